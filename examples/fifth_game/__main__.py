"""The command `arlequin` with one game more: python -m examples.fifth_game play duo."""

import sys

from arlequin.games import catalog
from examples.fifth_game.games.duo import KIND

catalog.register(KIND)

if __name__ == "__main__":
    from arlequin.cli.main import main

    sys.exit(main())
