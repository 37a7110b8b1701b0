"""A terminal for tests: the command in a pipe, with an empty home."""

import io
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from arlequin.cli.main import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Arlequin = Callable[..., Ran]


def kept(ran: Ran) -> Path:
    """The file in which a game says that it is kept."""
    found = re.search(r"(\S+\.arl)", ran.out.splitlines()[-1])
    assert found is not None, ran.out[-500:]
    return Path(found[1].rstrip("."))


def texts(ran: Ran) -> list[str]:
    """The events of the game, as they stand in its record, takebacks and all."""
    _, _, events = kept(ran).read_text(encoding="utf-8").partition("\n\n")
    return events.splitlines()


@pytest.fixture
def arlequin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Arlequin:
    """Run the command with these arguments, and with these lines typed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LANG", "C")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str, typed: Iterable[str] = ()) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        capsys.readouterr()
        try:
            status = main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
        return Ran(status, *capsys.readouterr())

    return run
