"""`arlequin join` as people use it: in a pipe, against a real server; and when there is none."""

import asyncio
import os
import re
import socketserver
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from random import Random
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from arlequin.cli.main import main
from arlequin.core import record
from arlequin.games.playthrough import replay
from arlequin.proof.verifier import verify
from arlequin.table.proposals import AWAY_SECONDS
from arlequin.words import names
from arlequin.words.messages import messages
from tests.server.clients import Client, present, run
from tests.server.serving import HOST, OPEN, Server, computer, free_port, person

LONGEST = 120.0
QUIET = 0.04
"""Seconds without output after which it is the person's turn to type."""
WATCHING = messages("en").say("seal-watching")
WAIT = "It is not your turn yet."
OPTION = re.compile(r"  (\S+)  +\S.*")


class Joined:
    """The program in a pipe that stays open: whatever it shows is read at once."""

    def __init__(self, home: Path, *arguments: str) -> None:
        home.mkdir(exist_ok=True)
        self.lines: list[str] = []
        self._fresh: Queue[str | None] = Queue()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "arlequin.cli.main", "join", *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "XDG_DATA_HOME": str(home), "LANG": "C", "LC_ALL": "C"},
            text=True, encoding="utf-8",
        )  # fmt: skip
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._fresh.put(line.rstrip("\n"))
        self._fresh.put(None)

    def until_quiet(self, patience: float = 120.0) -> list[str] | None:
        """The lines of the next burst; None when the program has ended."""
        burst: list[str] = []
        try:
            line = self._fresh.get(timeout=patience)
            while line is not None:
                burst.append(line)
                line = self._fresh.get(timeout=QUIET)
        except Empty:
            self.lines += burst
            return burst
        self.lines += burst
        return None

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()


@contextmanager
def joined(home: Path, *arguments: str) -> Iterator[Joined]:
    program = Joined(home, *arguments)
    with program.process:
        try:
            yield program
            assert program.process.wait(LONGEST) == 0  # though its input is still open
        finally:
            program.process.kill()


def play_on(program: Joined, random: Random, burst: list[str] | None) -> None:
    """Type something whenever the program waits for it, until it ends."""
    while burst is not None:
        options = [found[1] for line in burst if (found := OPTION.fullmatch(line))]
        if options:
            program.type(random.choice(options))
        elif burst and "press Enter to draw" in burst[-1]:
            program.type("")
        burst = program.until_quiet()


def rest(program: Joined) -> None:
    while program.until_quiet() is not None:
        pass


def test_a_game_is_played_in_a_pipe_and_watched_in_another(server: Server, tmp_path: Path) -> None:
    table = server.found("coloretto", [OPEN, computer("easy", "Rob")])
    link = f"{server.address}/t/{table}"
    with joined(tmp_path / "zoe", link, "--name", "Zoe") as zoe:
        first = zoe.until_quiet()
        assert first is not None
        assert first[0] == "Zoe sits down."
        with joined(tmp_path / "tom", link, "--watch") as tom:
            tom.type("undo")
            tom.until_quiet()
            play_on(zoe, Random(1), first)
            rest(tom)
    shown = iter(zoe.lines)
    told = [line for line in tom.lines if line != WAIT and WATCHING not in line]
    assert all(line in shown for line in told)
    game = replay(server.record(table))
    outcome = game.game.outcome(game.state)
    assert outcome is not None
    assert any(f"{game.names[outcome.winners[0] - 1]}" in line for line in zoe.lines[-6:])
    verdict = verify(record.read(server.record(table)))
    assert f"Fingerprint: {verdict.fingerprint}." in zoe.lines[-1]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("undo", "never mind", "pause", "resume", "help", "seal", "quit")),
        ("fr", ("Annuler", "laisser", "pause", "REPRENDRE", "aide", "Sceau", "quitter")),
        ("es", ("deshacer", "dejar", "pausa", "seguir", "ayuda", "sello", "salir")),
    ],
)
def test_people_type_the_words_of_their_own_language(
    server: Server, tmp_path: Path, lang: str, words: tuple[str, ...]
) -> None:
    table = server.found(
        "color-yam", [OPEN, person("Tom", "tom-" + "t" * 30)], options={"sheet": "1"}
    )
    say = messages(lang).say
    with joined(tmp_path, f"{server.address}/t/{table}", "--name", "Zoe", "--lang", lang) as zoe:
        zoe.until_quiet()
        for line in ("", "stop", *words[:6], "? 4"):
            zoe.type(line)
            zoe.until_quiet()
        zoe.type(words[6])
        rest(zoe)
    shown = "\n".join(zoe.lines)
    for kind, what in [
        ("asked", ""),
        ("withdrawn", ""),
        ("paused", ""),
        ("resumed", ""),
    ]:
        assert say(f"join-{kind}", {"player": "Zoe", "what": what}) in shown
    assert say("join-help").splitlines()[0] in shown
    assert say("seal-part", {"number": 1, "all": 1}) in shown
    assert names.rule(lang, "CY-04") in shown
    assert say("join-wait") not in shown


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("without hints", "hint", "with hints")),
        ("fr", ("sans conseils", "conseil", "Avec conseils")),
        ("es", ("sin pistas", "pista", "con pistas")),
    ],
)
def test_people_object_to_hints_and_agree_to_them_again(
    server: Server, tmp_path: Path, lang: str, words: tuple[str, str, str]
) -> None:
    table = server.found(
        "color-yam", [OPEN, person("Tom", "tom-" + "t" * 30)], options={"sheet": "1"}
    )
    say = messages(lang).say
    with joined(tmp_path, f"{server.address}/t/{table}", "--name", "Zoe", "--lang", lang) as zoe:
        zoe.until_quiet()
        objects, hint, agrees = words
        for line in ("", objects, objects, hint, agrees):
            zoe.type(line)
            zoe.until_quiet()
        zoe.type("quit")
        rest(zoe)
    told = [
        say("join-hints", {"player": "Zoe", "agrees": "no"}),
        say("term-hint-same"),
        say("term-hint-objected"),
        say("join-hints", {"player": "Zoe", "agrees": "yes"}),
    ]
    assert [line for line in zoe.lines if line in told] == told


def until(program: Joined, words: str, patience: float = 60.0) -> None:
    """Wait until the program has said something; silence means that it never will."""
    while not any(words in line for line in program.lines):
        assert program.until_quiet(patience), program.lines


def test_only_enter_throws_and_dice_chosen_to_be_thrown_again_are_thrown_at_once(
    server: Server, tmp_path: Path
) -> None:
    seats = [OPEN, person("Tom", "tom-" + "t" * 30)]
    table = server.found("color-yam", seats, options={"sheet": "1"})
    with joined(tmp_path, f"{server.address}/t/{table}", "--name", "Zoe") as zoe:
        until(zoe, "Zoe: roll")
        zoe.type("stop")
        until(zoe, "“stop” means nothing before a roll")
        zoe.type("")
        until(zoe, "first roll")
        zoe.type("CF")
        until(zoe, "second roll")
        zoe.type("quit")
        rest(zoe)
    assert server.record(table).decode().count("throw") == 2


SHEET = {"options": {"sheet": "1"}, "dice": "hands"}
TAKEN_BACK: dict[str, tuple[dict[str, Any], Sequence[tuple[int, str, str]], str, str]] = {
    "color-yam": (SHEET, [(0, "123123", "throw")], "again AB", "again CD"),
    "color-yam stop": (SHEET, [(0, "123123", "throw")], "stop", "again CD"),
    "double-yam": (
        {"dice": "hands"},
        [(0, "6", "die 6"), (1, "1", "die 1"), (0, "333124", "throw")],
        "again AB",
        "stop",
    ),
    "double-yam score": (
        {"dice": "hands"},
        [(0, "6", "die 6"), (1, "1", "die 1"), (0, "333124", "throw"), (0, "stop", "stop")],
        "score red",
        "again AB",
    ),
    "coloretto": ({}, [(0, "d", "draw"), (0, "", "card")], "place 1", "place 2"),
    "yam-color": ({"options": {"bets": "yes"}}, [], "bets 4", "bets 5"),
}
"""How a table is laid; who of the two types what, and the event that it becomes;
a move that is taken back, and the one after it."""


@pytest.mark.parametrize("again", [False, True], ids=["stays", "rejoins"])
@pytest.mark.parametrize(
    "name",
    [n if n == "coloretto" else pytest.param(n, marks=pytest.mark.slow) for n in TAKEN_BACK],
)
def test_two_terminals_take_back_with_consent_and_go_on(
    server: Server, tmp_path: Path, name: str, again: bool
) -> None:
    setup, typed, first, second = TAKEN_BACK[name]
    table = server.found(name.split(maxsplit=1)[0], [OPEN, OPEN], **setup)
    link = f"{server.address}/t/{table}"
    homes = {who: (tmp_path / who, link, "--name", who.capitalize()) for who in ("zoe", "tom")}

    def say(program: Joined, text: str, so: Callable[[list[str]], bool]) -> None:
        program.type(text)
        until_events(server, table, so)

    with joined(*homes["zoe"]) as zoe:
        until(zoe, "Zoe sits down.")
        with joined(*homes["tom"]) as tom:
            mover, other = in_turn(server, table, zoe, tom)
            for who, text, event in typed:
                say((mover, other)[who], text, lambda now, e=event: has(now, e))  # type: ignore[misc]  # bound now
            say(mover, first.removeprefix("bets "), lambda now: has(now, first))
            mover.type("undo")
            until(other, "asks to take")
            say(other, "yes", lambda now: not has(now, first))
            if not again:
                say(mover, second.removeprefix("bets "), lambda now: has(now, second))
            leave(mover, other)
    if again:
        with joined(*homes["zoe" if mover is zoe else "tom"]) as back:
            say(back, second.removeprefix("bets "), lambda now: has(now, second))
            leave(back)
    assert not has(events(server, table), first)


def in_turn(server: Server, table: str, zoe: Joined, tom: Joined) -> tuple[Joined, Joined]:
    """The two who sit there, first the one who is to move."""
    until_events(server, table, lambda _: all(seat["present"] for seat in listed(server, table)))
    own = [zoe if seat["name"] == "Zoe" else tom for seat in listed(server, table)]
    drawn = server.get(f"/api/tables/{table}").json()["setup"]["game"] in ("coloretto", "yam-color")
    until_events(server, table, lambda now: not drawn or has(now, "start"))
    return (own[1], own[0]) if has(events(server, table), "start 2") else (own[0], own[1])


def listed(server: Server, table: str) -> list[dict[str, Any]]:
    """The seats of a table."""
    seats: list[dict[str, Any]] = server.get(f"/api/tables/{table}").json()["seats"]
    return seats


def leave(*programs: Joined) -> None:
    """They quit, unless they have."""
    for program in programs:
        if program.process.poll() is None:
            program.type("quit")
            rest(program)


def has(now: list[str], event: str) -> bool:
    """Whether an event stands, by how it begins, whoever made it."""
    return any(re.match(rf"(\d )?{event}", text) for text in now)


def events(server: Server, table: str) -> list[str]:
    """The events of a table that stand."""
    return [event.text for event in replay(server.record(table)).events]


def until_events(server: Server, table: str, so: Callable[[list[str]], bool]) -> None:
    """Wait until the events of a table are so."""
    end = monotonic() + 60
    while not so(events(server, table)):
        assert monotonic() < end, events(server, table)
        sleep(0.02)


def test_the_address_of_a_server_lists_its_open_tables(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    table = server.found("coloretto", [OPEN, computer("easy", "Rob")], public=True)
    assert main(["join", f"{server.address}/", "--lang", "fr"]) == 0
    shown = capsys.readouterr().out.replace("\n", " ")
    assert f"{server.address}/t/{table}" in shown
    assert "place libre, Rob" in shown


def test_a_player_who_joins_again_has_the_same_seat(server: Server, tmp_path: Path) -> None:
    table = server.found("coloretto", [OPEN, OPEN])
    for name in ("Zoe", "Eve"):
        with joined(tmp_path, f"{server.address}/t/{table}", "--name", name) as program:
            assert program.until_quiet() == ["Zoe sits down."]
            seats = server.get(f"/api/tables/{table}").json()["seats"]
            assert [(s["name"], s["present"]) for s in seats] == [("Zoe", True), ("", False)]
            program.type("quit")
            rest(program)
    (kept,) = tmp_path.rglob("seats.json")
    assert kept.stat().st_mode & 0o077 == 0


@pytest.mark.slow  # a computer takes a seat over after half a minute, by the server's clock
def test_a_player_who_joins_again_has_the_seat_back_from_a_computer(
    server: Server, tmp_path: Path
) -> None:
    secret = "s" * 30
    table = server.found("double-yam", [person("Ana", secret), OPEN])
    link = f"{server.address}/t/{table}"
    with joined(tmp_path, link, "--name", "Zoe") as program:
        program.until_quiet()
        program.type("quit")
        rest(program)

    async def stand_in() -> None:
        ana = Client(server, table, secret)
        async with present(ana):
            await ana.until(lambda: ana.present == [1])
            await asyncio.sleep(AWAY_SECONDS + 1)
            await ana.ask("propose", seat=1, what="computer", about=2)

    run(stand_in())
    with joined(tmp_path, link) as program:
        while "Zoe sits down." not in (program.until_quiet() or ()):
            assert program.process.poll() is None
        seats = server.get(f"/api/tables/{table}").json()["seats"]
        assert [(s["name"], s["kind"]) for s in seats] == [("Ana", "person"), ("Zoe", "person")]
        program.type("quit")
        rest(program)


# --- what can go wrong before it begins ----------------------------------------------------------


def complaint(capsys: pytest.CaptureFixture[str], url: str) -> str:
    """The one sentence that somebody reads who joins there."""
    assert main(["join", url, "--lang", "en"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("arlequin: ")
    assert shown.err.count("\n") == 1
    return shown.err.removeprefix("arlequin: ").rstrip("\n")


def test_a_table_that_is_not_there(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    sentence = complaint(capsys, f"{server.address}/t/nosuchtable")
    assert sentence == "There is no such table."


@pytest.mark.parametrize(
    "url",
    [
        "", "table", "http://", "http:///t/x", "http://localhost/t/", "http://localhost/t",
        "http://localhost/x/y", "ftp://localhost/t/x", "http://[::1/t/x", "http://localhost:99999/",
        "localhost:99999",
    ],
)  # fmt: skip
def test_an_invalid_address_is_rejected(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "expected an address like http://host:8321/t/TABLE" in complaint(capsys, url)


def test_an_address_that_cannot_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    for url in ("http://127.0.0.1:port/t/x", "http://a b/t/x", "http://127.0.0.1:99999/t/x"):
        complaint(capsys, url)


@pytest.mark.parametrize("form", ["http://{}/t/x", "{}/t/x", "{}"])
def test_nobody_answers(capsys: pytest.CaptureFixture[str], form: str) -> None:
    place = f"{HOST}:{free_port()}"
    assert complaint(capsys, form.format(place)) == (
        f"Nobody answers at http://{place} (Connection refused). "
        "Is the server running, and is the address right?"
    )


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.0 404 Not Found\r\n\r\n<h1>no</h1>",
        b"HTTP/1.0 404 Not Found\r\n\r\n[1]",
        b"HTTP/1.0 500 Oops\r\n\r\n",
        b"HTTP/1.0 200 OK\r\n\r\n<h1>hello</h1>",
        b"HTTP/1.0 200 OK\r\n\r\n[]",
        b"HTTP/1.0 200 OK\r\n\r\n{}",
        b"SSH-2.0-OpenSSH_9.6\r\n",
        b"",
    ],
)
def test_another_kind_of_server(answer: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    class Other(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(10_000)
            self.request.sendall(answer)

    with socketserver.TCPServer((HOST, 0), Other) as other:
        Thread(target=other.handle_request, daemon=True).start()
        complaint(capsys, f"http://{HOST}:{other.server_address[1]}/t/x")


def test_a_hint_says_what_to_type(server: Server, tmp_path: Path) -> None:
    table = server.found("color-yam", [OPEN, computer("random")], options={"sheet": "1"})
    with joined(tmp_path, f"{server.address}/t/{table}", "--name", "Zoe") as zoe:
        until(zoe, "Zoe: roll")
        zoe.type("hint")
        until(zoe, "A hint is for when you have a choice.")
        zoe.type("")
        until(zoe, "first roll")
        zoe.type("hint")
        until(zoe, "% chance of winning the game. Type ")
        zoe.type("quit")
        rest(zoe)
