"""Referee of tables with real dice and cards: people enter results, the rules say what follows."""
