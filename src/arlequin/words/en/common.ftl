### Words that all games share. Told in the present; you say "you" to a player.
### A list comes into a message as words already joined; its length comes beside it as …_count.

## Small parts of sentences

list = { $some } and { $last }
# Where the last word begins with the sound of i: Spanish needs it.
list-before-i = { list }
# A player whose name shows nothing.
unnamed = Player { $seat }
# In a list of scores: Ana 34, Bob 30.
score = { $player } { $number }
points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
# A die on the table: A blue 3.
die = { $letter } { $colour } { $number }
colour = { $colour ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
    [pink] pink
    [brown] brown
    [black] black
    [gray] grey
    [white] white
    [purple] purple
    [turquoise] turquoise
    [gold] gold
   *[other] { $colour }
}

## What happened, the same in several games

starts = { $player } starts.
starts-by-chance = Chance decides: { $player } starts.
die-thrown = { $player } rolls a die: { $number }.
tied = A tie between { $players }: each rolls a die.
throw-number = { $throw ->
    [1] first roll
    [2] second roll
   *[other] third roll
}
again = { $letters_count ->
    [6] { $player } re-rolls all six dice.
   *[other] { $player } re-rolls { $letters }.
}
stops = { $player } stops.
over = The game is over: { $scores }.
match-next = Game { $played } is over. Totals: { $scores }.
match-over = { $played ->
    [one] The match is over after { $played } game. Totals: { $scores }.
   *[other] The match is over after { $played } games. Totals: { $scores }.
}
takeback = { $number ->
    [one] Takeback: the last move is undone.
   *[other] Takeback: the last { $number } moves are undone.
}

## Whose turn it is, and what is due

turn = { $players_count ->
    [one] It is { $players }’s turn.
   *[other] { $players } play at once.
}
waiting = Waiting for { $players }.
due-start = Chance decides who starts.
due-die = { $players }: roll a die to see who starts.
due-throw = { $players }: roll the dice.
due-throw-again = { $letters_count ->
    [6] { $players }: re-roll all six dice.
   *[other] { $players }: re-roll { $letters }.
}
due-choose = { $left ->
    [one] { $players }: stop, or re-roll some dice. { $left } roll left.
   *[other] { $players }: stop, or re-roll some dice. { $left } rolls left.
}
due-over = The game is over.

## Moves, as on a button

move-again = { $letters_count ->
    [6] Re-roll all six dice
   *[other] Re-roll { $letters }
}
move-stop = Stop

## The end

win = { $players_count ->
    [one] { $players } wins with { $score }.
   *[other] { $players } share the win with { $score }.
}
place = { $rank }. { $player }: { $score }
reason-match = The match is over.

## Advice: what a move is worth, and why

advice = { $deed }: { $why }.
advice-plain = { $deed }.
advice-keep = Keep { $dice }
advice-again = Re-roll { $dice }
advice-count = { $number ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] six
}
# Dice as players see them: both green dice, all three 6s, the green 6, one green 6, the two green 6s.
advice-dice-colour = { $number ->
    [2] both { colour } dice
   *[other] the { advice-count } { colour } dice
}
advice-face = { $face }s
advice-dice-face = { $number ->
    [2] both { advice-face }
   *[other] the { advice-count } { advice-face }
}
advice-dice-die = the { colour } { $face }
advice-dice-one = one { colour } { $face }
advice-dice-dice = the { advice-count } { colour } { advice-face }
advice-worth-win = { $value }% chance of winning the game
advice-worth-points = { $value } points to come
advice-worth-gain = { $value } points against a usual turn
advice-worth-right = { $value }% chance of being right
advice-worth-cards = { $value } cards compared with the others
advice-error = { $value } ± { $error }
