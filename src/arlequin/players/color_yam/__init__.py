"""Computer players of Color'Yam."""
