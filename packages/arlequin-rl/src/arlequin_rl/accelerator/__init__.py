"""Twins as array code in JAX, for graphics cards: pure functions of one game, to be mapped."""

from arlequin.core.errors import report_missing_extra

with report_missing_extra("jax"):
    import jax  # noqa: F401  # every module needs it
