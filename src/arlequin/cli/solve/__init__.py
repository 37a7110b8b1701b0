"""`arlequin solve`."""
