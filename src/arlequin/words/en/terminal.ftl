# The terminal game.
term-you = You
term-computer = { $number ->
    [0] Computer
   *[other] Computer { $number }
}
term-which-game = Which game?
term-go-on-with = Go on with { $file }
term-choose = Please type a number from 1 to { $most }.
term-who-plays = Who plays? { $least } to { $most } names with commas between them; * is a computer.
term-options = Options: type a number to change one, or press Enter to start.
term-start = start
term-objective = Objective { $number } of your sheet (pole { $pole }):
term-who-throws = Who throws the dice and draws the cards?
term-cup = The program
term-hands = We do, with the real ones, and type what they show
term-throw = { $player }: press Enter to throw (? for help) >
term-go-on = Press Enter and { $player } goes on (undo takes your entry back) >
term-hands-throw = { $player }: throw { $dice }. What do they show (numbers in die order, or like 4g 2b)?
term-hands-die = { $player }: throw one die. What does it show?
term-hands-card = Which card is it?
term-hands-start = Who starts (number or name)?
term-hands-sheet = Which sheet (1 to 6)?
term-hands-out = Which colours are taken out?
term-hands-deal = Which cards does everybody start with, in seat order?
term-not-understood = “{ $text }” means nothing here. Nothing has changed; type ? for help.
term-illegal = “{ $text }” is not possible now. Nothing has changed: { $why }.
term-no-undo = There is nothing to take back: a throw, a card or a spoken number stays.
term-no-rule = There is no rule { $rule }. Rules are called CY-01, DY-01, YC-01, CO-01 and so on.
term-kept = The game is kept in { $file }.
term-resume-with = The game is kept. Go on with: arlequin play --resume { $file }
term-not-kept = This game cannot be kept ({ $why }). It is played all the same.
term-help =
    Type a move as it is listed, or its short form. Everywhere:
      ?         this help; ? CO-12 shows a rule, ? CO all rules of a game
      undo      take your last move back, as long as no dice or cards came after it
      table     show the table again
      quit      stop; the game is kept and can be gone on with
term-help-color-yam =
    Dice: type the letters of the dice to throw again (BDE, or all), or stop to keep them.
    After a miss: cross, or yam to use a second chance. Rules: ? CY
term-help-double-yam =
    Dice: type the letters of the dice to throw again (BDE, or all), or stop to keep them.
    Then the number of the box to fill. Rules: ? DY
term-help-yam-color =
    Type the seat and the number (2 6), or p to pass (2 p); alone at the keyboard just the number.
    time ends the round. Rules: ? YC
term-help-coloretto =
    d draws a card; a number places it at that row, or takes that row. Rules: ? CO
term-match = Game { $game } of the match, so far: { $totals }
term-sheet = { $number ->
    [0] Sheet
   *[other] Sheet { $number }
}
term-yam = Yam { $number }
term-total = Total
term-fits = objective met
term-misses = objective missed
term-sum = Sum { $sum } · { $state } · throws left: { $left }
term-throws-left = Throws left: { $left }
term-boxes = Boxes
term-series = series
term-coup = coup
term-pile = Pile: { $pile } cards, { $above } of them above the last-round card
term-pile-last = Pile: { $pile } cards. This is the last round.
term-row-taken = (taken)
term-card = { $card ->
    [plus] +2
    [golden] golden joker
   *[joker] joker
}
term-round = Round { $round } · pile { $pile } · won: { $won }
term-dice = Dice
term-card-number = Card { $number }

join-watching = Every seat is taken: you are watching.
join-wait = It is not your turn yet.
join-help =
    Press Enter to throw, type moves as in the terminal game, and:
      undo      ask the others to take your last move back
      yes, no   answer what is asked
      pause, resume, rematch, quit
join-sat = { $player } sits down.
join-lent = { $player } may go on from another device.
join-left = A seat is open again.
join-computer = A computer plays for { $player }.
join-paused = { $player } has paused the game. Type resume to go on.
join-resumed = The game goes on.
join-proposed = { $what ->
    [takeback] { $player } asks to take the last move back. Type yes or no.
    [computer] { $player } asks whether a computer shall take the empty seat. Type yes or no.
   *[rematch] { $player } asks for another game. Type yes or no.
}
join-answered = { $agrees ->
    [yes] { $player } agrees.
   *[no] { $player } does not agree.
}
join-rematch = The next game is at table { $table }.
