"""Worker process: where it thinks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from arlequin.players.workers.processes import Worker

CORES = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else {0}


@pytest.mark.skipif(len(CORES) < 2, reason="one core is shared")
def test_a_worker_leaves_a_core_to_the_server() -> None:
    worker = Worker()
    try:
        assert worker.do(os.sched_getaffinity, (0,)) == CORES - {min(CORES)}
    finally:
        worker.close()


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="cores cannot be chosen here")
def test_where_there_is_one_core_only_it_is_shared() -> None:
    os.sched_setaffinity(0, {min(CORES)})
    worker = Worker()
    try:
        assert worker.do(os.sched_getaffinity, (0,)) == {min(CORES)}
    finally:
        worker.close()
        os.sched_setaffinity(0, CORES)


FIRST = """
import signal
from arlequin.players.workers.processes import Worker
if __name__ == "__main__":
    worker = Worker()
    print(signal.SIGINT in worker.do(signal.pthread_sigmask, (signal.SIG_BLOCK, ())))
    worker.close()
"""


def test_the_first_worker_of_a_program_leaves_ctrl_c_to_the_server(tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(FIRST, encoding="utf-8")
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"
