"""One table as a pure value: a fold of entries, and what a request would change."""
