"""Provable chance at a table: commitments, salts, links, and what the record says of them."""

import asyncio
import re
from typing import Any

import pytest

from arlequin.core import record as records
from arlequin.games import catalog
from arlequin.proof.chain import MOST_CHAINS, Chain
from arlequin.proof.device_chain import Seed
from arlequin.proof.verifier import Verifier
from arlequin.store.errors import StoreError
from arlequin.table.chance import chains
from arlequin.table.chatter import RATE
from arlequin.table.ports import Step
from arlequin.table.proposals import AWAY_SECONDS
from tests.proof.people import COMPUTER, OPEN, Device, House, game, in_a_house, record

NAMES = sorted(catalog.KINDS)


def verified(text: str) -> Verifier:
    return Verifier(records.read(text.encode()), None)


def lines(text: str, word: str) -> list[str]:
    """The lines of a record that begin with a word."""
    return [line for line in text.splitlines() if line.startswith(f"{word} ")]


def given(line: str) -> dict[int, str]:
    """The links beside an event, or of salts."""
    links = line.partition(" signed ")[0]
    return {int(seat): link for seat, link in re.findall(r" (\d)=([0-9a-f]+|[-~])", links)}


async def seated(house: House, name: str, *devices: Device, computers: int = 0) -> str:
    """A table where all of them have committed, sit and are connected."""
    seats = [device.person() for device in devices] + [COMPUTER] * computers
    table = await house.found(name, seats)
    for device in devices:
        await device.come(table)
    return table


def duel(house: House) -> tuple[Device, Device]:
    return Device(house, 1), Device(house, 2)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_is_checked_live_and_its_record_verifies(name: str) -> None:
    async def whole(house: House) -> None:
        found = verified(await game(house, name))
        assert found.fault == ""
        assert found.drawn > 20
        assert [seat.given == seat.asked > 0 for seat in found.seats[1:]] == [
            True,
            True,
            False,
        ]

    in_a_house(whole)


@pytest.mark.no_cover  # many games: others reach its lines
def test_a_match_verifies_too() -> None:
    async def whole(house: House) -> None:
        found = verified(await game(house, "coloretto", options={"match": "4"}))
        assert (found.fault, found.drawn > 100) == ("", True)

    in_a_house(whole)


@pytest.mark.parametrize("name", NAMES)
def test_the_fingerprint_is_the_same_on_every_device_and_of_the_record(name: str) -> None:
    async def compare(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, name, one, two)
        await asyncio.gather(one.play(25), two.play(25))
        late = Device(house, 3)
        await late.come(table)  # only watches, and was told everything at once
        seen = [device.following.fingerprint for device in (one, two, late)]
        assert [verified(await record(house, table)).fingerprint] * 3 == seen

    in_a_house(compare)


# --- the beginning -------------------------------------------------------------------------------


def test_nothing_is_drawn_before_every_browser_has_salted() -> None:
    async def begin(house: House) -> None:
        one, two = duel(house)
        table = await house.found("coloretto", [one.person(), two.person(), COMPUTER])
        await asyncio.sleep(60)  # nobody is there: nothing is begun
        await one.come(table)
        await asyncio.sleep(0.5)
        assert one.following.ply == 1  # its commitment
        await two.come(table)
        await asyncio.sleep(0.1)
        text = await record(house, table)
        (salt,) = lines(text, "salt")
        assert given(salt).keys() == {1, 2}
        assert lines(text, "deal")
        assert verified(text).fault == ""

    in_a_house(begin)


def test_who_does_not_come_is_waited_for_two_seconds_and_the_record_says_so() -> None:
    async def begin(house: House) -> None:
        one, two = duel(house)
        table = await house.found("coloretto", [one.person(), two.person(), COMPUTER])
        await one.come(table)
        await asyncio.sleep(1.9)
        assert not lines(await record(house, table), "deal")
        await asyncio.sleep(0.2)
        text = await record(house, table)
        assert lines(text, "deal")
        assert given(lines(text, "salt")[0]).keys() == {1}
        found = verified(text)
        assert found.fault == ""
        assert (found.seats[2].asked, found.seats[2].given) == (0, 0)

    in_a_house(begin)


def test_who_sits_down_commits_with_it_and_the_last_one_begins_the_game() -> None:
    async def join(house: House) -> None:
        one, two = duel(house)
        table = await house.found("coloretto", [one.person(), OPEN, COMPUTER])
        await one.come(table)
        await two.come(table)
        await asyncio.sleep(5)
        made = two.following.commitment(2)
        fields = {"name": "Two", "secret": two.secret, **made._asdict()}
        assert (await two.ask("claim", seat=2, **fields))["type"] == "done"
        await asyncio.sleep(0.1)
        text = await record(house, table)
        assert f"commit 0 2 {made.commit} {made.public} signed {made.signed}" in text
        assert given(lines(text, "salt")[0]).keys() == {1, 2}
        assert verified(text).fault == ""
        await asyncio.gather(one.play(30), two.play(30))
        assert one.following.fault is two.following.fault is None

    in_a_house(join)


def test_clients_that_know_nothing_of_it_play_as_ever_and_the_record_says_so() -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        table = await house.found("double-yam", [one.person(False), two.person(False)])
        await one.come(table)
        await two.come(table)
        await asyncio.gather(one.play(20), two.play(20))
        found = verified(await record(house, table))
        assert found.fault == ""
        assert [seat.asked for seat in found.seats[1:]] == [0, 0]
        assert not one.asked

    in_a_house(play)


def test_real_dice_are_not_proven() -> None:
    async def play(house: House) -> None:
        one, _ = duel(house)
        table = await house.found("double-yam", [one.person(), COMPUTER], dice="hands")
        await one.come(table)
        assert not one.following.provable
        assert (await one.ask("commit", seat=1, commit="0" * 64))["code"] == "proof/none"
        assert not lines(await record(house, table), "commit")

    in_a_house(play)


def test_a_rematch_waits_for_the_commitments_of_those_who_took_part() -> None:
    async def again(house: House) -> None:
        one, two = duel(house)
        await seated(house, "yam-color", one, two)
        await asyncio.gather(one.play(), two.play())
        await one.ask("propose", seat=1, what="rematch")
        await two.ask("reply", seat=2, agrees=True)
        following = [Device(house, 1, seed=5), Device(house, 2, seed=5)]
        table = one.public.rematch
        assert table
        await following[0].come(table)
        await asyncio.sleep(1)
        assert not lines(await record(house, table), "salt")
        await following[1].come(table)
        await asyncio.sleep(0.1)
        text = await record(house, table)
        assert given(lines(text, "salt")[0]).keys() == {1, 2}
        assert lines(text, "start")
        assert verified(text).fault == ""

    in_a_house(again)


# --- links ---------------------------------------------------------------------------------------


def test_a_throw_mixes_the_server_and_everybody_who_is_there() -> None:
    async def play(house: House) -> None:
        devices = [Device(house, number) for number in (1, 2, 3, 4)]
        table = await seated(house, "double-yam", *devices)
        await asyncio.gather(*(device.play(9) for device in devices))
        dice = lines(await record(house, table), "die")
        assert [sorted(given(line)) for line in dice[:4]] == [[0, 1, 2, 3, 4]] * 4

    in_a_house(play)


def test_seats_of_one_device_each_give_their_link() -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        table = await house.found("double-yam", [one.person(), one.person(), two.person()])
        await one.come(table)
        await two.come(table)
        await asyncio.gather(one.play(9), two.play(9))
        dice = lines(await record(house, table), "die")
        assert [sorted(given(line)) for line in dice[:3]] == [[0, 1, 2, 3]] * 3

    in_a_house(play)


def test_a_computer_s_throw_is_witnessed_by_people() -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two, computers=1)
        await asyncio.gather(one.play(9), two.play(9))
        assert given(lines(await record(house, table), "die")[2]).keys() == {0, 1, 2}

    in_a_house(play)


def test_a_silent_browser_delays_one_throw_by_a_second_and_no_more() -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.sleep(0.1)
        two.answers = False
        loop = asyncio.get_running_loop()
        begun = loop.time()
        await one.throw(one.you[0])
        assert loop.time() - begun == pytest.approx(1.0, abs=0.01)
        assert given(lines(await record(house, table), "die")[0])[2] == "-"
        await two.throw(two.you[0])
        assert loop.time() - begun == pytest.approx(1.3, abs=0.02)  # it is waited for briefly
        begun = loop.time()
        await two.go()
        await two.come(table)  # which says nothing about whether it answers
        thrower = one if one.you else two  # who threw more, or both again
        await thrower.throw(thrower.you[0])
        assert loop.time() - begun == pytest.approx(0.3, abs=0.02)
        two.answers = True
        until = one.following.ply + 16
        await asyncio.gather(one.play(until), two.play(until))
        text = await record(house, table)
        assert "-" not in given(text[text.rindex(" 0=") :]).values()

    in_a_house(play)


def test_a_browser_that_wakes_up_is_asked_again() -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.sleep(0.1)
        two.delay = 1.5
        await one.throw(one.you[0])
        await asyncio.sleep(1)
        assert two.following.left_out == 1  # it came too late, and its device noticed
        two.delay = 0.01
        await two.throw(two.you[0])
        await one.act()
        assert given(lines(await record(house, table), "die")[0])[2] == "-"
        assert "-" not in given((await record(house, table)).splitlines()[-1]).values()

    in_a_house(play)


def test_a_wrong_answer_to_a_question_counts_as_none() -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.sleep(0.1)
        two.answers = False
        throwing = asyncio.create_task(one.throw(one.you[0]))
        await asyncio.sleep(0.1)
        asked = two.asked[-1]
        wrong = {"type": "link", "seat": 2, "number": asked["number"], "link": "1" * 64}
        two.send(wrong)
        one.send(wrong)
        codes = [b'"proof/link"' in two.frames[-1][1], b'"seat/not-yours"' in one.frames[-1][1]]
        assert codes == [True, True]
        given_ = two.following.link(2, asked["number"], asked["told"], asked["after"])
        assert given_ is not None
        two.send({**wrong, "link": given_.link, "signed": "0" * 128})
        assert b'"proof/signed"' in two.frames[-1][1]
        await throwing
        assert given(lines(await record(house, table), "die")[0])[2] == "-"

    in_a_house(play)


# --- changes -------------------------------------------------------------------------------------


def test_a_moved_seat_commits_again_and_everybody_salts_again() -> None:
    async def move(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.gather(one.play(12), two.play(12))
        code = "a-code-that-is-long-enough-xxx"
        await one.ask("lend", seat=1, code=code)
        three = Device(house, 3)
        await three.come(table)
        made = three.following.commitment(1)._asdict()
        fields = {"name": "", "secret": three.secret, "code": code, **made}
        assert (await three.ask("claim", seat=1, **fields))["type"] == "done"
        await asyncio.gather(two.play(30), three.play(30))
        text = await record(house, table)
        assert len(lines(text, "salt")) == 2
        assert given(lines(text, "salt")[1]).keys() == {1, 2}
        found = verified(text)
        assert (found.at, found.fault) == ((found.at[0], found.at[1]), "")
        assert one.following.fault is two.following.fault is three.following.fault is None

    in_a_house(move)


def test_who_comes_back_from_a_computer_goes_on_with_the_same_chain() -> None:
    async def replace(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.gather(one.play(8), two.play(8))
        await two.go()
        await asyncio.sleep(AWAY_SECONDS + 1)
        await one.ask("propose", seat=1, what="computer", about=2)
        await one.play(20)
        text = await record(house, table)
        assert given(text[text.rindex(" 0=") :])[2] == "~"
        assert verified(text).fault == ""
        await two.come(table)
        fields = {"name": "", "secret": two.secret}
        assert (await two.ask("claim", seat=2, **fields))["type"] == "done"
        await asyncio.gather(one.play(40), two.play(40))
        text = await record(house, table)
        assert verified(text).fault == ""
        assert len(lines(text, "salt")) == 1
        assert len(given(text[text.rindex(" 0=") :])[2]) == 64
        assert one.following.fault is two.following.fault is None

    in_a_house(replace)


def test_one_commitment_a_seat() -> None:
    async def twice(house: House) -> None:
        one, two = duel(house)
        await seated(house, "double-yam", one, two)
        await asyncio.sleep(0.1)
        answer = await one.ask("commit", seat=1, **one.following.commitment(1)._asdict())
        assert answer["code"] == "proof/commit"
        answer = await one.ask("commit", seat=2, **one.following.commitment(2)._asdict())
        assert answer["code"] == "seat/not-yours"

    in_a_house(twice)


CODE = "a-code-that-is-long-enough-xxx"


async def moved(device: Device, seat: int, **made: str) -> dict[str, Any]:
    """What is answered when somebody claims their own seat again, as if from another device."""
    await device.ask("lend", seat=seat, code=CODE)
    return await device.ask("claim", seat=seat, name="", secret=device.secret, code=CODE, **made)


def test_sitting_down_and_leaving_before_the_game_uses_up_no_other_chains() -> None:
    """A passer-by takes an open seat and leaves it again, each time with a new chain."""

    async def work(house: House) -> None:
        one, two, stranger = Device(house, 1), Device(house, 2), Device(house, 9)
        table = await house.found("double-yam", [one.person(), OPEN])
        await asyncio.gather(one.come(table), stranger.come(table))
        claim = {"seat": 2, "name": "X", "code": None, "avatar": 0}
        for number in range(MOST_CHAINS):
            own = Seed(f"{number + 1:064x}", table, 2, f"{number + 1:064x}")
            made = own.commitment(Chain(own.seed))._asdict()
            await stranger.ask("claim", secret=stranger.secret, **claim, **made)
            await stranger.ask("leave", seat=2)
            await asyncio.sleep(2 / RATE)
        await stranger.go()
        await two.come(table)
        made = two.following.commitment(2)._asdict()
        await two.ask("claim", secret=two.secret, **claim, **made)
        await asyncio.gather(one.play(200), two.play(200))
        assert not two.following.lacks(2)
        assert two.following.ours >= two.following.draws - 2 > 10

    in_a_house(work)


def test_a_seat_that_moves_without_end_burns_no_chain_and_goes_on_without_one() -> None:
    async def move(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.gather(one.play(8), two.play(8))
        for _ in range(MOST_CHAINS + 8):
            answer = await moved(two, 2, **two.following.commitment(2)._asdict())
            assert answer["type"] == "done"
            await asyncio.sleep(1 / RATE)
        await two.ask("lend", seat=2, code=CODE)
        two.secret = "another-secret-of-the-same-device-xxx"
        await two.ask("claim", seat=2, name="", secret=two.secret, code=CODE)
        refused = await two.ask("commit", seat=2, **two.following.commitment(2)._asdict())
        assert refused["code"] == "proof/spent"
        until = one.following.ply + 20
        await asyncio.gather(one.play(until), two.play(until))
        text = await record(house, table)
        begun = re.findall(r"^commit \d+ 2 [0-9a-f]", text, re.MULTILINE)
        assert len(begun) == MOST_CHAINS
        assert len(lines(text, "salt")) == MOST_CHAINS
        assert verified(text).fault == ""
        assert one.following.fault is two.following.fault is None
        assert given(text[text.rindex(" 0=") :])[2] == "~"

    in_a_house(move)


def test_a_commitment_that_anybody_has_made_already_is_refused() -> None:
    async def copy(house: House) -> None:
        one, two = duel(house)
        table = await house.found("double-yam", [one.person(), two.person(), {**OPEN}])
        await one.come(table)
        await two.come(table)
        await asyncio.sleep(0.1)
        room = await house.room(table)
        assert room is not None
        server = room.table.chances.commitment
        for known in (*one.following.seeds, *two.following.seeds, server):
            assert (await moved(two, 2, commit=known))["code"] == "proof/commit"
            fields = {"name": "Three", "secret": "x" * 30, "commit": known}
            assert (await two.ask("claim", seat=3, **fields))["code"] == "proof/commit"

    in_a_house(copy)


@pytest.mark.parametrize("changed", ["public", "signed", "commit"])
def test_a_commitment_is_signed_for_its_table_and_seat(changed: str) -> None:
    async def forge(house: House) -> None:
        one, two = duel(house)
        table = await house.found("double-yam", [one.person(False), OPEN])
        await one.come(table)
        await two.come(table)
        made = {**two.following.commitment(2)._asdict(), changed: "0" * 64}
        fields = {"name": "Two", "secret": two.secret}
        assert (await two.ask("claim", seat=2, **fields, **made))["code"] == "proof/signed"
        other = one.following.commitment(2)._asdict()
        assert (await one.ask("commit", seat=1, **other))["code"] == "proof/signed"
        nonsense = {**other, "commit": "nonsense"}
        assert (await one.ask("commit", seat=1, **nonsense))["code"] == "proof/commit"

    in_a_house(forge)


@pytest.mark.parametrize("name", ["double-yam", "coloretto", "yam-color"])
@pytest.mark.parametrize("computers", [0, 1])
def test_where_a_chain_ends_nothing_is_drawn_without_a_proof(
    name: str, computers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chains, "LENGTH", 9)

    async def exhaust(house: House) -> None:
        devices = [Device(house, number) for number in range(1, 4)]
        table = await seated(house, name, *devices, computers=computers)
        refused: set[str] = set()
        for _ in range(60):
            bodies = [await device.act() or {} for device in devices]
            refused |= {answer["code"] for answer in bodies if answer.get("type") == "error"}
            await asyncio.sleep(0.5)
        assert "proof/ended" in refused or computers  # a computer whose turn it is stands still
        text = await record(house, table)
        assert " ~9 " in text
        assert verified(text).fault == ""
        assert [device.following.fault for device in devices] == [None] * 3

    in_a_house(exhaust)


def test_takebacks_verify() -> None:
    async def fickle(house: House) -> None:
        one = Device(house, 1)
        table = await seated(house, "double-yam", one, computers=1)
        while not lines(await record(house, table), "takeback"):
            await asyncio.sleep(0.05)
            await one.act()
            await one.ask("propose", seat=1, what="takeback")
        await one.play(60)
        assert verified(await record(house, table)).fault == ""

    in_a_house(fickle)


def test_nothing_is_taken_back_after_the_end() -> None:
    """Devices sign one end: another would be a fault, though the server is honest."""

    async def regret(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.gather(one.play(), two.play())
        await asyncio.sleep(1)  # until the end is signed
        answers = [
            await each.ask("propose", seat=each.number, what="takeback") for each in (one, two)
        ]
        assert [answer["code"] for answer in answers] == ["table/over"] * 2
        assert len(lines(await record(house, table), "end")) == 2

    in_a_house(regret)


# --- crashes -------------------------------------------------------------------------------------


def test_a_step_that_could_not_be_kept_is_drawn_again_with_the_same_dice() -> None:
    async def crash(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.sleep(0.1)
        tried: list[Step] = []
        keep = house.archive.append

        async def broken(step: Step) -> None:
            tried.append(step)
            raise StoreError("the disk is full")

        house.archive.append = broken  # type: ignore[method-assign]  # a worse one
        assert (await one.throw(one.you[0]))["code"] == "table/not-kept"
        house.archive.append = keep  # type: ignore[method-assign]  # the good one again
        house.troubles.clear()
        await two.go()
        await one.go()
        house.forget()
        await one.come(table)
        await two.come(table)
        await one.throw(one.you[0])
        (line,) = lines(await record(house, table), "die")
        happened: Any = tried[0].kept[0].entry
        assert line.startswith(happened.text + " ")
        assert line.endswith(f" ~{happened.proof} signed {happened.signed}")
        assert one.following.fault is two.following.fault is None

    in_a_house(crash)


def test_a_game_that_a_crash_has_kept_from_beginning_begins_when_somebody_comes() -> None:
    async def crash(house: House) -> None:
        one, two = duel(house)
        table = await house.found("coloretto", [one.person(), two.person(), COMPUTER])
        house.forget()
        await one.come(table)
        await two.come(table)
        await asyncio.sleep(0.1)
        text = await record(house, table)
        assert (len(lines(text, "deal")), verified(text).fault) == (1, "")

    in_a_house(crash)


def test_a_round_that_was_mended_verifies() -> None:
    async def crash(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "yam-color", one, two)
        while not one.public.timed():
            await asyncio.sleep(0.05)
            await one.act()
            if not one.public.timed():
                await two.act()
        await one.go()
        await two.go()
        house.forget()
        await one.come(table)
        await two.come(table)
        await asyncio.gather(one.play(), two.play())
        text = await record(house, table)
        assert lines(text, "takeback")
        assert verified(text).fault == ""

    in_a_house(crash)


def test_no_link_of_a_chain_can_be_known_from_the_ones_before() -> None:
    chain = Chain("ab" * 32)
    links = [chain.link(index) for index in range(200)]
    assert links[0] == chain.commitment
    assert len(set(links)) == 200


# --- links that were asked for -------------------------------------------------------------------


async def asked_in_vain(house: House, one: Device) -> None:
    """Somebody throws, the links are given, and nothing can be kept."""
    keep = house.archive.append

    async def broken(step: Step) -> None:
        raise StoreError("the disk is full")

    house.archive.append = broken  # type: ignore[method-assign]  # a worse one
    assert (await one.throw(one.you[0]))["code"] == "table/not-kept"
    house.archive.append = keep  # type: ignore[method-assign]  # the good one again
    house.troubles.clear()


async def to_throw_again(house: House, *devices: Device) -> tuple[Device, Device]:
    """Until somebody has chosen dice to throw again, which could still be taken back."""
    while True:
        for device in devices:
            if device.you and device.you[0]["does"] == "move":
                again = [m for m in device.you[0]["moves"] if m.startswith("again ")]
                if again:
                    own = device.you[0]
                    await device.ask("play", seat=own["seat"], since=own["since"], move=again[0])
                    return device, next(other for other in devices if other is not device)
            await device.act()
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("restart", [False, True])
def test_what_was_asked_for_comes_first(restart: bool) -> None:
    """Links are out: no takeback, no commitment, until the throw has fallen."""

    async def refuse(house: House) -> None:
        one, two = duel(house)
        three = Device(house, 3)
        seats = [one.person(), two.person(), three.person(False)]
        table = await house.found("double-yam", seats)
        for device in (one, two, three):
            await device.come(table)
        thrower, _ = await to_throw_again(house, one, two, three)
        await asked_in_vain(house, thrower)
        if restart:
            for device in (one, two, three):
                await device.go()
            house.forget()
            for device in (one, two, three):
                await device.come(table)
        seat = thrower.yours[0]
        assert (await thrower.ask("propose", seat=seat, what="takeback"))["code"] == "proof/asked"
        made = three.following.commitment(3)._asdict()
        assert (await three.ask("commit", seat=3, **made))["code"] == "proof/asked"
        text = await record(house, table)
        await thrower.throw(thrower.you[0])
        assert (await record(house, table)).count(" ~") == text.count(" ~") + 1
        assert (await three.ask("commit", seat=3, **made))["type"] == "done"
        assert {d.following.fault for d in (one, two, three)} == {None}
        assert verified(await record(house, table)).fault == ""

    in_a_house(refuse)


def test_a_seat_that_moves_while_links_are_out_commits_after_the_draw() -> None:
    async def move(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        thrower, other = await to_throw_again(house, one, two)
        await asked_in_vain(house, thrower)
        seat = other.yours[0]
        await other.ask("lend", seat=seat, code=CODE)
        three = Device(house, 3)
        await three.come(table)
        made = three.following.commitment(seat)._asdict()
        fields = {"name": "", "secret": three.secret, "code": CODE, **made}
        assert (await three.ask("claim", seat=seat, **fields))["type"] == "done"
        assert three.following.lacks(seat)  # its commitment was not kept, nor counts as foreign
        await asyncio.sleep(0.1)
        await thrower.throw(thrower.you[0])
        await asyncio.sleep(0.1)
        assert not three.following.lacks(seat)
        await asyncio.gather(thrower.play(60), three.play(60))
        devices = (thrower, other, three)
        assert {device.following.fault for device in devices} == {None}
        assert verified(await record(house, table)).fault == ""

    in_a_house(move)


def test_nobody_leaves_while_salts_are_out() -> None:
    async def leave(house: House) -> None:
        one, two = duel(house)
        table = await house.found("double-yam", [one.person(), OPEN])
        await one.come(table)
        await two.come(table)
        await two.ask("claim", seat=2, name="Two", secret=two.secret)
        await two.ask("pause", seat=2)
        room = await house.room(table)
        assert room is not None
        room.table.chances.asked = room.table.chances.next  # as if they had been asked for
        assert (await two.ask("leave", seat=2))["code"] == "proof/asked"

    in_a_house(leave)


# --- the end -------------------------------------------------------------------------------------


def test_every_device_signs_the_end_and_the_record_has_it() -> None:
    async def whole(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "coloretto", one, two, computers=1)
        early = await one.ask("sign", seat=1, after="0" * 64, given=0, left=0, signed="")
        assert early["code"] == "table/playing"
        await asyncio.gather(one.play(), two.play())
        await asyncio.sleep(1)
        text = await record(house, table)
        found = verified(text)
        assert (found.fault, [seat.signed for seat in found.seats[1:]]) == (
            "",
            [True, True, False],
        )
        assert len(lines(text, "end")) == 2
        end = one.following.end(1)
        assert end is not None
        assert (await one.ask("sign", seat=1, **end._asdict()))["code"] == "proof/signed"
        assert one.following.fault is two.following.fault is None

    in_a_house(whole)


@pytest.mark.parametrize("changed", [{"given": 1}, {"left": 7}, {"after": "0" * 64}])
def test_an_end_that_is_another_is_refused(changed: dict[str, Any]) -> None:
    async def whole(house: House) -> None:
        one, two = duel(house)
        await seated(house, "coloretto", one, two, computers=1)
        one._signed = "never"
        one._sign = lambda seat: None  # type: ignore[method-assign]  # not by itself
        await asyncio.gather(one.play(), two.play())
        end = one.following.end(1)
        assert end is not None
        wrong = {**end._asdict(), **changed}
        assert (await one.ask("sign", seat=1, **wrong))["code"] == "proof/signed"
        late = await one.ask("commit", seat=1, **one.following.commitment(1)._asdict())
        assert late["code"] == "table/over"

    in_a_house(whole)


@pytest.mark.parametrize("left", [-1, 10**6])
def test_nobody_signs_an_end_that_makes_the_record_of_everybody_unreadable(left: int) -> None:
    async def whole(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "coloretto", one, two, computers=1)
        one._sign = lambda seat: None  # type: ignore[method-assign]  # not by itself
        await asyncio.gather(one.play(), two.play())
        ((commit, own),) = one.following.seeds.items()
        one.following.seeds[commit] = own._replace(left=left)
        end = one.following.end(1)
        assert end is not None
        assert (await one.ask("sign", seat=1, **end._asdict()))["code"] == "proof/signed"
        assert verified(await record(house, table)).fault == ""

    in_a_house(whole)
