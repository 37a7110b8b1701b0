"""Catalogue of twins: one for each game of ours, and one for matches of each (DY-14, CO-23).

In a match, after the cells of the current game come the totals, a cell a seat, then how many games
were played, and whether the match is over (1).
"""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, NamedTuple

import numpy as np

from arlequin.core.errors import OptionError, expected, join_words
from arlequin.core.game import AnyGame
from arlequin.core.match import Match, MatchState
from arlequin.fast.compiled import jit_uncached
from arlequin_rl.twins import color_yam, coloretto, double_yam, yam_color
from arlequin_rl.twins.twin import Cells, Mask, Scores, Twin, check_rules, rank

TWINS: dict[str, Twin] = {
    "color-yam": color_yam.TWIN,
    "coloretto": coloretto.TWIN,
    "double-yam": double_yam.TWIN,
    "yam-color": yam_color.TWIN,
}
NEVER = 2**31 - 1
AFTER = 2
"""The cells after the totals."""


def twin(game: AnyGame) -> Twin:
    """The twin of a game, or of a match."""
    found = TWINS.get(game.name)
    if found is None:
        raise OptionError(expected(f"a game with a twin: {join_words(list(TWINS))}", game.name))
    return match(found) if isinstance(game, Match) else found


class MatchRules(NamedTuple):
    """The game, and when the match ends."""

    game: Any
    players: int
    games: int
    target: int


@lru_cache(maxsize=8)
def match(twin: Twin) -> Twin:
    """The twin of a match of such games; its functions call those of the game."""
    begin_game, cases_of, legal_of, actor_of = twin.begin, twin.cases, twin.legal, twin.actor
    count, scores = _counter(twin), _scores(twin)

    def begin(cells: Cells, rules: MatchRules) -> None:
        cells[:] = 0
        begin_game(_game(cells, rules), rules.game)

    def cases(cells: Cells, rules: MatchRules) -> int:
        return 0 if cells[-1] else cases_of(_game(cells, rules), rules.game)

    def legal(cells: Cells, rules: MatchRules, mask: Mask) -> int:
        return legal_of(_game(cells, rules), rules.game, mask)

    def actor(cells: Cells, rules: MatchRules) -> int:
        return actor_of(_game(cells, rules), rules.game)

    def ranks(cells: Cells, rules: MatchRules, into: Scores) -> None:
        points = np.zeros(rules.players, np.int32)
        scores(cells, rules, points)
        rank(points, into)

    return Twin(
        jit_uncached(begin),
        jit_uncached(cases),
        _change(twin.happen, count),
        jit_uncached(legal),
        _change(twin.play, count),
        jit_uncached(actor),
        scores,
        jit_uncached(ranks),
        partial(_rules_of, twin),
        lambda rules: twin.size(rules.game) + rules.players + AFTER,
        partial(_cells_of, twin),
        partial(_state_of, twin),
    )


@jit_uncached
def _game(cells: Cells, rules: MatchRules) -> Cells:
    """The cells of the current game."""
    return cells[: len(cells) - rules.players - AFTER]


@jit_uncached
def _totals(cells: Cells, rules: MatchRules) -> Cells:
    return cells[len(cells) - rules.players - AFTER : len(cells) - AFTER]


def _counter(twin: Twin) -> Callable[[Cells, MatchRules], None]:
    """Makes the function that, after an event, ends the game and the match where they are over."""
    begin_game, cases_of, actor_of, scores_of = twin.begin, twin.cases, twin.actor, twin.scores

    def count(cells: Cells, rules: MatchRules) -> None:
        game, totals = _game(cells, rules), _totals(cells, rules)
        if cases_of(game, rules.game) or actor_of(game, rules.game) >= 0:
            return
        points = np.zeros(rules.players, np.int32)
        scores_of(game, rules.game, points)
        totals += points
        cells[-2] += 1
        if np.max(totals) >= rules.target or cells[-2] >= rules.games:
            cells[-1] = 1
        else:
            begin_game(game, rules.game)

    return jit_uncached(count)


def _change(
    change: Callable[[Cells, Any, int], None], count: Callable[[Cells, MatchRules], None]
) -> Callable[[Cells, MatchRules, int], None]:
    """Makes the function that applies a case or a move to the current game, and counts it."""

    def change_match(cells: Cells, rules: MatchRules, number: int) -> None:
        change(_game(cells, rules), rules.game, number)
        count(cells, rules)

    return jit_uncached(change_match)


def _scores(twin: Twin) -> Callable[[Cells, MatchRules, Scores], None]:
    scores_of = twin.scores

    def scores(cells: Cells, rules: MatchRules, into: Scores) -> None:
        into[:] = 0
        if cells[-1] == 0:
            scores_of(_game(cells, rules), rules.game, into)
        into += _totals(cells, rules).astype(np.int32)

    return jit_uncached(scores)


def _rules_of(twin: Twin, game: AnyGame) -> MatchRules:
    of: Match[Any, Any, Any] = check_rules(game, Match, "a match")
    target = NEVER if of.until.target is None else of.until.target
    return MatchRules(twin.rules_of(of.game), of.players, of.until.games, target)


def _cells_of(twin: Twin, game: Match[Any, Any, Any], state: MatchState[Any]) -> Cells:
    inner = twin.cells_of(game.game, state.game)
    return np.array([*inner, *state.totals, state.played, state.over], np.int32)


def _state_of(twin: Twin, game: Match[Any, Any, Any], cells: Cells) -> MatchState[Any]:
    wide = len(cells) - game.players - AFTER
    totals = tuple(cells[wide : wide + game.players].tolist())
    inner = twin.state_of(game.game, cells[:wide])
    return MatchState(inner, totals, int(cells[-2]), bool(cells[-1]))
