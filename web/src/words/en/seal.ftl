### The seal beside the dice: whether anybody could have chosen them.

seal-title = { $game ->
    [coloretto] Are the cards fair?
    [yam-color] Are the dice and cards fair?
   *[other] Are the dice fair?
}
seal-name = Seal
seal-checked = { $game ->
    [coloretto] Verified: your device took part, and these cards follow from the sealed numbers.
    [yam-color] Verified: your device took part, and these dice and cards follow from the sealed numbers.
   *[other] Verified: your device took part, and these dice follow from the sealed numbers.
}
seal-waiting = Sealed: chance will be checked as soon as something is rolled or drawn.
seal-busy = Not everything is checked yet: the rest is still on its way.
seal-alone = Only the server takes part: it cannot change chance any more, but it may have chosen it before.
seal-none = Chance is not proven at this table: you trust its server.
seal-outside = { $game ->
    [coloretto] Your device had no part in the last card: you trust the others.
    [yam-color] Your device had no part in the last roll or card: you trust the others.
   *[other] Your device had no part in the last roll: you trust the others.
}
seal-watching = You are watching: your device checks what the players’ devices have sealed, and gives nothing of its own.
seal-uncompared = Not compared: this page does not know this game, so it cannot say whether the dice and cards are those that were sealed. Whoever has the game can check the record.
seal-part = { $game ->
    [coloretto] Cards that had your numbers in them: { $number } of { $all }.
    [yam-color] Rolls and draws that had your numbers in them: { $number } of { $all }.
   *[other] Rolls that had your numbers in them: { $number } of { $all }.
}
seal-version-3 = This table began before devices signed what they give. Whoever has the record afterwards cannot tell from it alone that it was played like this: compare the digits.
seal-why-dice = { $game ->
    [coloretto] The cards are not those that the sealed numbers give.
    [yam-color] The dice or cards are not those that the sealed numbers give.
   *[other] The dice are not those that the sealed numbers give.
}
seal-why-seat = A seat is not whose it was: somebody has put another seal there, or other players are shown than those who sit there.
seal-why-signature = A signature of a player’s device is missing or wrong.
seal-why-between = Your number was asked for, and then something else happened before the roll. That way somebody could have chosen it.
seal-why-told = The server has left something out, or told something twice.
seal-why-past = What this device had already seen of the game is gone, or is told differently now.
seal-why-version = Chance is not proven here, or devices do not sign, although this table was to have both.
seal-why-game = What was sealed is another game than the one agreed on or shown here, or has other options or players.
seal-what-wrong = It began with move { $ply } of this table. Save the record and show it to the others: the command below names the line.
seal-counted = { $game ->
    [coloretto] { $number ->
        [one] One card was checked on this device.
       *[other] { $number } cards were checked on this device.
    }
    [yam-color] { $number ->
        [one] One roll or card was checked on this device.
       *[other] { $number } rolls and cards were checked on this device.
    }
   *[other] { $number ->
        [one] One roll was checked on this device.
       *[other] { $number } rolls were checked on this device.
    }
}
seal-here = This table is on your own device, so the server is you: the seal shows that nothing was changed afterwards, no more.
seal-left-out = { $number ->
    [one] Once, what this device sent came too late or was left out. That happens on a bad connection; if it happens often, ask why.
   *[other] { $number } times, what this device sent came too late or was left out. That happens on a bad connection; if it happens often, ask why.
}
seal-rethrown = { $number ->
    [one] One round was broken off and rolled again, as after a restart of the server. If it happens often, ask why.
   *[other] { $number } rounds were broken off and rolled again, as after a restart of the server. If it happens often, ask why.
}
seal-silent = No answer in time for the last roll: { $player }. The roll went ahead without it.
seal-how-title = How it works
seal-how-1 = Before the game, the server and every player’s device choose a long series of secret numbers, and show a seal of it. If anyone changes a number, the seal breaks.
seal-how-2 = { $game ->
    [coloretto] Every card is mixed from the next number of the server and those of everyone who is there. Nobody knows them all beforehand.
   *[other] Every roll is mixed from the next number of the server and those of everyone who is there. Nobody knows them all beforehand.
}
seal-how-3 = { $game ->
    [coloretto] After the card the numbers are shown, and every device checks that they belong to the seals and give exactly this card.
   *[other] After the roll the numbers are shown, and every device checks that they belong to the seals and give exactly these dice.
}
seal-limits = { $game ->
    [color-yam] So no player alone can choose a roll. The server together with another player’s device could still choose among several: it can leave that device’s number in or out.
    [double-yam] So no player alone can choose a roll. The server together with another player’s device could still choose among several: it can leave that device’s number in or out.
   *[other] So no player alone can choose a roll. The server together with another player’s device could still choose among several: it can leave that device’s number in or out. Which card a number means depends on the pile; the record’s check goes through that too.
}
seal-print = Read these digits aloud: if they are the same, you have seen the same game. They change with every move.
seal-scan = Or scan this with another device at this table: it compares by itself.
seal-scan-code = QR code of this table with your digits
compare-title = Two devices compared
compare-same = The same game
compare-same-why = Both devices have seen exactly the same dice, cards and moves.
compare-earlier = Both devices have seen the same dice, cards and moves up to move { $ply }. This one has continued since.
compare-other = Another game!
compare-other-why = The two devices were not shown the same dice, cards or moves. Save the record on both of them, and show it to the others.
compare-none = Nothing is proven at this table, so there is nothing to compare.
compare-waiting = Comparing…
compare-close = To the table
seal-details = The numbers themselves
seal-commitments = Seals
seal-links = Last numbers
seal-no-link = none came in time
seal-server = Server
seal-verify = Anyone can check the whole game again: save the record, then run this on a computer. It prints the same digits.
