"""Random tables: logs with everything that people can do there, and what follows from each step."""

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from arlequin.core.game import View
from arlequin.core.game_kind import Kind
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.games.record_header import material_text
from arlequin.gateway.log import public_entry, public_setup
from arlequin.gateway.protocol import outbound as out
from arlequin.table import requests as ask
from arlequin.table.chance import Cup, Hand
from arlequin.table.entries import AnyEntry, Happened, Rematched
from arlequin.table.fairness import Bounds, TimedCall, Timing, decide, photo_order
from arlequin.table.plan import plan
from arlequin.table.profile import profile_fields
from arlequin.table.proposals import return_entries
from arlequin.table.public_table import ENTER, MOVE, THROW
from arlequin.table.refusal import Refused
from arlequin.table.requests import Requester
from arlequin.table.seats import hash_secret
from arlequin.table.setup import COMPUTER, CUP, HANDS, OPEN, PERSON, SeatSetup, Setup
from arlequin.table.table import Draft, Table
from tests.boxes import random_box
from tests.words import games_told

SECRET = "a-secret-of-a-device-in-a-test"
HOLDERS = frozenset((hash_secret(SECRET),))
MOST_STEPS = 400
AFTER_THE_END = 20
"""Steps in which people can still ask for a rematch."""
PLAYS, PLAYS_WHILE_ASKED = 0.85, 0.3
"""How often a step is a move, a throw or an entry; else people do something else."""
PATH = Bounds(0.01, 0.012, 0.02)


class Expected(msgspec.Struct):
    """The table after a step, as the rules of Python have it, and what each seat can do."""

    ply: int
    paused: bool
    started: bool
    seats: list[dict[str, Any]]
    proposal: dict[str, Any] | None
    rematch: str | None
    objecting: tuple[Seat, ...]
    view: View
    outcome: Outcome | None
    acting: list[out.SeatAction]
    you: list[out.OwnAction]


class PlayedStep(msgspec.Struct):
    """A step: its entries as they are published, the facts of each, and the table after it."""

    entries: list[out.SentEntry]
    facts: list[list[out.SentFact]]
    expected: Expected


class PlayedTable(msgspec.Struct):
    """The log of a table, from its setup on."""

    setup: out.SentSetup
    steps: list[PlayedStep]
    """The first is the table before any entry."""


class RandomTable:
    """A table at which chance decides what people do."""

    def __init__(self, game: str, seed: int) -> None:
        self._rng = Random(f"{game} {seed}")  # reproducible tables, no secret
        self._number = 0
        self.table = Table("t", _setup(catalog.KINDS[game], self._rng), 0.0, Cup.from_seed(seed))

    def play(self) -> PlayedTable:
        """The whole log, with the table after each step."""
        table = self.table
        steps = [self._played(0)]
        after = 0
        while len(steps) <= MOST_STEPS and after < AFTER_THE_END:
            ply = table.ply
            self._step()
            after += table.over
            if table.ply > ply:
                steps.append(self._played(ply))
        return PlayedTable(public_setup(table), steps)

    def _played(self, ply: int) -> PlayedStep:
        fresh = self.table.log[ply:]
        return PlayedStep(
            [public_entry(published.stored) for published in fresh],
            [[out.SentFact(*fact) for fact in published.facts] for published in fresh],
            self._expected(),
        )

    def _expected(self) -> Expected:
        table = self.table
        asked = table.proposal
        agreed = {"agreed": sorted(table.agreed)}
        acting = [out.SeatAction(s, does, table.since[s]) for s, does in table.acting().items()]
        return Expected(
            ply=table.ply,
            paused=table.paused,
            started=table.has_started,
            seats=[
                {"seat": seat, "kind": sitting.kind, "level": sitting.level}
                | profile_fields(sitting.profile)
                for seat, sitting in enumerate(table.seating.seats, 1)
            ],
            proposal=None if asked is None else msgspec.structs.asdict(asked) | agreed,
            rematch=table.rematch,
            objecting=table.objectors(),
            view=table.game.view(table.replay.state, None),
            outcome=table.outcome,
            acting=acting,
            you=[
                out.OwnAction(each.seat, each.does, each.since, self._moves(each))
                for each in sorted(acting, key=lambda each: each.seat)
                if table.seating[each.seat].kind != COMPUTER
            ],
        )

    def _moves(self, acting: out.SeatAction) -> tuple[str, ...]:
        if acting.does != MOVE:
            return ()
        table = self.table
        return tuple(move.text for move in table.game.moves(table.replay.state, acting.seat))

    # --- what people do --------------------------------------------------------------------------

    def _step(self) -> None:
        table, rng = self.table, self._rng
        if table.is_chance_pending():
            return self._commit(table.draft())
        often = PLAYS if table.proposal is None else PLAYS_WHILE_ASKED
        plays = table.acting() and rng.random() < often
        try:
            if plays:
                self._act()
            else:
                self._ask(rng.choice(REQUESTS)(self))
        except Refused:
            pass  # chance has chosen what is not possible now

    def _act(self) -> None:
        table, rng = self.table, self._rng
        seat, does = rng.choice(list(table.acting().items()))
        since = table.since[seat]
        if table.is_timed():
            return self._announce(seat)
        if does == MOVE:
            moves = table.game.moves(table.replay.state, seat)
            return self._ask(ask.Play(self._key(), seat, since, rng.choice(moves).text))
        if does == THROW:
            return self._ask(ask.ThrowRequest(self._key(), seat, since), seat)
        odds = table.game.odds(table.replay.state)
        assert does == ENTER
        assert odds is not None
        event = odds.sample(rng.randrange)
        return self._ask(ask.Enter(self._key(), seat, since, event.text))

    def _announce(self, seat: Seat) -> None:
        """Several say the same number at almost the same time, or the time runs out."""
        table, rng = self.table, self._rng
        state, race = table.replay.state, table.race
        clock = table.game.clock(state)
        assert clock is not None
        assert race is not None
        if rng.random() < 0.1:
            return self._commit(table.draft([Happened(clock)]))
        text = rng.choice(table.game.moves(state, seat)).text
        _, what, *number = text.split()
        said = int(number[0]) if number else None
        others = [each for each in table.acting() if each != seat and rng.random() < 0.5]
        callers = [seat, *others] if said is not None else [seat]
        calls = [self._call(each, said) for each in callers]
        timing: Timing = decide(calls, photo_order(race.players, race.last))
        event = table.game.parse(" ".join((str(timing.call.seat), what, *number)))
        return self._commit(table.draft([Happened(event, timing=timing)]))

    def _call(self, seat: Seat, number: int | None) -> TimedCall:
        """An announcement about a third of a second after the card, often within milliseconds."""
        rng = self._rng
        reaction = 0.3 + rng.choice((0.0, 0.001, 0.002, 0.0021, rng.random()))
        claimed = rng.choice((None, reaction, rng.random()))
        path = rng.choice((PATH, Bounds()))
        spent, decision = rng.choice(((0.0, 0.0), (rng.random(), 0.0), (0.0, 0.301)))
        return TimedCall(
            seat, number, 5.0, 5.0 + reaction + path.typical, path, claimed, spent, decision
        )

    def _key(self) -> str:
        self._number += 1
        return f"request-{self._number}"

    def _ask(self, request: ask.AnyRequest, hand: Seat | None = None) -> None:
        draft = plan(self.table, request, self._requester())
        entries = tuple(Rematched("next") if isinstance(e, Rematched) else e for e in draft.entries)
        self._commit(msgspec.structs.replace(draft, entries=entries), hand)

    def _requester(self) -> Requester:
        """Every device in one, long after anyone was there; and the computers."""
        computers = frozenset(self.table.seating.computers)
        return Requester(HOLDERS, 1e6 * self._number, lambda seat: 100.0, computers)

    def _commit(self, draft: Draft, seat: Seat | None = None) -> None:
        """Commit a step; `seat` throws."""
        self.table.commit(self.table.step(draft, 1e6 * self._number, hand=Hand(seat)))

    # --- anything but moves ----------------------------------------------------------------------

    def _seat(self) -> Seat:
        return self._rng.randint(1, len(self.table.seating))

    def claim(self) -> ask.AnyRequest:
        """Somebody sits down."""
        rng = self._rng
        name, avatar = rng.choice(games_told.NAMES), rng.randrange(1000)
        return ask.Claim(self._key(), self._seat(), name, SECRET, avatar=avatar)

    def leave(self) -> ask.AnyRequest:
        """Somebody leaves."""
        return ask.Leave(self._key(), self._seat())

    def pause(self) -> ask.AnyRequest:
        """The game stops."""
        return ask.Pause(self._key(), self._seat())

    def resume(self) -> ask.AnyRequest:
        """The game continues."""
        return ask.Resume(self._key(), self._seat())

    def propose(self) -> ask.AnyRequest:
        """Somebody asks the others."""
        what = self._rng.choice((*["takeback"] * 6, "computer", "without", "rematch"))
        about = self._seat() if what in ("computer", "without") else self._rng.randint(0, 3)
        return ask.Propose(self._key(), self._seat(), what, about)

    def reply(self) -> ask.AnyRequest:
        """Somebody agrees, or does not."""
        return ask.Reply(self._key(), self._seat(), agrees=self._rng.random() < 0.8)

    def withdraw(self) -> ask.AnyRequest:
        """Never mind."""
        return ask.Withdraw(self._key(), self._seat())

    def mind(self) -> ask.AnyRequest:
        """Somebody objects to hints, or agrees again."""
        return ask.Mind(self._key(), self._seat(), agrees=self._rng.random() < 0.5)

    def lend(self) -> ask.AnyRequest:
        """A seat may be moved."""
        return ask.Lend(self._key(), self._seat(), SECRET)

    def come_back(self) -> ask.AnyRequest:
        """Everybody is there again: what follows from that is committed, then somebody resumes."""
        entries: list[AnyEntry] = return_entries(self.table, lambda seat: True)
        if entries:
            self._commit(self.table.draft(entries))
        return self.resume()


REQUESTS: tuple[Callable[[RandomTable], ask.AnyRequest], ...] = (
    *[RandomTable.claim] * 6, RandomTable.leave, RandomTable.pause, *[RandomTable.resume] * 2,
    *[RandomTable.propose] * 12, *[RandomTable.reply] * 6, RandomTable.withdraw, RandomTable.mind,
    RandomTable.lend, RandomTable.come_back,
)  # fmt: skip


def _setup(kind: Kind, rng: Random) -> Setup:
    """Any options, seats and dice."""
    box = random_box(kind.name, rng) if rng.random() < 0.4 else None
    game = games_told.new(kind, rng, box)
    seats = tuple(_seat_setup(rng, n) for n in range(game.players))
    dice = HANDS if rng.random() < 0.25 else CUP
    options, objectives = dict(game.options), game.identity.objectives
    clock = rng.random() < 0.7
    agreed = kind.name, seats, options, objectives, dice
    return Setup(*agreed, look=0, clock=clock, material=material_text(game))


def _seat_setup(rng: Random, number: int) -> SeatSetup:
    sits = rng.choice((PERSON, PERSON, OPEN, COMPUTER))
    name = "" if sits == OPEN else f"{games_told.NAMES[number]} the first"
    return SeatSetup(
        name=name,
        avatar=rng.randrange(1000) if name else 0,
        kind=sits,
        holder=hash_secret(SECRET) if sits == PERSON else "",
        objects=sits == PERSON and rng.random() < 0.1,
    )


def write_tables(file: Path, seeds: Iterable[int]) -> int:
    """A table of every game for each seed, one a line; how many there are."""
    tables = [(game, seed) for seed in seeds for game in catalog.KINDS]
    with file.open("wb") as lines:
        for game, seed in tables:
            lines.write(msgspec.json.encode(RandomTable(game, seed).play()) + b"\n")
    return len(tables)
