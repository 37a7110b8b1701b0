"""Cells of YAM color's twin: a position as numbers, its lists, and the rules as numbers.

With P players, 8 dice and 26 cards, which are numbered from 1:

| cells | what |
|---|---|
| PHASE, ROUNDS | what is pending; how many rounds have begun |
| THROWER, CHAMPION | who throws; who won a playoff; from 0, NONE (-1) for none |
| PLAYOFF, PLAYING | whether it is one; the seats that play the round, a bit each |
| CARD, COUNT | the card turned up, 0 before; its match count with the dice |
| UNSEEN | the cards never turned up, a bit each |
| DICE … + 8 | the faces up, 0 before the throw |
| BETS, STAKES, SAID | lists: how many, then 8 times who and what (NONE: a pass) |
| UNDER | the cards under the pile: how many, then 26, the next to come first |
| HANDS + seat x 27 | the cards won: how many, then 26, the latest last |
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.core.game import AnyGame
from arlequin.fast.compiled import jit
from arlequin.games.yam_color.events import Phase, State
from arlequin.games.yam_color.rules import YamColor
from arlequin_rl.twins.twin import Cells, check_rules

Ints = NDArray[np.int64]
ORDER = (
    Phase.START, Phase.BET, Phase.STAKE, Phase.THROW, Phase.CARD, Phase.ANNOUNCE, Phase.EARN,
    Phase.OVER,
)  # fmt: skip
START, BET, STAKE, THROW, TURN, ANNOUNCE, EARN, OVER = range(len(ORDER))
BEFORE = {"no": THROW, "before": BET, "yes": BET, "stake": STAKE}
SEATS, EIGHT, DECK = 8, 8, 26
PHASE, ROUNDS, THROWER, CHAMPION, PLAYOFF, PLAYING, CARD, COUNT, UNSEEN, DICE = range(10)
BETS = DICE + EIGHT
STAKES = BETS + 1 + 2 * SEATS
SAID = STAKES + 1 + 2 * SEATS
UNDER = SAID + 1 + 2 * SEATS
HANDS = UNDER + 1 + DECK
NONE = -1
NUMBERS = EIGHT + 1
PASS, BID, EACH = NUMBERS, NUMBERS + 1, 2 * NUMBERS + 1
"""Among the moves of a seat: the pass, the first bet, and how many there are."""


class YamColorRules(NamedTuple):
    """Players, options and material as numbers."""

    players: int
    tops: Ints
    """Dice x results: the colour of each ball."""
    cards: Ints
    """Cards x colours: how many balls."""
    faces: bool
    """YC-04: whether every die counts whose colour is on the card."""
    exact: bool
    under: bool
    ends_with_card: bool
    playoffs: bool
    opening: int
    """The phase that a round begins with."""
    bets_announce: bool
    """YC-15: whether bets are the announcements."""
    bets_earn: bool
    """YC-15: whether a right bet earns a card."""


def rules_of(game: AnyGame) -> YamColorRules:
    """These rules as numbers."""
    rules = check_rules(game, YamColor, "the rules of YAM color")
    return YamColorRules(
        rules.players,
        np.array(rules.box.tops, np.int64),
        np.array(rules.box.card_counts, np.int64),
        rules.options["count"] == "faces",
        rules.exact,
        rules.under,
        rules.ends_with_card,
        rules.playoffs,
        BEFORE[rules.bets],
        rules.bets == "before",
        rules.bets == "yes",
    )


def size(rules: YamColorRules) -> int:
    """How many cells a position has."""
    return HANDS + rules.players * (1 + DECK)


@jit
def put(cells: Cells, at: int, seat: int, number: int) -> None:
    """Appends a pair to a list of pairs."""
    place = at + 1 + 2 * cells[at]
    cells[place], cells[place + 1] = seat, number
    cells[at] += 1


@jit
def used_numbers(cells: Cells, at: int) -> int:
    """The numbers of a list of pairs, a bit each."""
    found = 0
    for place in range(cells[at]):
        if cells[at + 2 + 2 * place] != NONE:
            found |= 1 << cells[at + 2 + 2 * place]
    return found


@jit
def hand_at(seat: int) -> int:
    """Where a hand begins: how many cards, then the cards."""
    return HANDS + seat * (1 + DECK)


@jit
def append(cells: Cells, at: int, card: int) -> None:
    cells[at] += 1
    cells[at + cells[at]] = card


@jit
def remove(cells: Cells, at: int, place: int) -> int:
    """Takes the card at a place, from 1, out of a list of cards."""
    card = cells[at + place]
    for other in range(place, cells[at]):
        cells[at + other] = cells[at + other + 1]
    cells[at + cells[at]] = 0
    cells[at] -= 1
    return int(card)


@jit
def around(among: int, first: int, which: int, players: int) -> int:
    """The seat of a set that comes after `which` others, clockwise from a seat on."""
    seat = first
    while True:
        if among >> seat & 1:
            if which == 0:
                return seat
            which -= 1
        seat = (seat + 1) % players


@jit
def owners(cells: Cells, players: int) -> int:
    """YC-15: who can stake, a bit each: every seat that plays and owns cards."""
    found = 0
    for seat in range(players):
        if cells[PLAYING] >> seat & 1 and cells[hand_at(seat)]:
            found |= 1 << seat
    return found


def cells_of(game: YamColor, state: State) -> Cells:
    """A position of the rules as cells."""
    cells = np.zeros(HANDS + game.players * (1 + DECK), np.int32)
    cells[PHASE], cells[ROUNDS] = ORDER.index(state.phase), state.rounds
    cells[THROWER], cells[CHAMPION] = state.thrower - 1, state.champion - 1
    cells[PLAYOFF], cells[CARD], cells[COUNT] = state.playoff, state.card, state.count
    cells[PLAYING] = sum(1 << seat - 1 for seat in state.players)
    cells[UNSEEN] = sum(1 << card - 1 for card in state.unseen)
    cells[DICE : DICE + EIGHT] = state.dice or 0
    for at, pairs in ((BETS, state.bets), (STAKES, state.stakes), (SAID, state.said)):
        for seat, number in pairs:
            put(cells, at, seat - 1, NONE if number is None else number)
    hands = [(hand_at(seat), hand) for seat, hand in enumerate(state.hands)]
    for at, cards in ((UNDER, state.under), *hands):
        for card in cards:
            append(cells, at, card)
    return cells


def state_of(game: YamColor, cells: Cells) -> State:
    """Cells as a position of the rules."""
    dice = tuple(cells[DICE : DICE + EIGHT].tolist())
    return State(
        phase=ORDER[int(cells[PHASE])],
        rounds=int(cells[ROUNDS]),
        thrower=int(cells[THROWER]) + 1,
        unseen=_members(int(cells[UNSEEN])),
        under=_cards(cells, UNDER),
        hands=tuple(_cards(cells, hand_at(seat)) for seat in range(game.players)),
        players=_members(int(cells[PLAYING])),
        playoff=bool(cells[PLAYOFF]),
        bets=_pairs(cells, BETS),
        stakes=tuple((seat, number or 0) for seat, number in _pairs(cells, STAKES)),
        dice=dice if any(dice) else (),
        card=int(cells[CARD]),
        count=int(cells[COUNT]),
        said=_pairs(cells, SAID),
        champion=int(cells[CHAMPION]) + 1,
    )


def _members(among: int) -> tuple[int, ...]:
    return tuple(place + 1 for place in range(DECK) if among >> place & 1)


def _cards(cells: Cells, at: int) -> tuple[int, ...]:
    return tuple(cells[at + 1 : at + 1 + int(cells[at])].tolist())


def _pairs(cells: Cells, at: int) -> tuple[tuple[int, int | None], ...]:
    found = cells[at + 1 : at + 1 + 2 * int(cells[at])].reshape(-1, 2).tolist()
    return tuple((seat + 1, None if number == NONE else number) for seat, number in found)
