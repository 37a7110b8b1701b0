"""A whole game at a table without a network: kept before told, once and in order."""

import asyncio
from random import Random

import pytest

from arlequin.games import catalog
from arlequin.live.host import Host
from arlequin.live.tables import table_name
from arlequin.store.errors import StoreError
from arlequin.table import requests as ask
from arlequin.table.ports import Step
from arlequin.table.refusal import Refused
from arlequin.table.setup import SeatSetup, Setup
from arlequin.testing.virtual import run
from tests.live.seats import (
    Salon,
    as_stored,
    at_a_table,
    computers,
    events,
    holding,
    people,
    replayed,
)
from tests.store.memory_archive import MemoryArchive

NAMES = sorted(catalog.KINDS)
DICE = Setup("double-yam", people(2))


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_is_played_kept_and_replays_to_the_same_end(name: str) -> None:
    async def whole(salon: Salon, host: Host) -> None:
        random = Random(3)
        while not host.table.over:
            await salon.act(host, random)
        saved = await salon.archive.load(host.table.name)
        assert saved is not None
        assert as_stored(salon.told) == list(saved.entries)
        assert [kept.ply for kept in saved.entries] == list(range(1, len(saved.entries) + 1))
        again = replayed(host.table)
        assert again.state == host.table.replay.state
        assert again.game.outcome(again.state) is not None

    at_a_table(whole, Setup(name, people(3)))


def test_the_same_inputs_give_the_same_game() -> None:
    async def whole(salon: Salon, host: Host) -> None:
        random = Random(8)
        while not host.table.over:
            await salon.act(host, random)

    first, second = (at_a_table(whole, Setup("coloretto", people(2))) for _ in range(2))
    assert [t.stored.entry for t in first.told] == [t.stored.entry for t in second.told]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("pace", [0.0, 0.7])
def test_computers_play_a_whole_game_among_themselves(name: str, pace: float) -> None:
    async def watch(salon: Salon, host: Host) -> None:
        while not host.table.over:
            await asyncio.sleep(30)

    salon = at_a_table(watch, Setup(name, computers(3)), pace=pace)
    assert len(salon.told) > 20


def test_a_match_goes_on_from_game_to_game() -> None:
    async def whole(salon: Salon, host: Host) -> None:
        while not host.table.over:
            await asyncio.sleep(30)

    setup = Setup("coloretto", computers(2), {"match": "4"})
    assert sum(text.startswith("deal") for text in map(str, _texts(at_a_table(whole, setup)))) == 4


def _texts(salon: Salon) -> list[str]:
    return [getattr(told.stored.entry, "text", "") for told in salon.told]


# --- refusals ----------------------------------------------------------------------------------


async def begun(salon: Salon, host: Host) -> None:
    """Both dice are thrown until somebody starts and has thrown."""
    while "throw" not in " ".join(events(host.table)):
        await salon.throw(host, next(iter(host.table.acting())))


def refusal(code: str, rule: str | None = None) -> "pytest.RaisesExc[Refused]":
    """A refusal with this code, and with this rule where one is named."""
    return pytest.raises(
        Refused, check=lambda error: error.code == code and rule in (None, error.rule)
    )


def forbidden(rule: str | None) -> "pytest.RaisesExc[Refused]":
    return pytest.raises(Refused, check=lambda error: error.rule == rule)


def test_a_refused_move_names_the_rule_that_forbids_it() -> None:
    async def tries(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        (seat,) = host.table.acting()
        with forbidden("DY-05"):
            await salon.play(host, seat, "score red")

    at_a_table(tries, DICE)


def test_what_may_not_be_is_refused_with_a_code_and_changes_nothing() -> None:
    async def tries(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        (seat,) = host.table.acting()
        other = 3 - seat
        since, ply = host.table.since[seat], host.table.ply
        wrong: list[tuple[str, ask.AnyRequest, ask.Sender]] = [
            ("seat/unknown", ask.Play("key-wrong-1", 9, since, "stop"), holding(seat)),
            ("seat/not-yours", ask.Play("key-wrong-2", seat, since, "stop"), holding(other)),
            ("seat/not-yours", ask.Play("key-wrong-3", seat, since, "stop"), ask.Sender()),
            ("play/not-your-turn", ask.Play("key-wrong-4", other, since, "stop"), holding(other)),
            ("play/stale", ask.Play("key-wrong-5", seat, since - 1, "stop"), holding(seat)),
            ("play/unreadable", ask.Play("key-wrong-6", seat, since, "dance"), holding(seat)),
            ("play/illegal", ask.Play("key-wrong-7", seat, since, "score red"), holding(seat)),
            ("play/other", ask.ThrowRequest("key-wrong-8", seat, since), holding(seat)),
            ("play/other", ask.Enter("key-wrong-9", seat, since, "throw 1"), holding(seat)),
            ("request/key", ask.Play("short", seat, since, "stop"), holding(seat)),
            ("request/key", ask.Play("key\n-wrong", seat, since, "stop"), holding(seat)),
            ("table/not-paused", ask.Resume("key-wrong-10", seat), holding(seat)),
            ("propose/none", ask.Reply("key-wrong-11", seat, True), holding(seat)),
            ("propose/unknown", ask.Propose("key-wrong-12", seat, "win"), holding(seat)),
            ("takeback/none", ask.Propose("key-wrong-13", seat, "takeback"), holding(seat)),
            ("rematch/playing", ask.Propose("key-wrong-14", seat, "rematch"), holding(seat)),
            ("seat/taken", ask.Claim("key-wrong-15", other, "Eve", "e" * 30), holding(seat)),
            ("seat/code", ask.Claim("key-wrong-16", other, "Eve", "e" * 30, "c" * 30), holding()),
            ("seat/secret", ask.Claim("key-wrong-17", other, "Eve", "short"), holding()),
        ]
        for code, request, holders in wrong:
            with refusal(code):
                await host.execute(request, holders)
        assert host.table.ply == ply

    at_a_table(tries, DICE)


def test_a_repeated_request_is_answered_the_same_and_never_throws_twice() -> None:
    async def twice(salon: Salon, host: Host) -> None:
        (seat,) = host.table.acting()
        request = ask.ThrowRequest("key-repeated", seat, host.table.since[seat])
        answers = await asyncio.gather(*(host.execute(request, holding(seat)) for _ in range(5)))
        assert len(set(answers)) == 1
        assert len(events(host.table)) == 1

    at_a_table(twice, DICE)


def test_two_requests_at_once_are_one_after_the_other() -> None:
    async def both(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        (seat,) = host.table.acting()
        since = host.table.since[seat]
        moves = [
            ask.Play(f"key-both-{n}", seat, since, m) for n, m in enumerate(["stop", "again A"])
        ]
        done = await asyncio.gather(
            *(host.execute(move, holding(seat)) for move in moves), return_exceptions=True
        )
        assert [isinstance(answer, Refused) for answer in done] == [False, True]

    at_a_table(both, DICE)


class Failing(MemoryArchive):
    """A disk that is full now and then."""

    full = False

    async def append(self, step: Step) -> None:
        if self.full:
            raise OSError("no space left")
        await super().append(step)


def test_what_could_not_be_kept_has_not_happened_and_is_not_told() -> None:
    async def full(salon: Salon, host: Host) -> None:
        (seat,) = host.table.acting()
        archive.full = True
        with pytest.raises(OSError, match="no space"):
            await salon.throw(host, seat)
        assert (host.table.ply, salon.told) == (0, [])
        archive.full = False
        await salon.throw(host, seat)
        assert len(salon.told) == 1

    archive = Failing()

    async def go() -> None:
        salon = Salon()
        salon.archive = salon.tables.archive = archive
        await full(salon, await salon.found(DICE))
        await salon.tables.close()

    run(go())


def test_a_computer_whose_step_could_not_be_kept_tries_again() -> None:
    class Stumbling(MemoryArchive):
        """Fails at every third step."""

        steps = 0

        async def append(self, step: Step) -> None:
            self.steps += 1
            if self.steps % 3 == 0:
                raise StoreError("the disk is full")
            await super().append(step)

    async def go() -> None:
        salon = Salon()
        salon.tables.archive = Stumbling()
        host = await salon.found(Setup("coloretto", computers(2)))
        while not host.table.over:
            await asyncio.sleep(30)
        await salon.tables.close()

    run(go())


class Doubtful(MemoryArchive):
    """Keeps a step, then says that it could not."""

    lies = False

    async def append(self, step: Step) -> None:
        await super().append(step)
        if self.lies:
            raise OSError("was it kept?")


def test_a_step_that_was_kept_after_all_is_found_and_told() -> None:
    archive = Doubtful()

    async def go() -> None:
        salon = Salon()
        salon.archive = salon.tables.archive = archive
        host = await salon.found(DICE)
        (seat,) = host.table.acting()
        request = ask.ThrowRequest("key-doubtful", seat, host.table.since[seat])
        archive.lies = True
        with pytest.raises(OSError, match="was it kept"):
            await host.execute(request, holding(seat))
        assert salon.told == []
        archive.lies = False
        answer = await host.execute(request, holding(seat))
        assert answer.ply == len(salon.told) == len(events(host.table)) == 1
        await salon.tables.close()

    run(go())


def test_nobody_is_told_before_it_is_kept() -> None:
    class Slow(MemoryArchive):
        async def append(self, step: Step) -> None:
            kept.append(len(salon.told))
            await asyncio.sleep(1)
            await super().append(step)

    kept: list[int] = []
    salon = Salon()

    async def go() -> None:
        salon.tables.archive = Slow()
        host = await salon.found(DICE)
        for _ in range(3):
            await salon.throw(host, next(iter(host.table.acting())))
        await salon.tables.close()

    run(go())
    assert kept == [0, 1, 2]


# --- seats that are open -------------------------------------------------------------------------


def test_a_game_begins_when_the_last_seat_is_taken() -> None:
    async def fill(salon: Salon, host: Host) -> None:
        assert host.table.acting() == {}
        with refusal("table/waiting"):
            await salon.throw(host, 1)
        await host.execute(ask.Claim("key-claim-1", 2, " Zoé ", "s" * 30), holding())
        assert host.table.seating[2].name == "Zoé"
        assert [text.split()[0] for text in events(host.table)] == ["out", "deal", "start"]

    at_a_table(fill, Setup("coloretto", (*people(1), SeatSetup())))


def test_only_one_gets_an_open_seat() -> None:
    async def race(salon: Salon, host: Host) -> None:
        claims = [ask.Claim(f"key-claim-{n}", 2, "X", f"{n}" * 30) for n in (1, 2)]
        done = await asyncio.gather(
            *(host.execute(claim, holding()) for claim in claims), return_exceptions=True
        )
        assert sum(isinstance(answer, Refused) for answer in done) == 1

    at_a_table(race, Setup("coloretto", (*people(1), SeatSetup())))


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "a#b", "\x1b[31m"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    async def sit(salon: Salon, host: Host) -> None:
        with refusal("seat/name"):
            await host.execute(ask.Claim("key-claim-1", 2, name, "s" * 30), holding())

    at_a_table(sit, Setup("coloretto", (*people(1), SeatSetup())))


@pytest.mark.parametrize(("name", "shown"), [("P1", "P1 (2)"), ("p1", "p1 (2)"), ("P2", "P2")])
def test_a_player_with_a_name_that_is_taken_gets_a_number(name: str, shown: str) -> None:
    async def sit(salon: Salon, host: Host) -> None:
        await host.execute(ask.Claim("key-claim-1", 2, name, "s" * 30), holding())
        await host.execute(ask.Claim("key-claim-2", 3, "P1", "t" * 30), holding())
        names = host.table.seating.names
        assert names[1] == shown
        assert len({each.casefold() for each in names}) == 3

    at_a_table(sit, Setup("coloretto", (*people(1), SeatSetup(), SeatSetup())))


def test_a_long_name_that_is_taken_keeps_room_for_its_number() -> None:
    async def sit(salon: Salon, host: Host) -> None:
        for seat in (2, 3):
            await host.execute(
                ask.Claim(f"key-claim-{seat}", seat, "x" * 30, f"{seat}" * 30), holding()
            )
        assert host.table.seating[3].name == "x" * 26 + " (2)"

    at_a_table(sit, Setup("coloretto", (*people(1), SeatSetup(), SeatSetup())))


def test_a_seat_is_left_before_the_game_and_taken_by_another() -> None:
    async def leave(salon: Salon, host: Host) -> None:
        await host.execute(ask.Leave("key-leave-1", 1), holding(1))
        assert host.table.seating[1].kind == "open"
        await host.execute(ask.Claim("key-claim-1", 1, "Eve", "e" * 30), holding())
        assert host.table.seating[1].name == "Eve"

    at_a_table(leave, Setup("coloretto", (*people(1), SeatSetup())))


def test_one_device_may_hold_several_seats() -> None:
    async def hot(salon: Salon, host: Host) -> None:
        for seat in (1, 2):
            request = ask.ThrowRequest(salon.key(), seat, host.table.since[seat])
            await host.execute(request, holding(1, 2))
        assert len(events(host.table)) == 2

    at_a_table(hot, DICE, seed=2)


def test_a_seat_moves_to_another_device_by_a_link_that_works_once() -> None:
    async def move(salon: Salon, host: Host) -> None:
        await host.execute(ask.Lend("key-lend-1", 1, "c" * 30), holding(1))
        claim = ask.Claim("key-move-1", 1, "ignored", "n" * 30, "c" * 30)
        await host.execute(claim, holding())
        assert host.table.seating[1].name == "P1"
        with refusal("seat/not-yours"):
            await salon.throw(host, 1)
        with refusal("seat/code"):
            await host.execute(ask.Claim("key-move-2", 1, "x", "m" * 30, "c" * 30), holding())

    at_a_table(move, DICE)


def test_a_link_for_another_device_grows_old() -> None:
    async def late(salon: Salon, host: Host) -> None:
        await host.execute(ask.Lend("key-lend-1", 1, "c" * 30), holding(1))
        await asyncio.sleep(601)
        with refusal("seat/code"):
            await host.execute(ask.Claim("key-move-1", 1, "x", "n" * 30, "c" * 30), holding())

    at_a_table(late, DICE)


def test_no_secret_is_ever_kept() -> None:
    async def look(salon: Salon, host: Host) -> None:
        await host.execute(ask.Lend("key-lend-1", 1, "codecodecodecodecodecode"), holding(1))
        await host.execute(
            ask.Claim("key-move-1", 1, "x", "n" * 30, "codecodecodecodecodecode"), holding()
        )
        kept = repr(await salon.archive.load(host.table.name))
        assert "secret-of-seat" not in kept
        assert "n" * 30 not in kept
        assert "codecode" not in kept

    at_a_table(look, DICE)


def test_no_name_of_a_table_reads_as_an_option() -> None:
    assert table_name(b"\xf8" + bytes(11)) == "_" + "A" * 15
    assert table_name(bytes(12)) == "A" * 16
