"""YAM color's twin: what chance brings, what may be played, and how a round and a game end.

Moves, as in the rules' alphabet: for each seat 9 announcements, a pass and 9 bets; where cards are
staked, then for each seat one card or none. After all moves comes the clock (YC-07): it is never
marked as legal, and may come whenever announcements are due.
"""

import numpy as np

from arlequin.fast.compiled import compiled
from arlequin.games.yam_color.rules import MOST_ROUNDS
from arlequin_rl.twins.turn_cells import bits
from arlequin_rl.twins.twin import Cells, Mask, Scores, Twin
from arlequin_rl.twins.yam_color_cells import (
    ANNOUNCE,
    BET,
    BETS,
    BID,
    CARD,
    CHAMPION,
    COUNT,
    DECK,
    DICE,
    EACH,
    EARN,
    EIGHT,
    NONE,
    NUMBERS,
    OVER,
    PASS,
    PHASE,
    PLAYING,
    PLAYOFF,
    ROUNDS,
    SAID,
    SEATS,
    STAKE,
    STAKES,
    START,
    THROW,
    THROWER,
    TURN,
    UNDER,
    UNSEEN,
    YamColorRules,
    append,
    around,
    cells_of,
    clear,
    hand_at,
    lay,
    nth,
    owners,
    put,
    remove,
    size,
    state_of,
    used_numbers,
)

# --- chance ------------------------------------------------------------------------------------


@compiled
def begin(cells: Cells, rules: YamColorRules) -> None:
    """All cards in the pile."""
    cells[:] = 0
    cells[PHASE] = START
    cells[THROWER] = cells[CHAMPION] = NONE
    cells[PLAYING] = (1 << rules.players) - 1
    cells[UNSEEN] = (1 << DECK) - 1


@compiled
def cases(cells: Cells, rules: YamColorRules) -> int:
    """A throw, a card, or who throws first."""
    phase = cells[PHASE]
    if phase == THROW:
        return int(rules.tops.shape[1] ** EIGHT)
    if phase == START:
        return rules.players
    if phase in (TURN, EARN):
        return 1 if _next_under(cells) else bits(_next_cards(cells, rules))
    return 0


@compiled
def _next_under(cells: Cells) -> bool:
    """Whether the next card comes from under the pile."""
    return bool(cells[PLAYOFF] == 0 and cells[UNSEEN] == 0)


@compiled
def _next_cards(cells: Cells, rules: YamColorRules) -> int:
    """The cards that may come, a bit each: unseen ones; in a playoff those won (YC-14)."""
    if cells[PLAYOFF] == 0:
        return int(cells[UNSEEN])
    won = 0
    for seat in range(rules.players):
        for place in range(1, cells[hand_at(seat)] + 1):
            won |= 1 << cells[hand_at(seat) + place] - 1
    return won or (1 << DECK) - 1


@compiled
def happen(cells: Cells, rules: YamColorRules, case: int) -> None:
    """One of these cases comes."""
    phase = cells[PHASE]
    if phase == THROW:
        _thrown(cells, rules, case)
    elif phase == START:
        _round(cells, rules, case)
    elif phase == TURN:
        _turned(cells, rules, case)
    else:
        _earned(cells, rules, case)


@compiled
def _thrown(cells: Cells, rules: YamColorRules, case: int) -> None:
    sides = rules.tops.shape[1]
    for die in range(EIGHT - 1, -1, -1):
        cells[DICE + die] = 1 + case % sides
        case //= sides
    cells[PHASE] = TURN


@compiled
def _drawn(cells: Cells, rules: YamColorRules, case: int) -> int:
    """The card of a case leaves the pile; in a playoff it stays where it is."""
    if _next_under(cells):
        return remove(cells, UNDER, 1)
    card = 1 + nth(_next_cards(cells, rules), case)
    if cells[PLAYOFF] == 0:
        cells[UNSEEN] ^= 1 << card - 1
    return card


@compiled
def _turned(cells: Cells, rules: YamColorRules, case: int) -> None:
    """The card lies open: a race begins; where bets are announcements, the check."""
    cells[CARD] = _drawn(cells, rules, case)
    cells[COUNT] = _count(cells, rules)
    cells[PHASE] = ANNOUNCE
    if rules.bets_announce and cells[BETS]:
        for cell in range(1 + 2 * SEATS):
            cells[SAID + cell] = cells[BETS + cell]
        _closed(cells, rules)


@compiled
def _count(cells: Cells, rules: YamColorRules) -> int:
    """YC-04: the match count of the dice and the card."""
    shown = np.zeros(rules.cards.shape[1], np.int64)
    for die in range(EIGHT):
        shown[rules.tops[die, cells[DICE + die] - 1]] += 1
    count = 0
    for colour in range(rules.cards.shape[1]):
        balls = rules.cards[cells[CARD] - 1, colour]
        if rules.faces:
            count += shown[colour] if balls else 0
        else:
            count += min(shown[colour], balls)
    return int(count)


@compiled
def _earned(cells: Cells, rules: YamColorRules, case: int) -> None:
    """YC-15: the bet that equals the match count earns the top card."""
    card = _drawn(cells, rules, case)
    for place in range(cells[BETS]):
        if cells[BETS + 2 + 2 * place] == cells[COUNT]:
            append(cells, hand_at(cells[BETS + 1 + 2 * place]), card)
            break
    _next_round(cells, rules)


# --- moves -------------------------------------------------------------------------------------


@compiled
def actor(cells: Cells, rules: YamColorRules) -> int:
    """Whose bet or stake is next; the first who has not spoken."""
    phase = cells[PHASE]
    if phase == ANNOUNCE:
        return nth(_silent(cells), 0)
    if phase == BET:
        return around(cells[PLAYING], cells[THROWER], cells[BETS], rules.players)
    if phase == STAKE:
        among = owners(cells, rules.players)
        return around(among, cells[THROWER], cells[STAKES], rules.players)
    return NONE


@compiled
def _silent(cells: Cells) -> int:
    """Who has not spoken, a bit each."""
    found = cells[PLAYING]
    for place in range(cells[SAID]):
        found &= ~(1 << cells[SAID + 1 + 2 * place])
    return int(found)


@compiled
def legal(cells: Cells, rules: YamColorRules, mask: Mask) -> int:
    """YC-06: a number that is still free, or a pass. Before the throw a bet, or a stake."""
    mask[:] = False
    phase, count = cells[PHASE], 0
    if phase == ANNOUNCE:
        silent, used = _silent(cells), used_numbers(cells, SAID)
        for seat in range(rules.players):
            if silent >> seat & 1:
                count += _free(mask, EACH * seat, used)
                mask[EACH * seat + PASS] = True
                count += 1
    elif phase == BET:
        seat = actor(cells, rules)
        count = _free(mask, EACH * seat + BID, used_numbers(cells, BETS))
        if rules.bets_announce:
            mask[EACH * seat + PASS] = True
            count += 1
    elif phase == STAKE:
        at = EACH * rules.players + 2 * actor(cells, rules)
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
def clock(rules: YamColorRules) -> int:
    """The number of the clock, after all moves."""
    return EACH * rules.players + (2 * rules.players if rules.opening == STAKE else 0)


@compiled
def play(cells: Cells, rules: YamColorRules, move: int) -> None:
    """A legal move is made, or the clock runs out."""
    if move == clock(rules):
        _closed(cells, rules)
    elif cells[PHASE] == STAKE:
        rest = move - EACH * rules.players
        put(cells, STAKES, rest // 2, 1 - rest % 2)
        if cells[STAKES] == bits(owners(cells, rules.players)):
            cells[PHASE] = THROW
    elif cells[PHASE] == BET:
        number = move % EACH - BID
        put(cells, BETS, move // EACH, max(NONE, number))
        if cells[BETS] == bits(cells[PLAYING]):
            cells[PHASE] = THROW
    else:
        number = move % EACH
        put(cells, SAID, move // EACH, NONE if number == PASS else number)
        if cells[SAID] == bits(cells[PLAYING]):
            _closed(cells, rules)


# --- the end of a round ------------------------------------------------------------------------


@compiled
def _closed(cells: Cells, rules: YamColorRules) -> None:
    """YC-08: from the highest announcement down; the first that is not too high wins."""
    winner, number = _winner(cells)
    highest = 0
    while used_numbers(cells, SAID) >> highest > 1:
        highest += 1
    fined = used_numbers(cells, SAID) != 0 and highest > cells[COUNT]
    if rules.exact and cells[PLAYOFF] == 0 and fined and number != cells[COUNT]:
        winner = NONE
    if cells[PLAYOFF]:
        if winner == NONE:
            _next_round(cells, rules)
        else:
            cells[CHAMPION], cells[PHASE] = winner, OVER
        return
    last = rules.ends_with_card and cells[UNSEEN] == 0 and cells[UNDER] == 0
    _fined(cells, last)
    if winner != NONE:
        _won(cells, winner)
    elif rules.under and not last:
        append(cells, UNDER, cells[CARD])  # YC-12
    if rules.bets_earn and _earns(cells):
        cells[PHASE] = EARN
    else:
        _next_round(cells, rules)


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
    card = remove(cells, at, cells[at] - 1 if staked else cells[at])
    if not last:
        append(cells, UNDER, card)
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
            taken[count] = remove(cells, at, cells[at])
            count += 1
    append(cells, hand_at(winner), cells[CARD])
    for stake in range(count):
        append(cells, hand_at(winner), taken[stake])
    cells[THROWER] = winner


@compiled
def _earns(cells: Cells) -> bool:
    """YC-15: whether a bet equals the match count, and there is a card to earn."""
    right = used_numbers(cells, BETS) >> cells[COUNT] & 1
    return bool(right and (cells[UNSEEN] or cells[UNDER]))


@compiled
def _next_round(cells: Cells, rules: YamColorRules) -> None:
    if cells[ROUNDS] >= MOST_ROUNDS:
        cells[PHASE] = OVER
    elif cells[PLAYOFF] or cells[UNSEEN] or cells[UNDER]:
        _round(cells, rules, cells[THROWER])
    else:
        tied = _leaders(cells, rules.players)
        if rules.playoffs and bits(tied) > 1:
            cells[PLAYOFF], cells[PLAYING] = 1, tied
            _round(cells, rules, around(tied, cells[THROWER], 0, rules.players))
        else:
            cells[PHASE] = OVER  # YC-13


@compiled
def _round(cells: Cells, rules: YamColorRules, thrower: int) -> None:
    """A new round begins."""
    cells[PHASE] = THROW if cells[PLAYOFF] else rules.opening
    if cells[PHASE] == STAKE and owners(cells, rules.players) == 0:
        cells[PHASE] = THROW
    cells[ROUNDS] += 1
    cells[THROWER] = thrower
    cells[CARD] = cells[COUNT] = 0
    cells[DICE : DICE + EIGHT] = 0
    clear(cells, BETS)
    clear(cells, STAKES)
    clear(cells, SAID)


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
def scores(cells: Cells, rules: YamColorRules, into: Scores) -> None:
    """The cards won."""
    for seat in range(rules.players):
        into[seat] = cells[hand_at(seat)]


@compiled
def ranks(cells: Cells, rules: YamColorRules, into: Scores) -> None:
    """YC-14: most cards wins; a playoff tells the tied apart."""
    keys = np.empty(rules.players, np.int32)
    scores(cells, rules, keys)
    for seat in range(rules.players):
        keys[seat] = 2 * keys[seat] + int(cells[CHAMPION] == seat)
    for seat in range(rules.players):
        into[seat] = 1 + np.sum(keys > keys[seat])


TWIN = Twin(
    begin, cases, happen, legal, play, actor, scores, ranks, lay, size,
    cells_of, state_of,
)  # fmt: skip
