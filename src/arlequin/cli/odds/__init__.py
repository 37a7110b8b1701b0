"""`arlequin odds`."""
