"""Referee of Color'Yam: sums, misses, second chances; or the six dice as they lie."""

import re
from collections.abc import Iterator
from functools import lru_cache

from arlequin.core.colour import Colour
from arlequin.core.events import Event, Start, Stop, Throw
from arlequin.core.seat import Seat
from arlequin.games.color_yam.events import Cross, CrossLine, Line, Sheet, Yam
from arlequin.games.color_yam.objectives import Objective
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.state import Phase, State
from arlequin.referee import witness_dice
from arlequin.referee.entered_dice import read_dice, start_dice
from arlequin.referee.referee import Offer, Question, Referee, refuse

RESULT = re.compile(
    r"sheet (?P<sheet>[0-9])|start (?P<start>[0-9])|met (?P<met>[0-9]{1,3})|(?P<missed>missed)"
    r"|second (?P<second>[0-9]{1,3})"
    r"|line (?P<line>[0-9]{1,2}) (?P<sum>[0-9]{1,3})|cross (?P<cross>[0-9]{1,2})"
    r"|dice (?P<dice>[0-9]{1,12})(?P<then> cross| yam| (?:line|cross) [0-9]{1,2})?",
    re.ASCII,
)
WAITS = {Phase.SHEET: "sheet", Phase.START: "start", Phase.DIE: "start"}
STOP, CROSS, YAM = Stop(), Cross(), Yam()


class ColorYamReferee(Referee[State]):
    """What people enter of a sheet."""

    hidden = frozenset({"thrown", "stops", "die", "again", "gives-up", "chooses", "gives-line-up"})
    pattern = RESULT
    forms = "sheet 3, start 2, met 26, missed, second 24, line 7 26, cross 7, dice 444126 cross"

    def __init__(self, game: ColorYam) -> None:
        super().__init__(game)
        self._game = game
        self.dice = tuple(tuple(map(str, die)) for die in game.box.dice)

    def complete(self, text: str) -> bool:
        """Sums alone do not say what the dice were."""
        return text.startswith(("sheet", "start", "dice"))

    # --- what follows ----------------------------------------------------------------------------

    def events(self, state: State, text: str) -> Iterator[Event]:
        """A throw that leads there, at which the player stops."""
        said = self._parts(text)
        self._check_due(state, said)
        if "sheet" in said:
            return self._sheet(int(said["sheet"]))
        if "start" in said:
            return self._start(state, int(said["start"]))
        if "dice" in said:
            return self._dice(state, said["dice"], said.get("then", "").strip())
        return self._free(state, said) if self._game.free_lines else self._line(state, said)

    def _check_due(self, state: State, said: dict[str, str]) -> None:
        if state.phase is Phase.OVER:
            raise refuse("over", "CY-14")
        wanted = WAITS.get(state.phase)
        if wanted is not None and wanted not in said:
            raise refuse(f"first-{wanted}", "CY-02" if wanted == "sheet" else "CY-10")
        if wanted is None and ("sheet" in said or "start" in said):
            raise refuse("not-now", "CY-10")

    def _sheet(self, number: int) -> Iterator[Event]:
        if number not in self._game.sheets:
            raise refuse("sheet", "CY-02", number=number)
        return iter((Sheet(number),))

    def _start(self, state: State, seat: int) -> Iterator[Event]:
        dice = start_dice(state.contest.seats, seat, "CY-10")
        return iter((Start(seat),)) if state.phase is Phase.START else dice

    def _dice(self, state: State, numbers: str, then: str) -> Iterator[Event]:
        dice = read_dice(self._game.dice, numbers, "CY-04", "CY-04")
        yield from (Throw(dice), STOP)
        settled = self._settled(state, dice)
        if settled.phase not in (Phase.MISSED, Phase.LINE):
            if then:
                raise refuse("no-choice", "CY-05")
            return
        if not then:
            raise refuse("choice", "CY-12" if settled.phase is Phase.MISSED else "CY-15")
        event = self._game.parse(then)
        if event not in self._game.moves(settled, settled.queue[0]):
            raise refuse("line-taken", "CY-15")
        yield event

    def _settled(self, state: State, dice: tuple[int, ...]) -> State:
        """The position at the end of a turn with these dice."""
        return self._game.after(self._game.after(state, Throw(dice)), STOP)

    def _line(self, state: State, said: dict[str, str]) -> Iterator[Event]:
        if "line" in said or "cross" in said:
            raise refuse("lines-fixed", "CY-03")
        if "met" in said:
            return iter((Throw(self._met(state, int(said["met"]))), STOP))
        if "second" in said:
            return iter((Throw(self._chance(state, int(said["second"]))), STOP, YAM))
        return self._missed(state)

    def _met(self, state: State, number: int) -> tuple[int, ...]:
        """Dice of this sum that are written on the line."""
        self._check_sum(number)
        objective = self._game.objective(state, state.line)
        dice = _throws(self._game, objective, True).get(number)
        if dice is None:
            raise refuse("sum-colours", "CY-05", number=number)
        if self._entry(state, dice) == 0:
            raise refuse("rises", "CY-11", number=number)
        return dice

    def _check_sum(self, number: int) -> None:
        least, most = self._game.dice.count, self._game.dice.count * self._game.dice.sides
        if not least <= number <= most:
            raise refuse("sum", "CY-05", number=number, least=least, most=most)

    def _entry(self, state: State, dice: tuple[int, ...]) -> int | None:
        """What stands on the line after these dice; None while there is a choice."""
        return self._settled(state, dice).columns[state.queue[0] - 1][state.line]

    def _chance(self, state: State, number: int) -> tuple[int, ...]:
        """Dice of this sum that miss, and that a Yam box takes."""
        self._check_sum(number)
        objective = self._game.objective(state, state.line)
        if objective is None:
            raise refuse("second-yam", "CY-12")
        dice = _throws(self._game, objective, False).get(number)
        if dice is None:
            raise refuse("sum-misses", "CY-12", number=number)
        if self._settled(state, dice).phase is not Phase.MISSED:
            raise self._no_chance(state, number)
        return dice

    def _no_chance(self, state: State, number: int) -> Exception:
        column = state.columns[state.queue[0] - 1]
        full = all(column[line] is not None for line in self._game.layout.chances[state.line])
        if full:
            return refuse("second-full", "CY-13")
        return refuse("rises", "CY-11", number=number)

    def _missed(self, state: State) -> Iterator[Event]:
        dice = self._miss(state)
        if dice is None:
            raise refuse("must-rise", "CY-11")
        yield from (Throw(dice), STOP)
        if self._settled(state, dice).phase is Phase.MISSED:
            yield CROSS

    def _miss(self, state: State) -> tuple[int, ...] | None:
        """Dice that the line does not take."""
        objective = self._game.objective(state, state.line)
        if objective is not None:
            return next(iter(_throws(self._game, objective, False).values()), None)
        every = _throws(self._game, None, True).values()
        return next((dice for dice in every if self._entry(state, dice) == 0), None)

    # --- lines in any order ----------------------------------------------------------------------

    def _free(self, state: State, said: dict[str, str]) -> Iterator[Event]:
        if "line" not in said and "cross" not in said:
            raise refuse("lines-free", "CY-15")
        line = int(said.get("line") or said["cross"]) - 1
        column = state.columns[state.queue[0] - 1]
        if not 0 <= line < len(column):
            raise refuse("no-line", "CY-03", number=line + 1, most=len(column))
        if column[line] is not None:
            raise refuse("line-taken", "CY-15")
        if "line" in said:
            return iter((Throw(self._fill(state, line, int(said["sum"]))), STOP, Line(line + 1)))
        return self._cross_line(state, line)

    def _fill(self, state: State, line: int, number: int) -> tuple[int, ...]:
        self._check_sum(number)
        objective = self._game.objective(state, line)
        dice = _throws(self._game, objective, True).get(number)
        if dice is None:
            raise refuse("sum-colours", "CY-05", number=number)
        if not self._game.fits(self._settled(state, dice), line):
            raise refuse("rises", "CY-11", number=number)
        return dice

    def _cross_line(self, state: State, line: int) -> Iterator[Event]:
        dice = (1,) * self._game.dice.count
        fits = self._game.fits(self._settled(state, dice), line)
        return iter((Throw(dice), STOP, CrossLine(line + 1) if fits else Line(line + 1)))

    # --- what is asked ----------------------------------------------------------------------------

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Who throws, or may start."""
        return state.contest.seats if state.phase in WAITS else state.queue[:1]

    def question(self, state: State) -> Question | None:
        """A sheet, who starts, or the line of the player at turn."""
        if state.phase is Phase.OVER:
            return None
        if state.phase is Phase.SHEET:
            return Question(kind="sheet", numbers=tuple(self._game.sheets))
        if state.phase in WAITS:
            return Question(kind="start", seats=state.contest.seats)
        return self._free_question(state) if self._game.free_lines else self._line_question(state)

    def _line_question(self, state: State) -> Question:
        objective = self._game.objective(state, state.line)
        met = _throws(self._game, objective, True)
        missed = {} if objective is None else _throws(self._game, objective, False)
        return Question(
            kind="line",
            seats=state.queue[:1],
            line=state.line + 1,
            sums=tuple(n for n, dice in sorted(met.items()) if self._entry(state, dice)),
            chances=tuple(
                n
                for n, dice in sorted(missed.items())
                if self._settled(state, dice).phase is Phase.MISSED
            ),
            missable=self._miss(state) is not None,
        )

    def _free_question(self, state: State) -> Question:
        column = state.columns[state.queue[0] - 1]
        free = tuple(line + 1 for line, entry in enumerate(column) if entry is None)
        sums = tuple(sorted(_throws(self._game, None, True)))
        return Question(kind="free", seats=state.queue[:1], numbers=free, sums=sums, missable=True)

    def offers(self, state: State, text: str) -> tuple[Offer, ...]:
        """What may be written with six dice."""
        self._check_due(state, {"dice": ""})
        dice = read_dice(self._game.dice, text.removeprefix("dice "), "CY-04", "CY-04")
        settled = self._settled(state, dice)
        if settled.phase is Phase.MISSED:
            return (
                Offer(f"{text} yam", "second", points=sum(dice)),
                Offer(f"{text} cross", "missed"),
            )
        if settled.phase is Phase.LINE:
            return tuple(self._offered(settled, text, m) for m in self._moves(settled))
        entry = self._entry(state, dice)
        return (Offer(text, "met" if entry else "missed", points=entry or 0),)

    def _moves(self, settled: State) -> list[Line | CrossLine]:
        moves = self._game.moves(settled, settled.queue[0])
        return [move for move in moves if isinstance(move, Line | CrossLine)]

    def _offered(self, settled: State, text: str, move: Line | CrossLine) -> Offer:
        filled = isinstance(move, Line) and self._game.fits(settled, move.line - 1)
        points = sum(settled.turn.dice) if filled else 0
        kind = "line" if filled else "cross"
        return Offer(f"{text} {move.text}", kind, number=move.line, points=points)


def _throws(game: ColorYam, objective: Objective | None, met: bool) -> dict[int, tuple[int, ...]]:
    """A throw for each sum: one that meets the objective, or one that misses it."""
    return _found(game.faces, tuple(game.places), objective, met)


@lru_cache(maxsize=256)
def _found(
    faces: tuple[tuple[int, ...], ...],
    colours: tuple[Colour, ...],
    objective: Objective | None,
    met: bool,
) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    places = {colour: place for place, colour in enumerate(colours)}
    for (counts, total), dice in witness_dice.throws(faces, tuple(range(len(colours)))).items():
        if objective is None or objective.met(counts, places) is met:
            found.setdefault(total, dice)
    return found


REFEREE = ColorYamReferee
