"""Games in the terminal: a module for each, found by its name; `plain` for those that have none."""
