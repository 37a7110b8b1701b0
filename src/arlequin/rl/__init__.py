"""Environments for those who train players: PettingZoo, Gymnasium and OpenSpiel.

Names have a version (`arlequin/Coloretto-v0`): it changes when observations, actions or rewards do.
"""

from arlequin.core.errors import told_missing

with told_missing("rl"):
    import numpy  # noqa: F401  # every module needs it
