"""Every rule of the books has a test that is marked with it."""

from collections import Counter

from arlequin.testing.marks import proofs
from docs.make_rules import TESTS, books


def numbers() -> list[str]:
    return [rule.number for book in books() for rule in book.rules()]


def test_every_rule_has_a_test_marked_with_it() -> None:
    proven = {proof.number for proof in proofs(TESTS)}
    assert sorted(set(numbers()) - proven) == []


def test_every_mark_names_a_rule_that_exists() -> None:
    known = set(numbers())
    stray = [f"{p.path}:{p.line} {p.number}" for p in proofs(TESTS) if p.number not in known]
    assert stray == []


def test_every_rule_number_is_used_once() -> None:
    assert [number for number, times in Counter(numbers()).items() if times > 1] == []


def test_every_rule_number_begins_with_the_prefix_of_its_game() -> None:
    foreign = [
        rule.number
        for book in books()
        for rule in book.rules()
        if not rule.number.startswith(f"{book.prefix}-")
    ]
    assert foreign == []


def test_every_worked_example_names_rules_of_its_game() -> None:
    unknown = [
        number
        for book in books()
        for example in book.example
        for number in example.rules
        if number not in {rule.number for rule in book.rules()}
    ]
    assert unknown == []
