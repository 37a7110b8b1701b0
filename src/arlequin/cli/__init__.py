"""Command line: what a person types."""
