"""Provable chance: chains of hashes, what is mixed from them, and how it is written down."""
