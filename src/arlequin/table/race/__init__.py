"""Races: who announced first in a timed round, and an audit of it."""
