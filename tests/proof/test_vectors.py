"""The test vectors of Python and the pages, web/fixtures/proof.json, are those of the code."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_vectors_are_those_of_the_code() -> None:
    """In a separate process: tests with a browser leave a loop running in theirs."""
    checked = [sys.executable, str(ROOT / "web" / "make_vectors.py"), "--check"]
    assert subprocess.run(checked, check=False).returncode == 0
