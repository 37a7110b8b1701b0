"""The power goes while people play: nothing that they were told is lost, doubled or changed."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.power_loss import Disk, PowerLoss, power_loss, records
from tests.server.serving import Server
from tests.server.storms import Storm

MOMENTS = ("anywhen", "sent", "race", "opening")


class Powered(Server):
    """A server whose machine loses its power when it is killed: only what was synced is sure."""

    def __init__(self, folder: Path, power: PowerLoss) -> None:
        self._home = folder / "disk"
        self._home.mkdir()
        super().__init__(folder, str(self._home / "tables.sqlite"))
        self._power = power
        self._random = Random(7)
        self._disk: Disk | None = None
        self.dropped = 0
        """Losses after which something was missing that the process had written."""

    def launch(self) -> None:
        self._disk = Disk(self._home)
        self.environment = self._power.environment(self._home)
        super().launch()

    def kill(self) -> float:
        at = super().kill()
        disk, self._disk = self._disk, None
        if disk is not None:
            self._lose(disk)
        return at

    def _lose(self, disk: Disk) -> None:
        if self._power.log.exists():
            for record in records(self._power.log):
                disk.take(record)
        found = disk.lost(self._random)
        there = {path.name: path.read_bytes() for path in self._home.iterdir()}
        self.dropped += any(there.get(name) != data for name, data in found.items())
        for path in self._home.iterdir():
            path.unlink()
        for name, data in found.items():
            (self._home / name).write_bytes(data)


@pytest.fixture
def powered(tmp_path: Path) -> Iterator[Powered]:
    server = Powered(tmp_path, power_loss(tmp_path))
    server.start()
    try:
        yield server
    finally:
        server.kill()


@pytest.mark.slow  # in make test, tests/store/test_power_loss.py loses the power
def test_people_lose_nothing_when_the_power_goes_again_and_again(
    powered: Powered, aloud: Callable[[str], None]
) -> None:
    storm = Storm(powered, aloud)
    damage = storm.pass_over(Random(storm.seed).choices(MOMENTS, k=100), 300.0)
    aloud(f"{powered.dropped} losses took something away that was not synced")
    # A quiet machine comes to 100 losses, a busy one to far fewer; few of them fall between a write
    # and its sync, as those of tests/store/test_power_loss.py do.
    assert len(storm.kills) >= 10
    assert damage.done >= 100
    assert powered.troubles == []
