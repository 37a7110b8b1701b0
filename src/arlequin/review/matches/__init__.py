"""Matches under review: the values of one game, with the totals of those before it."""
