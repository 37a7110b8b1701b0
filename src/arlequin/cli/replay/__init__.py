"""`arlequin replay`."""
