"""Nursery of processes: programs of ours, forked from a process that has loaded them already.

A start of `arlequin serve` costs a second of a core, and nearly all of it is spent on imports. Here
they are done once for a worker's tests; what is forked then runs the module as `python -m` does.
"""

import atexit
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import NamedTuple, TextIO

LOADED = (
    "arlequin.cli.program",
    "arlequin.cli.serve.command",
    "encodings.idna",
    "sqlalchemy.dialects.postgresql.psycopg",
    "uvloop",
)
"""Nothing of it starts a thread: a fork would not have it."""
ROOT = Path(__file__).parents[1]
MOST = 1 << 18
"""Bytes of a request."""


class Request(NamedTuple):
    """A process that is to be born."""

    module: str
    arguments: Sequence[str]
    environment: Mapping[str, str]
    folder: str


# --- who asks ------------------------------------------------------------------------------------


class Child:
    """A process that was forked: as much of `subprocess.Popen` as our tests need."""

    def __init__(self, told: socket.socket) -> None:
        self._told = told
        self.pid = int(told.recv(32))
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Its exit status, if it has ended."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """Its exit status, once it has ended."""
        status = self._ended(timeout)
        if status is None:
            raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
        return status

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._told], [], [], timeout)[0]:
            self.returncode = int(self._told.recv(32) or -signal.SIGKILL)
            self._told.close()
        return self.returncode

    def send_signal(self, how: int) -> None:
        """Nothing, if it has ended."""
        if self.poll() is None:
            os.kill(self.pid, how)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Nursery:
    """A process that has loaded our programs, and forks itself whenever one is wanted."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.nursery", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                cwd=ROOT,
            )
        atexit.register(self._close)

    def _close(self) -> None:
        self._line.close()
        self._process.wait()

    def fork(
        self, module: str, arguments: Sequence[str], environment: Mapping[str, str],
        stdout: int, stderr: int,
    ) -> Child:  # fmt: skip
        """Run a module as `python -m` does, in a process of its own."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        asked = Request(module, list(arguments), dict(environment), str(Path.cwd()))
        with theirs:
            given = [theirs.fileno(), stdout, stderr]
            socket.send_fds(self._line, [json.dumps(asked).encode()], given)
        return Child(ours)


_nurseries: dict[int, Nursery] = {}


def nursery() -> Nursery:
    """That of this process; it ends with it."""
    found = _nurseries.get(os.getpid())
    if found is None or found._process.poll() is not None:
        found = _nurseries[os.getpid()] = Nursery()
    return found


# --- the nursery itself --------------------------------------------------------------------------


def tend(line: socket.socket) -> Request:
    """Fork for each request; this comes back in what was forked, and in nothing else."""
    woken, waking = os.pipe()
    for end in (woken, waking):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(waking, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, _heard)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks ends it
    told: dict[int, socket.socket] = {}
    while True:
        ready = select.select([line.fileno(), woken], [], [])[0]
        if woken in ready:
            os.read(woken, 4096)
            _tell(told)
        if line.fileno() in ready:
            asked, given, _, _ = socket.recv_fds(line, MOST, 3)
            if not asked:
                sys.exit()  # nobody is there any more
            pid = os.fork()
            if not pid:
                signal.set_wakeup_fd(-1)
                for other in (line, *told.values()):
                    other.close()
                return _born(Request(*json.loads(asked)), given, (woken, waking))
            told[pid] = socket.socket(fileno=given[0])
            told[pid].send(str(pid).encode())
            for end in given[1:]:
                os.close(end)


def _heard(_signal: int, _frame: FrameType | None) -> None:
    """A child has ended: the loop is woken."""


def _tell(told: dict[int, socket.socket]) -> None:
    """Say of each child that has ended how it did."""
    while told:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if not pid:
            return
        with told.pop(pid) as line, suppress(BrokenPipeError):  # nobody asks any more
            line.send(str(os.waitstatus_to_exitcode(status)).encode())


def _born(asked: Request, given: Sequence[int], useless: Sequence[int]) -> Request:
    """The process gets what was given to it; its signals are as at a start."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number, end in enumerate(given[1:], 1):
        os.dup2(end, number)
    for end in (*given, *useless):
        os.close(end)
    sys.stdout = _written(1, sys.stdout.encoding, "strict")
    sys.stderr = _written(2, sys.stderr.encoding, "backslashreplace")
    os.chdir(asked.folder)
    os.environ.clear()
    os.environ.update(asked.environment)
    return asked


def _written(number: int, encoding: str, errors: str) -> TextIO:
    """An output as Python has it at a start: the old one is made for another kind of file."""
    buffering = 1 if number == 2 else -1
    return open(number, "w", buffering, encoding, errors, closefd=False)  # no path


if __name__ == "__main__":
    for name in LOADED:
        import_module(name)
    wanted = tend(socket.socket(fileno=int(sys.argv[1])))
    sys.argv = [wanted.module, *wanted.arguments]
    runpy.run_module(wanted.module, run_name="__main__", alter_sys=True)
