"""Kinds of decisions are the same in the terminal and in browsers."""

import re
from pathlib import Path

from arlequin.cli.review.many_games import DECISION_KINDS, decision_kind

SOURCE = Path(__file__).parents[2] / "web/src/pages/journal/gameDigest.ts"


def test_browsers_have_the_same_kinds_of_decisions() -> None:
    text = SOURCE.read_text(encoding="utf-8")
    table = text[text.index("const WORDS") :]
    found = dict(re.findall(r'^  (\w+): "(\w+)",$', table[: table.index("};")], re.MULTILINE))
    assert found == DECISION_KINDS


def test_a_kind_is_known_by_the_word_of_a_move() -> None:
    moves = ("again ABC", "2 says 3", "score series 6", "take 1", "start 2")
    assert [decision_kind(move) for move in moves] == ["dice", "call", "entry", "row", "other"]
