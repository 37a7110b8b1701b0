"""Material files: what is right is read, what is wrong is refused with one sentence."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import MaterialError
from arlequin.core.material import canonical_text, digest, fitting, game_of
from arlequin.games import catalog
from arlequin.words.languages import LANGUAGES
from arlequin.words.messages import messages

SHIPPED = Path(catalog.__file__).parent
NAMES = sorted(catalog.KINDS)
KINDS = (
    "alike", "balls", "balls-of-die", "cards", "colour", "dice", "faces", "game", "large", "name",
    "objective", "objectives", "pyramids", "seven-colours", "sheets", "six-colours", "unfit",
    "unreadable",
)  # fmt: skip


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
    ("coloretto", 'name = "abacus-2003"', 'name = "my  #1"', "a name of the material"),
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


HASHES = {
    "color-yam": "44e23ca021658aa9",
    "double-yam": "96339e369879ea42",
    "yam-color": "0bf75a190402ba4c",
    "coloretto": "503b55978836d9f5",
}


@pytest.mark.parametrize("name", NAMES)
def test_the_hash_of_our_material_stays(name: str) -> None:
    """Exact tables and records name it."""
    assert digest(catalog.find(name).material) == HASHES[name]


@pytest.mark.parametrize("name", NAMES)
def test_material_is_read_from_its_canonical_text(name: str) -> None:
    kind = catalog.find(name)
    own = replace(kind.material, name="Our box", colour_names={Colour.BLUE: "ciel"})
    text = canonical_text(own)
    assert kind.read_material(text) == own
    assert canonical_text(kind.read_material(f" {text} ")) == text
    assert kind.read_material("") is kind.material


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"name": ""}, "name"),
        ({"name": "a  b"}, "name"),
        ({"name": "a#b"}, "name"),
        ({"name": "a\u202eb"}, "name"),
        ({"name": "x" * 41}, "name"),
        ({"colour_names": {Colour.RED: "x" * 21}}, "name"),
        ({"colour_names": {Colour.RED: ""}}, "name"),
        ({"dice": ()}, "dice"),
        ({"dice": ((),) * 6}, "faces"),
    ],
)
def test_an_error_names_its_kind(change: dict[str, Any], kind: str) -> None:
    game = catalog.find("color-yam")
    with pytest.raises(MaterialError) as caught:
        game.read_material(canonical_text(replace(game.material, **change)))
    assert caught.value.kind == kind


def test_an_unknown_colour_is_named() -> None:
    game = catalog.find("color-yam")
    text = canonical_text(game.material).replace("brown", "mauve")
    with pytest.raises(MaterialError) as caught:
        game.read_material(text)
    assert (caught.value.kind, caught.value.given) == ("colour", {"got": "mauve"})


@pytest.mark.parametrize("text", ["no", "[]", "{}", '{"game":"color-yam"}', "\ud800"])
def test_a_text_that_is_no_material_is_unreadable(text: str) -> None:
    with pytest.raises(MaterialError) as caught:
        catalog.find("color-yam").read_material(text)
    assert caught.value.kind == "unreadable"


def test_a_text_that_is_too_large_is_refused() -> None:
    game = catalog.find("color-yam")
    with pytest.raises(MaterialError) as caught:
        game.read_material(canonical_text(game.material) + " " * 8_000)
    assert caught.value.kind == "large"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_error_has_a_sentence(lang: str) -> None:
    code = "".join(path.read_text() for path in SHIPPED.parent.rglob("*.py"))
    for kind in KINDS:
        assert messages(lang).has(f"material-{kind}"), kind
        assert f'"{kind}"' in code, kind


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
