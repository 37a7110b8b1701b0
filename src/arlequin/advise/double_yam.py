"""Advice at Double Yam: the points of this turn, the box they go to, and what is left to come."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from arlequin.advise.adviser import Adviser, RankedMoves, because, best_first, deed, figures, why
from arlequin.core.advice import EXACT, MODEL, POINTS, WIN, Advised, Because, Why
from arlequin.core.dice_turn import THROWS, DieView
from arlequin.core.seat import Seat
from arlequin.fast.double_yam import FREE
from arlequin.fast.throws import Floats, Ints
from arlequin.games.double_yam.events import SERIES, Phase
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.players.double_yam.expert import ExpertDoubleYam
from arlequin.players.double_yam.plan import Worth
from arlequin.solve.double_yam import win_chances
from arlequin.solve.turn.side_values import SideValues

CLOSE = 0.15
"""A coup that comes as often as this is worth a word."""
ALIKE = 2
"""This many dice alike are a beginning."""


def because_throw(best: Advised, dice: Sequence[DieView]) -> Because:
    """Stop, or what the kept dice have in common."""
    if best.move == "stop":
        return because("stop", **figures(best, "stop"))
    coup = figures(best, "coup").get("chance", 0.0)
    if coup >= CLOSE:
        return because("coup", chance=coup)
    thrown = best.move.removeprefix("again ")
    kept = [die for die in dice if die.letter not in thrown]
    reason = _alike_reason(kept, str(figures(best, "aim").get("colour", "")))
    return reason or because("best" if kept else "nothing", mean=figures(best, "turn")["mean"])


def _alike_reason(kept: Sequence[DieView], box: str) -> Because | None:
    """Several of the colour or the number that the box is for."""
    if box == SERIES:
        face, number = Counter(die.number for die in kept).most_common(1)[0] if kept else (0, 0)
        return because("series", number=number, face=face) if number >= ALIKE else None
    number = sum(die.colour == box for die in kept)
    return because("colour", number=number, colour=box) if number >= ALIKE else None


def because_box(best: str, preview: Mapping[str, int]) -> Because:
    """The most points now, or a box that is saved for a better throw."""
    most = max(preview, key=preview.__getitem__)
    now, points = preview[best], preview[most]
    if now == points:
        return because("most" if now else "give-up", points=now, **_box_words(best))
    saved = _box_words(most) | {"series": 0}
    return because("save" if now else "sacrifice", points=points, **saved)


def _box_words(move: str) -> dict[str, object]:
    """A box as a message names it: `score series 6`."""
    _, name, *series = move.split(" ")
    return {"colour": name, "series": int(series[0]) if series else 0, "number": 1}


SURE = 1 - 1e-9
"""Where only one box is left, it needs no word."""
SELDOM = 0.005
"""Rarer coups are not worth a word."""


class FinalDice(NamedTuple):
    """The results of final dice, a row each: this turn's points, the points of the rest of the game
    with them, whether they are a coup; then for each kind of box whether it gets points.
    """

    plain: Floats
    single: Floats
    """The same where a single throw brought them."""


class DoubleYamAdviser(Adviser[DoubleYamView]):
    """Values of the expert; points and boxes for a player who continues as it would."""

    def __init__(self, game: DoubleYam, random: Random) -> None:
        self._game = game
        self._expert = ExpertDoubleYam(game, random)
        self._sheets = self._expert.sheets

    def rank_moves(self, view: DoubleYamView, seat: Seat) -> RankedMoves:
        worth = self._expert.weigh(view, seat)
        scores = view.phase == Phase.SCORE.value
        totals, reasons = self._boxes(view, seat) if scores else self._throws(view, seat)
        tiny = self._expert.tiny(view, seat)
        values = worth if self._expert.for_points else _wins(worth, totals, tiny)
        advised = [
            Advised(move, value, deed=deed(view.dice, move), why=tuple(reason))
            for move, value, reason in zip(view.texts, values, reasons, strict=True)
        ]
        return RankedMoves(*self._unit(view, seat), best_first(worth, advised))

    def because(self, view: DoubleYamView, seat: Seat, best: Advised) -> tuple[Because, ...]:
        if view.phase == Phase.SCORE.value:
            return (because_box(best.move, view.preview),)
        return (because_throw(best, view.dice),)

    def due(self, view: DoubleYamView, seat: Seat) -> tuple[str, str, float] | None:
        if view.phase != Phase.THROW.value:
            return None
        solved, ends = self._expert.turn_solution(view, seat), self._ends(view, seat)
        followed = SideValues(solved, ends.plain[1:2], ends.single[1:2])
        value, total = float(solved.value), float(followed.value[0])
        if view.dice:
            cup = "again " + "".join(die.letter for die in view.dice if die.cup)
            place = [move.text for move in self._game.dice.choices].index(cup)
            value = float(solved.choices(*_dice_shown(view))[place])
            total = float(followed.choices(*_dice_shown(view))[0, place])
        unit, basis = self._unit(view, seat)
        tiny = self._expert.tiny(view, seat)
        return unit, basis, value if unit == POINTS else _wins([value], [total], tiny)[0]

    def _unit(self, view: DoubleYamView, seat: Seat) -> tuple[str, str]:
        if self._expert.for_points:
            return POINTS, EXACT
        return WIN, MODEL if self._expert.exact_values(view, seat) is None else EXACT

    # --- boxes ---------------------------------------------------------------------------------

    def _boxes(self, view: DoubleYamView, seat: Seat) -> tuple[list[float], list[list[Why]]]:
        """The points now, and the expected points of best play in the boxes that are left."""
        rests = dict(self._sheets.next(self._expert.empty(view, seat)))
        later = [self._expert.values[rests[self._expert.kind(move)]] for move in view.texts]
        now = [view.preview[move] for move in view.texts]
        reasons = [
            [why("now", points=points), *([why("later", mean=mean)] if mean else [])]
            for points, mean in zip(now, later, strict=True)
        ]
        return [a + b for a, b in zip(now, later, strict=True)], reasons

    # --- throws --------------------------------------------------------------------------------

    def _throws(self, view: DoubleYamView, seat: Seat) -> tuple[list[float], list[list[Why]]]:
        solved = self._expert.turn_solution(view, seat)
        outcomes = SideValues(solved, *self._ends(view, seat)).choices(*_dice_shown(view))
        score = sum(box.points or 0 for box in view.sheets[seat - 1])
        again = [self._again(column, score) for column in outcomes.T[1:]]
        return list(map(float, outcomes[1])), [[self._stop(view, seat)], *again]

    def _again(self, brings: Floats, score: int) -> list[Why]:
        points, total, coup, *boxes = map(float, brings)
        place = int(np.argmax(boxes))
        reasons = [why("turn", mean=points)]
        if 0 < boxes[place] < SURE:
            reasons.append(why("aim", **self._box(place), chance=boxes[place]))
        if coup >= SELDOM:
            reasons.append(why("coup", chance=coup))
        return [*reasons, why("total", mean=score + total)]

    def _stop(self, view: DoubleYamView, seat: Seat) -> Why:
        """The box that would be filled with the present dice."""
        worth = self._expert.worth(view, seat, self._expert.empty(view, seat))
        kinds = {move: self._expert.kind(move) for move in view.preview}
        best = max(kinds, key=lambda move: float(worth[kinds[move]][view.preview[move]]))
        series = best.split(" ")[2:]
        box = self._box(kinds[best], int(series[0]) if series else 0)
        return why("stop", points=view.preview[best], **box)

    def _box(self, place: int, series: int = 0) -> dict[str, object]:
        kind = self._sheets.kinds[place]
        return {"colour": str(kind), "series": series if kind == SERIES else 0, "number": 1}

    def _ends(self, view: DoubleYamView, seat: Seat) -> FinalDice:
        """The results of final dice in the box that is worth most to the expert."""
        empty = self._expert.empty(view, seat)
        worth = self._expert.worth(view, seat, empty)
        points = self._sheets.worth(self._expert.values, empty)
        boxes = self._sheets.points.boxes
        kinds = list(worth)
        best = np.stack([worth[kind][boxes[kind]] for kind in kinds]).argmax(axis=0)
        plain = self._outcomes(kinds, best, boxes, points)
        return FinalDice(plain, self._singles(plain, worth, points))

    def _outcomes(self, kinds: list[int], best: Ints, boxes: Ints, points: Worth) -> Floats:
        filled = np.zeros((len(self._sheets.kinds), *best.shape))
        turn, total = np.zeros(best.shape), np.zeros(best.shape)
        for place, kind in enumerate(kinds):
            here = best == place
            filled[kind] = here & (boxes[kind] > 0)
            turn[here] = boxes[kind][here]
            total[here] = points[kind][boxes[kind]][here]
        coup = self._sheets.points.coup.astype(np.float64)
        return np.concatenate([np.stack([turn, total, coup]), filled])

    def _singles(self, plain: Floats, worth: Worth, points: Worth) -> Floats:
        """DY-10: a coup from a single throw goes into whichever box is worth most."""
        singles = plain.copy()
        scores = self._sheets.points.single
        for cell in zip(*np.nonzero(scores != FREE), strict=True):
            got = int(scores[cell])
            kind = max(worth, key=lambda each: float(worth[each][got]))
            singles[(slice(3, None), *cell)] = 0.0
            singles[(3 + kind, *cell)] = 1.0
            singles[(0, *cell)] = got
            singles[(1, *cell)] = points[kind][got]
        return singles


def _dice_shown(view: DoubleYamView) -> tuple[list[int], int, bool]:
    return [die.number for die in view.dice], THROWS - view.throws_left, view.single


def _wins(worth: Sequence[float], totals: Sequence[float], tiny: float) -> list[float]:
    """The chance of winning alone, without the tiny part of points that decides between equals."""
    wins = (value - tiny * total for value, total in zip(worth, totals, strict=True))
    return [min(max(win, 0.0), 1.0) for win in wins]


ADVISER = DoubleYamAdviser
VALUE = win_chances.value
