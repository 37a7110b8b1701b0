"""Referee of Double Yam: a box with its points; or the faces of six dice."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from arlequin.core.events import Again, Event, Stop, Throw
from arlequin.core.game import Fact
from arlequin.games.double_yam import material
from arlequin.games.double_yam.events import COUP, SERIES, Phase, Score, State
from arlequin.games.double_yam.material import DEFAULT, Box, Roll
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.referee.referee import (
    FACES,
    BoxWay,
    Face,
    Offer,
    Play,
    Question,
    RareResult,
    Referee,
    end_of,
    read_faces,
    refuse,
    start_dice,
)

RESULT = re.compile(
    r"start (?P<start>[0-9])|score (?P<box>[a-z]+) (?P<points>[0-9]{1,4})"
    rf"|dice (?P<dice>{FACES})(?P<single> single)? (?P<score>score [a-z]+(?: [0-9])?)",
    re.ASCII,
)
DICE = re.compile(rf"dice ({FACES})( single)?", re.ASCII)
STOP = Stop()
MOST_RARE = 3
Dice: TypeAlias = Sequence[Sequence[Face]]
"""The faces that each die can show."""


class Way(NamedTuple):
    """Dice that bring points in a box: the number alike, their sum, and such faces."""

    alike: int
    sum: int
    points: int
    faces: tuple[Face, ...]
    score: Score
    single: bool = False


class DoubleYamReferee(Referee[State, DoubleYam]):
    """Results of boxes: their points, or the faces of six dice."""

    hidden = frozenset({"thrown", "stops", "die", "again", "coup", "single-coup", "tied"})
    pattern = RESULT
    forms = "start 2, score red 32, dice 444126 score series 4, dice 444444 single score red"

    def __init__(self, game: DoubleYam) -> None:
        super().__init__(game)
        self.dice = tuple(tuple(map(str, die)) for die in game.box.dice)
        self.own_dice = game.box.dice != DEFAULT.dice
        self._ways = _ways(game.box, game.kinds, self.own_dice)

    def facts(self, before: State, event: Event, after: State) -> tuple[Fact, ...]:
        """The known facts; without dice the number of a series is unknown."""
        facts = super().facts(before, event, after)
        if event.text.startswith("dice"):
            return facts
        return tuple(
            f._replace(args={**f.args, "number": 0}) if "box" in f.args else f for f in facts
        )

    # --- events ----------------------------------------------------------------------------------

    def play(self, state: State, text: str) -> Play:
        """Throws that lead to the result, after which the player stops."""
        parts = self._parts(text)
        if state.phase is Phase.OVER:
            raise refuse("over", "DY-03")
        if (state.phase is Phase.DIE) != ("start" in parts):
            raise refuse("not-now" if "start" in parts else "first-start", "DY-02")
        if "start" in parts:
            return self.rules, start_dice(state.contest.seats, int(parts["start"]), "DY-02")
        if "dice" in parts:
            return self._dice(state, parts)
        return self._score(state, parts["box"], int(parts["points"]))

    def _dice(self, state: State, parts: dict[str, str]) -> Play:
        faces, single = self._faces(parts["dice"]), "single" in parts
        rules = with_faces(self.rules, faces)
        score = rules.parse(parts["score"])
        end = end_of(rules, state, _turn(faces, single))
        if score not in rules.scoring_moves(end):
            rule = rules.forbids(end, score) or "DY-12"
            raise refuse("box-full" if rule == "DY-12" else "series-number", rule)
        return rules, (*_turn(faces, single), score)

    def _faces(self, text: str) -> tuple[Face, ...]:
        return read_faces(text, self.rules.box.dice, self.own_dice, "DY-04")

    def _score(self, state: State, box: str, points: int) -> Play:
        if box not in self.rules.kinds:
            raise refuse("no-box", "DY-12")
        if box not in self._free(state):
            raise refuse("box-full", "DY-12")
        way = next((w for w in self._ways[box] if w.points == points), None)
        if way is None:
            if self.own_dice:
                raise refuse("points-dice", "DY-06", box=box, number=0, points=points)
            if box == COUP:
                raise refuse("points-coup", "DY-07", points=points)
            if box == SERIES:
                raise refuse("points-series", "DY-06", points=points)
            raise refuse("points", "DY-06", points=points)
        rules = with_faces(self.rules, way.faces)
        return rules, (*_turn(way.faces, way.single), way.score)

    def _free(self, state: State) -> list[str]:
        sheet = state.sheets[state.seat - 1]
        return [n for n, points in zip(self.rules.boxes, sheet, strict=True) if points is None]

    # --- questions -------------------------------------------------------------------------------

    def question(self, state: State) -> Question | None:
        """The starter, or the box of the player at turn."""
        if state.phase is Phase.OVER:
            return None
        if state.phase is Phase.DIE:
            return Question(kind="start", seats=state.contest.seats)
        free = {
            box: tuple(BoxWay(w.alike, w.sum, w.points, w.single) for w in self._ways[box])
            for box in dict.fromkeys(self._free(state))
        }
        return Question(kind="box", seats=(state.seat,), boxes=free)

    def offers(self, state: State, text: str) -> tuple[Offer, ...]:
        """The possible boxes for six dice, most points first."""
        if state.phase is not Phase.THROW:
            raise refuse("first-start", "DY-02")
        match = DICE.fullmatch(text)
        faces, single = self._faces(match[1] if match else ""), bool(match and match[2])
        rules = with_faces(self.rules, faces)
        end = end_of(rules, state, _turn(faces, single))
        offers = []
        for score in rules.scoring_moves(end):
            points = material.points(rules.box, rules.roll(end), score)
            offer = Offer(f"{text} {score.text}", "box", score.box, score.number or 0, points)
            offers.append(offer)
        return tuple(sorted(offers, key=lambda offer: -offer.points))

    # --- luck -------------------------------------------------------------------------------------

    def rare_results(self, facts: Sequence[Fact]) -> Iterator[RareResult]:
        """Of each kind of box the best results: for its others the odds are higher."""
        scored = [dict[str, Any](fact.args) for fact in facts if fact.kind == "scored"]
        for kind in self.rules.kinds:
            own = (args for args in scored if args["box"] == kind and args["points"])
            for args in sorted(own, key=lambda args: -args["points"])[:MOST_RARE]:
                yield self._rare_box(args)

    def _rare_box(self, args: Mapping[str, Any]) -> RareResult:
        """The points of a box; those that only a single throw brings, by the odds of one throw."""
        from arlequin.solve.double_yam import result_odds  # noqa: PLC0415  # NumPy

        shown = {name: args[name] for name in ("seat", "box", "number", "points")}
        chance = result_odds.box_chance(self.rules.box, args["box"], args["points"])
        if chance:
            return RareResult("luck-box", shown, chance)
        roll = result_odds.roll_chance(self.rules.box, args["points"])
        return RareResult("luck-roll", shown, roll)


@lru_cache(maxsize=256)
def with_faces(game: DoubleYam, faces: tuple[Face, ...]) -> DoubleYam:
    """The same game with dice that show the colours of these faces with any number."""
    box = replace(game.box, dice=tuple((colour,) * game.dice.sides for _, colour in faces))
    return DoubleYam(game.players, game.options, box)


def _turn(faces: Iterable[Face], single: bool) -> tuple[Event, ...]:
    """A turn that ends with these faces, in a single throw or more."""
    dice = tuple(number for number, _ in faces)
    if single:
        return Throw(dice), STOP
    return Throw(dice), Again("A"), Throw(dice[:1]), STOP


@lru_cache(maxsize=16)
def _ways(box: Box, kinds: tuple[str, ...], own: bool) -> dict[str, tuple[Way, ...]]:
    """The possible entries of each kind of box.

    Own dice (`own`) have the faces of the box; other dice show any number in any colour.
    """
    dice = [[(n, colour) for n, colour in enumerate(die, 1)] for die in box.dice]
    if not own:
        dice = [[(n, c) for c in box.names for n in range(1, len(die) + 1)] for die in box.dice]
    every = [*_series(dice), *(way for colour in box.names for way in _colour(dice, colour))]
    coups = [way._replace(score=Score(COUP)) for way in every if way.alike == len(dice)]
    ways: dict[str, tuple[Way, ...]] = {}
    for kind in kinds:
        plain = coups if kind == COUP else _series(dice) if kind == SERIES else _colour(dice, kind)
        single = [w._replace(score=Score(kind), single=True) for w in coups]
        worths = [_with_points(box, way) for way in (_nothing(dice, kind), *plain, *single)]
        unlike = {(w.alike, w.sum, w.points): w for w in reversed(worths)}
        ways[kind] = tuple(unlike[key] for key in sorted(unlike))
    return ways


def _with_points(box: Box, way: Way) -> Way:
    """The way with its points by the rules."""
    thrown = replace(box, dice=tuple((colour,) * 6 for _, colour in way.faces))
    roll = Roll(tuple(number for number, _ in way.faces), way.single)
    points = material.points(thrown, roll, way.score)
    return way._replace(points=points) if points else way._replace(alike=0, sum=0, points=0)


def _nothing(dice: Dice, kind: str) -> Way:
    """Dice that bring no points in this kind of box."""
    unlike = _faces_of(dice, (1, 1, 2, 2, 3, 3))
    faces = unlike if kind in (SERIES, COUP) else min(_colour_throws(dice, kind).items())[1]
    return Way(0, 0, 0, faces, Score(kind))


def _colour(dice: Dice, colour: str) -> list[Way]:
    """Three dice or more of a colour, with every possible sum."""
    throws = _colour_throws(dice, colour).items()
    return [Way(n, s, 0, faces, Score(colour)) for (n, s), faces in throws if n >= material.ENOUGH]


def _colour_throws(dice: Dice, colour: str) -> dict[tuple[int, int], tuple[Face, ...]]:
    """A throw for each number of dice of a colour, and each sum of these dice."""
    throws: dict[tuple[int, int], tuple[Face, ...]] = {(0, 0): ()}
    for die in dice:
        longer: dict[tuple[int, int], tuple[Face, ...]] = {}
        for (alike, total), faces in throws.items():
            for face in die:
                key = (alike + 1, total + face[0]) if face[1] == colour else (alike, total)
                longer.setdefault(key, (*faces, face))
        throws = longer
    return throws


def _faces_of(dice: Dice, numbers: Sequence[int]) -> tuple[Face, ...]:
    """Faces with these numbers; neighbours differ in colour if the dice allow."""
    faces: list[Face] = []
    for die, number in zip(dice, numbers, strict=True):
        able = [face for face in die if face[0] == number]
        faces.append(next((f for f in able if not faces or f[1] != faces[-1][1]), able[0]))
    return tuple(faces)


def _series(dice: Dice) -> list[Way]:
    """Three dice or more of a number."""
    sides, count = max(number for number, _ in dice[0]), len(dice)
    ways = []
    for number in range(1, sides + 1):
        other = number % sides + 1
        for alike in range(material.ENOUGH, count + 1):
            faces = _faces_of(dice, (number,) * alike + (other,) * (count - alike))
            ways.append(Way(alike, alike * number, 0, faces, Score(SERIES, number)))
    return ways


REFEREE = DoubleYamReferee
