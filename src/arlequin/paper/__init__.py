"""Paper: counts for those who play with the box, and printed matter."""
