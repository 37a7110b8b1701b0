"""Chance at a table: the cup, the devices' chains, draws and the check of stored draws."""
