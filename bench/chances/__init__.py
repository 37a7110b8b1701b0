"""Chances of winning: what the expert loses, and how well shown chances come true."""
