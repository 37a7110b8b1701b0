"""Keeping tables: every step is on disk before anybody is told."""
