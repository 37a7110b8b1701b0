"""Whoever runs the server cheats, with everything that it has: devices and `verify` notice."""

import asyncio
import secrets
from typing import Any

import msgspec
import pytest

from arlequin.cli.verify import Verifying
from arlequin.core import record as records
from arlequin.proof.chain import MOST_CHAINS, Chain
from arlequin.proof.following import Following, Seed
from arlequin.table.drawing import ALONE, Draws, Hand
from arlequin.table.entries import AnyEntry, Happened, Kept, Sat
from arlequin.table.host import Host
from arlequin.table.ports import Step
from arlequin.table.table import Table
from tests.proof.people import COMPUTER, Device, House, in_a_house, record
from tests.proof.test_vectors import told

SERVER = Chain("11" * 32).commitment


async def at_table(house: House, name: str, plies: int) -> tuple[Host, Device, Device]:
    """Two honest people and a computer, some plies into their game."""
    one, two = Device(house, 1), Device(house, 2)
    table = await house.found(name, [one.person(), two.person(), COMPUTER])
    await one.come(table)
    await two.come(table)
    await asyncio.gather(one.play(plies), two.play(plies))
    room = await house.room(table)
    assert room is not None
    return room.host, one, two


async def cheat(host: Host, *entries: AnyEntry) -> None:
    """The server tells something that nobody has asked for."""
    await host._by_itself(lambda: list(entries))


async def faults(house: House, *devices: Device) -> tuple[set[str | None], str]:
    """What the devices say, and what `verify` says of the record."""
    text = await record(house, devices[0].table)
    return {d.following.fault for d in devices}, Verifying(records.read(text.encode()), None).fault


def test_a_chain_whose_links_are_public_is_not_begun_again() -> None:
    async def work(house: House) -> None:
        host, one, two = await at_table(house, "double-yam", 30)
        (old,) = [commit for commit, kept in one.following.seeds.items() if kept.table]
        seat = host.table.seating[1]
        await cheat(host, Sat(1, seat.name, seat.holder, seat.avatar, old))
        assert one.following.link(1, one.following.number + 1) is None
        await asyncio.gather(one.play(40), two.play(40))
        assert await faults(house, one, two) == ({"chain"}, "header")

    in_a_house(work)


def test_a_chain_of_another_table_gives_no_link() -> None:
    seeds: dict[str, Seed] = {}
    here, there = Following(seeds), Following(seeds)
    commit = here.commitment()
    here.begin("here", {"commit": SERVER, "commits": [commit]})
    there.begin("there", {"commit": SERVER, "commits": [commit]})
    assert (here.fault, there.fault) == (None, "chain")
    assert here.link(1, 1) is not None
    assert there.link(1, 1) is None


@pytest.mark.parametrize("name", ["yam-color", "coloretto"])
def test_a_card_that_the_server_knows_already_is_not_drawn_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It knows what falls after a throw before it tells the throw; it keeps that to itself."""

    def one_by_one(self: Table, entries: list[AnyEntry], hand: Hand) -> tuple[bool, list[Any]]:
        state = self._state_after(entries)
        odds = self._falls(entries, state, hand.seat)
        if odds is None:
            return self.game.outcome(state) is not None, []
        event, happened = Draws(self.chances, self.cup, hand.links).next(odds)
        return self.game.outcome(self.game.after(state, event)) is not None, [happened]

    monkeypatch.setattr(Table, "_drawn_after", one_by_one)

    async def work(house: House) -> None:
        _, one, two = await at_table(house, name, 20)
        assert await faults(house, one, two) == ({"order"}, "order")

    in_a_house(work)


@pytest.mark.parametrize(("name", "plies"), [("double-yam", 30), ("yam-color", 40)])
def test_throws_are_not_taken_back(name: str, plies: int) -> None:
    async def work(house: House) -> None:
        host, one, two = await at_table(house, name, plies)
        await cheat(host, Happened(f"takeback {len(host.table.replay.past) - 2}"))
        await asyncio.gather(one.play(plies + 5), two.play(plies + 5))
        assert await faults(house, one, two) == ({"takeback"}, "takeback")

    in_a_house(work)


def test_of_a_race_only_its_own_throw_is_thrown_anew() -> None:
    async def work(house: House) -> None:
        host, one, two = await at_table(house, "yam-color", 20)
        while not host.table.timed():
            await (one if one.you else two).act()
            await asyncio.sleep(0.05)
        past = [event.text for _, event in host.table.replay.past]
        throws = [n for n, text in enumerate(reversed(past), 1) if text.startswith("throw ")]
        await cheat(host, Happened(f"takeback {throws[1]}"))
        assert await faults(house, one, two) == ({"takeback"}, "takeback")

    in_a_house(work)


def test_a_round_that_is_over_is_not_thrown_anew() -> None:
    """Devices know no rules: that the round was over is told by `verify` alone."""

    async def work(house: House) -> None:
        host, one, two = await at_table(house, "yam-color", 12)
        while host.table.timed():
            await asyncio.gather(one.play(one.following.ply + 1), two.play(two.following.ply + 1))
        past = [event.text for _, event in host.table.replay.past]
        last = next(n for n, text in enumerate(reversed(past), 1) if text.startswith("throw "))
        await cheat(host, Happened(f"takeback {last}"))
        assert (await faults(house, one, two))[1] == "takeback"

    in_a_house(work)


@pytest.mark.parametrize(
    ("text", "total", "proof", "code"),
    [
        ("stop", None, "2 0/6 0=" + "0" * 64, "needless"),
        ("throw 111111", 46656, "02 0/46656 0=" + "0" * 64, "missing"),
        ("throw 111111", 46656, "2.1 0/46656", "order"),
        ("throw 111111", 46656, "2 00/46656 0=" + "0" * 64, "missing"),
    ],
)
def test_a_draw_has_one_reading(text: str, total: int | None, proof: str, code: str) -> None:
    following = Following({})
    following.begin("t", {"commit": SERVER, "commits": []})
    following.hear(told(1, "salted", proof="1"))
    following.hear(told(2, "event", text=text, proof=proof), total)
    assert following.fault == code


def test_a_move_while_salts_are_gathered_leaves_nobody_out() -> None:
    async def work(house: House) -> None:
        one, two = Device(house, 1), Device(house, 2)
        table = await house.found("double-yam", [one.person(), two.person()])
        await one.come(table)
        await two.come(table)
        while not (two.you and two.you[0]["does"] == "move"):
            await (one if one.you else two).act()
        code = secrets.token_hex(16)
        await two.ask("lend", seat=2, code=code)
        claim = {"code": code, "secret": two.secret, "name": "", "commit": secrets.token_hex(32)}
        await two.ask("claim", seat=2, **claim)
        await asyncio.sleep(0.1)  # one has given its salt; two is silent
        await two.act()
        await asyncio.sleep(3)
        assert (one.following.left_out, one.following.fault) == (0, None)

    in_a_house(work)


def test_a_link_that_was_given_and_whose_seat_was_then_taken_is_counted() -> None:
    following = Following({})
    commit = following.commitment()
    following.begin("t", {"commit": SERVER, "commits": [commit]})
    assert following.link(1, 1) is not None
    following.hear(told(1, "computer", seat=1, level="easy"))
    assert following.left_out == 1


def test_a_foreign_chain_where_a_computer_has_played_for_a_moment_is_noticed() -> None:
    following = Following({})
    following.begin("t", {"commit": SERVER, "commits": [following.commitment()]})
    following.hear(told(1, "computer", seat=1, level="easy"))
    following.holds([1], [])
    assert following.fault is None
    following.hear(told(2, "sat", seat=1, commit="3" * 64))
    following.holds([1], [1])
    assert following.fault == "chain"


def test_a_computer_that_is_none_is_noticed() -> None:
    """The server says that a computer plays in a seat whose person goes on, without a chain."""
    following = Following({})
    following.begin("t", {"commit": SERVER, "commits": [following.commitment()]})
    following.hear(told(1, "computer", seat=1, level="easy"))
    following.holds([1], [1])
    assert following.fault == "chain"


@pytest.mark.parametrize("seat", [2, 9])
def test_a_chain_where_no_person_sits_is_noticed(seat: int) -> None:
    """Whose links the server could leave out as it likes: of a computer, or of nobody."""
    following = Following({})
    following.begin("t", {"commit": SERVER, "commits": [following.commitment(), ""]})
    following.holds([1], [1])
    assert following.fault is None
    following.hear(told(1, "committed", seat=seat, commit="3" * 64))
    following.holds([1], [1])
    assert following.fault == "chain"


def test_a_seat_is_not_spent_by_others_chains() -> None:
    following = Following({})
    following.begin("t", {"commit": SERVER, "commits": [following.commitment()]})
    for ply in range(1, MOST_CHAINS + 1):
        following.hear(told(ply, "sat", seat=1, commit=f"{ply:064}"))
    following.hear(told(99, "sat", seat=1, commit=""))
    following.holds([1], [1])
    assert following.fault == "chain"


def test_nothing_is_told_between_a_throw_and_what_falls_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else a friend's commitment could be tried until the card pleases."""
    step, done = Table.step, list[Step]()

    def between(self: Table, entries: Any, now: float, keys: Any = (), hand: Hand = ALONE) -> Step:
        found = step(self, entries, now, keys, hand)
        if done or len(found.kept) < 2 or not isinstance(found.kept[0].entry, Happened):
            return found
        seat = self.seating[2]
        sat = Sat(2, seat.name, seat.holder, seat.avatar, "4" * 64)
        thrown, *rest = found.kept
        later = [Kept(each.ply + 1, now, each.entry) for each in rest]
        kept = (thrown, Kept(thrown.ply + 1, now, sat), *later)
        done.append(msgspec.structs.replace(found, kept=kept))
        return done[0]

    monkeypatch.setattr(Table, "step", between)

    async def work(house: House) -> None:
        _, one, two = await at_table(house, "yam-color", 12)
        assert (await faults(house, one, two))[0] == {"order"}

    in_a_house(work)


def test_what_was_shown_as_a_salt_is_no_commitment_that_was_made() -> None:
    """A player who commits to somebody's salt harms himself alone."""

    async def work(house: House) -> None:
        host, one, two = await at_table(house, "double-yam", 12)
        salt = next(line for line in host.table.chances.lines if line.startswith("salt "))
        code = secrets.token_hex(16)
        await two.ask("lend", seat=2, code=code)
        claim = {"code": code, "secret": two.secret, "name": "", "commit": salt.split("=")[-1]}
        assert (await two.ask("claim", seat=2, **claim))["type"] == "done"
        await asyncio.gather(one.play(30), two.play(30))
        assert (await faults(house, one))[1] == ""

    in_a_house(work)


def test_a_throw_that_has_to_wait_for_salts_leaves_nobody_out() -> None:
    following = Following({})
    following.begin("t", {"commit": SERVER, "commits": [following.commitment(), ""]})
    link = following.link(1, 1, throwing=True)
    following.hear(told(1, "committed", seat=2, commit="3" * 64))
    following.hear(told(2, "salted", proof=f"1 1={link} 2=-"))
    assert (following.left_out, following.fault) == (0, None)


def test_a_device_knows_its_chains_though_what_it_keeps_is_lost() -> None:
    seeds: dict[str, Seed] = {}
    following = Following(seeds)
    following.begin("t", {"commit": SERVER, "commits": [following.commitment()]})
    seeds.clear()
    following.holds([1], [1])
    assert following.fault is None
    assert following.link(1, 1) is not None
