### Training for YAM color, alone.

train-title = Train for YAM color
train-what = One roll after the other: count what dice and card have in common, as fast as you can. They are drawn on this device, for practice only; your results stay here.
train-throws = Rolls
train-limit = Time for each
train-no-limit = No limit
train-level = Cards
train-level-few = Two or three colours
train-level-all = All cards
train-level-many = Four to six colours
train-ear = By ear: hear the colours instead of seeing them
train-begin = Begin
train-again = Once more
train-stop = Stop
train-nth = { $number } of { $throws }
train-keys = How many match?
train-good = Right, in { $seconds } s.
train-wrong = { $count } match, not { $said }.
train-too-late = Time is up: { $count } match.
train-next = Next roll
train-done = See the result
train-result = Result
train-result-right = { $right } of { $throws } right
train-result-median = Usual time for a right answer: { $seconds } s.
train-best = Your fastest so far.
train-progress = Your progress
train-which = Shown
train-which-all = Every session
train-which-same = With these choices
train-none-same = No session with these choices yet.
train-plot = { $number ->
    [one] One session: time and accuracy
   *[other] { $number } sessions: time and accuracy
}
train-plot-one = { $number ->
    [one] One roll and the time it took
   *[other] { $number } rolls and the time each took
}
train-plot-time = Seconds for a right answer (usual time of each session)
train-plot-right = right answers
train-session = { $day }: { $seconds } s, { $right } of { $throws } right
train-numbers = In numbers
train-when = When
train-right = Right
train-median = Time
train-csv = Save as a table (CSV)
train-forget = Forget everything
train-forget-sure = Forget all training?
train-forget-help = { $number ->
    [one] One answer is kept on this device. It cannot be brought back.
   *[other] { $number } answers are kept on this device. They cannot be brought back.
}
train-forget-yes = Forget
train-forget-no = Keep
