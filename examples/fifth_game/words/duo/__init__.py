"""Words of Duo: a card in a fact is one card of its colour."""

from arlequin.words.arguments import Phrased

PHRASED: dict[str, Phrased] = {"card": lambda _, held: {"colour": held["card"], "number": 1}}
