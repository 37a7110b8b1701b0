"""Coloretto at level steady: the expert with few samples."""

from arlequin.fast.compiled import COMPILED
from arlequin.players.coloretto.expert import ExpertColoretto

ROUNDS = 12 if COMPILED else 2


class SteadyColoretto(ExpertColoretto):
    """Misses what is close."""

    rounds = ROUNDS


PLAYER = SteadyColoretto
