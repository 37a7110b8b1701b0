"""Luck: how rarely the results of a score sheet come, from exact odds of the players' own dice.

The odds are those of a turn that is played for this result alone: no play brings it more often.
They are computed with NumPy, which a browser without a network does not have.
"""

from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from typing import Any, NamedTuple

from arlequin.core.game import Fact
from arlequin.games.color_yam.material import OBJECTIVE
from arlequin.games.double_yam.material import Box as DoubleYamBox
from arlequin.referee.color_yam import ColorYamReferee
from arlequin.referee.double_yam import DoubleYamReferee
from arlequin.referee.score_sheet import ScoreSheet

LEAST_TRIES = 8
"""What comes more often is no luck."""
MOST = 3
YAM = "yam"
"""In place of the objective: a Yam line."""
SOLVES = find_spec("numpy") is not None


def luck(sheet: ScoreSheet) -> tuple[Fact, ...]:
    """The rarest results of a finished sheet; none unless the players entered their own dice."""
    if sheet.outcome is None or not sheet.referee.own_dice or not SOLVES:
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
    """Results whose odds are known; of each kind of box the best alone, for others are likelier."""
    referee = sheet.referee
    facts = [entry.facts[0] for entry in sheet.valid_entries if entry.facts]
    if isinstance(referee, ColorYamReferee):
        for fact in facts:
            if fact.kind in ("written", "crossed"):
                yield from _line(referee, fact)
    elif isinstance(referee, DoubleYamReferee):
        scored = [dict[str, Any](fact.args) for fact in facts if fact.kind == "scored"]
        for kind in referee.rules.kinds:
            own = (args for args in scored if args["box"] == kind and args["points"])
            for args in sorted(own, key=lambda args: -args["points"])[:MOST]:
                yield _box(referee.rules.box, args)


def _line(referee: ColorYamReferee, first: Fact) -> Iterator[Result]:
    """A sum on a line, or an objective that was missed; of a second chance only the new try."""
    rules, args = referee.rules, dict[str, Any](first.args)
    objective = rules.objective(referee.initial().sheet, args["line"] - 1)
    if objective is None and args["slot"] == OBJECTIVE:
        return  # the sheet is unknown
    text = objective.text if objective else YAM
    shown = {"seat": args["seat"], "line": args["line"], "objective": text}
    from arlequin.referee.luck_odds import line_chance  # noqa: PLC0415  # needs NumPy

    chance = line_chance(rules.box, text, args["sum"])
    if first.kind == "written":
        yield Result("luck-line", {**shown, "sum": args["sum"]}, chance)
    elif objective and not rules.free_lines:  # any line can be crossed there
        yield Result("luck-missed", shown, 1 - chance)


def _box(box: DoubleYamBox, args: Mapping[str, Any]) -> Result:
    """The points of a box; those that only a single throw brings, by the odds of one throw."""
    from arlequin.referee.luck_odds import box_chance, roll_chance  # noqa: PLC0415  # needs NumPy

    shown = {name: args[name] for name in ("seat", "box", "number", "points")}
    chance = box_chance(box, args["box"], args["points"])
    if chance:
        return Result("luck-box", shown, chance)
    return Result("luck-roll", shown, roll_chance(box, args["points"]))
