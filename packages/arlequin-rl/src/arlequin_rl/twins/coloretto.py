"""Coloretto's twin: whole games from the set-up on; `fast.coloretto` says what each cell holds."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.core.colour import Colour
from arlequin.core.game import AnyGame
from arlequin.fast.coloretto import (
    ABOVE,
    CARD,
    COLOURS,
    DEAL,
    GIFT,
    GONE,
    HAND,
    HANDS,
    KINDS,
    LAST,
    NONE,
    OUT,
    OVER,
    PHASE,
    PHASES,
    PILE,
    PLACE,
    SEAT,
    START,
    TURN,
    Cells,
    cells_of,
    draw,
    out_at,
    row_at,
    total,
)
from arlequin.fast.coloretto import play as played
from arlequin.fast.coloretto import size as cells_for
from arlequin.fast.compiled import compiled
from arlequin.games.coloretto import material
from arlequin.games.coloretto.events import Phase, State
from arlequin.games.coloretto.rules import Coloretto
from arlequin_rl.twins.twin import Mask, Scores, Twin

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


def lay(game: AnyGame) -> ColorettoRules:
    """These rules as numbers."""
    rules = _rules(game)
    out = material.colours_out(rules.players)
    return ColorettoRules(
        rules.players,
        np.array(rules.limits, np.int16),
        np.array(rules.table, np.int16),
        rules.below,
        np.array(rules.initial().pile, np.int16),
        _places([event.colours for event in material.outs(rules.box.colours, out)], rules),
        _places(_deals(rules, COLOURS - out), rules),
    )


def _rules(game: AnyGame) -> Coloretto:
    if not isinstance(game, Coloretto):
        raise TypeError(f"expected the rules of Coloretto, got {game!r}")
    return game


def _deals(rules: Coloretto, left: int) -> list[tuple[Colour, ...]]:
    """Every deal of the first colours, which stand for those that are left."""
    colours = rules.box.colours[:left]
    return [e.colours for e in material.deals(colours, rules.players, rules.pairs_apart)]


def _places(lines: list[tuple[Colour, ...]], rules: Coloretto) -> Places:
    found = [[rules.kinds[colour] for colour in line] for line in lines]
    return np.array(found, np.int16).reshape(len(lines), -1)


def size(rules: ColorettoRules) -> int:
    """How many cells a position has."""
    return cells_for(rules.players, len(rules.limits))


# --- chance ------------------------------------------------------------------------------------


@compiled
def begin(cells: Cells, rules: ColorettoRules) -> None:
    """All cards in the pile, nothing dealt."""
    cells[:] = 0
    cells[SEAT] = cells[HAND] = NONE
    cells[PHASE] = OUT if rules.outs.shape[1] else DEAL
    for kind in range(KINDS):
        cells[PILE + kind] = rules.pile[kind]


@compiled
def cases(cells: Cells, rules: ColorettoRules) -> int:
    """CO-04, CO-05, CO-07, and every card of the pile."""
    phase = cells[PHASE]
    if phase in (TURN, PLACE, OVER):
        return 0
    if phase in (CARD, GIFT):
        return _cards(cells)
    if phase == OUT:
        return len(rules.outs)
    return len(rules.deals) if phase == DEAL else rules.players


@compiled
def _cards(cells: Cells) -> int:
    count = 0
    for kind in range(KINDS):
        count += cells[PILE + kind]
    return count


@compiled
def happen(cells: Cells, rules: ColorettoRules, case: int) -> None:
    """One of these cases comes."""
    phase = cells[PHASE]
    if phase in (CARD, GIFT):
        _drawn(cells, rules, case)
    elif phase == OUT:
        for place in range(rules.outs.shape[1]):
            cells[PILE + rules.outs[case, place]] = 0
        cells[PHASE] = DEAL
    elif phase == DEAL:
        _dealt(cells, rules, case)
    else:
        cells[SEAT], cells[PHASE] = case, TURN


@compiled
def _drawn(cells: Cells, rules: ColorettoRules, case: int) -> None:
    kind = 0
    while case >= cells[PILE + kind]:
        case -= cells[PILE + kind]
        kind += 1
    draw(cells, len(rules.limits), rules.players, kind)


@compiled
def _dealt(cells: Cells, rules: ColorettoRules, case: int) -> None:
    """CO-05, CO-06: the starting cards, then the pile."""
    left = np.empty(COLOURS, np.int16)
    count = 0
    for colour in range(COLOURS):
        if cells[PILE + colour]:
            left[count] = colour
            count += 1
    each = rules.deals.shape[1] // rules.players
    for card in range(rules.deals.shape[1]):
        kind = left[rules.deals[case, card]]
        cells[PILE + kind] -= 1
        cells[HANDS + card // each * KINDS + kind] += 1
    cells[ABOVE] = _cards(cells) - rules.below
    cells[PHASE] = START


# --- moves -------------------------------------------------------------------------------------


@compiled
def actor(cells: Cells, rules: ColorettoRules) -> int:
    """The player at turn."""
    return int(cells[SEAT]) if cells[PHASE] in (TURN, PLACE) else NONE


@compiled
def legal(cells: Cells, rules: ColorettoRules, mask: Mask) -> int:
    """CO-08 to CO-11: draw, or take a row; then place the card drawn."""
    rows, count, room = len(rules.limits), 0, False
    turn, place = cells[PHASE] == TURN, cells[PHASE] == PLACE
    for row in range(rows):
        held = cells[row_at(rules.players, row)]
        is_open = held != GONE and held < rules.limits[row]
        room = room or is_open
        mask[1 + row] = place and is_open
        mask[1 + rows + row] = turn and held > 0
        count += int(mask[1 + row]) + int(mask[1 + rows + row])
    mask[0] = turn and room
    return count + int(mask[0])


@compiled
def play(cells: Cells, rules: ColorettoRules, move: int) -> None:
    """A legal move is made."""
    played(cells, len(rules.limits), rules.players, move)


# --- the end -----------------------------------------------------------------------------------


@compiled
def scores(cells: Cells, rules: ColorettoRules, into: Scores) -> None:
    """The collections as if the game ended now."""
    for seat in range(rules.players):
        into[seat] = total(cells, HANDS + seat * KINDS, rules.table)


@compiled
def ranks(cells: Cells, rules: ColorettoRules, into: Scores) -> None:
    """CO-22: the highest total wins, a tie is shared."""
    points = np.empty(rules.players, np.int32)
    scores(cells, rules, points)
    for seat in range(rules.players):
        into[seat] = 1 + np.sum(points > points[seat])


# --- between the twins -------------------------------------------------------------------------


def state_of(game: AnyGame, cells: Cells) -> State:
    """The position of the rules; the cards of a row stand in the order of their kinds."""
    first = game.initial()
    rows = tuple(_row(cells, game.players, row) for row in range(len(_rules(game).limits)))
    hands = cells[HANDS : out_at(game.players)].reshape(game.players, KINDS)
    held = np.sum([_counts(row) for row in rows], axis=0) + hands.sum(0)
    held += _counts(() if cells[HAND] == NONE else (int(cells[HAND]),))
    pile = cells[PILE : PILE + KINDS]
    out = cells[out_at(game.players) : row_at(game.players, 0)]
    return State(
        cards=first.cards,
        phase=_PHASE_OF[int(cells[PHASE])],
        seat=int(cells[SEAT]) + 1,
        pile=tuple(pile.tolist()),
        above=int(cells[ABOVE]),
        last=bool(cells[LAST]),
        rows=rows,
        collections=tuple(map(tuple, hands.tolist())),
        taken=tuple(int(s) + 1 for s in np.argsort(out, kind="stable") if out[s]),
        hand=None if cells[HAND] == NONE else int(cells[HAND]),
        gone=tuple((np.array(first.pile) - pile - held).tolist()),
    )


def _row(cells: Cells, players: int, row: int) -> tuple[int, ...] | None:
    at = row_at(players, row)
    if cells[at] == GONE:
        return None
    return tuple(np.repeat(np.arange(KINDS), cells[at + 1 : at + 1 + KINDS]).tolist())


def _counts(row: tuple[int, ...] | None) -> Cells:
    return np.bincount(np.array(row or (), np.int64), minlength=KINDS)


_PHASE_OF: dict[int, Phase] = {number: phase for phase, number in PHASES.items()}

TWIN = Twin(
    begin, cases, happen, legal, play, actor, scores, ranks, lay, size,
    cells_of, state_of,
)  # fmt: skip
