"""Score sheet: the results of a game in the order of their entry, as a value.

Everything is computed from the entries, so a correction is a changed entry, and all later entries
are checked again. An entry that is no longer possible stays with its refusal; the later ones wait
until it is corrected, and none is lost. A score record stores a sheet (docs/notation.md).
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from arlequin.core.errors import ArlequinError, Impossible, OptionError, RecordError, expected
from arlequin.core.game import AnyGame, Fact
from arlequin.core.match import Match, MatchState
from arlequin.core.material import Material
from arlequin.core.outcome import Outcome
from arlequin.core.record import read, write
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.games.record_header import RESULTS, Header, header, material_text
from arlequin.referee.referee import Offer, Question, Referee, refuse

MOST_ENTRIES = 2000
RESULTS_LINE = ("events", RESULTS)
"""The line in the header of a score record."""


class SheetSetup(msgspec.Struct, frozen=True):
    """The game, its players and options."""

    game: str
    names: tuple[str, ...]
    options: Mapping[str, str] = {}
    objectives: tuple[str, ...] = ()
    material: str = ""
    """An owner's material as JSON; empty for ours."""


class Written(msgspec.Struct, frozen=True):
    """A valid entry: its text and facts, and the scores after it."""

    text: str
    facts: tuple[Fact, ...]
    scores: tuple[int, ...]
    seats: tuple[int, ...]
    """The players whose result was next."""


class ScoreSheet:
    """The results of one game, or of a match, with a referee."""

    def __init__(self, setup: SheetSetup, entries: Sequence[str] = ()) -> None:
        self.setup = setup
        count = len(setup.names)
        agreed = setup.options, setup.material, setup.objectives
        self.plain_game = catalog.new(setup.game, count, *agreed)
        part = catalog.part("referee", self.plain_game.name)
        if part is None:
            wanted = f"a game that is refereed: {', '.join(games())}"
            raise OptionError(expected(wanted, self.plain_game.name))
        self.game: AnyGame
        """The referee, or a match of its games."""
        if isinstance(self.plain_game, Match):
            self.referee: Referee[Any, Any] = part.REFEREE(self.plain_game.game)
            self.game = Match(self.referee, self.plain_game.until)
        else:
            self.game = self.referee = part.REFEREE(self.plain_game)
        self.state: Any = self.game.initial()  # each game has its own states
        self.entries = tuple(entries)
        self.fault: ArlequinError | None = None
        """The error of the first entry that is not possible."""
        written: list[Written] = []
        try:
            for text in self.entries[:MOST_ENTRIES]:
                written.append(self._write(text))  # noqa: PERF401  # those before an error count
        except ArlequinError as error:
            self.fault = error
        self.valid_entries = tuple(written)
        """The valid entries, up to the first that is not possible."""

    def _write(self, text: str) -> Written:
        seats = self.game.actors(self.state)
        if self.outcome is not None:
            raise refuse("over", "")
        result = self.game.parse(text)
        after = self.game.after(self.state, result)
        facts = self.game.facts(self.state, result, after)
        self.state = after
        return Written(text, facts, self.game.scores(after), seats)

    # --- the current position --------------------------------------------------------------------

    @property
    def scores(self) -> tuple[int, ...]:
        """The current scores."""
        return self.game.scores(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Ranks and winners at the end."""
        return self.game.outcome(self.state)

    @property
    def question(self) -> Question | None:
        """The next result to enter; None at the end, and while an entry needs a correction."""
        if self.fault is not None or self.outcome is not None:
            return None
        return self.referee.question(_inside(self.state))

    @property
    def dice(self) -> tuple[tuple[str, ...], ...]:
        """The colours of each die of a turn; empty if no dice can be entered."""
        return self.referee.dice

    def offers(self, dice: str) -> tuple[Offer, ...]:
        """The possible entries for dice: `dice 444126`."""
        return self.referee.offers(_inside(self.state), dice)

    # --- changes, each as another sheet ----------------------------------------------------------

    def with_entry(self, text: str) -> "ScoreSheet":
        """The sheet with one more entry; raises Impossible."""
        if self.fault is not None:
            raise Impossible("mend-first", "", "mend the entry that cannot be, then go on",
                             number=len(self.valid_entries) + 1)  # fmt: skip
        sheet = self._with((*self.entries, text))
        if sheet.fault is not None:
            raise sheet.fault
        return sheet

    def with_correction(self, place: int, text: str) -> "ScoreSheet":
        """The sheet with another entry in this place (from 1); raises Impossible."""
        self._check_place(place)
        sheet = self._with((*self.entries[: place - 1], text, *self.entries[place:]))
        if sheet.fault is not None and len(sheet.valid_entries) == place - 1:
            raise sheet.fault
        return sheet

    def without(self, place: int) -> "ScoreSheet":
        """The sheet without the entry in this place (from 1)."""
        self._check_place(place)
        return self._with((*self.entries[: place - 1], *self.entries[place:]))

    def before(self, place: int) -> "ScoreSheet":
        """The sheet before this entry (from 1)."""
        self._check_place(place)
        return self._with(self.entries[: place - 1])

    def _check_place(self, place: int) -> None:
        if not 1 <= place <= len(self.entries):
            raise refuse("no-entry", "", number=place, most=len(self.entries))

    def _with(self, entries: Sequence[str]) -> "ScoreSheet":
        return ScoreSheet(self.setup, entries)

    # --- an ordinary record ----------------------------------------------------------------------

    @property
    def complete(self) -> bool:
        """Whether all dice are known, so that the sheet is an ordinary record too."""
        whole = all(self.referee.complete(entry.text) for entry in self.valid_entries)
        return whole and bool(self.valid_entries) and self.fault is None

    def ordinary(self) -> str | None:
        """An ordinary record; the number of throws before the last is unknown."""
        if not self.complete:
            return None
        replay = Replay(self.plain_game, self.setup.names)
        for entry in self.valid_entries:
            for event in self.referee.play(_inside(replay.state), entry.text)[1]:
                replay.push(event)
        return replay.record()


def _inside(state: Any) -> Any:
    """The state of the game in a match."""
    return state.game if isinstance(state, MatchState) else state


def games() -> list[str]:
    """The games that have a referee."""
    return [g for g in catalog.KINDS if catalog.is_installed(catalog.module_name("referee", g))]


# --- score records -------------------------------------------------------------------------------


def score_record(sheet: ScoreSheet) -> str:
    """A sheet as text, with all entries."""
    lines = header(sheet.plain_game, sheet.setup.names)
    return write([lines[0], RESULTS_LINE, *lines[1:]], sheet.entries)


def read_score_record(data: bytes, material: Material | None = None) -> ScoreSheet:
    """The sheet of a score record; raises RecordError."""
    record = read(data)
    if all((field.key, field.value) != RESULTS_LINE for field in record.fields):
        raise RecordError(record.end, expected("a line 'events results' in the header", "none"))
    fields = Header(record, material, results=True)
    agreed = fields.kind.name, fields.names, fields.options, fields.objectives
    setup = SheetSetup(*agreed, material_text(fields.game))
    return ScoreSheet(setup, [entry.text for entry in record.entries()])
