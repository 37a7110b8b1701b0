"""Color'Yam: why a throw, a stop or a box is advised, in one sentence."""

from typing import NamedTuple

from arlequin.advise.adviser import because
from arlequin.core.advice import Because

REACH = 0.15
"""A number that is beaten less often is out of reach."""
SLIM = 0.05
"""An objective that is met less often is as good as missed."""
EVEN = 0.5
SURE = 1e-9
"""How near to 0 or 1 an exact chance is no chance any more."""
SMALL = 17
"""The sum of a poor throw: small for a Yam box."""


class Figures(NamedTuple):
    """What is known of the line in play, and of the best move."""

    sum: int
    fits: bool
    """Whether the dice as they lie can be written."""
    rival: int
    """The highest number of another player on the line; 0 where there is none."""
    floor: int
    """What a Yam number must be higher than."""
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


def decided(chance: float) -> Because | None:
    """What to say where the game is won or lost, whatever falls; the chance must be exact."""
    if chance >= 1 - SURE:
        return because("won")
    return because("lost") if chance <= SURE else None


def on_objective(stops: bool, at: Figures) -> Because:
    """A line with an objective: met or not, then the sum."""
    if stops and not at.fits:
        return because("try-again", sum=at.sum) if at.again else because("hopeless")
    if stops or at.fits:
        return _stop(at) if stops else _more(at)
    if at.chance < SLIM:
        return because("hopeless")
    return because("likely" if at.chance >= EVEN else "long-shot", chance=at.chance)


def on_yam(stops: bool, at: Figures) -> Because:
    """A Yam line: above the last number, but not by more than is needed."""
    if not at.fits:
        return _rise(stops, at)
    if stops:
        small = at.later and at.sum <= SMALL
        return because("small", sum=at.sum) if small else _stop(at)
    if at.mean >= at.sum or not at.later:
        return _more(at)
    if at.rival and at.beats < REACH:
        return because("out-of-reach", rival=at.rival)
    return because("room")


def _rise(stops: bool, at: Figures) -> Because:
    if stops:
        return because("no-number", floor=at.floor)
    return because("rise", floor=at.floor, chance=at.chance)


def _stop(at: Figures) -> Because:
    if at.rival and at.sum > at.rival:
        return because("ahead", sum=at.sum, rival=at.rival)
    return because("enough", sum=at.sum)


def _more(at: Figures) -> Because:
    if at.rival >= at.sum and at.beats >= REACH:
        return because("behind", sum=at.sum, rival=at.rival)
    return because("more" if at.chance >= 1 - SURE else "dare", sum=at.sum)


def after_miss(best: str, tried: dict[str, object]) -> Because:
    """A second chance, or a cross that saves the Yam box."""
    return because("second", **tried) if best == "yam" else because("save-yam")


def free_line(move: str, line: int, written: bool) -> Because:
    """With free lines: which line is written or crossed."""
    if move == "stop":
        return because("good-enough")
    if move.startswith("again"):
        return because("suits", line=line)
    return because("fits-line" if written else "give-line", line=line)
