"""Games are found by name; what does not exist is refused with what would be possible."""

import pickle
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import msgspec
import pytest

from arlequin.core.errors import MaterialError, ObjectiveError, OptionError
from arlequin.core.game import AnyGame, View
from arlequin.games import catalog
from tests.games.color_yam.rows import EASY


def test_the_four_games_have_their_names_for_good() -> None:
    assert sorted(catalog.KINDS) == ["color-yam", "coloretto", "double-yam", "yam-color"]


def test_an_unknown_game_is_refused_with_those_that_exist() -> None:
    with pytest.raises(OptionError, match="a game: color-yam, double-yam, yam-color or coloretto"):
        catalog.new("yahtzee", 2)


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [("color-yam", 2, 5), ("double-yam", 2, 6), ("yam-color", 2, 8), ("coloretto", 2, 5)],
)
def test_a_number_of_players_that_does_not_exist_is_refused(
    name: str, least: int, most: int
) -> None:
    for players in (-1, 0, least - 1, most + 1):
        with pytest.raises(OptionError, match=f"expected {least} to {most} players for {name}"):
            catalog.new(name, players)
    for players in range(least, most + 1):
        assert catalog.new(name, players).players == players


def test_an_identity_has_every_option_with_its_value() -> None:
    identity = catalog.new("coloretto", 3, {"side": "gray"}).identity
    assert dict(identity.options) == {
        "side": "gray",
        "pairs": "apart",
        "match": "1",
        "golden_joker": "no",
    }
    assert (identity.game, identity.rules, identity.material) == ("coloretto", 1, "abacus-2003")
    assert len(identity.hash) == 16


def test_a_match_has_the_identity_of_its_game() -> None:
    game = catalog.new("double-yam", 2, {"match": "500"})
    assert dict(game.identity.options) == {"single_throw": "any", "match": "500"}


def test_a_sheet_of_ones_own_is_part_of_the_identity() -> None:
    own = ("no blue", "1x pink", "3x", "4x", "blue > pink", "green > all")
    game = catalog.new("color-yam", 2, {"sheet": "own"}, objectives=own)
    assert [value for key, value in game.identity.options if key == "objective"] == list(own)


def test_objectives_need_a_sheet_of_ones_own() -> None:
    with pytest.raises(ObjectiveError, match="only with option sheet own"):
        catalog.new("color-yam", 2, {"sheet": "1"}, objectives=("no blue",))


def test_programs_may_say_numbers_and_yes_or_no_in_their_own_way() -> None:
    game = catalog.new("coloretto", 3, {"match": 4, "golden_joker": True})
    told = {"side": "beige", "pairs": "apart", "match": "4", "golden_joker": "yes"}
    assert dict(game.identity.options) == told
    assert dict(catalog.new("yam-color", 2, {"bets": False}).identity.options)["bets"] == "no"
    with pytest.raises(OptionError, match="players"):
        catalog.new("coloretto", "3")  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("name", sorted(catalog.KINDS))
def test_a_game_goes_to_another_process_and_shows_what_it_is(name: str) -> None:
    game = catalog.new(name, 2)
    again = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own bytes
    assert again.identity == game.identity
    assert eval(repr(game), {"new": made}).identity == game.identity  # noqa: S307  # our own repr


def made(name: str, players: int, objectives: tuple[str, ...] = (), **options: str) -> AnyGame:
    return catalog.new(name, players, options, objectives=objectives)


def test_a_match_and_a_sheet_of_ones_own_show_how_they_are_made() -> None:
    match = catalog.new("double-yam", 3, {"match": 5000})
    assert repr(match) == "new('double-yam', 3, single_throw='any', match='5000')"
    own = catalog.new("color-yam", 2, {"sheet": "own"}, objectives=EASY)
    assert eval(repr(own), {"new": made}).identity == own.identity  # noqa: S307  # our own repr


@pytest.mark.parametrize("options", [{"match": 2}, {}])
def test_a_game_and_a_match_say_their_name_and_options(options: dict[str, int]) -> None:
    game = catalog.new("coloretto", 3, {"side": "gray", **options})
    assert game.name == "coloretto"
    assert game.options["side"] == "gray"
    assert game.options["match"] == str(options.get("match", 1))


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """Entry points of installed packages, by name."""
    found: dict[str, str] = {}

    def entry_points(group: str) -> list[EntryPoint]:
        return [EntryPoint(name, value, group) for name, value in found.items()]

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    monkeypatch.setattr(catalog, "KINDS", dict(catalog.KINDS))
    catalog.discover.cache_clear()
    yield found
    catalog.discover.cache_clear()


def test_a_game_of_an_installed_package_is_found_by_its_name(offered: dict[str, str]) -> None:
    offered["duo"] = "examples.fifth_game.games.duo:KIND"
    offered["coloretto"] = "nowhere:KIND"
    assert catalog.find("duo").home == "examples.fifth_game"
    assert catalog.new("duo", 2).name == "duo"


def test_a_package_whose_game_cannot_be_loaded_is_a_warning(offered: dict[str, str]) -> None:
    offered["pig"] = "nowhere:KIND"
    with (
        pytest.warns(UserWarning, match=r"the game pig \(nowhere:KIND\): No module"),
        pytest.raises(OptionError, match="expected a game"),
    ):
        catalog.find("pig")


def test_a_kind_of_game_shows_its_name_and_who_can_play_it() -> None:
    assert repr(catalog.find("coloretto")) == "<Kind coloretto: 2 to 5 players>"


def test_material_is_loaded_by_the_game_that_stands_in_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "chess"\n')
    with pytest.raises(OptionError, match="expected a game"):
        catalog.load_material(str(path))
    shipped = Path(catalog.__file__).parent / "coloretto" / "material.toml"
    assert catalog.load_material(shipped) == catalog.find("coloretto").material


def test_objectives_need_a_game_with_sheets() -> None:
    with pytest.raises(OptionError, match="expected no objectives for coloretto"):
        catalog.new("coloretto", 2, objectives=("no blue",))


@pytest.mark.parametrize("name", sorted(catalog.KINDS))
def test_material_of_another_game_is_refused(name: str) -> None:
    other = next(kind.material for kind in catalog.KINDS.values() if kind.name != name)
    with pytest.raises(MaterialError, match=f"expected material for {name}"):
        catalog.new(name, 2, material=other)


# --- games from outside ------------------------------------------------------------------------

FIFTH = "examples.fifth_game"


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered in a test is gone after it."""
    monkeypatch.setattr(catalog, "KINDS", dict(catalog.KINDS))


@pytest.mark.usefixtures("shelf")
def test_a_game_from_outside_is_registered_once() -> None:
    own = msgspec.structs.replace(catalog.find("coloretto"), name="my-cards", home="mine")
    for _ in range(2):
        catalog.register(own)
    assert catalog.find("my-cards") is own
    assert catalog.module_name("words", "my-cards") == "mine.words.my_cards"
    with pytest.raises(OptionError, match="not registered yet, got 'my-cards'"):
        catalog.register(msgspec.structs.replace(own, least=3))


class SameTag(View, frozen=True, tag="coloretto"):
    """A view that a reader of messages would take for one of Coloretto."""


@pytest.mark.usefixtures("shelf")
def test_a_game_whose_view_has_the_tag_of_another_is_refused() -> None:
    own = msgspec.structs.replace(catalog.find("coloretto"), name="my-cards", view=SameTag)
    with pytest.raises(OptionError, match="a tag that no other game has, got 'coloretto'"):
        catalog.register(own)
    assert "my-cards" not in catalog.KINDS


@pytest.mark.usefixtures("shelf")
def test_a_process_that_knows_a_games_home_can_load_it() -> None:
    assert catalog.load("arlequin", "coloretto") is catalog.find("coloretto")
    assert catalog.load(FIFTH, "duo").home == FIFTH
    assert catalog.new("duo", 2).players == 2


def test_a_part_is_found_by_the_name_of_its_game() -> None:
    module = catalog.part("players", "double-yam", "easy")
    assert module is not None
    assert module.__name__ == "arlequin.players.double_yam.easy"


@pytest.mark.parametrize(("floor", "inside"), [("attic", ()), ("words", ("jokes",))])
def test_the_part_of_a_floor_that_lacks_the_game_is_none(
    floor: str, inside: tuple[str, ...]
) -> None:
    assert catalog.part(floor, "coloretto", *inside) is None
