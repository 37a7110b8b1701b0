"""A terminal for tests: the command in a pipe, with an empty home."""

import io
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


@pytest.fixture
def arlequin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Arlequin:
    """Run the command with these arguments, and with these lines typed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LANG", "C")
    monkeypatch.delenv("LC_ALL", raising=False)
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
