"""Coloretto's twin: whole games from the set-up on; `fast.coloretto` says what each cell holds."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.core.colour import Colour
from arlequin.core.game import AnyGame
from arlequin.fast import coloretto as co
from arlequin.fast.compiled import jit
from arlequin.games.coloretto import material
from arlequin.games.coloretto.events import Phase, State
from arlequin.games.coloretto.rules import Coloretto
from arlequin_rl.twins.twin import Cells, Mask, Scores, Twin, check_rules, rank

Places = NDArray[np.int16]


class ColorettoRules(NamedTuple):
    """Players, options and material as numbers."""

    players: int
    limits: Places
    """CO-03: how many cards each row takes."""
    table: Places
    """CO-20: points for 0, 1, 2, … cards of a colour."""
    below: int
    """CO-06: cards below the last-round card."""
    pile: Places
    """All cards, by kind."""
    outs: Places
    """CO-04: a line each, the colours that leave the game."""
    deals: Places
    """CO-05: a line each, the starting cards as places among the colours that are left."""


def rules_of(game: AnyGame) -> ColorettoRules:
    """These rules as numbers."""
    rules = check_rules(game, Coloretto, "the rules of Coloretto")
    out = material.colours_out(rules.players)
    left = rules.box.colours[: co.COLOURS - out]  # standing for those that are not out
    deals = material.deals(left, rules.players, rules.pairs_apart)
    return ColorettoRules(
        rules.players,
        np.array(rules.limits, np.int16),
        np.array(rules.table, np.int16),
        rules.below,
        np.array(rules.initial().pile, np.int16),
        _places([event.colours for event in material.outs(rules.box.colours, out)], rules),
        _places([event.colours for event in deals], rules),
    )


def _places(lines: list[tuple[Colour, ...]], rules: Coloretto) -> Places:
    found = [[rules.kinds[colour] for colour in line] for line in lines]
    return np.array(found, np.int16).reshape(len(lines), -1)


def size(rules: ColorettoRules) -> int:
    """How many cells a position has."""
    return co.size(rules.players, len(rules.limits))


@jit
def begin(cells: Cells, rules: ColorettoRules) -> None:
    """All cards in the pile, nothing dealt."""
    cells[:] = 0
    cells[co.SEAT] = cells[co.HAND] = co.NONE
    cells[co.PHASE] = co.OUT if rules.outs.shape[1] else co.DEAL
    cells[co.PILE : co.PILE + co.KINDS] = rules.pile


@jit
def cases(cells: Cells, rules: ColorettoRules) -> int:
    """CO-04, CO-05, CO-07, and every card of the pile."""
    phase = cells[co.PHASE]
    if phase in (co.TURN, co.PLACE, co.OVER):
        return 0
    if phase in (co.CARD, co.GIFT):
        return _cards(cells)
    if phase == co.OUT:
        return len(rules.outs)
    return len(rules.deals) if phase == co.DEAL else rules.players


@jit
def _cards(cells: Cells) -> int:
    """How many cards the pile has."""
    return int(np.sum(cells[co.PILE : co.PILE + co.KINDS]))


@jit
def happen(cells: Cells, rules: ColorettoRules, case: int) -> None:
    """Applies one of these cases."""
    phase = cells[co.PHASE]
    if phase in (co.CARD, co.GIFT):
        kind = 0
        while case >= cells[co.PILE + kind]:
            case -= cells[co.PILE + kind]
            kind += 1
        co.draw(cells, len(rules.limits), rules.players, kind)
    elif phase == co.OUT:
        for place in range(rules.outs.shape[1]):
            cells[co.PILE + rules.outs[case, place]] = 0
        cells[co.PHASE] = co.DEAL
    elif phase == co.DEAL:
        _deal(cells, rules, case)
    else:
        cells[co.SEAT], cells[co.PHASE] = case, co.TURN


@jit
def _deal(cells: Cells, rules: ColorettoRules, case: int) -> None:
    """CO-05, CO-06: the starting cards, then the pile."""
    left = np.empty(co.COLOURS, np.int16)
    count = 0
    for colour in range(co.COLOURS):
        if cells[co.PILE + colour]:
            left[count] = colour
            count += 1
    each = rules.deals.shape[1] // rules.players
    for card in range(rules.deals.shape[1]):
        kind = left[rules.deals[case, card]]
        cells[co.PILE + kind] -= 1
        cells[co.HANDS + card // each * co.KINDS + kind] += 1
    cells[co.ABOVE] = _cards(cells) - rules.below
    cells[co.PHASE] = co.START


@jit
def actor(cells: Cells, rules: ColorettoRules) -> int:
    """The player at turn."""
    return int(cells[co.SEAT]) if cells[co.PHASE] in (co.TURN, co.PLACE) else co.NONE


@jit
def legal(cells: Cells, rules: ColorettoRules, mask: Mask) -> int:
    """CO-08 to CO-11: draw, or take a row; then place the card drawn."""
    rows, count, room = len(rules.limits), 0, False
    turn, place = cells[co.PHASE] == co.TURN, cells[co.PHASE] == co.PLACE
    for row in range(rows):
        held = cells[co.row_at(rules.players, row)]
        is_open = held != co.GONE and held < rules.limits[row]
        room = room or is_open
        mask[1 + row] = place and is_open
        mask[1 + rows + row] = turn and held > 0
        count += int(mask[1 + row]) + int(mask[1 + rows + row])
    mask[0] = turn and room
    return count + int(mask[0])


@jit
def play(cells: Cells, rules: ColorettoRules, move: int) -> None:
    """Applies a legal move."""
    co.play(cells, len(rules.limits), rules.players, move)


@jit
def scores(cells: Cells, rules: ColorettoRules, into: Scores) -> None:
    """The collections as if the game ended now."""
    for seat in range(rules.players):
        into[seat] = co.total(cells, co.HANDS + seat * co.KINDS, rules.table)


@jit
def ranks(cells: Cells, rules: ColorettoRules, into: Scores) -> None:
    """CO-22: the highest total wins, a tie is shared."""
    points = np.empty(rules.players, np.int32)
    scores(cells, rules, points)
    rank(points, into)


def state_of(game: Coloretto, cells: Cells) -> State:
    """Cells as a position of the rules; the cards of a row are in the order of their kinds."""
    first = game.initial()
    table = cells[co.row_at(game.players, 0) :].reshape(-1, co.KINDS + 1)
    hand = None if cells[co.HAND] == co.NONE else int(cells[co.HAND])
    hands = cells[co.HANDS : co.out_at(game.players)].reshape(game.players, co.KINDS)
    held = table[:, 1:].sum(0) + hands.sum(0)
    if hand is not None:
        held[hand] += 1
    pile = cells[co.PILE : co.PILE + co.KINDS]
    out = cells[co.out_at(game.players) : co.row_at(game.players, 0)]
    return State(
        cards=first.cards,
        phase=_PHASE_OF[int(cells[co.PHASE])],
        seat=int(cells[co.SEAT]) + 1,
        pile=tuple(pile.tolist()),
        above=int(cells[co.ABOVE]),
        last=bool(cells[co.LAST]),
        rows=tuple(map(_row, table)),
        collections=tuple(map(tuple, hands.tolist())),
        taken=tuple(int(s) + 1 for s in np.argsort(out, kind="stable") if out[s]),
        hand=hand,
        gone=tuple((np.array(first.pile) - pile - held).tolist()),
    )


def _row(cells: Cells) -> tuple[int, ...] | None:
    """The cards of a row, from its cells; None once it is taken."""
    if cells[0] == co.GONE:
        return None
    return tuple(np.repeat(np.arange(co.KINDS), cells[1:]).tolist())


_PHASE_OF: dict[int, Phase] = {number: phase for phase, number in co.PHASES.items()}

TWIN = Twin(
    begin, cases, happen, legal, play, actor, scores, ranks, rules_of, size,
    co.cells_of, state_of,
)  # fmt: skip
