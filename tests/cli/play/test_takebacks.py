"""`arlequin play`: take back, quit, resume, go on; at every point of a turn, in all games."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.games.playthrough import Replay, replay
from tests.cli.conftest import Arlequin

GAMES: dict[str, dict[str, str]] = {
    "color-yam": {"sheet": "1"},
    "color-yam free": {"sheet": "1", "free_lines": "yes"},
    "double-yam": {},
    "coloretto": {"golden_joker": "yes"},
    "yam-color": {"bets": "yes"},
}
POINTS = pytest.mark.parametrize("most", [4, pytest.param(40, marks=pytest.mark.slow)])
"""So many points are tried of each game, one after the other from its beginning."""
AT_ONCE = ("again", "draw", "take")
"""After these the terminal throws or turns up a card by itself, unless the dice are real."""


def walk(game: AnyGame, random: Random) -> Iterator[tuple[Replay, str, str]]:
    """A game event by event: where one person may move, with two moves that do not end it."""
    position = Replay(game, ("Ana", "Bob"))
    while game.outcome(position.state) is None:
        state = position.state
        odds = game.odds(state)
        if odds is not None:
            position.push(odds.sample(random.randrange))
            continue
        actor, *others = game.actors(state)
        moves = random.sample(game.moves(state, actor), len(game.moves(state, actor)))
        if not others and game.clock(state) is None and len(moves) > 1:
            yield position, moves[0].text, moves[1].text
        position.push(moves[0])


def points(name: str, dice: str) -> Iterator[tuple[Replay, str, str]]:
    """The points of a game at which a move can be taken back at the terminal."""
    game = catalog.new(name.removesuffix(" free"), 2, GAMES[name])
    for position, first, second in walk(game, Random(7)):
        after = game.after(position.state, game.parse(first))
        if game.outcome(after) is None and (dice == "hands" or waits(game, after, first)):
            yield position, first, second


def waits(game: AnyGame, after: Any, move: str) -> bool:
    """Whether the terminal waits for somebody after a move, before chance has its say."""
    odds = game.odds(after)
    return not move.startswith(AT_ONCE) and (odds is None or odds.owner is not None)


def texts(path: Path) -> list[str]:
    """The events of a kept game that stand."""
    return [event.text for event in replay(path.read_bytes()).events]


def kept(position: Replay, dice: str, path: Path) -> list[str]:
    """Keep a game in a file, as the terminal would; its events."""
    header, _, events = position.record().partition("\n\n")
    path.write_text(f"{header}\ndice {dice}\nlang en\n\n{events}", encoding="utf-8")
    return texts(path)


@POINTS
@pytest.mark.parametrize("dice", ["hands", "cup"])
@pytest.mark.parametrize("name", GAMES)
def test_a_move_is_taken_back_before_or_after_the_game_was_kept(
    arlequin: Arlequin, tmp_path: Path, name: str, dice: str, most: int
) -> None:
    path = tmp_path / "game.arl"
    for position, first, second in islice(points(name, dice), most):
        before = kept(position, dice, path)
        for once, then in (([first, "undo"], [second]), ([first], ["undo", second])):
            kept(position, dice, path)
            for typed in (once, then):
                ran = arlequin("play", "--resume", str(path), "--seed", "1", typed=[*typed, "quit"])
                assert ran.status == 0, ran.err
            assert texts(path)[: len(before) + 1] == [*before, second], (once, then)
