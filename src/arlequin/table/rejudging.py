"""The announcements of a game decided again, from what was kept with them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from arlequin.core.game import AnyGame
from arlequin.core.seat import Seat
from arlequin.games.replay import Replay
from arlequin.table.entries import Happened
from arlequin.table.fairness import Timing, doubts, in_turn
from arlequin.table.table import TAKEBACK, Table

CARD = "card "


class Rejudged(msgspec.Struct):
    """A round's announcements in the order in which they were heard."""

    number: int
    turn: tuple[Seat, ...]
    """Who goes first in a photo finish."""
    timings: list[Timing] = []

    @property
    def doubts(self) -> list[str]:
        """What would come out differently now; nothing, if all was fair."""
        return doubts(self.timings, self.turn)


def rejudged(
    game: AnyGame, names: Sequence[str], events: Iterable[tuple[str, Timing | None]]
) -> Iterator[Rejudged]:
    """Each round of a game of YAM color that was played to its end, from its events."""
    replay = Replay(game, names)
    latest: Rejudged | None = None
    for text, timing in events:
        replay.play(text)
        if text.startswith(TAKEBACK):
            latest = None
        elif timing is not None and latest is not None:
            latest.timings.append(timing)
        if text.startswith(CARD) and game.clock(replay.state) is not None:
            latest = _begun(game, replay)
        elif latest is not None and game.clock(replay.state) is None:
            yield latest
            latest = None


def _begun(game: AnyGame, replay: Replay) -> Rejudged:
    view: Any = game.view(replay.state, None)
    return Rejudged(view.rounds, in_turn(view.players, view.thrower))


def of_table(table: Table) -> list[Rejudged]:
    """Each round of a table's game."""
    entries = (told.kept.entry for told in table.told)
    events = ((e.text, e.timing) for e in entries if isinstance(e, Happened))
    return list(rejudged(table.game, table.seating.names, events))
