"""Own bots in a match: `--players mymodule:Bot,expert`. They play in processes of their own."""

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
from arlequin.players.tournament import Entrant, enter


class BotFailed(ArlequinError):
    """A bot that raised an error or ended its process: which message, which bot, why."""

    code = "match/bot"

    def __init__(self, key: str, bot: str, reason: str) -> None:
        super().__init__(key, bot, reason)  # so that it can be sent from another process
        self.key, self.bot, self.reason = key, bot, reason


class OwnBot(msgspec.Struct, frozen=True):
    """What `module:name` stands for: loaded in the process that plays."""

    name: str
    loaded: Any = None
    """The bot itself, where its module is sent along."""

    def __call__(self, game: AnyGame, random: Random) -> Player:
        """The player, which names itself when it fails."""
        maker = self.loaded or load(self.name)
        try:
            return GuardedBot(self.name, enter(maker, game, random))
        except ArlequinError:
            raise
        except (Exception, SystemExit) as error:
            raise BotFailed("term-bot-failed", self.name, _reason(error)) from error


class GuardedBot:
    """A player whose errors say which bot it is, and where it failed."""

    def __init__(self, name: str, player: Player) -> None:
        self.__name__, self._player = name, player

    def choose(self, view: View) -> Choice:
        """The choice of the bot; BotFailed where it raises an error or asks Python to exit."""
        try:
            return self._player.choose(view)
        except (Exception, SystemExit) as error:
            raise BotFailed("term-bot-failed", self.__name__, _reason(error)) from error


def _reason(error: BaseException) -> str:
    """The error, and the line of the bot that raised it."""
    *_, last = extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"


def entrant(name: str) -> Entrant:
    """A level by its name, or the bot that `module:name` stands for."""
    return OwnBot(name) if ":" in name else name


def load(name: str) -> Any:
    """The object that `module:name` stands for; modules of the current folder are found."""
    module, _, member = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return getattr(import_module(module), member)
    except (Exception, SystemExit) as error:
        raise BotFailed("term-no-bot", name, f"{type(error).__name__}: {error}") from error
