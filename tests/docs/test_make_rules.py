"""The pages of rules say what the books and the tests say, or are called out of date."""

from pathlib import Path

import pytest

from arlequin.testing.marks import RuleProof
from arlequin.words.rulebooks import Book, BoxPart, Example, Rule, Section, Words
from docs import make_rules
from docs.make_rules import BookError, books, page

BOOK = Book(
    game="tric",
    prefix="TR",
    title=Words("Tric", "Tric (fr)", "Tric (es)"),
    players=Words("Two", "Deux", "Dos"),
    pitch=Words("Play.", "Jouez.", "Juega."),
    material=(BoxPart("one die", "un dé", "un dado"),),
    section=(
        Section(
            "end",
            Words("End", "Fin", "Final"),
            (
                Rule("It ends.", "Fini.", "Acaba.", number="TR-01"),
                Rule("Tie.", "Nul.", "Empate.", number="TR-02", decided=True, options=("tie=no",)),
            ),
        ),
    ),
    example=(Example("One.", "Un.", "Uno.", rules=("TR-01",)),),
)
PROOF = RuleProof("TR-01", Path("games/test_tric.py"), 12, "test_the_game_ends")


def test_a_rule_has_an_anchor_and_its_text_in_each_language() -> None:
    text = page(BOOK, {})
    assert '<a id="tr-01-en"></a>**TR-01** It ends.' in text
    assert '<a id="tr-01-fr"></a>**TR-01** Fini.' in text
    assert '<a id="tr-01-es"></a>**TR-01** Acaba.' in text


def test_a_page_begins_with_the_players_and_the_pitch() -> None:
    assert "## Español: Tric (es)\n\n*Dos.* Juega." in page(BOOK, {})


def test_a_decision_of_ours_is_marked() -> None:
    assert '<a id="tr-02-fr"></a>**TR-02** ◇ *(notre décision)* Nul.' in page(BOOK, {})


def test_a_rule_names_its_options() -> None:
    assert "Options: `tie=no`" in page(BOOK, {})


def test_a_rule_is_linked_to_the_tests_that_prove_it() -> None:
    link = "[the game ends](../../tests/games/test_tric.py#L12)"
    assert page(BOOK, {"TR-01": [PROOF]}).count(link) == 3


def test_a_rule_without_a_test_says_so() -> None:
    assert "Proven by: no test yet" in page(BOOK, {})


def test_an_example_is_linked_to_its_rules() -> None:
    assert "- Uno. ([TR-01](#tr-01-es))" in page(BOOK, {})


def test_a_folder_without_books_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"expected a book of rules \(\*/rules\.toml\)"):
        books(tmp_path)


@pytest.mark.parametrize("text", [b"game = 1", b"game = ", b"\xff"])
def test_a_broken_book_is_refused_by_its_name(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "tric").mkdir()
    (tmp_path / "tric" / "rules.toml").write_bytes(text)
    with pytest.raises(BookError, match=r"^tric/rules\.toml: "):
        books(tmp_path)


def test_a_missing_a_changed_and_a_leftover_page_are_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_rules, "ROOT", tmp_path)
    monkeypatch.setattr(make_rules, "PAGES", tmp_path)
    wanted = {tmp_path / f"{name}.md": name for name in ("missing", "changed", "right")}
    for name, text in {"changed": "old", "right": "right", "leftover": "?"}.items():
        (tmp_path / f"{name}.md").write_text(text, encoding="utf-8")
    assert make_rules.check(wanted) == 1
    assert "Out of date: changed.md, leftover.md, missing.md." in capsys.readouterr().err
    make_rules.write(wanted)
    assert make_rules.check(wanted) == 0


def test_an_unknown_argument_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert make_rules.main(["--chek"]) == 2
    assert "expected nothing or --check, got --chek" in capsys.readouterr().err
