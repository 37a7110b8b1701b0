### Luck and skill over many games: one's own journal on this device.

skill-title = Your luck and skill
skill-none = Nothing here yet. Play a game to its end, then open its luck and skill.
skill-waiting = { $number ->
    [one] One finished game has not been reviewed yet.
   *[other] { $number } finished games have not been reviewed yet.
}
skill-weigh = { $number ->
    [one] Review it
   *[other] Review them
}
skill-weighing = Reviewing game { $done } of { $total }
skill-unweighed = { $number ->
    [one] One game could not be reviewed.
   *[other] { $number } games could not be reviewed.
}
skill-unclear = { $number ->
    [one] One game was too close to call and is not counted here.
   *[other] { $number } games were too close to call and are not counted here.
}
skill-which = Which games
skill-all = All games
skill-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
skill-luck-few = Luck { $sign ->
    [minus] cost
   *[plus] brought
} you { $size } a game. From three games on, you also see how much of that is chance.
skill-luck-even = Luck { $sign ->
    [minus] cost
   *[plus] brought
} you { $size } a game, give or take { $half }: as good as even.
skill-luck-good = Luck was on your side: it brought you { $size } a game, give or take { $half }.
skill-luck-bad = Luck was against you: it cost you { $size } a game, give or take { $half }.
skill-loss-few = Your choices cost you { $mean } a game.
skill-loss = Your choices cost you { $mean } a game, give or take { $half }.
skill-change-better = You lose clearly less in your later games than in your earlier ones.
skill-change-worse = You lose clearly more in your later games than in your earlier ones.
skill-change-same = Between your earlier and your later games there is no clear difference.
skill-course-luck = Luck, game by game
skill-course-loss = Lost by choices, game by game
skill-course-told = { $number } games: at the end { $mean } a game on average. Every game is in the list further down.
skill-legend-game = one game
skill-legend-mean = average of the last ten
skill-legend-band = how uncertain it is (95%)
skill-kinds = Where you lose most
skill-kind = Choice
skill-lost = lost by choices
skill-per-game = a game
skill-kind-dice = Which dice to roll again
skill-kind-entry = Where to write a result
skill-kind-row = Draw a card or take a row
skill-kind-card = Where to put a card
skill-kind-call = What to call
skill-kind-bet = What to bet
skill-kind-other = Other choices
skill-opponents = Who you played against
skill-opponent = Opponent
skill-games = games
skill-won = won
skill-computer = Computer: { $level }
skill-list = Every game
skill-game = Game
skill-result = result
skill-result-won = won
skill-result-shared = shared
skill-result-lost = lost
skill-file = A copy of your games
skill-file-help = Your games are kept on this device only. A file takes them to another device.
skill-export = Save as a file
skill-import = Open a file
skill-imported = { $number ->
    [0] This file has no game that was not here already.
    [one] One game was added.
   *[other] { $number } games were added.
}
skill-file-json = This file is damaged or cut short. Nothing was changed here.
skill-file-other = This is no file with games from Arlequin. Nothing was changed here.
skill-file-newer = This file comes from a newer version. Reload this page, then try again. Nothing was changed here.
skill-file-broken = This file is damaged at entry { $part }. Nothing was changed here.
skill-file-long = This file is too large to be one of ours. Nothing was changed here.
skill-unstored = This device has no room left: what is new will be gone when you close the page. Save it as a file.
skill-explained = All figures are points of winning chance: 100 points are a whole game.
