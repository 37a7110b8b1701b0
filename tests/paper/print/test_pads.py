"""Pads: what stands on them, and that it stays where it belongs."""

import unicodedata

import pytest

from arlequin.core.errors import OptionError
from arlequin.games import catalog
from arlequin.paper.print.geometry import MARGIN, PAPERS
from arlequin.paper.print.print_job import PrintJob, kinds, print_pdf
from arlequin.words.names import LANGUAGES, WordsError
from tests.paper.print.measured import Extent, Page, fonts, measured

LONG = ("Wilhelmina Featherstonehaugh-Cholmondeley", "Ng", "Clémentine-Élisabeth de la Tour")
OWN = ("no blue", "2x pink", "3x", "4x", "green = blue", "pink > all")

LATER = [pytest.param(lang, marks=pytest.mark.slow) for lang in LANGUAGES if lang != "fr"]
every_language = pytest.mark.parametrize("lang", ["fr", *LATER])
"""French has the longest words; the others are left to `make test-slow`."""


def pages(**job: object) -> list[Page]:
    return measured(print_pdf(PrintJob(**job)))  # type: ignore[arg-type]


def words(**job: object) -> str:
    return "\n".join(page.words for page in pages(**job))


def crossing(page: Page) -> list[Extent]:
    """Texts that stand across an edge of a cell."""
    return [
        text
        for text in page.texts
        for cell in page.cells
        if text.meets(cell) and not text.within(cell)
    ]


def overlapping(page: Page) -> list[tuple[Extent, Extent]]:
    texts = page.texts
    return [(a, b) for i, a in enumerate(texts) for b in texts[i + 1 :] if a.meets(b)]


def named(game: str) -> tuple[str, ...]:
    most = catalog.find(game).most
    return tuple(f"{LONG[seat % len(LONG)]} {seat}"[:40] for seat in range(most))


@every_language
@pytest.mark.parametrize("per_page", [1, pytest.param(2, marks=pytest.mark.slow), 4])
@pytest.mark.parametrize("game", catalog.KINDS)
def test_nothing_leaves_its_cell_its_margin_or_its_line(
    game: str, per_page: int, lang: str
) -> None:
    for page in pages(game=game, per_page=per_page, lang=lang, names=named(game)):
        assert crossing(page) == []
        assert overlapping(page) == []
        inner = Extent(MARGIN, MARGIN, page.width - MARGIN, page.height - MARGIN)
        assert all(each.within(inner) for each in (*page.texts, *page.cells))
        assert all(each.within(page.whole) for each in page.paths)
        assert min(page.sizes) >= 4


@pytest.mark.parametrize(("paper", "per_page"), [("a4", 1), ("letter", 2), ("letter", 4)])
def test_a_page_has_the_size_of_its_paper(paper: str, per_page: int) -> None:
    (page,) = pages(game="double-yam", paper=paper, per_page=per_page)
    sides = (PAPERS[paper].width, PAPERS[paper].height)
    assert (page.width, page.height) == pytest.approx(
        sides[::-1] if per_page == 2 else sides, abs=0.01
    )


def test_fonts_are_embedded() -> None:
    found = fonts(print_pdf(PrintJob(game="coloretto")))
    assert len(found) == 2
    assert all(found.values())


# --- Color'Yam -----------------------------------------------------------------------------------


def test_a_pad_of_color_yam_has_its_six_sheets() -> None:
    told = words(game="color-yam", lang="fr")
    assert [f"Feuille {number}" in told for number in range(1, 8)] == [True] * 6 + [False]
    assert "exactement un dé jaune et aucun dé vert" in told
    assert "Yam\u00a04 \u2191" in told


def test_the_editions_have_their_own_objectives() -> None:
    sheet = {"sheet": "3"}
    spanish = words(game="color-yam", lang="en", options={**sheet, "edition": "es"})
    french = words(game="color-yam", lang="en", options=sheet)
    assert ("no colour exactly twice" in spanish, "no colour exactly twice" in french) == (
        True,
        False,
    )
    assert ("Edition: Spanish" in spanish, "Edition: French" in french) == (True, True)


def test_a_sheet_of_ones_own_is_printed_and_checked() -> None:
    own = {"game": "color-yam", "options": {"sheet": "own"}, "per_page": 1}
    assert "more pink than any other colour" in words(**own, objectives=OWN)
    with pytest.raises(OptionError, match="an objective of pole 1"):
        pages(**own, objectives=OWN[::-1])


def test_totals_as_yams_have_room_for_points_and_must_rise() -> None:
    plain = words(game="color-yam", options={"sheet": "1"}, per_page=1)
    pro = words(game="color-yam", options={"sheet": "1", "total_yams": "yes"}, per_page=1)
    assert ("Total 1 \u2191" in plain, "Total 1 \u2191" in pro) == (False, True)
    free = words(game="color-yam", options={"sheet": "1", "rising": "no"}, per_page=1)
    assert "\u2191" not in free


@pytest.mark.parametrize(
    ("game", "lang", "book"),
    [
        ("color-yam", "fr", ["Color'Yam 1", "Color'Yam 2", "Color'Yam 3", "Color'Yam 4"]),
        ("color-yam", "es", ["Puntuación", "Puntuación final"]),
        ("double-yam", "fr", ["séries points", "Coup Double Yam"]),
    ],
)
def test_a_pad_has_the_names_of_the_rulebook(game: str, lang: str, book: list[str]) -> None:
    text = " ".join(words(game=game, lang=lang, per_page=1).split())
    assert all(name in text for name in book)
    assert not any(name in words(game=game, lang="en", per_page=1) for name in book)


# --- the others ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 6])
def test_double_yam_has_ten_boxes_a_player(players: int) -> None:
    (page,) = pages(game="double-yam", players=players, per_page=1, lang="fr")
    wide = page.cells[0].right - page.cells[0].left
    boxes = [c for c in page.cells if c.right - c.left == pytest.approx(wide, abs=0.01)]
    assert len(boxes) == players * 12  # a name, ten boxes, the total
    assert page.words.count("Noir") == 2
    assert page.words.count("Série") == 3


def test_a_match_has_room_for_earlier_games() -> None:
    told = words(game="double-yam", options={"match": "5000"}, lang="es")
    assert "En total (meta: 5000)" in told
    assert "Partidas anteriores" in told
    assert "goal" not in words(game="coloretto", options={"match": "4"})
    assert "Game no. ____ / 4" in words(game="coloretto", options={"match": "4"})


@pytest.mark.parametrize(("side", "points"), [("beige", "15"), ("gray", "8")])
def test_coloretto_shows_the_points_of_its_side(side: str, points: str) -> None:
    lines = words(game="coloretto", options={"side": side}, per_page=1).split("\n")
    assert points in lines


def test_yam_color_has_a_box_for_each_of_its_cards() -> None:
    (page,) = pages(game="yam-color", players=2, names=(), per_page=4)
    ticks = [p for p in page.paths if p.right - p.left == pytest.approx(p.bottom - p.top, abs=0.01)]
    games = page.words.count("Game")
    assert len(ticks) == 26 * 2 * games


def test_pages_repeat_the_sheets() -> None:
    assert len(pages(game="color-yam", per_page=4, pages=3)) == 3
    assert len(pages(game="color-yam", per_page=4)) == 2
    assert len(pages(game="color-yam", per_page=1)) == 6


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"paper": "a5"}, "expected a paper: a4 or letter, got 'a5'"),
        ({"kind": "hat"}, "expected a kind of printed matter"),
        ({"per_page": 3}, "expected 1, 2 or 4 sheets on a page"),
        ({"pages": 101}, "expected 1 to 100 pages"),
        ({"players": 9}, "expected 2 to 5 players"),
        ({"names": ("Ana", "Bob"), "players": 3}, "expected 3 names"),
        ({"options": {"hat": "red"}}, "expected an option"),
        ({"lang": "de"}, "expected a language"),
    ],
)
def test_what_cannot_be_printed_is_said(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises((OptionError, WordsError), match=sentence):
        print_pdf(PrintJob(**{"game": "coloretto", **wrong}))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name",
    ["Zoë", "Ольга", "Ελένη", "Thảo"],
)
def test_names_in_latin_greek_and_cyrillic_letters_are_printed(name: str) -> None:
    decomposed = unicodedata.normalize("NFD", name) + "\u200d"
    assert name in words(game="coloretto", names=(decomposed, "Bob"), per_page=1)


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("en", "The printed letters do not include {}, so “{}” cannot be printed."),
        ("fr", "ne comprennent pas {}\u00a0: «\u00a0{}\u00a0» ne peut pas être imprimé."),
        ("es", "no incluyen {}: «{}» no se puede imprimir."),
    ],
)
@pytest.mark.parametrize("name", ["王小", "مح", "🦎"])
def test_a_name_with_letters_that_the_font_does_not_have_is_refused_with_the_reason(
    name: str, lang: str, reason: str
) -> None:
    with pytest.raises(OptionError) as refusal:
        pages(game="coloretto", names=("Bob", name), lang=lang)
    assert reason.format(" ".join(name), name) in str(refusal.value)


@pytest.mark.parametrize("game", catalog.KINDS)
def test_every_game_has_a_pad(game: str) -> None:
    assert "pad" in kinds(game)
