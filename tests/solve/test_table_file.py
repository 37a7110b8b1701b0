"""Files of packed tables: what they carry, and what is refused."""

from pathlib import Path

import numpy as np
import pytest

from arlequin.solve import table_file
from arlequin.solve.table_file import TableError, TableFile

IDENTITY = {"game": "double-yam", "rules": 1, "options": {"single_throw": "any"}, "hash": "f00"}
CHANCES = np.random.default_rng(2).random((5, 40))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    written = tmp_path / "some.table"
    parts = [("line8", CHANCES), ("line9", CHANCES[:2, :3])]
    table_file.write(written, IDENTITY, parts, {"start": 0.5})
    return written


def test_chances_come_back_to_half_a_step(path: Path) -> None:
    found = TableFile(path, IDENTITY)
    assert abs(found.part("line8") - CHANCES).max() <= found.step / 2 < 5e-10
    assert found.part("line9").shape == (2, 3)
    assert found.facts == {"start": 0.5}
    assert "line9" in found
    assert "line7" not in found


@pytest.mark.parametrize("other", [{"rules": 2}, {"hash": "ba4"}, {"options": {}}])
def test_a_table_for_another_game_is_refused(path: Path, other: dict[str, object]) -> None:
    with pytest.raises(TableError, match="expected a table for"):
        TableFile(path, {**IDENTITY, **other})


def test_a_table_that_was_changed_is_refused_when_the_part_is_read(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    found = TableFile(path, IDENTITY)
    assert found.part("line8").shape == CHANCES.shape
    with pytest.raises(TableError, match=r"line9 of some\.table as it was made"):
        found.part("line9")


@pytest.mark.parametrize("data", [b"", b"something else\n{}\n", b"arlequin table 1\n{not json\n"])
def test_a_file_of_another_kind_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "some.table"
    path.write_bytes(data)
    with pytest.raises(TableError, match="expected a packed table"):
        TableFile(path)


def test_only_what_is_asked_for_is_unpacked(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arlequin.solve.row_coder.PackedRows", pytest.fail)
    assert TableFile(path, IDENTITY).facts == {"start": 0.5}
