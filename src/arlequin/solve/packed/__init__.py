"""Packed tables of chances: a coder of rows of numbers, and files that carry their identity.

NumPy alone is imported: tables are made where nothing else is installed.
"""
