"""Attacks of a server and other devices on the Python client, numbered as in docs/proof.md."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from arlequin.client import participation
from arlequin.client.device import MOST_TABLES, Device, ProofState, ProofStates, Seed, Seen
from arlequin.client.errors import ClientError
from arlequin.gateway.protocol.outbound import LinkWanted
from arlequin.proof.chain import Chain
from arlequin.proof.draw import links_text, read_links
from arlequin.proof.lines import Away, End, Join, read_line
from arlequin.proof.signatures import link_line, public_key, sign
from arlequin.table.requests import Prove
from tests.client.proof_server import (
    LINK,
    TABLE,
    Client,
    GiveLink,
    Here,
    Puppet,
    SealBroken,
    Server,
    in_memory,
)

__all__ = ["in_memory"]
pytestmark = pytest.mark.usefixtures("in_memory")
ORDER = 2**252 + 27742317777372353535851937790883648493
"""The order of the group of Ed25519."""


def at_a_table(puppets: int = 1, rounds: int = 1, **setup: str) -> tuple[Server, Client]:
    """A client that takes part, beside puppets, after some rounds."""
    server = Server(**setup)
    client = Client(server)
    client.join()
    for number in range(puppets):
        server.join(Puppet(number))
    client.step()
    client.play(rounds)
    assert client.fault is None
    return server, client


def to_a_move(server: Server, client: Client) -> None:
    while server.game.odds(server.replay.state) is not None:
        client.draw()


def colour(client: Client) -> tuple[str, int, int]:
    return client.badge.colour, client.badge.contributed, client.badge.draws


# --- honest --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["color-yam", "coloretto", "double-yam", "yam-color"])
def test_an_honest_game_is_green(name: str) -> None:
    server, client = at_a_table(name=name)
    client.play(12)
    assert colour(client) == ("green", 12, 12)
    assert (client.fault, client.proof.fingerprint) == (None, server.transcript.fingerprint)


def test_a_finished_game_is_signed_once() -> None:
    server, client = at_a_table(rounds=1000)
    (end,) = client.sent(Prove)
    transcript = server.transcript
    assert end.line == End(1, (1,), transcript.rounds, 0, transcript.hash).text
    server.line(end.line, end.signed)
    client.step()
    assert client.sent(Prove) == []
    assert colour(client) == ("green", transcript.rounds, transcript.rounds)


def test_a_spectator_checks_and_takes_no_part() -> None:
    server, _ = at_a_table(rounds=3)
    spectator = Client(server, seats=())
    assert spectator.line.sent == []
    assert (spectator.badge.colour, spectator.badge.spectator) == ("grey", True)


def test_a_refused_join_is_tried_again_with_the_same_chain() -> None:
    server = Server()
    client = Client(server, welcome=False)
    client.line.refusal = "proof/stale"
    client.welcome()
    (first,) = client.sent(Prove)
    server.join(Puppet(1))
    client.step()
    (again,) = client.sent(Prove)
    assert first.line.split()[3:] == again.line.split()[3:]
    assert [line.split()[1] for line in (first.line, again.line)] == ["1", "2"]
    client.line.refusal = "proof/taken"
    server.add("hints", seat=2, agrees=True)
    client.step()
    assert len(client.sent(Prove)) == 1
    server.add("hints", seat=2, agrees=True)
    client.step()
    assert client.sent(Prove) == []  # not before the next round
    client.draw()
    assert len(client.sent(Prove)) == 1


def test_a_device_says_that_it_is_here_after_a_welcome_and_away_when_it_ends() -> None:
    server, client = at_a_table()

    async def present() -> None:
        async with client.table.present():
            await asyncio.sleep(0)

    client.run(present())
    assert [here.device for here in client.sent(Here)] == [0, 1, 1]
    (away,) = client.sent(Prove)
    assert away.line == f"away 1 {server.transcript.next} 0"


# --- 1 to 11 -------------------------------------------------------------------------------------


def test_1_an_accomplice_that_is_silent_once_is_one_burn() -> None:
    server, client = at_a_table()
    client.give()
    server.burn(2)
    client.step()
    client.draw()
    badge = client.badge
    assert (client.fault, badge.colour, badge.burned, badge.answered) == (None, "amber", 1, False)
    client.play(1000)
    (end,) = client.sent(Prove)
    assert end.line.split()[3:5] == [f"{server.transcript.rounds}", "1"]  # one was not drawn


def test_2_a_second_burn_is_a_fault() -> None:
    server, client = at_a_table(puppets=2)
    client.give()
    server.burn(2)
    client.step()
    client.give()
    server.raw_line(f"burn {server.transcript.next} 3")
    client.step()
    assert client.fault == "burns"
    assert client.give() == {}


def test_3_a_participant_is_never_omitted() -> None:
    for omitted in (1, 2):
        server, client = at_a_table()
        given = client.give()
        server.draw(given)
        links, signed = (
            {device: text for device, text in read_links(part).items() if device != omitted}
            for part in (server.proof.split(" ", 2)[2], server.entries[-1].signed)
        )
        head = " ".join(server.proof.split()[:2])
        server.change(proof=f"{head} {links_text(links)}", signed=links_text(signed))
        client.step()
        assert client.fault == "missing"


def own_away(server: Server, _: Client) -> None:
    server.away(1)


BETWEEN: dict[str, Callable[[Server, Client], None]] = {
    "move": lambda server, _: server.move(),
    "takeback": lambda server, _: server.event("takeback 1"),
    "join": lambda server, _: server.join(Puppet(7)),
    "away": own_away,
    "another away": lambda server, _: server.away(2),
    "paused": lambda server, _: server.add("paused", seat=2),
    "resumed": lambda server, _: server.add("resumed", seat=2),
    "rematch": lambda server, _: server.add("rematch", table="u"),
}


@pytest.mark.parametrize("what", BETWEEN)
def test_4_nothing_comes_between_a_link_and_its_draw(what: str) -> None:
    server, client = at_a_table(rounds=3)
    to_a_move(server, client)
    if what == "takeback":
        server.move()
        client.step()
    assert len(client.give()) == 1
    BETWEEN[what](server, client)
    client.step()
    assert client.fault == "between"
    assert client.sent(SealBroken) == [SealBroken("between", server.entries[-1].ply)]


def test_4_what_changes_no_draw_can_come_between() -> None:
    server, client = at_a_table()
    given = client.give()
    server.add("proposed", seat=2, what="stop")
    server.add("answered", seat=1, agrees=False)
    server.add("hints", seat=2, agrees=True)
    server.add("computer", seat=2, level="easy")
    server.add("sat", seat=2, name="Ben")
    client.step()
    server.draw(given)
    client.step()
    assert (client.fault, client.badge.colour) == (None, "green")


def test_5_one_round_is_requested_at_one_transcript() -> None:
    _, client = at_a_table()
    given = client.give()
    assert client.give() == given  # the same link again, for the same position
    assert client.give(transcript="0" * 64) == {}
    assert client.fault == "asked"
    assert client.give() == {}


def test_5_only_the_next_round_is_answered() -> None:
    server, client = at_a_table()
    assert client.give(number=server.transcript.next + 1) == {}
    assert client.give(number=server.transcript.round) == {}
    assert client.fault is None
    assert len(client.give()) == 1


def test_6_a_link_that_was_given_is_drawn_or_burned() -> None:
    server, client = at_a_table()
    client.give()
    other = server.fork()
    other.transcript.devices[1].away = True
    other.draw()
    client.step(other)
    assert client.fault == "missing"
    stopped, client = at_a_table()
    client.give()
    stopped.stop()
    client.step()
    assert (client.fault, client.badge.colour) == (None, "amber")
    assert client.badge.stopped_at == stopped.entries[-1].ply


def test_7_a_victim_that_answered_and_is_named_silent_sees_it() -> None:
    server, client = at_a_table()
    client.give()
    server.burn(1)
    client.step()
    client.draw()
    badge = client.badge
    assert (client.fault, badge.colour, badge.answered, badge.left_out) == (None, "amber", True, 1)


def test_8_an_away_that_this_device_has_not_signed_is_counted() -> None:
    server, client = at_a_table()
    server.away(1)
    client.step()
    client.draw()
    assert (client.badge.colour, client.badge.left_out > 0) == ("amber", True)
    assert client.fault is None


def test_8_an_own_away_excuses_until_this_device_is_back(tmp_path: Path) -> None:
    client = excused(tmp_path, 3)
    server = client.server
    assert (client.badge.colour, client.badge.excused, client.badge.left_out) == ("grey", 3, 0)
    client.draw()  # this round was requested already
    assert (client.badge.excused, client.badge.left_out) == (4, 0)
    to_a_throw(server, client)
    client.draw()  # the server does not write `back`
    assert (client.badge.colour, client.badge.left_out) == ("amber", 1)


def to_a_throw(server: Server, client: Client) -> None:
    while server.game.odds(server.replay.state) is None:
        server.move()
    client.step()


def excused(folder: Path, rounds: int, signed: bool = True) -> Client:
    """A client that was away for some rounds, and is back."""
    server = Server()
    client = Client(server, Device(folder))
    client.join()
    server.join(Puppet(1))
    client.play(2)
    line = client.proof.away()
    assert line is not None
    if signed:
        server.line(*line)
    else:
        server.away(1)
    while server.transcript.rounds < 2 + rounds:
        if server.game.odds(server.replay.state) is None:
            server.move()
        else:
            server.draw()
    return Client(server, Device(folder))


def test_8_a_program_that_did_not_say_that_it_ends_was_left_out(tmp_path: Path) -> None:
    client = excused(tmp_path, 3, signed=False)
    assert (client.badge.colour, client.badge.left_out) == ("amber", 3)
    again = Client(client.server, Device(tmp_path))
    assert again.badge.left_out == 3


def test_8_a_welcome_that_comes_late_excuses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(participation, "RETURN_SECONDS", -1.0)
    client = excused(tmp_path, 3)
    assert (client.badge.colour, client.badge.left_out) == ("amber", 3)


def test_8_rounds_before_this_device_came_are_excused() -> None:
    server = Server()
    server.join(Puppet(1))
    server.draw()
    client = Client(server)
    client.join()
    client.play(6)
    assert (client.badge.colour, client.badge.excused) == ("grey", 1)


def test_8_a_join_that_is_refused_for_ever_is_counted() -> None:
    server = Server()
    client = Client(server)
    client.line.refusal = "proof/other"
    for _ in range(3):
        to_a_throw(server, client)
        client.draw()
    assert (client.badge.colour, client.badge.excused, client.badge.left_out) == ("amber", 1, 2)


def test_9_an_away_is_not_used_twice() -> None:
    server, client = at_a_table()
    signed = client.proof.away()
    assert signed is not None
    server.line(*signed)
    server.back(1)
    client.step()
    server.raw_line(*signed)
    client.step()
    assert client.fault == "order"


def test_9_an_away_that_this_device_has_not_stored_is_not_its_own() -> None:
    server, client = at_a_table()
    state = client.proof._state
    assert state is not None
    line = Away(1, server.transcript.next, 0).text
    server.line(line, sign(state.seed.key, TABLE, line))
    client.step()
    assert client.fault == "own"


def test_10_many_puppets_that_fall_silent_are_one_burn() -> None:
    server, client = at_a_table(puppets=20)
    client.give()
    server.burn(*range(2, 12))
    client.step()
    client.draw()
    assert (client.fault, client.badge.burned) == (None, 1)
    to_a_throw(server, client)
    client.give()
    server.raw_line(f"burn {server.transcript.next} 12 13")
    client.step()
    assert client.fault == "burns"


def test_11_a_burn_does_not_keep_others_from_joining() -> None:
    server = Server()
    server.join(Puppet(1))
    server.burn(1)
    client = Client(server)
    client.join()
    client.play(4)
    assert (client.fault, client.badge.contributed, client.badge.burned) == (None, 4, 1)


# --- 13 to 15: storage ---------------------------------------------------------------------------


def stored(folder: Path, is_open: bool) -> tuple[Server, Server, Client]:
    """A table, the same one three entries earlier, and a client whose state is in a folder."""
    server = Server()
    client = Client(server, Device(folder))
    client.join()
    server.join(Puppet(1))
    client.play(3)
    to_a_move(server, client)
    earlier = server.fork()
    server.move()
    client.step()
    to_a_throw(server, client)
    given = client.give()
    if not is_open:
        server.draw(given)
        client.step()
    return server, earlier, client


@pytest.mark.parametrize("is_open", [True, False])
def test_13_the_same_history_is_no_fault_after_a_reload(tmp_path: Path, is_open: bool) -> None:
    server, _, before = stored(tmp_path, is_open)
    again = Client(server, Device(tmp_path))
    assert (again.fault, again.badge) == (None, before.badge)
    server.draw(again.give()) if is_open else to_a_throw(server, again)
    again.step()
    again.play(8)
    assert (again.fault, again.badge.colour) == (None, "green")


@pytest.mark.parametrize("is_open", [True, False])
def test_13_an_older_history_is_a_fault_after_a_reload(tmp_path: Path, is_open: bool) -> None:
    _, earlier, _ = stored(tmp_path, is_open)
    assert Client(earlier, Device(tmp_path)).fault == "past"


def test_13_what_was_seen_after_the_last_draw_stays(tmp_path: Path) -> None:
    server, _, client = stored(tmp_path, is_open=False)
    other = server.fork()
    to_a_move(server, client)
    other = server.fork()
    server.move()
    client.step()
    actor = other.game.actors(other.replay.state)[0]
    other.move(other.game.moves(other.replay.state, actor)[-1].text)
    assert other.entries[-1].text != server.entries[-1].text
    assert Client(other, Device(tmp_path)).fault == "past"


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("longer", [True, False])
def test_13_a_different_history_is_a_fault_after_a_reload(
    tmp_path: Path, is_open: bool, longer: bool
) -> None:
    server, other, _ = stored(tmp_path, is_open)
    actor = other.game.actors(other.replay.state)[0]
    other.move(other.game.moves(other.replay.state, actor)[-1].text)
    while longer and len(other.entries) < len(server.entries) + 3:
        other.add("hints", seat=2, agrees=True)
    again = Client(other, Device(tmp_path))
    assert again.fault == "past"
    assert again.give() == {}


def test_13_a_link_is_open_at_one_place_after_a_reload(tmp_path: Path) -> None:
    """The log was seen to the end; only the link that was given says more."""
    server, _, _ = stored(tmp_path, is_open=True)
    server.move() if server.game.odds(server.replay.state) is None else server.join(Puppet(9))
    assert Client(server, Device(tmp_path)).fault == "between"


@pytest.mark.parametrize("drawn", [True, False])
def test_13_a_pause_before_the_link_is_no_fault_after_a_reload(tmp_path: Path, drawn: bool) -> None:
    server = Server()
    client = Client(server, Device(tmp_path))
    client.join()
    to_a_throw(server, client)
    for kind in ("paused", "resumed"):
        server.add(kind, seat=2)
    client.step()
    given = client.give()
    if drawn:
        server.draw(given)
    again = Client(server, Device(tmp_path))
    assert (again.fault, again.give() == given) == (None, not drawn)
    client.step()
    assert client.fault is None


def test_13_the_first_fault_stays(tmp_path: Path) -> None:
    server, _, client = stored(tmp_path, is_open=True)
    honest = server.fork()
    server.join(Puppet(9))
    client.step()
    again = Client(honest, Device(tmp_path))
    assert again.proof.fault == client.proof.fault
    assert (again.badge.colour, again.give()) == ("red", {})


def test_13_a_table_that_was_proven_stays_proven(tmp_path: Path) -> None:
    stored(tmp_path, is_open=False)
    assert Client(Server(proof=0, server=""), Device(tmp_path)).fault == "agreement"


def test_14_two_windows_that_are_asked_at_two_places_give_one_link(tmp_path: Path) -> None:
    server = Server()
    first = Client(server, Device(tmp_path))
    first.join()
    server.join(Puppet(1))
    first.step()
    second = Client(server, Device(tmp_path))
    other = server.fork()
    other.join(Puppet(2))
    second.step(other)
    assert len(first.give()) == 1
    assert second.give() == {}
    assert (first.fault, second.fault) == (None, "asked")
    first.step()
    assert (first.fault, first.give()) == ("asked", {})  # the other window has stored it


def test_14_two_windows_of_one_honest_table_share_what_was_given(tmp_path: Path) -> None:
    server = Server()
    first, second = (Client(server, Device(tmp_path)) for _ in range(2))
    first.join()
    second.step()
    for _ in range(6):
        for client in (first, second):
            client.step()
        to_a_throw(server, first)
        second.step()
        given = first.give()
        assert second.give() == given
        server.draw(given)
    for client in (second, first):
        client.step()
        assert (client.fault, colour(client)) == (None, ("green", 6, 6))


def test_14_a_round_that_another_window_has_answered_is_drawn_there(tmp_path: Path) -> None:
    server = Server()
    first, second = (Client(server, Device(tmp_path)) for _ in range(2))
    first.join()
    second.step()
    other = server.fork()
    assert len(first.give()) == 1
    other.away(1)
    other.draw()
    second.step(other)
    assert second.fault == "between"


def test_14_a_window_that_is_told_another_course_of_an_answered_round_sees_it(
    tmp_path: Path,
) -> None:
    """It was told otherwise before the round was requested of the other window."""
    server = Server()
    first, second = (Client(server, Device(tmp_path)) for _ in range(2))
    first.join()
    second.step()
    other = server.fork()
    other.away(1)
    second.step(other)
    assert len(first.give()) == 1
    other.draw()
    second.step(other)
    assert (first.fault, second.fault) == (None, "past")


def test_14_one_chain_is_not_used_at_two_joins(tmp_path: Path) -> None:
    """A join came too late, and a second one was signed: each window is told another of them."""
    server = Server()
    first, second = (Client(server, Device(tmp_path), welcome=False) for _ in range(2))
    first.line.refusal = second.line.refusal = "proof/stale"
    first.welcome()
    other = server.fork()
    other.join(Puppet(1))
    other.draw()
    second.server = other
    second.welcome()
    for window in (first, second):
        (prove,) = window.sent(Prove)
        window.server.line(prove.line, prove.signed)
        window.step()
    assert len(first.give()) == 1
    while other.game.odds(other.replay.state) is None:
        other.move()
    second.step()
    assert second.give() == {}  # the same link, for another round
    assert (first.fault, second.fault) == (None, "past")


def test_14_a_window_that_is_behind_gives_nothing(tmp_path: Path) -> None:
    server = Server()
    first, second = (Client(server, Device(tmp_path)) for _ in range(2))
    first.join()
    second.step()
    behind = server.fork()
    first.play(3)
    second.server = behind
    assert second.give() == {}
    assert second.fault is None
    second.step(server)
    assert (second.fault, colour(second)) == (None, ("green", 3, 3))


def test_15_a_state_that_cannot_be_stored_releases_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "device"
    server = Server()
    unjoined = Client(server, Device(folder), welcome=False)
    folder.mkdir()
    (folder / "proofs.json").write_text("no json")
    unjoined.welcome()
    assert (unjoined.sent(Prove), unjoined.proof.unstored != "") == ([], True)
    (folder / "proofs.json").unlink()
    client = Client(server, Device(folder))
    client.join()
    client.play(2)
    to_a_throw(server, client)
    text = (folder / "proofs.json").read_text()
    (folder / "proofs.json").write_text("[]")
    assert (client.give(), client.proof.away(), client.proof.unstored != "") == ({}, None, True)
    assert not client.proof.active
    (folder / "proofs.json").write_text(text)
    assert len(client.give()) == 1


def test_15_an_end_that_cannot_be_stored_is_not_signed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server()
    client = Client(server, Device(tmp_path))
    client.join()

    def full(*_: object) -> None:
        raise OSError("no space left")

    client.play(4)
    with monkeypatch.context() as disk:
        disk.setattr("arlequin.client.device.write", full)
        assert client.give() == {}
        assert client.proof.end() is None
        assert client.proof.away() is None


def test_the_state_is_written_as_documented_for_its_owner_alone(tmp_path: Path) -> None:
    server, _, client = stored(tmp_path, is_open=True)
    path = tmp_path / "proofs.json"
    state = json.loads(path.read_text())[LINK]
    here = server.transcript
    assert [*state] == [
        "seed", "last_given", "last_seen", "burns", "away_count", "signed_end", "first_fault",
    ]  # fmt: skip
    assert state["last_given"] == [here.next, here.hash, True]
    assert state["last_seen"] == [len(server.entries), here.hash, 0]
    assert path.stat().st_mode & 0o777 == 0o600
    assert client.fault is None


def test_the_latest_tables_are_stored_and_games_that_are_over_are_removed_first(
    tmp_path: Path,
) -> None:
    states = ProofStates(tmp_path)

    def new(number: int) -> ProofState:
        over = "end" if number == 7 else ""
        return ProofState(Seed("", "", number), None, Seen(0, "", 0), signed_end=over)

    for number in range(MOST_TABLES + 2):
        states.change(f"t{number}", lambda _: new(number))  # noqa: B023
    again = ProofStates(tmp_path)
    assert [again.load(f"t{number}") is None for number in (0, 1, 7)] == [True, False, True]


# --- 16 to 20: draws -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["double-yam", "coloretto", "yam-color", "color-yam"])
def test_16_a_chosen_die_or_card_is_a_fault(name: str) -> None:
    server, client = at_a_table(name=name)
    to_a_throw(server, client)
    odds = server.game.odds(server.replay.state)
    assert odds is not None
    if server.shares:
        server.share()
    else:
        server.draw(client.give())
    text = server.entries[-1].text
    other = next(odds.at(case).text for case in range(odds.total) if odds.at(case).text != text)
    server.change(text=other)
    client.step()
    assert client.fault == "outcome"


@pytest.mark.parametrize("outcome", [True, False])
def test_16_a_chosen_case_is_a_fault(outcome: bool) -> None:
    server, client = at_a_table()
    to_a_throw(server, client)
    odds = server.game.odds(server.replay.state)
    assert odds is not None
    server.draw(client.give())
    place, case, links = server.proof.split(" ", 2)
    number = (int(case.split("/")[0]) + 1) % odds.total
    proof = f"{place} {number}/{odds.total} {links}"
    server.change(text=odds.at(number).text if outcome else server.entries[-1].text, proof=proof)
    client.step()
    assert client.fault == "outcome"


def test_17_a_second_chain_of_the_server_is_a_fault() -> None:
    server, client = at_a_table()
    other = Chain("77" * 32).link(server.transcript.next)
    server.draw(client.give(), server=other, applied=False)
    client.step()
    assert client.fault == "link"


@pytest.mark.parametrize("what", ["altered", "replayed", "for another round"])
def test_17_a_link_that_is_not_the_next_one_is_a_fault(what: str) -> None:
    server, client = at_a_table()
    puppet, here = server.puppets[2], server.transcript
    index = here.next - puppet.joined
    link = {
        "altered": "0" * 64,
        "replayed": puppet.chain.link(index - 1),
        "for another round": puppet.chain.link(index + 1),
    }[what]
    signed = sign(puppet.key, TABLE, link_line(2, here.next, link, here.hash))
    own = client.give()
    server.draw({**own, 2: GiveLink(2, here.next, link, signed)}, applied=False)
    client.step()
    assert client.fault == "link"


SIGNATURES = ["missing", "foreign", "malleable", "another domain", "another table", "another place"]


@pytest.mark.parametrize("what", SIGNATURES)
def test_18_every_link_is_signed_by_its_device(what: str) -> None:
    server, client = at_a_table()
    puppet, here = server.puppets[2], server.transcript
    link, right = puppet.link(here)
    line = link_line(2, here.next, link, here.hash)
    signed = {
        "missing": "",
        "foreign": sign(Puppet(9).key, TABLE, line),
        "malleable": malleable(right),
        "another domain": sign(puppet.key, TABLE, "end" + line[4:]),
        "another table": sign(puppet.key, "u", line),
        "another place": sign(puppet.key, TABLE, link_line(2, here.next, link, "0" * 64)),
    }[what]
    server.draw({**client.give(), 2: GiveLink(2, here.next, link, signed)})
    if what == "missing":
        server.change(signed=server.entries[-1].signed.split(" ")[0])
    client.step()
    assert client.fault == "signature"


def malleable(signed: str) -> str:
    """Another spelling of the same signature."""
    number = int.from_bytes(bytes.fromhex(signed[64:]), "little") + ORDER
    return signed[:64] + number.to_bytes(32, "little").hex()


@pytest.mark.parametrize("what", [*SIGNATURES[:5], "small order"])
def test_18_every_join_is_signed_by_its_device(what: str) -> None:
    server, client = at_a_table(puppets=0)
    puppet = Puppet(5)
    line, right = puppet.join(server.transcript)
    signed = {
        "missing": "",
        "foreign": sign(Puppet(9).key, TABLE, line),
        "malleable": malleable(right),
        "another domain": sign(puppet.key, TABLE, "away" + line[4:]),
        "another table": sign(puppet.key, "u", line),
        "small order": "01" + "0" * 126,
    }[what]
    if what == "small order":
        line = " ".join([*line.split()[:4], "01" + "0" * 62])
    server.raw_line(line, signed)
    client.step()
    assert client.fault == "signature"


@pytest.mark.parametrize("what", ["link", "key", "both"])
def test_19_a_join_in_our_name_is_a_fault(what: str) -> None:
    server, client = at_a_table(puppets=0)
    state = client.proof._state
    assert state is not None
    link = Chain(state.seed.chain).commitment if what != "key" else Puppet(1).chain.commitment
    key = state.seed.key if what != "link" else Puppet(1).key
    line = Join(2, server.transcript.round, link, public_key(key)).text
    server.line(line, sign(key, TABLE, line))
    client.step()
    assert client.fault == "own"


def test_19_a_link_that_this_device_has_not_given_is_a_fault() -> None:
    server, client = at_a_table()
    state = client.proof._state
    assert state is not None
    number = server.transcript.next
    link = Chain(state.seed.chain).link(number)
    line = link_line(1, number, link, server.transcript.hash)
    server.draw({1: GiveLink(1, number, link, sign(state.seed.key, TABLE, line))})
    client.step()
    assert client.fault == "own"


def test_20_a_draw_that_shares_links_is_not_split() -> None:
    """YAM color: the dice follow the start, with no one's hand between."""
    server, client = at_a_table(name="yam-color", rounds=2)
    assert server.shares
    server.draw(client.give())
    client.step()
    assert client.fault == "parts"


def test_20_draws_with_a_move_between_are_not_merged() -> None:
    server, client = at_a_table()
    assert not server.shares
    server.share()
    client.step()
    assert client.fault == "order"


def test_20_a_part_is_not_repeated_as_a_round() -> None:
    server, client = at_a_table(name="yam-color", rounds=2)
    server.share()
    place = server.proof
    server.change(proof=place.replace("2.2", "3", 1))
    client.step()
    assert client.fault == "parts"


def test_20_no_line_stands_between_two_parts_of_a_round() -> None:
    server, client = at_a_table(name="yam-color", rounds=2)
    server.join(Puppet(4))
    client.step()
    server.transcript.part = 0  # the server draws the card again, as a new round
    client.draw()
    assert client.fault == "parts"


def test_20_no_line_changes_the_transcript_of_the_next_part() -> None:
    server, client = at_a_table(name="yam-color", rounds=2)
    server.join(Puppet(4))
    client.step()
    server.transcript._split = False  # the same links at another transcript: another card
    client.draw()
    assert client.fault == "parts"


def test_20_no_draw_is_taken_back() -> None:
    server, client = at_a_table(rounds=3)
    to_a_move(server, client)
    server.event("takeback 1")
    client.step()
    assert client.fault == "takeback"


def test_20_a_draw_has_a_proof_and_a_move_has_none() -> None:
    server, client = at_a_table()
    server.draw(client.give())
    server.change(proof=None, signed="")
    client.step()
    assert client.fault == "unreadable"
    server, client = at_a_table(rounds=3)
    to_a_move(server, client)
    server.move()
    server.change(proof="9 1/6")
    client.step()
    assert client.fault == "unreadable"


# --- 22, 23: the end -----------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["altered", "second", "another transcript", "unsigned"])
def test_22_an_end_that_is_not_that_of_this_game_is_a_fault(what: str) -> None:
    server, client = at_a_table(rounds=1000)
    puppet, here = server.puppets[2], server.transcript
    used = here.devices[2].used
    end = End(2, (2,), used, 0, here.hash)
    if what == "altered":
        end = end._replace(used=used + 1)
    elif what == "another transcript":
        end = end._replace(transcript="0" * 64)
    signed = sign(puppet.key, TABLE, end.text)
    if what == "second":
        server.line(end.text, signed)
        end = end._replace(seats=(1, 2))
        signed = sign(puppet.key, TABLE, end.text)
    server.raw_line(end.text, "" if what == "unsigned" else signed)
    client.step()
    assert client.fault == ("signature" if what == "unsigned" else "end")


def test_22_an_own_end_is_the_one_that_was_signed() -> None:
    server, client = at_a_table(rounds=1000)
    (sent,) = client.sent(Prove)
    state = client.proof._state
    line = read_line(sent.line)
    assert state is not None
    assert isinstance(line, End)
    other = line._replace(seats=(1, 2)).text
    server.line(other, sign(state.seed.key, TABLE, other))
    client.step()
    assert client.fault == "end"


def test_22_an_end_is_not_signed_while_a_link_is_open_and_only_once() -> None:
    server, client = at_a_table(rounds=1000)
    client.sent(Prove)
    client.proof.seats = (1, 2)
    assert client.proof.end() is None  # another one than before
    other, client = at_a_table()
    client.give()
    assert client.proof.end() is None
    assert server is not other


@pytest.mark.parametrize("change", [{"game": "color-yam"}, {"options": {"match": "2"}}])
def test_22_another_agreement_is_a_fault(change: dict[str, object]) -> None:
    server = Server()
    client = Client(server, welcome=False)
    server.setup = replace(server.setup, **change)
    if change.get("game"):
        rules = Server("color-yam").setup
        server.setup = replace(server.setup, options=rules.options, rules=rules.rules,
                               objectives=rules.objectives)  # fmt: skip
    client.welcome()
    assert client.fault == "agreement"
    assert client.sent(Prove) == []


@pytest.mark.parametrize(
    "change", [{"server": Chain("77" * 32).commitment}, {"proof": 0}, {"turn_seconds": 5}]
)
def test_22_every_welcome_says_the_same(change: dict[str, object]) -> None:
    server, client = at_a_table()
    client.welcome()
    assert client.fault is None
    server.setup = replace(server.setup, **change)
    client.welcome()
    assert client.fault == "agreement"


def test_23_a_fork_has_other_fingerprints() -> None:
    server, first = at_a_table(rounds=3)
    second = Client(server, seats=())
    assert first.proof.fingerprint == second.proof.fingerprint
    to_a_move(server, first)
    other = server.fork()
    server.move()
    actor = other.game.actors(other.replay.state)[0]
    other.move(other.game.moves(other.replay.state, actor)[-1].text)
    first.step()
    second.step(other)
    assert (first.fault, second.fault) == (None, None)
    assert first.proof.fingerprint != second.proof.fingerprint


# --- what cannot follow --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "fields", "fault"),
    [
        ("sung", {"seat": 1}, "unreadable"),
        ("paused", {"seat": 3}, "illegal"),
        ("proof", {"text": "join me"}, "unreadable"),
        ("proof", {"text": "back 1 2"}, "order"),
        ("proof", {"text": "away 7 2 0"}, "order"),
        ("proof", {"text": "stop 9"}, "order"),
    ],
)
def test_an_entry_that_cannot_follow_is_a_fault(
    kind: str, fields: dict[str, object], fault: str
) -> None:
    server, client = at_a_table()
    server.add(kind, **fields)
    with suppress(ClientError):
        client.step()
    assert client.fault == fault


def test_an_illegal_move_and_a_gap_are_faults() -> None:
    server, client = at_a_table(rounds=3)
    to_a_move(server, client)
    server.add("event", text="fly")
    with pytest.raises(ClientError):
        client.step()
    assert client.fault == "illegal"
    server, client = at_a_table()
    server.add("hints", seat=2, agrees=True)
    server.change(ply=99)
    with pytest.raises(ClientError, match="expected ply"):
        client.step()
    assert client.fault == "order"


def test_8_a_server_that_says_the_seat_is_gone_gets_no_excuse() -> None:
    server, client = at_a_table()
    client.seats = ()
    server.add("sat", seat=1, name="Ana")
    client.step()
    assert client.sent(Prove) == []
    server.line(f"away 1 {server.transcript.next} 0")
    client.step()
    client.draw()
    assert (client.badge.colour, client.badge.excused, client.badge.left_out) == ("amber", 0, 1)


def test_nothing_is_proven_after_the_stop() -> None:
    server, client = at_a_table()
    server.stop()
    to_a_throw(server, client)
    odds = server.game.odds(server.replay.state)
    assert odds is not None
    server.event(odds.at(0).text)
    client.step()
    assert client.fault is None
    wanted = LinkWanted(1, server.transcript.next, server.transcript.hash)
    assert client.proof.link(wanted) is None
    assert client.badge.colour == "amber"
