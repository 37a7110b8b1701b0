"""`arlequin`, but with a minute for every device: on a busy machine a second can be too short."""

import sys

from arlequin.cli.main import main
from arlequin.live import participants, rounds

if __name__ == "__main__":
    participants.JOIN_SECONDS = participants.SILENCE = rounds.BURN_SECONDS = 60.0
    rounds.SHOWN_SECONDS = 60.0
    sys.exit(main())
