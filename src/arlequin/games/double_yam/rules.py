"""Rules of Double Yam."""

from collections.abc import Mapping

from msgspec.structs import replace

from arlequin.core.dice_turn import THROWS, Contest, Dice, Turn
from arlequin.core.events import DIE, THROW, Again, Die, Event, Notation, Stop, Throw
from arlequin.core.game import Identity
from arlequin.core.material import digest
from arlequin.core.odds import Odds
from arlequin.core.outcome import Outcome, outcome
from arlequin.core.rules import Rules
from arlequin.core.seat import Seat, seats
from arlequin.games.double_yam import material, narration, view
from arlequin.games.double_yam.events import COUP, SERIES, Chance, Move, Phase, Score, Sheet, State
from arlequin.games.double_yam.material import Box, Roll

RULES = 1
SINGLE = {"any": THROWS, "first": 1}
"""DY-07: the last throw that counts as a single throw."""
OUTSIDE = {Phase.DIE: "DY-02", Phase.OVER: "DY-03"}
"""The rules that forbid moves before the first turn and after the last."""


class DoubleYam(Rules[State, Move, Chance]):
    """Double Yam for 2 to 6 players; `Match` wraps it for several games."""

    def __init__(self, players: int, options: Mapping[str, str], box: Box) -> None:
        self.players = players
        self._made_of = (players, dict(options), box)
        self.material = self.box = box
        self.identity = Identity("double-yam", RULES, tuple(options.items()), box.name, digest(box))
        self.seats = seats(players)
        self.dice = Dice(len(box.dice), len(box.dice[0]))
        counts = [*((c.value, n) for c, n in box.colours), (SERIES, box.series), (COUP, box.coups)]
        self.boxes = tuple(name for name, count in counts for _ in range(count))
        """The boxes of a sheet from top to bottom, a name a box."""
        self.kinds = tuple(name for name, _ in counts)
        self.plain = {name: Score(name) for name in self.kinds}
        self.numbered = {n: Score(SERIES, n) for n in range(1, self.dice.sides + 1)}
        *colours, series, coup = self.plain.values()
        boxes = (*colours, series, *self.numbered.values(), coup)
        self.alphabet: tuple[Move, ...] = (*self.dice.choices, *boxes)
        self._last_single = SINGLE[options["single_throw"]]
        known = (*self.alphabet, *self.dice.numbers)
        self._notation: Notation[Move | Chance] = Notation(known, (DIE, THROW))

    # --- legal moves and odds ----------------------------------------------------------------

    def initial(self) -> State:
        """Empty sheets; each player throws a die (DY-02)."""
        sheets = ((None,) * len(self.boxes),) * self.players
        return State(phase=Phase.DIE, contest=Contest(self.seats), turn=Turn(), sheets=sheets)

    def actors(self, state: State) -> tuple[Seat, ...]:
        phase = state.phase
        return (state.seat,) if phase is Phase.CHOOSE or phase is Phase.SCORE else ()

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Stop or throw dice again (DY-04); then fill a box (DY-05)."""
        if seat != state.seat:
            return ()
        if state.phase is Phase.CHOOSE:
            return self.dice.choices
        return self.scoring_moves(state) if state.phase is Phase.SCORE else ()

    def scoring_moves(self, state: State) -> tuple[Score, ...]:
        """DY-12: any empty box; for a series, which number."""
        sheet = state.sheets[state.seat - 1]
        free = {name for name, points in zip(self.boxes, sheet, strict=True) if points is None}
        moves: list[Score] = []
        for name in self.kinds:
            if name in free:
                moves += self._series(state) if name == SERIES else (self.plain[name],)
        return tuple(moves)

    def _series(self, state: State) -> tuple[Score, ...]:
        """DY-08: the player names the number; no number where none, or any box, would do."""
        roll = self.roll(state)
        coup = roll.single and material.is_coup(self.box, roll.dice)
        numbers = () if coup else material.series(roll.dice)
        return tuple(self.numbered[n] for n in numbers) or (self.plain[SERIES],)

    def roll(self, state: State) -> Roll:
        """The dice on the table, and whether they are a single throw."""
        turn = state.turn
        return Roll(turn.dice, 1 <= turn.whole <= self._last_single)

    def turn(self, state: State) -> object:
        """A turn fills one box (DY-04)."""
        return state.sheets

    def odds(self, state: State) -> Odds[Chance] | None:
        if state.phase is Phase.THROW:
            return self.dice.odds(state.turn, state.seat)
        return self.dice.die(state.contest.due) if state.phase is Phase.DIE else None

    # --- the next state ----------------------------------------------------------------------

    def _after(self, state: State, event: Event) -> State | None:
        match state.phase, event:
            case Phase.THROW, Throw() as throw if self.dice.can_fall(state.turn, throw):
                turn = self.dice.throw(state.turn, throw)
                phase = Phase.CHOOSE if turn.throws < THROWS else Phase.SCORE
                return replace(state, phase=phase, turn=turn)
            case Phase.CHOOSE, Again() as again if self.dice.can_throw(again):
                return replace(state, phase=Phase.THROW, turn=self.dice.again(state.turn, again))
            case Phase.CHOOSE, Stop():
                return replace(state, phase=Phase.SCORE)
            case Phase.SCORE, Score() as score if score in self.scoring_moves(state):
                return self._score(state, score)
            case Phase.DIE, Die(number) if event in self.dice.numbers:
                contest = state.contest.after(number)
                state = replace(state, contest=contest)
                if contest.winner is None:
                    return state
                return replace(state, phase=Phase.THROW, seat=contest.winner, turn=self.dice.fresh)
        return None

    def _score(self, state: State, event: Score) -> State:
        sheet = state.sheets[state.seat - 1]
        place = self.place(sheet, event.box)
        points = material.points(self.box, self.roll(state), event)
        sheet = (*sheet[:place], points, *sheet[place + 1 :])
        sheets = (*state.sheets[: state.seat - 1], sheet, *state.sheets[state.seat :])
        seat = state.seat % self.players + 1
        if None not in sheets[seat - 1]:  # DY-03: ten turns each
            return replace(state, phase=Phase.OVER, sheets=sheets)
        return replace(state, phase=Phase.THROW, seat=seat, turn=self.dice.fresh, sheets=sheets)

    def place(self, sheet: Sheet, box: str) -> int:
        """The first empty box of that name."""
        return next(i for i, name in enumerate(self.boxes) if name == box and sheet[i] is None)

    def forbids(self, state: State, event: Event) -> str | None:
        """The number of the rule that forbids a move; None for other events."""
        if not isinstance(event, Score | Again | Stop):
            return None
        if state.phase in OUTSIDE:
            return OUTSIDE[state.phase]
        if not isinstance(event, Score):
            return "DY-04"
        if state.phase is not Phase.SCORE:
            return "DY-05"
        sheet = zip(self.boxes, state.sheets[state.seat - 1], strict=True)
        return "DY-08" if (event.box, None) in sheet else "DY-12"

    # --- scores, facts and views -----------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple([sum(filter(None, sheet)) for sheet in state.sheets])

    def outcome(self, state: State) -> Outcome | None:
        """DY-13: the highest total wins, a tie is shared."""
        if state.phase is not Phase.OVER:
            return None
        scores = self.scores(state)
        return outcome(scores, scores, "sheets-full")

    facts = narration.facts
    view = view.view
