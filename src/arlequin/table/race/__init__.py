"""Races of YAM color: who announced first, and an audit of it."""
