"""Catalogue: the four games and registered ones, by name; and their parts."""

import warnings
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from arlequin.core import options as opt
from arlequin.core.errors import OptionError, expected, join_words
from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material, fitting, game_of
from arlequin.games import color_yam, coloretto, double_yam, yam_color

GAMES = (color_yam, double_yam, yam_color, coloretto)
KINDS: dict[str, Kind] = {game.KIND.name: game.KIND for game in GAMES}
GROUP = "arlequin.games"
"""Entry points by which an installed package offers games: `pig = "pig_game:KIND"`."""


def find(name: str) -> Kind:
    """The kind of game of that name, which an installed package may offer."""
    if name not in KINDS:
        discover()
    if name not in KINDS:
        raise OptionError(expected(f"a game: {join_words(list(KINDS))}", name, KINDS))
    return KINDS[name]


def register(kind: Kind) -> None:
    """Adds a custom game. Call it before `arlequin.client` is loaded: messages have views of games.

    Its other parts are in `{home}`, in the same layers as those of ours. A worker process imports
    it from `{home}.games.{module}`, unless an installed package offers it.
    """
    tag = kind.view.__struct_config__.tag
    for other in KINDS.values():
        if other.view is not kind.view and other.view.__struct_config__.tag == tag:
            raise OptionError(expected("a view with a tag that no other game has", f"{tag}"))
    if KINDS.setdefault(kind.name, kind) is not kind:
        raise OptionError(expected("the name of a game that is not registered yet", kind.name))


@cache
def discover() -> None:
    """Registers the games that installed packages offer, once; warns of a broken one."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # 40 ms, for games of others only

    for point in entry_points(group=GROUP):
        if point.name in KINDS:
            continue
        try:
            register(point.load())
        except Exception as error:
            warnings.warn(f"the game {point.name} ({point.value}): {error}", stacklevel=2)


def load(home: str, name: str) -> Kind:
    """The kind of game of that name; imports and registers one of another process."""
    discover()
    if name not in KINDS:
        register(import_module(f"{home}.games.{name.replace('-', '_')}").KIND)
    return find(name)


def module_name(layer: str, name: str) -> str:
    """The module or package of a game in a layer: `module_name("words", "color-yam")`."""
    kind = find(name)
    return f"{kind.home}.{layer}.{kind.module}"


def part(layer: str, name: str, *inside: str) -> ModuleType | None:
    """The module or package of a game in a layer, or a module in it; None where there is none."""
    module = ".".join((module_name(layer, name), *inside))
    return import_module(module) if is_installed(module) else None


def is_installed(module: str) -> bool:
    """Whether there is such a module, and all that its packages need."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def new(
    name: str,
    players: int,
    options: Mapping[str, opt.Value] | None = None,
    material: Material | str | None = None,
    objectives: tuple[str, ...] = (),
) -> AnyGame:
    """A game: `new("coloretto", 3, {"side": "gray"})`. Material can be its JSON; "" is ours."""
    kind = find(name)
    kind.check_players(players)
    own = kind.read_material(material) if isinstance(material, str) else material
    box = fitting(own, kind.material)
    values = opt.read(box.fit_options(kind.options), options or {})
    if objectives and "sheet" not in values:
        raise OptionError(expected(f"no objectives for {name}", objectives[0]))
    custom = {"objectives": objectives} if objectives else {}
    return kind.make(players, values, box, **custom)


def load_material(path: Path | str) -> Material:
    """Reads custom dice, cards or sheets from a file, which names the game."""
    return find(game_of(path)).load(path)
