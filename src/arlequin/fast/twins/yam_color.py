"""YAM color's twin.

With P players, 8 dice and 26 cards, which are numbered from 1:

| cells | what |
|---|---|
| PHASE, ROUNDS | what is due; how many rounds have begun |
| THROWER, CHAMPION | who throws; who won a playoff; from 0, NONE (-1): nobody |
| PLAYOFF, PLAYING | whether it is one; who plays the round, a bit each |
| CARD, COUNT | the card turned up, 0 before; its match count with the dice |
| UNSEEN | the cards never turned up, a bit each |
| DICE … + 8 | what lies up, 0 before the throw |
| BETS, STAKES, SAID | lists: how many, then 8 times who and what (NONE: a pass) |
| UNDER | the cards under the pile: how many, then 26, the next to come first |
| HANDS + seat x 27 | the cards won: how many, then 26, the latest last |

Moves, as in the rules' alphabet: for each seat 9 announcements, a pass and 9 bets; where cards are
staked, then for each seat one card or none. After all moves comes the clock (YC-07): it is never
marked as legal, and may come whenever announcements are due.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.core.game import AnyGame
from arlequin.fast.compiled import compiled
from arlequin.fast.twins.turn_cells import bits
from arlequin.fast.twins.twin import Cells, Mask, Scores, Twin
from arlequin.games.yam_color.rules import MOST_ROUNDS, YamColor
from arlequin.games.yam_color.state import Phase, State

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


def lay(game: AnyGame) -> YamColorRules:
    """These rules as numbers."""
    if not isinstance(game, YamColor):
        raise TypeError(f"expected the rules of YAM color, got {game!r}")
    return YamColorRules(
        game.players,
        np.array(game.box.tops, np.int64),
        np.array(game.box.card_counts, np.int64),
        game.options["count"] == "faces",
        game.exact,
        game.under,
        game.ends_with_card,
        game.playoffs,
        BEFORE[game.bets],
        game.bets == "before",
        game.bets == "yes",
    )


def size(laid: YamColorRules) -> int:
    """How many cells a position has."""
    return HANDS + laid.players * (1 + DECK)


# --- lists -------------------------------------------------------------------------------------


@compiled
def _put(cells: Cells, at: int, seat: int, number: int) -> None:
    """One more of a list of pairs."""
    place = at + 1 + 2 * cells[at]
    cells[place], cells[place + 1] = seat, number
    cells[at] += 1


@compiled
def _clear(cells: Cells, at: int) -> None:
    cells[at : at + 1 + 2 * SEATS] = 0


@compiled
def _used(cells: Cells, at: int) -> int:
    """The numbers of a list of pairs, a bit each."""
    found = 0
    for place in range(cells[at]):
        if cells[at + 2 + 2 * place] != NONE:
            found |= 1 << cells[at + 2 + 2 * place]
    return found


@compiled
def hand_at(seat: int) -> int:
    """Where a hand begins: how many cards, then the cards."""
    return HANDS + seat * (1 + DECK)


@compiled
def _append(cells: Cells, at: int, card: int) -> None:
    cells[at] += 1
    cells[at + cells[at]] = card


@compiled
def _remove(cells: Cells, at: int, place: int) -> int:
    """Take the card at a place, from 1, out of a list of cards."""
    card = cells[at + place]
    for other in range(place, cells[at]):
        cells[at + other] = cells[at + other + 1]
    cells[at + cells[at]] = 0
    cells[at] -= 1
    return int(card)


@compiled
def _nth(among: int, which: int) -> int:
    """The place of a set bit that comes after so many others."""
    place = 0
    while True:
        if among >> place & 1:
            if which == 0:
                return place
            which -= 1
        place += 1


@compiled
def _around(among: int, first: int, which: int, players: int) -> int:
    """The seat of a set that comes after so many others, clockwise from a seat on."""
    seat = first
    while True:
        if among >> seat & 1:
            if which == 0:
                return seat
            which -= 1
        seat = (seat + 1) % players


@compiled
def _owners(cells: Cells, players: int) -> int:
    """YC-15: who may stake, a bit each: everybody who plays and owns cards."""
    found = 0
    for seat in range(players):
        if cells[PLAYING] >> seat & 1 and cells[hand_at(seat)]:
            found |= 1 << seat
    return found


# --- chance ------------------------------------------------------------------------------------


@compiled
def begin(cells: Cells, laid: YamColorRules) -> None:
    """All cards in the pile."""
    cells[:] = 0
    cells[PHASE] = START
    cells[THROWER] = cells[CHAMPION] = NONE
    cells[PLAYING] = (1 << laid.players) - 1
    cells[UNSEEN] = (1 << DECK) - 1


@compiled
def cases(cells: Cells, laid: YamColorRules) -> int:
    """A throw, a card, or who throws first."""
    phase = cells[PHASE]
    if phase == THROW:
        return int(laid.tops.shape[1] ** EIGHT)
    if phase == START:
        return laid.players
    if phase in (TURN, EARN):
        return 1 if _next_under(cells) else bits(_next_cards(cells, laid))
    return 0


@compiled
def _next_under(cells: Cells) -> bool:
    """Whether the next card comes from under the pile."""
    return bool(cells[PLAYOFF] == 0 and cells[UNSEEN] == 0)


@compiled
def _next_cards(cells: Cells, laid: YamColorRules) -> int:
    """The cards that may come, a bit each: unseen ones; in a playoff those won (YC-14)."""
    if cells[PLAYOFF] == 0:
        return int(cells[UNSEEN])
    won = 0
    for seat in range(laid.players):
        for place in range(1, cells[hand_at(seat)] + 1):
            won |= 1 << cells[hand_at(seat) + place] - 1
    return won or (1 << DECK) - 1


@compiled
def happen(cells: Cells, laid: YamColorRules, case: int) -> None:
    """One of these cases comes."""
    phase = cells[PHASE]
    if phase == THROW:
        _thrown(cells, laid, case)
    elif phase == START:
        _round(cells, laid, case)
    elif phase == TURN:
        _turned(cells, laid, case)
    else:
        _earned(cells, laid, case)


@compiled
def _thrown(cells: Cells, laid: YamColorRules, case: int) -> None:
    sides = laid.tops.shape[1]
    for die in range(EIGHT - 1, -1, -1):
        cells[DICE + die] = 1 + case % sides
        case //= sides
    cells[PHASE] = TURN


@compiled
def _drawn(cells: Cells, laid: YamColorRules, case: int) -> int:
    """The card of a case leaves the pile; in a playoff it stays where it is."""
    if _next_under(cells):
        return _remove(cells, UNDER, 1)
    card = 1 + _nth(_next_cards(cells, laid), case)
    if cells[PLAYOFF] == 0:
        cells[UNSEEN] ^= 1 << card - 1
    return card


@compiled
def _turned(cells: Cells, laid: YamColorRules, case: int) -> None:
    """The card lies open: a race begins; where bets are announcements, the check."""
    cells[CARD] = _drawn(cells, laid, case)
    cells[COUNT] = _count(cells, laid)
    cells[PHASE] = ANNOUNCE
    if laid.bets_announce and cells[BETS]:
        for cell in range(1 + 2 * SEATS):
            cells[SAID + cell] = cells[BETS + cell]
        _closed(cells, laid)


@compiled
def _count(cells: Cells, laid: YamColorRules) -> int:
    """YC-04: the match count of the dice and the card."""
    shown = np.zeros(laid.cards.shape[1], np.int64)
    for die in range(EIGHT):
        shown[laid.tops[die, cells[DICE + die] - 1]] += 1
    count = 0
    for colour in range(laid.cards.shape[1]):
        balls = laid.cards[cells[CARD] - 1, colour]
        if laid.faces:
            count += shown[colour] if balls else 0
        else:
            count += min(shown[colour], balls)
    return int(count)


@compiled
def _earned(cells: Cells, laid: YamColorRules, case: int) -> None:
    """YC-15: the bet that equals the match count earns the top card."""
    card = _drawn(cells, laid, case)
    for place in range(cells[BETS]):
        if cells[BETS + 2 + 2 * place] == cells[COUNT]:
            _append(cells, hand_at(cells[BETS + 1 + 2 * place]), card)
            break
    _next_round(cells, laid)


# --- moves -------------------------------------------------------------------------------------


@compiled
def actor(cells: Cells, laid: YamColorRules) -> int:
    """Whose bet or stake is next; the first who has not spoken."""
    phase = cells[PHASE]
    if phase == ANNOUNCE:
        return _nth(_silent(cells), 0)
    if phase == BET:
        return _around(cells[PLAYING], cells[THROWER], cells[BETS], laid.players)
    if phase == STAKE:
        among = _owners(cells, laid.players)
        return _around(among, cells[THROWER], cells[STAKES], laid.players)
    return NONE


@compiled
def _silent(cells: Cells) -> int:
    """Who has not spoken, a bit each."""
    found = cells[PLAYING]
    for place in range(cells[SAID]):
        found &= ~(1 << cells[SAID + 1 + 2 * place])
    return int(found)


@compiled
def legal(cells: Cells, laid: YamColorRules, mask: Mask) -> int:
    """YC-06: a number that nobody has said; or none. Before the throw a bet, or a stake."""
    mask[:] = False
    phase, count = cells[PHASE], 0
    if phase == ANNOUNCE:
        silent, used = _silent(cells), _used(cells, SAID)
        for seat in range(laid.players):
            if silent >> seat & 1:
                count += _free(mask, EACH * seat, used)
                mask[EACH * seat + PASS] = True
                count += 1
    elif phase == BET:
        seat = actor(cells, laid)
        count = _free(mask, EACH * seat + BID, _used(cells, BETS))
        if laid.bets_announce:
            mask[EACH * seat + PASS] = True
            count += 1
    elif phase == STAKE:
        at = EACH * laid.players + 2 * actor(cells, laid)
        mask[at] = mask[at + 1] = True
        count = 2
    return count


@compiled
def _free(mask: Mask, at: int, used: int) -> int:
    """Mark the numbers that are free."""
    count = 0
    for number in range(NUMBERS):
        if not used >> number & 1:
            mask[at + number] = True
            count += 1
    return count


@compiled
def clock(laid: YamColorRules) -> int:
    """The number of the clock, after all moves."""
    return EACH * laid.players + (2 * laid.players if laid.opening == STAKE else 0)


@compiled
def play(cells: Cells, laid: YamColorRules, move: int) -> None:
    """A legal move is made, or the clock runs out."""
    if move == clock(laid):
        _closed(cells, laid)
    elif cells[PHASE] == STAKE:
        rest = move - EACH * laid.players
        _put(cells, STAKES, rest // 2, 1 - rest % 2)
        if cells[STAKES] == bits(_owners(cells, laid.players)):
            cells[PHASE] = THROW
    elif cells[PHASE] == BET:
        number = move % EACH - BID
        _put(cells, BETS, move // EACH, max(NONE, number))
        if cells[BETS] == bits(cells[PLAYING]):
            cells[PHASE] = THROW
    else:
        number = move % EACH
        _put(cells, SAID, move // EACH, NONE if number == PASS else number)
        if cells[SAID] == bits(cells[PLAYING]):
            _closed(cells, laid)


# --- the end of a round ------------------------------------------------------------------------


@compiled
def _closed(cells: Cells, laid: YamColorRules) -> None:
    """YC-08: from the highest announcement down; the first that is not too high wins."""
    winner, number = _winner(cells)
    highest = 0
    while _used(cells, SAID) >> highest > 1:
        highest += 1
    fined = _used(cells, SAID) != 0 and highest > cells[COUNT]
    if laid.exact and cells[PLAYOFF] == 0 and fined and number != cells[COUNT]:
        winner = NONE
    if cells[PLAYOFF]:
        if winner == NONE:
            _next_round(cells, laid)
        else:
            cells[CHAMPION], cells[PHASE] = winner, OVER
        return
    last = laid.ends_with_card and cells[UNSEEN] == 0 and cells[UNDER] == 0
    _fined(cells, last)
    if winner != NONE:
        _won(cells, winner)
    elif laid.under and not last:
        _append(cells, UNDER, cells[CARD])  # YC-12
    if laid.bets_earn and _earns(cells):
        cells[PHASE] = EARN
    else:
        _next_round(cells, laid)


@compiled
def _winner(cells: Cells) -> tuple[int, int]:
    """The highest announcement that is not too high."""
    best, winner = NONE, NONE
    for place in range(cells[SAID]):
        number = cells[SAID + 2 + 2 * place]
        if best < number <= cells[COUNT]:
            best, winner = number, cells[SAID + 1 + 2 * place]
    return int(winner), int(best)


@compiled
def _fined(cells: Cells, last: bool) -> None:
    """YC-09: fines go under the pile, the highest first; after the last card out of the game."""
    for number in range(EIGHT, cells[COUNT], -1):
        for place in range(cells[SAID]):
            if cells[SAID + 2 + 2 * place] == number:
                _pay(cells, cells[SAID + 1 + 2 * place], last)


@compiled
def _pay(cells: Cells, seat: int, last: bool) -> None:
    """The latest card; a stake (YC-15) only where there is no other."""
    at = hand_at(seat)
    if cells[at] == 0:
        return
    staked = _staked(cells, seat) and cells[at] > 1
    card = _remove(cells, at, cells[at] - 1 if staked else cells[at])
    if not last:
        _append(cells, UNDER, card)
    if cells[at] == 0:
        _unstake(cells, seat)


@compiled
def _staked(cells: Cells, seat: int) -> bool:
    for place in range(cells[STAKES]):
        if cells[STAKES + 1 + 2 * place] == seat:
            return bool(cells[STAKES + 2 + 2 * place])
    return False


@compiled
def _unstake(cells: Cells, seat: int) -> None:
    """Who has no card left has staked nothing."""
    kept = 0
    for place in range(cells[STAKES]):
        who, what = cells[STAKES + 1 + 2 * place], cells[STAKES + 2 + 2 * place]
        if who != seat:
            cells[STAKES + 1 + 2 * kept], cells[STAKES + 2 + 2 * kept] = who, what
            kept += 1
    for place in range(kept, cells[STAKES]):
        cells[STAKES + 1 + 2 * place] = cells[STAKES + 2 + 2 * place] = 0
    cells[STAKES] = kept


@compiled
def _won(cells: Cells, winner: int) -> None:
    """YC-11: the winner takes the card, then all stakes (YC-15), and throws next."""
    taken = np.zeros(SEATS, np.int64)
    count = 0
    for place in range(cells[STAKES]):
        if cells[STAKES + 2 + 2 * place]:
            at = hand_at(cells[STAKES + 1 + 2 * place])
            taken[count] = _remove(cells, at, cells[at])
            count += 1
    _append(cells, hand_at(winner), cells[CARD])
    for stake in range(count):
        _append(cells, hand_at(winner), taken[stake])
    cells[THROWER] = winner


@compiled
def _earns(cells: Cells) -> bool:
    """YC-15: whether a bet equals the match count, and there is a card to earn."""
    right = _used(cells, BETS) >> cells[COUNT] & 1
    return bool(right and (cells[UNSEEN] or cells[UNDER]))


@compiled
def _next_round(cells: Cells, laid: YamColorRules) -> None:
    if cells[ROUNDS] >= MOST_ROUNDS:
        cells[PHASE] = OVER
    elif cells[PLAYOFF] or cells[UNSEEN] or cells[UNDER]:
        _round(cells, laid, cells[THROWER])
    else:
        tied = _leaders(cells, laid.players)
        if laid.playoffs and bits(tied) > 1:
            cells[PLAYOFF], cells[PLAYING] = 1, tied
            _round(cells, laid, _around(tied, cells[THROWER], 0, laid.players))
        else:
            cells[PHASE] = OVER  # YC-13


@compiled
def _round(cells: Cells, laid: YamColorRules, thrower: int) -> None:
    """A new round begins."""
    cells[PHASE] = THROW if cells[PLAYOFF] else laid.opening
    if cells[PHASE] == STAKE and _owners(cells, laid.players) == 0:
        cells[PHASE] = THROW
    cells[ROUNDS] += 1
    cells[THROWER] = thrower
    cells[CARD] = cells[COUNT] = 0
    cells[DICE : DICE + EIGHT] = 0
    _clear(cells, BETS)
    _clear(cells, STAKES)
    _clear(cells, SAID)


@compiled
def _leaders(cells: Cells, players: int) -> int:
    most, found = NONE, 0
    for seat in range(players):
        count = cells[hand_at(seat)]
        if count > most:
            most, found = count, 0
        if count == most:
            found |= 1 << seat
    return found


# --- the end -----------------------------------------------------------------------------------


@compiled
def scores(cells: Cells, laid: YamColorRules, into: Scores) -> None:
    """The cards won."""
    for seat in range(laid.players):
        into[seat] = cells[hand_at(seat)]


@compiled
def ranks(cells: Cells, laid: YamColorRules, into: Scores) -> None:
    """YC-14: most cards wins; a playoff tells the tied apart."""
    keys = np.empty(laid.players, np.int32)
    scores(cells, laid, keys)
    for seat in range(laid.players):
        keys[seat] = 2 * keys[seat] + int(cells[CHAMPION] == seat)
    for seat in range(laid.players):
        into[seat] = 1 + np.sum(keys > keys[seat])


# --- between the twins -------------------------------------------------------------------------


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
            _put(cells, at, seat - 1, NONE if number is None else number)
    for at, cards in ((UNDER, state.under), *_hands(state)):
        for card in cards:
            _append(cells, at, card)
    return cells


def _hands(state: State) -> list[tuple[int, tuple[int, ...]]]:
    return [(hand_at(seat), hand) for seat, hand in enumerate(state.hands)]


def state_of(game: AnyGame, cells: Cells) -> State:
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


TWIN = Twin(
    begin, cases, happen, legal, play, actor, scores, ranks, lay, size,
    cells_of, state_of,
)  # fmt: skip
