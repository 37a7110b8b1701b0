"""Lines of a record, played on a game: tests that read like the records of what they play."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from arlequin.core.errors import IllegalEvent, NotationError
from arlequin.core.events import Event
from arlequin.core.game import Fact
from arlequin.core.outcome import Outcome
from arlequin.games import catalog
from arlequin.games.playthrough import Replay

NAMES = ("Ana", "Bob", "Cléo", "Dan", "Eva", "Fred", "Gil", "Hugo")


def play(name: str, players: int, options: Mapping[str, str], *lines: str) -> Replay:
    """A game after these lines: `play("coloretto", 3, {"side": "gray"}, "out brown", ...)`."""
    return go(Replay(catalog.new(name, players, options), NAMES[:players]), *lines)


def go(replay: Replay, *lines: str) -> Replay:
    """Play on; a line may hold several events, parted by commas."""
    for text in ", ".join(lines).split(", ") if lines else ():
        replay.play(text)
    return replay


def put(replay: Replay, **changes: object) -> Replay:
    """The same table with parts of its position replaced: a late one, cheaply."""
    replay.state = replace(replay.state, **changes)
    return replay


def refused(replay: Replay, event: str | Event) -> str:
    """The sentence with which an event is refused; nothing has changed."""
    before = replay.state, replay.line_count, replay.events
    with pytest.raises(IllegalEvent) as caught:
        replay.play(event) if isinstance(event, str) else replay.push(event)
    assert (replay.state, replay.line_count, replay.events) == before
    return str(caught.value)


def unreadable(replay: Replay, line: str) -> str:
    """The sentence for a line that has no meaning in this game."""
    with pytest.raises(NotationError) as caught:
        replay.play(line)
    return str(caught.value)


def moves(replay: Replay, seat: int) -> list[str]:
    """What a seat may do, as lines."""
    return [move.text for move in replay.game.moves(replay.state, seat)]


def actors(replay: Replay) -> tuple[int, ...]:
    """Who may move."""
    return replay.game.actors(replay.state)


def chances(replay: Replay) -> dict[str, int]:
    """What chance may bring, and in how many of its equal cases."""
    odds = replay.game.odds(replay.state)
    return {} if odds is None else {event.text: odds.weight(event) for event in odds}


def scores(replay: Replay) -> tuple[int, ...]:
    """The scores so far."""
    return replay.game.scores(replay.state)


def ended(replay: Replay) -> Outcome:
    """How the game ended; it has."""
    outcome = replay.game.outcome(replay.state)
    assert outcome is not None, "the game goes on"
    return outcome


def goes_on(replay: Replay) -> bool:
    """Whether the game is not over."""
    return replay.game.outcome(replay.state) is None


def told(replay: Replay, *lines: str) -> list[Fact]:
    """The facts of the last event of these lines."""
    *first, last = ", ".join(lines).split(", ")
    return list(go(replay, *first).play(last))


def forbidden_by(replay: Replay, event: str | Event) -> str | None:
    """The number of the rule with which an event is refused."""
    with pytest.raises(IllegalEvent) as caught:
        replay.play(event) if isinstance(event, str) else replay.push(event)
    return caught.value.rule
