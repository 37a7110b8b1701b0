"""`arlequin sheet`."""
