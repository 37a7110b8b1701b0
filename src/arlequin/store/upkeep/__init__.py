"""Upkeep of a database: backup, restore, check, orders, tidying."""
