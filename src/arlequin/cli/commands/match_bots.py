"""Custom bots for `arlequin match --players mymodule:Bot,expert`; they run in other processes."""

import sys
from importlib import import_module
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.core.game import AnyGame, View
from arlequin.players import Choice, Player
from arlequin.players.tournament import enter


class BotFailed(ArlequinError):
    """A bot raised an error or ended its process; has the message, the bot and the reason."""

    code = "match/bot"

    def __init__(self, key: str, bot: str, reason: str) -> None:
        super().__init__(key, bot, reason)  # arguments for pickle
        self.key, self.bot, self.reason = key, bot, reason


class OwnBot(msgspec.Struct, frozen=True):
    """The bot `module:name`, loaded in the process that plays."""

    name: str
    loaded: Any = None
    """The bot itself, if its module is sent to other machines."""

    def __call__(self, game: AnyGame, random: Random) -> Player:
        """A player whose errors name the bot."""
        maker = self.loaded or load(self.name)
        try:
            return GuardedBot(self.name, enter(maker, game, random))
        except ArlequinError:
            raise
        except (Exception, SystemExit) as error:
            raise BotFailed("term-bot-failed", self.name, _reason(error)) from error


class GuardedBot:
    """A player whose errors name the bot and the line that failed."""

    def __init__(self, name: str, player: Player) -> None:
        self.__name__, self._player = name, player

    def choose(self, view: View) -> Choice:
        """The choice of the bot; BotFailed if it raises an error or exits."""
        try:
            return self._player.choose(view)
        except (Exception, SystemExit) as error:
            raise BotFailed("term-bot-failed", self.__name__, _reason(error)) from error


def _reason(error: BaseException) -> str:
    """The error, and the line that raised it."""
    *_, last = extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"


def load(name: str) -> Any:
    """The object `module:name`; modules can be in the current folder."""
    module, _, member = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return getattr(import_module(module), member)
    except (Exception, SystemExit) as error:
        raise BotFailed("term-no-bot", name, f"{type(error).__name__}: {error}") from error
