"""docs/notation.md: the example of a proof is a record that the program has written."""

import re
from pathlib import Path

from arlequin.core import record
from arlequin.proof.verifier import verify
from tests.proof.games import ProvenGame

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"


def test_the_example_of_a_proof_is_a_real_one() -> None:
    game = ProvenGame("yam-color")
    ana = game.join()
    game.play_to(2)
    bob = game.join()
    game.play_to(3)
    game.away(ana)
    game.play_to(4)
    game.back(ana)
    game.burn(bob)
    game.play_to(6)
    text = game.record()
    verdict = verify(record.read(text.encode()))
    assert (verdict.fault, verdict.burned, verdict.discarded) == (None, 4, "")
    short = re.sub(r"([0-9a-f]{4})[0-9a-f]{60,124}", r"\1…", text)
    assert f"```\n{short}```\n" in PAGE.read_text(encoding="utf-8")
