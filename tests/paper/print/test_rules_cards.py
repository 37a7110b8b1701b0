"""Rules cards: complete, large enough to read, with signs and names instead of codes."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from arlequin.games import catalog
from arlequin.games.color_yam.material import FORMS
from arlequin.games.yam_color.material import DEFAULT
from arlequin.paper.print import color_yam, coloretto, double_yam, yam_color
from arlequin.paper.print.geometry import MARGIN, PAPERS
from arlequin.paper.print.print_job import PrintJob, print_pdf
from arlequin.words import names
from arlequin.words.names import LANGUAGES
from arlequin.words.rule_text import CODES, named_text
from arlequin.words.rulebooks import Words, book
from tests.paper.print.measured import Extent, Page, measured

LESSONS = Path(__file__).parents[3] / "web/src/learn/data"
every_game = pytest.mark.parametrize("game", catalog.KINDS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
SIGNS = ("+2",)
"""Codes that are printed on the material itself."""


@cache
def card(game: str, lang: str, paper: str = "a4") -> list[Page]:
    return measured(print_pdf(PrintJob(game=game, kind="rules", lang=lang, paper=paper)))


def words(game: str, lang: str) -> str:
    return " ".join(" ".join(page.words for page in card(game, lang)).split())


def overlapping(page: Page) -> list[tuple[Extent, Extent]]:
    texts = page.texts
    return [(a, b) for i, a in enumerate(texts) for b in texts[i + 1 :] if a.meets(b, 0.3)]


@every_game
@every_language
def test_every_rule_is_on_the_card(game: str, lang: str) -> None:
    prefix = book(game).prefix
    found = set(re.findall(rf"{prefix}-\d\d", words(game, lang)))
    assert found == {rule.number for rule in book(game).rules()}


@every_game
@every_language
@pytest.mark.parametrize("paper", PAPERS)
def test_all_text_has_at_least_ten_points(game: str, lang: str, paper: str) -> None:
    pages = card(game, lang, paper)
    assert len(pages) <= 2
    assert min(size for page in pages for size in page.sizes) >= 10


@every_game
@every_language
def test_text_stays_within_the_margins_and_apart(game: str, lang: str) -> None:
    for page in card(game, lang):
        inner = Extent(MARGIN, MARGIN, page.width - MARGIN, page.height - MARGIN)
        assert all(text.within(inner) for text in page.texts)
        assert overlapping(page) == []


def test_the_card_has_the_words_of_the_rules() -> None:
    text = words("coloretto", "fr")
    assert "Plus de six cartes d\u2019une couleur comptent comme six." in text
    assert "Lado beis. Andr\u00e9 tiene 1 comod\u00edn" in words("coloretto", "es")


def test_the_card_names_the_variants_of_both_editions() -> None:
    text = words("color-yam", "fr")
    for name in ("Objectifs libres", "Color'Chance", "pour les pros"):
        assert name in text
    assert "Les deux livrets le proposent aux d\u00e9butants" in text  # the Spanish variant


# --- codes ----------------------------------------------------------------------------------------


@every_game
@every_language
def test_no_option_code_is_on_the_card(game: str, lang: str) -> None:
    text = words(game, lang)
    assert "`" not in text
    options = catalog.find(game).options
    assert not [option.name for option in options if "_" in option.name and option.name in text]
    for rule in book(game).rules():
        for option, value in CODES.findall(names.in_language(lang, rule)):
            assert not value or f"{option} {value}" not in text


@every_language
def test_objectives_are_drawn_and_not_spelled(lang: str) -> None:
    text = words("color-yam", lang)
    assert not [form.pattern for form in FORMS if len(form.pattern) > 2 and form.pattern in text]
    for sign in ("0\u00d7", "1\u00d7", "\u2260", "4\u00d7"):
        assert sign in text


@every_game
@every_language
def test_every_code_in_a_rule_has_a_name(game: str, lang: str) -> None:
    for rule in book(game).rules():
        for match in CODES.finditer(names.in_language(lang, rule)):
            code = match[0]
            if code.strip("`") not in SIGNS:
                named = named_text(lang, game, Words(code, code, code), rule.options)
                assert named[0] in "\u201c\u00ab", (rule.number, code)


# --- examples -------------------------------------------------------------------------------------


def lesson(game: str, example: int, frame: int = -1) -> dict[str, object]:
    """The things of an example on the pages, which the rules have made."""
    data = json.loads((LESSONS / f"{game}.json").read_bytes())
    return {thing["kind"]: thing for thing in data["examples"][example][frame]["things"]}


def numbers(dice: object) -> tuple[int, ...]:
    return tuple(die["number"] for die in dice["dice"])  # type: ignore[index]


def test_the_example_of_color_yam_is_that_of_the_pages() -> None:
    (place,) = color_yam.EXAMPLES
    line = lesson("color-yam", place, frame=-2)["line"]
    sums = dict(zip(line["players"], line["entries"], strict=True))  # type: ignore[index]
    assert sums == color_yam.EXAMPLE_LINE
    nina = lesson("color-yam", place, frame=1)
    assert nina["objective"]["objective"] == color_yam.EXAMPLE_AIM  # type: ignore[index]
    assert numbers(nina["dice"]) == color_yam.EXAMPLE_THROW


@pytest.mark.parametrize("place", double_yam.EXAMPLES)
def test_the_examples_of_double_yam_are_those_of_the_pages(place: int) -> None:
    throw, counting = double_yam.EXAMPLES[place].draw.args  # type: ignore[attr-defined]
    dice = lesson("double-yam", place)["dice"]
    assert numbers(dice) == throw
    lying = [die["place"] == "lying" for die in dice["dice"]]  # type: ignore[index]
    assert [number in counting for number in range(6)] == lying


def test_the_example_of_yam_color_is_that_of_the_pages() -> None:
    (place,) = yam_color.EXAMPLES
    shown = lesson("yam-color", place)["round"]
    dice = zip(DEFAULT.dice, yam_color.EXAMPLE_THROW, strict=True)
    assert [die[top - 1].value for die, top in dice] == shown["dice"]  # type: ignore[index]
    calls = {name: number for name, number, _ in shown["said"]}  # type: ignore[index]
    assert calls == yam_color.EXAMPLE_CALLS


def test_the_example_of_coloretto_is_that_of_the_pages() -> None:
    (place,) = coloretto.EXAMPLES
    cards = lesson("coloretto", place, frame=1)["cards"]
    points = [str(card["points"]) for card in cards["cards"]]  # type: ignore[index]
    *drawn, total = filter(None, coloretto.EXAMPLE_POINTS)
    assert [text.replace("+ ", "").replace("\u2212 ", "-") for text in drawn] == points
    assert total == f"= {cards['total']}"  # type: ignore[index]
    hand = lesson("coloretto", place, frame=0)["cards"]
    counts = {card["card"]: str(card["count"]) for card in hand["cards"]}  # type: ignore[index]
    assert counts == dict(zip(coloretto.EXAMPLE_CARDS, coloretto.EXAMPLE_NUMBERS, strict=False))
