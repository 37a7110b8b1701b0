"""YAM color at a table far away: a look at the dice (YC-03), and a round by ear (YC-16)."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from select import select
from time import monotonic

import pytest

from arlequin.games.yam_color.material import DEFAULT
from tests.server.serving import OPEN, Server, computer
from tests.server.test_joining import events, joined, rest

JOIN = (sys.executable, "-m", "arlequin.cli.main", "join", "--plain")
PACE = "0.1"
COLOUR = re.compile(r"\b(red|orange|yellow|green|blue|violet)\b")
FRAME = re.compile(r"\r\x1b\[K([^\r\n\x1b]*)")
LONGEST = 240.0


def lying(server: Server, table: str) -> list[str]:
    """The colours of the first throw, in die order."""
    throw = next(text for text in events(server, table) if text.startswith("throw "))
    numbers = map(int, throw.removeprefix("throw "))
    return [die[n - 1].value for die, n in zip(DEFAULT.dice, numbers, strict=True)]


# --- a look ---------------------------------------------------------------------------------------


@pytest.fixture
def slower(tmp_path: Path) -> Iterator[Server]:
    """A server that lets people look: with no pace at all, nobody could."""
    running = Server(tmp_path, None, "--pace", PACE)
    try:
        running.start()
        yield running
    finally:
        running.stop()


@pytest.mark.rule("YC-03")
def test_the_dice_are_written_before_the_throw_and_its_card_are_told(
    slower: Server, tmp_path: Path
) -> None:
    table = slower.found("yam-color", [OPEN, computer("random", "Rob")], look=5)
    with joined(tmp_path / "zoe", f"{slower.address}/t/{table}", "--name", "Zoe") as zoe:
        while not any(line.startswith("Card ") for line in zoe.lines):
            burst = zoe.until_quiet()
            assert burst is not None
            if any(re.search(r"press Enter to roll|Ready\?", line) for line in burst):
                zoe.type("")
        zoe.type("quit")
        rest(zoe)
    places = [
        next(place for place, line in enumerate(zoe.lines) if re.search(start, line))
        for start in (
            "^Dice: ",
            " rolls .* (red|orange|yellow|green|blue|violet)",
            "^(Card|A card) ",
        )
    ]
    assert places == sorted(places)
    assert COLOUR.findall(zoe.lines[places[0]]) == lying(slower, table)


# --- an absent player ----------------------------------------------------------------------------


def test_the_race_waits_for_an_absent_player_until_the_others_continue_without_them(
    server: Server, tmp_path: Path
) -> None:
    table = server.found("yam-color", [OPEN, OPEN], options={"limit": "5"})
    link = f"{server.address}/t/{table}"
    with at_a_terminal(tmp_path / "zoe", link, "--name", "Zoe") as zoe:
        zoe.type("computer")  # no one is absent
        zoe.until("It is not your turn")
        with at_a_terminal(tmp_path / "max", link, "--name", "Max") as other:
            for one in (zoe, other):
                one.until(r"Ready\? The first race begins when everyone is ready")
                one.type("")
            zoe.until("The race waits for Max|press Enter to roll|Card")
        zoe.until("Max is away; nothing is lost")
        zoe.type("without")
        zoe.until("The game continues without Max, who can come back at any time")
        zoe.until("press Enter to roll|Max rolls")


# --- by ear ---------------------------------------------------------------------------------------


@pytest.mark.rule("YC-16")
@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_in_a_pipe_a_table_by_ear_is_refused_with_one_sentence(
    server: Server, tmp_path: Path, lang: str
) -> None:
    table = server.found("yam-color", [OPEN, OPEN], options={"blind": "yes"})
    command = [*JOIN, f"{server.address}/t/{table}", "--name", "Zoe", "--lang", lang]
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    ran = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, env=home, timeout=240, check=False
    )
    assert ran.returncode != 0
    assert (ran.stdout, len(ran.stderr.strip().splitlines())) == (b"", 1)


class Screen:
    """The program at a terminal: all that it has written so far."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self._person, program = os.openpty()
        environment = {"XDG_DATA_HOME": str(home), "LANG": "C", "LC_ALL": "C", "TERM": "xterm"}
        self.process = subprocess.Popen(
            [*JOIN, *arguments],
            stdin=program, stdout=program, stderr=program, env={**os.environ, **environment},
        )  # fmt: skip
        os.close(program)
        self.text = ""

    def until(self, pattern: str) -> None:
        """Read on until this is written."""
        end = monotonic() + LONGEST
        while re.search(pattern, self.text) is None:
            assert monotonic() < end, self.text[-2000:]
            if select([self._person], [], [], 1)[0]:
                self.text += os.read(self._person, 65_536).decode(errors="replace")

    def type(self, line: str) -> None:
        os.write(self._person, f"{line}\n".encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._person)


@contextmanager
def at_a_terminal(home: Path, *arguments: str) -> Iterator[Screen]:
    screen = Screen(home, *arguments)
    try:
        yield screen
    finally:
        screen.close()


@pytest.mark.rule("YC-16")
def test_at_a_terminal_colours_are_told_one_at_a_time_until_the_check(
    server: Server, tmp_path: Path
) -> None:
    options = {"blind": "yes", "limit": "9"}
    table = server.found("yam-color", [OPEN, computer("random", "Rob")], options=options)
    with at_a_terminal(tmp_path, f"{server.address}/t/{table}", "--name", "Zoe") as zoe:
        zoe.until(r"roll the dice|Ready\?")
        zoe.type("")
        zoe.until(r"Card!\r\x1b\[K\w")  # then what is typed does not follow that word
        zoe.type("p")
        zoe.until("Matching balls:")
    race, _, check = zoe.text.partition("Zoe passes.")
    words = [word.strip() for word in FRAME.findall(race) if word.strip()]
    assert COLOUR.search(FRAME.sub("", race)) is None
    assert [word for word in words if len(COLOUR.findall(word)) > 1] == []
    assert [word for word in words if COLOUR.fullmatch(word)]
    heard = iter(lying(server, table))  # a busy machine may leave words out
    before_the_card = [word for word in words[: words.index("Card!")] if COLOUR.fullmatch(word)]
    assert [word for word in before_the_card if word not in heard] == []
    assert len(COLOUR.findall(check)) >= 2
