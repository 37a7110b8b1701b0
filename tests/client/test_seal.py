"""The proof of chance at the terminal: `arlequin join` takes part, and notices a changed die."""

import asyncio
import contextlib
import json
import os
import re
import signal
import stat
from argparse import Namespace
from collections.abc import Awaitable, Callable
from errno import ENOSPC
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arlequin.cli.fault_words import FAULTS, told_fault
from arlequin.cli.join import command
from arlequin.cli.play import saved_game
from arlequin.cli.terminal.seal_report import SealReport
from arlequin.client import http_api, remote_table
from arlequin.client.connection import DevicePorts
from arlequin.client.device import Device, Seeds
from arlequin.client.errors import ClientError, ServerRefused
from arlequin.client.rematch import Rematch, Sitting
from arlequin.client.seal import Seal
from arlequin.core.advice import Advised
from arlequin.core.outcome import Outcome
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.games.record_header import agreement
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol.http import SeatListed, TableListed
from arlequin.gateway.protocol.inbound import GiveLink
from arlequin.gateway.protocol.outbound import (
    AdviceTold,
    AnyMessage,
    EntryTold,
    LinkWanted,
    OwnSeats,
    SetupTold,
)
from arlequin.proof import witness
from arlequin.proof.chain import Chain
from arlequin.proof.device_chain import Commitment
from arlequin.table.requests import Leave, Lend, Request
from arlequin.words.messages import Args, messages
from tests.proof.devices import Other

VECTORS = json.loads((Path(__file__).parents[2] / "web/fixtures/proof.json").read_text())
GAMES = [pytest.param(game, id=game["setup"]["game"]) for game in VECTORS["games"]]
SERVER = Chain("11" * 32).commitment
Entry = dict[str, Any]


def heard(
    game: dict[str, Any], tmp_path: Path, changed: int | None, seal: Seal | None = None
) -> list[str]:
    """What the terminal says of a game in which the last die of one throw was changed."""
    setup = game["setup"]
    own = tuple(setup["objectives"])
    rules = catalog.new(setup["game"], 3, setup["options"], objectives=own)
    seal = seal or Seal(rules, Seeds(tmp_path))
    replay = Replay(rules, ["", "", ""])
    seal.begin(game["table"], game["setup"])
    report = SealReport(seal, lambda key, _=None: key)
    said: list[str] = []
    for entry in game["entries"]:
        told = dict(entry)
        if entry["ply"] == changed:
            last = entry["text"][-1]
            told["text"] = entry["text"][:-1] + ("2" if last == "1" else "1")
        seal.hear(told, replay.state)
        said += report.news()
        if entry["kind"] == "event":
            replay.play(entry["text"])
    return said


@pytest.mark.parametrize("game", GAMES)
def test_a_game_as_it_was_played_is_not_spoken_of(game: dict[str, Any], tmp_path: Path) -> None:
    assert heard(game, tmp_path, None) == []


def test_a_changed_die_is_told_once(tmp_path: Path) -> None:
    game = next(g for g in VECTORS["games"] if g["setup"]["game"] == "double-yam")
    thrown = next(e for e in game["entries"] if e.get("text", "").startswith("throw "))
    assert heard(game, tmp_path, thrown["ply"]) == ["verify-outcome"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "Fingerprint: "), ("fr", "Empreinte\N{NO-BREAK SPACE}: "), ("es", "Huella: ")],
)
def test_who_asks_is_told_how_it_stands_and_what_to_compare(
    tmp_path: Path, lang: str, words: str
) -> None:
    game = VECTORS["games"][2]
    seal = Seal(catalog.new(game["setup"]["game"], 3, {}), Seeds(tmp_path))
    say = messages(lang).say
    report = SealReport(seal, say)
    assert list(report.told()) == [say("seal-none")]
    seal.begin(game["table"], game["setup"])
    assert list(report.told()) == [say("seal-checked", {"number": 0}), say("seal-watching")]
    heard(game, tmp_path, None, seal)
    limits, checked, watching, digits = report.told()
    assert (limits, checked, watching) == (
        say("seal-limits"),
        say("seal-checked", {"number": game["checked"]}),
        say("seal-watching"),
    )
    seal.holds([1], [1])
    assert list(report.told()) == [say("verify-chain")]  # the chain there is another's
    assert list(report.last()) == [say("verify-chain")]
    assert report.compared(game["fingerprint"]) == say("seal-other")  # nothing is proven any more
    assert digits.startswith(f"{words}{game['fingerprint']}.")


def test_chains_are_kept_for_their_owner_alone_and_found_again(tmp_path: Path) -> None:
    folder = tmp_path / "deep"
    path = folder / "chains.json"
    game = catalog.new("double-yam", 2, {})
    setup = {"proof": 4, "commit": SERVER, "agreement": agreement(game)}
    seal = Seal(game, Seeds(folder))
    assert seal.commitment(1) == Commitment("")  # nothing is proven before the server has committed
    seal.begin("t", setup)
    made = seal.commitment(1)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again = Seal(game, Seeds(folder))
    again.begin("t", setup)
    again.hear({"ply": 1, "kind": "committed", "seat": 1, **made._asdict()}, None)
    assert again.commitment(1) == Commitment("")  # it has one
    place = again.witness.transcript.place
    asked = LinkWanted(1, (1, 2), place.after, place.told)
    (given,) = again.wanted(asked)
    assert (given.seat, given.number, len(given.signed)) == (1, 1, 128)
    assert again.wanted(asked) == [given]
    assert again.wanted(msgspec.structs.replace(asked, number=2)) == []
    assert json.loads(path.read_text())[made.commit][4] == 1  # kept before it was sent


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_somebody_else_s_digits_are_compared(tmp_path: Path, lang: str) -> None:
    game, say = VECTORS["games"][2], messages(lang).say
    seal = Seal(catalog.new(game["setup"]["game"], 3, {}), Seeds(tmp_path))
    report = SealReport(seal, say)
    assert report.compared("") == say("seal-other")
    heard(game, tmp_path, None, seal)
    assert report.compared(game["fingerprint"].replace(" ", "-")) == say("seal-same")
    assert report.compared("123") == say("seal-other")


# --- at a table of a server that cheats ----------------------------------------------------------


class Connection:
    """Instead of a server: the test says what it tells, and sees what it is told."""

    def __init__(
        self,
        _address: str,
        _table: str,
        _secret: str | None,
        device: DevicePorts,
        _connect: object = None,
    ) -> None:
        self.hear = device.hear
        self.named = True
        """Whether its hello had the secret of this device."""
        self.told: list[GiveLink] = []

    def tell(self, message: GiveLink) -> None:
        self.told.append(message)

    def hold(self, _secret: str) -> None:
        pass

    ask: Callable[[Request], Awaitable[int]]
    """What comes of requests, where a test makes some."""


class Table:
    """A table of Double Yam at which seat 1 is this device's, with its own chain."""

    def __init__(self, lang: str, welcomed: bool = True, **more: Any) -> None:
        game = catalog.new("double-yam", 2, {})
        keeper = Seal(game, Device(saved_game.folder().parent).seeds("http://x"))
        plain = VECTORS["games"][2]["setup"]
        setup = {**plain, "commit": SERVER, "agreement": list(agreement(game)), "commits": []}
        keeper.begin("t", setup)
        self.own = {"kind": "committed", "seat": 1, **keeper.commitment(1)._asdict()}
        self.setup = {**SETUP, **setup, "seats": seated(ZOE, TOM), **more}
        seats = tuple(SeatListed(seat, "person", True, name="", avatar=0) for seat in (1, 2))
        told = msgspec.convert(self.setup, SetupTold)
        listed = TableListed("t", "/t/t", told, seats, True, False, 0, (0, 0))
        self.joined = command.Joined(
            "http://x", listed, Namespace(lang=lang, watch=True, name="Zoe")
        )
        self.joined.show_turn = lambda: None  # type: ignore[method-assign]  # Zoe is at turn
        assert isinstance(self.joined.table.connection, Connection)
        self.connection: Connection = self.joined.table.connection
        if welcomed:
            self.hear("welcome", self.own)

    def hear(
        self,
        kind: str,
        *told: Entry,
        yours: tuple[int, ...] = (1,),
        asked: bool = True,
        pages: bool = False,
        **more: Any,
    ) -> None:
        """A welcome; or a step, after a message that says whose the seats are."""
        ply = self.joined.seal.ply
        entries = [{"ply": n, "at": 0, **entry} for n, entry in enumerate(told, ply + 1)]
        message = {"type": kind, "protocol": VERSION, "table": "t", "now": 0, "yours": yours,
                   "setup": {**self.setup, **more}, "status": {}, "entries": entries,
                   "more": pages}  # fmt: skip
        if kind == "step":
            self.connection.hear(OwnSeats(yours), False)
        self.connection.hear(msgspec.convert(message, AnyMessage), asked and kind == "welcome")

    def want(self) -> None:
        """The server asks for the next link."""
        place = self.joined.seal.witness.transcript.place
        self.connection.hear(LinkWanted(place.number, (1,), place.after, place.told), False)


ZOE, TOM = ("person", "Zoe"), ("person", "Tom")
Who = tuple[str, str]


def seated(*who: Who) -> list[dict[str, str]]:
    """Seats of a setup."""
    return [{"kind": kind, "name": name} for kind, name in who]


SETUP = {"dice": "cup", "public": False, "turn_seconds": 0, "look": 1, "hints": True}


@pytest.fixture
def at_a_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], Table]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(remote_table, "ServerConnection", Connection)
    return Table


LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr", "es"])
SALTED = {"kind": "salted", "proof": "1 1=-"}


@LANGUAGES
def test_a_device_that_cannot_keep_its_part_says_so(
    at_a_table: Callable[[str], Table],
    lang: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table, say = at_a_table(lang), messages(lang).say
    path = saved_game.folder().parent / "chains.json"
    path.write_text("no json")
    asyncio.run(table.joined.sit())
    why = f"{path}: Expecting value: line 1 column 1 (char 0)"
    assert capsys.readouterr().out == say("seal-unkept", {"why": why}) + "\n"


@LANGUAGES
def test_who_answers_and_is_left_out_is_told_so_each_time(
    at_a_table: Callable[[str], Table], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, say = at_a_table(lang), messages(lang).say
    table.want()
    (given,) = table.connection.told
    assert (given.seat, len(given.link)) == (1, 64)
    assert capsys.readouterr().out == ""
    table.hear("step", SALTED)
    assert capsys.readouterr().out == say("seal-left-out", {"number": 1}) + "\n"
    table.hear("step", {"kind": "committed", "seat": 2, **Other(7).made._asdict()})
    table.want()
    table.hear("step", {"kind": "salted", "proof": "2 1=- 2=-"})
    assert capsys.readouterr().out == say("seal-left-out", {"number": 2}) + "\n"


def test_a_device_with_a_chain_takes_part_whatever_is_said_of_its_seats(
    at_a_table: Callable[[str], Table],
) -> None:
    table, say = at_a_table("en"), messages("en").say
    table.hear("step", {"kind": "paused", "seat": 2}, {"kind": "resumed", "seat": 2}, yours=())
    report = table.joined.report
    assert say("seal-watching") not in list(report.told())
    assert table.joined.seal.witness.takes_part


def test_who_was_not_there_is_not_told_of_it(
    at_a_table: Callable[[str], Table], capsys: pytest.CaptureFixture[str]
) -> None:
    table = at_a_table("en")
    table.hear("welcome", SALTED)
    assert capsys.readouterr().out == ""


@LANGUAGES
def test_somebody_else_s_chain_in_one_s_own_seat_is_told(
    at_a_table: Callable[[str], Table], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, say = at_a_table(lang), messages(lang).say
    other = {"kind": "sat", "seat": 1, "name": "Zoe", **Other(7, seat=1).made._asdict()}
    table.hear("step", other)
    warned, sat = capsys.readouterr().out.splitlines()
    assert sat == say("join-sat", {"player": "Zoe"})
    assert warned == say("verify-chain")


def test_a_seat_that_has_moved_to_another_device_may_have_its_chain(
    at_a_table: Callable[[str], Table], capsys: pytest.CaptureFixture[str]
) -> None:
    other = {"kind": "sat", "seat": 1, "name": "Zoe", **Other(7, seat=1).made._asdict()}
    table = at_a_table("en")
    table.joined.seal.release(1, lends=True)
    table.hear("step", other, yours=())
    assert capsys.readouterr().out == "Zoe sits down.\n"


@LANGUAGES
def test_another_agreement_than_that_of_the_table_is_told(
    at_a_table: Callable[..., Table], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_table(lang, agreement=["game double-yam", "rules 1", "option match 9", "players 2"])
    assert capsys.readouterr().out == messages(lang).say("verify-agreement") + "\n"


@LANGUAGES
def test_everything_that_can_be_wrong_has_words(lang: str) -> None:
    sources = Path(witness.__file__).parent.glob("*.py")
    codes = {code for path in sources for code in re.findall(r'fail\("(\w+)"\)', path.read_text())}
    assert len(codes) == 18
    assert codes <= FAULTS
    assert all(messages(lang).say(f"verify-{code}") for code in FAULTS)
    say = messages(lang).say
    assert told_fault("of a later version", say) == say("verify-other")


@LANGUAGES
@pytest.mark.parametrize("what", ["welcome", "entries", "place", "version"])
def test_a_server_that_cheats_on_the_wire_is_told_of(
    at_a_table: Callable[[str], Table], lang: str, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, say = at_a_table(lang), messages(lang).say
    if what == "welcome":
        table.hear("welcome", asked=False)
    elif what == "entries":
        with pytest.raises(ClientError, match="expected ply 2"):
            table.hear("step", {"kind": "paused", "seat": 2, "ply": 10**15})
    elif what == "place":
        table.want()
        table.hear("step", {"kind": "committed", "seat": 2, **Other(7).made._asdict()})
    else:
        table.hear("welcome", proof=3)
    assert capsys.readouterr().out == say(f"verify-{what}") + "\n"


@pytest.mark.parametrize("other", [{"dice": "hands"}, {"turn_seconds": 5}, {"game": "coloretto"}])
def test_every_welcome_says_the_same_table(
    at_a_table: Callable[[str], Table], other: dict[str, Any]
) -> None:
    table = at_a_table("en")
    table.hear("welcome")
    assert table.joined.seal.witness.fault is None
    table.hear("welcome", **other)
    assert table.joined.seal.witness.fault == "agreement"


def test_nobody_acts_between_the_pages_of_a_welcome(at_a_table: Callable[..., Table]) -> None:
    table = at_a_table("en", welcomed=False)
    remote = table.joined.table
    table.hear("welcome", table.own, pages=True)
    assert (remote.complete, remote.yours, remote.you) == (False, (), ())
    table.hear("welcome")
    assert (remote.complete, remote.yours) == (True, (1,))
    assert [(own.seat, own.does) for own in remote.you] == [(1, "throw")]
    table.hear("welcome", pages=True)
    assert (remote.complete, remote.yours, remote.you) == (False, (1,), ())
    assert table.joined.seal.witness.fault is None


def test_a_seat_is_claimed_with_the_secret_that_another_program_of_this_device_has_kept_since(
    at_a_table: Callable[[str], Table],
) -> None:
    """Else this one would find its own chain in a seat that it does not hold."""
    table = at_a_table("en")
    asked: list[Request] = []

    async def ask(request: Request) -> int:
        asked.append(request)
        return 0

    table.connection.ask = ask
    Device(saved_game.folder().parent).keep(table.joined.table.link, "kept-by-the-other-program")
    asyncio.run(table.joined.table.claim(2, "Zoe"))
    assert [getattr(one, "secret", "") for one in asked] == ["kept-by-the-other-program"]


HIDING = "Tom\x1b[?1049h\x1b[2J\n\nAll 40 rolls and cards were checked.\u202e"
"""A name with which a server would hide what is shown next."""


def test_a_server_s_words_steer_no_terminal(
    at_a_table: Callable[[str], Table], capsys: pytest.CaptureFixture[str]
) -> None:
    table = at_a_table("en")
    sat = {"kind": "left", "seat": 2}, {"kind": "sat", "seat": 2, "name": HIDING}
    table.hear("step", *sat, {"kind": "rematch", "table": "\x1b]0;x\n" * 9})
    names = table.joined.replay.names[1:]
    table.joined.terminal.show(table.joined.talk.refusal(ServerRefused("x", HIDING), ""))
    told = capsys.readouterr().out
    assert "Tom[?1049h[2J All 40 rolls an…" in told
    assert len(told.splitlines()) == 4
    assert all(line.isprintable() for line in told.splitlines())
    assert {len(name) for name in names} == {30}


ELSEWHERE = "A" * 21


def test_a_rematch_that_nobody_agreed_to_is_not_followed(
    at_a_table: Callable[[str], Table],
) -> None:
    joined = at_a_table("en").joined
    joined.table._kept.secret = "secret"

    def followed(table: str) -> bool:
        joined.next = None
        told = {"ply": 9, "at": 0, "kind": "rematch", "table": table}
        joined.entry(msgspec.convert(told, EntryTold), ())
        return joined.next == table

    assert not followed(ELSEWHERE)
    joined.wants_rematch = True
    assert not followed(ELSEWHERE)  # the game is not over
    joined.table.public.over = True
    assert not followed("t")  # this very table
    assert followed(ELSEWHERE)
    assert not followed(ELSEWHERE)  # a table that this device knows


def test_a_hint_that_comes_late_is_no_fault(at_a_table: Callable[[str], Table]) -> None:
    table = at_a_table("en")
    moves = (Advised("stop", 0.5),)
    table.connection.hear(AdviceTold("k", 1, 0, "win", "exact", moves, {"stop": 0.5}), False)
    assert table.joined.seal.witness.fault is None


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
    at_a_table: Callable[[str], Table], told: Entry, capsys: pytest.CaptureFixture[str]
) -> None:
    table = at_a_table("en")
    with pytest.raises(ClientError, match="expected a valid message of a table, got step") as error:
        table.hear("step", told)
    assert error.value.code == "client/unreadable"
    assert table.joined.seal.witness.fault == "unreadable"
    assert capsys.readouterr().out == messages("en").say("verify-unreadable") + "\n"


def test_a_fault_is_said_again_by_a_program_that_is_started_again(
    at_a_table: Callable[[str], Table], capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_table("en").hear("welcome", asked=False)
    device = Device(saved_game.folder().parent)
    again = Seal(catalog.new("double-yam", 2, {}), device.seeds("http://x"), "t")
    assert again.witness.fault == "welcome"
    assert again.commitment(1) == Commitment("")
    elsewhere = Seal(catalog.new("double-yam", 2, {}), device.seeds("http://y"), "t")
    assert elsewhere.witness.fault is None


class ServerGone(Exception):
    """The connection is lost for good."""


NONSENSE = ClientError("client/unreadable", "expected a message, got: nonsense")
OVER = Outcome((9, 3), (1, 2), (1,), "sheets-full")
FULL = OSError(ENOSPC, "No space left on device")


def ending(how: BaseException | None) -> Callable[[command.Joined], Any]:
    """How a game at a terminal ends."""

    async def play(_: command.Joined) -> None:
        if how is not None:
            raise how

    return play


def sequence(
    monkeypatch: pytest.MonkeyPatch, joined: command.Joined, how: BaseException | None = None
) -> command.TableSequence:
    """The command `join` at this one table, which ends so."""
    monkeypatch.setattr(command.Joined, "play", ending(how))
    monkeypatch.setattr(http_api, "table_at", lambda *_: joined.table.listed)
    monkeypatch.setattr(command, "_at", lambda *_: joined)
    return command.TableSequence("http://x", Namespace(lang="en"))


@pytest.mark.parametrize(
    "how", [None, KeyboardInterrupt(), ServerGone("gone"), NONSENSE, FULL, KeyError("x")]
)
def test_a_fault_is_the_last_thing_on_the_screen_and_the_exit_status(
    at_a_table: Callable[[str], Table],
    how: BaseException | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = at_a_table("en")
    table.hear("welcome", asked=False)
    capsys.readouterr()
    assert sequence(monkeypatch, table.joined, how).run("t") == 1
    told = capsys.readouterr()
    assert told.out == messages("en").say("verify-welcome") + "\n"
    assert len(told.err.splitlines()) == isinstance(how, Exception)


def test_a_fault_after_the_end_was_told_is_said_at_the_end_too(
    at_a_table: Callable[[str], Table],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = at_a_table("en")
    monkeypatch.setattr(table.joined.table.public, "outcome", OVER)
    monkeypatch.setattr(table.joined.table, "start", lambda work: work.close())
    table.hear("step", {"kind": "paused", "seat": 2})
    table.hear("welcome", asked=False)
    capsys.readouterr()
    assert sequence(monkeypatch, table.joined).run("t") == 1
    assert capsys.readouterr().out.endswith(messages("en").say("verify-welcome") + "\n")


def test_a_fault_is_the_exit_status_though_the_table_of_the_rematch_is_not_there(
    at_a_table: Callable[[str], Table],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = at_a_table("en")
    table.hear("welcome", asked=False)
    table.joined.next = ELSEWHERE
    command_ = sequence(monkeypatch, table.joined)
    monkeypatch.setattr(http_api, "table_at", only(table.joined.table.listed))
    capsys.readouterr()
    assert command_.run("t") == 1
    told = capsys.readouterr()
    assert told.out == messages("en").say("verify-welcome") + "\n"
    assert told.err == "arlequin: There is no such table.\n"


def only(listed: TableListed) -> Callable[[str, str], TableListed]:
    """A server that has one table."""

    def table_at(_server: str, name: str) -> TableListed:
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
    at_a_table: Callable[[str], Table],
    ends: Callable[..., None],
    broken: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = at_a_table("en")
    if broken:
        table.hear("welcome", asked=False)
    table.joined.next = ELSEWHERE
    command_ = sequence(monkeypatch, table.joined)
    asked: list[str] = []

    def table_at(_: str, name: str) -> TableListed:
        asked.append(name)
        if len(asked) > 1:
            ends()
        return table.joined.table.listed

    monkeypatch.setattr(http_api, "table_at", table_at)
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    capsys.readouterr()
    with contextlib.nullcontext() if broken else pytest.raises(KeyboardInterrupt):
        assert command_.run("t") == 1
    assert signal.signal(signal.SIGTERM, before) == signal.SIG_IGN
    said = messages("en").say("verify-welcome") + "\n"
    assert capsys.readouterr() == (said if broken else "", "")


def test_who_ends_the_command_at_a_table_does_not_go_on_at_the_next(
    at_a_table: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_a_table("en")
    table.joined.next = ELSEWHERE
    command_ = sequence(monkeypatch, table.joined, KeyboardInterrupt())
    monkeypatch.setattr(http_api, "table_at", only(table.joined.table.listed))
    assert command_.run("t") == 0


def test_whatever_a_server_leads_to_is_one_sentence(
    at_a_table: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    stumbled = sequence(monkeypatch, at_a_table("en").joined, RecursionError("too\ndeep"))
    with pytest.raises(ClientError, match="cannot show what was told") as error:
        stumbled.run("t")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("tells", ["checked", "entry", "heard"])
def test_what_this_device_cannot_show_accuses_nobody(
    at_a_table: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch, tells: str
) -> None:
    def unencodable(*_: object) -> None:
        "Zoë".encode("ascii")

    table = at_a_table("en")
    monkeypatch.setattr(table.joined, tells, unencodable)
    with pytest.raises(ClientError, match="this device cannot show what was told") as error:
        table.hear("step", {"kind": "paused", "seat": 2})
    assert error.value.code == "client/untold"
    assert table.joined.seal.witness.fault is None


def test_where_nothing_was_wrong_nothing_is_said_at_the_end(
    at_a_table: Callable[[str], Table],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = at_a_table("en")
    assert sequence(monkeypatch, table.joined).run("t") == 0
    assert capsys.readouterr() == ("", "")
    with pytest.raises(ClientError, match="nonsense"):
        sequence(monkeypatch, table.joined, NONSENSE).run("t")


# --- the table of a rematch -----------------------------------------------------------------------


def rematch(
    monkeypatch: pytest.MonkeyPatch, before: Table, players: int = 2, **said: Any
) -> command.Joined:
    """The next table after a proven one, as a server describes it in its list and its welcome."""
    follow(before)
    joined = next_table(before, players=players, **said)
    welcome(monkeypatch, joined, before, **said)
    return joined


def follow(before: Table) -> None:
    """The game is over, and everybody has agreed to another."""
    before.joined.table.public.over = True
    assert before.joined.table.follow(ELSEWHERE)


def next_table(
    before: Table, *, players: int = 2, restarted: bool = False, **said: Any
) -> command.Joined:
    """As a server lists it; for the same program, or for one that is started again."""
    told = msgspec.convert({**before.setup, **said}, SetupTold)
    names = range(1, players + 1)
    seats = tuple(SeatListed(seat, "person", True, name="", avatar=0) for seat in names)
    listed = TableListed(ELSEWHERE, f"/t/{ELSEWHERE}", told, seats, True, False, 0, (0, 0))
    arguments = Namespace(lang=before.joined.lang, watch=True, name="Zoe")
    return command.Joined("http://x", listed, arguments, None if restarted else before.joined)


def welcome(
    monkeypatch: pytest.MonkeyPatch,
    joined: command.Joined,
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
    assert isinstance(connection, Connection)
    monkeypatch.setattr(joined.table, "start", lambda work: work.close())
    connection.hear(msgspec.convert(message, AnyMessage), True)


OTHER_GAME = {
    "game": "coloretto",
    "options": {},
    "agreement": list(agreement(catalog.new("coloretto", 2, {}))),
}
OTHER_RULES = {
    "options": {"match": "3"},
    "agreement": list(agreement(catalog.new("double-yam", 2, {"match": "3"}))),
}
OTHER_SEATS = {"players": 3, "agreement": list(agreement(catalog.new("double-yam", 3, {})))}


@LANGUAGES
@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({}, None),
        ({"commit": "", "proof": 0}, "version"),
        ({"commit": "", "proof": 0, "dice": "hands"}, "version"),
        ({"proof": 3}, "version"),
        (OTHER_GAME, "agreement"),
        (OTHER_RULES, "agreement"),
        (OTHER_SEATS, "agreement"),
    ],
    ids=["the same", "no proof", "real dice", "version 3", "game", "rules", "seats"],
)
def test_a_rematch_proves_its_chance_and_is_the_same_game(
    at_a_table: Callable[[str], Table],
    monkeypatch: pytest.MonkeyPatch,
    said: dict[str, Any],
    fault: str | None,
    lang: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = at_a_table(lang)
    capsys.readouterr()
    joined = rematch(monkeypatch, before, **said)
    assert joined.seal.witness.fault == fault
    warning = [messages(lang).say(f"verify-{fault}")] if fault else []
    assert capsys.readouterr().out.splitlines() == warning


def test_a_rematch_that_proves_nothing_is_a_fault_for_the_next_program_too(
    at_a_table: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    joined = rematch(monkeypatch, at_a_table("en"))
    device = Device(saved_game.folder().parent)
    assert device.has_founded(joined.table.link)
    assert device.secret(joined.table.link) is None  # this device had no seat before


@pytest.mark.parametrize("said", [OTHER_GAME, OTHER_RULES, {}], ids=["game", "rules", "the same"])
def test_a_program_that_is_started_again_holds_a_rematch_to_what_was_agreed(
    at_a_table: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch, said: dict[str, Any]
) -> None:
    """It is killed before the welcome; the server then lists and tells the same other game."""
    before = at_a_table("en")
    follow(before)
    joined = next_table(before, restarted=True, **said)
    welcome(monkeypatch, joined, before, **said)
    assert joined.seal.witness.fault == ("agreement" if said else None)


def test_what_is_kept_of_a_rematch_and_cannot_be_read_expects_nothing(tmp_path: Path) -> None:
    (tmp_path / "rematches.json").write_text('{"http://x/t/u": {"seats": 5}}')
    assert Device(tmp_path).rematch("http://x/t/u") == Rematch()
    kept = Rematch(("game double-yam",), (Sitting("person", "Tom"),), (1,))
    Device(tmp_path).keep_rematch("http://x/t/v", kept)
    assert Device(tmp_path).rematch("http://x/t/v") == kept
    assert Device(tmp_path).rematch("http://y/t/v") == Rematch()


A_COMPUTER = {"en": "a computer", "fr": "un ordinateur", "es": "una máquina"}


@LANGUAGES
@pytest.mark.parametrize("restarted", [False, True])
def test_a_friend_who_was_replaced_in_a_rematch_is_named_once_and_that_is_no_fault(
    at_a_table: Callable[[str], Table],
    monkeypatch: pytest.MonkeyPatch,
    restarted: bool,
    lang: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = at_a_table(lang)
    capsys.readouterr()
    follow(before)
    who: Args = {"seat": 1, "now": A_COMPUTER[lang], "before": "Tom"}
    for told in ([messages(lang).say("rematch-seat", who)], []):
        joined = next_table(before, restarted=restarted)
        welcome(monkeypatch, joined, before, ("computer", "Tom"), ZOE)
        assert capsys.readouterr().out.splitlines() == told
        assert joined.seal.witness.fault is None


@LANGUAGES
def test_a_rematch_without_a_seat_for_this_device_is_told(
    at_a_table: Callable[[str], Table],
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
    at_a_table: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seat is held though nothing can be written any more."""
    before = at_a_table("en")
    before.joined.table._kept.secret = "secret"
    monkeypatch.setattr("arlequin.client.device.write", full)
    joined = rematch(monkeypatch, before)
    assert joined.keyboard is before.joined.keyboard
    assert joined.device.secret(joined.table.link) == "secret"
    assert joined.table.seal.recalled.founded


def full(*_: object) -> None:
    raise FULL


@LANGUAGES
@pytest.mark.parametrize(("dice", "told"), [("cup", True), ("hands", False)])
def test_a_player_who_sits_down_where_chance_is_not_proven_is_told_so_once(
    at_a_table: Callable[..., Table],
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
    dice: str,
    told: bool,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(Seal, "commitment", lambda *_: Commitment(""))
    table = at_a_table(lang, commit="", proof=0, dice=dice)
    table.hear("step", {"kind": "paused", "seat": 2})
    said = capsys.readouterr().out.splitlines()
    assert said.count(messages(lang).say("seal-none")) == told


def test_a_seat_is_not_lent_where_the_device_cannot_remember_it(
    at_a_table: Callable[[str], Table],
) -> None:
    table = at_a_table("en")
    (saved_game.folder().parent / "chains.json").write_text("no json")
    for request in (Leave("k" * 8, 1), Lend("k" * 8, 1, "c" * 16)):
        with pytest.raises(ClientError, match="cannot keep that seat 1 is given up") as error:
            asyncio.run(table.joined.table.ask(request))
        assert error.value.code == "client/unkept"
