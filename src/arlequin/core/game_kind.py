"""A kind of game, as data: what a menu, a server or a reader of records needs to know of it."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

import msgspec

from arlequin.core.errors import OptionError, expected
from arlequin.core.game import AnyGame, View
from arlequin.core.material import Material
from arlequin.core.options import Option


class Make(Protocol):
    """Makes a game from its seats, all its options, its material and a custom sheet."""

    def __call__(
        self,
        players: int,
        options: Mapping[str, str],
        material: Material | None,
        objectives: tuple[str, ...],
    ) -> AnyGame: ...


class Kind(msgspec.Struct, frozen=True):
    """One of the games: its name, who can play it, and how."""

    name: str
    least: int
    most: int
    options: tuple[Option, ...]
    make: Make
    load: Callable[[Path | str], Material]
    """Reads an owner's material."""
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

    def check_players(self, players: object) -> None:
        """Refuse a number of players that the game is not made for."""
        wanted = f"{self.least} to {self.most} players for {self.name}"
        if not isinstance(players, int):
            raise OptionError(f"expected a number, {wanted}, got {players!r}")
        if not self.least <= players <= self.most:
            raise OptionError(expected(wanted, players))
