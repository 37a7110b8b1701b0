"""The page on provable chance: its worked example is computed again, from its seeds."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import arlequin
from arlequin.core.record import read
from arlequin.games.record_header import Header
from arlequin.proof import signatures
from arlequin.proof.chain import Chain
from arlequin.proof.draw import Proof, case, links_text
from arlequin.proof.lines import Away, Join
from arlequin.proof.transcript import Transcript
from docs.make_protocol import ROOT

PAGE = (ROOT / "docs" / "proof.md").read_text("utf-8")
EXAMPLE = PAGE.partition("\n## Worked example\n")[2].partition("\n## ")[0]
RECORD = re.findall(r"^```text\n(.*?)^```$", EXAMPLE, re.DOTALL | re.MULTILINE)[0]
SERVER, DEVICE, SECRET = Chain("01" * 32), Chain("02" * 32), "03" * 32
"""The seeds and the secret key that the page names."""
TABLE = "Example"
MOST_WORDS = 2500


def agreement() -> list[str]:
    """The agreement of the example, from the header of its record."""
    lines = RECORD.splitlines()[1:3]
    return [*lines, f"players {RECORD.count('player ')}"]


class Example:
    """Plays the example from its seeds; `lines` and `events` are those of its record."""

    def __init__(self) -> None:
        self.game = Header(read(RECORD.encode()), None).game
        self.state = self.game.initial()
        self.transcript = Transcript(agreement(), TABLE, SERVER.commitment)
        self.lines = list(self.transcript.lines)
        self.events: list[str] = []

    def sign(self, line: str) -> None:
        """Add a line that the device signs."""
        signature = signatures.sign(SECRET, TABLE, line)
        self.transcript.add_line(line, signature)
        self.lines.append(f"{line} sig {signature}")

    def draw(self) -> None:
        """Draw the next event with a link of the server and of every participant."""
        number, position = self.transcript.next, self.transcript.hash
        given = {device: DEVICE.link(number) for device in self.transcript.participants}
        links = {0: SERVER.link(number), **given}
        odds = self.game.odds(self.state)
        assert odds is not None
        drawn = case(str(number), odds.total, position, links)
        proof = Proof(number, 1, drawn, odds.total, links_text(links)).text
        signed = " ".join(
            f"{device}={signatures.sign(SECRET, TABLE, line)}"
            for device, link in given.items()
            for line in [signatures.link_line(device, number, link, position)]
        )
        event = odds.at(drawn)
        self.transcript.add_draw(event.text, proof, signed, odds.total, shares=False)
        self.events.append(f"{event.text} ~{proof}" + (f" sig {signed}" if signed else ""))
        self.state = self.game.after(self.state, event)


@pytest.fixture
def example() -> Example:
    """The whole example: a join, a draw, an absence, a draw."""
    played = Example()
    played.sign(Join(1, 0, DEVICE.commitment, signatures.public_key(SECRET)).text)
    played.draw()
    played.sign(Away(1, 2, 0).text)
    played.draw()
    return played


def test_the_record_follows_from_the_seeds(example: Example) -> None:
    head, _, events = RECORD.partition("\n\n")
    assert head.splitlines()[5:] == example.lines
    assert events.splitlines() == example.events


def test_the_transcript_hash_and_the_fingerprint_are_those_of_the_example(example: Example) -> None:
    assert f"`{example.transcript.hash}`" in EXAMPLE
    assert f"`{example.transcript.fingerprint}`" in EXAMPLE


def test_the_program_draws_the_case_of_the_first_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "example.arl").write_text(RECORD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    program = re.findall(r"^```python\n(.*?)^```$", EXAMPLE, re.DOTALL | re.MULTILINE)[0]
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(program, {})  # noqa: S102  # our own page
    assert printed.getvalue() == "1\n"
    assert "die 2 ~1 1/6 " in RECORD


def test_the_record_of_the_example_verifies(example: Example) -> None:
    verdict = arlequin.verify(RECORD)
    assert verdict.fault is None
    assert verdict.fingerprint == example.transcript.fingerprint


def test_the_page_lists_the_tests_by_number() -> None:
    tests = PAGE.partition("\n## Tests\n")[2]
    assert re.findall(r"^(\d+)\. .+ \([CRVMHST]+\)$", tests, re.MULTILINE) == [
        str(number) for number in range(1, 26)
    ]


def test_the_page_is_short() -> None:
    assert len(PAGE.split()) <= MOST_WORDS
