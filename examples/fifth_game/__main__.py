"""The command `arlequin` with one game more: python -m examples.fifth_game play duo."""

import sys

import arlequin
from examples.fifth_game.games.duo import KIND

arlequin.register(KIND)

if __name__ == "__main__":
    from arlequin.cli.main import main

    sys.exit(main())
