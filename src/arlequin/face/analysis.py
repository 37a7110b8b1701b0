"""Analysis: exact odds of a turn, computer players, tournaments, and the check of a proof."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from arlequin.core import record
from arlequin.core.errors import OptionError, expected, told_missing
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.core.material import Material
from arlequin.face.source import Source, opened
from arlequin.games import catalog

if TYPE_CHECKING:
    from arlequin.players import Player
    from arlequin.players.strength import Share
    from arlequin.players.tournament import Entrant
    from arlequin.proof.verdict import Verdict
    from arlequin.solve.odds import Aim


@told_missing()
def odds(game: str | AnyGame, aim: str) -> Aim:
    """Exact odds of one turn with best play: `odds("color-yam", "1x green").met()`.

    An aim is an objective of Color'Yam (`yam` for a Yam line) or a box of Double Yam.
    """
    rules: Any = _rules(game)  # the games that have aims have a box of dice
    part = catalog.part("cli.odds", rules.name)
    if part is None:
        raise OptionError(expected("a game of three throws", rules.name))
    found: list[Aim] = part.aims(rules.box, [aim])
    return found[0]


def _rules(game: str | AnyGame) -> AnyGame:
    if isinstance(game, str):
        return catalog.new(game, catalog.find(game).least)
    return game.game if isinstance(game, Match) else game


@told_missing()
def player(level: str, game: AnyGame, random: Random | None = None) -> Player:
    """A computer player for a game: `random`, `easy`, `steady` or `expert`.

    Its `choose(view)` gives a Choice; equal views and equal random numbers give equal choices.
    """
    from arlequin.players import levels

    return levels.make(level, game, random or Random())


@told_missing()
def tournament(
    game: AnyGame, players: Mapping[str, Entrant], games: int = 100, seed: int = 1
) -> dict[str, Share]:
    """Many games between players, by name: who wins how often, with a 95 % interval.

    A player is a level (`"expert"`), an object with `choose(view)`, or a class of such objects,
    made for each game, with the game and a Random if it asks for them. Seats rotate, and every
    rotation has the same dice and cards; `games` is rounded up to whole rotations.
    """
    from arlequin.players import strength

    if len(players) != game.players:
        raise OptionError(expected(f"{game.players} players", f"{len(players)}"))
    rotations = -(-games // len(players))
    played = strength.compete(game, list(players.values()), range(seed, seed + rotations))
    return {share.player: share for share in strength.shares(list(players), list(played))}


@told_missing()
def verify(source: Source, material: Material | None = None) -> Verdict:
    """Whether nobody has chosen the dice and cards of a recorded game; the game of any table."""
    from arlequin.proof.verdict import verdict
    from arlequin.proof.verifier import Verifier

    with opened(source) as data:
        return verdict(Verifier(record.read(data), material))
