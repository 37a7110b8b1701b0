### Around the table: joining, asking, waiting, reacting.

join-title = Join the table
join-welcome = { $host } invites you to { $game }.
join-welcome-open = A table for { $game } is ready.
join-name = Your name
join-sit = Sit down
join-watch-too = Prefer to watch? Stay here: the game begins when every seat is taken.
join-waiting = { $number ->
    [one] Waiting for one more player. The game begins when the seat is taken.
   *[other] Waiting for { $number } more players. The game begins when every seat is taken.
}
join-more-here = Add someone on this device
join-rename = Change the name
join-leave = Leave the seat
join-change = Other rules or more players
join-change-help = Nobody has come yet, so you can still change the set-up. The link above will then stop working.
join-left = You left the seat; it is open again.
move-title = Continue here as { $player }?
move-help = This link moves the seat to this device. The other device can then only watch.
move-go = Continue here
invite-title = Invite
invite-help = Whoever opens this link can take a free seat, or watch.
invite-watch-help = Whoever opens this link can watch.
invite-link = Link to this table
invite-copy = Copy the link
invite-copied = Copied.
invite-copy-by-hand = The link is selected: copy it with your device’s own Copy.
invite-share = Share
invite-share-text = Play { $game } with me
invite-code = QR code of the link to this table
lend-title = Continue on another device
lend-help = Open this link on the other device within ten minutes, or scan the code there. This device then watches.
lend-secret = Only for yourself: whoever opens it gets your seat.
lend-code = QR code of the link that moves your seat
lend-seat = Seat of { $player }
tools = This table
tool-undo = Take back my last move
tool-undo-not = Nothing to take back now
tool-correct = Correct the last entry
tool-react = Send a reaction
tool-more = More about this table
tool-pause = Pause the game
tool-resume = Resume the game
tool-invite = Invite, or let others watch
tool-lend = Continue on another device
tool-log = What happened
tool-replay = Watch the game again
tool-record = Save the game as a file
tool-leave = Leave the table
ask-takeback = { $player } asks to take back the last move. Do you agree?
ask-correct = { $player } asks to correct the last entry. Do you agree?
ask-rematch = { $player } wants a rematch. Play again?
ask-rematch-others = { $player } proposes a rematch. Waiting for { $players }.
ask-computer = { $player } suggests that a computer plays for { $about }, who is away. Do you agree?
ask-without = { $player } suggests continuing without { $about }, who is away. Do you agree?
ask-stop = A device does not answer. { $player } suggests continuing without proof of chance. Do you agree?
ask-as = You answer as { $player }.
ask-yes = Yes
ask-no = No
ask-waiting = { $what ->
    [takeback] You asked to take back your move. Waiting for { $players }.
    [computer] You asked for a computer. Waiting for { $players }.
    [stop] You suggested continuing without proof. Waiting for { $players }.
    [without] You suggested continuing without { $about }. Waiting for { $players }.
   *[rematch] You asked for a rematch. Waiting for { $players }.
}
ask-waiting-others = { $what ->
    [takeback] { $player } asks to take back a move.
    [computer] { $player } suggests that a computer plays for { $about }.
    [stop] { $player } suggests continuing without proof.
    [without] { $player } suggests continuing without { $about }.
   *[other] { $player } proposes a rematch.
} Waiting for { $players }.
ask-refused = { $player } does not agree. The game continues as it is.
ask-cancel = Withdraw the request
paused-title = { $player } has paused the game
paused-help = The clocks are stopped. Anyone at the table can resume.
paused-go = Resume
wait-for = Waiting for { $players }
wait-since = { $unit ->
    [second] for { $number } s
    [minute] for { $number } min
    [hour] for { $number } h
   *[day] { $number ->
        [one] for { $number } day
       *[other] for { $number } days
    }
}
wait-server = One moment: waiting for the server…
wait-reconnecting = Reconnecting…
wait-away = { $player } is away. The table waits; nothing is lost.
wait-computer = Let a computer play for { $player }
wait-computer-soon = A computer can play for { $player } in { $seconds } s
wait-without = Continue without { $player }
wait-remind = Send the link again
wait-computer-here = A computer is playing for { $player }.
wait-without-here = The game continues without { $player }.
wait-back = Take the seat back
ready-title = Ready?
ready-title-several = Ready, { $players }?
ready-help = The first race begins when everyone is ready.
ready-yes = I’m ready
clock-left = { $time } left
sign-title = Send a reaction
sign-sent = { $player }: { $sign }
sign-bravo = Bravo!
sign-laugh = Ha ha!
sign-wow = Wow!
sign-ouch = Ouch!
sign-think = Let me think…
sign-thanks = Thank you!
sign-hurry = Come on!
sign-wave = Hello!
seat-thinking = thinking
seat-away = away
seat-computer = computer
log-all = Show everything
log-last = Show the last moves
title-your-turn = Your turn
offline = You are offline. Your game is safe; reconnecting happens by itself.
lost-back = Connected again.
not-sent = Not sent yet: it goes out as soon as the connection is back.
tool-help = Help
log-drawn = { $player } draws { $card }.
log-again = { $number ->
    [one] { $player } re-rolls one die.
   *[other] { $player } re-rolls { $number } dice.
}
table-watching = You are watching
your-turn = Your turn!
sound-offer = Play with sound?
sound-on = Sound on
sound-short = Sound?
clock-soon = { $seconds } seconds left
seat-level-random = at random
seat-level-easy = easy
seat-level-steady = steady
seat-level-expert = expert
seat-level-champion = champion
tool-resign = Give up my seat
invite-dictate = Or dictate these four letters:
invite-reach-here = This address works on this computer only. To let other devices in, start the server with “arlequin serve --lan”.
invite-reach-network = Works for devices on this network (the same Wi-Fi).
invite-reach-everywhere = Works from anywhere.
invite-far = Playing far apart?
invite-far-vpn = Join the same private network (a VPN such as WireGuard), then send the link with this computer’s address in it.
invite-far-router = Or have your router forward the port to this computer, and send the link with your public address.
invite-far-server = Or run “arlequin serve --lan” on a server on the internet, and play there.
resign-help = A computer plays on in your place, so that the others can finish. They are told. You can take your seat back whenever you like.
resign-stay = Keep playing
resign-go = Hand over my seat
phrase-hello = Hello everyone!
phrase-luck = Good luck!
phrase-well-played = Well played!
phrase-close = That was close!
phrase-moment = One moment, please.
phrase-oops = Oops, sorry!
phrase-once-more = One more game?
phrase-bye = I have to go. See you soon!
lost-stay = Please do not reload this page in the meantime.
