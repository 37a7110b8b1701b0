"""`arlequin join`."""
