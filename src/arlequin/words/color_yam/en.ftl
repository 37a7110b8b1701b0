### Color'Yam.

## Small parts of sentences

color-yam-score = { points }
# Yam 2, Total 1, Total.
color-yam-box = { $slot ->
   *[yam] Yam { $number }
    [total] { $number ->
        [3] Total
       *[other] Total { $number }
    }
}
color-yam-line = { $slot ->
    [objective] line { $line }
   *[other] line { $line } ({ color-yam-box })
}

## What happened

color-yam-sheet = Sheet { $number } is drawn.
color-yam-starts = { starts-by-chance }
color-yam-die = { die-thrown }
color-yam-tied = { tied }
color-yam-drawn-for = A tie between { $players }: chance decides who starts.
color-yam-starts-line = { $player } starts line { $line }.
color-yam-thrown = { $player }, { throw-number }: { $dice }. Sum: { $sum }.
color-yam-again = { again }
color-yam-stops = { stops }
color-yam-gives-up = { $player } does without a second chance.
color-yam-tries-again = { $at_once ->
    [0] { $player } uses a second chance and will try again after the others.
   *[other] { $player } uses a second chance and tries again at once.
}
color-yam-chooses = { $player } chooses line { $line }.
color-yam-gives-line-up = { $player } crosses line { $line } by choice.
color-yam-written = { $player } writes { $sum } on { color-yam-line }.
color-yam-crossed = A cross for { $player } on { color-yam-line }.
color-yam-points = Points for { color-yam-line }: { $points }.
color-yam-over = { over }

## What is due

# The line in play, after the prompt; $goal is an objective in words, or a Yam box.
color-yam-goal = Line { $line }: { $goal }.
color-yam-due-sheet = Chance draws the sheet.
color-yam-due-start = { due-start }
color-yam-due-die = { due-die }
color-yam-due-throw = { due-throw }
color-yam-due-throw-again = { due-throw-again }
color-yam-due-choose = { due-choose }
color-yam-due-missed = { $players }: the objective is missed. Put a cross, or write { $sum } in { color-yam-box } for a second chance.
color-yam-due-line = { $players }: choose a line for your sum of { $sum }.
color-yam-due-over = { due-over }

## Moves, as on a button

color-yam-move-again = { move-again }
color-yam-move-stop = { move-stop }
color-yam-move-cross = Put a cross
color-yam-move-yam = Use a second chance
color-yam-move-line = Line { $line }
color-yam-move-crossline = Cross line { $line }

## The end

color-yam-settled = The Yam boxes settle the tie.
reason-sheet-full = The sheet is full.

## Why a move is good

color-yam-why-met = { $chance } % to meet the objective
color-yam-why-rises = { $chance } % to write a higher number
color-yam-why-sum = { $mean } on average when written
color-yam-why-writes = you write { $sum }
color-yam-why-misses = the objective is missed
color-yam-why-low = { $sum } is not higher than your last Yam number
color-yam-why-cross = no points on this line
color-yam-why-second = { $sum } goes into { color-yam-box }
color-yam-why-try = then three throws more, with up to { $chance } % to meet the objective
color-yam-why-line = most often for line { $line } ({ $chance } %)
