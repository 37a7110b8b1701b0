### Around the table, the same for every game.

table-connecting = Joining the table…
table-lost = The connection is lost. Your game is safe; reconnecting…
table-unknown = There is no table at this address. Perhaps the link was cut short: ask for it again.
table-reload = This page is older than the server. Reload it; nothing is lost.
seal-wrong = { $game ->
    [coloretto] Something is wrong! Do not trust these cards any more.
    [yam-color] Something is wrong! Do not trust these dice or cards any more.
   *[other] Something is wrong! Do not trust these dice any more.
}
table-loading-game = Laying out the game…
table-seats = Players
table-log = What happened
table-empty-log = Nothing has happened yet.
table-your-turn = Your turn
table-you = you
table-computer-seat = Computer
table-away = away
table-watching = You are watching.
table-watching-full = The table is full: you are watching the game.
table-sit = Sit down here
table-throw = Roll
table-throw-again = { $number ->
    [6] Re-roll all six
   *[other] Re-roll { $number }
}
table-stop = Stop
table-moves = What you can do
table-scores = Scores
table-enter = What lies on your table, in notation
table-sat = { $player } sits down.
table-lent = { $player } can continue on another device.
table-left = A seat is open again.
table-computer = A computer plays for { $player }.
table-without = The game continues without { $player }, who can come back at any time.
table-paused = { $player } has paused the game.
table-resumed = The game continues.
table-proposed = { $what ->
    [takeback] { $player } asks to take back the last move.
    [computer] { $player } suggests that a computer takes the empty seat.
    [stop] { $player } suggests continuing without proof.
    [without] { $player } suggests continuing without the absent player.
   *[rematch] { $player } wants a rematch.
}
table-answered = { $agrees ->
    [yes] { $player } agrees.
   *[no] { $player } does not agree.
}
table-withdrawn = { $player } withdraws the request.
table-returned = { $player } is back: no computer needed.
table-hints = { $agrees ->
    [yes] { $player } is fine with hints again.
   *[no] { $player } would rather play without hints.
}
table-hinted = { $player } has asked for a hint.
table-late = Time is up: a computer plays this turn for { $player }.
table-rematch = The next game is ready.
rematch-seat = Not the same players as at the last table. Seat { $seat }: { $now } instead of { $before }.
rematch-no-seat = You played at the last table, but you have no seat at this one.
rematch-who = { $kind ->
    [computer] a computer
    [open] nobody
   *[other] { $name }
}
table-resigned = { $player } has to go: a computer plays on.
table-unreached = The server is not answering. Nothing is lost: the table opens by itself as soon as the connection is back.
table-offline = You are offline, and this table is played online. It opens by itself as soon as you are connected. Games on this device can be played at any time.
