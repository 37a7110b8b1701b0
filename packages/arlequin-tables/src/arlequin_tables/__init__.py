"""Exact tables of Color'Yam and Double Yam for two players, and the solvers that build them."""

__version__ = "0.1.0"
