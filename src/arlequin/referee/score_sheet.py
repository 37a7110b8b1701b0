"""Score sheet: results in the order in which they were entered; everything else follows from them.

A sheet is a value. It is always computed from its entries, so a correction is a changed entry, and
all that comes after it is checked again. An entry that cannot be any more stays, with its refusal;
those after it wait until it is mended, and none is lost.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from arlequin.core.errors import ArlequinError, Impossible, OptionError, expected
from arlequin.core.game import AnyGame, Fact
from arlequin.core.match import Match, MatchState
from arlequin.core.material import Material
from arlequin.core.outcome import Outcome
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.referee.referee import Offer, Question, Referee, refuse

MOST_ENTRIES = 2000


class SheetSetup(msgspec.Struct, frozen=True):
    """What was agreed before the first entry."""

    game: str
    names: tuple[str, ...]
    options: Mapping[str, str] = {}
    objectives: tuple[str, ...] = ()


class Written(msgspec.Struct, frozen=True):
    """An entry that stands: its text, what followed from it, and the scores after it."""

    text: str
    facts: tuple[Fact, ...]
    scores: tuple[int, ...]
    seats: tuple[int, ...]
    """Whose result was asked for."""


class ScoreSheet:
    """The results of one game, or of a match, refereed."""

    def __init__(
        self, setup: SheetSetup, entries: Sequence[str] = (), material: Material | None = None
    ) -> None:
        self.setup = setup
        self._material = material
        count = len(setup.names)
        self.played = catalog.new(setup.game, count, setup.options, material, setup.objectives)
        self.game = refereed(self.played)
        self.state: Any = self.game.initial()  # what a state is, its game alone knows
        self.entries = tuple(entries)
        self.written: tuple[Written, ...] = ()
        """The entries that stand; fewer than `entries` where one cannot be any more."""
        self.fault: ArlequinError | None = None
        """Why the first entry that does not stand cannot be."""
        self._read()

    def _read(self) -> None:
        found: list[Written] = []
        for text in self.entries[:MOST_ENTRIES]:
            try:
                found.append(self._write(text))
            except ArlequinError as error:
                self.fault = error
                break
        self.written = tuple(found)

    def _write(self, text: str) -> Written:
        seats = self.game.actors(self.state)
        if self.outcome is not None:
            raise refuse("over", "")
        result = self.game.parse(text)
        after = self.game.after(self.state, result)
        told = self.game.facts(self.state, result, after)
        self.state = after
        return Written(text, told, self.game.scores(after), seats)

    # --- what stands -----------------------------------------------------------------------------

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores so far."""
        return self.game.scores(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Ranks and winners, once it is over."""
        return self.game.outcome(self.state)

    @property
    def question(self) -> Question | None:
        """What is to be entered next; None at the end, and while an entry must be mended."""
        if self.fault is not None or self.outcome is not None:
            return None
        return self.referee.question(self._inside)

    @property
    def referee(self) -> Referee[Any]:
        """The referee of the game, or of each game of a match."""
        found = self.game.game if isinstance(self.game, Match) else self.game
        if not isinstance(found, Referee):
            raise OptionError(expected("a referee", repr(found)))
        return found

    @property
    def _inside(self) -> Any:
        return self.state.game if isinstance(self.state, MatchState) else self.state

    @property
    def dice(self) -> tuple[tuple[str, ...], ...]:
        """The colours of each die of a turn; none where no turn of dice is entered."""
        return self.referee.dice

    def offers(self, dice: str) -> tuple[Offer, ...]:
        """What dice can become here: `dice 444126`."""
        return self.referee.offers(self._inside, dice)

    # --- changes: each is another sheet ----------------------------------------------------------

    def added(self, text: str) -> "ScoreSheet":
        """One entry more; Impossible, and nothing changes, where it cannot be."""
        if self.fault is not None:
            raise Impossible("mend-first", "", "mend the entry that cannot be, then go on",
                             number=len(self.written) + 1)  # fmt: skip
        found = self._with((*self.entries, text))
        if found.fault is not None:
            raise found.fault
        return found

    def corrected(self, place: int, text: str) -> "ScoreSheet":
        """Another entry in that place (from 1); it must be possible there itself."""
        self._check_place(place)
        found = self._with((*self.entries[: place - 1], text, *self.entries[place:]))
        if found.fault is not None and len(found.written) == place - 1:
            raise found.fault
        return found

    def removed(self, place: int) -> "ScoreSheet":
        """Without the entry of that place (from 1)."""
        self._check_place(place)
        return self._with((*self.entries[: place - 1], *self.entries[place:]))

    def before(self, place: int) -> "ScoreSheet":
        """The sheet as it was before that entry."""
        self._check_place(place)
        return self._with(self.entries[: place - 1])

    def _check_place(self, place: int) -> None:
        if not 1 <= place <= len(self.entries):
            raise refuse("no-entry", "", number=place, most=len(self.entries))

    def _with(self, entries: Sequence[str]) -> "ScoreSheet":
        return ScoreSheet(self.setup, entries, self._material)

    # --- an ordinary record ----------------------------------------------------------------------

    @property
    def complete(self) -> bool:
        """Whether all dice are known, so that it is an ordinary record too."""
        whole = all(self.referee.complete(entry.text) for entry in self.written)
        return whole and bool(self.written) and self.fault is None

    def ordinary(self) -> str | None:
        """An ordinary record; how often dice were thrown before they lay so is not known."""
        if not self.complete:
            return None
        replay = Replay(self.played, self.setup.names)
        for entry in self.written:
            inside = replay.state.game if isinstance(replay.state, MatchState) else replay.state
            for event in self.referee.play(inside, entry.text)[1]:
                replay.push(event)
        return replay.record()


def refereed(game: AnyGame) -> AnyGame:
    """A game whose events are results; a match of such games."""
    if isinstance(game, Match):
        return Match(refereed(game.game), game.until)
    part = catalog.part("referee", game.name)
    if part is None:
        raise OptionError(expected(f"a game that is refereed: {', '.join(games())}", game.name))
    found: AnyGame = part.REFEREE(game)
    return found


def games() -> list[str]:
    """The games that are refereed."""
    return [g for g in catalog.KINDS if catalog.installed(catalog.place("referee", g))]
