"""Computer players of Double Yam."""
