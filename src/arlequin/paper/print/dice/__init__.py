"""Dice to print, one module a game: its dice, their names, and what solid they are."""
