"""Dice, stickers and decks: sizes in millimetres, words, and nothing over the edge."""

import re
from pathlib import Path

import pytest

from arlequin.core.errors import OptionError
from arlequin.games import catalog
from arlequin.games.coloretto import KIND
from arlequin.paper.print.canvas import BLEED
from arlequin.paper.print.deck import HEIGHT, WHITE_MARGIN, WIDTH
from arlequin.paper.print.geometry import PAPERS
from arlequin.paper.print.print_job import PrintJob, kinds, print_pdf
from tests.paper.print.measured import Extent, Page, fonts, measured

PAPER = tuple(PAPERS)
every_paper = pytest.mark.parametrize(
    "paper", [PAPER[0], *(pytest.param(each, marks=pytest.mark.slow) for each in PAPER[1:])]
)
ROOT = Path(__file__).parents[3]


def pages(**job: object) -> list[Page]:
    return measured(print_pdf(PrintJob(**job)))  # type: ignore[arg-type]


def size(extent: Extent) -> tuple[float, float]:
    return extent.right - extent.left, extent.bottom - extent.top


def test_what_there_is_to_print() -> None:
    assert {game: kinds(game) for game in catalog.KINDS} == {
        "color-yam": ["pad", "rules", "dice", "stickers"],
        "double-yam": ["pad", "rules", "dice", "stickers"],
        "yam-color": ["pad", "rules", "dice", "deck"],
        "coloretto": ["pad", "rules", "deck"],
    }
    with pytest.raises(OptionError, match="printed matter of coloretto: pad, rules or deck"):
        print_pdf(PrintJob(game="coloretto", kind="dice"))


@every_paper
@pytest.mark.parametrize("game", catalog.KINDS)
def test_everything_stays_on_the_page_with_embedded_fonts(game: str, paper: str) -> None:
    for kind in kinds(game)[1:]:
        data = print_pdf(PrintJob(game=game, kind=kind, paper=paper, lang="fr"))
        assert all(fonts(data).values())
        for page in measured(data):
            assert (page.width, page.height) == pytest.approx(
                (PAPERS[paper].width, PAPERS[paper].height), abs=0.01
            )
            assert all(e.within(page.whole) for e in (*page.texts, *page.cells, *page.paths))


def test_the_pages_offer_what_there_is() -> None:
    source = (ROOT / "web/src/pages/rules/printed.ts").read_text(encoding="utf-8")
    first, _, _ = source.partition("};")
    offered = re.findall(r'^  "?([a-z-]+)"?: \[(.*)\],$', first, re.MULTILINE)
    assert {game: re.findall(r"[a-z]+", listed) for game, listed in offered} == {
        game: kinds(game) for game in catalog.KINDS
    }


# --- dice ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["color-yam", "double-yam"])
def test_a_fold_up_die_has_faces_of_twenty_millimetres_and_six_stand_on_a_page(game: str) -> None:
    (page,) = pages(game=game, kind="dice")
    faces = [p for p in page.paths if size(p) == pytest.approx((20.0, 20.0), abs=0.01)]
    assert len(faces) == 36
    assert sorted(re.findall(r"^[A-F]$", page.words, re.MULTILINE)) == list("ABCDEF")
    assert [page.words.count(number) for number in "123456"] >= [6] * 6


def test_colours_bleed_three_millimetres_over_every_cut_of_a_die() -> None:
    (page,) = pages(game="color-yam", kind="dice")
    strips = [p for p in page.paths if sorted(size(p)) == pytest.approx([BLEED, 20.0], abs=0.01)]
    assert len(strips) == 6 * 14


def test_pyramids_have_a_ball_for_each_corner_of_each_face() -> None:
    found = pages(game="yam-color", kind="dice", lang="es")
    wide = pytest.approx((11.2, 11.2), abs=0.05)
    balls = [p for page in found for p in page.paths if size(p) == wide]
    assert len(balls) == 8 * 12
    assert "bola de arriba" in found[0].words


def test_stickers_are_fourteen_millimetres_with_bleed() -> None:
    (page,) = pages(game="double-yam", kind="stickers")
    cells = [c for c in page.cells if size(c) == pytest.approx((20.0, 20.0), abs=0.01)]
    assert len(cells) == 36
    assert all(size(c)[0] - 2 * BLEED == pytest.approx(14.0, abs=0.01) for c in cells)


# --- decks ---------------------------------------------------------------------------------------


def grounds(page: Page) -> list[Extent]:
    wanted = (WIDTH - 2 * WHITE_MARGIN, HEIGHT - 2 * WHITE_MARGIN)
    return [c for c in page.cells if size(c) == pytest.approx(wanted, abs=0.01)]


@every_paper
@pytest.mark.parametrize(("game", "cards"), [("yam-color", 26), ("coloretto", 90)])
def test_a_deck_has_all_cards_and_a_page_of_backs(game: str, cards: int, paper: str) -> None:
    *faces, backs = pages(game=game, kind="deck", paper=paper)
    assert sum(len(grounds(page)) for page in faces) == cards
    assert len(grounds(backs)) == 9


@pytest.mark.parametrize("game", ["yam-color", "coloretto"])
def test_three_millimetres_around_each_card_stay_white(game: str) -> None:
    assert WHITE_MARGIN == 3.0
    for page in pages(game=game, kind="deck"):
        around = grounds(page)
        marks = [p for p in page.paths if sorted(size(p)) == pytest.approx([0.0, 4.0], abs=0.01)]
        assert len(marks) == 16
        for each in {*page.texts, *page.cells, *page.paths} - set(marks):
            assert any(each.within(ground, 0.2) for ground in around), each


def test_the_coloretto_deck_has_what_the_box_has() -> None:
    box = KIND.material
    told = [page.words for page in pages(game="coloretto", kind="deck", lang="es")]
    assert "Última ronda" in "\n".join(told).replace("\n", " ")
    # Colours, +2, jokers, the golden one, the last round, row cards; the rest are tables of points.
    fixed = 7 * box.copies + box.plus_two + box.jokers + 2 + len(box.rows) + len(box.rows_two)  # type: ignore[attr-defined]
    assert 90 - fixed == sum(words.count("Cartas") for words in told)


def test_crop_marks_point_at_the_edges_of_the_cards() -> None:
    (page, *_) = pages(game="coloretto", kind="deck")
    edges = [(g.left - WHITE_MARGIN, g.right + WHITE_MARGIN) for g in grounds(page)]
    trim = {round(edge, 2) for both in edges for edge in both}
    marks = [p for p in page.paths if size(p) == pytest.approx((0.0, 4.0), abs=0.01)]
    assert {round(mark.left, 2) for mark in marks} == trim
    assert len(trim) == 4
    assert not any(mark.meets(ground, 0) for mark in marks for ground in grounds(page))


def test_the_cards_of_yam_color_have_their_eight_balls_and_number() -> None:
    faces = pages(game="yam-color", kind="deck")[:-1]
    round_ones = [
        p for page in faces for p in page.paths
        if size(p)[0] == pytest.approx(size(p)[1], abs=0.01) and size(p)[0] > 13
    ]  # fmt: skip
    assert len(round_ones) == 26 * 8
    numbers = [n for page in faces for n in re.findall(r"\d+", page.words)]
    assert sorted(map(int, numbers)) == list(range(1, 27))
