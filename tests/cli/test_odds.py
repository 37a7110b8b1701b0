"""`arlequin odds` and `arlequin solve`: numbers for people and for programs."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Arlequin


def test_the_odds_of_an_objective_are_a_json_object(arlequin: Arlequin) -> None:
    told = json.loads(arlequin("odds", "color-yam", "1x green", "--json").out)
    assert list(told) == ["objective", "met", "mean_sum"]
    assert told["objective"] == "1x green"
    assert told["met"][0] == pytest.approx(6 * (1 / 6) * (5 / 6) ** 5)
    assert told["met"] == sorted(told["met"])
    assert told["mean_sum"] == sorted(told["mean_sum"])


@pytest.mark.parametrize(
    "words", [("color-yam", "--json", "1x green"), ("--json", "color-yam", "1x green")]
)
def test_options_stand_anywhere_among_the_words(arlequin: Arlequin, words: tuple[str, ...]) -> None:
    assert json.loads(arlequin("odds", *words).out)["objective"] == "1x green"


BOXES = [("six of a kind", "coup"), ("Six  of a Kind", "coup"), ("pleno", "coup"), ("coup", "coup")]
SETS = [("set", "series"), ("serie", "series"), ("Série", "series"), ("series", "series")]


@pytest.mark.parametrize(("aim", "box"), BOXES + SETS)
def test_a_box_is_named_as_the_sheet_names_it(arlequin: Arlequin, aim: str, box: str) -> None:
    told = json.loads(arlequin("odds", "double-yam", aim, "--json").out)
    assert told["objective"] == box


def test_the_table_names_a_box_as_the_sheet_does(arlequin: Arlequin) -> None:
    assert "six of a kind" in arlequin("odds", "double-yam", "coup", "--lang", "en").out


def test_a_yam_line_is_always_met_and_its_sum_grows_with_throws(arlequin: Arlequin) -> None:
    told = json.loads(arlequin("odds", "color-yam", "yam", "--json").out)
    assert told["met"] == pytest.approx([1, 1, 1])
    assert told["mean_sum"] == pytest.approx([21, 6 * 4.25, 6 * 14 / 3])


def test_all_boxes_of_double_yam_are_listed(arlequin: Arlequin) -> None:
    told = json.loads(arlequin("odds", "double-yam", "--json").out)
    names = ["red", "yellow", "green", "blue", "black", "series", "coup"]
    assert [each["objective"] for each in told] == names
    assert all(each["mean_points"][2] > each["mean_points"][0] for each in told)


@pytest.mark.parametrize(
    ("lang", "aim", "word", "number"),
    [
        ("en", "1x green", "exactly one green", "90.57 %"),
        ("fr", "1x vert", "exactement", "90,57 %"),
        ("es", "1x verde", "verde", "90,57 %"),
    ],
)
def test_people_see_a_table_and_bars_in_their_language(
    arlequin: Arlequin, lang: str, aim: str, word: str, number: str
) -> None:
    out = arlequin("odds", "color-yam", aim, "--lang", lang).out
    assert word in out
    assert number in out
    assert "███" in out


@pytest.mark.parametrize(
    ("game", "aim", "lang", "sentence"),
    [
        ("color-yam", "1x purple", "en", "“1x purple” is no objective that I know."),
        ("color-yam", "foo bar", "es", "como uno de estos: 1x verde, no azul"),
        ("double-yam", "purple", "en", "is no box of Double Yam: red, yellow"),
        ("double-yam", "mauve", "fr", "rouge, jaune, vert, bleu, noir, série, coup."),
    ],
)
def test_an_unknown_objective_is_rejected(
    arlequin: Arlequin, game: str, aim: str, lang: str, sentence: str
) -> None:
    ran = arlequin("odds", game, aim, "--lang", lang)
    assert ran.status == 2
    assert sentence in ran.err


def test_solving_is_told_as_json(arlequin: Arlequin) -> None:
    ran = arlequin("solve", "double-yam", "--option", "single_throw=first", "--json")
    told = json.loads(ran.out)
    assert list(told) == ["value", "states", "seconds"]
    assert told["states"] == 384
    assert told["value"] == pytest.approx(440.051193031, abs=1e-9)


@pytest.mark.slow
def test_solving_writes_the_tables_that_are_shipped(arlequin: Arlequin, tmp_path: Path) -> None:
    arlequin("solve", "double-yam", "--json", "--write", str(tmp_path))
    shipped = Path("src/arlequin/solve/double_yam/tables")
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == sorted(path.name for path in shipped.iterdir() if path.name.startswith("any"))
    (written,) = (name for name in names if name.endswith(".json"))
    values = [
        json.loads((folder / written).read_bytes())["values"] for folder in (tmp_path, shipped)
    ]
    assert values[0] == pytest.approx(values[1], abs=1e-9)


def test_a_wrong_option_is_refused_in_words(arlequin: Arlequin) -> None:
    ran = arlequin("solve", "double-yam", "--option", "single_throw=never", "--lang", "en")
    assert ran.status == 2
    assert "single_throw" in ran.err


def test_a_folder_that_cannot_be_written_is_said_before_anything_is_solved(
    arlequin: Arlequin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arlequin.solve.double_yam.value_table.make", pytest.fail)
    ran = arlequin("solve", "double-yam", "--write", str(tmp_path / "nowhere"))
    sentence = f"arlequin: {tmp_path / 'nowhere'}: No such file or directory\n"
    assert (ran.status, ran.err) == (2, sentence)


def test_on_a_narrow_terminal_no_figure_is_cut_and_no_bar_too_long(
    arlequin: Arlequin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "44")
    told = arlequin("odds", "color-yam", "1x green").out
    assert "…" not in told
    assert all(figure in told for figure in ("40.2", "74.6", "90.6", "green"))
    assert "exactly one" in told  # words are whole
    bars = [line for line in told.splitlines() if "█" in line]
    assert max(map(len, bars)) <= 44


def test_solving_one_sheet_knows_no_match(arlequin: Arlequin) -> None:
    ran = arlequin("solve", "double-yam", "--option", "match=3")
    assert (ran.status, ran.err) == (
        2,
        "arlequin: There is no option “match” here: single_throw.\n",
    )
