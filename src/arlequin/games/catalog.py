"""The four games, by name."""

from collections.abc import Mapping
from pathlib import Path

from arlequin.core import options as opt
from arlequin.core.errors import OptionError, expected, listed
from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material, game_of
from arlequin.games import color_yam, coloretto, double_yam, yam_color

KINDS: dict[str, Kind] = {
    module.KIND.name: module.KIND for module in (color_yam, double_yam, yam_color, coloretto)
}


def find(name: str) -> Kind:
    """The kind of game of that name."""
    if name not in KINDS:
        raise OptionError(expected(f"a game: {listed(list(KINDS))}", name))
    return KINDS[name]


def new(
    name: str,
    players: int,
    options: Mapping[str, opt.Value] | None = None,
    material: Material | None = None,
    objectives: tuple[str, ...] = (),
) -> AnyGame:
    """A game: `new("coloretto", 3, {"side": "gray"})`."""
    kind = find(name)
    kind.check_players(players)
    values = opt.read(kind.options, options or {})
    if objectives and "sheet" not in values:
        raise OptionError(expected(f"no objectives for {name}", objectives[0]))
    return kind.make(players, values, material, objectives)


def load_material(path: Path | str) -> Material:
    """Dice, cards or sheets of one's own, from a file; the game they are for stands in it."""
    return find(game_of(path)).load(path)
