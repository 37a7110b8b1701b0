"""Exact odds without a single random number: how likely one throw meets an objective."""

from fractions import Fraction

from arlequin.core.options import read as read_options
from arlequin.games.color_yam.material import DEFAULT, OPTIONS, read_objective
from arlequin.games.color_yam.rules import ColorYam

game = ColorYam(2, read_options(OPTIONS, {"sheet": "1"}), DEFAULT)
throws = game.dice.odds(game.dice.fresh, owner=1)
counts = [game.colour_counts(throw.numbers) for throw in throws]
for text in ["no blue", "1x blue", "3x", "2x 2x", "4x", "blue > pink"]:
    objective = read_objective(text, DEFAULT.colours)
    chance = Fraction(sum(objective.is_met(count, game.places) for count in counts), throws.total)
    print(f"{text:12} {chance}  {float(chance):.4f}")
