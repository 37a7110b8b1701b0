"""Text of others: whatever it is, a terminal obeys nothing in it."""

import sys
import unicodedata

import pytest
from rich.console import Console
from rich.text import Text

from arlequin.cli.screen.panes import Lines
from arlequin.words.control_characters import one_line, visible
from arlequin.words.messages import messages


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Zoé : « 12 »\nnext", "Zoé : « 12 »\nnext"),
        ("Bob\x1b[?1049h", "Bob[?1049h"),
        ("Bob\x9b2J\x07\x7f", "Bob2J"),
        ("a\tb\rc\x0bd\u2028e", "a b c d e"),
        ("\u202egnorts\u2066\u200b\ufeff", "gnorts"),
        ("half \ud800", "half "),
        ("no-break\u00a0space", "no-break\u00a0space"),
    ],
)
def test_what_steers_a_terminal_is_left_out(text: str, seen: str) -> None:
    assert visible(text) == seen


def test_no_control_or_format_character_is_left() -> None:
    left = set(visible("".join(map(chr, range(sys.maxunicode + 1)))))
    assert {c for c in left if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp")} == {"\n"}


def test_a_name_is_one_line_and_not_too_long() -> None:
    assert one_line("  P2 \n\n all   have signed ", 30) == "P2 all have signed"
    assert one_line("x" * 30, 30) == "x" * 30
    assert one_line("x" * 31, 30) == "x" * 29 + "…"


def test_a_text_that_stands_in_a_sentence_begins_no_line() -> None:
    said = messages("en").say("term-pair", {"label": "a\nAll is well.", "value": "b"})
    assert "\n" not in said


def test_what_others_have_written_steers_no_full_screen() -> None:
    shown = Lines(Console(), Text("a\x1b[2Jb\x9b2J\u202ec"), 20)
    assert [*shown.texts] == ["a[2Jb2Jc"]
