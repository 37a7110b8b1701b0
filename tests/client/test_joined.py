"""A player at a terminal: what a server says steers no terminal, and a fault is said last."""

import asyncio
import contextlib
import os
import signal
from argparse import Namespace
from collections.abc import Callable
from errno import ENOSPC
from typing import Any

import msgspec
import pytest

from arlequin.cli.join import command
from arlequin.cli.join.command import ServerTable
from arlequin.cli.play import saved_game
from arlequin.cli.terminal.conversation import SealReport
from arlequin.cli.terminal.line_client import LineClient
from arlequin.cli.terminal.terminal import Terminal
from arlequin.client import http_api
from arlequin.client.device import Device
from arlequin.client.errors import ClientError, ServerRefused
from arlequin.core.advice import Advised
from arlequin.core.outcome import Outcome
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol.http import SeatInfo, TableInfo
from arlequin.gateway.protocol.outbound import AnyMessage, SentAdvice, SentEntry, SentSetup, Status
from arlequin.proof.lines import Burn
from arlequin.table.requests import Request
from arlequin.words.messages import messages
from tests.client.joined_table import TOM, ZOE, MakeTable, Table, Who, at_a_table, seated
from tests.client.proof_server import Client, Line, Puppet, Server, in_memory

__all__ = ["at_a_table", "in_memory"]
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr", "es"])


def red(lang: str = "en", code: str = "agreement", ply: int = 0) -> str:
    """What is said of a fault."""
    say = messages(lang).say
    return say("seal-broken", {"ply": ply, "why": say(f"verify-{code}")}) + "\n"


@LANGUAGES
def test_a_device_that_cannot_store_its_part_says_so_once(
    at_a_table: MakeTable, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, say = at_a_table(lang), messages(lang).say
    path = saved_game.folder().parent / "proofs.json"
    path.write_text("no json")
    table.hear("step", {"kind": "paused", "seat": 2})
    table.hear("step", {"kind": "resumed", "seat": 2})
    told = capsys.readouterr().out.splitlines()
    why = "Expecting value: line 1 column 1 (char 0)"
    assert told[0] == say("seal-unstored", {"why": why})
    assert len(told) == 3


@LANGUAGES
def test_another_game_than_the_one_that_is_listed_is_told(
    at_a_table: MakeTable, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = at_a_table(lang, welcomed=False)
    table.hear("welcome", options={"match": "3"})
    assert capsys.readouterr().out == red(lang)


@pytest.mark.parametrize("other", [{"dice": "hands"}, {"turn_seconds": 5}, {"game": "coloretto"}])
def test_every_welcome_says_the_same_table(at_a_table: MakeTable, other: dict[str, Any]) -> None:
    table = at_a_table("en")
    table.hear("welcome")
    assert table.fault is None
    table.hear("welcome", **other)
    assert table.fault == "agreement"


def test_nobody_acts_between_the_pages_of_a_welcome(at_a_table: MakeTable) -> None:
    table = at_a_table("en", welcomed=False)
    remote = table.joined.table
    table.hear("welcome", pages=True)
    assert (remote.complete, remote.yours, remote.you) == (False, (), ())
    table.hear("welcome")
    assert (remote.complete, remote.yours) == (True, (1,))
    assert [(own.seat, own.does) for own in remote.you] == [(1, "throw")]
    table.hear("welcome", pages=True)
    assert (remote.complete, remote.yours, remote.you) == (False, (1,), ())
    assert table.fault is None


def test_a_seat_is_claimed_with_the_secret_that_another_program_of_this_device_has_kept_since(
    at_a_table: MakeTable,
) -> None:
    """Else this one would find its own chain in a seat that it does not hold."""
    table = at_a_table("en")
    asked: list[Request] = []

    async def ask(request: Request) -> int:
        asked.append(request)
        return 0

    vars(table.connection)["ask"] = ask
    Device(saved_game.folder().parent).keep(table.joined.table.link, "kept-by-the-other-program")
    asyncio.run(table.joined.table.claim(2, "Zoe"))
    assert [getattr(one, "secret", "") for one in asked] == ["kept-by-the-other-program"]


HIDING = "Tom\x1b[?1049h\x1b[2J\n\nAll 40 rolls and cards were checked.\u202e"
"""A name with which a server would hide what is shown next."""


ELSEWHERE = "A" * 21


def test_a_rematch_that_nobody_agreed_to_is_not_followed(
    at_a_table: MakeTable,
) -> None:
    joined = at_a_table("en").joined
    joined.table.connection.secret = "secret"

    def followed(table: str) -> bool:
        joined.next = None
        told = {"ply": 9, "at": 0, "kind": "rematch", "table": table}
        joined.entry(msgspec.convert(told, SentEntry), ())
        return joined.next == table

    assert not followed(ELSEWHERE)
    joined.wants_rematch = True
    assert not followed(ELSEWHERE)  # the game is not over
    joined.table.public.over = True
    assert not followed("t")  # this very table
    assert followed(ELSEWHERE)
    assert not followed(ELSEWHERE)  # a table that this device knows


def test_a_hint_that_comes_late_is_no_fault(at_a_table: MakeTable) -> None:
    table = at_a_table("en")
    moves = (Advised("stop", 0.5),)
    table.connection.hear(SentAdvice("k", 1, 0, "win", "exact", moves, {"stop": 0.5}), False)
    assert table.fault is None


@pytest.mark.parametrize(
    "told",
    [
        {"kind": "paused", "seat": 9},
        {"kind": "paused", "seat": -9},
        {"kind": "exploded", "seat": 1},
    ],
    ids=["seat 9", "seat -9", "a kind that there is not"],
)
def test_a_message_that_makes_a_client_stumble_is_a_fault_and_one_sentence(
    at_a_table: MakeTable, told: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    table = at_a_table("en")
    with pytest.raises(ClientError, match="expected a valid message of a table, got step") as error:
        table.hear("step", told)
    assert error.value.code == "client/unreadable"
    code, ply = ("unreadable", 0) if told["kind"] == "exploded" else ("illegal", 1)
    assert table.fault == code
    assert capsys.readouterr().out == red("en", code, ply)


class ServerGone(Exception):
    """The connection is lost for good."""


NONSENSE = ClientError("client/unreadable", "expected a message, got: nonsense")
OVER = Outcome((9, 3), (1, 2), (1,), "sheets-full")
FULL = OSError(ENOSPC, "No space left on device")


def ending(how: BaseException | None) -> Callable[[LineClient], Any]:
    """How a game at a terminal ends."""

    async def play(_: LineClient) -> None:
        if how is not None:
            raise how

    return play


def sequence(
    monkeypatch: pytest.MonkeyPatch, joined: LineClient, how: BaseException | None = None
) -> Callable[[str], int]:
    """The command `join` at this one table, which ends so."""
    monkeypatch.setattr(LineClient, "play", ending(how))
    monkeypatch.setattr(http_api, "table_at", lambda *_: joined.table.listed)
    monkeypatch.setattr(command, "join_table", lambda *_: joined)
    return lambda table: command.play_tables("http://x", table, Namespace(lang="en"))


@pytest.mark.parametrize(
    "how", [None, KeyboardInterrupt(), ServerGone("gone"), NONSENSE, FULL, KeyError("x")]
)
def test_a_fault_is_the_last_thing_on_the_screen_and_the_exit_status(
    at_a_table: MakeTable,
    how: BaseException | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = at_a_table("en")
    table.break_proof()
    capsys.readouterr()
    assert sequence(monkeypatch, table.joined, how)("t") == 1
    told = capsys.readouterr()
    assert told.out == red()
    assert len(told.err.splitlines()) == isinstance(how, Exception)


def test_a_fault_after_the_end_was_told_is_said_at_the_end_too(
    at_a_table: MakeTable,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = at_a_table("en")
    monkeypatch.setattr(table.joined.table.public, "outcome", OVER)
    monkeypatch.setattr(table.joined.table, "start", lambda work: work.close())
    table.hear("step", {"kind": "paused", "seat": 2})
    table.break_proof()
    capsys.readouterr()
    assert sequence(monkeypatch, table.joined)("t") == 1
    assert capsys.readouterr().out.endswith(red(ply=1))


def test_a_fault_is_the_exit_status_though_the_table_of_the_rematch_is_not_there(
    at_a_table: MakeTable,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = at_a_table("en")
    table.break_proof()
    table.joined.next = ELSEWHERE
    command_ = sequence(monkeypatch, table.joined)
    monkeypatch.setattr(http_api, "table_at", only(table.joined.table.listed))
    capsys.readouterr()
    assert command_("t") == 1
    told = capsys.readouterr()
    assert told.out == red()
    assert told.err == "arlequin: There is no such table.\n"


def only(listed: TableInfo) -> Callable[[str, str], TableInfo]:
    """A server that has one table."""

    def table_at(_server: str, name: str) -> TableInfo:
        if name != listed.table:
            raise ServerRefused("table/unknown", "There is no such table.")
        return listed

    return table_at


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def terminated(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGTERM)
    pytest.fail("the program goes on")


@pytest.mark.parametrize("ends", [interrupted, terminated], ids=["Ctrl-C", "SIGTERM"])
@pytest.mark.parametrize("broken", [True, False], ids=["after a fault", "without one"])
def test_a_fault_is_told_though_the_command_is_ended_between_two_tables(
    at_a_table: MakeTable,
    ends: Callable[..., None],
    broken: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = at_a_table("en")
    if broken:
        table.break_proof()
    table.joined.next = ELSEWHERE
    command_ = sequence(monkeypatch, table.joined)
    asked: list[str] = []

    def table_at(_: str, name: str) -> TableInfo:
        asked.append(name)
        if len(asked) > 1:
            ends()
        return table.joined.table.listed

    monkeypatch.setattr(http_api, "table_at", table_at)
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    capsys.readouterr()
    with contextlib.nullcontext() if broken else pytest.raises(KeyboardInterrupt):
        assert command_("t") == 1
    assert signal.signal(signal.SIGTERM, before) == signal.SIG_IGN
    said = red()
    assert capsys.readouterr() == (said if broken else "", "")


def test_who_ends_the_command_at_a_table_does_not_go_on_at_the_next(
    at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_a_table("en")
    table.joined.next = ELSEWHERE
    command_ = sequence(monkeypatch, table.joined, KeyboardInterrupt())
    monkeypatch.setattr(http_api, "table_at", only(table.joined.table.listed))
    assert command_("t") == 0


def test_whatever_a_server_leads_to_is_one_sentence(
    at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    stumbled = sequence(monkeypatch, at_a_table("en").joined, RecursionError("too\ndeep"))
    with pytest.raises(ClientError, match="cannot show what was told") as error:
        stumbled("t")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("tells", ["chance_checked", "entry", "message_handled"])
def test_what_this_device_cannot_show_accuses_nobody(
    at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch, tells: str
) -> None:
    def unencodable(*_: object) -> None:
        "Zoë".encode("ascii")

    table = at_a_table("en")
    monkeypatch.setattr(table.joined, tells, unencodable)
    with pytest.raises(ClientError, match="this device cannot show what was told") as error:
        table.hear("step", {"kind": "paused", "seat": 2})
    assert error.value.code == "client/untold"
    assert table.fault is None


def test_where_nothing_was_wrong_nothing_is_said_at_the_end(
    at_a_table: MakeTable,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = at_a_table("en")
    assert sequence(monkeypatch, table.joined)("t") == 0
    assert capsys.readouterr() == ("", "")
    with pytest.raises(ClientError, match="nonsense"):
        sequence(monkeypatch, table.joined, NONSENSE)("t")


def follow(before: Table) -> None:
    """The game is over, and everybody has agreed to another."""
    before.joined.table.public.over = True
    assert before.joined.table.follow(ELSEWHERE)


def next_table(
    before: Table, *, players: int = 2, restarted: bool = False, **said: Any
) -> LineClient:
    """As a server lists it; for the same program, or for one that is started again."""
    told = msgspec.convert({**before.setup, **said}, SentSetup)
    names = range(1, players + 1)
    seats = tuple(SeatInfo(seat, "person", True, name="", avatar=0) for seat in names)
    listed = TableInfo(ELSEWHERE, f"/t/{ELSEWHERE}", told, seats, True, False, 0, (0, 0))
    arguments = Namespace(lang=before.joined.lang, watch=True, name="Zoe")
    place = ServerTable("http://x", listed, arguments, None if restarted else before.joined)
    return LineClient(Terminal(), before.joined.lang, place)


def welcome(
    monkeypatch: pytest.MonkeyPatch,
    joined: LineClient,
    before: Table,
    *who: Who,
    yours: tuple[int, ...] = (2,),
    **said: Any,
) -> None:
    """Everybody sits one seat further, unless the server says otherwise."""
    seats = seated(*(who or (TOM, ZOE)))
    message = {"type": "welcome", "protocol": VERSION, "table": ELSEWHERE, "now": 0, "yours": yours,
               "setup": {**before.setup, "seats": seats, **said},
               "status": {}, "entries": []}  # fmt: skip
    connection = joined.table.connection
    assert isinstance(connection, Line)
    monkeypatch.setattr(joined.table, "start", lambda work: work.close())
    connection.hear(msgspec.convert(message, AnyMessage), True)


A_COMPUTER = {"en": "a computer", "fr": "un ordinateur", "es": "una máquina"}


@LANGUAGES
def test_a_rematch_without_a_seat_for_this_device_is_told(
    at_a_table: MakeTable,
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = at_a_table(lang)
    capsys.readouterr()
    follow(before)
    welcome(monkeypatch, next_table(before), before, yours=())
    assert capsys.readouterr().out == messages(lang).say("rematch-no-seat") + "\n"


def test_a_rematch_is_played_with_the_same_device_and_the_same_keyboard(
    at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seat is held though nothing can be written any more."""
    before = at_a_table("en")
    before.joined.table.connection.secret = "secret"
    monkeypatch.setattr("arlequin.client.device.write", full)
    follow(before)
    joined = next_table(before)
    welcome(monkeypatch, joined, before)
    assert isinstance(joined.place, ServerTable)
    assert joined.place.device.secret(joined.table.link) == "secret"


def full(*_: object) -> None:
    raise FULL


@LANGUAGES
@pytest.mark.parametrize(("dice", "told"), [("cup", True), ("hands", False)])
def test_a_player_who_sits_down_where_chance_is_not_proven_is_told_so_once(
    at_a_table: MakeTable,
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
    dice: str,
    told: bool,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = at_a_table(lang, server="", proof=0, dice=dice)
    table.hear("step", {"kind": "paused", "seat": 2})
    said = capsys.readouterr().out.splitlines()
    assert said.count(messages(lang).say("seal-none")) == told


# --- the badge -----------------------------------------------------------------------------------


@LANGUAGES
@pytest.mark.usefixtures("in_memory")
def test_the_badge_is_told_with_its_colour_and_its_counts(lang: str) -> None:
    server, say = Server(), messages(lang).say
    client = Client(server)
    report = SealReport(client.proof, say)
    green, amber = (say("seal-colour", {"colour": colour}) for colour in ("green", "amber"))
    assert list(report.lines()) == [f"{green}. {say('seal-begins')}"]
    client.join()
    server.join(Puppet(1))
    client.play(2)
    badge, digits = report.lines()
    assert badge == f"{green}. {say('seal-part', {'number': 2, 'all': 2})}"
    assert report.comparison(digits) == say("seal-same")
    assert report.comparison("123") == say("seal-other")
    client.give()
    server.burn(2)
    client.step()
    assert list(report.news()) == [say("seal-repeated")]
    assert list(report.news()) == []
    server.stop()
    client.step()
    assert list(report.news()) == [say("seal-stopped", {"ply": len(server.entries)})]
    assert next(report.lines()).startswith(amber)
    watching = SealReport(Client(server, seats=()).proof, say)
    assert next(watching.lines()).endswith(say("seal-watching", {}))


@LANGUAGES
def test_everyone_sees_whose_device_a_draw_waits_for(
    at_a_table: MakeTable, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, say = at_a_table(lang), messages(lang).say
    table.joined.table.status = Status(waiting=(2,))
    assert table.joined.talk.waits() == [say("join-draw-waits", {"players": "Tom"})]
    table.joined.proof.transcript.burns.append(Burn(1, (2,)))
    assert table.joined.talk.waits()[1:] == [say("join-draw-stop")]
    asked: list[Request] = []

    async def ask(request: Request) -> int:
        asked.append(request)
        return 0

    vars(table.connection)["ask"] = ask
    asyncio.run(table.joined.handle_line(say("term-word-stop-proof")))
    assert [getattr(each, "what", "") for each in asked] == ["stop"]
    table.hear("step", {"kind": "proposed", "seat": 2, "what": "stop"})
    told = say("join-proposed", {"what": "stop", "player": "Tom", "about": ""})
    assert told in capsys.readouterr().out
