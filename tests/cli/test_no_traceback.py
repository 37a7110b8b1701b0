"""Whatever the system refuses, each command says it in one sentence, and never by a traceback."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import IO

import pytest

from arlequin.cli.main import main
from arlequin.cli.statuses import INTERRUPTED, WRONG
from tests import rights
from tests.processes import gone

HERE = Path(__file__).parent
RECORD = str(HERE.parent / "golden" / "coloretto_gray-1-no_2p_0004_whole.arl")
COMMANDS = {
    "--version": ["--version"],
    "--help": ["--help"],
    "play": ["play", "coloretto", "--computer", "--computer", "--seed", "1"],
    "serve": ["serve", "--no-browser", "--cold", "--host", "127.0.0.1", "--port", "0"],
    "join": ["join", "--help"],
    "replay": ["replay", RECORD],
    "replay --json": ["replay", "--json", RECORD],
    "verify": ["verify", "--json", RECORD],
    "odds": ["odds", "color-yam", "1x green"],
    "score": ["score", "coloretto", "green 6, joker"],
    "sheet": ["sheet", "coloretto", "--out", "-"],
    "advise": ["advise", "--help"],
    "review": ["review", "--help"],
    "solve": ["solve", "--help"],
    "match": ["match", "double-yam", "--players", "random,random", "--games", "2"],
}
WRITERS = ("--version", "play", "serve", "replay --json")
"""One for each way to write: argparse, a screen, lines of a log, one document."""
WITHOUT_BUFFER = ("play",)


FEW_FILES = (("play", 12), ("match", 24))
"""So many open files are tried in `make test` too."""


def _later(quick: bool) -> list[pytest.MarkDecorator]:
    """Left to `make test-slow`, unless it is quick."""
    return [] if quick else [pytest.mark.slow]


def _case(name: str, unbuffered: str) -> object:
    """A command whose output has a buffer or none; in `make test` a writer of each kind."""
    marks = _later(name in (WITHOUT_BUFFER if unbuffered else WRITERS))
    told = "unbuffered" if unbuffered else "buffered"
    return pytest.param(COMMANDS[name], unbuffered, id=f"{name}-{told}", marks=marks)


every_command = pytest.mark.parametrize(
    "arguments",
    [pytest.param(COMMANDS[each], id=each, marks=_later(each in WRITERS)) for each in COMMANDS],
)


buffered_or_not = pytest.mark.parametrize(
    ("arguments", "unbuffered"), [_case(name, each) for each in ("", "1") for name in COMMANDS]
)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}


def ran(
    environment: dict[str, str], shell: str, arguments: list[str], **more: str
) -> "subprocess.CompletedProcess[str]":
    """The command as `"$@"` in a line of the shell; it ends by itself, or something is wrong."""
    command = ["sh", "-c", shell, "sh", sys.executable, "-m", "arlequin.cli.main", *arguments]
    return subprocess.run(
        command,
        env={**environment, **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


# --- output that goes nowhere --------------------------------------------------------------------


@every_command
def test_a_closed_output_is_said_in_one_sentence(
    environment: dict[str, str], arguments: list[str]
) -> None:
    done = ran(environment, '"$@" >&-', arguments)
    sentence = "arlequin: standard output is closed: there is nowhere to write to\n"
    assert (done.returncode, done.stderr) == (WRONG, sentence)


@buffered_or_not
def test_a_full_output_is_said_in_one_sentence(
    environment: dict[str, str], arguments: list[str], unbuffered: str
) -> None:
    done = ran(environment, '"$@" >/dev/full', arguments, PYTHONUNBUFFERED=unbuffered)
    sentence = "arlequin: cannot write to standard output: No space left on device\n"
    assert (done.returncode, done.stderr) == (WRONG, sentence)


@buffered_or_not
def test_a_reader_that_has_gone_is_no_error(
    environment: dict[str, str], arguments: list[str], unbuffered: str
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "arlequin.cli.main", *arguments]
    done = subprocess.run(
        command,
        env={**environment, "PYTHONUNBUFFERED": unbuffered},
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=240,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("closed", ["<&-", "2>&-", "<&- 2>&-", ">/dev/null 2>/dev/full"])
def test_without_the_other_streams_a_command_does_its_work(
    environment: dict[str, str], closed: str
) -> None:
    done = ran(environment, f'"$@" {closed}', ["replay", "--json", RECORD])
    assert done.returncode == 0
    assert done.stdout.startswith('{"game":"coloretto"') == (">/dev/null" not in closed)


def test_an_error_that_nobody_can_read_has_its_status_all_the_same(
    environment: dict[str, str],
) -> None:
    assert ran(environment, '"$@" 2>/dev/full', ["replay", "no.arl"]).returncode == WRONG


# --- Ctrl-C --------------------------------------------------------------------------------------

INTERRUPTED_BY_ITSELF = """
import os, signal, sys

class Moment:
    def find_spec(self, name, path=None, target=None):
        if name == {moment!r}:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Moment())
from arlequin.cli.main import main
sys.exit(main())
"""
MOMENTS = [
    ("--version", "arlequin.cli.program"),
    ("--version", "argparse"),
    ("replay", "arlequin.cli.commands.replay"),
    ("replay", "msgspec"),
    ("play", "rich.console"),
    ("play", "arlequin.games.coloretto.rules"),
    ("odds", "numpy"),
    ("odds", "numpy._core._multiarray_umath"),
    ("match", "arlequin.players.strength"),
    ("odds", "arlequin.cli.odds.command"),
    ("serve", "sqlalchemy"),
    ("serve", "uvicorn"),
    ("serve", "alembic"),
    ("serve", "uvloop"),
]
EARLY_AND_LATE = {
    "arlequin.cli.program",
    "msgspec",
    "rich.console",
    "numpy",
    "sqlalchemy",
    "uvloop",
}
"""Moments that `make test` tries too."""


@pytest.mark.parametrize(
    ("name", "moment"),
    [
        pytest.param(*each, id=" at ".join(each), marks=_later(each[1] in EARLY_AND_LATE))
        for each in MOMENTS
    ],
)
def test_ctrl_c_while_a_command_loads_its_modules_is_quiet(
    environment: dict[str, str], name: str, moment: str
) -> None:
    program = INTERRUPTED_BY_ITSELF.format(moment=moment)
    done = subprocess.run(
        [sys.executable, "-c", program, *COMMANDS[name]],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert (done.returncode, done.stderr) == (INTERRUPTED, "")


HEARS = ("env", "--default-signal=INT")
"""A shell that runs the tests in the background lets them ignore Ctrl-C, and what they start."""


class Running:
    """A command of its own in a group of processes, as a terminal has it."""

    def __init__(self, environment: dict[str, str], *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*HEARS, sys.executable, "-m", "arlequin.cli.main", *arguments],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    @property
    def out(self) -> IO[str]:
        assert self.process.stdout is not None
        return self.process.stdout

    def interrupt(self) -> None:
        """Ctrl-C: every process of the group is told."""
        os.killpg(self.process.pid, signal.SIGINT)

    def ended(self) -> tuple[int, str]:
        """Its exit status, and what it said to the person."""
        _, told = self.process.communicate(timeout=120)
        return self.process.returncode, told


@pytest.fixture
def started(environment: dict[str, str]) -> Iterator["list[Running]"]:
    """Commands that are not left behind."""
    running: list[Running] = []
    yield running
    for each in running:
        each.process.kill()
        each.process.communicate()


WORKERS_LOAD = ("", "_multiprocessing", "msgspec", "numpy")


def _children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


def _loads(pid: str, module: str) -> bool:
    """Whether a process has begun to load modules, as far as this compiled one."""
    try:
        return module in Path(f"/proc/{pid}/maps").read_text()
    except OSError:
        return False


@pytest.mark.parametrize(
    "moment",
    [pytest.param(each, marks=_later(each in ("", "numpy"))) for each in WORKERS_LOAD],
)
def test_ctrl_c_while_workers_start_is_quiet(
    environment: dict[str, str], started: list[Running], moment: str
) -> None:
    match = ["match", "color-yam", "--players", "expert,expert", "--games", "100", "--jobs", "2"]
    running = Running(environment, *match)
    started.append(running)
    while not any(_loads(pid, moment) for pid in _children(running.process.pid)):
        assert running.process.poll() is None
    children = _children(running.process.pid)
    running.interrupt()
    assert running.ended() == (INTERRUPTED, "")
    assert all(map(gone, map(int, children)))


def test_a_worker_does_not_load_the_server(environment: dict[str, str]) -> None:
    match = ["match", "double-yam", "--players", "random,random", "--games", "4", "--jobs", "2"]
    done = ran(environment, '"$@"', match, PYTHONPROFILEIMPORTTIME="1")
    assert done.returncode == 0
    assert done.stderr.count("arlequin.players.strength\n") == 3  # in two workers too
    assert "sqlalchemy" not in done.stderr
    assert "arlequin.server" not in done.stderr


@pytest.mark.parametrize("presses", [1, pytest.param(2, marks=pytest.mark.slow), 3])
def test_ctrl_c_ends_a_server_quietly_however_often_it_is_pressed(
    environment: dict[str, str], started: list[Running], presses: int
) -> None:
    running = Running(environment, *COMMANDS["serve"])
    started.append(running)
    assert running.out.readline().startswith("Created a new database: ")
    assert running.out.readline().startswith("Arlequin is at http://localhost:")
    assert "--lan" in running.out.readline()
    assert "Ctrl-C" in running.out.readline()
    for _ in range(presses):
        running.interrupt()
        time.sleep(0.01)  # two signals that wait together count as one
    last, told = running.process.communicate(timeout=120)
    assert (running.process.returncode, told) == (INTERRUPTED, "")
    assert (
        last == "Stopped. Every game is stored and continues when you start again.\n" or presses > 2
    )


# --- serve ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "files", [16, *(pytest.param(n, marks=pytest.mark.slow) for n in (24, 48))]
)
def test_too_few_open_files_are_said_before_a_server_starts(
    environment: dict[str, str], files: int
) -> None:
    done = ran(environment, f'ulimit -n {files}; "$@"', COMMANDS["serve"])
    sentence = f"expected a limit of 64 open files or more (ulimit -n), got '{files}'"
    assert (done.returncode, done.stdout, done.stderr) == (WRONG, "", f"arlequin: {sentence}\n")


@pytest.mark.parametrize(
    ("name", "files"),
    [
        pytest.param(name, files, marks=_later((name, files) in FEW_FILES))
        for files in (12, 16, 24)
        for name in ("play", "replay", "odds", "match")
    ],
)
def test_with_few_open_files_other_commands_work_or_say_why_not(
    environment: dict[str, str], name: str, files: int
) -> None:
    jobs = ["--games", "4", "--jobs", "2"] if name == "match" else []
    done = ran(environment, f'ulimit -n {files}; "$@"', [*COMMANDS[name], *jobs])
    assert done.returncode in (0, WRONG)
    assert done.stderr.count("\n") == (1 if done.returncode else 0)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("content", ["", "not a certificate", None])
def test_a_bad_certificate_is_said_before_a_server_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None
) -> None:
    path = tmp_path / "cert.pem"
    if content is None:
        path.mkdir()
    else:
        path.write_text(content)
    assert main([*COMMANDS["serve"], "--tls-cert", str(path)]) == WRONG
    told = capsys.readouterr()
    why = "Is a directory" if content is None else "expected a certificate and its key (PEM)"
    assert (told.out, told.err) == ("", f"arlequin: {path}: {why}\n")


@pytest.mark.parametrize("hidden", ["cert.pem", "key.pem"])
def test_a_certificate_or_key_that_may_not_be_read_is_said_before_a_server_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], hidden: str
) -> None:
    for name in ("cert.pem", "key.pem"):
        (tmp_path / name).write_text("")
    (tmp_path / hidden).chmod(0)
    asked = ["--tls-cert", str(tmp_path / "cert.pem"), "--tls-key", str(tmp_path / "key.pem")]
    with rights.of_an_ordinary_user():
        assert main([*COMMANDS["serve"], *asked]) == WRONG
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"arlequin: {tmp_path / hidden}: Permission denied\n")


def test_a_key_with_a_password_is_said_before_a_server_starts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*COMMANDS["serve"], "--tls-cert", str(HERE / "locked.pem")]) == WRONG
    told = capsys.readouterr()
    assert told.err == "arlequin: expected a key without a password for https\n"
    assert told.out == ""


def test_a_full_disk_is_a_clear_answer_and_one_line_in_the_log(
    environment: dict[str, str], started: list[Running]
) -> None:
    running = Running(environment, *COMMANDS["serve"])
    started.append(running)
    assert running.out.readline().startswith("Created a new database: ")
    port = int(running.out.readline().rpartition(":")[2].strip("/\n"))
    line = HTTPConnection("127.0.0.1", port, timeout=120)
    line.request("GET", "/healthz")
    assert json.load(line.getresponse())["status"] == "ok"
    resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (0, 0))
    seats = [{"kind": "computer"}, {"kind": "open"}]
    asked = json.dumps({"game": "double-yam", "seats": seats})
    line.request("POST", "/api/tables", asked, {"Content-Type": "application/json"})
    answer = line.getresponse()
    assert (answer.status, answer.getheader("Retry-After")) == (503, "5")
    fault = json.load(answer)["error"]
    assert fault["code"] == "server/no-database"
    assert fault["text"].startswith("The server's database cannot be used now.")
    line.close()
    running.interrupt()
    status, told = running.ended()
    assert status == INTERRUPTED
    assert (told.count("\n"), told.count("request failed")) == (1, 1), told
