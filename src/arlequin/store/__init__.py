"""Stores of tables: every step is on disk before anything of it is sent."""
