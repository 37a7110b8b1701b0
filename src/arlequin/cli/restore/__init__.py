"""`arlequin restore`."""
