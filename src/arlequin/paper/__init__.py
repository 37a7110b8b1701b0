"""Paper: counts of real tables, and printed matter."""
