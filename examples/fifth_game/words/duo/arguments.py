"""How the values of facts of Duo are told: a card by its colour, as one card."""

from arlequin.words.arguments import Phrased

PHRASED: dict[str, Phrased] = {"card": lambda _, held: {"colour": held["card"], "number": 1}}
