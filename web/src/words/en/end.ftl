### The end of a game: the count, who won and how, what to remember, what comes next.

end-counting = Counting up
end-skip = Show the result
end-count-line = Line { $number }
end-count-game = Game { $number }
end-you-won = You won with { $points }!
end-you-share = You share the win with { $points }!
end-told-shared = Neck and neck to the end.
end-told-level = Level on points, and still a winner.
end-tie-yam = { $yam ->
    [last] Yam 4 settles the tie: { $scores }.
   *[highest] The highest Yam settles the tie: { $scores }.
}
end-told-single = { $unit ->
    [cards] By a single card!
   *[points] By a single point!
}
end-told-last = Decided at the very last moment.
end-told-comeback = { $unit ->
    [cards] { $points ->
        [one] Came back from a card behind!
       *[other] Came back from { $points } cards behind!
    }
   *[points] { $points ->
        [one] Came back from a point behind!
       *[other] Came back from { $points } points behind!
    }
}
end-told-never-behind = Never behind, from start to finish.
end-told-clear = A clear win: { $score } ahead.
end-told-by = Won by { $score }.
end-told-short = You were { $score } short.
end-facts = What to remember
end-own-sum = Your best line: { $sum }, on line { $line }.
end-own-turn = Your best turn: { $score } in { $box }.
end-own-row = Your best row: +{ $points } at once.
end-own-fastest = Your fastest call: { $seconds } s.
end-fact-sum = Best sum: { $sum }, by { $player } on line { $line }.
end-fact-turning-line = The turning point: line { $line }.
end-fact-crossed = { $number ->
    [0] { $player } crossed out no line.
   *[one] { $player } crossed out only one line.
}
end-fact-written = { $number ->
    [one] { $player } filled one line.
   *[other] { $player } filled { $number } lines.
}
end-fact-turn = Best turn: { $score } in { $box }, by { $player }.
end-fact-coup = { $times ->
    [1] Six of a kind, by { $player }!
    [2] Six of a kind twice, by { $player }!
   *[other] Six of a kind { $times } times, by { $player }!
}
end-fact-turning = { $when ->
    [start] { $player } led from early on.
    [end] { $player } took the lead for good late in the game.
   *[middle] { $player } took the lead for good about halfway through.
}
end-fact-empty = { $number ->
    [0] { $player } has points in every box.
   *[one] { $player } left only one box without points.
}
end-fact-row = Best row: +{ $points } at once, by { $player }.
end-fact-colour = Largest collection: { $colour }, { $number } cards, by { $player } ({ $score }).
end-fact-lost = { $points ->
    [0] { $player } lost nothing to a fourth colour.
   *[other] { $player } lost least to extra colours: { $score }.
}
end-fact-jokers = { $number ->
    [one] { $player } found a joker.
   *[other] { $player } found { $number } jokers.
}
end-fact-fastest = Fastest call: { $seconds } s, by { $player }.
end-fact-in-a-row = { $player } won { $number } cards in a row.
end-fact-exact = { $player } got { $share }% of calls right.
end-fact-fined = { $number ->
    [0] { $player } never called too high.
   *[one] { $player } called too high only once.
}
end-rematch = Rematch
end-rematch-yes = Play again
end-rematch-ready = To the next game
end-stronger = { $opponents ->
    [one] Stronger opponent ({ $level })
   *[other] Stronger opponents ({ $level })
}
end-easier = { $opponents ->
    [one] Easier opponent ({ $level })
   *[other] Easier opponents ({ $level })
}
end-new = Other games
end-replay = Watch again
end-share = Share
end-share-title = Share the result
end-picture = Picture of the result
end-copy = Copy as text
end-copy-not = Nothing was copied. Select the text above, and copy it with your device.
end-save = Save the picture
