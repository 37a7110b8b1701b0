"""`arlequin operate`."""
