### The seal beside the dice: whether anyone could have chosen them.

seal-title = { $game ->
    [coloretto] Are the cards fair?
    [yam-color] Are the dice and cards fair?
   *[other] Are the dice fair?
}
seal-name = Seal
seal-checked = { $game ->
    [coloretto] Checked: your device contributed to { $number } of { $all } cards.
   *[other] Checked: your device contributed to { $number } of { $all } rolls.
}
seal-excused = { $number ->
    [one] It was away for one: that one you take on trust.
   *[other] It was away for { $number }: those you take on trust.
}
seal-left-out = { $game ->
    [coloretto] { $number ->
        [one] The server left your device out of one card.
       *[other] The server left your device out of { $number } cards.
    }
   *[other] { $number ->
        [one] The server left your device out of one roll.
       *[other] The server left your device out of { $number } rolls.
    }
}
seal-burn-silent = { $game ->
    [coloretto] One card was drawn again because a device did not answer.
   *[other] One roll was repeated because a device did not answer.
}
seal-burn-answered = { $game ->
    [coloretto] Your device answered, and the card was drawn again without it.
   *[other] Your device answered, and the roll was repeated without it.
}
seal-stop = Not proven from move { $ply } on.
seal-watching = You are watching. Spectators do not take part, but this page checks everything all the same.
seal-waiting = Sealed: chance is checked as soon as something is rolled or drawn.
seal-busy = Not everything is checked yet: the rest takes a moment.
seal-none = Chance is not proven at this table: you trust its server.
seal-hands = You roll real dice here: there is nothing to prove.
seal-here = This table is on your own device: no server takes part, so there is nothing to prove.
seal-unknown = This page does not know the rules of this game and cannot check its dice.
seal-missing = The part of this page that checks chance could not be loaded. Reload the page to try again.
seal-broken = Broken at move { $ply }:
seal-why-dice = the dice or cards are not those that the sealed numbers give.
seal-why-log = the server’s log has something in it that cannot follow there.
seal-why-signature = a signature of a player’s device is missing or wrong.
seal-why-between = your device gave its number, and it was not used as it should have been. That way someone could have chosen the result.
seal-why-burns = a second roll was repeated. Only one may be in a game.
seal-why-past = what this device had already seen of the game is gone, or is different now.
seal-why-game = this is not the game that was agreed on here, or it is not proven any more.
seal-what-wrong = Your device takes no further part at this table. Save the record and show it to the others: the command below names the line.
seal-how-title = How it works
seal-how-1 = Before the game, the server and every player’s device choose a long series of secret numbers and publish a seal of it. If anyone changes a number, the seal breaks.
seal-how-2 = { $game ->
    [coloretto] Every card is mixed from the next numbers of the server and of all devices at the table. If your device contributed, no one chose the card, and no one knew it before your device answered.
   *[other] Every roll is mixed from the next numbers of the server and of all devices at the table. If your device contributed, no one chose the roll, and no one knew it before your device answered.
}
seal-how-3 = Then every device checks that the numbers belong to the seals and give exactly this result.
seal-limits = Nothing is promised for what is rolled or drawn while your device is away. One result per game can be discarded and repeated, and you see it here. This page itself comes from the server: if you do not trust that, play with the installed client.
seal-print = Read these digits aloud: if they are the same, you have seen the same game. They change with every move.
seal-scan = Or scan this with another device at this table: it compares by itself.
seal-scan-code = QR code of this table with your digits
seal-verify = Anyone can check the whole game again: save the record, then run this on a computer. It prints the same digits.
seal-device = Waiting for { $players }: the phone or computer there has not answered yet.
seal-continue = Continue without proof
compare-title = Two devices compared
compare-same = The same game
compare-same-why = Both devices have seen exactly the same dice, cards and moves.
compare-earlier = Both devices have seen the same dice, cards and moves up to move { $ply }. This one has continued since.
compare-other = Another game!
compare-other-why = The two devices were not shown the same dice, cards or moves. Save the record on both of them, and show it to the others.
compare-none = Nothing is proven at this table, so there is nothing to compare.
compare-waiting = Comparing…
compare-close = To the table
