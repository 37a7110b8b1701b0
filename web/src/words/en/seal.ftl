### The seal beside the dice: whether anybody could have chosen them.

seal-title = Is chance fair here?
seal-checked = Checked: nobody has chosen these dice and cards.
seal-waiting = Sealed: chance will be checked as soon as something is thrown or drawn.
seal-alone = Only the server takes part: it cannot change chance any more, but it may have chosen it before.
seal-wrong = Something does not fit! These dice or cards are not what was sealed.
seal-what-wrong = It began with move { $ply } of this table. Save the record and show it to the others: the command below names the line.
seal-other-game = What was sealed is another game than the one shown here, or has other options. Save the record and show it to the others.
seal-counted = { $number ->
    [one] One throw or card was checked on this device.
   *[other] { $number } throws and cards were checked on this device.
}
seal-here = This table is on your own device, so the server is you: the seal shows that nothing was changed afterwards, no more.
seal-left-out = { $number ->
    [one] Once, what this device sent came too late or was left out. That happens on a bad line; if it happens often, ask why.
   *[other] { $number } times, what this device sent came too late or was left out. That happens on a bad line; if it happens often, ask why.
}
seal-silent = No answer in time for the last throw: { $player }. It counted without.
seal-how-title = How it works
seal-how-1 = Before the game, the server and every player’s device think of a long row of secret numbers, and show a seal of it. Whoever changes a number later breaks the seal.
seal-how-2 = Every throw is mixed from the next number of the server and those of everybody who is there. Nobody knows them all before.
seal-how-3 = After the throw the numbers are shown, and every device checks that they belong to the seals and give exactly these dice.
seal-limits = So nobody can choose a throw, not even whoever runs the server, unless all whose numbers were mixed work together. Which card a number means depends on the pile; the record’s check goes through that too.
seal-print = Read these digits to one another: whoever has seen the same game has the same ones. They change with every move.
seal-details = The numbers themselves
seal-commitments = Seals
seal-links = Last numbers
seal-no-link = none came in time
seal-server = Server
seal-verify = Anybody can check the whole game again: save the record, then run this on a computer. It prints the same digits.
