"""Advice at Color'Yam: how likely each keep meets the objective, with which sum, and wins."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np

from arlequin.advise.adviser import Adviser, RankedMoves, because, best_first, deed, figures, why
from arlequin.core.advice import EXACT, GAIN, MODEL, WIN, Advised, Because, Why
from arlequin.core.dice_turn import THROWS
from arlequin.core.seat import Seat
from arlequin.fast.color_yam import DICE, meeting_throws, sums
from arlequin.fast.throws import Floats
from arlequin.games.color_yam.events import Phase
from arlequin.games.color_yam.material import Box
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.color_yam.expert import ExpertColorYam
from arlequin.players.color_yam.plan import YAM, fits, highest_yam
from arlequin.solve.color_yam import exact
from arlequin.solve.turn.side_values import SideValues
from arlequin.solve.turn.solved import Solved

REACH = 0.15
"""A number that is beaten less often is out of reach."""
SLIM = 0.05
"""An objective that is met less often is as good as missed."""
EVEN = 0.5
CERTAIN = 1e-9
"""How near to 0 or 1 an exact chance is no chance any more."""
SMALL = 17
"""The sum of a poor throw: small for a Yam box."""


class Figures(NamedTuple):
    """The facts of the line in play, and of the best move."""

    sum: int
    fits: bool
    """Whether the present dice can be written."""
    rival: int
    """The highest number of another player on the line; 0 where there is none."""
    floor: int
    """The number that a Yam number must exceed."""
    again: bool
    """Whether the sum buys another try, in a Yam box."""
    later: bool
    """Whether another Yam box is still empty."""
    chance: float
    """How often the best move ends with a number on the line."""
    mean: float
    """That number on average."""
    beats: float
    """How often it is higher than the rival's."""


def because_decided(chance: float) -> Because | None:
    """The sentence where the game is won or lost in any case; the chance must be exact."""
    if chance >= 1 - CERTAIN:
        return because("won")
    return because("lost") if chance <= CERTAIN else None


def because_on_objective(stops: bool, at: Figures) -> Because:
    """A line with an objective: met or not, then the sum."""
    if stops and not at.fits:
        return because("try-again", sum=at.sum) if at.again else because("hopeless")
    if stops or at.fits:
        return _stop_reason(at) if stops else _more_reason(at)
    if at.chance < SLIM:
        return because("hopeless")
    return because("likely" if at.chance >= EVEN else "long-shot", chance=at.chance)


def because_on_yam(stops: bool, at: Figures) -> Because:
    """A Yam line: above the last number, but not by more than is needed."""
    if not at.fits and stops:
        return because("no-number", floor=at.floor)
    if not at.fits:
        return because("rise", floor=at.floor, chance=at.chance)
    if stops:
        small = at.later and at.sum <= SMALL
        return because("small", sum=at.sum) if small else _stop_reason(at)
    if at.mean >= at.sum or not at.later:
        return _more_reason(at)
    if at.rival and at.beats < REACH:
        return because("out-of-reach", rival=at.rival)
    return because("room")


def _stop_reason(at: Figures) -> Because:
    if at.rival and at.sum > at.rival:
        return because("ahead", sum=at.sum, rival=at.rival)
    return because("enough", sum=at.sum)


def _more_reason(at: Figures) -> Because:
    if at.rival >= at.sum and at.beats >= REACH:
        return because("behind", sum=at.sum, rival=at.rival)
    return because("more" if at.chance >= 1 - CERTAIN else "dare", sum=at.sum)


def because_after_miss(best: str, tried: dict[str, object]) -> Because:
    """A second chance, or a cross that saves the Yam box."""
    return because("second", **tried) if best == "yam" else because("save-yam")


def because_free_line(move: str, line: int, written: bool) -> Because:
    """With free lines: which line is written or crossed."""
    if move == "stop":
        return because("good-enough")
    if move.startswith("again"):
        return because("suits", line=line)
    return because("fits-line" if written else "give-line", line=line)


SURE = 1 - 1e-12
STOP = "stop"


class ColorYamAdviser(Adviser[ColorYamView]):
    """Values of the expert; chances and sums for a player who continues as it would."""

    def __init__(self, game: ColorYam, random: Random) -> None:
        self._game = game
        self._expert = ExpertColorYam(game, random)

    def rank_moves(self, view: ColorYamView, seat: Seat) -> RankedMoves:
        worth, shown = self._expert.weigh(view, seat), self._expert.chances(view, seat)
        phases = {Phase.CHOOSE.value: self._throws, Phase.MISSED.value: self._miss_reasons}
        reasons = phases.get(view.phase, self._lines)(view, seat)
        advised = [
            Advised(move, value, deed=deed(view.dice, move), why=tuple(reason))
            for move, value, reason in zip(view.texts, shown, reasons, strict=True)
        ]
        return RankedMoves(self._unit(view), self._basis(view), best_first(worth, advised))

    def due(self, view: ColorYamView, seat: Seat) -> tuple[str, str, float] | None:
        if view.phase != Phase.THROW.value:
            return None
        decided = self._expert.certain_chance(view)
        value = self._expert.throw_value(view, seat) if decided is None else decided
        return self._unit(view), self._basis(view), value

    def _basis(self, view: ColorYamView) -> str:
        return MODEL if self._expert.exact_values(view) is None else EXACT

    def _unit(self, view: ColorYamView) -> str:
        return GAIN if view.line is None else WIN

    def because(self, view: ColorYamView, seat: Seat, best: Advised) -> tuple[Because, ...]:
        if view.line is None:
            number = best.move.rpartition(" ")[2]
            line = figures(best, "line").get("line") or (number.isdecimal() and int(number)) or 1
            return (because_free_line(best.move, line, bool(figures(best, "writes"))),)
        decided = because_decided(best.value) if self._basis(view) == EXACT else None
        if decided:
            return (decided,)
        if view.phase == Phase.MISSED.value:
            tried = {**figures(best, "second"), **figures(best, "try")}
            return (because_after_miss(best.move, tried),)
        yam = view.lines[view.line - 1].objective is None
        sentence = because_on_yam if yam else because_on_objective
        return (sentence(best.move == STOP, self._figures(view, seat, view.line - 1, best)),)

    def _figures(self, view: ColorYamView, seat: Seat, line: int, best: Advised) -> Figures:
        others = [n or 0 for n in view.lines[line].entries]
        rival = max(others[: seat - 1] + others[seat:])
        written = fits(self._game, view, seat, line)
        beaten = (written & (sums() > rival)).astype(np.float64)
        beats = self._follow(view, seat, beaten[None])[0] if rival else None
        place = view.texts.index(best.move)
        met = figures(best, "met") or figures(best, "rises")
        return Figures(
            sum=view.sum,
            fits=bool(view.fits),
            rival=rival,
            floor=highest_yam(view, seat),
            again=view.second_chance is not None,
            later=any(
                each.objective is None and each.entries[seat - 1] is None
                for each in view.lines[line + 1 :]
            ),
            chance=met.get("chance", 1.0),
            mean=figures(best, "sum").get("mean", 0.0),
            beats=0.0 if beats is None else float(beats[place]),
        )

    # --- why -----------------------------------------------------------------------------------

    def _throws(self, view: ColorYamView, seat: Seat) -> Sequence[list[Why]]:
        if view.line is None:
            return self._free(view, seat)
        written = fits(self._game, view, seat, view.line - 1).astype(np.float64)
        chances, means = self._follow(view, seat, np.stack([written, written * sums()]))
        objective = view.lines[view.line - 1].objective is not None
        keeps = [_keep(objective, c, m) for c, m in zip(chances[1:], means[1:], strict=True)]
        return [[_stop(objective, view, chances[0])], *keeps]

    def _follow(self, view: ColorYamView, seat: Seat, finals: Floats) -> Floats:
        followed = SideValues(self._expert.turn_solution(view, seat), finals)
        numbers = [die.number for die in view.dice]
        return followed.choices(numbers, THROWS - view.throws_left, whole=False)

    def _miss_reasons(self, view: ColorYamView, seat: Seat) -> list[list[Why]]:
        """CY-12: a second chance writes the sum into a Yam box, and has three new throws."""
        reasons: dict[str, list[Why]] = {}
        if view.second_chance is not None and view.line is not None:
            box, line = view.lines[view.second_chance - 1], view.lines[view.line - 1]
            written = why("second", sum=view.sum, slot=box.kind, number=box.number)
            tried = best_chance(self._game.box, line.objective or "")
            reasons[YAM] = [written, why("try", chance=tried)]
        return [reasons.get(move, [why("cross")]) for move in view.texts]

    def _lines(self, view: ColorYamView, seat: Seat) -> list[list[Why]]:
        """CY-15: the entry of each line."""
        return [[_line(view, move)] for move in view.texts]

    def _free(self, view: ColorYamView, seat: Seat) -> list[list[Why]]:
        """With free lines: where a keep most often ends."""
        free = self._expert.free(view, seat)
        rows = np.stack([free.of(line) for line in free.open])
        best = rows.argmax(axis=0)
        ends = np.stack([best == place for place in range(len(free.open))]).astype(np.float64)
        chances = self._follow(view, seat, ends)
        return [_aim_reasons(free.open, column) for column in chances.T]


def _keep(objective: bool, chance: float, mean: float) -> list[Why]:
    """The chance to write a number, and that number on average."""
    reasons = [why("met" if objective else "rises", chance=float(chance))]
    if not objective and chance >= SURE:
        reasons = []
    return [*reasons, why("sum", mean=float(mean / chance))] if chance > 0 else reasons


def _stop(objective: bool, view: ColorYamView, chance: float) -> Why:
    if chance:
        return why("writes", sum=view.sum)
    return why("misses" if objective else "low", sum=view.sum)


def _line(view: ColorYamView, move: str) -> Why:
    """CY-15: a line that the dice fit is written, unless the player crosses it."""
    verb, _, number = move.partition(" ")
    written = verb == "line" and int(number) in view.fits
    return why("writes", sum=view.sum) if written else why("cross")


def _aim_reasons(lines: Sequence[int], chances: Floats) -> list[Why]:
    place = int(chances.argmax())
    if len(lines) == 1:
        return []
    return [why("line", line=lines[place] + 1, chance=float(chances[place]))]


@lru_cache(maxsize=64)
def best_chance(box: Box, text: str) -> float:
    """The chance of an objective in a turn that is played for nothing else."""
    return float(Solved(meeting_throws(box, text).astype(np.float64), DICE).value)


ADVISER = ColorYamAdviser
VALUE = exact.value
