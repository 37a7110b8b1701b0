"""Table: the authority over one live game. It decides; it does no I/O and reads no clock.

`plan` makes a `Draft` of a request and changes nothing; `step` adds the chance that falls by
itself; `commit` assigns what the step carries. Before that somebody else must store it: what a
player has seen is never lost.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.core.events import Event, Takeback
from arlequin.core.game import Fact
from arlequin.core.odds import Odds
from arlequin.core.seat import Seat
from arlequin.games.playthrough import AnyPlayed, follow
from arlequin.games.record_header import agreement
from arlequin.proof.transcript import ProofFault
from arlequin.table.chance.chances import ProvableChance
from arlequin.table.chance.cup import Cup
from arlequin.table.chance.draws import ALONE, Draws, Hand, shares_links
from arlequin.table.chatter import Chatter
from arlequin.table.entries import (
    Answer,
    AnyEntry,
    Happened,
    Left,
    NumberedEntry,
    Paused,
    ProofLine,
    Resumed,
    Sat,
    StoredEvent,
)
from arlequin.table.ports import Step, StoredTable
from arlequin.table.public_table import PublicTable
from arlequin.table.refusal import Damaged
from arlequin.table.setup import CUP, OPEN, Setup

PAUSES = (Paused, Resumed)
UNREADABLE = (ArlequinError, ProofFault, ValueError, LookupError, TypeError)
"""What the rules say to entries that nobody can have made."""


class FoldedEntry(msgspec.Struct, frozen=True, gc=False):
    """A stored entry with the facts that follow from it by the rules.

    It still has the hashes of holders and codes: `gateway.log.published_entry` leaves them out.
    """

    kept: NumberedEntry
    facts: tuple[Fact, ...] = ()


class Draft(msgspec.Struct, frozen=True):
    """Entries that are to become a step, with what the rules made of them."""

    entries: tuple[AnyEntry, ...]
    played: tuple[AnyPlayed | None, ...]
    state: Any
    """The state of the game after them."""


class Table(PublicTable):
    """The authority over a table: folds its log, draws its chance, and plans what may happen."""

    def __init__(self, name: str, setup: Setup, created: float, cup: Cup) -> None:
        super().__init__(setup)
        self.name = name
        self.created = created
        self.cup = cup
        self.chances = ProvableChance(name, setup, agreement(self.game), self.seating)
        self.chatter = Chatter(created, setup.limits_chatter)
        self.told: list[FoldedEntry] = []
        self.answers: dict[str, Answer] = {}

    @classmethod
    def restored(cls, saved: StoredTable, cup: Cup) -> "Table":
        """The table as it was stored; Damaged if that cannot have happened.

        A draw that is pending counts as requested: links may have been given before.
        """
        table = cls(saved.table, saved.setup, saved.created, cup)
        for kept in saved.kept:
            try:
                table._restore(kept)
            except UNREADABLE as error:
                sentence = f"table {table.name[:40]}: entry {kept.ply} is damaged: {error}"
                raise Damaged(sentence) from error
        table.answers = {answer.key: answer for answer in saved.answers}
        if table.proving and table.chances.transcript.participants:
            table.chances.asked = table.chances.transcript.next
        return table

    def _restore(self, kept: NumberedEntry) -> None:
        if kept.ply != self.ply + 1:
            raise Damaged(f"ply {self.ply + 1} is missing")
        self.apply(self.read(kept))

    # --- the current state -----------------------------------------------------------------------

    @property
    def proving(self) -> bool:
        """Whether a proven draw is pending."""
        going = self.started and not self.over and not self.timed()
        return self.chances.proving and going and self._odds is not None

    def state_at(self, ply: int) -> Any:
        """The position after a ply, also one that was taken back since."""
        then, now = self.standing_events(ply), self.standing_events(self.ply)
        pairs = zip(then, now, strict=False)
        same = next((n for n, (one, other) in enumerate(pairs) if one != other), len(then))
        same = min(same, len(now))
        past = self.replay.past
        state = past[same][0] if same < len(past) else self.replay.state
        for _, event in then[same:]:
            state = self.game.after(state, event)
        return state

    def standing_events(self, ply: int) -> list[tuple[int, Event]]:
        """The events that stood after a ply, each with its own ply."""
        standing: list[tuple[int, Event]] = []
        for told in self.told[:ply]:
            entry = told.kept.entry
            if isinstance(entry, Happened):
                if isinstance(entry.event, Takeback):
                    del standing[-entry.event.number :]
                else:
                    standing.append((told.kept.ply, entry.event))
        return standing

    # --- making it so --------------------------------------------------------------------------

    def draft(self, entries: Iterable[AnyEntry] = ()) -> Draft:
        """Apply the rules to each event of these entries, once; nothing changes."""
        found = tuple(entries)
        played: list[AnyPlayed | None] = []
        state = self.replay.state
        for entry in found:
            one = self._followed(state, entry.event) if isinstance(entry, Happened) else None
            state = state if one is None else one.state
            played.append(one)
        return Draft(found, tuple(played), state)

    def _followed(self, state: Any, event: Event) -> AnyPlayed:
        taken_back = isinstance(event, Takeback)
        return self.replay.preview(event) if taken_back else follow(self.game, state, event)

    def step(self, draft: Draft, now: float, keys: Iterable[str] = (), hand: Hand = ALONE) -> Step:
        """The step of a draft; chance of this hand and chance that nobody owns follow."""
        drawn = self._drawn_after(draft, hand)
        entries = (*draft.entries, *(entry for entry, _ in drawn))
        played = (*draft.played, *(one for _, one in drawn))
        state = drawn[-1][1].state if drawn else draft.state
        kept = tuple(NumberedEntry(self.ply + n, now, entry) for n, entry in enumerate(entries, 1))
        answers = tuple(Answer(key, self.ply + len(kept)) for key in keys)
        over = self.game.outcome(state) is not None
        return Step(self.name, kept, answers, over, played=played)

    def _drawn_after(self, draft: Draft, hand: Hand) -> list[tuple[Happened, AnyPlayed]]:
        """What chance brings by itself after a draft."""
        draws = Draws(self.chances, self.cup, hand)
        drawn: list[tuple[Happened, AnyPlayed]] = []
        state, seat = draft.state, hand.seat
        while (odds := self._falls(draft.entries, state, seat)) is not None:
            event, happened = draws.next(odds)
            played = follow(self.game, state, event)
            drawn.append((happened, played))
            state, seat = played.state, None
        return drawn

    def _falls(
        self, entries: Sequence[AnyEntry], state: Any, seat: Seat | None
    ) -> Odds[Any] | None:
        """The chance that falls at once: this hand's or nobody's.

        Where it is proven it has a separate step: links are requested when everything before it
        was published, so that no one chooses a move by them.
        """
        odds = self._odds if state is self.replay.state else self.game.odds(state)
        mine = odds is not None and odds.owner in (None, seat)
        if not mine or self.setup.dice != CUP or not self._full_after(entries):
            return None
        late = self._paused_after(entries) or (self.chances.proving and entries)
        return None if late else odds

    def falls_after(self, draft: Draft, seat: Seat | None) -> Odds[Any] | None:
        """The chance with which a step of this draft would go on."""
        return self._falls(draft.entries, draft.state, seat)

    def falls_by_itself(self) -> bool:
        """Whether chance that nobody owns falls now."""
        return self._falls((), self.replay.state, None) is not None

    @property
    def cut_short(self) -> bool:
        """Whether chance that is not proven has not fallen: its step was not stored whole."""
        return not self.chances.proving and self.falls_by_itself()

    def _paused_after(self, entries: Sequence[AnyEntry]) -> bool:
        """Whether nothing falls because somebody has paused."""
        told = [isinstance(entry, Paused) for entry in entries if isinstance(entry, PAUSES)]
        return told[-1] if told else self.paused

    def _full_after(self, entries: Sequence[AnyEntry]) -> bool:
        if self.replay.lines > 0:
            return True
        sat = {entry.seat for entry in entries if isinstance(entry, Sat)}
        left = {entry.seat for entry in entries if isinstance(entry, Left)}
        return {*self.seating.of_kind(OPEN), *left} <= sat

    def commit(self, step: Step) -> tuple[FoldedEntry, ...]:
        """Fold a stored step into the table. The rules are not asked again."""
        pairs = zip(step.kept, step.played, strict=True)
        told = tuple([self._fold(kept, played) for kept, played in pairs])
        self.answers.update({answer.key: answer for answer in step.answers})
        return told

    def restored_step(self, kept: Iterable[NumberedEntry], answers: Iterable[Answer]) -> Step:
        """A step that the store has and this table has not, with what follows from it."""
        read = tuple([self.read(one) for one in kept])
        draft = self.draft([one.entry for one in read if not isinstance(one.entry, StoredEvent)])
        return Step(self.name, read, tuple(answers), played=draft.played)

    def apply(self, kept: NumberedEntry) -> FoldedEntry:
        """One entry, as it was stored or made, becomes part of the table."""
        read = self.read(kept)
        event = read.entry.event if isinstance(read.entry, Happened) else None
        return self._fold(read, None if event is None else self.replay.preview(event))

    def _fold(self, kept: NumberedEntry, played: AnyPlayed | None) -> FoldedEntry:
        if self.chances.provable:
            self._prove(kept.entry)
        told = FoldedEntry(kept, self.fold(kept, played))
        self.chatter.fold(kept)
        self.told.append(told)
        return told

    def _prove(self, entry: object) -> None:
        """Fold an entry into the proof; ValueError where chance cannot have brought it about."""
        if isinstance(entry, ProofLine):
            self.chances.fold_line(entry)
        if not isinstance(entry, Happened):
            return
        odds = None if isinstance(entry.event, Takeback) else self._odds
        if (odds is not None and self.chances.proving) != (entry.proof is not None):
            raise ValueError("expected a proof beside every draw, and nowhere else")
        total = 0 if odds is None else odds.total
        shares = odds is not None and shares_links(self.game, self.replay.state, odds)
        case = self.chances.fold_event(entry, total, shares)
        if odds is not None and case is not None and odds.at(case) != entry.event:
            raise ValueError("expected the outcome of the draw")
