"""A turn of several throws, solved exactly.

`different` has six dice that can be told apart (the separable trick), `alike` has dice that
cannot; `solved` puts the throws of a turn together.
"""
