"""`arlequin completion`."""
