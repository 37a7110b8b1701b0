"""Starting the appender, and killing it as a power cut would."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


@contextmanager
def appender(database: Path, tables: int) -> Iterator[subprocess.Popen[str]]:
    """The process, once it has opened the database; it is dead afterwards."""
    command = [sys.executable, "-m", "tests.store.appender", str(database), str(tables)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "open 0\n"
            yield process
        finally:
            process.kill()


def printed(process: subprocess.Popen[str]) -> dict[str, int]:
    """The last ply of each table that a dead process had said was kept."""
    assert process.stdout is not None
    words = [line.split() for line in process.stdout if line.endswith("\n")]
    return {table: int(ply) for table, ply in words}
