### Practice with one's own mistakes, and the puzzle of the day.

quiz-question = Your move: what is best?
quiz-best = Best
quiz-tried = You
quiz-answer = The answer
quiz-table-past = The table as it was
quiz-less = { $points ->
    [one] Your move is worth { $points } point of winning chance less.
   *[other] Your move is worth { $points } points of winning chance less.
}
quiz-next = { $points ->
    [one] The next best move is worth { $points } point of winning chance less.
   *[other] The next best move is worth { $points } points of winning chance less.
}
quiz-laying = Laying the table
quiz-trouble = This could not be loaded. Nothing is lost: try again.
practice-title = Practice
practice-left = { $number ->
    [one] one more
   *[other] { $number } more
}
practice-none = Nothing to practise yet. Mistakes from your reviewed games will be asked here again.
practice-done = Done for today. What you got right once comes again tomorrow.
practice-right = Right! It comes once more, tomorrow or later.
practice-known = Right for the second time: you know this one now.
practice-wrong = Not the best move. It comes again at the end.
practice-next = Next
practice-where = See it in the game
practice-gone = This game is no longer on the server: it is left out.
practice-score = { $number ->
    [one] One mistake you no longer make.
   *[other] { $number } mistakes you no longer make.
}
practice-due = Practise your mistakes ({ $number })
puzzle-title = Puzzle of the day
puzzle-count = { $found } of { $tried } found it at once.
puzzle-close = Close, but not the best. { $number ->
    [one] 1 try left
   *[other] { $number } tries left
}.
puzzle-far = No, there is much better. { $number ->
    [one] 1 try left
   *[other] { $number } tries left
}.
puzzle-found = { $number ->
    [one] Found at the first try!
   *[other] Found at try { $number }.
}
puzzle-missed = Not found this time.
puzzle-share = Share your result
puzzle-copied = Your result is copied. It gives nothing away.
puzzle-not-copied = Nothing was copied.
puzzle-tomorrow = The next puzzle comes tomorrow.
