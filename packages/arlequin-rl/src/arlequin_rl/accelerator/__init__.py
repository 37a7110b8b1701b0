"""Twins as array code in JAX, for graphics cards: pure functions of one game, to be mapped.

Its modules import NumPy and JAX and nothing else of Arlequin but each other.
"""

from arlequin.core.errors import told_missing

with told_missing("jax"):
    import jax  # noqa: F401  # every module needs it
