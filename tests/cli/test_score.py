"""`arlequin score`: counts what lies on a real table."""

import json
from pathlib import Path

from tests.cli.conftest import Arlequin

HAND = "green 6, yellow 4, red 3, blue 2, joker, +2"


def test_a_collection_is_counted_and_explained(arlequin: Arlequin) -> None:
    ran = arlequin("score", "coloretto", HAND, "--side", "beige")
    assert (ran.status, ran.out.splitlines()[0][-4:]) == (0, "= 41")
    assert "Best use of the joker: yellow." in ran.out


def test_the_result_is_told_to_programs(arlequin: Arlequin) -> None:
    told = json.loads(arlequin("score", "coloretto", HAND, "--json").out)
    assert told["total"] == 41


def test_words_need_no_quotes(arlequin: Arlequin) -> None:
    ran = arlequin(
        "score", "coloretto", "vert", "6", "jaune", "4", "--lang", "fr", "--side", "gray"
    )
    assert ran.out.splitlines()[0].endswith("= 12")


def test_own_dice_must_be_able_to_show_what_is_typed(arlequin: Arlequin, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(arlequin("material", "double-yam").out, encoding="utf-8")
    typed = "red 1, red 1, red 2, red 3, red 4, red 5"
    assert arlequin("score", "double-yam", typed).status == 0
    ran = arlequin("score", "double-yam", typed, "--material", str(mine))
    assert (ran.status, "each needs a die of its own" in ran.err) == (2, True)


def test_what_cannot_be_is_one_sentence_with_the_rule(arlequin: Arlequin) -> None:
    ran = arlequin("score", "coloretto", "green 10")
    sentence = "There are only 9 cards of each colour in the box, and you wrote 10: green. (CO-04)"
    assert (ran.status, ran.err) == (2, f"arlequin: {sentence}\n")
