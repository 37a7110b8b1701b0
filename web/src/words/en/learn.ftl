### Learning: the rules, worked examples, a first game with somebody beside you.

learn-rules-lead = Read them here, search them, or learn by playing: three minutes are enough for a first game.
learn-read = Read the rules
learn-read-label = Read the rules of { $game }
learn-guided = Learn by playing
learn-guided-label = Learn { $game } by playing
learn-all-rules = Rules of the other games
learn-need = What you need
learn-contents = Chapters
learn-search = Search the rules
learn-search-clear = Show all rules again
learn-found = { $number ->
    [0] no rule
    [one] { $number } rule
   *[other] { $number } rules
}
learn-none-found = Nothing here has these words. Try a shorter one, or part of a word.
learn-copy = Copy the link to rule { $number }
learn-copied = The link to rule { $number } is copied.
learn-option = Option: { $option }
learn-decided = our decision
learn-decided-means = ◇ marks what the printed books leave open and we decided. Every rule keeps its number for good.
learn-more = { $number } more
learn-less = Show less
