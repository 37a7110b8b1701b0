"""Chance at a table: the cup, provable chance, draws, and which devices are admitted."""
