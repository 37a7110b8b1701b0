"""PostgreSQL for tests: an instance of one's own, on a free port, in a temporary folder."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

from tests import system
from tests.server.serving import free_port

USER = "arlequin"
HOST = "127.0.0.1"
START_SECONDS = 120.0
"""On a busy machine; an instance that has ended instead is noticed at once."""
QUICK = ("fsync=off", "full_page_writes=off", "synchronous_commit=on")
"""For tests that kill nobody: nothing need outlive the machine."""


class Postgres:
    """An instance that can be killed and started again; as another user where we are root."""

    def __init__(self, folder: Path, *settings: str) -> None:
        self._folder = folder
        self._programs = system.need("postgresql")
        self._settings = settings
        self._numbers = count(1)
        self._idle: list[str] = []
        self._user: int | None
        self._group: int | None
        self._user, self._group = _other()
        self._process: subprocess.Popen[bytes] | None = None
        self.port = free_port()
        self._make()

    def _make(self) -> None:
        self._folder.mkdir(mode=0o700)
        if self._user is not None and self._group is not None:
            os.chown(self._folder, self._user, self._group)
        self._fill()

    def _fill(self) -> None:
        options = ("--auth=trust", f"--username={USER}", "--no-sync", "--encoding=UTF8")
        self._run("initdb", "--pgdata", str(self.data), *options, "--locale=C.UTF-8")

    @property
    def pid(self) -> int:
        """Its first process; the others are that one's children."""
        assert self._process is not None
        return self._process.pid

    @property
    def data(self) -> Path:
        """Its folder of data."""
        return self._folder / "data"

    # --- its life ------------------------------------------------------------

    def start(self) -> None:
        """Come back when it answers."""
        settings = (
            f"listen_addresses={HOST}", f"port={self.port}", "unix_socket_directories=",
            "max_connections=200", "shared_buffers=16MB", *self._settings,
        )  # fmt: skip
        command = [str(self._programs / "postgres"), "-D", str(self.data)]
        command += [part for setting in settings for part in ("-c", setting)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=self._user,
                group=self._group,
            )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=2).close()
            except psycopg.OperationalError:
                ended = self._process is None or self._process.poll() is not None
                if ended or time.monotonic() > until:
                    log = (self._folder / "log").read_text()
                    raise RuntimeError(f"PostgreSQL did not start:\n{log[-2000:]}") from None
                time.sleep(0.02)
            else:
                return

    def kill(self) -> None:
        """SIGQUIT: it and all its processes end at once, without writing anything more."""
        self._end(signal.SIGQUIT)

    def stop(self) -> None:
        """As its keeper would."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.wait(START_SECONDS)

    def pause(self) -> None:
        """It answers nobody any more, and says so to nobody."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    # --- databases ------------------------------------------------------------

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://{USER}@{HOST}:{self.port}/{database}"

    def new(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self._numbers)}"
        self.ask(f'CREATE DATABASE "{name}"')
        return self.url(name)

    @contextmanager
    def lent(self) -> Iterator[str]:
        """An empty database while the block runs; making a new one each time takes long."""
        place = self._idle.pop() if self._idle else self.new()
        yield place
        self.ask("DROP SCHEMA public CASCADE; CREATE SCHEMA public", place.rpartition("/")[2])
        self._idle.append(place)

    def ask(self, sql: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Do something as its keeper."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(sql)
            return cursor.fetchall() if cursor.description else []

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(
            command, capture_output=True, cwd="/", check=False, user=self._user, group=self._group
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr.decode()[-2000:]}")


class PostgresCopy(Postgres):
    """An instance from a base backup of another, made with these options of pg_basebackup."""

    def __init__(self, folder: Path, origin: Postgres, *options: str) -> None:
        self._origin = origin
        self._options = options
        super().__init__(folder)

    def _fill(self) -> None:
        where = ("-h", HOST, "-p", str(self._origin.port), "-U", USER, "-D", str(self.data))
        self._run("pg_basebackup", *where, *self._options)

    def start(self, *settings: str) -> None:
        """With further settings from now on."""
        self._settings = (*self._settings, *settings)
        super().start()


@contextmanager
def postgres(*settings: str) -> Iterator[Postgres]:
    """An instance while the block runs."""
    top = Path(tempfile.mkdtemp(prefix="arlequin-pg-"))
    top.chmod(0o755)  # another user must reach the folder in it
    server = Postgres(top / "instance", *settings)
    try:
        server.start()
        yield server
    finally:
        server.kill()
        shutil.rmtree(top, ignore_errors=True)


def _other() -> tuple[int, int] | tuple[None, None]:
    """Somebody who is not root, where we are, for PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return None, None
    for name in ("postgres", "nobody"):
        try:
            known = pwd.getpwnam(name)
        except KeyError:
            continue
        return known.pw_uid, known.pw_gid
    return 65534, 65534
