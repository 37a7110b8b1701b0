new-title = New game of { $game }
new-first = First time?
new-first-how = Learn it by playing: three minutes, step by step.
new-who = Who’s playing?
new-seats = Seats
new-oldest = In the rulebook the oldest player begins: give them seat 1.
new-with = How will you play?
new-with-computers = Against computers
new-with-here = On this device
new-with-invite = With a link
new-with-computers-help = { $game ->
    [yam-color] You race against the computer.
   *[other] You against the computer, at your own pace.
}
new-with-here-help = { $game ->
    [yam-color] You all sit around the device and race each other.
   *[other] Pass the device round; everyone plays in turn.
}
new-with-invite-help = You send a link; whoever opens it takes a seat, on any device.
new-seat = Seat { $number }
new-kind-open = Open: by link
new-name = Name at seat { $number }
new-level = Level of the computer at seat { $number }
new-level-random = Plays at random
new-level-easy = Easy
new-level-steady = Steady
new-level-expert = Expert
new-level-champion = Champion
new-add-person = Add a player
new-add-computer = Add a computer
new-add-open = Add a seat by link
new-brief-person = Player
new-brief-computer = Computer
new-brief-open = By link
new-remove = Remove seat { $number }
new-player = Player { $number }
new-options = House rules
new-options-usual = Standard rules
new-chosen = { $option }: { $value }
new-unusual = Different from usual
new-table = The table
new-box = The box
new-box-own-help = Your own, as described in My box.
new-box-ours = { $game ->
    [coloretto] Arlequin’s cards
    [yam-color] Arlequin’s pyramids and cards
   *[other] Arlequin’s dice
}
new-dice = { $game ->
    [coloretto] Cards
    [yam-color] Dice and cards
   *[other] Dice
}
new-dice-cup = On the screen
new-dice-cup-help = { $game ->
    [coloretto] The server shuffles and deals, fairly for everyone.
   *[other] The server rolls and deals, fairly for everyone.
}
new-dice-hands = { $game ->
    [coloretto] Real cards
    [yam-color] Real dice and cards
   *[other] Real dice
}
new-dice-hands-help = { $game ->
    [coloretto] You deal on your own table and enter what you see; the page keeps the score.
   *[other] You roll on your own table and enter what you see; the page keeps the score.
}
new-look = Time to look at the dice
new-look-none = None
new-look-none-help = Dice and card come together.
new-look-some = { $number } s
new-look-some-help = The dice lie open this long before the card: take their colours in quickly.
new-clock = Turn clock
new-clock-none = None
new-clock-free = No turn clock
new-clock-none-help = Everyone takes all the time they like.
new-clock-some-help = One clock for the whole turn. When it runs out, a computer plays the rest of that turn.
new-clock-seconds = { $number } s
new-clock-minutes = { $number } min
new-public = Show it among the public tables
new-public-help = Anyone who knows the address of this site can play or watch. Otherwise only by link.
new-hints = Hints
new-hints-help = The player to move can ask what each move is worth; everyone is told, and anyone can refuse hints.
new-no-hints = No hints
new-go = Play
new-not-laid = The table could not be created. Nothing is lost: try again in a moment.
new-count-way = { $way }: { $number }
new-count-card = On the card: { $colours }
new-count-dice = These dice count: { $colours }
new-number = Another number
new-number-of = Number for { $option }
own-title = Your own sheet
own-help = Two objectives for each section. Below each one you read what it asks for.
own-pole = Section { $number }
own-objective = Objective { $number }
own-colour = Colour { $which } of objective { $number }
own-fits = Fits:
own-misses = Does not fit:
own-copy = Start from
own-shuffle = Surprise me
new-in-lobby = Among the public tables
new-by-link = By link only
