"""A turn of several throws, solved exactly.

`distinct_dice` has six different dice (the separable trick), `identical_dice` has equal ones;
`solved` puts the throws of a turn together; `cpu` solves many turns at once.
"""
