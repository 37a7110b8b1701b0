"""Referee of Double Yam: a box with its points; or the six dice as they lie."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from arlequin.core.events import Again, Event, Stop, Throw
from arlequin.core.game import Fact
from arlequin.games.double_yam import tally
from arlequin.games.double_yam.events import COUP, SERIES, Score
from arlequin.games.double_yam.material import Box
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.state import Phase, State
from arlequin.games.double_yam.tally import Roll
from arlequin.referee.entered_dice import read_dice, start_dice
from arlequin.referee.referee import BoxWay, Offer, Question, Referee, refuse

RESULT = re.compile(
    r"start (?P<start>[0-9])|score (?P<box>[a-z]+) (?P<points>[0-9]{1,4})"
    r"|dice (?P<dice>[0-9]{1,12})(?P<single> single)? (?P<score>score [a-z]+(?: [0-9])?)",
    re.ASCII,
)
DICE = re.compile(r"dice ([0-9]{1,12})( single)?", re.ASCII)
STOP = Stop()


class Way(NamedTuple):
    """How a box comes to its points: dice alike, their sum; and dice that show it."""

    alike: int
    sum: int
    points: int
    dice: tuple[int, ...]
    score: Score
    single: bool = False


class DoubleYamReferee(Referee[State]):
    """What people enter of a score sheet."""

    hidden = frozenset({"thrown", "stops", "die", "again", "coup", "single-coup", "tied"})
    pattern = RESULT
    forms = "start 2, score red 32, dice 444126 score series 4, dice 444444 single score red"

    def __init__(self, game: DoubleYam) -> None:
        super().__init__(game)
        self._game = game
        self.dice = tuple(tuple(map(str, die)) for die in game.box.dice)

    def complete(self, text: str) -> bool:
        """Points alone do not say what the dice were."""
        return text.startswith(("start", "dice"))

    def facts(self, before: State, event: Event, after: State) -> tuple[Fact, ...]:
        """Which number made a series is known from dice alone."""
        told = super().facts(before, event, after)
        if event.text.startswith("dice"):
            return told
        return tuple(
            f._replace(args={**f.args, "number": 0}) if "box" in f.args else f for f in told
        )

    # --- what follows ----------------------------------------------------------------------------

    def events(self, state: State, text: str) -> Iterator[Event]:
        """Throws that lead there, at which the player stops."""
        said = self._parts(text)
        if state.phase is Phase.OVER:
            raise refuse("over", "DY-03")
        if (state.phase is Phase.DIE) != ("start" in said):
            raise refuse("not-now" if "start" in said else "first-start", "DY-02")
        if "start" in said:
            return start_dice(state.contest.seats, int(said["start"]), "DY-02")
        if "dice" in said:
            return self._dice(state, said)
        return self._score(state, said["box"], int(said["points"]))

    def _dice(self, state: State, said: dict[str, str]) -> Iterator[Event]:
        dice = read_dice(self._game.dice, said["dice"], "DY-04", "DY-06")
        yield from _thrown(dice, "single" in said)
        score = self._game.parse(said["score"])
        over = self._settled(state, dice, "single" in said)
        if score not in self._game.scoring_moves(over):
            raise self._not_there(over, score)
        yield score

    def _not_there(self, over: State, score: Event) -> Exception:
        rule = self._game.forbids(over, score) or "DY-12"
        return refuse("box-full" if rule == "DY-12" else "series-number", rule)

    def _settled(self, state: State, dice: tuple[int, ...], single: bool) -> State:
        """The position at the end of a turn with these dice."""
        for event in _thrown(dice, single):
            state = self._game.after(state, event)
        return state

    def _score(self, state: State, box: str, points: int) -> Iterator[Event]:
        if box not in self._game.kinds:
            raise refuse("no-box", "DY-12")
        if box not in self._free(state):
            raise refuse("box-full", "DY-12")
        way = next(
            (w for w in _ways(self._game.box, self._game.kinds)[box] if w.points == points), None
        )
        if way is None:
            raise refuse("points", "DY-06", box=box, number=0, points=points)
        return iter((*_thrown(way.dice, way.single), way.score))

    def _free(self, state: State) -> list[str]:
        sheet = state.sheets[state.seat - 1]
        return [n for n, points in zip(self._game.boxes, sheet, strict=True) if points is None]

    # --- what is asked ---------------------------------------------------------------------------

    def question(self, state: State) -> Question | None:
        """Who starts, or the box of the player at turn."""
        if state.phase is Phase.OVER:
            return None
        if state.phase is Phase.DIE:
            return Question(kind="start", seats=state.contest.seats)
        ways = _ways(self._game.box, self._game.kinds)
        free = {
            box: tuple(BoxWay(w.alike, w.sum, w.points, w.single) for w in ways[box])
            for box in dict.fromkeys(self._free(state))
        }
        return Question(kind="box", seats=(state.seat,), boxes=free)

    def offers(self, state: State, text: str) -> tuple[Offer, ...]:
        """The boxes that six dice may go to, most points first."""
        if state.phase is not Phase.THROW:
            raise refuse("first-start", "DY-02")
        found = DICE.fullmatch(text)
        numbers, single = (found[1], bool(found[2])) if found else ("", False)
        over = self._settled(state, read_dice(self._game.dice, numbers, "DY-04", "DY-06"), single)
        worth = ((tally.points(self._game.box, self._game.roll(over), score), score)
                 for score in self._game.scoring_moves(over))  # fmt: skip
        return tuple(
            Offer(f"{text} {score.text}", "box", score.box, score.number or 0, points)
            for points, score in sorted(worth, key=lambda each: -each[0])
        )


def _thrown(dice: tuple[int, ...], single: bool) -> tuple[Event, ...]:
    """A turn that ends with these dice: in a single throw, or in more."""
    if single:
        return Throw(dice), STOP
    return Throw(dice), Again("A"), Throw(dice[:1]), STOP


@lru_cache(maxsize=16)
def _ways(box: Box, kinds: tuple[str, ...]) -> dict[str, tuple[Way, ...]]:
    """What each kind of box can take, each number of points once for the same number of dice."""
    coups = _coups(box, kinds)
    found: dict[str, tuple[Way, ...]] = {}
    for kind in kinds:
        some = _plain(box, kind, coups)
        single = [w._replace(score=Score(kind), single=True) for w in coups]
        every = [_counted(box, way) for way in (_nothing(box, kind), *some, *single)]
        unlike = {(w.alike, w.sum, w.points): w for w in reversed(every)}
        found[kind] = tuple(unlike[key] for key in sorted(unlike))
    return found


def _plain(box: Box, kind: str, coups: list[Way]) -> list[Way]:
    """What the box is for."""
    if kind == COUP:
        return coups
    return _series(box) if kind == SERIES else _colour(box, kind)


def _counted(box: Box, way: Way) -> Way:
    """The points that the rules give."""
    points = tally.points(box, Roll(way.dice, way.single), way.score)
    return way._replace(points=points) if points else way._replace(alike=0, sum=0, points=0)


def _nothing(box: Box, kind: str) -> Way:
    """Dice that bring nothing there."""
    unlike = (1, 1, 2, 2, 3, 3)
    dice = unlike if kind in (SERIES, COUP) else _shown(box, kind)[0, 0]
    return Way(0, 0, 0, dice, Score(kind))


def _colour(box: Box, colour: str) -> list[Way]:
    """Three dice or more of a colour, with every sum that they can have."""
    found = _shown(box, colour).items()
    return [Way(n, s, 0, dice, Score(colour)) for (n, s), dice in found if n >= tally.ENOUGH]


def _shown(box: Box, colour: str) -> dict[tuple[int, int], tuple[int, ...]]:
    """A throw for each number of dice of a colour, and each sum of these dice."""
    found: dict[tuple[int, int], tuple[int, ...]] = {(0, 0): ()}
    for die in box.dice:
        more: dict[tuple[int, int], tuple[int, ...]] = {}
        for (alike, total), dice in found.items():
            for number, face in enumerate(die, 1):
                key = (alike + 1, total + number) if face == colour else (alike, total)
                more.setdefault(key, (*dice, number))
        found = more
    return found


def _series(box: Box) -> list[Way]:
    """Three dice or more of a number."""
    sides, count = len(box.dice[0]), len(box.dice)
    ways = []
    for number in range(1, sides + 1):
        other = number % sides + 1
        for alike in range(tally.ENOUGH, count + 1):
            dice = (number,) * alike + (other,) * (count - alike)
            ways.append(Way(alike, alike * number, 0, dice, Score(SERIES, number)))
    return ways


def _coups(box: Box, kinds: tuple[str, ...]) -> list[Way]:
    """All dice alike, in number or in colour."""
    count, sides = len(box.dice), len(box.dice[0])
    numbers = [Way(count, count * n, 0, (n,) * count, Score(COUP)) for n in range(1, sides + 1)]
    colours = [kind for kind in kinds if kind not in (SERIES, COUP)]
    alike = [way for each in colours for way in _colour(box, each) if way.alike == count]
    return numbers + [way._replace(score=Score(COUP)) for way in alike]


REFEREE = DoubleYamReferee
