"""Cards of Coloretto by name, and tables on which a test begins."""

from collections.abc import Mapping

from arlequin.games.coloretto.events import Counts, Row
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView
from arlequin.games.playthrough import Replay
from tests.games.dealing import play, put

NAMES = ("blue", "brown", "gray", "green", "orange", "red", "yellow", "+2", "joker", "golden")
PLAYERS = (2, 3, 4, 5)
GOLDEN = {"golden_joker": "yes"}
SET_UP = {
    2: ("out orange yellow", "deal blue brown gray green"),
    3: ("out yellow", "deal blue brown gray"),
    4: ("deal blue brown gray green",),
    5: ("deal blue brown gray green orange",),
}


def cards(plus_two: int = 0, **counts: int) -> Counts:
    """So many cards of each kind: `cards(green=6, joker=1, plus_two=1)`."""
    counts["+2"] = plus_two
    return tuple(counts.get(name, 0) for name in NAMES)


def row(*names: str) -> Row:
    """The cards of a row."""
    return tuple(map(NAMES.index, names))


def lay(card: str, place: int) -> str:
    """The lines of a turn in which this card is drawn and placed."""
    return f"draw, card {card}, place {place}"


def table(players: int, options: Mapping[str, str] | None = None, /, **changes: object) -> Replay:
    """A game after its set-up, seat 1 at turn; or with parts of its position replaced."""
    replay = play("coloretto", players, options or {}, *SET_UP[players], "start 1")
    return put(replay, **changes)


def rules(replay: Replay) -> Coloretto:
    """The game, by its own type."""
    assert isinstance(replay.game, Coloretto)
    return replay.game


def view(replay: Replay, seat: int | None) -> ColorettoView:
    """What a seat sees."""
    return rules(replay).view(replay.state, seat)
