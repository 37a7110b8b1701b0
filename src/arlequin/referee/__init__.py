"""Referee of tables with real dice and cards: players enter results, the rules judge them."""
