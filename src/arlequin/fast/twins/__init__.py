"""Twins of whole games on rows of numbers: batches that step at once, on all cores."""

from arlequin.core.errors import told_missing

with told_missing("fast"):
    import numpy  # noqa: F401  # every module needs it
