"""What cannot be is refused with a rule and a plain sentence, and nothing is lost."""

import re
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

import arlequin.referee
from arlequin.core.errors import ArlequinError, Impossible, NotationError, OptionError
from arlequin.referee.score_sheet import ScoreSheet, SheetSetup, games
from arlequin.referee.sheet_narrator import SheetNarrator
from arlequin.words.messages import messages
from arlequin.words.names import LANGUAGES

FIVE = ("Ana", "Bob", "Cleo", "Dan", "Eva")
TWO_LINES = ("met 30", "met 20") * 2
YAMS = (*TWO_LINES, "met 22", "met 20", *TWO_LINES)
"""Ana is ahead, has 22 in Yam 1, and plays Yam 2 next."""
STARTED = ("deal blue green yellow brown", "start 1")


def case(
    game: str, entry: str, kind: str, rule: str, *before: str, players: int = 2, **options: str
) -> ParameterSet:
    setup = SheetSetup(game, FIVE[:players], options)
    return pytest.param(setup, before, entry, kind, rule, id=f"{kind}-{entry}")


CASES = [
    case("color-yam", "met 37", "sum", "CY-05", sheet="3"),
    case("color-yam", "met 5", "sum", "CY-05", sheet="3"),
    case("color-yam", "met 0", "sum", "CY-05"),
    case("color-yam", "second 37", "sum", "CY-05"),
    case("color-yam", "dice 123456", "any-sheet", "CY-02"),
    case("color-yam", "dice 1pink 2pink 3pink 4pink 5pink 6purple", "face-colour", "CY-04",
         sheet="3"),
    case("color-yam", "dice 1234561", "dice", "CY-04", sheet="3"),
    case("color-yam", "dice 123457", "face", "CY-04", sheet="3"),
    case("color-yam", "met 20", "rises", "CY-11", *YAMS, sheet="3"),
    case("color-yam", "missed", "must-rise", "CY-11", *TWO_LINES, sheet="3"),
    case("color-yam", "second 24", "second-yam", "CY-12", *TWO_LINES, sheet="3"),
    case("color-yam", "second 24", "second-full", "CY-13", "second 24", "met 20", sheet="3"),
    case("color-yam", "start 1", "not-now", "CY-10", sheet="3"),
    case("color-yam", "met 20", "first-start", "CY-10", starter="chance", sheet="3"),
    case("color-yam", "start 2", "starter", "CY-10", "met 30", "met 20", "met 30",
         players=3, edition="es", sheet="3"),
    case("color-yam", "line 3 20", "lines-fixed", "CY-03", sheet="3"),
    case("color-yam", "met 20", "lines-free", "CY-15", sheet="3", free_lines="yes"),
    case("color-yam", "line 11 20", "no-line", "CY-03", sheet="3", free_lines="yes"),
    case("color-yam", "cross 1", "line-taken", "CY-15", "cross 1", "cross 1",
         sheet="3", free_lines="yes"),
    case("color-yam", "dice 111111", "choice", "CY-12", sheet="3"),
    case("color-yam", "dice 123456 line 3", "no-choice", "CY-05", *TWO_LINES, sheet="3"),
    case("double-yam", "score red 19", "points", "DY-06", "start 1"),
    case("double-yam", "score series 98", "points-series", "DY-06", "start 1"),
    case("double-yam", "score coup 100", "points-coup", "DY-07", "start 1"),
    case("double-yam", "dice 1red 2red 3red 4red 5red score red", "dice", "DY-04", "start 1"),
    case("double-yam", "score red 10", "box-full", "DY-12", "start 1", "score red 32",
         "score red 0"),
    case("double-yam", "score pink 10", "no-box", "DY-12", "start 1"),
    case("double-yam", "score red 32", "first-start", "DY-02"),
    case("double-yam", "start 1", "not-now", "DY-02", "start 1"),
    case("double-yam", "start 3", "starter", "DY-02"),
    case("double-yam", "dice 11111 score coup", "dice", "DY-04", "start 1"),
    case("double-yam", "dice 112233 score series 1", "series-number", "DY-08", "start 1"),
    case("yam-color", "round 1 fined 2", "no-card", "YC-09", "start 1"),
    case("yam-color", "round 1 fined 1", "won-and-fined", "YC-08", "start 1", "round 1"),
    case("yam-color", "round 3", "seat", "YC-02", "start 1"),
    case("yam-color", "round 1", "first-start", "YC-02"),
    case("yam-color", "round 1 staked 2", "no-bets", "YC-15", "start 1"),
    case("yam-color", "round 1 staked 2", "no-stake", "YC-15", "start 1", bets="stake"),
    case("coloretto", "take 1 green green green", "cards", "CO-04", *STARTED,
         *(f"take {seat} green green" for seat in (1, 2, 3, 4)), players=4),
    case("coloretto", "take 1 red red red red", "row-long", "CO-09", *STARTED, players=4),
    case("coloretto", "take 1", "row-empty", "CO-11", *STARTED, players=4),
    case("coloretto", "take 1 red", "taken-twice", "CO-12", *STARTED, "take 1 red", players=4),
    case("coloretto", "take 1 white", "no-card-such", "CO-18", *STARTED, players=4),
    case("coloretto", "take 1 red", "gone", "CO-04", "out red", "deal blue green yellow", "start 1",
         players=3),
    case("coloretto", "take 1 red", "first-deal", "CO-05", players=4),
    case("coloretto", "take 1 red", "first-out", "CO-04", players=3),
    case("coloretto", "out red blue", "number", "CO-04", players=3),
    case("coloretto", "deal red red blue green", "deal", "CO-05", players=4),
    case("coloretto", "deal joker red blue green", "plain", "CO-05", players=4),
    case("coloretto", "take 2 red", "first-left", "CO-15", "out red blue",
         "deal green yellow brown gray", "start 1", "take 1 green", "take 2 green green"),
    case("coloretto", "take 2 red", "first-gift", "CO-24", *STARTED, "take 1 golden", players=4,
         golden_joker="yes"),
    case("coloretto", "count 1 green 10", "count-cards", "CO-04", players=4),
    case("coloretto", "count 2 green 5", "cards", "CO-04", "count 1 green 5", players=4),
    case("coloretto", "count 1 joker 1", "count-start", "CO-05", players=4),
    case("coloretto", "count 1 green 2 joker 4", "count-jokers-many", "CO-18", players=4),
    case("coloretto", "count 1 green 2 +2 11", "count-plus-two", "CO-19", players=4),
    case("coloretto", "count 1 green", "counted-so", "CO-18", players=4),
    case("coloretto", "count 1 green 1", "counted-twice", "CO-18", "count 1 green 2", players=4),
    case("coloretto", "take 1 green", "first-count", "CO-18", "count 1 green 2", players=4),
    case("coloretto", "count 2 blue 1 yellow 1 brown 1 gray 1", "colours", "CO-04",
         "count 1 green 1 red 1"),
]  # fmt: skip


@pytest.mark.parametrize(("setup", "before", "entry", "kind", "rule"), CASES)
def test_what_cannot_be_is_refused_and_nothing_is_lost(
    setup: SheetSetup, before: tuple[str, ...], entry: str, kind: str, rule: str
) -> None:
    sheet = ScoreSheet(setup, before)
    assert sheet.fault is None
    with pytest.raises(Impossible) as refused:
        sheet.with_entry(entry)
    assert (refused.value.kind, refused.value.rule) == (kind, rule)
    assert (sheet.entries, sheet.fault) == (before, None)
    for lang in LANGUAGES:
        sentence = SheetNarrator(lang, sheet).refusal(refused.value)
        assert sentence.endswith(f" ({rule})")
        assert len(sentence) < 150


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Bob has no card, so there is nothing to pay. (YC-09)"),
        ("fr", "Bob n\u2019a pas de carte\u00a0: il n\u2019y a rien à payer. (YC-09)"),
        ("es", "Bob no tiene cartas: no hay nada que pagar. (YC-09)"),
    ],
)
def test_a_refusal_is_a_sentence_in_three_languages(lang: str, sentence: str) -> None:
    sheet = ScoreSheet(SheetSetup("yam-color", ("Ana", "Bob")), ("start 1",))
    with pytest.raises(Impossible) as refused:
        sheet.with_entry("round 1 fined 2")
    assert SheetNarrator(lang, sheet).refusal(refused.value) == sentence


def kinds() -> set[str]:
    """Every refusal in the source of the room."""
    texts = [path.read_text() for path in Path(arlequin.referee.__file__).parent.glob("*.py")]
    return {kind for text in texts for kind in re.findall(r'refuse\(\s*"([a-z-]+)"', text)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(kinds()))
def test_every_refusal_has_its_sentence(kind: str, lang: str) -> None:
    assert messages(lang).has(f"keep-{kind}")


def test_after_the_end_nothing_is_written() -> None:
    counts = tuple(f"count {seat} green 2" for seat in (1, 2, 3, 4))
    sheet = ScoreSheet(SheetSetup("coloretto", FIVE[:4]), counts)
    assert sheet.outcome is not None
    assert sheet.question is None
    with pytest.raises(Impossible) as refused:
        sheet.with_entry("count 1 green 2")
    assert refused.value.kind == "over"


def test_a_text_that_is_no_result_is_told_how_one_is_written() -> None:
    sheet = ScoreSheet(SheetSetup("double-yam", ("Ana", "Bob")))
    with pytest.raises(NotationError, match="score red 32"):
        sheet.with_entry("throw 123456")
    assert "score red 32" in SheetNarrator("en", sheet).unreadable("throw 123456")


def test_all_four_games_are_refereed_and_no_other() -> None:
    assert games() == ["color-yam", "double-yam", "yam-color", "coloretto"]
    with pytest.raises(OptionError):
        ScoreSheet(SheetSetup("tarot", ("Ana", "Bob")))
    with pytest.raises(ArlequinError):
        ScoreSheet(SheetSetup("color-yam", ("Ana",)))
