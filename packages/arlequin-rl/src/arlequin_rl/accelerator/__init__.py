"""Twins as array code in JAX, for graphics cards: pure functions of one game, to be mapped."""

from arlequin.core.errors import told_missing

with told_missing("jax"):
    import jax  # noqa: F401  # every module needs it
