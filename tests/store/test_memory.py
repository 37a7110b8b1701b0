"""The archive that forgets keeps the laws, and so do its leases."""

import pytest

from arlequin.table.ports import Archive
from tests.store.archive_laws import ArchiveLaws, Open
from tests.store.lease_laws import Join, LeaseLaws, Process
from tests.store.memory_archive import MemoryArchive


class TestMemoryArchive(ArchiveLaws):
    @pytest.fixture
    def opening(self) -> Open:
        return _opened


def _opened() -> Archive:
    return MemoryArchive()


class InMemory:
    def __init__(self, archive: MemoryArchive, name: str) -> None:
        self.archive = archive
        self.leases = archive.join(name, f"secret of {name}")

    def vanish(self) -> None:
        self.leases.vanish()

    async def close(self) -> None:
        await self.leases.close()


class TestMemoryLeases(LeaseLaws):
    @pytest.fixture
    def join(self) -> Join:
        archive = MemoryArchive()

        def process(name: str) -> Process:
            return InMemory(archive, name)

        return process
