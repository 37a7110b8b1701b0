"""Rules of Color'Yam."""

from collections.abc import Mapping

from msgspec.structs import replace

from arlequin.core.dice_turn import THROWS, Contest, Dice
from arlequin.core.errors import ObjectiveError
from arlequin.core.events import DIE, START, THROW, Again, Die, Event, Notation, Start, Stop, Throw
from arlequin.core.game import Identity
from arlequin.core.material import digest
from arlequin.core.odds import Equal, Odds
from arlequin.core.outcome import Outcome, outcome
from arlequin.core.rules import Rules
from arlequin.core.seat import Seat, clockwise, seats
from arlequin.games.color_yam import material, narration, view
from arlequin.games.color_yam.events import (
    Chance,
    Cross,
    CrossLine,
    Line,
    Move,
    Phase,
    Sheet,
    State,
    Yam,
)
from arlequin.games.color_yam.material import (
    CROSS,
    EDITIONS,
    OBJECTIVE,
    PRINTED,
    Box,
    Column,
    Layout,
    Objective,
)

RULES = 1
CHOICES: tuple[Move, ...] = (Cross(), Yam())
LINES = tuple(Line(number) for number in range(1, len(PRINTED) + 1))
CROSSED_LINES = tuple(CrossLine(line.line) for line in LINES)


class ColorYam(Rules[State, Move, Chance]):
    """Color'Yam for 2 to 5 players, in either edition."""

    def __init__(
        self, players: int, options: Mapping[str, str], box: Box, objectives: tuple[str, ...] = ()
    ) -> None:
        self.players = players
        self._made_of = (players, dict(options), box, objectives)
        fields = (*options.items(), *(("objective", text) for text in box.recolour(objectives)))
        self.identity = Identity("color-yam", RULES, fields, box.name, digest(box))
        self.seats = seats(players)
        self.edition = EDITIONS[options["edition"]]
        self.material: Box = box
        """The box as records name its colours; `box` has those of the edition."""
        self.box = box = box.repaint(self.edition.pink)
        self.free_lines = options["free_lines"] == "yes"
        self.rising = options["rising"] == "yes"
        self.by_chance = options["starter"] == "chance"
        self.layout = Layout(options["total_yams"] == "yes")
        self.dice = Dice(len(box.dice), len(box.dice[0]))
        self.places = {colour: place for place, colour in enumerate(box.colours)}
        self.faces = tuple(tuple(self.places[c] for c in die) for die in box.dice)
        self.sheets = self._sheets(options["sheet"], objectives)
        self.alphabet: tuple[Move, ...] = (*self.dice.choices, *CHOICES, *LINES, *CROSSED_LINES)
        drawn = tuple(Sheet(number) for number in self.sheets)
        self._sheet_odds: Odds[Chance] = Equal(drawn)
        known = (*self.alphabet, *drawn)
        self._notation: Notation[Move | Chance] = Notation(known, (START, DIE, THROW))

    def _sheets(self, chosen: str, own: tuple[str, ...]) -> dict[int, tuple[Objective, ...]]:
        """CY-02: the sheets that can be played."""
        name = self.edition.name
        if chosen == "own":
            return {0: material.read_own_sheet(self.box.recolour(own), self.box.colours, name)}
        if own:
            raise ObjectiveError(0, "expected objectives only with option sheet own")
        numbers = range(1, len(self.box.sheets) + 1) if chosen == "random" else (int(chosen),)
        return {
            n: material.read_sheet(self.box.sheets[n - 1].of(name), self.box.colours)
            for n in numbers
        }

    # --- legal moves and odds ----------------------------------------------------------------

    def initial(self) -> State:
        columns = ((None,) * len(self.layout.slots),) * self.players
        state = State(phase=Phase.SHEET, sheet=None, contest=Contest(()), columns=columns)
        return self._set_sheet(state, *self.sheets) if len(self.sheets) == 1 else state

    def _set_sheet(self, state: State, sheet: int | None) -> State:
        """CY-03: sets the sheet; seat 1 starts, or chance decides who does."""
        state = replace(state, sheet=sheet)
        if self.by_chance:
            return replace(state, phase=Phase.START, contest=Contest(self.seats))
        return self._start_line(state, 1)

    def actors(self, state: State) -> tuple[Seat, ...]:
        phase = state.phase
        acts = phase is Phase.CHOOSE or phase is Phase.MISSED or phase is Phase.LINE
        return state.queue[:1] if acts else ()

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Stop or throw dice again; after a miss cross or Yam; with free lines a line."""
        if not state.queue or seat != state.queue[0]:
            return ()
        if state.phase is Phase.CHOOSE:
            return self.dice.choices
        if state.phase is Phase.LINE:
            return self._line_moves(state, seat)
        return CHOICES if state.phase is Phase.MISSED else ()

    def _line_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """CY-15: any empty line; one that could be filled may be crossed instead."""
        column = state.columns[seat - 1]
        empty = [i for i, entry in enumerate(column) if entry is None]
        crossed = [CROSSED_LINES[i] for i in empty if self.fits(state, i)]
        return (*[LINES[i] for i in empty], *crossed)

    def turn(self, state: State) -> object:
        """A turn fills one box of a column (CY-04, CY-12)."""
        return state.columns

    def odds(self, state: State) -> Odds[Chance] | None:
        phase = state.phase
        if phase is Phase.THROW:
            return self.dice.odds(state.turn, state.queue[0])
        if phase is Phase.DIE:
            return self.dice.die(state.contest.due)
        if phase is Phase.START:
            return Equal(tuple(Start(seat) for seat in state.contest.seats))
        return self._sheet_odds if phase is Phase.SHEET else None

    # --- the next state ----------------------------------------------------------------------

    def _after(self, state: State, event: Event) -> State | None:
        match state.phase, event:
            case Phase.THROW, Throw() as throw if self.dice.can_fall(state.turn, throw):
                turn = self.dice.throw(state.turn, throw)
                if turn.throws < THROWS:
                    return replace(state, phase=Phase.CHOOSE, turn=turn)
                return self._end_turn(replace(state, turn=turn))
            case Phase.CHOOSE, Again() as again if self.dice.can_throw(again):
                return replace(state, phase=Phase.THROW, turn=self.dice.again(state.turn, again))
            case Phase.CHOOSE, Stop():
                return self._end_turn(state)
            case Phase.MISSED, Cross():
                return self._write(state, CROSS)
            case Phase.MISSED, Yam() if (yam := self.second_chance(state)) is not None:
                return self._try_again(state, yam)
            case Phase.LINE, (Line() | CrossLine()) as move:
                return self._choose_line(state, move)
        return self._before_turns(state, event)

    def _before_turns(self, state: State, event: Event) -> State | None:
        """The state after chance has given a sheet or a player who starts."""
        match state.phase, event:
            case Phase.DIE, Die(number) if event in self.dice.numbers:
                contest = state.contest.after(number)
                state = replace(state, contest=contest)
                return state if contest.winner is None else self._start_line(state, contest.winner)
            case Phase.START, Start(seat) if seat in state.contest.seats:
                return self._start_line(state, seat)
            case Phase.SHEET, Sheet(number) if number in self.sheets:
                return self._set_sheet(state, number)
        return None

    # --- the end of a turn ---------------------------------------------------------------------

    def _end_turn(self, state: State) -> State:
        """Ends the turn: writes the entry, unless the player has a choice."""
        if self.free_lines:
            return replace(state, phase=Phase.LINE)
        if self.fits(state, state.line):
            return self._write(state, sum(state.turn.dice))  # CY-05, CY-11
        if self.second_chance(state) is None:
            return self._write(state, CROSS)
        return replace(state, phase=Phase.MISSED)

    def fits(self, state: State, line: int) -> bool:
        """Whether the dice on the table can fill this line for the player at turn."""
        objective = self.objective(state.sheet, line)
        if objective is not None:
            return objective.is_met(self.colour_counts(state.turn.dice), self.places)
        return self._may_rise(state, line)

    def _may_rise(self, state: State, line: int) -> bool:
        """CY-11: a Yam number is above those before it; CY-16: with rising no, it need not be."""
        column = state.columns[state.queue[0] - 1]
        return not self.rising or material.rises(self.layout, column, line, sum(state.turn.dice))

    def second_chance(self, state: State) -> int | None:
        """CY-12: the Yam line into which the sum could go for another try at this line."""
        slot = self.layout.slots[state.line]
        if self.free_lines or slot.kind != OBJECTIVE:
            return None
        column, yams = state.columns[state.queue[0] - 1], self.layout.chances[state.line]
        yam = next((y for y in yams if column[y] is None), None)  # CY-13
        return yam if yam is not None and self._may_rise(state, yam) else None

    def _try_again(self, state: State, yam: int) -> State:
        """CY-12: the sum goes into a Yam box, and the player tries the line again."""
        columns = self._enter(state, yam, sum(state.turn.dice))
        seat, *others = state.queue
        queue = state.queue if self.edition.at_once else (*others, seat)
        return replace(state, phase=Phase.THROW, queue=queue, turn=self.dice.fresh, columns=columns)

    def _choose_line(self, state: State, move: Line | CrossLine) -> State | None:
        """CY-15: the line is filled if it can be, crossed if not, or if the player wants it so."""
        seat, *others = state.queue
        if move not in self._line_moves(state, seat):
            return None
        line = move.line - 1
        filled = isinstance(move, Line) and self.fits(state, line)
        columns = self._enter(state, line, sum(state.turn.dice) if filled else CROSS)
        phase = Phase.THROW if None in columns[others[0] - 1] else Phase.OVER
        queue = (*others, seat)
        return replace(state, phase=phase, queue=queue, turn=self.dice.fresh, columns=columns)

    def _write(self, state: State, entry: int) -> State:
        """Writes an entry on the line in play; the next player or line follows."""
        columns = self._enter(state, state.line, entry)
        queue = state.queue[1:]
        after = replace(
            state, phase=Phase.THROW, queue=queue, turn=self.dice.fresh, columns=columns
        )
        return after if queue else self._next_line(after)

    def _enter(self, state: State, line: int, entry: int) -> tuple[Column, ...]:
        seat = state.queue[0]
        column = state.columns[seat - 1]
        column = (*column[:line], entry, *column[line + 1 :])
        return (*state.columns[: seat - 1], column, *state.columns[seat:])

    # --- from line to line -----------------------------------------------------------------------

    def _next_line(self, state: State) -> State:
        """The next line with a player who has yet to fill it; CY-10: who starts it."""
        line = state.line + 1
        while line < len(self.layout.slots) and not self._throwers(state, line):
            line += 1
        if line == len(self.layout.slots):
            return replace(state, phase=Phase.OVER)
        state = replace(state, line=line)
        tied = self._leaders(state)
        if len(tied) == 1:
            return self._start_line(state, tied[0])
        phase = Phase.START if self.edition.looks_back else Phase.DIE
        return replace(state, phase=phase, contest=Contest(tied))

    def _throwers(self, state: State, line: int) -> tuple[Seat, ...]:
        """CY-11: the players who have not filled the box yet."""
        return tuple(s for s in self.seats if state.columns[s - 1][line] is None)

    def _leaders(self, state: State) -> tuple[Seat, ...]:
        """CY-10: who is highest in the row above; `fr` looks further back among the tied."""
        rows = self.layout.above[state.line]
        tied = self.seats
        for row in rows if self.edition.looks_back else rows[:1]:
            if row.total:
                entries = material.totals(state.columns, row.line + 1)
            else:
                entries = tuple(column[row.line] or CROSS for column in state.columns)
            best = max(entries[seat - 1] for seat in tied)
            tied = tuple(seat for seat in tied if entries[seat - 1] == best)
            if len(tied) == 1:
                break
        return tied

    def _start_line(self, state: State, starter: Seat) -> State:
        queue = clockwise(self._throwers(state, state.line), starter)
        return replace(
            state, phase=Phase.THROW, queue=queue, contest=Contest(()), turn=self.dice.fresh
        )

    def forbids(self, state: State, event: Event) -> str | None:
        """The number of the rule that forbids a move; None for other events."""
        if isinstance(event, Again | Stop):
            return "CY-06" if state.phase is Phase.MISSED else "CY-04"
        if isinstance(event, Line | CrossLine):
            return "CY-15" if self.free_lines else "CY-03"
        if isinstance(event, Cross | Yam) and self.free_lines:
            return "CY-15"
        if isinstance(event, Yam):
            return "CY-12"
        return "CY-06" if isinstance(event, Cross) else None

    # --- scores, facts and views -----------------------------------------------------------------

    def objective(self, sheet: int | None, line: int) -> Objective | None:
        """The objective of a line on a sheet; None for a Yam line and before a sheet is drawn."""
        slot = self.layout.slots[line]
        if slot.kind != OBJECTIVE or sheet is None:
            return None
        return self.sheets[sheet][slot.number - 1]

    def colour_counts(self, dice: tuple[int, ...]) -> list[int]:
        """How many dice show each colour, in the order of the box's colours."""
        counts = [0] * len(self.places)
        for faces, number in zip(self.faces, dice, strict=True):
            counts[faces[number - 1]] += 1
        return counts

    def scores(self, state: State) -> tuple[int, ...]:
        return material.totals(state.columns, len(self.layout.slots))

    def outcome(self, state: State) -> Outcome | None:
        """CY-14: the highest total wins; equal totals are decided by Yam boxes."""
        if state.phase is not Phase.OVER:
            return None
        scores = self.scores(state)
        yams = (self.layout.last_yam,) if self.edition.last_yam_decides else self.layout.yams
        best = [max(column[y] or CROSS for y in yams) for column in state.columns]
        return outcome(scores, list(zip(scores, best, strict=True)), "sheet-full")

    facts = narration.facts
    view = view.view
