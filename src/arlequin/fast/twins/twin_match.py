"""Twin of a match: several games of one twin, totals added (DY-14, CO-23).

After the cells of the game under way come the totals, a cell a seat, then how many games were
played, and whether the match is over (1).
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from arlequin.core.game import AnyGame
from arlequin.core.match import Games, Match, MatchState, Target
from arlequin.fast.compiled import inlined
from arlequin.fast.twins.twin import Cells, Mask, Scores, Twin

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
def match(twin: Twin) -> Twin:  # noqa: C901, PLR0915  # compiled functions over one twin, each short
    """The twin of a match of such games."""
    begin_game, happen_game, play_game = twin.begin, twin.happen, twin.play
    cases_of, legal_of, actor_of, scores_of = twin.cases, twin.legal, twin.actor, twin.scores

    def begin(cells: Cells, laid: MatchRules) -> None:
        cells[:] = 0
        begin_game(cells[: len(cells) - laid.players - AFTER], laid.game)

    def count(cells: Cells, laid: MatchRules) -> None:
        """After an event: the game may be over, and with it the match."""
        wide = len(cells) - laid.players - AFTER
        game = cells[:wide]
        if cases_of(game, laid.game) or actor_of(game, laid.game) >= 0:
            return
        points = np.zeros(laid.players, np.int32)
        scores_of(game, laid.game, points)
        cells[wide : wide + laid.players] += points
        cells[-2] += 1
        reached = np.max(cells[wide : wide + laid.players]) >= laid.target
        if reached or cells[-2] >= laid.games:
            cells[-1] = 1
        else:
            begin_game(game, laid.game)

    counted = inlined(count)

    def cases(cells: Cells, laid: MatchRules) -> int:
        if cells[-1]:
            return 0
        return cases_of(cells[: len(cells) - laid.players - AFTER], laid.game)

    def happen(cells: Cells, laid: MatchRules, case: int) -> None:
        happen_game(cells[: len(cells) - laid.players - AFTER], laid.game, case)
        counted(cells, laid)

    def legal(cells: Cells, laid: MatchRules, mask: Mask) -> int:
        return legal_of(cells[: len(cells) - laid.players - AFTER], laid.game, mask)

    def play(cells: Cells, laid: MatchRules, move: int) -> None:
        play_game(cells[: len(cells) - laid.players - AFTER], laid.game, move)
        counted(cells, laid)

    def actor(cells: Cells, laid: MatchRules) -> int:
        return actor_of(cells[: len(cells) - laid.players - AFTER], laid.game)

    def scores(cells: Cells, laid: MatchRules, into: Scores) -> None:
        wide = len(cells) - laid.players - AFTER
        into[:] = 0
        if cells[-1] == 0:
            scores_of(cells[:wide], laid.game, into)
        into += cells[wide : wide + laid.players].astype(np.int32)

    scored = inlined(scores)

    def ranks(cells: Cells, laid: MatchRules, into: Scores) -> None:
        points = np.zeros(laid.players, np.int32)
        scored(cells, laid, points)
        for seat in range(laid.players):
            into[seat] = 1 + np.sum(points > points[seat])

    return Twin(
        inlined(begin),
        inlined(cases),
        inlined(happen),
        inlined(legal),
        inlined(play),
        inlined(actor),
        scored,
        inlined(ranks),
        lambda game: _laid(twin, game),
        lambda laid: twin.size(laid.game) + laid.players + AFTER,
        lambda game, state: _cells(twin, game, state),
        lambda game, cells: _state(twin, game, cells),
    )


def _laid(twin: Twin, game: AnyGame) -> MatchRules:
    if not isinstance(game, Match):
        raise TypeError(f"expected a match, got {game!r}")
    until = game.until
    games = until.games if isinstance(until, Games) else NEVER
    if isinstance(until, Target):
        return MatchRules(twin.lay(game.game), game.players, until.most, until.target)
    return MatchRules(twin.lay(game.game), game.players, games, NEVER)


def _cells(twin: Twin, game: Match[Any, Any, Any], state: MatchState[Any]) -> Cells:
    inner = twin.cells_of(game.game, state.game)
    return np.array([*inner, *state.totals, state.played, state.over], np.int32)


def _state(twin: Twin, game: AnyGame, cells: Cells) -> MatchState[Any]:
    wide = len(cells) - game.players - AFTER
    inner = game.game if isinstance(game, Match) else game
    totals = tuple(cells[wide : wide + game.players].tolist())
    return MatchState(twin.state_of(inner, cells[:wide]), totals, int(cells[-2]), bool(cells[-1]))
