"""Provable chance at a table: commitments, salts, links, and what the record says of them."""

import asyncio
import re
from typing import Any

import pytest

from arlequin.cli.verify import Verifying
from arlequin.core import record as records
from arlequin.core.errors import OptionError
from arlequin.games import catalog
from arlequin.proof.chain import MOST_CHAINS, Chain
from arlequin.store.errors import StoreError
from arlequin.table import chances
from arlequin.table.chatter import RATE
from arlequin.table.ports import Step
from tests.proof.people import COMPUTER, OPEN, Device, House, game, in_a_house, record

NAMES = sorted(catalog.KINDS)


def verified(text: str) -> Verifying:
    return Verifying(records.read(text.encode()), None)


def lines(text: str, word: str) -> list[str]:
    """The lines of a record that begin with a word."""
    return [line for line in text.splitlines() if line.startswith(f"{word} ")]


def given(line: str) -> dict[int, str]:
    """The links beside an event, or of salts."""
    return {int(seat): link for seat, link in re.findall(r" (\d)=([0-9a-f]+|[-~])", line)}


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
        assert [seat["given"] == seat["asked"] > 0 for seat in found.seats[1:]] == [
            True,
            True,
            False,
        ]

    in_a_house(whole)


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
        assert one.following.ply == 0
        await asyncio.sleep(0.5)
        assert one.following.ply == 0
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
        assert given(lines(text, "salt")[0])[2] == "-"
        found = verified(text)
        assert found.fault == ""
        assert (found.seats[2]["asked"], found.seats[2]["given"]) == (1, 0)

    in_a_house(begin)


def test_who_sits_down_commits_with_it_and_the_last_one_begins_the_game() -> None:
    async def join(house: House) -> None:
        one, two = duel(house)
        table = await house.found("coloretto", [one.person(), OPEN, COMPUTER])
        await one.come(table)
        await two.come(table)
        await asyncio.sleep(5)
        commit = two.following.commitment()
        fields = {"name": "Two", "secret": two.secret, "commit": commit}
        assert (await two.ask("claim", seat=2, **fields))["type"] == "done"
        await asyncio.sleep(0.1)
        text = await record(house, table)
        assert f"commit 0 2 {commit}" in text
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
        assert [seat["asked"] for seat in found.seats[1:]] == [0, 0]
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
        for device in following:
            await device.come(one.standing["rematch"])
        assert following[0].following.ply == 0
        for device in following:
            (seat,) = device.yours
            commit = device.following.commitment()
            assert (await device.ask("commit", seat=seat, commit=commit))["type"] == "done"
        await asyncio.sleep(0.1)
        text = await record(house, one.standing["rematch"])
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
        assert given(lines(await record(house, table), "die")[1]).keys() == {1, 2, 0}
        begun = loop.time()
        for _ in range(3):
            await one.act()
        assert loop.time() - begun < 0.1
        assert len(two.asked) == 2  # once for its salt, once for a link

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


@pytest.mark.parametrize("wrong", ["0" * 64, "nonsense", "F" * 64, ""])
def test_a_wrong_link_is_refused_and_nothing_happens(wrong: str) -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        await seated(house, "double-yam", one, two)
        await asyncio.sleep(0.1)
        ply = one.following.ply
        own = one.you[0]
        refused = await one.ask("throw", seat=1, since=own["since"], link=wrong)
        assert refused["code"] == "proof/link"
        assert one.following.ply == ply

    in_a_house(play)


def test_a_wrong_link_begins_no_countdown() -> None:
    async def race(house: House) -> None:
        one, two = duel(house)
        await seated(house, "yam-color", one, two)
        await asyncio.sleep(1)
        thrower, other = (one, two) if one.you else (two, one)
        own, told = thrower.you[0], len(other.frames)
        refused = await thrower.ask("throw", seat=own["seat"], since=own["since"], link="0" * 64)
        assert refused["code"] == "proof/link"
        assert len(other.frames) == told
        assert (await thrower.throw(own))["type"] == "done"
        assert b'"countdown"' in other.frames[told][1]

    in_a_house(race, pace=1.0)


def test_a_wrong_answer_to_a_question_counts_as_none() -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.sleep(0.1)
        two.answers = False
        throwing = asyncio.create_task(one.throw(one.you[0]))
        await asyncio.sleep(0.1)
        two.send({"type": "link", "seat": 2, "number": two.asked[-1]["number"], "link": "1" * 64})
        one.send({"type": "link", "seat": 2, "number": two.asked[-1]["number"], "link": "1" * 64})
        codes = [b'"proof/link"' in two.frames[-1][1], b'"seat/not-yours"' in one.frames[-1][1]]
        assert codes == [True, True]
        await throwing
        assert given(lines(await record(house, table), "die")[0])[2] == "-"

    in_a_house(play)


def test_plies_that_are_no_chance_change_nothing_about_the_next_link() -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.sleep(0.1)
        own = one.you[0]
        link = one.following.link(1, one.following.number + 1)
        await two.ask("pause", seat=2)
        await two.ask("resume", seat=2)
        assert (await one.ask("throw", seat=1, since=own["since"], link=link))["type"] == "done"
        assert given(lines(await record(house, table), "die")[0])[1] == link
        assert one.following.left_out == 0

    in_a_house(play)


def test_a_link_that_was_asked_for_before_a_move_is_noticed() -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        await seated(house, "coloretto", one, two, computers=1)
        await asyncio.sleep(0.1)
        assert two.following.link(2, two.following.number + 1)  # somebody peeks before a choice
        await asyncio.gather(one.play(10), two.play(10))
        assert two.following.left_out == 1
        assert one.following.left_out == 0

    in_a_house(play)


# --- changes -------------------------------------------------------------------------------------


def test_a_moved_seat_commits_anew_and_everybody_salts_again() -> None:
    async def move(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.gather(one.play(12), two.play(12))
        code = "a-code-that-is-long-enough-xxx"
        await one.ask("lend", seat=1, code=code)
        three = Device(house, 3)
        await three.come(table)
        commit = three.following.commitment()
        fields = {"name": "", "secret": three.secret, "code": code, "commit": commit}
        assert (await three.ask("claim", seat=1, **fields))["type"] == "done"
        await asyncio.gather(two.play(30), three.play(30))
        text = await record(house, table)
        assert len(lines(text, "salt")) == 2
        assert given(lines(text, "salt")[1]).keys() == {1, 2}
        found = verified(text)
        assert (found.at, found.fault) == ((found.at[0], found.at[1]), "")
        assert one.following.fault is two.following.fault is three.following.fault is None

    in_a_house(move)


def test_a_computer_in_a_person_s_seat_ends_the_person_s_chain() -> None:
    async def replace(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.gather(one.play(8), two.play(8))
        await two.go()
        await one.ask("propose", seat=1, what="computer", about=2)
        await one.play(20)
        text = await record(house, table)
        assert re.search(r"^commit \d+ 2 -$", text, re.MULTILINE)
        assert verified(text).fault == ""
        await two.come(table)
        assert two.following.fault is None  # his chain ended, for good reason
        commit = two.following.commitment()
        fields = {"name": "", "secret": two.secret, "commit": commit}
        assert (await two.ask("claim", seat=2, **fields))["type"] == "done"
        await asyncio.gather(one.play(40), two.play(40))
        text = await record(house, table)
        assert verified(text).fault == ""
        assert 2 in given(text.splitlines()[-1]) or 2 in given(text.splitlines()[-2])
        assert one.following.fault is two.following.fault is None

    in_a_house(replace)


def test_one_commitment_a_seat() -> None:
    async def twice(house: House) -> None:
        one, two = duel(house)
        await seated(house, "double-yam", one, two)
        answer = await one.ask("commit", seat=1, commit=one.following.commitment())
        assert answer["code"] == "proof/commit"
        answer = await one.ask("commit", seat=2, commit=one.following.commitment())
        assert answer["code"] == "seat/not-yours"

    in_a_house(twice)


CODE = "a-code-that-is-long-enough-xxx"


async def moved(device: Device, seat: int, commit: str) -> dict[str, Any]:
    """What is answered when somebody claims his own seat again, as if from another device."""
    await device.ask("lend", seat=seat, code=CODE)
    return await device.ask(
        "claim", seat=seat, name="", secret=device.secret, code=CODE, commit=commit
    )


def test_a_seat_that_moves_without_end_burns_no_chain_and_goes_on_without_one() -> None:
    async def move(house: House) -> None:
        one, two = duel(house)
        table = await seated(house, "double-yam", one, two)
        await asyncio.gather(one.play(8), two.play(8))
        for _ in range(MOST_CHAINS + 8):
            answer = await moved(two, 2, two.following.commitment())
            assert answer["type"] == "done"
            await asyncio.sleep(1 / RATE)
        refused = await two.ask("commit", seat=2, commit=two.following.commitment())
        assert refused["code"] == "proof/spent"
        await asyncio.gather(one.play(120), two.play(120))
        text = await record(house, table)
        begun = re.findall(r"^commit \d+ 2 [0-9a-f]", text, re.MULTILINE)
        assert len(begun) == MOST_CHAINS
        assert len(lines(text, "salt")) == MOST_CHAINS
        assert verified(text).fault == ""
        assert one.following.fault is two.following.fault is None
        assert given(text.splitlines()[-1]).keys() <= {0, 1}

    in_a_house(move)


def test_a_chain_that_the_server_ends_before_its_time_is_missed() -> None:
    async def drop(house: House) -> None:
        one, two = duel(house)
        await seated(house, "double-yam", one, two)
        following = two.following
        following.hear({"ply": following.ply + 1, "kind": "sat", "seat": 2, "commit": ""})
        following.holds([2], [1, 2])
        assert following.fault == "chain"

    in_a_house(drop)


def test_a_commitment_that_was_made_already_is_refused_whoever_made_it() -> None:
    async def copy(house: House) -> None:
        one, two = duel(house)
        first, second = one.person(), two.person()
        table = await house.found("double-yam", [first, second, {**OPEN}])
        await one.come(table)
        await two.come(table)
        room = await house.room(table)
        assert room is not None
        server = room.table.chances.commitment
        for known in (first["commit"], second["commit"], server):
            assert (await moved(two, 2, known))["code"] == "proof/commit"
            fields = {"name": "Three", "secret": "x" * 30, "commit": known}
            assert (await two.ask("claim", seat=3, **fields))["code"] == "proof/commit"
        with pytest.raises(OptionError, match="twice"):
            await house.found("double-yam", [first, {**second, "commit": first["commit"]}])

    in_a_house(copy)


@pytest.mark.parametrize("name", ["double-yam", "coloretto", "yam-color"])
@pytest.mark.parametrize("computers", [0, 1])
def test_where_a_chain_ends_nothing_is_drawn_without_a_proof(
    name: str, computers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "LENGTH", 9)

    async def exhaust(house: House) -> None:
        devices = [Device(house, number) for number in range(1, 4)]
        table = await seated(house, name, *devices, computers=computers)
        refused: set[str] = set()
        for _ in range(60):
            answers = [await device.act() or {} for device in devices]
            refused |= {answer["code"] for answer in answers if answer.get("type") == "error"}
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
        assert line.endswith(happened.proof)

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
        while one.standing["view"].get("phase") != "announce":
            await asyncio.sleep(0.05)
            await one.act()
            if one.standing["view"].get("phase") != "announce":
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


def test_a_device_gives_its_link_for_the_next_number_and_no_other() -> None:
    async def ask(house: House) -> None:
        one, two = duel(house)
        await seated(house, "double-yam", one, two)
        await asyncio.sleep(0.1)
        numbers = [one.following.number + n for n in (-1, 0, 1, 2, 100)]
        found = [one.following.link(1, number) is not None for number in numbers]
        assert found == [False, False, True, False, False]

    in_a_house(ask)


def test_no_link_of_a_chain_can_be_known_from_the_ones_before() -> None:
    chain = Chain("ab" * 32)
    links = [chain.link(index) for index in range(200)]
    assert links[0] == chain.commitment
    assert len(set(links)) == 200
