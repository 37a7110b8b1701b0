"""Batches of games as arrays, and environments for training: PettingZoo, Gymnasium, OpenSpiel.

Names have a version (`arlequin/Coloretto-v0`): it changes when observations, actions or rewards do.
"""

from arlequin.core.errors import report_missing_extra

with report_missing_extra("rl"):
    import numpy  # noqa: F401  # every module needs it

__version__ = "0.1.0"
