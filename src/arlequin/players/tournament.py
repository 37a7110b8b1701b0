"""Tournament: whole games between players; seats rotate, each rotation has the same chance.

Chance is paired: the luck of a seat in its n-th turn has a separate generator, so that two games
with the same seed differ only in the players' seats and choices.
"""

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from random import Random
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from arlequin.core.errors import IllegalEvent, OptionError, expected, join_words
from arlequin.core.game import AnyGame, View
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.players import Choice, Player
from arlequin.players.levels import make

Entrant: TypeAlias = str | Player | Callable[..., Player]
"""A participant: a level by its name, a player, or a class or function that makes one."""
FEW = 12
NO_BOT = "a bot with a method choose(view), as of a class: a function alone is none"


class Fate:
    """Chance for one game: by seat, by turn, and by how often that turn has asked for it."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._owner: Seat | None = None
        self._turns: dict[Seat | None, int] = {}
        self._random = Random()

    def below(self, owner: Seat | None, most: int) -> int:
        """A number from 0 to most - 1 for this seat; None for chance without a player's hand."""
        if owner != self._owner or owner not in self._turns:
            self._turns[owner] = self._turns.get(owner, 0) + 1
            self._owner = owner
            self._random = Random(f"{self._seed} {owner} {self._turns[owner]}")
        return self._random.randrange(most)


class GameUnderWay:
    """A game under way, and its players."""

    def __init__(self, game: AnyGame, players: Mapping[Seat, Player], seed: int) -> None:
        self.game = game
        self.players = players
        self.state: Any = game.initial()
        self._fate = Fate(seed)
        self._said: dict[Seat, Choice] = {}
        """The next choices of players who can move at the same time."""

    def play(self) -> Outcome:
        """Play to the end."""
        while (end := self.game.outcome(self.state)) is None:
            self.step()
        return end

    def step(self) -> None:
        """One event: chance, or a move."""
        odds = self.game.odds(self.state)
        if odds is None:
            self._move()
        else:
            case = self._fate.below(odds.owner, odds.total)
            self.state = self.game.after(self.state, odds.at(case))

    def _move(self) -> None:
        """The soonest move; one that is not legal raises IllegalEvent."""
        self._said = {seat: self._choice(seat) for seat in self.game.actors(self.state)}
        soonest = min(self._said, key=lambda seat: self._said[seat].seconds)
        choice = self._said.pop(soonest)
        clock = self.game.clock(self.state)
        late = clock is not None and choice.seconds > (self.game.limit or float("inf"))
        self.state = self.game.after(self.state, clock if late else self.game.parse(choice.text))
        if self.game.clock(self.state) is None:
            self._said = {}

    def _choice(self, seat: Seat) -> Choice:
        """The seat's next choice, if it is still legal; else a new one, a little later."""
        view = self.game.view(self.state, seat)
        before = self._said.get(seat)
        if before is None:
            return ask_player(self.players[seat], view)
        if before.text in view.texts:
            return before
        choice = ask_player(self.players[seat], view)
        return replace(choice, seconds=before.seconds + choice.seconds)


def ask_player(player: Player, view: View) -> Choice:
    """A player's choice; IllegalEvent names the player, the move and the legal moves."""
    choice: object = player.choose(view)  # a third-party bot may return anything
    if isinstance(choice, Choice) and choice.text in view.texts:
        return choice
    name = getattr(player, "__name__", type(player).__name__)
    if isinstance(choice, Choice):
        fault = f"{name} chose '{choice.text}', which is not legal"
    else:
        example = f"arlequin.Choice('{view.texts[0]}')"
        fault = f"{name}.choose returned {choice!r}: expected a Choice, such as {example}"
    legal = join_words([f"'{text}'" for text in view.texts[:FEW]])
    more = f" or {len(view.texts) - FEW} others" if len(view.texts) > FEW else ""
    raise IllegalEvent(f"{fault}; legal here: {legal}{more}")


def enter(entrant: Entrant, game: AnyGame, random: Random) -> Player:
    """The player; a class or function is called with the game and random numbers, if it asks."""
    if isinstance(entrant, str):
        return make(entrant, game, random)
    if isinstance(entrant, Player) and not isinstance(entrant, type):
        return entrant
    given: object = entrant
    player = _call(given, game, random) if callable(given) else given
    if not isinstance(player, Player):
        wanted = "a level, or an object, a class or a function with choose(view)"
        raise OptionError(expected(wanted, getattr(entrant, "__name__", repr(entrant))))
    return player


def _call(maker: Callable[..., Player], game: AnyGame, random: Random) -> Player:
    """Call a class or a function without arguments, or with a game and a Random."""
    asks = [
        each.name
        for each in signature(maker).parameters.values()
        if each.default is each.empty and each.kind is each.POSITIONAL_OR_KEYWORD
    ]
    if len(asks) not in (0, 2):
        name, asked = getattr(maker, "__name__", maker), f"({', '.join(asks)})"
        if not isinstance(maker, type):
            raise OptionError(expected(NO_BOT, f"{name}{asked}"))
        wanted = f"{name} to ask for nothing, or a game and a Random"
        raise OptionError(expected(wanted, asked))
    return maker(game, random) if asks else maker()


def seat_players(game: AnyGame, entrants: Sequence[Entrant], seed: int) -> dict[Seat, Player]:
    """A player for each, in seat order, with separate random numbers."""
    return {
        seat: enter(each, game, Random(f"{seed} {seat}")) for seat, each in enumerate(entrants, 1)
    }


def play(game: AnyGame, entrants: Sequence[Entrant], seed: int) -> Outcome:
    """One game between them."""
    return GameUnderWay(game, seat_players(game, entrants, seed), seed).play()


class Rotation(msgspec.Struct, frozen=True):
    """A game per seat order with the same chance: the players' games won, and mean scores."""

    won: tuple[float, ...]
    score: tuple[float, ...]


def rotation(game: AnyGame, entrants: Sequence[Entrant], seed: int) -> Rotation:
    """One rotation."""
    count = len(entrants)
    won, score = [0.0] * count, [0.0] * count
    for shift in range(count):
        order = [(seat + shift) % count for seat in range(count)]
        end = play(game, [entrants[player] for player in order], seed)
        for seat, player in enumerate(order, 1):
            score[player] += end.scores[seat - 1] / count
            if seat in end.winners:
                won[player] += 1 / len(end.winners)
    return Rotation(tuple(won), tuple(score))
