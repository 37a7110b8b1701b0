"""Fixed opponents for measuring strength: each is described once and never tuned."""
