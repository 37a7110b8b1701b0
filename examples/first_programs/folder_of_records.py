"""5. A folder of records as a table: python folder_of_records.py FOLDER."""

import sys
from pathlib import Path

import arlequin

for path in sorted(Path(sys.argv[1]).glob("*.arl")):
    try:
        play = arlequin.read(path)
    except arlequin.RecordError as error:
        print(error)
        continue
    best = [play.names[seat - 1] for seat in play.outcome.winners] if play.outcome else ["-"]
    print(path.name, play.game.name, len(play.events), *play.scores, *best, sep="\t")
