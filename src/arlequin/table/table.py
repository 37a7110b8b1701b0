"""Table: the authority over one live game. It does no I/O and reads no clock.

`plan.plan` makes a `Draft` of a request and changes nothing; `step` adds the chance that follows
by itself; `commit` folds the step. Before that the caller must store it: what a player has seen is
never lost.
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
from arlequin.table import entries as log
from arlequin.table.chance import ALONE, Cup, Draws, Hand, ProvableChance, shares_links
from arlequin.table.limits import Chatter
from arlequin.table.ports import Step, StoredTable
from arlequin.table.public_table import PublicTable
from arlequin.table.refusal import Damaged
from arlequin.table.setup import CUP, OPEN, Setup

PAUSES = (log.Paused, log.Resumed)
UNREADABLE = (ArlequinError, ProofFault, ValueError, LookupError, TypeError)
"""Errors of the rules at entries that cannot have been made."""


class FoldedEntry(msgspec.Struct, frozen=True, gc=False):
    """A stored entry with its facts.

    It still has the hashes of holders and codes: `gateway.log.public_entry` leaves them out.
    """

    stored: log.NumberedEntry
    facts: tuple[Fact, ...] = ()


class Draft(msgspec.Struct, frozen=True):
    """The entries of a step before it is stored, with their results by the rules."""

    entries: tuple[log.AnyEntry, ...]
    played: tuple[AnyPlayed | None, ...]
    state: Any
    """The state of the game after them."""


class Table(PublicTable):
    """The authority over a table: folds its log, and makes drafts and steps with their chance."""

    def __init__(self, name: str, setup: Setup, created: float, cup: Cup) -> None:
        super().__init__(setup)
        self.name = name
        self.created = created
        self.cup = cup
        self.chances = ProvableChance(name, setup, agreement(self.game), self.seating)
        self.chatter = Chatter(created, setup.limits_chatter)
        self.log: list[FoldedEntry] = []
        self.answers: dict[str, log.Answer] = {}

    @classmethod
    def restore(cls, saved: StoredTable, cup: Cup) -> "Table":
        """The table as it was stored; Damaged if its entries contradict the rules.

        A draw that is pending counts as requested: links may have been given before.
        """
        table = cls(saved.table, saved.setup, saved.created, cup)
        for kept in saved.entries:
            try:
                if kept.ply != table.ply + 1:
                    raise Damaged(f"ply {table.ply + 1} is missing")
                table.apply(kept)
            except UNREADABLE as error:
                sentence = f"table {table.name[:40]}: entry {kept.ply} is damaged: {error}"
                raise Damaged(sentence) from error
        table.answers = {answer.key: answer for answer in saved.answers}
        if table.proving and table.chances.transcript.participants:
            table.chances.asked = table.chances.transcript.next
        return table

    # --- the current state -----------------------------------------------------------------------

    @property
    def proving(self) -> bool:
        """Whether a proven draw is pending."""
        going = self.has_started and not self.over and not self.is_timed()
        return self.chances.proving and going and self._odds is not None

    def state_at(self, ply: int) -> Any:
        """The state after a ply, even one that was taken back later."""
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
        """The events that counted after a ply, without those taken back, each with its ply."""
        standing: list[tuple[int, Event]] = []
        for folded in self.log[:ply]:
            entry = folded.stored.entry
            if isinstance(entry, log.Happened):
                if isinstance(entry.event, Takeback):
                    del standing[-entry.event.number :]
                else:
                    standing.append((folded.stored.ply, entry.event))
        return standing

    # --- drafts and steps ------------------------------------------------------------------------

    def draft(self, entries: Iterable[log.AnyEntry] = ()) -> Draft:
        """Apply the rules to each event of these entries; the table does not change."""
        entries = tuple(entries)
        played: list[AnyPlayed | None] = []
        state = self.replay.state
        for entry in entries:
            if not isinstance(entry, log.Happened):
                played.append(None)
                continue
            takeback = isinstance(entry.event, Takeback)
            result: AnyPlayed = (
                self.replay.preview(entry.event)
                if takeback
                else follow(self.game, state, entry.event)
            )
            state = result.state
            played.append(result)
        return Draft(entries, tuple(played), state)

    def step(self, draft: Draft, now: float, keys: Iterable[str] = (), hand: Hand = ALONE) -> Step:
        """The step of a draft, with the chance of this hand and chance without an owner."""
        draws = Draws(self.chances, self.cup, hand)
        entries, played = [*draft.entries], [*draft.played]
        state, seat = draft.state, hand.seat
        while (odds := self.next_odds(draft.entries, state, seat)) is not None:
            event, happened = draws.next(odds)
            result = follow(self.game, state, event)
            entries.append(happened)
            played.append(result)
            state, seat = result.state, None
        kept = tuple(
            log.NumberedEntry(self.ply + n, now, entry) for n, entry in enumerate(entries, 1)
        )
        answers = tuple(log.Answer(key, self.ply + len(kept)) for key in keys)
        over = self.game.outcome(state) is not None
        return Step(self.name, kept, answers, over, played=tuple(played))

    def next_odds(
        self, entries: Sequence[log.AnyEntry], state: Any, seat: Seat | None
    ) -> Odds[Any] | None:
        """The odds of chance that follows entries at once: this seat's, or without an owner.

        Where it is proven it has a separate step: links are requested when everything before it
        was published, so that no one chooses a move by them.
        """
        odds = self._odds if state is self.replay.state else self.game.odds(state)
        mine = odds is not None and odds.owner in (None, seat)
        if not mine or self.setup.dice != CUP or not self._full_after(entries):
            return None
        pauses = [isinstance(entry, log.Paused) for entry in entries if isinstance(entry, PAUSES)]
        paused = pauses[-1] if pauses else self.paused
        return None if paused or (self.chances.proving and entries) else odds

    def is_chance_pending(self) -> bool:
        """Whether chance without an owner is pending."""
        return self.next_odds((), self.replay.state, None) is not None

    @property
    def is_cut_short(self) -> bool:
        """Whether chance without an owner and a proof is missing: its step was not stored whole."""
        return not self.chances.proving and self.is_chance_pending()

    def _full_after(self, entries: Sequence[log.AnyEntry]) -> bool:
        sat = {entry.seat for entry in entries if isinstance(entry, log.Sat)}
        left = {entry.seat for entry in entries if isinstance(entry, log.Left)}
        return self.replay.line_count > 0 or {*self.seating.of_kind(OPEN), *left} <= sat

    def commit(self, step: Step) -> tuple[FoldedEntry, ...]:
        """Fold a stored step into the table, with the results that it carries."""
        pairs = zip(step.entries, step.played, strict=True)
        folded = tuple([self._fold(kept, played) for kept, played in pairs])
        self.answers.update({answer.key: answer for answer in step.answers})
        return folded

    def load_step(self, kept: Iterable[log.NumberedEntry], answers: Iterable[log.Answer]) -> Step:
        """A step that the store has and this table has not, with its results."""
        read = tuple([self.read(one) for one in kept])
        draft = self.draft(
            [one.entry for one in read if not isinstance(one.entry, log.StoredEvent)]
        )
        return Step(self.name, read, tuple(answers), played=draft.played)

    def apply(self, kept: log.NumberedEntry) -> FoldedEntry:
        """Fold one entry by the rules."""
        read = self.read(kept)
        event = read.entry.event if isinstance(read.entry, log.Happened) else None
        return self._fold(read, None if event is None else self.replay.preview(event))

    def _fold(self, kept: log.NumberedEntry, played: AnyPlayed | None) -> FoldedEntry:
        if self.chances.provable:
            self._prove(kept.entry)
        folded = FoldedEntry(kept, self.fold(kept, played))
        self.chatter.fold(kept)
        self.log.append(folded)
        return folded

    def _prove(self, entry: object) -> None:
        """Fold an entry into the proof; ValueError where its draw or its proof is not right."""
        if isinstance(entry, log.ProofLine):
            self.chances.fold_line(entry)
        if not isinstance(entry, log.Happened):
            return
        odds = None if isinstance(entry.event, Takeback) else self._odds
        if (odds is not None and self.chances.proving) != (entry.proof is not None):
            raise ValueError("expected a proof beside every draw, and nowhere else")
        total = 0 if odds is None else odds.total
        shares = odds is not None and shares_links(self.game, self.replay.state, odds)
        case = self.chances.fold_event(entry, total, shares)
        if odds is not None and case is not None and odds.at(case) != entry.event:
            raise ValueError("expected the outcome of the draw")
