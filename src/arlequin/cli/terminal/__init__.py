"""The terminal: lines, keys, screens, and the words that players type."""
