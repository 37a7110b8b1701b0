"""A real server for tests: a process of its own, that can be killed and started again."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import SystemRandom
from typing import Any, NamedTuple

from tests.nursery import Child, nursery

HOST = "127.0.0.1"
# Below the ports that clients are given: while a server is down, none of them may sit on its port.
PORTS = range(20_000, 32_000)
START_SECONDS = 120.0
"""A server that has ended is noticed at once; one that starts has time on a busy machine."""
TROUBLES = ('"level": "error"', "ASGI application", "never retrieved", "never awaited")
Json = dict[str, Any]


class Answer(NamedTuple):
    """What HTTP answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of an error; whatever is not in the one shape of errors fails here."""
        fault = self.json()
        assert set(fault) == {"error"}
        assert set(fault["error"]) == {"code", "text"}
        assert fault["error"]["text"].strip()
        return str(fault["error"]["code"])


class Server:
    """`arlequin serve` on a port and a database that stay the same over restarts."""

    program = "arlequin.cli.main"
    """The module that is run as the command."""
    patience = 60.0
    """Seconds in which it must end when it is told to."""
    answer_seconds = 60.0
    """Seconds in which it must answer over HTTP; a worker that starts first may need more."""

    def __init__(self, folder: Path, database: str | None = None, *options: str) -> None:
        self.database = database or str(folder / "tables.sqlite")
        self.log = folder / "server.log"
        self.environment: dict[str, str] = {}
        """Variables for its process besides our own."""
        self._options = options
        self.port, self._metrics_port = free_port(), free_port()
        self.address = f"http://{HOST}:{self.port}"
        self._process: Child | subprocess.Popen[bytes] | None = None

    # --- its life ------------------------------------------------------------------------------

    def launch(self) -> None:
        """Begin to start; it may be killed before it listens."""
        wait_until_free(self.port)
        arguments = [
            "serve", "--host", HOST, "--port", str(self.port), "--no-browser", "--cold", "--log",
            "json", "--pace", "0", "--database", self.database, *self._options,
        ]  # fmt: skip
        if "--processes" not in arguments:
            arguments += ["--metrics", f"{HOST}:{self._metrics_port}"]
        with self.log.open("ab") as log, Path(os.devnull).open("wb") as nowhere:
            self._process = self._launched(arguments, nowhere.fileno(), log.fileno())

    def _launched(
        self, arguments: list[str], out: int, log: int
    ) -> "Child | subprocess.Popen[bytes]":
        """Forked, but for another program and for variables that a process reads as it starts."""
        if self.program == Server.program and not self.environment:
            return nursery().fork(self.program, arguments, os.environ, out, log)
        return subprocess.Popen(
            [sys.executable, "-m", self.program, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=log,
            env={**os.environ, **self.environment},
        )

    def start(self) -> None:
        """Start, and come back when it is well."""
        self.launch()
        self.wait_until_well()

    def wait_until_well(self) -> None:
        """Come back when it answers; a server that ended instead is an error with its log."""
        until = time.monotonic() + START_SECONDS
        while not self._is_well():
            ended = self._process is None or self._process.poll() is not None
            if ended or time.monotonic() > until:
                raise RuntimeError(f"the server did not start:\n{self.logged()[-2000:]}")
            time.sleep(0.02)

    def _is_well(self) -> bool:
        try:
            return self.get("/healthz").status == 200
        except (OSError, HTTPException):
            return False

    def kill(self) -> float:
        """SIGKILL: it has no moment left; the time at which it was certainly dead."""
        self._end(signal.SIGKILL)
        return time.time()

    def stop(self) -> None:
        """As Ctrl-C would."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)  # nothing, if it has ended by itself
        try:
            process.wait(self.patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise

    def ended(self) -> int:
        """Wait until it has ended by itself; its exit status."""
        assert self._process is not None
        return self._process.wait(START_SECONDS)

    def logged(self) -> str:
        """Everything that it has logged, over all its lives."""
        return self.log.read_text()

    def answers(self, table: str) -> dict[str, str]:
        """What is kept of the answers at a table, by key; the server must be down."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as kept:
            return dict(kept.execute("SELECT key, data FROM answers WHERE table_id = ?", [table]))

    @property
    def troubles(self) -> list[str]:
        """What it has logged of its own faults; a computer that its server left alone is none."""
        return [line for line in self.logged().splitlines() if any(map(line.count, TROUBLES))]

    # --- HTTP ----------------------------------------------------------------------------------

    def ask(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> Answer:
        """One request."""
        named = {"Content-Type": "application/json"} if method == "POST" else {}
        return self._ask(self.port, method, path, body, named | (headers or {}))

    def _ask(
        self, port: int, method: str, path: str, body: bytes, headers: dict[str, str]
    ) -> Answer:
        with closing(HTTPConnection(HOST, port, timeout=self.answer_seconds)) as connection:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            named = {key.lower(): value for key, value in answer.getheaders()}
            return Answer(answer.status, named, answer.read())

    def at_metrics_port(self, path: str = "/metrics") -> str:
        """What an operator is told."""
        answer = self.ask_metrics_port(path)
        assert answer.status == 200
        return answer.body.decode()

    def ask_metrics_port(self, path: str, headers: dict[str, str] | None = None) -> Answer:
        """One GET there."""
        return self._ask(self._metrics_port, "GET", path, b"", headers or {})

    def get(self, path: str) -> Answer:
        """One GET."""
        return self.ask("GET", path)

    def create(self, asked: Json | bytes) -> Answer:
        """Ask for a table; all tests share one address, so wait where it asked too often."""
        body = asked if isinstance(asked, bytes) else json.dumps(asked).encode()
        answer = self.ask("POST", "/api/tables", body)
        while answer.status == 429:
            time.sleep(0.3)
            answer = self.ask("POST", "/api/tables", body)
        return answer

    def found(self, game: str, seats: list[Json], **more: Any) -> str:
        """A new table's name."""
        answer = self.create({"game": game, "seats": seats, **more})
        assert answer.status == 201, answer.body
        return str(answer.json()["table"])

    def record(self, table: str) -> bytes:
        """The record of a table."""
        answer = self.get(f"/api/tables/{table}/record")
        assert answer.status == 200
        return answer.body


def free_port() -> int:
    """A port that nobody listens at."""
    for port in SystemRandom().sample(PORTS, 100):
        if _is_free(port):
            return port
    raise RuntimeError("expected a free port")


def wait_until_free(port: int) -> None:
    """A worker that a killed server was just starting has its socket until it runs a program."""
    until = time.monotonic() + START_SECONDS
    while not _is_free(port) and time.monotonic() < until:
        time.sleep(0.02)


def _is_free(port: int) -> bool:
    with socket.socket() as trying:
        trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trying.bind((HOST, port))
        except OSError:
            return False
    return True


def person(name: str, secret: str) -> Json:
    """A seat that a secret holds."""
    return {"kind": "person", "name": name, "secret": secret}


def computer(level: str = "random", name: str = "") -> Json:
    """A seat that a computer plays."""
    return {"kind": "computer", "level": level, "name": name}


OPEN: Json = {"kind": "open"}
