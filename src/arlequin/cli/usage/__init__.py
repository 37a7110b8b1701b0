"""Usage: what `--help` and a wrong command line say, in the language of who typed it."""
