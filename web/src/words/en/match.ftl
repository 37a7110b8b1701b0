### Between the games of a match.

match-game-over = { $players ->
    [2] Game { $game } is over: { $first } to { $second }
   *[other] Game { $game } is over
}
match-after-of = { $played ->
    [one] After { $played } game of { $games }
   *[other] After { $played } games of { $games }
}
match-after-to = { $played ->
    [one] After { $played } game of a match to { $target } points
   *[other] After { $played } games of a match to { $target } points
}
match-game = Game { $game }
match-total = Total
match-game-next = On to game { $game }.
match-go-on = Continue
match-games = Games so far
