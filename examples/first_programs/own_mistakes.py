"""10. The values of every move in one's own record: python own_mistakes.py FILE SEAT."""

import sys

import arlequin

played, seat = arlequin.read(sys.argv[1]), int(sys.argv[2])
play = arlequin.start(played.game, played.names)
for event in played.events:
    if seat in play.actors:
        values = {each.move: each.value for each in play.advise(seat).moves}
        best = max(values, key=values.__getitem__)
        lost = values[best] - values[str(event)]
        print(f"{event}: {values[str(event)]:.3f}" + (f", {best}: {lost:.3f} more" if lost else ""))
    play.push(event)
