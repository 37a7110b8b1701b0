"""What guests are told: in slices where they are many, merged where they are slow, all in order."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from unittest.mock import Mock

import msgspec
import pytest

from arlequin.gateway import step_encoder
from arlequin.gateway.guest import MOST_SIGNS, MOST_WAITING, Guest
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.room import MOST_SOCKETS, REST, SLICE, Room
from arlequin.gateway.step_encoder import PAGE_ENTRIES, status
from arlequin.live.host import Host
from arlequin.table import requests as ask
from arlequin.table.fairness import Path
from arlequin.table.refusal import Refused
from arlequin.table.seats import hash_secret
from arlequin.testing.virtual import run
from tests.live.houses import House
from tests.live.seats import Salon, holding
from tests.live.test_host import DICE
from tests.server.hostile import Message

CODE = "a-code-that-moves-the-seat-of-another"


class Reader:
    """A guest who reads as much as the test lets them, and remembers it."""

    def __init__(self, *seats: int) -> None:
        self.heard: list[Message] = []
        self.full = False
        self.drained: Callable[[], None] = lambda: None
        self.gone = False
        self.path = Path()
        self.guest = Guest(holding(*seats).holders, self._told, self)

    def _told(self, message: bytes) -> None:
        assert not self.gone
        self.heard.append(json.loads(message))

    def measure(self) -> None: ...

    def hang_up(self) -> None:
        self.gone = True

    def read_on(self) -> None:
        """All that waited has been read."""
        self.full = False
        self.drained()

    @property
    def plies(self) -> list[int]:
        return [entry["ply"] for one in self.heard for entry in one.get("entries", ())]

    def kinds(self) -> list[str]:
        return [one["type"] for one in self.heard]


def in_a_room(work: Callable[[Salon, Host, Room], Awaitable[None]]) -> None:
    async def go() -> None:
        salon = Salon()
        house = House(salon.open)
        host = await salon.found(DICE)
        await work(salon, host, house.rooms[host.table.name])
        await salon.tables.close()

    run(go())


async def happen(salon: Salon, host: Host, times: int = 1) -> None:
    """So many entries, one after the other."""
    for number in range(times):
        seat = 1 + number % 2
        agrees = seat in host.table.objections
        await host.execute(ask.Mind(salon.key(), seat, agrees), holding(seat))


def test_many_spectators_are_told_in_slices_and_who_sits_at_once() -> None:
    async def tell(salon: Salon, host: Host, room: Room) -> None:
        crowd = [Reader() for _ in range(10 * SLICE)]
        player = Reader(1)
        for reader in (*crowd, player):
            assert room.enter(reader.guest, 0)
            reader.heard.clear()
        await host.execute(ask.Mind(salon.key(), 1, False), holding(1))
        assert player.plies == [1]
        told = [sum(reader.plies == [1] for reader in crowd)]
        while told[-1] < len(crowd):
            await asyncio.sleep(REST)
            told.append(sum(reader.plies == [1] for reader in crowd))
        assert max(b - a for a, b in zip([0, *told], told, strict=False)) <= 2 * SLICE
        assert len(told) >= 5

    in_a_room(tell)


def test_a_step_is_encoded_once_and_everyone_gets_the_same_bytes() -> None:
    async def tell(salon: Salon, host: Host, room: Room) -> None:
        texts: dict[int, list[bytes]] = {0: [], 1: [], 2: [], 3: []}
        seats = ((), (1,), (2,), ())
        for number, own in enumerate(seats):
            room.enter(Guest(holding(*own).holders, texts[number].append), 0)
        with pytest.MonkeyPatch.context() as patches:
            encoded = Mock(wraps=status)
            patches.setattr(step_encoder, "status", encoded)
            await happen(salon, host)
            await asyncio.sleep(REST)
            assert encoded.call_count == 1
        assert len({id(told[-1]) for told in texts.values()}) == 1
        assert msgspec.json.decode(texts[0][-1], type=out.PublishedStep).entries[0].ply == 1

    in_a_room(tell)


def test_a_client_that_asks_for_views_gets_what_follows_from_the_log() -> None:
    async def tell(salon: Salon, host: Host, room: Room) -> None:
        texts: list[bytes] = []
        room.enter(Guest(holding(1).holders, texts.append, views=True), 0)
        welcome = msgspec.json.decode(texts[0], type=out.Welcome)
        assert welcome.plain is not None
        assert welcome.plain.view == host.table.game.view(host.table.replay.state, None)
        throw = ask.ThrowRequest(salon.key(), 1, host.table.since[1])
        await host.execute(throw, holding(1))
        step = msgspec.json.decode(texts[-1], type=out.PublishedStep)
        assert step.plain is not None
        assert step.facts[0].ply == step.entries[0].ply
        own = [each.seat for each in step.plain.you]
        assert own == [seat for seat in host.table.acting() if seat == 1]
        assert step.plain.acting == tuple(
            out.SeatAction(seat, does, host.table.since[seat])
            for seat, does in host.table.acting().items()
        )

    in_a_room(tell)


def test_a_client_that_asks_for_views_gets_the_facts_of_every_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(step_encoder, "PAGE_ENTRIES", 2)

    async def tell(salon: Salon, host: Host, room: Room) -> None:
        for _ in range(3):
            (seat,) = host.table.acting()
            await salon.throw(host, seat)
            (seat,) = host.table.acting()
            again = ask.Play(salon.key(), seat, host.table.since[seat], "again ABCDEF")
            with suppress(Refused):
                await host.execute(again, holding(seat))
        texts: list[bytes] = []
        guest, since = Guest(holding(1).holders, texts.append, views=True), -2
        while not room.enter(guest, since):
            since = msgspec.json.decode(texts[-1], type=out.Welcome).entries[-1].ply
        told = (msgspec.json.decode(text, type=out.AnyMessage) for text in texts)
        pages = [message for message in told if isinstance(message, out.Welcome)]
        with_facts = [one.stored.ply for one in host.table.log if one.facts]
        assert [fact.ply for page in pages for fact in page.facts] == with_facts
        assert [page.plain is not None for page in pages] == [not page.more for page in pages]
        assert len(pages) > 1

    in_a_room(tell)


def test_what_happens_while_a_slice_waits_goes_with_it() -> None:
    async def tell(salon: Salon, host: Host, room: Room) -> None:
        crowd = [Reader() for _ in range(10 * SLICE)]
        for reader in crowd:
            assert room.enter(reader.guest, 0)
        await happen(salon, host, 6)
        await asyncio.sleep(1)
        assert all(reader.plies == [1, 2, 3, 4, 5, 6] for reader in crowd)
        assert len(crowd[-1].heard) < len(crowd[0].heard)

    in_a_room(tell)


def test_a_slow_reader_is_sent_all_they_missed_in_one_step() -> None:
    async def tell(salon: Salon, host: Host, room: Room) -> None:
        slow, other = Reader(1), Reader(2)
        assert room.enter(slow.guest, 0)
        slow.full = True
        slow.heard.clear()
        assert room.enter(other.guest, 0)
        await happen(salon, host, 10)
        room.react(other.guest, 2, "wave")
        slow.guest.deliver(b'{"type":"done"}')
        assert slow.heard == []
        slow.read_on()
        assert slow.kinds() == ["step", "done"]
        assert slow.plies == list(range(1, 11))
        assert slow.heard[0]["status"]["present"] == [1, 2]

    in_a_room(tell)


def test_a_reader_who_is_very_far_behind_is_told_in_pages() -> None:
    async def tell(salon: Salon, host: Host, room: Room) -> None:
        slow = Reader()
        assert room.enter(slow.guest, 0)
        slow.full = True
        slow.heard.clear()
        room._encoder._entries = [b'{"ply":%d}' % ply for ply in range(1, PAGE_ENTRIES + 2)]
        host.table.log *= 0
        host.table.log += [None] * (PAGE_ENTRIES + 1)  # type: ignore[list-item]  # counted only
        host.table.ply = PAGE_ENTRIES + 1
        slow.read_on()
        assert [len(one["entries"]) for one in slow.heard] == [PAGE_ENTRIES, 1]
        assert slow.plies == list(range(1, PAGE_ENTRIES + 2))

    in_a_room(tell)


def test_a_request_for_a_link_that_waited_is_not_sent_when_the_table_has_moved_on() -> None:
    async def tell(salon: Salon, host: Host, room: Room) -> None:
        reader = Reader(1)
        assert room.enter(reader.guest, 0)
        reader.guest.device = 1
        for moves_on, kind in ((False, "link-wanted"), (True, "step")):
            reader.heard.clear()
            reader.full = True
            room.request_links((1,))
            if moves_on:
                await happen(salon, host)
            reader.read_on()
            assert reader.kinds() == [kind]

    in_a_room(tell)


def test_who_asks_on_without_reading_is_sent_away() -> None:
    reader = Reader()
    reader.full = True
    for _ in range(MOST_WAITING // 1000):
        reader.guest.deliver(b"x" * 1000)
    assert not reader.gone
    for _ in range(100):
        reader.guest.deliver(b"x" * 1000)
    assert reader.gone


def test_signs_do_not_pile_up() -> None:
    reader = Reader()
    reader.guest.queued = True
    for _ in range(100):
        reader.guest.sign(b"{}")
    reader.guest.queued = False
    reader.guest.catch_up(0)
    assert len(reader.heard) == MOST_SIGNS
    reader.full = True
    reader.guest.sign(b"{}")
    reader.full = False
    reader.guest.catch_up(0)
    assert len(reader.heard) == MOST_SIGNS


def test_the_welcome_comes_first_also_where_another_socket_makes_room() -> None:
    async def tell(salon: Salon, host: Host, room: Room) -> None:
        await happen(salon, host, 3)
        both = Reader(1, 2)
        assert room.enter(both.guest, 0)
        others = [Reader(1) for _ in range(MOST_SOCKETS)]
        for reader in others:
            assert room.enter(reader.guest, 0)
            assert reader.kinds()[0] == "welcome"
            assert reader.plies == [1, 2, 3]
        assert both.gone
        assert both.heard[-1]["code"] == "seat/replaced"
        assert others[0].heard[-1]["status"]["present"] == [1]
        assert host.attendance.seats == (1,)

    in_a_room(tell)


def test_a_second_device_of_a_seat_that_comes_or_goes_is_no_news() -> None:
    async def tell(salon: Salon, host: Host, room: Room) -> None:
        first, second, watching = Reader(1), Reader(1), Reader()
        assert room.enter(watching.guest, 0)
        assert room.enter(first.guest, 0)
        before = watching.kinds().count("status")
        assert before == 1
        assert room.enter(second.guest, 0)
        room.leave(second.guest)
        assert watching.kinds().count("status") == before
        room.leave(first.guest)
        assert watching.heard[-1]["status"].get("present", []) == []

    in_a_room(tell)


def test_a_refusal_that_waits_is_not_said_once_the_request_was_done() -> None:
    """A step was not kept, the device asked again with the same key, and that was done."""
    reader = Reader(1)
    reader.full = True
    for key in ("key-that-was-done", "key-that-was-not"):
        reader.guest.deliver(json.dumps({"type": "error", "key": key}).encode(), refused=key)
    reader.full = False
    reader.guest.catch_up(5, {"key-that-was-done"})
    assert [one["key"] for one in reader.heard] == ["key-that-was-not"]


def test_a_device_learns_of_another_seat_before_the_step_that_says_why() -> None:
    async def work(salon: Salon, host: Host, room: Room) -> None:
        secret = "a-secret-of-a-device-that-comes"
        lent = await host.execute(ask.Lend(salon.key(), 1, CODE), holding(1))
        first, second = Reader(1), Reader()
        for reader in (first, second):
            assert room.enter(reader.guest, lent.ply)
            reader.heard.clear()
        second.guest.holders |= {hash_secret(secret)}
        claim = ask.Claim(salon.key(), 1, "Ana", secret, CODE)
        await host.execute(claim, second.guest.sender)
        await asyncio.sleep(REST)
        seated = [one for one in second.heard if one["type"] in ("yours", "step")]
        assert [one["type"] for one in seated] == ["yours", "step"]
        assert seated[0]["seats"] == [1]
        assert [one.get("seats") for one in first.heard if one["type"] == "yours"] == [[]]

    in_a_room(work)
