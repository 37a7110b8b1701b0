"""YAM color's twin: chance, moves, and how a round and a game end.

Moves, as in the rules' alphabet: for each seat 9 announcements, a pass and 9 bets; where cards are
staked, then for each seat one card or none. After all moves comes the clock (YC-07): it is never
marked as legal, and can run out while announcements are pending.
"""

import numpy as np

from arlequin.fast.compiled import jit
from arlequin.games.yam_color.rules import MOST_ROUNDS
from arlequin_rl.twins import yam_color_cells as yc
from arlequin_rl.twins.turn_cells import bits, highest, nth
from arlequin_rl.twins.twin import Cells, Mask, Scores, Twin, rank


@jit
def begin(cells: Cells, rules: yc.YamColorRules) -> None:
    """All cards in the pile."""
    cells[:] = 0
    cells[yc.PHASE] = yc.START
    cells[yc.THROWER] = cells[yc.CHAMPION] = yc.NONE
    cells[yc.PLAYING] = (1 << rules.players) - 1
    cells[yc.UNSEEN] = (1 << yc.DECK) - 1


@jit
def cases(cells: Cells, rules: yc.YamColorRules) -> int:
    """A throw, a card, or who throws first."""
    phase = cells[yc.PHASE]
    if phase == yc.THROW:
        return int(rules.tops.shape[1] ** yc.EIGHT)
    if phase == yc.START:
        return rules.players
    if phase in (yc.TURN, yc.EARN):
        return 1 if _next_under(cells) else bits(_next_cards(cells, rules))
    return 0


@jit
def _next_under(cells: Cells) -> bool:
    """Whether the next card comes from under the pile."""
    return bool(cells[yc.PLAYOFF] == 0 and cells[yc.UNSEEN] == 0)


@jit
def _next_cards(cells: Cells, rules: yc.YamColorRules) -> int:
    """The cards that can be next, a bit each: unseen; in a playoff those won (YC-14)."""
    if cells[yc.PLAYOFF] == 0:
        return int(cells[yc.UNSEEN])
    won = 0
    for seat in range(rules.players):
        for place in range(1, cells[yc.hand_at(seat)] + 1):
            won |= 1 << cells[yc.hand_at(seat) + place] - 1
    return won or (1 << yc.DECK) - 1


@jit
def happen(cells: Cells, rules: yc.YamColorRules, case: int) -> None:
    """Applies one of these cases."""
    phase = cells[yc.PHASE]
    if phase == yc.THROW:
        sides = rules.tops.shape[1]
        for die in range(yc.EIGHT - 1, -1, -1):
            cells[yc.DICE + die] = 1 + case % sides
            case //= sides
        cells[yc.PHASE] = yc.TURN
    elif phase == yc.START:
        _begin_round(cells, rules, case)
    elif phase == yc.TURN:
        _turn_up(cells, rules, case)
    else:
        _earn(cells, rules, case)


@jit
def _draw(cells: Cells, rules: yc.YamColorRules, case: int) -> int:
    """The card of a case leaves the pile; in a playoff it stays where it is."""
    if _next_under(cells):
        return yc.remove(cells, yc.UNDER, 1)
    card = 1 + nth(_next_cards(cells, rules), case)
    if cells[yc.PLAYOFF] == 0:
        cells[yc.UNSEEN] ^= 1 << card - 1
    return card


@jit
def _turn_up(cells: Cells, rules: yc.YamColorRules, case: int) -> None:
    """Turns up a card: a race begins, or with bets as announcements the round ends."""
    cells[yc.CARD] = _draw(cells, rules, case)
    cells[yc.COUNT] = _count(cells, rules)
    cells[yc.PHASE] = yc.ANNOUNCE
    if rules.bets_announce and cells[yc.BETS]:
        cells[yc.SAID : yc.UNDER] = cells[yc.BETS : yc.STAKES]
        _end_round(cells, rules)


@jit
def _count(cells: Cells, rules: yc.YamColorRules) -> int:
    """YC-04: the match count of the dice and the card."""
    shown = np.zeros(rules.cards.shape[1], np.int64)
    for die in range(yc.EIGHT):
        shown[rules.tops[die, cells[yc.DICE + die] - 1]] += 1
    count = 0
    for colour in range(rules.cards.shape[1]):
        balls = rules.cards[cells[yc.CARD] - 1, colour]
        if rules.faces:
            count += shown[colour] if balls else 0
        else:
            count += min(shown[colour], balls)
    return int(count)


@jit
def _earn(cells: Cells, rules: yc.YamColorRules, case: int) -> None:
    """YC-15: the bet that equals the match count earns the top card."""
    card = _draw(cells, rules, case)
    for place in range(cells[yc.BETS]):
        if cells[yc.BETS + 2 + 2 * place] == cells[yc.COUNT]:
            yc.append(cells, yc.hand_at(cells[yc.BETS + 1 + 2 * place]), card)
            break
    _next_round(cells, rules)


@jit
def actor(cells: Cells, rules: yc.YamColorRules) -> int:
    """Whose bet or stake is next; the first who has not spoken."""
    phase = cells[yc.PHASE]
    if phase == yc.ANNOUNCE:
        return nth(_silent(cells), 0)
    if phase == yc.BET:
        return yc.around(cells[yc.PLAYING], cells[yc.THROWER], cells[yc.BETS], rules.players)
    if phase == yc.STAKE:
        among = yc.owners(cells, rules.players)
        return yc.around(among, cells[yc.THROWER], cells[yc.STAKES], rules.players)
    return yc.NONE


@jit
def _silent(cells: Cells) -> int:
    """Who has not spoken, a bit each."""
    found = cells[yc.PLAYING]
    for place in range(cells[yc.SAID]):
        found &= ~(1 << cells[yc.SAID + 1 + 2 * place])
    return int(found)


@jit
def legal(cells: Cells, rules: yc.YamColorRules, mask: Mask) -> int:
    """YC-06: a number that is still free, or a pass. Before the throw a bet, or a stake."""
    mask[:] = False
    phase, count = cells[yc.PHASE], 0
    if phase == yc.ANNOUNCE:
        silent, used = _silent(cells), yc.used_numbers(cells, yc.SAID)
        for seat in range(rules.players):
            if silent >> seat & 1:
                count += _free(mask, yc.EACH * seat, used)
                mask[yc.EACH * seat + yc.PASS] = True
                count += 1
    elif phase == yc.BET:
        seat = actor(cells, rules)
        count = _free(mask, yc.EACH * seat + yc.BID, yc.used_numbers(cells, yc.BETS))
        if rules.bets_announce:
            mask[yc.EACH * seat + yc.PASS] = True
            count += 1
    elif phase == yc.STAKE:
        at = yc.EACH * rules.players + 2 * actor(cells, rules)
        mask[at] = mask[at + 1] = True
        count = 2
    return count


@jit
def _free(mask: Mask, at: int, used: int) -> int:
    """Marks the numbers that are free, and returns how many there are."""
    count = 0
    for number in range(yc.NUMBERS):
        if not used >> number & 1:
            mask[at + number] = True
            count += 1
    return count


@jit
def play(cells: Cells, rules: yc.YamColorRules, move: int) -> None:
    """Applies a legal move, or the clock that runs out."""
    stakes = 2 * rules.players if rules.opening == yc.STAKE else 0
    if move == yc.EACH * rules.players + stakes:  # the clock, after all moves
        _end_round(cells, rules)
    elif cells[yc.PHASE] == yc.STAKE:
        rest = move - yc.EACH * rules.players
        yc.put(cells, yc.STAKES, rest // 2, 1 - rest % 2)
        if cells[yc.STAKES] == bits(yc.owners(cells, rules.players)):
            cells[yc.PHASE] = yc.THROW
    elif cells[yc.PHASE] == yc.BET:
        number = move % yc.EACH - yc.BID
        yc.put(cells, yc.BETS, move // yc.EACH, max(yc.NONE, number))
        if cells[yc.BETS] == bits(cells[yc.PLAYING]):
            cells[yc.PHASE] = yc.THROW
    else:
        number = move % yc.EACH
        yc.put(cells, yc.SAID, move // yc.EACH, yc.NONE if number == yc.PASS else number)
        if cells[yc.SAID] == bits(cells[yc.PLAYING]):
            _end_round(cells, rules)


@jit
def _end_round(cells: Cells, rules: yc.YamColorRules) -> None:
    """YC-08: from the highest announcement down; the first that is not too high wins."""
    winner, number = _winner(cells)
    fined = yc.used_numbers(cells, yc.SAID) >> cells[yc.COUNT] + 1 != 0
    if rules.exact and cells[yc.PLAYOFF] == 0 and fined and number != cells[yc.COUNT]:
        winner = yc.NONE
    if cells[yc.PLAYOFF]:
        if winner == yc.NONE:
            _next_round(cells, rules)
        else:
            cells[yc.CHAMPION], cells[yc.PHASE] = winner, yc.OVER
        return
    last = rules.ends_with_card and cells[yc.UNSEEN] == 0 and cells[yc.UNDER] == 0
    _fine(cells, last)
    if winner != yc.NONE:
        _win(cells, winner)
    elif rules.under and not last:
        yc.append(cells, yc.UNDER, cells[yc.CARD])  # YC-12
    has_bet = yc.used_numbers(cells, yc.BETS) >> cells[yc.COUNT] & 1
    if rules.bets_earn and has_bet and (cells[yc.UNSEEN] or cells[yc.UNDER]):  # YC-15
        cells[yc.PHASE] = yc.EARN
    else:
        _next_round(cells, rules)


@jit
def _winner(cells: Cells) -> tuple[int, int]:
    """The highest announcement that is not too high."""
    best, winner = yc.NONE, yc.NONE
    for place in range(cells[yc.SAID]):
        number = cells[yc.SAID + 2 + 2 * place]
        if best < number <= cells[yc.COUNT]:
            best, winner = number, cells[yc.SAID + 1 + 2 * place]
    return int(winner), int(best)


@jit
def _fine(cells: Cells, last: bool) -> None:
    """YC-09: fines go under the pile, the highest first; after the last card out of the game."""
    for number in range(yc.EIGHT, cells[yc.COUNT], -1):
        for place in range(cells[yc.SAID]):
            if cells[yc.SAID + 2 + 2 * place] == number:
                _pay(cells, cells[yc.SAID + 1 + 2 * place], last)


@jit
def _pay(cells: Cells, seat: int, last: bool) -> None:
    """Takes the latest card; a stake (YC-15) only if there is no other."""
    at = yc.hand_at(seat)
    if cells[at] == 0:
        return
    staked = _has_staked(cells, seat) and cells[at] > 1
    card = yc.remove(cells, at, cells[at] - 1 if staked else cells[at])
    if not last:
        yc.append(cells, yc.UNDER, card)
    if cells[at] == 0:
        _unstake(cells, seat)


@jit
def _has_staked(cells: Cells, seat: int) -> bool:
    for place in range(cells[yc.STAKES]):
        if cells[yc.STAKES + 1 + 2 * place] == seat:
            return bool(cells[yc.STAKES + 2 + 2 * place])
    return False


@jit
def _unstake(cells: Cells, seat: int) -> None:
    """Removes the stake of a seat without cards."""
    count = 0
    for place in range(cells[yc.STAKES]):
        who, what = cells[yc.STAKES + 1 + 2 * place], cells[yc.STAKES + 2 + 2 * place]
        if who != seat:
            cells[yc.STAKES + 1 + 2 * count], cells[yc.STAKES + 2 + 2 * count] = who, what
            count += 1
    cells[yc.STAKES + 1 + 2 * count : yc.SAID] = 0
    cells[yc.STAKES] = count


@jit
def _win(cells: Cells, winner: int) -> None:
    """YC-11: the winner takes the card, then all stakes (YC-15), and throws next."""
    taken = np.zeros(yc.SEATS, np.int64)
    count = 0
    for place in range(cells[yc.STAKES]):
        if cells[yc.STAKES + 2 + 2 * place]:
            at = yc.hand_at(cells[yc.STAKES + 1 + 2 * place])
            taken[count] = yc.remove(cells, at, cells[at])
            count += 1
    yc.append(cells, yc.hand_at(winner), cells[yc.CARD])
    for stake in range(count):
        yc.append(cells, yc.hand_at(winner), taken[stake])
    cells[yc.THROWER] = winner


@jit
def _next_round(cells: Cells, rules: yc.YamColorRules) -> None:
    if cells[yc.ROUNDS] >= MOST_ROUNDS:
        cells[yc.PHASE] = yc.OVER
    elif cells[yc.PLAYOFF] or cells[yc.UNSEEN] or cells[yc.UNDER]:
        _begin_round(cells, rules, cells[yc.THROWER])
    else:
        hands = np.empty(rules.players, np.int32)
        scores(cells, rules, hands)
        tied = highest(hands, (1 << rules.players) - 1)
        if rules.playoffs and bits(tied) > 1:
            cells[yc.PLAYOFF], cells[yc.PLAYING] = 1, tied
            _begin_round(cells, rules, yc.around(tied, cells[yc.THROWER], 0, rules.players))
        else:
            cells[yc.PHASE] = yc.OVER  # YC-13


@jit
def _begin_round(cells: Cells, rules: yc.YamColorRules, thrower: int) -> None:
    """Begins a new round."""
    cells[yc.PHASE] = yc.THROW if cells[yc.PLAYOFF] else rules.opening
    if cells[yc.PHASE] == yc.STAKE and yc.owners(cells, rules.players) == 0:
        cells[yc.PHASE] = yc.THROW
    cells[yc.ROUNDS] += 1
    cells[yc.THROWER] = thrower
    cells[yc.CARD] = cells[yc.COUNT] = 0
    cells[yc.DICE : yc.UNDER] = 0


@jit
def scores(cells: Cells, rules: yc.YamColorRules, into: Scores) -> None:
    """The cards won."""
    for seat in range(rules.players):
        into[seat] = cells[yc.hand_at(seat)]


@jit
def ranks(cells: Cells, rules: yc.YamColorRules, into: Scores) -> None:
    """YC-14: most cards wins; a playoff tells the tied apart."""
    keys = np.empty(rules.players, np.int32)
    scores(cells, rules, keys)
    for seat in range(rules.players):
        keys[seat] = 2 * keys[seat] + int(cells[yc.CHAMPION] == seat)
    rank(keys, into)


TWIN = Twin(
    begin, cases, happen, legal, play, actor, scores, ranks, yc.rules_of, yc.size,
    yc.cells_of, yc.state_of,
)  # fmt: skip
