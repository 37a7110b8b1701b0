"""Material files: what is right is read, what is wrong is refused with one sentence."""

from pathlib import Path

import pytest

from arlequin.core.errors import MaterialError
from arlequin.core.material import digest, fitting, game_of
from arlequin.games import catalog

SHIPPED = Path(catalog.__file__).parent
NAMES = sorted(catalog.KINDS)


def shipped(name: str) -> str:
    return (SHIPPED / name.replace("-", "_") / "material.toml").read_text(encoding="utf-8")


def changed(name: str, old: str, new: str, folder: Path) -> Path:
    text = shipped(name)
    assert old in text
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", NAMES)
def test_the_shipped_material_is_read_like_an_owners_file(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("# mine\n" + shipped(name), encoding="utf-8")
    kind = catalog.find(name)
    assert game_of(path) == name
    assert kind.load(path) == kind.material
    assert digest(kind.load(path)) == digest(kind.material)


def test_other_material_has_another_hash(tmp_path: Path) -> None:
    path = changed("coloretto", "copies = 9", "copies = 10", tmp_path)
    kind = catalog.find("coloretto")
    assert digest(kind.load(path)) != digest(kind.material)


FAULTS = [
    ("coloretto", 'game = "coloretto"', 'game = "yam-color"', "material for coloretto"),
    ("coloretto", 'name = "abacus-2003"', 'name = "my box"', "letters, digits and hyphens"),
    ("coloretto", '"yellow"]', '"red"]', "seven different colours"),
    (
        "coloretto",
        '"yellow"]',
        '"mauve"]',
        r"line 6: expected a colour at colours, number 7 \(red, .*\), got 'mauve'",
    ),
    ("coloretto", "copies = 9", "copies = 1", "at least 2 cards of a colour"),
    ("coloretto", "below_golden = 16", "below_golden = 99", "more than 99 cards in a pile for two"),
    (
        "coloretto",
        "copies = 9",
        'copies = "nine"',
        r"line \d+: expected a whole number at copies, got 'nine'",
    ),
    ("coloretto", "plus_two = 10", "plus_two = -1", r"0 or more \+2 cards"),
    ("coloretto", "jokers = 3", "jokers = 9", "1 to 4 jokers"),
    ("coloretto", "below = 15 ", "below = 3 ", "at least 15 cards below"),
    ("coloretto", "below_golden = 16", "below_golden = 15", "more than 15 cards below_golden"),
    ("coloretto", "rows = [3, ", "rows = [", "five row limits"),
    ("coloretto", "rows_two = [1, ", "rows_two = [", "three row limits"),
    ("coloretto", "rows_two = [1, ", "rows_two = [0, ", "row limits from 1"),
    ("coloretto", "beige = [0, ", "beige = [", "a score table"),
    (
        "coloretto",
        "gray = [",
        "grey = [",
        r"line \d+: expected no such field in scores, got 'grey'",
    ),
    (
        "yam-color",
        "{ red = 4, yellow = 4 }",
        '{ red = "four" }',
        "a whole number at cards, number 1",
    ),
    ("yam-color", "red = 4, yellow = 4", "mauve = 4", "a colour at cards, number 1"),
    ("coloretto", "copies = 9", "", "expected a line 'copies = ...', got none"),
    ("color-yam", 'game = "color-yam"', 'game = "double-yam"', "material for color-yam"),
    ("color-yam", '  ["yellow", "pink", "brown", "green", "blue", "orange"],', "", "six dice"),
    ("color-yam", '["brown", "green", ', '["gray", "green", ', "six colours on the dice, got"),
    ("color-yam", '"1x brown", ', "", "six objectives on sheet 1"),
    ("color-yam", '"1x brown"', '"7x brown"', "sheet 1 to be right"),
    (
        "color-yam",
        '[[sheets]]\nobjectives = ["1x brown"',
        '[[x]]\ny = ["1x brown"',
        r"line \d+: expected only .*, got 'x'",
    ),
    ("double-yam", 'game = "double-yam"', 'game = "coloretto"', "material for double-yam"),
    ("double-yam", '["red", "black", "yellow", ', '["red", "black", ', "six faces on die A"),
    ("double-yam", '["red", "black"', '["pink", "black"', "die A to use only"),
    ("double-yam", '  ["red", "black", "yellow", "green", "black", "blue"], ', "", "six dice"),
    ("double-yam", '["yellow", 1]', '["red", 1]', "to use only"),
    ("double-yam", '["yellow", 1]', '["yellow", 1], ["red", 1]', "each colour once"),
    ("double-yam", "series = 3", "series = 0", "at least one box of each kind"),
    ("double-yam", "series = 3", "series = 30", "at most 20 boxes"),
    ("double-yam", "times = [0, ", "times = [", "seven multipliers"),
    ("double-yam", "coup = 100", "coup = -1", "no points below 0"),
    ("yam-color", 'game = "yam-color"', 'game = "coloretto"', "material for yam-color"),
    ("yam-color", '"violet"]', '"violet", "red"]', "each colour once"),
    ("yam-color", '  ["red", "orange", "green", "blue"],\n', "", "eight dice"),
    ("yam-color", '["red", "orange", "green", "blue"]', '["red", "green"]', "2 results on die 2"),
    ("yam-color", '["red", "orange", "green", "blue"]', '["red", "pink"]', "die 1 to use only"),
    ("yam-color", '["red", "orange", ', '["red", "pink", ', "die 1 to use only"),
    ("yam-color", "{ red = 4, yellow = 4 },", "", "26 cards"),
    ("yam-color", "{ red = 4, yellow = 4 }", "{ red = 4, yellow = 17 }", "balls on card 1"),
    ("yam-color", "{ red = 4, yellow = 4 }", "{ red = 4, pink = 4 }", "card 1 to use only"),
]


@pytest.mark.parametrize(("name", "old", "new", "sentence"), FAULTS)
def test_a_fault_is_refused_with_its_place_and_what_was_expected(
    name: str, old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    path = changed(name, old, new, tmp_path)
    with pytest.raises(MaterialError, match=sentence) as caught:
        catalog.find(name).load(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert "\n" not in str(caught.value)


def test_sheets_are_six(tmp_path: Path) -> None:
    head, *sheets = shipped("color-yam").split("[[sheets]]")
    path = tmp_path / "mine.toml"
    path.write_text("[[sheets]]".join([head, *sheets[:5]]), encoding="utf-8")
    with pytest.raises(MaterialError, match="expected six sheets, got '5'"):
        catalog.find("color-yam").load(path)


@pytest.mark.parametrize("data", [b"\xff\xfe", b"[[[", b"a = " + b"[" * 100_000])
def test_what_is_no_toml_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(data)
    with pytest.raises(MaterialError, match="expected a TOML file in UTF-8"):
        catalog.find("coloretto").load(path)


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"#" * 1_000_001)
    with pytest.raises(MaterialError, match="at most 1000000 bytes"):
        game_of(path)


@pytest.mark.parametrize("name", ["nowhere.toml", ".", "nul\0.toml"])
def test_a_file_that_cannot_be_read_is_named(name: str, tmp_path: Path) -> None:
    with pytest.raises(MaterialError, match="expected a material file"):
        game_of(tmp_path / name)


def test_material_of_another_game_does_not_fit() -> None:
    coloretto, yam = catalog.find("coloretto").material, catalog.find("yam-color").material
    assert fitting(None, coloretto) is coloretto
    assert fitting(coloretto, coloretto) is coloretto
    with pytest.raises(MaterialError, match="expected material for coloretto, got 'yam-color'"):
        fitting(yam, coloretto)
