"""The archive that forgets keeps the laws."""

import pytest

from arlequin.store.memory import MemoryArchive
from arlequin.table.ports import Archive
from tests.store.archive_laws import ArchiveLaws, Open


class TestMemoryArchive(ArchiveLaws):
    @pytest.fixture
    def opening(self) -> Open:
        return _opened


def _opened() -> Archive:
    return MemoryArchive()
