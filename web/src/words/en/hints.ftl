### Hints: what a move is worth, and who would rather play without.

hints-ask = Hint
hints-title = Hint
hints-close = Close the hint
hints-keep = Do this
hints-details = Details
hints-cost = What another move costs:
hints-yours = As it is now: { $move }
hints-tap = the hint means this
hints-not-now = A hint is for when you have a choice.
hints-thinking = Working it out
hints-first = The first hint takes a little longer; the next ones come at once. You can play on meanwhile.
hints-objected = { $number ->
    [one] { $players } would rather play without hints.
   *[other] { $players } would rather play without hints.
}
hints-exact = Calculated exactly.
hints-model = This turn is calculated exactly; what comes after it is estimated.
hints-samples = From many sampled games.
hints-alike = ≈ means that it hardly matters.
hints-keys = a hint
hints-object = Play without hints
hints-agree = Allow hints again
