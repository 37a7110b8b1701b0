"""Starting a server: what is refused in one sentence, and several processes behind one port."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from threading import Timer

import pytest

from arlequin.cli.main import main
from arlequin.cli.parser import parser
from arlequin.cli.serve import command
from tests.cli.conftest import Arlequin
from tests.processes import LONGEST, gone

WRONG = 2
AT_PG = ["--database", "postgresql://me:s3cr3t@127.0.0.1:1/tables"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--processes", "2"], "--processes needs --database postgresql://"),
        (["--advertise", "192.0.2.1"], "--advertise needs --database postgresql://"),
        (["--processes", "0"], "expected --processes from 1 to 64, got '0'"),
        ([*AT_PG, "--advertise", "192.0.2.1:x"], "expected --advertise HOST or HOST:PORT"),
        ([*AT_PG, "--advertise", ":80"], "expected --advertise HOST or HOST:PORT"),
        ([*AT_PG, "--advertise", "192.0.2.1:99999"], "expected --advertise HOST or HOST:PORT"),
        ([*AT_PG, "--advertise", "a:80", "--processes", "2"], "--advertise takes no port"),
        (["--port", "99999"], "expected --port from 0 (any free one) to 65535, got '99999'"),
        (["--port=-5"], "expected --port from 0 (any free one) to 65535, got '-5'"),
        (["--behind-proxy"], "for one on this machine, --behind-proxy 127.0.0.1 ::1"),
        (["--behind-proxy", "*"], "like 127.0.0.1 or 10.0.0.0/8, got '*'"),
        (["--behind-proxy", "127.0.0.1", "nginx"], "like 127.0.0.1 or 10.0.0.0/8, got 'nginx'"),
        (["--lan", "--host", "::1"], "--lan listens at every address of this machine"),
        (["--most-sockets", "0"], "expected --most-sockets of 1 or more, got '0'"),
        (AT_PG, "the database 'tables' at 127.0.0.1:1 cannot be used: connection failed"),
        (["--database", "mysql://me:s3cr3t@host/db"], "got 'mysql://'"),
        (["--database", "/proc/no/such/place/tables.sqlite"], "there is no folder"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], options: list[str], sentence: str
) -> None:
    assert main(["serve", "--no-browser", "--port", "0", *options]) == WRONG
    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert "s3cr3t" not in told.err


# --- where it listens ----------------------------------------------------------------------------


def announce(*options: str) -> tuple[str, int]:
    """The address and port at which a server with these options listens."""
    arguments = parser().parse_args(["serve", "--no-browser", *options])
    host = command.listening_host(arguments)
    with command._listening(host, arguments.port) as listening:
        address, port = listening.getsockname()
        command._announce(arguments, port, None)
    return str(address), int(port)


@pytest.mark.parametrize(
    ("options", "address", "sentence"),
    [
        ([], "127.0.0.1", "Only this machine can reach it: --lan opens it to your network."),
        (["--lan"], "0.0.0.0", "It is open to your network (--lan)"),
        (["--host", "127.0.0.9"], "127.0.0.9", "Arlequin is at"),
    ],
)
def test_only_lan_opens_a_server_to_the_network(
    options: list[str], address: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert announce("--port", "0", *options)[0] == address
    assert sentence in capsys.readouterr().out


def test_a_port_in_use_is_named_and_the_next_is_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        usual = taken.getsockname()[1]
        monkeypatch.setattr(command, "PORT", usual)
        _, port = announce()
    assert port > usual
    assert f"Port {usual} is in use" in capsys.readouterr().out


# --- a crew --------------------------------------------------------------------------------------

WORK = """
import os, signal, sys
from arlequin.cli.serve.supervisor import Crew

def work(place):
    os.write(1, b"%d\\n" % os.getpid())  # in one piece: two write into one pipe, perhaps unbuffered
    signal.pause()
    return 0

sys.exit(Crew(2, work).run())
"""


@pytest.fixture
def crew() -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-c", WORK]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        watchdog = Timer(LONGEST, process.kill)  # whoever waits in vain for a line reads its end
        watchdog.start()
        yield process
        watchdog.cancel()
        process.kill()


def _pid(crew: "subprocess.Popen[str]") -> int:
    assert crew.stdout is not None
    return int(crew.stdout.readline())


def test_one_of_a_crew_that_was_killed_is_replaced(crew: "subprocess.Popen[str]") -> None:
    first, second = _pid(crew), _pid(crew)
    os.kill(first, signal.SIGKILL)
    third = _pid(crew)
    assert len({first, second, third}) == 3
    crew.terminate()
    assert crew.wait(LONGEST) == 0
    assert gone(second)
    assert gone(third)
    assert crew.stderr is not None
    assert crew.stderr.read() == "arlequin: a process has ended (-9): starting another\n"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_crew_ends_together(crew: "subprocess.Popen[str]", how: signal.Signals) -> None:
    pids = [_pid(crew), _pid(crew)]
    crew.send_signal(how)
    assert crew.wait(LONGEST) == (-how if how == signal.SIGKILL else 0)
    assert all(map(gone, pids))


@pytest.mark.parametrize("seconds", ["-3", "nan", "inf"])
def test_a_drain_of_no_real_duration_is_refused(arlequin: Arlequin, seconds: str) -> None:
    ran = arlequin(
        "serve", "--no-browser", "--host", "127.0.0.1", "--port", "0", "--drain", seconds
    )
    assert (ran.status, "expected --drain of 0 seconds or more" in ran.err) == (2, True)
