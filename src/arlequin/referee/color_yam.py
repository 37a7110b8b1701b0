"""Referee of Color'Yam: sums, misses, second chances; or the faces of six dice."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from arlequin.core.colour import Colour
from arlequin.core.events import Event, Start, Stop, Throw
from arlequin.core.game import Fact
from arlequin.core.seat import Seat
from arlequin.games.color_yam.events import Cross, CrossLine, Line, Phase, State, Yam
from arlequin.games.color_yam.material import DEFAULT, OBJECTIVE, Objective
from arlequin.games.color_yam.rules import ColorYam
from arlequin.referee.referee import (
    FACES,
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
    r"start (?P<start>[0-9])|met (?P<met>[0-9]{1,3})|(?P<missed>missed)"
    r"|second (?P<second>[0-9]{1,3})"
    r"|line (?P<line>[0-9]{1,2}) (?P<sum>[0-9]{1,3})|cross (?P<cross>[0-9]{1,2})"
    rf"|dice (?P<dice>{FACES})(?P<then> cross| yam| (?:line|cross) [0-9]{{1,2}})?",
    re.ASCII,
)
STOP, CROSS, YAM = Stop(), Cross(), Yam()
STARTS = (Phase.START, Phase.DIE)
YAM_LINE = "yam"
"""In place of the objective: a Yam line."""
LEAST, MOST = 6, 36
SUMS = range(LEAST, MOST + 1)
"""The possible sums of six dice."""


class RefereedLines(ColorYam):
    """The rules of a turn with unknown dice: the players say which objectives are met."""

    met: frozenset[int] = frozenset()
    """The lines, from 0, whose objectives the dice meet."""

    def initial(self) -> State:
        """An empty sheet, with unknown objectives if no sheet is chosen."""
        state = super().initial()
        return self._set_sheet(state, None) if state.phase is Phase.SHEET else state

    def fits(self, state: State, line: int) -> bool:
        """Whether the dice can fill this line: as the players say, or for a Yam by the sum."""
        if self.layout.slots[line].kind == OBJECTIVE:
            return line in self.met
        return super().fits(state, line)


class ColorYamReferee(Referee[State, ColorYam]):
    """Results of lines: sums, misses and second chances."""

    hidden = frozenset({"thrown", "stops", "die", "again", "gives-up", "chooses", "gives-line-up"})
    pattern = RESULT
    forms = "start 2, met 26, missed, second 24, line 7 26, cross 7, dice 444126 cross"

    def __init__(self, game: ColorYam) -> None:
        super().__init__(game)
        self._judged: dict[frozenset[int], RefereedLines] = {}
        self._all_met = self._judge(range(len(game.layout.slots)))
        self._none_met = self._judge(())
        self._any_sheet = self.initial().sheet is None
        self.own_dice = game.material.dice != DEFAULT.dice
        if not self._any_sheet:
            self.dice = tuple(tuple(map(str, die)) for die in game.box.dice)

    def _judge(self, met: Iterable[int]) -> RefereedLines:
        """The rules for dice that meet the objectives of these lines alone."""
        lines = frozenset(met)
        if lines not in self._judged:
            self._judged[lines] = RefereedLines(*self.rules.__reduce__()[1])
            self._judged[lines].met = lines
        return self._judged[lines]

    def initial(self) -> State:
        return self._none_met.initial()

    # --- events ----------------------------------------------------------------------------------

    def play(self, state: State, text: str) -> Play:
        """A throw that leads to the result, after which the player stops."""
        parts = self._parts(text)
        self._check_phase(state, "start" in parts)
        if "start" in parts:
            seat = int(parts["start"])
            dice = start_dice(state.contest.seats, seat, "CY-10")
            return self.rules, (Start(seat),) if state.phase is Phase.START else dice
        if "dice" in parts:
            return self._dice(state, parts["dice"], parts.get("then", "").strip())
        return self._free(state, parts) if self.rules.free_lines else self._line(state, parts)

    def _check_phase(self, state: State, is_start: bool) -> None:
        if state.phase is Phase.OVER:
            raise refuse("over", "CY-14")
        if (state.phase in STARTS) != is_start:
            raise refuse("not-now" if is_start else "first-start", "CY-10")

    def _dice(self, state: State, text: str, choice: str) -> Play:
        faces = self._faces(text)
        rules = self._rules_of(state, faces)
        turn = _turn(sum(number for number, _ in faces), faces)
        end = end_of(rules, state, turn)
        if end.phase not in (Phase.MISSED, Phase.LINE):
            if choice:
                raise refuse("no-choice", "CY-05")
            return rules, turn
        if not choice:
            raise refuse("choice", "CY-12" if end.phase is Phase.MISSED else "CY-15")
        event = rules.parse(choice)
        if event not in rules.moves(end, end.queue[0]):
            raise refuse("line-taken", "CY-15")
        return rules, (*turn, event)

    def _faces(self, text: str) -> tuple[Face, ...]:
        if self._any_sheet:
            raise refuse("any-sheet", "CY-02")
        text = re.sub("[a-z]+", lambda word: self.rules.box.own_colour(word[0]), text)
        return read_faces(text, self.rules.box.dice, self.own_dice, "CY-04")

    def _rules_of(self, state: State, faces: tuple[Face, ...]) -> RefereedLines:
        """The rules of a turn that ends with these faces."""
        colours = [colour for _, colour in faces]
        counts = [colours.count(colour) for colour in self.rules.places]
        objectives = [
            self.rules.objective(state.sheet, i) for i in range(len(self.rules.layout.slots))
        ]
        met = (o is not None and o.is_met(counts, self.rules.places) for o in objectives)
        return self._judge(i for i, meets in enumerate(met) if meets)

    def _line(self, state: State, parts: dict[str, str]) -> Play:
        if "line" in parts or "cross" in parts:
            raise refuse("lines-fixed", "CY-03")
        if "second" in parts:
            return self._second(state, int(parts["second"]))
        if "met" in parts:
            number = int(parts["met"])
            turn = self._turn(state, state.line, number)
            if not self._writes(state, number):
                raise refuse("rises", "CY-11", number=number)
            return self._all_met, turn
        if not self._missable(state):
            raise refuse("must-rise", "CY-11")
        cross = (CROSS,) * self._allows_second(state, LEAST)
        return self._none_met, (*_turn(LEAST), *cross)

    def _turn(self, state: State, line: int, number: int, met: bool = True) -> tuple[Event, ...]:
        """A turn that ends with this sum; own dice must have it with such colours."""
        if number not in SUMS:
            raise refuse("sum", "CY-05", number=number, least=LEAST, most=MOST)
        if number in self._sums(self.rules.objective(state.sheet, line), met):
            return _turn(number)
        if met:
            raise refuse("sum-colours", "CY-05", number=number)
        raise refuse("sum-misses", "CY-12", number=number)

    def _sums(self, objective: Objective | None, met: bool) -> Iterable[int]:
        """The possible sums of dice that meet, or miss, an objective."""
        return _possible_sums(self.rules, objective, met) if self.own_dice and objective else SUMS

    def _writes(self, state: State, number: int) -> bool:
        """Whether the line in play accepts this sum, with its objective met."""
        after = end_of(self._all_met, state, _turn(number))
        return after.columns[state.queue[0] - 1][state.line] == number

    def _second(self, state: State, number: int) -> Play:
        """Writes the sum in a Yam box, and the player tries the line again."""
        if self.rules.layout.slots[state.line].kind != OBJECTIVE:
            raise refuse("second-yam", "CY-12")
        turn = self._turn(state, state.line, number, met=False)
        if not self._allows_second(state, number):
            column = state.columns[state.queue[0] - 1]
            if all(column[line] is not None for line in self.rules.layout.chances[state.line]):
                raise refuse("second-full", "CY-13")
            raise refuse("rises", "CY-11", number=number)
        return self._none_met, (*turn, YAM)

    def _allows_second(self, state: State, number: int) -> bool:
        return end_of(self._none_met, state, _turn(number)).phase is Phase.MISSED

    def _missable(self, state: State) -> bool:
        objective = self.rules.objective(state.sheet, state.line)
        if self.rules.layout.slots[state.line].kind == OBJECTIVE:
            return bool(self._sums(objective, met=False))
        return not self._writes(state, LEAST)

    # --- lines in any order ----------------------------------------------------------------------

    def _free(self, state: State, parts: dict[str, str]) -> Play:
        if "line" not in parts and "cross" not in parts:
            raise refuse("lines-free", "CY-15")
        line = int(parts.get("line") or parts["cross"]) - 1
        column = state.columns[state.queue[0] - 1]
        if not 0 <= line < len(column):
            raise refuse("no-line", "CY-03", number=line + 1, most=len(column))
        if column[line] is not None:
            raise refuse("line-taken", "CY-15")
        if "cross" in parts:
            rules, turn = self._none_met, _turn(LEAST)
            fits = rules.fits(end_of(rules, state, turn), line)
            return rules, (*turn, CrossLine(line + 1) if fits else Line(line + 1))
        number = int(parts["sum"])
        turn = self._turn(state, line, number)
        if not self._all_met.fits(end_of(self._all_met, state, turn), line):
            raise refuse("rises", "CY-11", number=number)
        return self._all_met, (*turn, Line(line + 1))

    # --- questions --------------------------------------------------------------------------------

    def actors(self, state: State) -> tuple[Seat, ...]:
        """The player at turn, or those who can start."""
        return state.contest.seats if state.phase in STARTS else state.queue[:1]

    def question(self, state: State) -> Question | None:
        """The starter, or the line of the player at turn."""
        if state.phase is Phase.OVER:
            return None
        if state.phase in STARTS:
            return Question(kind="start", seats=state.contest.seats)
        if self.rules.free_lines:
            column = state.columns[state.queue[0] - 1]
            free = tuple(line + 1 for line, entry in enumerate(column) if entry is None)
            return Question(
                kind="free", seats=state.queue[:1], numbers=free, sums=tuple(SUMS), missable=True
            )
        objective = self.rules.objective(state.sheet, state.line)
        chances = self._sums(objective, met=False)
        return Question(
            kind="line",
            seats=state.queue[:1],
            line=state.line + 1,
            sums=tuple(n for n in self._sums(objective, met=True) if self._writes(state, n)),
            chances=tuple(n for n in chances if self._allows_second(state, n)),
            missable=self._missable(state),
        )

    def offers(self, state: State, text: str) -> tuple[Offer, ...]:
        """The possible entries for six dice."""
        self._check_phase(state, is_start=False)
        faces = self._faces(text.removeprefix("dice "))
        rules = self._rules_of(state, faces)
        total = sum(number for number, _ in faces)
        end = end_of(rules, state, _turn(total))
        if end.phase is Phase.MISSED:
            return (Offer(f"{text} yam", "second", points=total), Offer(f"{text} cross", "missed"))
        if end.phase is Phase.LINE:
            offers = []
            for move in rules.moves(end, end.queue[0]):
                if isinstance(move, Line | CrossLine):
                    filled = isinstance(move, Line) and rules.fits(end, move.line - 1)
                    kind, points = ("line", total) if filled else ("cross", 0)
                    entry = f"{text} {move.text}"
                    offers.append(Offer(entry, kind, number=move.line, points=points))
            return tuple(offers)
        written = end.columns[state.queue[0] - 1][state.line]
        return (Offer(text, "met" if written else "missed", points=written or 0),)

    # --- luck -------------------------------------------------------------------------------------

    def rare_results(self, facts: Sequence[Fact]) -> Iterator[RareResult]:
        """Sums on lines, and missed objectives; of a second chance only the new try."""
        for fact in facts:
            if fact.kind in ("written", "crossed"):
                yield from self._rare_line(fact)

    def _rare_line(self, fact: Fact) -> Iterator[RareResult]:
        args = dict[str, Any](fact.args)
        objective = self.rules.objective(self.initial().sheet, args["line"] - 1)
        if objective is None and args["slot"] == OBJECTIVE:
            return  # the sheet is unknown
        text = objective.text if objective else YAM_LINE
        shown = {"seat": args["seat"], "line": args["line"], "objective": text}
        from arlequin.solve.color_yam.result_odds import line_chance  # noqa: PLC0415  # NumPy

        chance = line_chance(self.rules.box, text, args["sum"])
        if fact.kind == "written":
            yield RareResult("luck-line", {**shown, "sum": args["sum"]}, chance)
        elif objective and not self.rules.free_lines:  # any line can be crossed there
            yield RareResult("luck-missed", shown, 1 - chance)


def _turn(total: int, faces: tuple[Face, ...] = ()) -> tuple[Event, ...]:
    """A throw of six dice with these faces, or only with this sum, and a stop."""
    numbers = tuple(number for number, _ in faces)
    return Throw(numbers or tuple((total + place) // 6 for place in range(6))), STOP


@lru_cache(maxsize=64)
def _possible_sums(game: ColorYam, objective: Objective, met: bool) -> tuple[int, ...]:
    """The possible sums of the dice of this box that meet, or miss, an objective."""
    shown: set[tuple[tuple[Colour, ...], int]] = {((), 0)}
    for die in game.box.dice:
        shown = {
            (tuple(sorted((*colours, colour))), total + number)
            for colours, total in shown
            for number, colour in enumerate(die, 1)
        }
    sums = {
        total
        for colours, total in shown
        if objective.is_met([colours.count(c) for c in game.places], game.places) is met
    }
    return tuple(sorted(sums))


REFEREE = ColorYamReferee
