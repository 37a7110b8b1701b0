"""Luck: how rarely the results of a score sheet come, from exact odds of the players' own dice.

The odds are those of a turn that is played for this result alone: no play brings it more often.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from arlequin.core.dice_turn import THROWS
from arlequin.core.game import Fact
from arlequin.fast import color_yam, double_yam
from arlequin.fast.throws import Truths
from arlequin.games.color_yam.material import OBJECTIVE
from arlequin.games.color_yam.material import Box as ColorYamBox
from arlequin.games.double_yam.material import Box as DoubleYamBox
from arlequin.referee.color_yam import ColorYamReferee
from arlequin.referee.double_yam import DoubleYamReferee
from arlequin.referee.score_sheet import ScoreSheet
from arlequin.solve.odds import YAM, double_yam_aims
from arlequin.solve.turn.solved import Solved

LEAST_TRIES = 8
"""What comes more often is no luck."""
MOST = 3


def luck(sheet: ScoreSheet) -> tuple[Fact, ...]:
    """The rarest results of a finished sheet; none unless the players entered their own dice."""
    if sheet.outcome is None or not sheet.referee.own_dice:
        return ()
    rare = [result for result in _results(sheet) if result.chance and result.tries >= LEAST_TRIES]
    rarest = sorted(rare, key=lambda result: result.chance)[:MOST]
    return tuple(Fact(r.kind, (), {**r.args, "tries": r.tries}) for r in rarest)


class Result(NamedTuple):
    """A fact in the making, with its chance."""

    kind: str
    args: dict[str, Any]
    chance: float

    @property
    def tries(self) -> int:
        """In how many tries it comes once."""
        return round(1 / self.chance)


def _results(sheet: ScoreSheet) -> Iterator[Result]:
    """Each result whose odds are known."""
    referee = sheet.referee
    for entry in sheet.valid_entries:
        first = entry.facts[0] if entry.facts else None
        if first is None:
            continue
        if isinstance(referee, ColorYamReferee) and first.kind in ("written", "crossed"):
            yield from _line(referee, first)
        elif isinstance(referee, DoubleYamReferee) and first.kind == "scored":
            yield from _box(referee.rules.box, first.args)


def _line(referee: ColorYamReferee, first: Fact) -> Iterator[Result]:
    """A sum on a line, or an objective that was missed; of a second chance only the new try."""
    rules, args = referee.rules, dict[str, Any](first.args)
    objective = rules.objective(referee.initial().sheet, args["line"] - 1)
    if objective is None and args["slot"] == OBJECTIVE:
        return  # the sheet is unknown
    text = objective.text if objective else ""
    shown = {"seat": args["seat"], "line": args["line"], "objective": text or YAM}
    chance = line_chance(rules.box, text, args["sum"])
    if first.kind == "written":
        yield Result("luck-line", {**shown, "sum": args["sum"]}, chance)
    elif objective and not rules.free_lines:  # any line can be crossed there
        yield Result("luck-missed", shown, 1 - chance)


def _box(box: DoubleYamBox, args: Mapping[str, Any]) -> Iterator[Result]:
    """The points of a box; those that only a single throw brings, by the odds of one throw."""
    shown = {name: args[name] for name in ("seat", "box", "number", "points")}
    if not args["points"]:
        return
    chance = box_chance(box, args["box"], args["points"])
    if chance:
        yield Result("luck-box", shown, chance)
    else:
        yield Result("luck-roll", shown, roll_chance(box, args["points"]))


@lru_cache(maxsize=512)
def line_chance(box: ColorYamBox, objective: str, number: int) -> float:
    """The best chance of at least this sum with the objective met; of none on a Yam line."""
    high = color_yam.sums() >= number
    return _chance(high & color_yam.meeting_throws(box, objective) if objective else high)


@lru_cache(maxsize=512)
def box_chance(box: DoubleYamBox, kind: str, points: int) -> float:
    """The best chance of at least these points in a box, without the bonus of a single throw."""
    return _chance(double_yam.points(box).boxes[double_yam_aims(box).index(kind)] >= points)


def roll_chance(box: DoubleYamBox, points: int) -> float:
    """The chance that one throw of all dice brings at least these points."""
    return float(np.mean(double_yam.points(box).single >= points))


def _chance(met: Truths) -> float:
    return float(Solved(met.astype(np.float64), met.ndim, THROWS).value)
