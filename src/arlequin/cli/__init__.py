"""The roof: what a person types."""
