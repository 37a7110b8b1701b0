### Luck and skill: the review of a game that is over.

review-title = Luck and skill
review-working = Weighing luck and choices
review-busy = Many games are being reviewed. Yours is in the queue.
review-queue = It begins in a moment.
review-progress = { $done } of { $total } moves
review-unfinished = A game can be reviewed when it is over.
review-none = There is no review of such a game yet.
review-failed = The review could not be computed. The game is kept: try again.
review-unreachable = A review needs a network: the server computes it. The game is kept on this device; the review begins by itself once you are online.
review-result = { $result ->
    [won] { $you ->
        [yes] You won.
       *[no] { $player } won.
    }
    [shared] { $you ->
        [yes] You share the win.
       *[no] { $player } shares the win.
    }
   *[lost] { $you ->
        [yes] You lost.
       *[no] { $player } lost.
    }
}
review-luck-was = { $luck ->
    [good] { $things ->
        [cards] The cards were kind to
       *[dice] The dice were kind to
    } { $you ->
        [yes] you
       *[no] { $player }
    }.
    [bad] { $things ->
        [cards] The cards were not kind to
       *[dice] The dice were not kind to
    } { $you ->
        [yes] you
       *[no] { $player }
    }.
    [none] { review-result }
   *[fair] { $you ->
        [yes] Your
       *[no] { $player }’s
    } { $things ->
        [cards] cards
       *[dice] dice
    } were fine.
}
review-head-unclear = { review-result } Luck or choices? Too much of this game stays open to say.
review-head-won = { review-result } Neither luck nor any single choice decided it.
review-head-won-luck = { review-result } Luck helped: { $things ->
    [cards] the cards
   *[dice] the dice
} were worth { $points } points of winning chance.
review-head-won-choices = { review-luck-was } { $you ->
    [yes] Your choices won it.
   *[no] { $player }’s choices won it.
}
review-head-won-gift = { review-result } What helped most: { $other }’s mistake { $at }.
review-head-lost = { review-result } Neither luck nor any single choice decided it.
review-head-lost-luck = { review-result } { $things ->
    [cards] The cards
   *[dice] The dice
} cost { $points } points of winning chance.
review-head-lost-choices = { review-luck-was } { $you ->
    [yes] Your choices lost it.
   *[no] { $player }’s choices lost it.
}
review-head-lost-mistake = { review-luck-was } { $tier ->
    [win] { $act } would have won it.
   *[keep] { $act } would have kept { $you ->
        [yes] you
       *[no] { $player }
    } at { $chance }% to win.
}
review-head-shared = { review-result } { review-luck-was }
review-at = { $kind ->
    [line] on line { $number }
    [turn] in turn { $number }
   *[round] in round { $number }
}
review-place = { $kind ->
    [line] Line
    [turn] Turn
   *[round] Round
}
review-act-again = Rolling again
review-act-dice = { $keeps ->
    [yes] Keeping { $dice }
   *[no] Re-rolling { $dice }
}
review-act-stop = { $sum ->
    [0] Stopping
   *[other] Stopping at { $sum }
}
review-act-cross = Putting a cross
review-act-yam = Using the second chance
review-act-line = Writing in line { $line }
review-act-crossline = Crossing out line { $line }
review-act-score = Scoring in { $box }
review-act-draw = Drawing a card
review-act-place = Placing the card in row { $row }
review-act-take = Taking row { $row }
review-act-says = Calling { $number }
review-act-passes = Passing
review-act-bets = Betting on { $number }
review-act-stakes = Staking on { $number }
review-highlights = { $number ->
    [0] No single moment decided it
    [one] The moment that counted
   *[other] The { $number } moments that counted
}
review-moment-mistake = { $you ->
    [yes] Your mistake
   *[no] { $player }’s mistake
}
review-moment-luck = { $sign ->
    [plus] A stroke of luck
   *[minus] A stroke of bad luck
}
review-moment-you = { $you ->
    [yes] You
   *[no] { $player }
}
review-moment-best = Better
review-who = { $who }:
review-unit = Points of winning chance: 100 of them would be a certain win.
review-without-luck = Without luck
review-points = { $points ->
    [one] { $points } point of winning chance
   *[other] { $points } points of winning chance
}
review-bar-lost = { $you ->
    [yes] You lost { review-points }: from { $from } to { $to }.
   *[no] { $player } lost { review-points }: from { $from } to { $to }.
}
review-bar-won = { $you ->
    [yes] You gained { review-points }: from { $from } to { $to }.
   *[no] { $player } gained { review-points }: from { $from } to { $to }.
}
review-finding = Found already
review-finding-cost = It cost { review-points }.
review-finding-change = It changed { review-points }.
review-chart-own = { $you ->
    [yes] your mistakes
   *[no] { $player }’s mistakes
}
review-chart-others = mistakes of the others
review-grades = How well everyone chose
review-grade = { $grade ->
    [beginner] First steps
    [casual] Just for fun
    [amateur] Good instinct
    [skilled] Steady hand
    [advanced] Sharp eye
    [expert] Expert
    [master] Master
   *[champion] Champion
}
review-grade-of = { $number } of 8
review-adjusted = { $you ->
    [yes] With neither good nor bad luck, you would have won about { $number } of 100 games like this one.
   *[no] With neither good nor bad luck, { $player } would have won about { $number } of 100 games like this one.
}
review-figures-all = All figures
review-chosen-even = { $value } to win: as good as the best.
review-course = Chance of winning
review-whose = Whose chance
review-chart = Chance of winning of { $player }, from { $start } at the start to { $end } at the end. Told in words further down.
review-slider = Moment of the game
review-moment = The moment
review-unknown = This page does not know the rules of this game, so it cannot show the table.
review-start = The beginning
review-back = One move back
review-next = One move forward
review-next-mistake = Next mistake
review-share = Share this moment
review-copied = The link to this moment is copied.
review-not-copied = Nothing was copied. Copy the address of this page instead.
review-done = { $player }: { $move }.
review-better = Better: { $move }.
review-why-other = The expert to { $player }: “{ $why }”
review-cost = { $size ->
    [blunder] A big mistake: { review-points }.
    [error] A mistake: { review-points }.
   *[slip] A small mistake: { review-points }.
}
review-little = Hardly anything lost.
review-best = The best choice.
review-luck-of = Luck for { $player }: { $luck }
review-players = The players
review-player = Player
review-luck = luck
review-lost = lost by choices
review-accuracy = accuracy
review-rarity-luckier = { $player }: luckier than { $games } games in { $of }.
review-rarity-unluckier = { $player }: unluckier than { $games } games in { $of }.
review-rarity-usual = { $player }: the usual luck.
review-figures = All figures are points of winning chance: 100 points are a whole game. “Lost by choices” adds up every choice, so it can pass 100. Accuracy goes from 0 to 100; at 100 every choice was the best one.
review-calls = Calls: { $player }
review-calls-told = { $right } of { $calls } calls were right.
review-fines = Fines: { $fined }, of which { $free } cost nothing.
review-calls-count = matching balls
review-calls-right = right calls
review-calls-seconds = seconds on average
review-calls-of = { $right } of { $calls }
review-show = Show
review-show-moment = Show: { $moment }
review-in-words = The whole game in words
review-turn = { $player }: luck { $luck }, choices { $skill }. Then { $chance } to win.
review-turn-unclear = { $player }: { $chance } to win after it.
review-try = Try another move
review-try-how = Move as you like: here you see what it is worth.
review-try-trouble = The values could not be loaded. Close this and open it again.
review-weighing = Weighing the moves
review-chosen = { $value } to win: { review-points } less than the best.
review-chosen-best = { $value } to win: nothing is better.
review-continue = Continue from here
review-continue-told = A new table takes the game up at this very moment, and you play on against computers. This game stays as it is. From here on the server rolls and draws by itself, so the new game comes without a proof of its chance.
review-continue-race = This round begins again with its roll.
review-continue-seat = You play for
review-continue-own = { $player } (you)
review-continue-level = Level of the computers
review-continue-play = Play on
review-replay = Watch again
review-games = My games
review-exact = All values are exact.
review-model = Each turn is calculated exactly; what comes after it is estimated.
review-samples = The values come from many sampled games.
review-left = { $left } points are explained by no move.
review-left-sampled = { $left } points are explained by no move, give or take { $error }.
review-left-out = Time limit: the first { $left } of { $total } moves were not examined.
