"""Worker process: where it thinks."""

import os

import pytest

from arlequin.players.workers.worker import Worker

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
