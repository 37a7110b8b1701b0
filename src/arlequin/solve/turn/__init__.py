"""A turn of several throws, solved exactly.

`distinct_dice` has six dice that can be told apart (the separable trick), `identical_dice` has dice
that cannot; `solved` puts the throws of a turn together; `cpu` solves many turns at once.
"""
