"""Marks are read from the source, wherever pytest would honour them."""

from pathlib import Path
from textwrap import dedent

import pytest

from arlequin.testing.marks import MarkError, RuleProof, proofs


def read(folder: Path, source: str, name: str = "test_it.py") -> list[tuple[str, int, str]]:
    (folder / name).write_text(dedent(source), encoding="utf-8")
    return [(proof.number, proof.line, proof.test) for proof in proofs(folder)]


def test_a_mark_on_a_function_is_read(tmp_path: Path) -> None:
    source = """
        @pytest.mark.slow
        @pytest.mark.rule("CO-01", "CO-02")
        def test_a(): ...
    """
    assert read(tmp_path, source) == [("CO-01", 4, "test_a"), ("CO-02", 4, "test_a")]


def test_a_mark_on_an_asynchronous_function_is_read(tmp_path: Path) -> None:
    source = """
        @mark.rule("CO-01")
        async def test_a(): ...
    """
    assert read(tmp_path, source) == [("CO-01", 3, "test_a")]


def test_a_mark_on_one_case_of_many_is_read(tmp_path: Path) -> None:
    source = """
        @pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.rule("CO-03"))])
        def test_a(x): ...
    """
    assert read(tmp_path, source) == [("CO-03", 3, "test_a")]


def test_a_mark_on_a_class_belongs_to_each_of_its_tests(tmp_path: Path) -> None:
    source = """
        @pytest.mark.rule("CO-04")
        class TestIt:
            pytestmark = pytest.mark.rule("CO-05")
            def helper(self): ...
            def test_a(self): ...
    """
    assert read(tmp_path, source) == [("CO-04", 6, "TestIt.test_a"), ("CO-05", 6, "TestIt.test_a")]


def test_a_mark_on_a_module_belongs_to_each_of_its_tests(tmp_path: Path) -> None:
    source = """
        pytestmark = [pytest.mark.slow, pytest.mark.rule("CO-06")]
        def test_a(): ...
        class TestIt:
            def test_b(self): ...
    """
    assert read(tmp_path, source) == [("CO-06", 3, "test_a"), ("CO-06", 5, "TestIt.test_b")]


def test_other_marks_and_other_rules_are_left_alone(tmp_path: Path) -> None:
    source = """
        @pytest.mark.slow
        @stateful.rule("CO-01")
        def test_a(): ...
    """
    assert read(tmp_path, source) == []


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.rule(*NUMBERS)\ndef test_a(): ...",
        "@pytest.mark.rule(12)\ndef test_a(): ...",
        "@pytest.mark.rule()\ndef test_a(): ...",
        "@pytest.mark.rule(number='CO-01')\ndef test_a(): ...",
        "@pytest.mark.rule\ndef test_a(): ...",
        "@pytest.mark.rule('CO-01')\ndef helper(): ...",
        "rule = pytest.mark.rule",
        "CASES = [pytest.param(1, marks=pytest.mark.rule('CO-01'))]",
    ],
)
def test_a_mark_that_cannot_be_read_is_refused_with_its_place(tmp_path: Path, source: str) -> None:
    with pytest.raises(MarkError, match=r"^test_it\.py:1: expected pytest\.mark\.rule "):
        read(tmp_path, source)


def test_a_mark_outside_the_test_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MarkError, match=r"^cases\.py:1: "):
        read(tmp_path, "@pytest.mark.rule('CO-01')\ndef test_a(): ...", name="cases.py")


def test_a_proof_tells_its_test_in_words() -> None:
    assert RuleProof("CO-22", Path("x.py"), 1, "TestEnd.test_a_tie_is_shared").sentence == (
        "a tie is shared"
    )
