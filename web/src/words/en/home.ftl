home-title = Four games of colour, one table
home-play-now = Play now
home-play-against = against the computer
home-play-now-label = Play now against the computer: { $game }
home-opponents-label = { $level }: choose opponents for { $game }, how many computers and how strong
home-here = On this device
home-here-label = { $game }: play together on this device
home-keep = Keep score
home-keep-label = Keep score: { $game }
home-box = My box
home-box-label = My box for { $game }
home-invite = Invite
home-invite-label = { $game }: invite others
home-more-label = More ways to play { $game }
home-train = Train
home-train-label = { $game }: train alone
home-train-clock = Train against the clock
home-minutes = { $number } min
home-you-are = You play as
home-change-you = Change your name or picture
home-resume = Continue playing
home-all-games = All your games
home-puzzle = Puzzle of the day
home-today = Today
home-puzzle-done = done for today
home-streak = { $number ->
    [one] 1 day in a row
   *[other] { $number } days in a row
}
home-difficulty = Difficulty { $number } of 7
home-join-code = I have a code
home-join = Join a table
home-join-help = Paste the link you were sent, type its four letters, or scan its code with your camera.
home-join-field = Link or code
home-join-go = Go to the table
home-join-unclear = This is neither a link to a table nor its four letters. Paste the whole link.
home-public = Public tables
home-public-none = No public table right now. Open one yourself: choose Invite, then “Show it among the public tables”.
home-public-trouble = The public tables cannot be shown right now.
home-watch = Watch
home-watch-label = Watch { $game } with { $players }
home-sit = Sit down
home-sit-label = Sit down at { $game } with { $players }
home-seats-free = { $number ->
    [one] { $number } free seat
   *[other] { $number } free seats
}
home-playing = Playing
home-waiting-for-players = Waiting for players
home-licences = Licences
you-title = You
you-name = Your name
you-picture = Your picture
you-another = Another picture
you-help = Kept on this device only; no account.
you-done = Done
games-title = Your games
games-none = No game on this device yet.
games-against = against { $players }
games-result-won = Won
games-result-shared = Shared win
games-result-lost = { $players ->
    [2] Lost
   *[other] Place { $place } of { $players }
}
games-luck = luck { $luck }
games-which = Game
games-all = All
games-which-result = Result
games-any-result = Won or not
games-only-won = Won
games-only-lost = Not won
games-none-such = No game is like that.
games-open = Unfinished
games-over = Finished
games-resume = Continue
games-resume-label = Continue { $game }, { $players }
games-replay = Watch again
games-replay-label = Watch again: { $game }, { $players }
games-forget = Remove
games-forget-label = Remove { $game }, { $players }, from this list
games-forget-sure = Remove this game from the list?
games-forget-help = The table stays, but this device gives up its seat there.
games-forgotten = Removed from the list.
games-your-turn = Your turn
games-turn-of = { $number ->
    [one] { $players }’s turn
   *[other] Waiting for { $players }
}
games-gone = This table no longer exists.
home-learn = First time? 3 minutes
home-learn-label = First time? 3 minutes: learn { $game } by playing
