"""Arlequin: four colour games, and everything around their table."""

__version__ = "0.1.0"
