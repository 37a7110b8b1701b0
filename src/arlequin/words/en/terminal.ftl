# The terminal game.

## Words that are typed

term-word-help = help
term-word-hint = hint
term-word-undo = undo
term-word-table = table
term-word-quit = quit
term-word-back = back
term-word-stop = stop
term-word-again = again
term-word-keep = keep
term-word-all = all
term-word-cross = cross
term-word-yam = yam
term-word-line = line
term-word-draw = draw
term-word-place = place
term-word-take = take
term-word-pass = pass
term-word-time = time
term-word-series = set
term-word-coup = coup
term-word-yes = yes
term-word-no = no
term-word-pause = pause
term-word-resume = resume
term-word-rematch = rematch
term-word-withdraw = never mind
term-word-seal = seal
term-word-compare = compare
term-word-without = without
term-word-stop-proof = without proof
term-word-computer = computer
term-word-no-hints = without hints
term-word-with-hints = with hints
term-word-joker = joker
term-word-golden = golden

## The menu

term-computer = { $number ->
    [0] Computer
   *[other] Computer { $number }
}
term-pair = { $label }: { $value }
term-which-game = Which game?
term-go-on-with = Continue: { $game }, { $scores } ({ $moves ->
    [one] 1 step
   *[other] { $moves } steps
} so far)
term-choose = Please type a number from 1 to { $most }.
term-who-plays = Who plays? { $least } to { $most } names with commas between them; * is a computer, *expert a strong one.
term-oldest = In the rulebook the oldest player begins: here it is the first name, unless you let chance decide.
term-which-level = How well does the computer play?
term-level = { $level ->
    [random] Random: it leaves every choice to chance
    [easy] Easy
    [steady] Steady: plays each turn well
    [expert] Expert: plays to win, as well as can be computed
    [champion] Champion: learned by playing against itself, and looks ahead
   *[other] { $level }
}
term-options = Options: type a number to change one, or press Enter to continue.
term-options-of = Options of { $game }, each with --option NAME=VALUE (here with their usual values):
term-start = continue
term-whole-number = a whole number from 1
term-clock = How long may a turn take? When the time is up, a computer plays the rest of that turn.
term-clock-seconds = { $seconds ->
    [0] as long as you like
   *[other] { $seconds } seconds
}
term-who-throws = Who rolls the dice and draws the cards?
term-cup = The program
term-hands = We do, with the real ones, and type what they show
term-menu-help =
    Type a number, or press Enter for what stands in brackets. { term-word-back } goes to the
    question before, { term-word-quit } ends. Nothing is settled until the game begins.
term-names-help =
    Type the names of those who play, like Ana, Bob, *expert. A * is a computer; its level may
    follow: { $levels }. Enter takes what stands in brackets.

## What cannot be

term-no-game = There is no game “{ $game }”: { $games }.
term-near = Did you mean { $near }?
term-players = This game is for { $least } to { $most } players, and I read { $got }.
term-no-name = “{ $name }” cannot be a name: 1 to { $most } letters, without #.
term-same-name = Two players are called “{ $name }”: give them different names.
term-no-level = There is no level “{ $level }”: { $levels }.
term-no-bot = The bot “{ $bot }” cannot be loaded. { $reason }
term-bot-failed = The bot “{ $bot }” failed. { $reason }
term-match-ended = The match has ended: the process in which { $players } played has stopped. A bot can stop it, and so can a lack of memory.
term-no-ray = Ray is not installed: pip install 'arlequin[cluster]'.
term-no-cluster = No Ray cluster answers at “{ $address }”. Start one with “ray start --head --node-ip-address=127.0.0.1”, or leave --cluster out. { $reason }
term-level-is-game = “{ $game }” is a game, not a level. Put it first: arlequin play { $game } --player Ana --computer
term-no-option = There is no option “{ $name }” here: { $names }.
term-no-value = “{ $value }” is no value of { $name }: { $values }.
term-no-pair = An option is written NAME=VALUE, and I read “{ $option }”.
term-no-seconds = “{ $value }” is no time for a turn: whole seconds from 0 (no clock) to { $most }.
term-clock-hands = With real dice nobody is hurried: --turn-seconds is for games in which the program rolls.
term-clock-race = Here each round has its own time limit: --turn-seconds is for games in which you take turns.
term-clock-pipe = No turn clock runs here: it needs a terminal that can show the seconds.
term-not-beside = A saved game continues as it was: --resume stands alone, without { $what }.
term-no-last = There is no game to continue. Begin one with: arlequin play
term-game-first = Please name the game too: arlequin play GAME, beside { $what }.
term-elsewhere = { $file }: this game is being played elsewhere.
term-record-exists = { $file } already exists. Continue it with --resume, or name another file.
term-not-understood = “{ $text }” means nothing here. Nothing has changed; type ? for help.
term-illegal = “{ $text }” is not possible now. Nothing has changed.
term-illegal-rule = “{ $text }” is not possible now. { $rule }
term-stale = The table has moved on meanwhile: look again. Nothing has changed.
term-who-says = Who says “{ $text }”? Type the seat too, like { $like }.
term-no-undo = There is nothing to take back: a roll, a card or a called number stays.
term-no-rule = There is no rule { $rule }. Rules are called CY-01, DY-01, YC-01, CO-01 and so on.
term-not-kept = This game cannot be saved ({ $why }). It is played all the same.
term-cut-short = The last line of the record was cut short and is left out: “{ $text }”.

## Questions of a game

term-throw = { $player }: press Enter to roll (? for help)
term-draw = { $player }: press Enter to draw (? for help)
term-go-on = Press Enter and { $player } continues ({ term-word-undo } takes your move back)
term-ready = { $player } rolls, and then you have { $seconds } seconds. Press Enter when you are ready
term-choose-dice = Letters of the dice to re-roll (BDE, { term-word-all }) or to keep ({ term-word-keep } ACF), or { term-word-stop }.
term-choose-number = Numbers left: { $numbers }; p to { term-word-pass }.
term-choose-cross = Or cross out a line that your dice would fill: { $move }
term-choose-bet = Bet on one of { $numbers }.
term-already-over = This game is over: there is nothing left to play.
term-kept = The game is saved in { $file }.
term-resume-with = The game is saved. Continue with:

## Real dice and cards

term-hands-throw = { $player }: roll all { $count } dice. What do they show? Like 4g 2b, in any order, or just the numbers in the order of the letters.
term-hands-again = { $count ->
    [one] { $player }: re-roll { $dice }. What does it show?
   *[other] { $player }: re-roll { $dice }. What do they show?
}
term-hands-tops = { $player }: roll the { $count } dice. Which colours are on top? Like RRBBOGVV, in any order.
term-hands-die = { $player }: roll one die. What does it show?
term-hands-card = Which card is it?
term-hands-start = Who starts (number or name)?
term-hands-sheet = Which sheet (1 to 6)?
term-hands-out = { $count ->
    [one] Which colour is taken out?
   *[other] Which { $count } colours are taken out?
}
term-hands-deal = Which { $count } cards do you start with, in seat order?
# In a game that has no questions of its own.
term-hands-any = What has come? Type it, like “{ $like }”.
term-bad-throw = “{ $text }” shows no dice. Type a number and a colour for each, like 4g 2b.
term-bad-count = { $wanted ->
    [one] One die is needed, and I read { $got }.
   *[other] { $wanted } dice are needed, and I read { $got }.
}
term-bad-numbers = “{ $text }”: the sides of these dice are numbered 1 to { $most }.
term-bad-colour = “{ $text }” is no colour here: { $colours }.
term-bad-face = No die of this box has { $number } { $colour }. Are these your own dice? Then begin with --material FILE.
term-bad-together = Each of these is possible, but not all of them together: look at the dice once more.
term-bad-any = “{ $text }” cannot have come here. Type something like “{ $like }”.

## Help

term-help =
    Type a move as it is listed, or its short form. Everywhere:
      ?         this help; ? 12 is rule 12 of this game, ? CO all rules of Coloretto
      { term-word-hint }      what the best move is now, and why
      { term-word-undo }      take your last move back, as long as nothing came after it
      { term-word-table }     show the table again
      { term-word-pause }     stop for a while; { term-word-resume } continues
      { term-word-seal }      whether the dice and cards are fair
      { term-word-quit }      stop; the game is saved and can be continued
term-legend = Colours: { $colours }.
term-help-hands =
    Real dice and cards: type what you see, in any order. Dice: number and colour (4g, 2 blue).
    Cards: the colour, joker (or *), + for +2. { term-word-undo } corrects what was typed last.
    Colours: { $colours }.
term-help-wordless = Type the number of a move in the list.
term-help-plain =
    Type the number of a move in the list. Rules: ? { $prefix }
term-help-color-yam =
    Dice: type the letters of the dice to re-roll (BDE, { term-word-all }) or to keep ({ term-word-keep } ACF), or { term-word-stop }.
    After a miss: { term-word-cross }, or { term-word-yam } to use a second chance. Rules: ? CY
term-help-double-yam =
    Dice: type the letters of the dice to re-roll (BDE, { term-word-all }) or to keep ({ term-word-keep } ACF), or { term-word-stop }.
    Then the number of the box to fill. Rules: ? DY
term-help-yam-color =
    Type the seat and the number (2 6), or p to pass (2 p); alone at the keyboard just the number.
    { term-word-time } ends the round. Rules: ? YC
term-help-coloretto =
    d draws a card; a number places it at that row, or takes that row. Rules: ? CO

## The table

term-match = Game { $game } of the match, so far: { $totals }
term-sheet = { term-sheet-number }{ $edition ->
    [fr] {" "}· French edition
    [es] {" "}· Spanish edition
   *[other] {""}
}
term-sheet-number = { $number ->
    [0] Sheet
   *[other] Sheet { $number }
}
term-total = Total
term-points = Points
term-fits = objective met
term-misses = objective missed
# Yam lines have no objective.
term-above = { $number ->
    [0] any sum
   *[other] above { $number } needed
}
term-sum = Sum { $sum }
term-boxes = Boxes
term-series = set
term-coup = six of a kind
term-score-table = { $side }: { $points } points for 1, 2, 3… cards of a colour
term-pile = Pile: { $pile } cards, { $above } of them above the last-round card
term-pile-last = Pile: { $pile } cards. This is the last round.
term-row-taken = (taken)
term-card = { $card ->
    [plus] +2
    [golden] golden joker
   *[joker] joker
}
term-round = Round { $round } ({ $limit } s) · pile { $pile } · won: { $won }
term-dice = Dice
term-card-number = Card { $number }
term-last-card = The last card: its fines leave the game.
term-bets = Bets
term-stakes = Staked
term-blind-dice = Dice!
term-blind-card = Card!
term-blind-pipe = Played by ear, each colour must replace the last: that needs a terminal, not a pipe.

## The full screen

screen-round = Round { $round } · { $limit } seconds · pile { $pile }
screen-won = won
screen-said = says
screen-would = then you have { $points }
screen-small = Your terminal is { $width }×{ $height }. The full screen needs { $columns }×{ $lines }, so this game goes line by line.
screen-missing = Install the full screen with pip install 'arlequin[screen]': this game goes line by line.
screen-seconds = { $seconds } s
screen-broken = chance does not add up: press s
screen-paused = Paused. Type : and { term-word-resume } to continue.
screen-go-on = { $player } continues in a moment. Enter: at once · u: take your move back
screen-enter-over = The game is over. q leaves.
screen-enter-chance = Enter: go
screen-enter-line = Enter: type what they show
screen-enter-dice = { $number ->
    [0] Enter: keep them all
   *[other] Enter: re-roll { $dice } · space: keep or free
}
screen-enter-race = Your number: { $half } · Enter says it, p passes
screen-enter-choice = Enter: { $choice }
screen-again = r plays again, q leaves.
screen-space = space
screen-key-keep-here = keep
screen-key-hint = hint
screen-key-undo = undo
screen-key-seal = seal
screen-key-line = type
screen-key-help = help
screen-key-rematch = rematch
screen-key-leave = quit
screen-help =
    Arrows move, Enter does what is written below the log.
    Dice: the space bar or a letter (A to F) keeps a die or frees it; ✓ is kept, ↻ is rolled again.
      h   a hint: what the best move is now, and why
      u   take your last move back, as long as nothing came after it
      s   whether the dice and cards are fair
      :   type anything: a move, { term-word-pause }, ? 12 for rule 12, ? CO for all rules of Coloretto
      q   leave; the game is saved and can be continued. Ctrl-C does the same
    Page Up and Page Down look back in the log. Any key closes this page.
screen-help-color-yam = After a miss: put a cross, or use a second chance. Rules: type : and then ? CY
screen-help-double-yam = Then choose the box to fill. Rules: type : and then ? DY

## At a table of a server

join-watching = Every seat is taken: you are watching.
join-throw = “{ $text }” means nothing before a roll: press Enter to roll, or type ? for help.
join-open = Tables at { $address } that you may join or watch, with arlequin join ADDRESS:
join-none-open = No table is open to everyone at { $address }. Create one, with --new GAME or in a browser there, then others use its link: arlequin join LINK
join-unreachable = Nobody answers at { $address } ({ $why }). Is the server running, and is the address right?
join-hangs-up = The server at { $address } answers, and ends the connection at once, again and again ({ $why }). Try later, or tell whoever runs it.
join-free = free seat
join-wait = It is not your turn yet.
join-away = The server does not answer. What you type waits until it is back; nothing is lost.
join-back = The server is back.
join-again = Type { term-word-rematch } to play again, or { term-word-quit }.
join-asked = You have asked the others. { term-word-withdraw } takes the question back.
join-created = The table is at { $link }. Others sit down there too.
join-help =
    Press Enter to roll, type moves as in the terminal game, and:
      { term-word-hint }   what the best move is now, and why
      { term-word-no-hints }, { term-word-with-hints }   object to hints at this table, or agree to them again
      { term-word-undo }   ask the others to take your last move back
      { term-word-yes }, { term-word-no }   answer what is asked
      { term-word-withdraw }   withdraw what you have asked
      { term-word-table }   show the table again
      { term-word-seal }   whether chance is fair here, and 36 digits to compare with the others
      { term-word-compare } 123…   whether somebody with these digits has seen the same game
      { term-word-without }, { term-word-computer }   ask the others to continue without an absent player, or with a computer
      { term-word-stop-proof }   ask the others to continue without proof, while a roll waits for a device
      { term-word-pause }, { term-word-resume }, { term-word-rematch }, { term-word-quit }
join-sat = { $player } sits down.
join-lent = { $player } can continue on another device.
join-left = A seat is open again.
join-computer = A computer plays for { $player }.
join-without = The game continues without { $player }, who can come back at any time.
join-race-ready = Ready? The first race begins when everyone is ready. Press Enter.
join-race-waits = The race waits for { $players }.
join-race-absent = { $player } is away; nothing is lost. Wait, or type { term-word-without } to continue without them, or { term-word-computer } to let a computer play.
join-race-on = The round is on. Wait until it is over.
join-race-wait = The race waits until everyone is there and ready.
join-draw-waits = Waiting for the device of { $players } …
join-draw-stop = Wait, or type { term-word-stop-proof } to suggest continuing without proof.
join-proof-answers = The table is not waiting for any device: the proof continues.
join-proof-waiting = A roll is waiting for a device. Wait a moment, or type { term-word-stop-proof }.
join-paused = { $player } has paused the game. Type { term-word-resume } to continue.
join-resumed = The game continues.
join-proposed = { $what ->
    [stop] { $player } suggests continuing without proof: from now on no one can check the rolls. Type { term-word-yes } or { term-word-no }.
    [takeback] { $player } asks to take back the last move. Type { term-word-yes } or { term-word-no }.
    [computer] { $player } suggests that a computer takes the empty seat. Type { term-word-yes } or { term-word-no }.
    [without] { $player } suggests continuing without { $about }, who is away. Type { term-word-yes } or { term-word-no }.
   *[rematch] { $player } wants a rematch. Type { term-word-yes } or { term-word-no }.
}
join-answered = { $agrees ->
    [yes] { $player } agrees.
   *[no] { $player } does not agree.
}
join-withdrawn = { $player } withdraws the request.
join-returned = { $player } is back: no computer needed.
join-hints = { $agrees ->
    [yes] { $player } does not mind hints any more.
   *[no] { $player } would rather have no hints at this table.
}
join-hinted = { $player } has asked for a hint.
join-late = Time is up: a computer plays this turn for { $player }.
join-rematch = The next game is at table { $table }.
rematch-seat = Not the same players as at the last table. Seat { $seat }: { $now } instead of { $before }.
rematch-no-seat = You played at the last table, but you have no seat at this one.
rematch-who = { $kind ->
    [computer] a computer
    [open] nobody
   *[other] { $name }
}

## Whether chance was fair

verify-good = { $number ->
    [0] Nothing was rolled or drawn in this game that could be checked.
    [one] The one roll or card of this game follows from what the server and the devices had fixed before it.
   *[other] All { $number } rolls and cards of this game follow from what the server and the devices had fixed before them.
}
verify-trust = If your device contributed to a roll or a card, it was chosen by no one. Those without your device you take on trust: the server and all other devices together could have chosen them.
verify-alone = No device contributed. You take all of them on trust: the server may have chosen its dice before the game began.
verify-device = Device { $device }{ $own ->
    [yes] {" "}(yours)
   *[no] {""}
} contributed to { $rounds } of { $all } rolls and cards.
verify-before = Device { $device } joined after the first { $number }.
verify-away-itself = Device { $device } was away for { $number }, by its own word.
verify-away-server = Device { $device } was away for { $number }, according to the server. It did not say so itself.
verify-signed = Device { $device } signed this end of the game, and says that it played for: { $players }.
verify-unsigned = Device { $device } did not sign the end of the game.
verify-unused = Device { $device } says that { $number ->
    [one] one of its answers was
   *[other] { $number } of its answers were
} not used.
verify-burned = One roll was repeated (number { $round }), because no answer came from: device { $devices }. { $event ->
    [none] The discarded roll is not known.
   *[other] The discarded roll was: { $event }.
}
verify-partly = The first { $number } rolls and cards of this game follow from what the server and the devices had fixed before them. Nothing is proven from number { $round } on: { $unproven ->
    [one] one more
   *[other] { $unproven } more
} you take on trust.
verify-unfinished = The game is not finished: nothing is said about what came after this record.
verify-older = You have played on at this table since. Save the record again, and verify that one.
verify-print = The fingerprint of this game is { $digits }: the others have the same one if they saw the same game.
verify-print-open = The fingerprint of this game up to here is { $digits }: the others had the same one at this point if they saw the same game.
verify-unread = What this computer stores of its games cannot be read ({ $why }): nothing of your own was compared.
verify-none = There is nothing to verify: this record has no proof. Games with real dice, games with --seed and games continued from a moment of another have none.
verify-version = expected proof 5, got { $got }: the record is from another version of the program
verify-unreadable = The proof cannot be read here.
verify-order = The proof is out of order: something is missing, doubled or in the wrong place.
verify-needless = Nothing is left to chance here, and yet there is a proof.
verify-signature = A signature is missing or wrong: this is not from the device that it names.
verify-link = A link does not belong to its chain: it is not what was committed to.
verify-missing = A device that takes part was left out of this roll or card, or the proof is missing.
verify-outcome = The links give something else: this roll or card was changed.
verify-parts = Rolls and cards that belong together were drawn apart, or the other way round.
verify-takeback = A roll or a card was taken back: that is never allowed.
verify-burns = A second roll was repeated: only one in a game can be.
verify-end = The end that a device signed is not the end of this game.
verify-agreement = The game, its options or its rules are not those that were agreed.
verify-illegal = The server sent a move that the rules do not allow.
verify-between = Something else happened between your device’s answer and the roll or card.
verify-asked = Your device was asked for the same roll or card at two places: the server may have wanted to choose.
verify-own = Something is here in your device’s name that your device did not send.
verify-past = What your device saw of this game before is gone, or is different now.
verify-broken = The proof broke on this computer while the game was played: { $why }
verify-other = Something was wrong that this version of the program has no words for.
seal-colour = { $colour ->
    [green] Green
    [grey] Grey
    [amber] Amber
   *[red] Red
}
seal-part = Checked: your device contributed to { $number } of { $all } rolls and cards.
seal-begins = Your device takes part in every roll and every card; there has been none yet.
seal-watching = You are watching: your device checks, and spectators do not take part.
seal-excused = { $number ->
    [one] It was away for one: that one you take on trust.
   *[other] It was away for { $number }: those you take on trust.
}
seal-left-out = { $number ->
    [one] The server left your device out of one roll or card: that one you take on trust.
   *[other] The server left your device out of { $number } rolls or cards: those you take on trust.
}
seal-repeated = One roll was repeated because a device did not answer.
seal-answered = Your device answered, and the roll was repeated without it.
seal-stopped = Not proven from move { $ply } on.
seal-broken = Red. Broken at move { $ply }: { $why }
seal-none = Nothing is proven at this table: it has real dice, or continues an earlier game, or its server does not prove them.
seal-own = Your own computer rolls the dice and shuffles the cards: there is nobody to whom it would have to prove them.
seal-unstored = Your device cannot store its part of the proof ({ $why }). It takes no part: you take the rolls and cards on trust.
seal-print = Fingerprint: { $digits }. Compare it with the others: it is the same on every screen that has seen the same game.
seal-same = The same game: those digits are yours too.
seal-other = Another game, or another moment of it: those are not your digits.

## Solving, odds and matches

term-solving = Solving
term-solving-ahead = Looking ahead
term-solved = Best play may expect { $value } points from an empty sheet ({ $states } sets of empty boxes, { $seconds } s).
term-solved-same = The table that comes with the package says the same, to nine decimals.
term-solved-start = Whoever begins wins { $value }% of the games, if both play their best; a shared win counts a half.
term-solve-unknown = The table that comes with the package does not know this game from its start. --from-scratch solves it: hours on a processor, about a minute with --gpu.
term-solve-later = Time is up. Ask again with the same words: it goes on from here.
term-solve-own = A sheet of your own cannot be named here: choose sheet=1 to 6.
term-solve-rising = With rising=no only edition=es can be solved.
term-solve-no-gpu = --gpu needs CuPy and an accelerator. Without --gpu it works on the processor.
term-odds-color-yam = Objective
term-odds-double-yam = Box
term-odds-yam = Yam line
term-odds-columns = Chance to succeed with 1, 2 and 3 rolls; then the mean, a miss counting 0.
term-odds-plot = What three rolls bring when played for the best mean (a miss counts 0):
term-odds-no-color-yam = “{ $text }” is no objective that I know. Write it like one of these: 1x { $green }, no { $blue }, 2x 2x, { $blue } > { $green }, yam.
term-odds-no-double-yam = “{ $text }” is no box of Double Yam: { $boxes }.
term-odds-miss = miss
term-match-playing = Playing
term-match-played = { $games } games; in each rotation of the seats the dice and cards are the same.
term-match-player = Player
term-match-won = games won
term-match-interval = 95% interval
term-match-score = mean score

## Advice

term-advising = Thinking
term-hint = { $hint } Type { $typed }.
term-hint-none = A hint is for when you have a choice.
term-hint-race = Against the clock, hints are for playing alone.
term-hint-nobody = There are no hints in this game.
term-hint-objected = Someone at the table would rather play without hints.
term-hint-off = This table was created without hints.
term-hint-same = You have said so already.
term-advise-over = The game is over: there is nothing to advise.
term-advise-due = There is nothing to choose here. { $due }
term-advise-seat = There is no seat { $seat } here: 1 to { $most }.
term-advise-before = Before the roll: { $worth }, with best play.
term-advise-move = Move
term-advise-win = % to win
term-advise-points = points to come
term-advise-gain = points against a usual turn
term-advise-right = % right
term-advise-cards = cards
term-advise-less = less
term-advise-why = What and why
term-advise-exact = Exact.
term-advise-model = Chances and means of the turn are exact; what comes after it is a model (docs/solving.md).
term-advise-samples = From sampled games, with 95% intervals; the order is that of the search.
term-advise-more = { $number ->
    [one] { $number } more move: --most shows more.
   *[other] { $number } more moves: --most shows more.
}

## Calls decided again

term-fair-round = Round { $round }
term-fair-heard = { $call } { $reaction } s after delivery; it arrived after { $waited } s, { $path } ms of them on the way.
term-fair-beaten = { $player } called the same { $reaction } s after delivery.
term-fair-same = Decided again, the same comes out everywhere (rounds: { $rounds }, calls: { $calls }).
term-fair-none = This record does not say how its calls were timed: only games of YAM color at a server do.
term-fair-before = Decided again, this comes out differently: { $other } was before { $player }.
term-fair-faster = Decided again, this comes out differently: { $player } was faster than the one before.
term-fair-reaction = Decided again, this comes out differently: { $player } has another time.

# --- arlequin review -----------------------------------------------------------------------------
term-review-title = Review of the game
term-review-working = Reviewing …
term-review-player = Player
term-review-luck = luck
term-review-loss = lost by choices
term-review-accuracy = accuracy
term-review-result = result
term-review-luckier = { $player }: luckier than { $games } games in { $of }.
term-review-unluckier = { $player }: unluckier than { $games } games in { $of }.
term-review-usual = { $player }: the usual luck.
term-review-race = { $player }: { $right } of { $calls } calls were right. Fines: { $fined }, of which { $free } cost nothing.
term-review-race-count = Matching balls { $count }: { $right } of { $calls } right
term-review-race-seconds = { $seconds } s on average
term-review-course = Chance of winning, from the first event to the last
term-review-costliest = The choices that cost most
term-review-faultless = No choice cost much.
term-review-decision-win = Line { $line }, { $player }: { $move }. Better: { $best }. { $size ->
    [blunder] A blunder
    [error] A mistake
   *[slip] A slip
}: { $loss } less chance of winning.
term-review-decision-points = Line { $line }, { $player }: { $move }. Better: { $best }. { $size ->
    [blunder] A blunder
    [error] A mistake
   *[slip] A slip
}: { $loss } points lost.
term-review-decision-unclear = Line { $line }, { $player }: { $move }. Better: { $best }.
term-review-summary = { $player }: luck { $luck }, lost { $loss }
term-review-games = games
term-review-won = won
term-review-luck-game = luck a game
term-review-loss-game = lost a game
term-review-weakest = most lost by
term-review-opponent = Opponent
term-review-over-time = Game by game, from the least to the most of them
term-review-kind-dice = which dice to roll again
term-review-kind-entry = where to write a result
term-review-kind-row = draw a card or take a row
term-review-kind-card = where to put a card
term-review-kind-call = what to call
term-review-kind-bet = what to bet
term-review-kind-other = other choices
term-review-exact = All values are exact.
term-review-model = Each turn is calculated exactly; what comes after it is estimated.
term-review-samples = The values come from many sampled games.
term-review-left-out = Time limit: the first { $left } of { $total } moves were not examined.
term-review-unclear = Luck or choices? Too close to call.
term-review-left-plain = What no move explains: at most { $left }.
term-review-left-sampled = What no move explains: at most { $left }, give or take { $error }.
term-review-none = There are no records (.arl) in { $folder }.
term-review-one-page = --html writes one page: name one record, not a folder.
