"""Twin of a match: several games of one twin, totals added (DY-14, CO-23).

After the cells of the game under way come the totals, a cell a seat, then how many games were
played, and whether the match is over (1).
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from arlequin.core.game import AnyGame
from arlequin.core.match import Match, MatchState
from arlequin.fast.compiled import inlined
from arlequin_rl.twins.twin import Cells, Mask, Scores, Twin

NEVER = 2**31 - 1
AFTER = 2
"""The cells after the totals."""


class MatchRules(NamedTuple):
    """The game, and when the match ends."""

    game: Any
    players: int
    games: int
    target: int


@lru_cache(maxsize=8)
def match(twin: Twin) -> Twin:
    """The twin of a match of such games: its functions are put together of the game's."""
    counted = _counted(twin)
    scores = _scores(twin)
    return Twin(
        _begin(twin),
        _cases(twin),
        _changed(twin.happen, counted),
        _legal(twin),
        _changed(twin.play, counted),
        _actor(twin),
        scores,
        _ranks(scores),
        lambda game: _laid(twin, game),
        lambda rules: twin.size(rules.game) + rules.players + AFTER,
        lambda game, state: _cells(twin, game, state),
        lambda game, cells: _state(twin, game, cells),
    )


# --- the functions of a match, each over those of its game ----------------------------------------


def _begin(twin: Twin) -> Callable[[Cells, MatchRules], None]:
    begin_game = twin.begin

    def begin(cells: Cells, rules: MatchRules) -> None:
        cells[:] = 0
        begin_game(cells[: len(cells) - rules.players - AFTER], rules.game)

    return inlined(begin)


def _counted(twin: Twin) -> Callable[[Cells, MatchRules], None]:
    """What counts after an event: the game may be over, and with it the match."""
    begin_game, cases_of, actor_of, scores_of = twin.begin, twin.cases, twin.actor, twin.scores

    def count(cells: Cells, rules: MatchRules) -> None:
        wide = len(cells) - rules.players - AFTER
        game = cells[:wide]
        if cases_of(game, rules.game) or actor_of(game, rules.game) >= 0:
            return
        points = np.zeros(rules.players, np.int32)
        scores_of(game, rules.game, points)
        cells[wide : wide + rules.players] += points
        cells[-2] += 1
        reached = np.max(cells[wide : wide + rules.players]) >= rules.target
        if reached or cells[-2] >= rules.games:
            cells[-1] = 1
        else:
            begin_game(game, rules.game)

    return inlined(count)


def _cases(twin: Twin) -> Callable[[Cells, MatchRules], int]:
    cases_of = twin.cases

    def cases(cells: Cells, rules: MatchRules) -> int:
        if cells[-1]:
            return 0
        return cases_of(cells[: len(cells) - rules.players - AFTER], rules.game)

    return inlined(cases)


def _changed(
    change: Callable[[Cells, Any, int], None], counted: Callable[[Cells, MatchRules], None]
) -> Callable[[Cells, MatchRules, int], None]:
    """A case of chance or a move in the game under way; then it is counted."""

    def changed(cells: Cells, rules: MatchRules, number: int) -> None:
        change(cells[: len(cells) - rules.players - AFTER], rules.game, number)
        counted(cells, rules)

    return inlined(changed)


def _legal(twin: Twin) -> Callable[[Cells, MatchRules, Mask], int]:
    legal_of = twin.legal

    def legal(cells: Cells, rules: MatchRules, mask: Mask) -> int:
        return legal_of(cells[: len(cells) - rules.players - AFTER], rules.game, mask)

    return inlined(legal)


def _actor(twin: Twin) -> Callable[[Cells, MatchRules], int]:
    actor_of = twin.actor

    def actor(cells: Cells, rules: MatchRules) -> int:
        return actor_of(cells[: len(cells) - rules.players - AFTER], rules.game)

    return inlined(actor)


def _scores(twin: Twin) -> Callable[[Cells, MatchRules, Scores], None]:
    scores_of = twin.scores

    def scores(cells: Cells, rules: MatchRules, into: Scores) -> None:
        wide = len(cells) - rules.players - AFTER
        into[:] = 0
        if cells[-1] == 0:
            scores_of(cells[:wide], rules.game, into)
        into += cells[wide : wide + rules.players].astype(np.int32)

    return inlined(scores)


def _ranks(
    scores: Callable[[Cells, MatchRules, Scores], None],
) -> Callable[[Cells, MatchRules, Scores], None]:
    def ranks(cells: Cells, rules: MatchRules, into: Scores) -> None:
        points = np.zeros(rules.players, np.int32)
        scores(cells, rules, points)
        for seat in range(rules.players):
            into[seat] = 1 + np.sum(points > points[seat])

    return inlined(ranks)


# --- a match as numbers, and back -----------------------------------------------------------------


def _laid(twin: Twin, game: AnyGame) -> MatchRules:
    if not isinstance(game, Match):
        raise TypeError(f"expected a match, got {game!r}")
    until = game.until
    target = NEVER if until.target is None else until.target
    return MatchRules(twin.lay(game.game), game.players, until.games, target)


def _cells(twin: Twin, game: Match[Any, Any, Any], state: MatchState[Any]) -> Cells:
    inner = twin.cells_of(game.game, state.game)
    return np.array([*inner, *state.totals, state.played, state.over], np.int32)


def _state(twin: Twin, game: AnyGame, cells: Cells) -> MatchState[Any]:
    wide = len(cells) - game.players - AFTER
    inner = game.game if isinstance(game, Match) else game
    totals = tuple(cells[wide : wide + game.players].tolist())
    return MatchState(twin.state_of(inner, cells[:wide]), totals, int(cells[-2]), bool(cells[-1]))
