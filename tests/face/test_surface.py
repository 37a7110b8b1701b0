"""The names at the top: all there, documented, found by tab completion, and light to load."""

import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Literal, get_args, get_type_hints

import pytest

import arlequin
from arlequin.core.options import Option
from arlequin.face import factories as options
from arlequin.games import catalog

OPTIONS = {
    "color-yam": options.ColorYamOptions,
    "double-yam": options.DoubleYamOptions,
    "yam-color": options.YamColorOptions,
    "coloretto": options.ColorettoOptions,
}
HEAVY = ("numpy", "starlette", "sqlalchemy", "rich", "fluent", "cryptography", "websockets")


@pytest.mark.parametrize("name", arlequin.__all__)
def test_a_name_is_found_by_tab_completion_and_has_a_docstring(name: str) -> None:
    assert name in dir(arlequin)
    assert name == "KINDS" or getattr(arlequin, name).__doc__


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'replay'"):
        _ = arlequin.replay


@pytest.mark.parametrize("name", sorted(catalog.KINDS))
def test_the_events_of_a_game_can_be_imported_by_their_names(name: str) -> None:
    module = importlib.import_module(f"arlequin.{catalog.find(name).module}")
    events = importlib.import_module(f"arlequin.games.{module.__name__.split('.')[1]}.events")
    assert module.__all__ == events.__all__
    assert [getattr(module, each) for each in module.__all__] == [
        getattr(events, each) for each in events.__all__
    ]


ASKS = "import arlequin; before = {0}; arlequin.start('double-yam', 2); import arlequin.{1}.{1}; "


@pytest.mark.parametrize("room", ["advise"])
def test_a_room_is_the_same_before_and_after_it_was_loaded(room: str) -> None:
    asks = ASKS.format(f"arlequin.{room}", room) + f"assert before is arlequin.{room}"
    subprocess.run([sys.executable, "-c", asks], check=True)


@pytest.mark.parametrize("thing", [arlequin.Playthrough, arlequin.Odds, arlequin.Game])
def test_every_public_member_has_a_docstring(thing: type) -> None:
    members = [name for name in vars(thing) if not name.startswith("_")]
    assert [n for n in members if callable(vars(thing)[n]) and not vars(thing)[n].__doc__] == []


@pytest.mark.parametrize("name", sorted(OPTIONS))
def test_keyword_arguments_of_a_game_are_its_options(name: str) -> None:
    """A match gives a game of another type: it is left to the plain overload."""
    own = {option.name: option for option in catalog.find(name).options if option.name != "match"}
    hints = get_type_hints(OPTIONS[name])
    assert list(hints) == list(own)
    for key, hint in hints.items():
        assert set(_texts(hint)) == set(_values(own[key])), key


def _values(option: Option) -> tuple[str, ...]:
    return (*option.values, *(("a number",) if option.number else ()))


def _texts(hint: object) -> Iterator[str]:
    """The values that a type allows, as options write them; bool is yes and no."""
    if hint is int:
        yield "a number"
    for each in get_args(hint):
        if each is not bool:
            yield from [str(each)] if isinstance(each, str | int) else _texts(each)


def test_the_values_of_a_type_are_told_apart() -> None:
    assert list(_texts(Literal["a", 1])) == ["a", "1"]
    assert list(_texts(int)) == ["a number"]


# --- what is loaded ------------------------------------------------------------------------------


def loaded(program: str) -> set[str]:
    """The modules that a program has loaded in a fresh interpreter."""
    told = f"{program}\nimport sys; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    return set(ran.stdout.split())


def test_importing_the_library_loads_nothing_of_it() -> None:
    found = loaded("import arlequin")
    assert {name for name in found if name.startswith("arlequin")} == {"arlequin"}
    assert not found & set(HEAVY)


PLAYED = """
import arlequin
play = arlequin.start("coloretto", ["Ana", "Bob"])
play.draw(); play.undo(); play.view(1); arlequin.read(play.record())
"""


def test_a_game_is_played_and_read_without_packages_of_upper_rooms() -> None:
    found = loaded(PLAYED)
    assert "arlequin.face.playthrough" in found
    assert not found & set(HEAVY)
    upper = re.compile(r"arlequin\.(cli|server|store|players|solve|advise|words|proof)\b")
    assert not [name for name in found if upper.match(name)]
