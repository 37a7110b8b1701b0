"""Observations: what a seat sees as numbers from -1 to 1 or a little more, itself first, then
clockwise. All of it is public at the table; the order of a pile is nowhere.

P players; *rel* means: of each seat, beginning with the observer, then clockwise.

Coloretto, with R rows and 10 kinds of cards (seven colours, +2, joker, golden):

| numbers | what |
|---|---|
| P x 10 | rel: cards of the collection by kind, over 9 |
| P | rel: who has taken a row this round |
| R x 10 | cards of each row by kind, over 3 |
| R | how many cards each row has, over 3; -1/3: taken |
| R | the room that is left in each row, over 3; 0: taken |
| 10 | cards of the pile by kind, over 9 |
| 10 | the card in hand |
| 3 | cards above the last-round card over 75; whether it has come; whether a card is in hand |

Double Yam, with B boxes a sheet:

| numbers | what |
|---|---|
| P x B | rel: whether the box is filled |
| P x B | rel: its points, over 100 |
| 6 x 6 | what each die shows |
| 3 | throws made: 1, 2, 3 |
| 2 | whether a single throw brought the dice; whether a box is to be filled |

Color'Yam, with S sheets and L lines:

| numbers | what |
|---|---|
| S | which sheet is played |
| L | which line is in play |
| P | rel: who has still to play it |
| P x L | rel: whether the box is filled |
| P x L | rel: its number, over 36 |
| 6 x 6 | what each die shows |
| 3 | throws made: 1, 2, 3 |
| 3 | what is pending: dice, cross or Yam, a line |

YAM color, with C colours:

| numbers | what |
|---|---|
| P | rel: cards won, over 26 |
| P | rel: whether the seat plays the round |
| P | rel: who throws |
| P x 10 | rel: what was said: 0 … 8, or a pass |
| P x 10 | rel: what was bet: 0 … 8, or a pass |
| P x 2 | rel: what was staked: none, a card |
| 26 | which cards were never turned up |
| C | dice of each colour, over 8 |
| C | balls of each colour on the card, over 8 |
| 9 | the match count |
| 5 | cards under the pile over 26; rounds over 200; what is pending: bet, stake, announcement |
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arlequin.core.game import AnyGame
from arlequin.fast import coloretto as co
from arlequin.games.yam_color.rules import MOST_ROUNDS
from arlequin_rl.twins import color_yam as cy
from arlequin_rl.twins import double_yam as dy
from arlequin_rl.twins import turn_cells
from arlequin_rl.twins import yam_color_cells as yc
from arlequin_rl.twins.twin_catalog import twin

Seen = NDArray[np.float32]
Rows = NDArray[np.integer[Any]]
HIGHEST = 4.0
"""No number is larger."""


class Observer:
    """The observations of a game, for whole batches."""

    def __init__(self, game: AnyGame) -> None:
        self._rules = twin(game).rules_of(game)
        self._players = game.players
        self._parts = PARTS[game.name]
        row = np.zeros((1, twin(game).size(self._rules)), np.int32)
        twin(game).begin(row[0], self._rules)
        self.size = self.observe(row, np.zeros(1, np.int64)).shape[1]
        """How many numbers an observation has."""

    def observe(self, cells: Rows, seats: Rows) -> Seen:
        """What these seats see of these positions, a row each."""
        turned = (np.arange(self._players) + np.maximum(seats, 0)[:, None]) % self._players
        parts = self._parts(cells, turned, self._rules)
        flat = [part.reshape(len(cells), -1).astype(np.float32) for part in parts]
        found: Seen = np.concatenate(flat, axis=1)
        return found


def _rel(values: Rows, turned: Rows) -> Rows:
    """Values of each seat, beginning with the observer."""
    places = turned.reshape(*turned.shape, *(1,) * (values.ndim - 2))
    return np.take_along_axis(values, places, 1)


def _hot(numbers: Rows, wide: int) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = numbers[..., None] == np.arange(wide)
    return found


def _coloretto(cells: Rows, turned: Rows, rules: Any) -> list[NDArray[Any]]:
    games, players, rows = len(cells), rules.players, len(rules.limits)
    hands = cells[:, co.HANDS : co.out_at(players)].reshape(games, players, co.KINDS)
    out = cells[:, co.out_at(players) : co.row_at(players, 0)]
    table = cells[:, co.row_at(players, 0) :].reshape(games, rows, co.KINDS + 1)
    held = table[:, :, 0]
    room = np.where(held == co.GONE, 0, rules.limits - held)
    rest = [cells[:, co.ABOVE] / 75, cells[:, co.LAST], cells[:, co.HAND] != co.NONE]
    return [
        _rel(hands, turned) / 9,
        _rel(out, turned) > 0,
        table[:, :, 1:] / 3,
        held / 3,
        room / 3,
        cells[:, co.PILE : co.HANDS] / 9,
        _hot(cells[:, co.HAND], co.KINDS),
        np.stack(rest, 1),
    ]


def _dice(cells: Rows) -> list[NDArray[Any]]:
    dice = cells[:, turn_cells.DICE : turn_cells.DICE + turn_cells.SIX]
    return [_hot(dice - 1, turn_cells.SIX), _hot(cells[:, turn_cells.THROWS] - 1, 3)]


def _double_yam(cells: Rows, turned: Rows, rules: Any) -> list[NDArray[Any]]:
    sheets = _rel(cells[:, turn_cells.OWN :].reshape(len(cells), rules.players, -1), turned)
    whole = cells[:, turn_cells.WHOLE]
    single = (whole >= 1) & (whole <= rules.last_single)
    flags = np.stack([single, cells[:, turn_cells.PHASE] == dy.SCORE], 1)
    return [sheets != dy.EMPTY, np.maximum(sheets, 0) / 100, *_dice(cells), flags]


def _color_yam(cells: Rows, turned: Rows, rules: Any) -> list[NDArray[Any]]:
    columns = _rel(cells[:, cy.COLUMNS :].reshape(len(cells), rules.players, -1), turned)
    queue = cells[:, cy.QUEUE : cy.COLUMNS]
    waits = (queue[:, :, None] == turned[:, None, :]).any(1)
    return [
        _hot(cells[:, cy.SHEET], len(rules.met)),
        _hot(cells[:, cy.LINE], len(rules.objective)),
        waits,
        columns != cy.EMPTY,
        np.maximum(columns, 0) / 36,
        *_dice(cells),
        _hot(cells[:, turn_cells.PHASE] - cy.CHOOSE, 3),
    ]


def _yam_color(cells: Rows, turned: Rows, rules: Any) -> list[NDArray[Any]]:
    games, players, colours = len(cells), rules.players, rules.cards.shape[1]
    hands = cells[:, yc.HANDS :].reshape(games, players, -1)[:, :, 0]
    spoken = [_rel(_spoken_numbers(cells, at, players), turned) for at in (yc.SAID, yc.BETS)]
    staked = _rel(_spoken_numbers(cells, yc.STAKES, players)[:, :, :2], turned)
    dice = cells[:, yc.DICE : yc.DICE + yc.EIGHT]
    shown = rules.tops[np.arange(yc.EIGHT), np.maximum(dice, 1) - 1]
    shown = np.where(dice > 0, shown, -1)
    card = cells[:, yc.CARD]
    balls = np.where(card[:, None] > 0, rules.cards[np.maximum(card, 1) - 1], 0)
    count = np.where(card > 0, cells[:, yc.COUNT], -1)
    pending = _hot(cells[:, yc.PHASE], len(yc.ORDER))[:, [yc.BET, yc.STAKE, yc.ANNOUNCE]]
    rest = np.stack([cells[:, yc.UNDER] / yc.DECK, cells[:, yc.ROUNDS] / MOST_ROUNDS], 1)
    return [
        _rel(hands, turned) / yc.DECK,
        cells[:, yc.PLAYING, None] >> turned & 1,
        cells[:, yc.THROWER, None] == turned,
        *spoken,
        staked,
        cells[:, yc.UNSEEN, None] >> np.arange(yc.DECK) & 1,
        _hot(shown, colours).sum(1) / yc.EIGHT,
        balls / yc.EIGHT,
        _hot(count, yc.NUMBERS),
        rest,
        pending,
    ]


def _spoken_numbers(cells: Rows, at: int, players: int) -> Rows:
    """A list of pairs as games x seats x 10: the number, or a pass."""
    found = np.zeros((len(cells), players, yc.NUMBERS + 1), np.int64)
    for place in range(players):
        games = np.flatnonzero(cells[:, at] > place)
        seats, numbers = cells[games, at + 1 + 2 * place], cells[games, at + 2 + 2 * place]
        found[games, seats, np.where(numbers == yc.NONE, yc.NUMBERS, numbers)] = 1
    return found


PARTS: dict[str, Callable[[Rows, Rows, Any], list[NDArray[Any]]]] = {
    "coloretto": _coloretto,
    "color-yam": _color_yam,
    "double-yam": _double_yam,
    "yam-color": _yam_color,
}
