"""`arlequin score`."""
