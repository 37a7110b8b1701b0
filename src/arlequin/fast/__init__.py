"""The same rules on arrays: twins of games/, proven equal to them by tests."""
