"""Whoever runs the server cheats, with everything that it has: devices and `verify` notice."""

import asyncio
import secrets
from typing import Any

import msgspec
import pytest

from arlequin.core import record as records
from arlequin.core.events import Takeback
from arlequin.games.playthrough import follow
from arlequin.live.host import Host
from arlequin.proof.chain import MOST_CHAINS, Chain
from arlequin.proof.device_chain import Commitment, Given, Seed
from arlequin.proof.signatures import commitment_lines, public_key, sign, valid
from arlequin.proof.verifier import Verifier, signed
from arlequin.proof.witness import Witness
from arlequin.table.chance.draws import ALONE, Draws, Hand
from arlequin.table.entries import AnyEntry, Happened, NumberedEntry, Sat
from arlequin.table.ports import Step
from arlequin.table.table import Draft, Table
from tests.proof.devices import (
    OLD,
    SERVER,
    SETUP,
    Other,
    begun,
    drawn,
    salts,
    sat,
    told,
    two_programs,
    wanted,
)
from tests.proof.people import COMPUTER, Device, House, in_a_house, record
from tests.proof.test_unkept import FullDisk


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

    async def made_up() -> list[AnyEntry]:
        return list(entries)

    await host._run_unrequested(made_up)


async def faults(house: House, *devices: Device) -> tuple[set[str | None], str]:
    """What the devices say, and what `verify` says of the record."""
    text = await record(house, devices[0].table)
    return {d.following.fault for d in devices}, Verifier(records.read(text.encode()), None).fault


# --- chains --------------------------------------------------------------------------------------


def test_a_chain_whose_links_are_public_is_not_begun_again() -> None:
    async def work(house: House) -> None:
        host, one, two = await at_table(house, "double-yam", 30)
        (old,) = one.following.seeds.values()
        made = old.commitment(one.following.own.chain(old.seed))
        seat = host.table.seating[1]
        await cheat(host, Sat(1, seat.holder, *made, name=seat.name))
        await asyncio.gather(one.play(40), two.play(40))
        assert await faults(house, one, two) == ({"chain"}, "header")

    in_a_house(work)


def test_a_chain_of_another_table_gives_no_link() -> None:
    seeds: dict[str, Seed] = {}
    here, there = Witness(seeds), Witness(seeds)
    here.begin("here", SETUP)
    there.begin("there", SETUP)
    made = sat(here)
    there.hear(told(1, "committed", seat=1, **made._asdict()))
    assert (here.fault, there.fault) == (None, "signature")
    assert wanted(here) is not None
    assert wanted(there) is None


@pytest.mark.parametrize(("seat", "fault"), [(2, None), (1, "chain")])
def test_a_copied_commitment_of_another_table_breaks_no_seal(seat: int, fault: str | None) -> None:
    """It is public there, and signed with a key of their own. In one's own seat it is wrong."""
    seeds: dict[str, Seed] = {}
    before, here = Witness(seeds), Witness(seeds)
    before.begin("before", SETUP)
    copied = sat(before).commit
    here.begin("t", SETUP)
    key = Other(3, seat).own.secret
    lines = commitment_lines("t", seat, copied, public_key(key))
    more = {"commit": copied, "public": public_key(key), "signed": sign(key, lines)}
    here.hear(told(1, "sat", seat=seat, **more))
    here.holds([1], [1, 2])
    assert (here.fault, before.fault) == (fault, None)
    assert here.lacks(seat)
    assert wanted(here, seat) is None
    assert wanted(before) is not None


def test_a_copied_commitment_from_before_there_were_keys_breaks_no_seal() -> None:
    """Such a seed names no table; its device cannot have signed this."""
    copied = Chain("5" * 64).commitment
    seeds = {copied: Seed("5" * 64)}
    here = Witness(seeds)
    here.begin("t", SETUP)
    key = Other(3).own.secret
    lines = commitment_lines("t", 2, copied, public_key(key))
    more = {"commit": copied, "public": public_key(key), "signed": sign(key, lines)}
    here.hear(told(1, "sat", seat=2, **more))
    here.holds([1], [1, 2])
    assert (here.fault, here.lacks(2)) == (None, True)
    assert seeds == {copied: Seed("5" * 64)}


@pytest.mark.parametrize("changed", ["commit", "public", "signed", "seat"])
def test_c1_a_device_knows_what_it_has_sent(changed: str) -> None:
    """Another chain, another key, another signature, another seat: each at once."""
    following = begun()
    made = following.commitment(1)
    other = Other(3, seat=1).made._asdict()
    more = {**made._asdict(), "seat": 1, **({"seat": 2} if changed == "seat" else {})}
    more |= {} if changed == "seat" else {changed: other[changed]}
    following.hear(told(1, "sat", **more))
    following.holds([1], [1, 2])
    assert following.fault in ("chain", "signature")


def test_c1_a_chain_of_the_server_in_the_seat_of_who_has_just_come_is_a_fault() -> None:
    """The server answers the claim with a chain of its own, well signed."""
    following = begun()
    following.commitment(1)
    Other(3, seat=1).sits(following, "sat")
    assert following.fault is None
    following.holds([1], [1, 2])
    assert following.fault == "chain"


@pytest.mark.parametrize(("seats", "plays"), [([], False), ([1], True)])
def test_a_device_plays_where_it_holds_a_seat(seats: list[int], plays: bool) -> None:
    following = begun()
    following.holds(seats, [1, 2])
    assert following.plays is plays


def test_c2_who_sits_without_the_chain_that_was_sent_takes_no_part_and_tries_again() -> None:
    following = begun()
    sent = following.commitment(1)
    following.hear(told(1, "sat", seat=1))
    following.holds([1], [1, 2])
    assert following.fault is None
    assert following.lacks(1)
    assert following.commitment(1) == sent


def test_the_chain_of_who_sat_there_before_is_no_fault_until_one_commits() -> None:
    following, before = begun(), Other(3, seat=1)
    before.sits(following)
    following.hear(told(2, "sat", seat=1))
    following.holds([1], [1, 2])
    assert following.fault is None
    assert following.lacks(1)
    sat(following)
    following.holds([1], [1, 2])
    assert following.fault is None
    assert not following.lacks(1)


def test_who_comes_back_from_a_computer_goes_on_with_the_same_chain() -> None:
    following = begun()
    sat(following)
    following.hear(told(2, "computer", seat=1, level="easy"))
    following.hear(salts(following, {1: "~"}))
    following.hear(told(4, "sat", seat=1))
    following.holds([1], [1])
    assert following.fault is None
    assert wanted(following) is not None


def test_who_has_moved_a_seat_away_does_not_mind_what_becomes_of_it() -> None:
    following = begun()
    sat(following)
    following.release(1)
    following.hear(told(2, "sat", seat=1))
    following.holds([], [1, 2])
    following.hear(salts(following, {1: "~"}))
    Other(3, seat=1).sits(following)
    following.holds([], [1, 2])
    assert (following.fault, following.left_out) == (None, 0)


@pytest.mark.parametrize("shown", ["-", "link"])
def test_where_a_computer_plays_no_device_is_asked(shown: str) -> None:
    """Else the server could choose whether to show the links of who has gone."""
    following, other = begun(), Other(3)
    other.sits(following)
    given: Given | str = other.gives(following) if shown == "link" else shown
    following.hear(told(2, "computer", seat=2, level="easy"))
    following.hear(salts(following, {2: given}))
    assert following.fault == "chain"


def test_a_computer_commits_to_nothing() -> None:
    following = begun()
    following.hear(told(1, "left", seat=2))
    Other(3).sits(following)
    assert following.fault == "chain"


@pytest.mark.parametrize("seat", [2, 9])
def test_a_chain_where_no_person_sits_is_noticed(seat: int) -> None:
    """Whose links the server could leave out as it likes: of a computer, or of nobody."""
    following = begun()
    sat(following)
    following.holds([1], [1])
    assert following.fault is None
    Other(3, seat=seat).sits(following)
    following.holds([1], [1])
    assert following.fault == "chain"


def test_a_seat_that_was_not_agreed_on_has_no_chain() -> None:
    """Else a server chooses among the links of people that there are none of."""
    following = begun(agreement=["players 2"])
    sat(following)
    for seat, fault in ((2, None), (3, "chain")):
        Other(seat, seat).sits(following, "sat")
        following.holds([1], [1, 2, 3])
        assert following.fault == fault


def test_a_table_without_an_agreement_has_no_seats() -> None:
    following = begun(agreement=[])
    sat(following)
    assert following.fault == "chain"


@pytest.mark.parametrize("commit", ["", "A" * 64, "0" * 63, f"{'0' * 64}\nsalt 1"])
def test_a_commitment_has_one_spelling(commit: str) -> None:
    """One that reads as two lines would give two histories one fingerprint."""
    following, other = begun(), Other(3)
    sat(following)
    lines = commitment_lines("t", 2, commit, other.made.public)
    other.sits(following, commit=commit, signed=sign(other.own.secret, lines))
    assert (following.fault, following.committed(2)) == ("chain" if commit else None, False)


def test_a_computer_said_to_play_in_the_seat_of_a_person_is_noticed() -> None:
    """The server says that a computer plays in a seat whose person goes on."""
    following = begun()
    sat(following)
    following.hear(told(2, "computer", seat=1, level="easy"))
    following.holds([1], [1])
    assert following.fault == "chain"


def test_a_seat_begins_32_chains_and_no_more() -> None:
    following = begun()
    for number in range(MOST_CHAINS):
        Other(number).sits(following, "sat")
    assert following.fault is None
    Other(99).sits(following, "sat")
    assert following.fault == "chains"


def test_a_device_knows_its_chains_though_what_it_keeps_is_lost() -> None:
    following = begun()
    sat(following)
    following.seeds.clear()
    following.holds([1], [1])
    assert following.fault is None
    assert wanted(following) is not None


# --- signatures ----------------------------------------------------------------------------------


@pytest.mark.parametrize("changed", [{"signed": ""}, {"public": Other(9).made.public}])
def test_a_commitment_is_signed_with_the_key_that_comes_with_it(changed: dict[str, str]) -> None:
    following = begun()
    Other(3).sits(following, **changed)
    assert following.fault == "signature"


def test_every_link_is_signed_by_its_own_device_for_its_own_place() -> None:
    def heard(**more: str) -> str | None:
        following, other = begun(), Other(3)
        other.sits(following)
        following.hear(salts(following, {2: other.gives(following)}, **more))
        return following.fault

    elsewhere, other = begun(agreement=["players 9"]), Other(3)
    other.sits(elsewhere)
    assert heard() is None
    assert heard(signed="") == "signature"
    assert heard(signed=f"2={other.gives(elsewhere).signed}") == "signature"
    assert heard(signed=f"2={'0' * 128}") == "signature"
    assert heard(signed=f"3={'0' * 128}") == "signature"


@pytest.mark.parametrize(
    "text", ["{2} {1}", "0{1} {2}", "1={0} {1} {2}", "{1} {2} 3=-", "{1}  {2}", "x=1", "{1} {2} "]
)
def test_signatures_have_one_spelling(text: str) -> None:
    following, other = begun(), Other(3)
    sat(following)
    other.sits(following)
    mine = wanted(following)
    assert mine is not None
    entry = salts(following, {1: mine, 2: other.gives(following)})
    signatures = text.format("0" * 128, *entry["signed"].split())
    following.hear({**entry, "signed": signatures})
    assert following.fault == "signature"


def test_salts_without_a_word_are_noticed() -> None:
    following = begun()
    following.hear(told(1, "salted", proof=None))
    assert following.fault == "header"


def test_a_link_of_nobody_is_noticed() -> None:
    following = begun()
    following.hear(salts(following, {2: Other(3).gives(following)}))
    assert following.fault == "order"


# --- the place of a link -------------------------------------------------------------------------


def test_c3_a_takeback_between_a_link_and_its_draw_is_a_fault() -> None:
    following = begun()
    sat(following)
    wanted(following)
    following.hear(told(2, "event", text="takeback 1"))
    assert following.fault == "place"


def test_a_commitment_between_a_link_and_its_draw_is_a_fault() -> None:
    following = begun()
    sat(following)
    wanted(following)
    following.hear(told(2, "paused", seat=2))
    assert following.fault is None
    Other(3).sits(following)
    assert following.fault == "place"


def test_a_device_remembers_over_a_reload_where_it_gave_its_link() -> None:
    following = begun()
    made = sat(following)
    wanted(following)
    other = Other(3)
    again = Witness(following.seeds)
    again.begin("t", SETUP)
    other.sits(again)
    again.hear(told(2, "committed", seat=1, **made._asdict()))
    assert again.fault is None
    assert wanted(again) is None  # the same number at another place
    assert again.fault == "place"


def test_a_draw_with_a_link_that_was_given_elsewhere_is_a_fault() -> None:
    following = begun()
    made = sat(following)
    given = wanted(following)
    assert given is not None
    again, other = Witness(following.seeds), Other(3)
    again.begin("t", SETUP)
    other.sits(again)
    again.hear(told(2, "committed", seat=1, **made._asdict()))
    again.hear(salts(again, {1: "-", 2: other.gives(again)}))
    assert again.fault == "place"


def test_a_link_is_wanted_for_the_place_where_the_device_is() -> None:
    for wrong in ("told", "after"):
        following = begun()
        sat(following)
        place = {"told": following.transcript.place.told, "after": following.transcript.place.after}
        assert following.link(1, 1, **{**place, wrong: "0" * 63 + "1"}) is None
        assert following.fault == "place"


def test_a_device_gives_its_link_for_the_next_number_and_no_other() -> None:
    following = begun()
    sat(following)
    place = following.transcript.place[1:]
    found = [following.link(1, number, *place) is not None for number in (-1, 0, 1, 2, 100)]
    assert found == [False, False, True, False, False]
    assert following.fault is None
    assert following.link(1, 1, *place) == following.link(1, 1, *place)


class Shared(dict[str, Seed]):
    """Seeds of a device on which another program does the same in the same moment, elsewhere."""

    other: Seed | None = None

    def __setitem__(self, commit: str, seed: Seed) -> None:
        super().__setitem__(commit, seed.merged(self.other or seed))


@pytest.mark.parametrize(
    ("other", "fault"),
    [(Seed("", number=1, after="elsewhere"), "place"), (Seed("", number=2), None)],
    ids=["elsewhere", "gone-on"],
)
def test_of_two_programs_of_a_device_one_gives_its_link(other: Seed, fault: str | None) -> None:
    following = begun()
    sat(following)
    following.own.seeds = shared = Shared(following.seeds)
    shared.other = other
    assert (wanted(following), following.fault) == (None, fault)


def test_of_two_programs_of_a_device_one_signs_the_end() -> None:
    following, _ = salted()
    following.own.seeds = shared = Shared(following.seeds)
    shared.other = Seed("", end="another")
    assert following.end(1) is None


# --- a second look -------------------------------------------------------------------------------


def salted() -> tuple[Witness, Other]:
    """This device and another have salted; the seat is this device's."""
    following, other = ended()
    following.holds([1], [1, 2])
    assert following.fault is None
    return following, other


def restarted(following: Witness) -> Witness:
    """The same device, started again at the same table."""
    again = Witness(following.seeds)
    again.begin("t", SETUP)
    return again


@pytest.mark.parametrize("lent", [False, True])
def test_a_seat_that_was_not_lent_is_nobody_else_s_for_a_draw(lent: bool) -> None:
    """In one message: a chain of the server's sits down, draws with it, and hands the seat back."""
    following, other = salted()
    if lent:
        following.release(1)
    server = Other(7, seat=1)
    following.hear(told(4, "sat", seat=1))
    server.sits(following)
    mixed = {1: server.gives(following), 2: other.gives(following)}
    following.hear(salts(following, mixed))
    following.hear(told(7, "sat", seat=1))
    following.holds([1], [1, 2])
    assert (following.fault, following.ours) == (None if lent else "chain", 0)


def test_a_table_that_has_gone_back_gets_no_link_and_is_a_fault() -> None:
    following, _ = salted()
    (made,) = [own.commitment(Chain(own.seed)) for own in following.seeds.values()]
    Other(4).sits(following, "sat")
    wanted(following)
    again = restarted(following)
    again.hear(told(1, "committed", seat=1, **made._asdict()))
    assert wanted(again) is None
    again.holds([1], [1])
    assert again.fault == "place"


def test_a_table_that_begins_again_gets_no_chain_whose_links_are_known() -> None:
    following, _ = salted()
    (old,) = following.seeds
    again = restarted(following)
    assert again.commitment(1).commit != old
    again.holds([1], [1])
    assert again.fault == "place"


def test_a_chain_is_not_told_once_more_after_its_links_were_given() -> None:
    """After the number for which its latest link was given, its first links are known."""
    following, _ = salted()
    (made,) = [own.commitment(Chain(own.seed)) for own in following.seeds.values()]
    again, other = restarted(following), Other(5)
    other.sits(again)
    again.hear(salts(again, {2: other.gives(again)}))
    again.hear(told(3, "committed", seat=1, **made._asdict()))
    assert again.fault == "chain"


def test_a_link_that_was_left_out_is_not_given_elsewhere_either() -> None:
    following = begun()
    made = sat(following)
    wanted(following)
    following.hear(salts(following, {1: "-"}))
    assert following.left_out == 1
    again = restarted(following)
    Other(5).sits(again)
    again.hear(told(2, "committed", seat=1, **made._asdict()))
    assert (wanted(again), again.fault) == (None, "place")


def test_being_left_out_counts_once_however_often_it_is_told() -> None:
    following = begun()
    made = sat(following)
    wanted(following)
    missed = salts(following, {1: "-"})
    following.hear(missed)
    for _ in range(2):
        again = restarted(following)
        again.hear(told(1, "committed", seat=1, **made._asdict()))
        again.hear(missed)
        assert (again.left_out, again.fault) == (1, None)


def test_two_programs_of_one_device_give_a_link_at_one_place() -> None:
    following = begun()
    made = sat(following)
    again = restarted(following)
    Other(5).sits(again)
    again.hear(told(2, "committed", seat=1, **made._asdict()))
    assert wanted(following) is not None
    assert (wanted(again), again.fault) == (None, "place")


def test_a_device_that_is_behind_another_of_its_programs_is_silent_and_finds_no_fault() -> None:
    following = begun()
    made = sat(following)
    again = restarted(following)
    again.hear(told(1, "committed", seat=1, **made._asdict()))
    given = wanted(following)
    assert given is not None
    following.hear(salts(following, {1: given}))
    Other(5).sits(following)
    wanted(following)
    assert (wanted(again), again.fault) == (None, None)


def test_the_link_of_who_sat_there_before_is_not_shown_for_a_seat_of_this_device() -> None:
    following, before = begun(), Other(3, seat=1)
    before.sits(following)
    following.hear(told(2, "sat", seat=1))
    following.holds([1], [1, 2])
    following.hear(salts(following, {1: before.gives(following)}))
    assert following.fault == "chain"


def test_a_game_ends_once() -> None:
    following, _ = salted()
    assert following.end(1) is not None
    following.hear(told(4, "event", text="score yam"))
    assert (following.end(1), following.fault) == (None, "end")


@pytest.mark.parametrize("text", ["takeback 1", "score yam"])
def test_nothing_happens_after_an_end_that_this_device_has_signed(text: str) -> None:
    """Else it would give links for a game of which it has signed another end."""
    following, _ = salted()
    following.hear(told(4, "event", text="score coup"))
    assert following.end(1) is not None
    following.hear(told(5, "event", text=text))
    assert following.fault == "end"


def test_no_salts_follow_an_end_that_this_device_has_signed() -> None:
    """Else it would sign another one: what was told before it, and how often it gave links."""
    following, other = ended()
    assert following.end(1) is not None
    Other(9, seat=3).sits(following, "sat")
    assert following.fault is None
    following.hear(salts(following, {1: "-", 2: other.gives(following), 3: "-"}))
    assert following.fault == "end"


def test_a_draw_that_was_looked_at_and_is_never_made_is_missed_at_the_end() -> None:
    following, _ = salted()
    assert wanted(following) is not None
    assert (following.end(1), following.fault) == (None, "place")


def test_a_draw_that_was_looked_at_is_missed_by_who_is_started_again() -> None:
    """They are told a past in which it was never asked for."""
    following, other = begun(), Other(3)
    mine, theirs = following.commitment(1)._asdict(), other.made._asdict()
    past = [told(1, "committed", seat=1, **mine), told(2, "committed", seat=2, **theirs)]
    for entry in past:
        following.hear(entry)
    first = wanted(following)
    assert first is not None
    past.append(salts(following, {1: first, 2: other.gives(following)}))
    following.hear(past[-1])
    following.hear(told(4, "event", text="again A"))
    assert wanted(following) is not None
    again = restarted(following)
    for entry in [*past, told(4, "event", text="stop")]:
        again.hear(entry)
    again.holds([1], [1, 2])
    assert again.fault == "place"


def test_nobody_is_sent_to_another_table_between_a_link_and_its_draw() -> None:
    following, _ = salted()
    following.hear(told(following.ply + 1, "rematch", table="next"))
    assert following.fault is None
    assert wanted(following) is not None
    following.hear(told(following.ply + 1, "rematch", table="next"))
    assert following.fault == "place"


def test_what_was_signed_at_the_end_stands() -> None:
    assert Seed("s", number=3, end="e").left_out().left == 0


def test_a_throw_that_does_not_please_cannot_be_left_out_by_another_chain_in_the_seat() -> None:
    """The link of this device for that number was given at another place."""
    following, other = salted()
    assert wanted(following) is not None
    usurper = Other(7, seat=1)
    usurper.sits(following, "sat")
    gifts = {1: usurper.gives(following), 2: other.gives(following)}
    following.hear(salts(following, gifts))
    following.hear(told(following.ply + 1, "computer", seat=1, level="easy"))
    following.holds([], [2])
    assert following.fault == "chain"
    following, other = salted()
    assert wanted(following) is not None
    following.release(1)  # it has asked to move in the same moment
    usurper.sits(following, "sat")
    gifts = {1: usurper.gives(following), 2: other.gives(following)}
    following.hear(salts(following, gifts))
    assert following.fault == "place"


def test_who_has_found_a_fault_gives_and_signs_nothing() -> None:
    following, _ = salted()
    following.fail("entries")
    assert (wanted(following), following.end(1)) == (None, None)


def test_a_table_is_proven_from_its_beginning_and_says_the_same_when_one_comes_back() -> None:
    following = Witness({})
    following.begin("t", {})
    following.begin("t", SETUP)
    assert following.fault == "version"
    following = begun()
    following.begin("t", {**SETUP, "agreement": ["option rising yes"]})
    assert following.fault == "version"


@pytest.mark.parametrize("key", ["01" + "00" * 31, "00" * 32, "ee" + "ff" * 30 + "7f"])
def test_a_key_for_which_anybody_can_sign_is_invalid(key: str) -> None:
    """Browsers refuse it: a player who has one would break the seals of the others."""
    lines = commitment_lines("t", 2, "a" * 64, key)
    assert not valid(key, lines, "01" + "00" * 63)
    assert not signed(key, "01" + "00" * 63, *lines[1:])


# --- the end -------------------------------------------------------------------------------------


def ended() -> tuple[Witness, Other]:
    """Two devices have salted, and then the game was over."""
    following, other = begun(), Other(3)
    sat(following)
    other.sits(following)
    mine = wanted(following)
    assert mine is not None
    following.hear(salts(following, {1: mine, 2: other.gives(following)}))
    return following, other


def test_the_end_is_signed_and_everybody_checks_it() -> None:
    following, _ = ended()
    end = following.end(1)
    assert end is not None
    assert (end.given, end.left) == (1, 0)
    following.hear(told(4, "signed", seat=1, **end._asdict()))
    assert following.fault is None


@pytest.mark.parametrize("changed", [{"given": 2}, {"left": 1}, {"after": "1" * 64}, {"seat": 2}])
def test_a_forged_end_is_noticed(changed: dict[str, Any]) -> None:
    following, _ = ended()
    end = following.end(1)
    assert end is not None
    following.hear(told(4, "signed", **{"seat": 1, **end._asdict(), **changed}))
    assert following.fault == "end"


@pytest.mark.parametrize("left", [-1, 2])
def test_nobody_was_left_out_more_often_than_there_were_numbers(left: int) -> None:
    following, other = ended()
    lines = following.transcript.end_lines(2, following.transcript.after, 1, left)
    end = {"after": following.transcript.after, "given": 1, "left": left}
    signature = sign(other.own.secret, lines)
    following.hear(told(4, "signed", seat=2, signed=signature, **end))
    assert following.fault == "end"


def test_nobody_signs_for_a_seat_without_a_chain() -> None:
    following = begun()
    assert following.end(1) is None
    following.hear(told(1, "signed", seat=1, after="0" * 64, given=0, left=0, signed=""))
    assert following.fault == "end"


# --- versions and entries ------------------------------------------------------------------------


def test_a_table_does_not_go_back_to_an_older_version() -> None:
    seeds: dict[str, Seed] = {}
    following = Witness(seeds)
    following.begin("t", SETUP)
    following.commitment(1)
    for setup in (OLD, {}):
        again = Witness(seeds)
        again.begin("t", setup)
        assert again.fault == "version"
    following.begin("t", OLD)
    assert following.fault == "version"


@pytest.mark.parametrize("full", [False, True])
def test_leaving_a_table_without_a_proof_stores_nothing(full: bool) -> None:
    seeds = FullDisk()
    following = Witness(seeds)
    following.begin("t", {})
    seeds.full = full
    assert following.release(1)
    assert seeds == {}


def test_the_chain_of_the_server_is_never_this_device_s() -> None:
    seeds = {str(SETUP["commit"]): Seed("11" * 32, "t", 0, "44" * 32)}
    following = Witness(seeds)
    following.begin("t", SETUP)
    assert (following.takes_part, following.fault) == (False, None)


def test_a_table_begun_again_with_the_chain_of_this_device_as_the_server_s_is_a_fault() -> None:
    one, _ = two_programs()
    (made,) = one.seeds
    again = Witness(one.seeds)
    again.begin("t", {**SETUP, "commit": made})
    again.holds([], [])
    assert again.fault == "place"


def test_the_device_that_creates_a_table_knows_its_version() -> None:
    for setup, fault in ((OLD, "version"), ({}, "version"), (SETUP, None)):
        following = Witness({})
        following.begin("t", setup, founded=True)
        assert following.fault == fault


def test_a_version_that_is_not_known_is_no_proof() -> None:
    following = begun({**SETUP, "proof": 5})
    assert (following.fault, following.provable) == ("version", False)


@pytest.mark.parametrize("ply", [0, 1, 3, 10**15])
def test_c5_entries_come_one_after_the_other(ply: int) -> None:
    following = begun()
    following.hear(told(1, "paused", seat=1))
    following.hear(told(ply, "resumed", seat=1))
    assert following.fault == "entries"


# --- draws ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["yam-color", "coloretto"])
def test_a_card_that_the_server_knows_already_is_not_drawn_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It knows what falls after a throw before it tells the throw; it keeps that to itself."""

    def one_by_one(self: Table, draft: Draft, hand: Hand) -> list[Any]:
        odds = self._falls(draft.entries, draft.state, hand.seat)
        if odds is None:
            return []
        event, happened = Draws(self.chances, self.cup, hand).next(odds)
        return [(happened, follow(self.game, draft.state, event))]

    monkeypatch.setattr(Table, "_drawn_after", one_by_one)

    async def work(house: House) -> None:
        _, one, two = await at_table(house, name, 20)
        assert await faults(house, one, two) == ({"order"}, "order")

    in_a_house(work)


@pytest.mark.parametrize(("name", "plies"), [("double-yam", 30), ("yam-color", 40)])
def test_throws_are_not_taken_back(name: str, plies: int) -> None:
    async def work(house: House) -> None:
        host, one, two = await at_table(house, name, plies)
        await cheat(host, Happened(Takeback(len(host.table.replay.past) - 2)))
        await asyncio.gather(one.play(plies + 5), two.play(plies + 5))
        assert await faults(house, one, two) == ({"takeback"}, "takeback")

    in_a_house(work)


def test_of_a_race_only_its_own_throw_is_thrown_again() -> None:
    async def work(house: House) -> None:
        host, one, two = await at_table(house, "yam-color", 20)
        while not host.table.timed():
            await (one if one.you else two).act()
            await asyncio.sleep(0.05)
        past = [event.text for _, event in host.table.replay.past]
        throws = [n for n, text in enumerate(reversed(past), 1) if text.startswith("throw ")]
        await cheat(host, Happened(Takeback(throws[1])))
        assert await faults(house, one, two) == ({"takeback"}, "takeback")

    in_a_house(work)


def test_a_round_that_is_over_is_not_thrown_again() -> None:
    """Devices know no rules: that the round was over is told by `verify` alone."""

    async def work(house: House) -> None:
        host, one, two = await at_table(house, "yam-color", 12)
        while host.table.timed():
            await asyncio.gather(one.play(one.following.ply + 1), two.play(two.following.ply + 1))
        past = [event.text for _, event in host.table.replay.past]
        last = next(n for n, text in enumerate(reversed(past), 1) if text.startswith("throw "))
        await cheat(host, Happened(Takeback(last)))
        assert (await faults(house, one, two))[1] == "takeback"
        assert one.following.rethrown == two.following.rethrown == 1

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
    following = begun()
    following.hear(told(1, "salted", proof="1"))
    following.hear(told(2, "event", text=text, proof=proof), total)
    assert following.fault == code


@pytest.mark.parametrize("proof", ["1.1 0/9", "1.2 0/9"])
def test_a_card_of_coloretto_falls_with_no_draw_before_it(proof: str) -> None:
    """Its links would be known: whoever knows them foresees it."""
    following = begun(agreement=["game coloretto", "players 3"])
    links = f"0={SERVER.link(1)}"
    following.hear(told(1, "event", text="deal red blue", proof=f"1 0/1 {links}"), 1)
    if proof.startswith("1.1"):
        following.hear(told(2, "event", text="draw"))
    following.hear(told(following.ply + 1, "event", text="card red", proof=proof), 9)
    assert following.fault == "order"


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
        made = Other(4, table=self.name).made
        sat = Sat(2, seat.holder, *made, name=seat.name)
        thrown, *rest = found.kept
        later = [NumberedEntry(each.ply + 1, now, each.entry) for each in rest]
        kept = (thrown, NumberedEntry(thrown.ply + 1, now, sat), *later)
        played = (found.played[0], None, *found.played[1:])
        done.append(msgspec.structs.replace(found, kept=kept, played=played))
        return done[0]

    monkeypatch.setattr(Table, "step", between)

    async def work(house: House) -> None:
        _, one, two = await at_table(house, "yam-color", 12)
        assert "order" in (await faults(house, one, two))[0]

    in_a_house(work)


def test_what_was_shown_as_a_salt_is_no_commitment_that_was_made() -> None:
    """A player who commits to somebody's salt harms nobody else."""

    async def work(house: House) -> None:
        host, one, two = await at_table(house, "double-yam", 12)
        salt = next(line for line in host.table.chances.lines if line.startswith("salt "))
        code = secrets.token_hex(16)
        await two.ask("lend", seat=2, code=code)
        key = Other(5, table=host.table.name).own.secret
        link = salt.split("=")[-1]
        lines = commitment_lines(host.table.name, 2, link, public_key(key))
        made = {"commit": link, "public": public_key(key), "signed": sign(key, lines)}
        claim = {"code": code, "secret": two.secret, "name": "", **made}
        two.commits = False
        assert (await two.ask("claim", seat=2, **claim))["type"] == "done"
        await asyncio.gather(one.play(30), two.play(30))
        assert (await faults(house, one))[1] == ""

    in_a_house(work)


# --- the beginning -------------------------------------------------------------------------------


@pytest.mark.parametrize("told_before", ["event", "sat"])
def test_a_table_where_something_happened_before_its_welcome_is_not_proven(
    told_before: str,
) -> None:
    """The server answers hello with a step, hangs up, and begins the proof when one comes back."""
    following = Witness({})
    following.hear(told(1, told_before, seat=1, text="throw 111111"), 46656)
    following.begin("t", SETUP)
    assert following.fault == "version"


@pytest.mark.parametrize("changed", [{"commit": ""}, {"proof": 0}])
def test_a_proof_has_a_version_and_a_commitment_or_neither(changed: dict[str, Any]) -> None:
    """A version without a commitment would hide that nothing is proven any more."""
    assert begun(**changed).fault == "version"
    assert begun(commit="", proof=0).fault is None


def missed(following: Witness) -> None:
    """The seat goes to another device, and salts fall for which its chain was not asked."""
    following.hear(told(following.ply + 1, "sat", seat=1))
    following.holds([], [1])
    following.hear(salts(following, {1: "~"}))
    following.holds([], [1])


@pytest.mark.parametrize("at_once", [False, True])
def test_a_seat_in_which_another_device_has_committed_was_that_one_s_to_answer_for(
    at_once: bool,
) -> None:
    following = begun()
    sat(following)
    following.release(1)
    missed(following)
    Other(7, seat=1).sits(following)
    if not at_once:
        following.holds([], [1])
    own = following.commitment(1)._asdict()
    following.hear(told(following.ply + 1, "sat", seat=1, **own))
    following.holds([1], [1])
    assert (following.fault, following.left_out) == (None, 0)


@pytest.mark.parametrize("how", ["computer", "left"])
def test_nobody_sits_down_for_a_draw_where_this_device_has_not_left(how: str) -> None:
    """The server's chain in its seat for one draw, then a computer's or an open one: claimed back.

    Who knows every link tries chains until the throw pleases.
    """
    following, other = salted()
    server = Other(7, seat=1)
    server.sits(following, "sat")
    following.holds([], [1, 2])
    mixed = {1: server.gives(following), 2: other.gives(following)}
    following.hear(salts(following, mixed))
    following.hear(told(following.ply + 1, how, seat=1))
    following.holds([1] if how == "computer" else [], [2])
    back = following.commitment(1)._asdict()
    following.hear(told(following.ply + 1, "sat", seat=1, **back))
    following.holds([1], [1, 2])
    assert following.fault == "chain"


def test_a_seat_that_was_given_up_is_known_as_such_after_a_restart() -> None:
    following = begun()
    made = sat(following)
    Other(2).sits(following)
    following.commitment(1)  # on its way when the seat is given up
    following.release(1)
    again = restarted(following)
    again.hear(told(1, "committed", seat=1, **made._asdict()))
    Other(2).sits(again)
    Other(7, seat=1).sits(again, "sat")
    assert again.fault is None


def test_a_seat_that_was_lent_before_its_first_chain_may_be_another_s() -> None:
    following = begun()
    following.release(1)
    again = restarted(following)
    sat(again)
    Other(7, seat=1).sits(again, "sat")
    assert again.fault is None


def renamed() -> Witness:
    """A device that has left its seat before the game, and has taken it again."""
    following = begun()
    sat(following)
    following.holds([1], [1])
    following.release(1)
    following.hear(told(2, "left", seat=1))
    following.holds([], [])
    made = following.claim(1)
    following.hear(told(3, "sat", seat=1, **made._asdict()))
    following.holds([1], [1])
    return following


def test_a_player_who_left_before_the_game_and_comes_back_takes_no_other_chain() -> None:
    following = renamed()
    assert (following.fault, following.claim(1)) == (None, Commitment(""))
    Other(7, seat=1).sits(following, "sat")
    assert following.fault == "chain"


def test_a_player_who_has_come_back_may_lend_the_seat_again() -> None:
    following = renamed()
    following.release(1)
    Other(7, seat=1).sits(following, "sat")
    assert following.fault is None


def test_a_refused_claim_is_made_again_with_the_chain_that_was_not_given_up() -> None:
    following = begun()
    sat(following)
    following.release(1)
    made = following.claim(1)
    assert made.commit
    assert following.claim(1) == made
    following.release(1)
    assert following.claim(1) not in (made, Commitment(""))


def test_a_seat_that_is_left_and_taken_again_before_the_game_is_proven() -> None:
    async def rename(house: House) -> None:
        one, two = Device(house, 1), Device(house, 2)
        table = await house.found("double-yam", [one.person(), {"kind": "open"}])
        await one.come(table)
        await asyncio.sleep(1)
        await one.ask("leave", seat=1)
        fields = {"name": "Uno", "secret": one.secret, **one.following.claim(1)._asdict()}
        assert (await one.ask("claim", seat=1, **fields))["type"] == "done"
        await two.come(table)
        fields = {"name": "Two", "secret": two.secret, **two.following.claim(2)._asdict()}
        await two.ask("claim", seat=2, **fields)
        await asyncio.gather(one.play(30), two.play(30))
        assert await faults(house, one, two) == ({None}, "")
        assert one.following.ours == one.following.draws > 0

    in_a_house(rename)


def test_an_end_that_a_chain_has_signed_which_is_not_told_is_still_the_end() -> None:
    following, _ = salted()
    key = "6" * 64
    following.seeds["5" * 64] = Seed("4" * 64, "t", 3, key, end="e" * 64)
    assert (following.end(1), following.fault) == (None, "end")


def test_a_device_signs_one_end_whatever_chain_plays_by_then() -> None:
    following, _ = salted()
    (commit,) = following.seeds
    following.seeds[commit] = following.seeds[commit]._replace(end="e" * 64)
    assert (following.end(1), following.fault) == (None, "end")


def test_a_game_whose_end_this_device_has_signed_has_that_end() -> None:
    following = begun()
    made = sat(following)
    following.seeds[made.commit] = following.seeds[made.commit]._replace(end="e" * 64)
    again = restarted(following)
    again.hear(told(1, "committed", seat=1, **made._asdict()))
    again.holds([1], [1])
    assert again.fault == "end"


def test_a_device_that_comes_back_to_what_it_has_seen_finds_no_fault() -> None:
    """It has kept chains of other tables too, and goes on with a new one when it moves back."""
    following = begun()
    first = sat(following)
    given = wanted(following)
    assert given is not None
    entries = [told(1, "committed", seat=1, **first._asdict()), salts(following, {1: given})]
    elsewhere = {"9" * 64: Seed("8" * 64, "other", 1, "7" * 64, 5, "told", "after")}
    again = Witness({**elsewhere, **following.seeds})
    again.begin("t", SETUP)
    for entry in entries:
        again.hear(entry)
    again.holds([1], [1])
    assert (again.fault, again.left_out) == (None, 0)
    assert again.commitment(1).commit not in (first.commit, *elsewhere)


Said = list[tuple[str, dict[str, str]]]
PLAYS = ("computer", {"level": "easy"})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([], []),
        ([PLAYS], [("sat", {})]),
        ([("left", {})], [("sat", {})]),
        ([("sat", {})], [("sat", {})]),
        ([("sat", {}), PLAYS], [("sat", {})]),
    ],
    ids=["nothing", "a computer plays", "it is open", "it has moved", "moved, then a computer"],
)
def test_a_draw_without_this_device_counts_as_one_whatever_is_told_of_its_seat(
    before: Said, after: Said
) -> None:
    """How many draws had its links, the record says: nobody has to judge why it was not asked."""
    following, friend = salted()
    for kind, more in before:
        following.hear(told(following.ply + 1, kind, seat=1, **more))
    following.hear(*drawn(following, {1: "~", 2: friend.gives(following)}))
    for kind, more in after:
        following.hear(told(following.ply + 1, kind, seat=1, **more))
    following.holds([1], [1, 2])
    assert (following.fault, following.draws, following.ours) == (None, 1, 0)
