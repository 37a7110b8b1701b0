### Color'Yam.

## Small parts of sentences

color-yam-score = { points }
# Yam 2, Total 1, Total; an objective that is not known.
color-yam-box = { $slot ->
    [objective] objective { $number }
   *[yam] Yam { $number }
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

color-yam-sheet = { $named ->
    [yes] The sheet “{ $name }” is drawn.
   *[no] Sheet { $number } is drawn.
}
color-yam-starts = { starts-by-chance }
color-yam-die = { die-thrown }
color-yam-tied = { tied }
color-yam-drawn-for = A tie between { $players }: chance decides who starts.
color-yam-starts-line = { $player } starts line { $line }.
color-yam-thrown = { $player }, { throw-number }: { $dice }. Sum: { $sum }.
color-yam-again = { again }
color-yam-stops = { stops }
color-yam-gives-up = { $player } declines a second chance.
color-yam-tries-again = { $at_once ->
    [0] { $player } uses a second chance and will try again after the others.
   *[other] { $player } uses a second chance and tries again at once.
}
color-yam-chooses = { $player } chooses line { $line }.
color-yam-gives-line-up = { $player } chooses to cross out line { $line }.
color-yam-written = { $player } writes { $sum } on { color-yam-line }.
color-yam-crossed = A cross for { $player } on { color-yam-line }.
color-yam-points = { $points_most ->
    [0] Nobody scores on { color-yam-line }.
   *[other] Points for { color-yam-line }: { $points }.
}
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
color-yam-move-crossline = Cross out line { $line }

## The end

color-yam-settled = The Yam boxes settle the tie.
reason-sheet-full = The sheet is full.

## Why a move is good

color-yam-why-met = { $chance }% to meet the objective
color-yam-why-rises = { $chance }% to write a higher number
color-yam-why-sum = a sum of { $mean } on average if you make it
color-yam-why-writes = you write { $sum }
color-yam-why-misses = the objective is missed
color-yam-why-low = { $sum } is not higher than your last Yam number
color-yam-why-cross = no points on this line
color-yam-why-second = { $sum } goes into { color-yam-box }
color-yam-why-try = then three more rolls, with up to { $chance }% to meet the objective
color-yam-why-line = most often for line { $line } ({ $chance }%)

## The first sentence of a hint

color-yam-because-hopeless = The objective is hardly in reach any more: make the best of your sum.
color-yam-because-likely = This is a good way to the objective: it works about { $tenths } times out of 10.
color-yam-because-long-shot = Nothing is sure here, but this is your best chance: about { $chance }%.
color-yam-because-small = { $sum } is small, and that is good: it leaves room for your next Yams.
color-yam-because-rise = You need more than { $floor } here, and that works about { $tenths } times out of 10.
color-yam-because-out-of-reach = { $rival } is out of reach: keep it low, and your next Yams stay open.
color-yam-because-room = A low number leaves room for your next Yams.
color-yam-because-ahead = { $sum } beats the { $rival } on this line: write it.
color-yam-because-enough = { $sum } is good here: another roll would risk more than it gains.
color-yam-because-behind = { $sum } does not beat { $rival }: go for more.
color-yam-because-more = You have made it already: now go for a higher sum.
color-yam-because-second = Write { $sum } in { color-yam-box } and try again: you have up to a { $chance }% chance of making it.
color-yam-because-save-yam = Your Yam box is worth more than another try: save it.
color-yam-because-good-enough = Your dice are good enough: another roll would risk more than it gains.
color-yam-because-suits = These dice suit line { $line } best.
color-yam-because-fits-line = Your dice fit line { $line }: it is where they bring you most.
color-yam-because-give-line = Line { $line } is the one you’ll miss least.
color-yam-because-try-again = { $sum } suits your Yam box: write it there and try the line again.
color-yam-because-no-number = You would need more than { $floor } here: let this line go.
color-yam-because-won = The game is yours now, whatever falls.
color-yam-because-lost = The game can no longer be won, whatever falls.
color-yam-because-dare = You’ve made it already, but a higher sum is worth the risk.
