"""Starting the appender, and killing it as a power cut would."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


@contextmanager
def appender(database: Path | str, tables: int) -> Iterator[subprocess.Popen[str]]:
    """The process, once it has said that something is kept; it is dead afterwards."""
    command = [sys.executable, "-m", "tests.store.appender", str(database), str(tables)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline().startswith("t")
            yield process
        finally:
            process.kill()


def killed(process: subprocess.Popen[str]) -> dict[str, int]:
    """Kill it; the last ply of each table that it had said was kept."""
    process.kill()
    assert process.stdout is not None
    words = [line.split() for line in process.stdout if line.endswith("\n")]
    return {table: int(ply) for table, ply in words}
