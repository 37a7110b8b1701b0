"""`arlequin review`: a table, one page for a browser, or JSON; a folder of records too."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from arlequin.cli.review.html_page import page
from arlequin.cli.review.report import ReviewReport
from arlequin.games import catalog
from arlequin.review.recorded_game import read_game, review
from tests.cli.conftest import Arlequin
from tests.review.games import played


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.arl"
    file.write_text(played(catalog.new("double-yam", 2), seed=1).record(), encoding="utf-8")
    return file


def test_a_record_is_told_with_luck_losses_and_the_costliest_choices(
    arlequin: Arlequin, record: Path
) -> None:
    told = arlequin("review", str(record), "--lang", "en", "--unit", "points", "--most", "2").out
    assert "lost by choices" in told
    assert told.count("Better:") == 2
    assert told.rstrip().endswith("All values are exact.")


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", "perdu par ses choix"), ("es", "perdido al elegir")]
)
def test_it_is_told_in_ones_own_language(
    arlequin: Arlequin, record: Path, lang: str, words: str
) -> None:
    assert words in arlequin("review", str(record), "--lang", lang).out


def test_json_adds_up(arlequin: Arlequin, record: Path) -> None:
    found = json.loads(arlequin("review", str(record), "--json", "--unit", "points").out)
    assert (found["unit"], found["basis"]) == ("points", "exact")
    for seat in range(2):
        effects = sum(event["effects"][seat] for event in found["events"])
        left = found["result"][seat] - found["start"][seat] - effects - found["residual"][seat]
        assert left == pytest.approx(0, abs=1e-9)


def test_a_page_stands_alone_and_shows_names_as_text(arlequin: Arlequin, tmp_path: Path) -> None:
    whole = played(catalog.new("double-yam", 2), seed=1)
    whole.names = ("<b>Ana", "Bob")
    file, page = tmp_path / "game.arl", tmp_path / "review.html"
    file.write_text(whole.record(), encoding="utf-8")
    arlequin("review", str(file), "--html", str(page), "--lang", "en")
    text = page.read_text(encoding="utf-8")
    assert "&lt;b&gt;Ana" in text
    assert "<b>Ana" not in text
    assert "<polyline" in text
    assert "http" not in text
    assert not list(tmp_path.glob("*.part"))


def test_a_page_that_cannot_be_written_leaves_nothing_behind(
    arlequin: Arlequin, record: Path
) -> None:
    done = arlequin("review", str(record), "--html", str(record.parent / "no" / "page.html"))
    assert done.status != 0
    assert "page.html" in done.err


def test_a_folder_is_reviewed_and_what_cannot_be_is_named(arlequin: Arlequin, record: Path) -> None:
    (record.parent / "broken.arl").write_text("arlequin 1\ngame nothing\n", encoding="utf-8")
    (record.parent / "note.txt").write_text("no record", encoding="utf-8")
    done = arlequin("review", str(record.parent), "--lang", "en")
    assert done.status == 2
    assert "broken.arl:2:" in done.out
    assert "game.arl: P1: luck" in done.out
    assert "note.txt" not in done.out
    found = json.loads(arlequin("review", str(record.parent), "--json").out)
    assert [sorted(each) for each in found] == [["fault", "file"], ["file", "review"]]


def test_a_folder_tells_everybodys_luck_and_losses_with_their_uncertainty(
    arlequin: Arlequin, tmp_path: Path
) -> None:
    for seed in range(3):
        game = played(catalog.new("yam-color", 2), seed)
        (tmp_path / f"{seed}.arl").write_text(game.record(), encoding="utf-8")
    told = arlequin("review", str(tmp_path), "--lang", "en").out
    assert "lost a game" in told
    assert "what to call" in told
    assert "±" in told
    assert "Opponent" in told


def test_calls_of_a_race_are_told_by_the_match_count(arlequin: Arlequin, tmp_path: Path) -> None:
    file = tmp_path / "race.arl"
    file.write_text(played(catalog.new("yam-color", 2), 3).record(), encoding="utf-8")
    told = arlequin("review", str(file), "--lang", "en").out
    assert "calls were right. Fines:" in told
    assert "Matching balls 2:" in told


@pytest.mark.parametrize(
    ("lang", "close", "limit"),
    [
        ("en", "Too close to call", "Time limit: the first 20 of"),
        ("fr", "trop serré pour le dire", "Temps limité : les 20 premières actions"),
        ("es", "demasiado igualado", "Tiempo limitado: de"),
    ],
)
def test_an_unclear_review_has_no_figures_and_names_what_was_left_out(
    lang: str, close: str, limit: str
) -> None:
    replay = read_game(played(catalog.new("yam-color", 2), seed=4).record().encode())[0]
    part = replace(review(replay), residual=(0.15, -0.15), left_out=20)
    clear = ReviewReport(replay, part, lang)
    unclear = ReviewReport(replay, replace(part, residual=(0.2, -0.2)), lang)
    loss = clear.number(part.players[0].loss)
    assert loss in page(clear)
    assert loss in clear.summary()
    assert close not in page(clear)
    for shown in (page(unclear), *unclear.rarities(), unclear.summary()):
        assert close in shown
    assert {cell for row in unclear.rows() for cell in row[1:4]} == {"-"}
    assert loss not in unclear.summary()
    choice = clear.costliest(1)[0]
    cost = clear.number(choice.loss or 0.0)
    assert cost in clear.decision(choice)
    assert cost not in page(unclear)
    assert limit in clear.caption()
    assert limit in page(unclear)


@pytest.mark.parametrize("options", [[], ["--html", "page.html"]])
def test_a_folder_without_records_and_a_page_for_a_folder_are_refused(
    arlequin: Arlequin, tmp_path: Path, options: list[str]
) -> None:
    done = arlequin("review", str(tmp_path), "--lang", "en", *options)
    assert done.status == 2
    assert "record" in done.err


def test_a_faulty_record_names_its_line(arlequin: Arlequin, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    record.write_text("\n".join([*lines[:20], "throw 999", *lines[20:]]) + "\n", encoding="utf-8")
    done = arlequin("review", str(record))
    assert done.status == 2
    assert f"{record}:21:" in done.err
