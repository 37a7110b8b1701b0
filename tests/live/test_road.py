"""The road of a move: its text is read once, and the rules are applied once to each event."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from arlequin.core.match import Match
from arlequin.games import catalog
from arlequin.live.host import Host
from arlequin.table.entries import Happened
from arlequin.table.public_table import MOVE
from arlequin.table.setup import Setup
from tests.live.seats import Salon, at_a_table, people


@contextmanager
def counted(host: Host) -> Iterator[dict[str, int]]:
    """How often texts are parsed and events applied at a table."""
    counts = {"parse": 0, "after": 0}
    game: Any = host.table.game
    kind: Any = type(game.game if isinstance(game, Match) else game)
    with pytest.MonkeyPatch.context() as patches:
        for name in counts:
            honest = getattr(kind, name)

            def counting(self: Any, *given: Any, name: str = name, honest: Any = honest) -> Any:
                counts[name] += 1
                return honest(self, *given)

            patches.setattr(kind, name, counting)
        yield counts


@pytest.mark.parametrize(
    ("game", "options"),
    [*((game, {}) for game in sorted(catalog.KINDS)), ("coloretto", {"match": "4"})],
)
def test_a_move_is_parsed_once_and_each_event_is_applied_once(
    game: str, options: dict[str, str]
) -> None:
    async def play(salon: Salon, host: Host) -> None:
        random, table = Random(5), host.table
        for _ in range(40):
            acting = table.acting()
            moves = not table.is_timed() and MOVE in acting.values()
            before = table.ply
            with counted(host) as counts:
                await salon.act(host, random)
            happened = sum(isinstance(told.stored.entry, Happened) for told in table.log[before:])
            if (
                table.race is None
            ):  # an announcement is read before it is held, and again when heard
                assert counts == {"parse": int(moves), "after": happened}

    at_a_table(play, Setup(game, people(3), options))
