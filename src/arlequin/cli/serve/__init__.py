"""`arlequin serve`."""
