"""Counts in one go: cards, dice or sums that people type; one module a game."""
