"""The log: what cannot be written is lost, and nothing else."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import structlog

from arlequin.server.logs import configure


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Standard error leads to a disk without room."""
    full = Path("/dev/full").open("w", buffering=1)  # noqa: SIM115  # closing it fails, too
    monkeypatch.setattr(sys, "stderr", full)
    configure(json=True)
    yield
    structlog.reset_defaults()
    with suppress(OSError):  # what is left over still has no room
        full.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has such a disk")
@pytest.mark.usefixtures("full_disk")
def test_a_log_on_a_full_disk_fails_no_request() -> None:
    structlog.get_logger("arlequin").error("request failed", table="t", error="disk is full")
