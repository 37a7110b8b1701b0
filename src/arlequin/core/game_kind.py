"""A kind of game, as data: what a menu, a server or a reader of records needs to know of it."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from arlequin.core.errors import OptionError, expected
from arlequin.core.game import AnyGame, View
from arlequin.core.material import Material, load, read_text
from arlequin.core.options import Option


class Kind(msgspec.Struct, frozen=True):
    """One of the games: its name, who can play it, and how."""

    name: str
    least: int
    most: int
    options: tuple[Option, ...]
    make: Callable[..., AnyGame]
    """Makes a game from its seats, all its options, its material, and objectives if there are."""
    material: Material
    """The default material."""
    view: type[View]
    """What a player of it sees."""
    home: str = "arlequin"
    """The package that has its parts: `{home}.words.{module}`, `{home}.players.{module}`."""
    hidden: bool = False
    """Whether players know things that others must not see. Servers refuse such games."""

    @property
    def module(self) -> str:
        """Its name, as a module can be called."""
        return self.name.replace("-", "_")

    def __repr__(self) -> str:
        return f"<Kind {self.name}: {self.least} to {self.most} players>"

    def load(self, path: Path | str) -> Material:
        """An owner's material, from a file."""
        return load(type(self.material), path)

    def read_material(self, text: str) -> Material:
        """Material from its JSON; the default for an empty text."""
        return read_text(type(self.material), text) if text else self.material

    def check_players(self, players: object) -> None:
        """Raises OptionError for a number of players that the game is not made for."""
        wanted = f"{self.least} to {self.most} players for {self.name}"
        if not isinstance(players, int):
            raise OptionError(f"expected a number, {wanted}, got {players!r}")
        if not self.least <= players <= self.most:
            raise OptionError(expected(wanted, players))
