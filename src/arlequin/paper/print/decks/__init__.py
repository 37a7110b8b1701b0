"""Decks to cut out, one module a game: `cards` lists what draws each card."""
