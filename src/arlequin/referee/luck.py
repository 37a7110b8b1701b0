"""Luck: how rarely the results of a score sheet come, from exact odds of the players' own dice.

The odds are those of a turn that is played for this result alone: no play brings it more often.
They are computed with NumPy, which a browser without a network does not have.
"""

from importlib.util import find_spec

from arlequin.core.game import Fact
from arlequin.referee.score_sheet import ScoreSheet

LEAST_TRIES = 8
"""What comes more often is no luck."""
MOST = 3
SOLVES = find_spec("numpy") is not None


def luck(sheet: ScoreSheet) -> tuple[Fact, ...]:
    """The rarest results of a finished sheet; none unless the players entered their own dice."""
    if sheet.outcome is None or not sheet.referee.own_dice or not SOLVES:
        return ()
    facts = [entry.facts[0] for entry in sheet.valid_entries if entry.facts]
    known = (result for result in sheet.referee.rare_results(facts) if result.chance)
    rarest = sorted((r for r in known if r.tries >= LEAST_TRIES), key=lambda result: result.chance)
    return tuple(Fact(r.kind, (), {**r.args, "tries": r.tries}) for r in rarest[:MOST])
