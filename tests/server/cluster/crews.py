"""A server of several processes over PostgreSQL: any may be killed, and the database too."""

import os
import signal
import time
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Any

import psycopg

from tests.postgres import Postgres
from tests.processes import gone
from tests.server.serving import Json, Server

PROCESSES = 2
EXPECTED = ("the database ", "LeaseLost")
"""What a process may well say of a database that was killed."""


class CrewServer(Server):
    """`arlequin serve --processes`: killed piece by piece, it starts itself again."""

    patience = 40.0

    def __init__(self, folder: Path, postgres: Postgres, seed: int, *options: str) -> None:
        super().__init__(folder, postgres.new(), "--processes", str(PROCESSES), *options)
        self.postgres = postgres
        self.random = Random(seed)
        self.struck: dict[str, int] = {}
        self.plan: list[Callable[[], None]] = []
        """What is killed first, in this order."""

    # --- its life ------------------------------------------------------------------------------

    def launch(self) -> None:
        if self._process is None:
            super().launch()

    def _is_well(self) -> bool:
        """Everybody is there again."""
        try:
            answer = self.get("/healthz")
            return answer.status == 200 and answer.json()["processes"] == PROCESSES
        except (OSError, HTTPException):
            return False

    def kill(self) -> float:
        """One of the processes, all of them, or the database; the time at which it was dead."""
        blows: list[Callable[[], None]] = [self.kill_one, self.kill_all, self.kill_database]
        blow = self.plan.pop(0) if self.plan else self.random.choices(blows, (8, 1, 1))[0]
        self.struck[blow.__name__] = self.struck.get(blow.__name__, 0) + 1
        blow()
        return time.time()

    def kill_one(self) -> None:
        children = self.children()
        if children:
            _kill([self.random.choice(children)])

    def kill_all(self) -> None:
        _kill(self.children())

    def kill_database(self) -> None:
        self.postgres.kill()
        self.postgres.start()

    def children(self) -> list[int]:
        """The processes that serve."""
        assert self._process is not None
        pid = self._process.pid
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    # --- asking --------------------------------------------------------------------------------

    def found(self, game: str, seats: list[Json], **more: Any) -> str:
        """A new table's name; OSError where the database is away."""
        answer = self.create({"game": game, "seats": seats, **more})
        if answer.status >= 500:
            raise OSError(answer.code)
        assert answer.status == 201, answer.body
        return str(answer.json()["table"])

    def answers(self, table: str) -> dict[str, str]:
        with psycopg.connect(self.database) as kept:
            rows = kept.execute("SELECT key, data FROM answers WHERE table_id = %s", [table])
            return dict(rows.fetchall())

    @property
    def troubles(self) -> list[str]:
        return [line for line in super().troubles if not any(map(line.count, EXPECTED))]


def _kill(children: list[int]) -> None:
    for pid in children:
        os.kill(pid, signal.SIGKILL)
    for pid in children:
        assert gone(pid)
