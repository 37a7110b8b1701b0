"""Records with results from an independent referee: ours must be the same, faults included."""

import json
from pathlib import Path

import msgspec
import pytest

from arlequin.cli.commands.replay import result
from arlequin.core.errors import RecordError
from arlequin.games.playthrough import replay

FOLDER = Path(__file__).parent
EXPECTED: dict[str, dict[str, object]] = json.loads((FOLDER / "expected.json").read_bytes())
WHOLE = [name for name, known in EXPECTED.items() if "error_line" not in known]
FAULTY = [name for name, known in EXPECTED.items() if "error_line" in known]


def test_there_are_samples_of_both_kinds() -> None:
    assert (len(WHOLE), len(FAULTY)) == (49, 19)


@pytest.mark.parametrize("name", WHOLE)
def test_a_record_gives_the_referees_result(name: str) -> None:
    found = msgspec.to_builtins(result(replay((FOLDER / name).read_bytes())))
    assert json.loads(json.dumps(found)) == EXPECTED[name]


@pytest.mark.parametrize("name", FAULTY)
def test_a_fault_is_found_on_the_referees_line(name: str) -> None:
    line = EXPECTED[name]["error_line"]
    with pytest.raises(RecordError) as caught:
        replay((FOLDER / name).read_bytes())
    assert line is None or caught.value.line == line
