### Luck and skill: the review of a game that is over.

review-title = Luck and skill
review-working = Weighing luck and choices
review-busy = Many games are being reviewed. Yours is in the queue.
review-queue = It begins in a moment.
review-progress = { $done } of { $total } moves
review-unfinished = A game can be reviewed when it is over.
review-none = There is no review of such a game yet.
review-failed = The review could not be computed. The game is kept: try again.
review-unreachable = A review needs a network: the server computes it. The game is kept on this device; the review begins by itself once you are online.
review-course = Chance of winning
review-whose = Whose chance
review-chart = Chance of winning of { $player }, from { $start } at the start to { $end } at the end. Told in words further down.
review-slider = Moment of the game
review-legend-luck = luck
review-legend-skill = choices
review-legend-worst = costliest choices
review-verdict-both = { $winner } had more luck than { $rivals }, worth { $luck } of chance of winning, and made better choices, worth { $skill }.
review-verdict-luck = Luck decided: it gave { $winner } { $luck } more chance of winning than { $rivals }. By choices alone, { $winner } was { $skill } behind.
review-verdict-luck-alone = Luck decided: it gave { $winner } { $luck } more chance of winning than { $rivals }. The choices were equally good.
review-verdict-skill = Choices decided: they gave { $winner } { $skill } more chance of winning than { $rivals }. By luck alone, { $winner } was { $luck } behind.
review-verdict-skill-alone = Choices decided: they gave { $winner } { $skill } more chance of winning than { $rivals }. The luck was even.
review-verdict-close = { $winner } won. Neither luck nor choices made much of a difference.
review-verdict-unclear = { $winner } won. Luck or choices? Too close to call.
review-verdict-shared = { $winner } share the win.
review-verdict-race = { $number ->
    [one] { $winner } won the most cards. Wrong calls cost { $winner } { $own }, and { $rivals } { $others }.
   *[other] { $winner } won the most cards. Wrong calls cost { $winner } { $own }, and the others { $others } on average.
}
review-rivals = the others
review-moment = The moment
review-where = Move { $number } of { $last }
review-start = The beginning
review-tap = Tap the chart to see a moment of the game.
review-back = One move back
review-next = One move forward
review-next-mistake = Next mistake
review-share = Share this moment
review-copied = The link to this moment is copied.
review-not-copied = Nothing was copied. Copy the address of this page instead.
review-done = { $player }: { $move }.
review-better = Better: { $move }.
review-why-other = The expert to { $player }: “{ $why }”
review-cost = { $size ->
    [blunder] A blunder: { $loss } less chance of winning.
    [error] A mistake: { $loss } less chance of winning.
   *[slip] A slip: { $loss } less chance of winning.
}
review-little = { $loss } less chance of winning, hardly anything.
review-best = The best choice.
review-luck-of = Luck for { $player }: { $luck }
review-players = The players
review-player = Player
review-luck = luck
review-lost = lost by choices
review-accuracy = accuracy
review-rarity-luckier = { $player }: luckier than { $games } games in { $of }.
review-rarity-unluckier = { $player }: unluckier than { $games } games in { $of }.
review-rarity-usual = { $player }: the usual luck.
review-figures = “Lost by choices” adds up what each choice cost, in chances of winning: over a whole game it can pass 100%. Accuracy goes from 0 to 100; at 100 every choice was the best one.
review-calls = Calls: { $player }
review-calls-told = { $right } of { $calls } calls were right.
review-fines = Fines: { $fined }, of which { $free } cost nothing.
review-calls-count = matching balls
review-calls-right = right calls
review-calls-seconds = seconds on average
review-calls-of = { $right } of { $calls }
review-costliest = The costliest choices
review-faultless = No choice cost much.
review-show = Show
review-show-label = Show number { $number } on the chart
review-in-words = The whole game in words
review-turn = { $player }: luck { $luck }, choices { $skill }. Then { $chance } chance of winning.
review-turn-unclear = { $player }: { $chance } chance of winning after it.
review-try = Try another move
review-try-trouble = The values could not be loaded. Close this and open it again.
review-weighing = Weighing the moves
review-played = played
review-choose = Another move
review-chosen = { $value } chance of winning: { $less } against the best.
review-chosen-best = { $value } chance of winning: nothing is better.
review-continue = Continue from here
review-continue-told = A new table takes the game up at this very moment, and you play on against computers. This game stays as it is. From here on the server rolls and draws by itself, so the new game comes without a proof of its chance.
review-continue-race = This round begins again with its roll.
review-continue-seat = You play for
review-continue-own = { $player } (you)
review-continue-level = Level of the computers
review-continue-play = Play on
review-replay = Watch again
review-games = My games
review-exact = All values are exact.
review-model = Each turn is calculated exactly; what comes after it is estimated.
review-samples = The values come from many sampled games.
review-left = What no move explains: at most { $left }.
review-left-sampled = What no move explains: at most { $left }, give or take { $error }.
review-left-out = Time limit: the first { $left } of { $total } moves were not examined.
review-explained = All figures are in chances of winning: 100% is a whole game.
