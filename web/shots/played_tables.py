"""Tables in the state that a scene wants: played there by a hand that holds every seat."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from web.shots.stage import Server
from web.shots.tables import Hand, Laid, Ready, Told, computer, lay, person, plainest, secret

Choose = Callable[[Sequence[str]], str]
After = Callable[[Hand], None]
SIX = ("Ana", "Ben", "Charlotte", "Dominique", "Élodie", "Maximilian-Ferdinand")


@dataclass(frozen=True, kw_only=True)
class Laying:
    """How a table is laid, and played until it is as a scene wants it."""

    game: str
    so: Ready | None = None
    """Played until the view of the game is so."""
    choose: Choose | None = None
    names: Sequence[str] = ("Ana", "Ben")
    shared: bool = False
    """All sit at Ana's device."""
    extra: Sequence[Told] = ()
    """More seats, after theirs."""
    more: Mapping[str, object] = field(default_factory=dict)
    """Options, objectives, real dice: as the table is asked for."""
    after: After | None = None
    away: Sequence[str] = ()
    """Who has left when everything is done."""

    def __call__(self, server: Server) -> Laid:
        """Lay it and play it there."""
        seats = [
            person(name, secret("Ana" if self.shared else name)) | {"avatar": 7 * i + 3}
            for i, name in enumerate(self.names)
        ]
        table = lay(server, self.game, [*seats, *self.extra], **self.more)
        hand = self._hand(server, table, self.names)
        if self.so:
            hand.until_so(self.so, self.choose)
        if self.after:
            self.after(hand)
        return Laid(table, self.game, tuple(self.names), self._left(server, table, hand))

    def _hand(self, server: Server, table: str, names: Sequence[str]) -> Hand:
        return Hand(server, table, *(secret(name) for name in names))

    def _left(self, server: Server, table: str, hand: Hand) -> Hand:
        if not self.away:
            return hand
        hand.close()
        return self._hand(server, table, [name for name in self.names if name not in self.away])


def phase(wanted: str, turn: int | None = None) -> Ready:
    """A phase of the game, at somebody's turn."""
    return lambda view: view["phase"] == wanted and turn in (None, view["turn"])


def both(*all_of: Ready) -> Ready:
    """All of it at once."""
    return lambda view: all(each(view) for each in all_of)


def again(dice: str) -> Choose:
    """Throw these dice again where one may, else stop."""
    return lambda moves: f"again {dice}" if f"again {dice}" in moves else plainest(moves)


def left(throws: int) -> Ready:
    """So many throws are left."""
    return lambda view: view["throws_left"] == throws


def filled(boxes: int) -> Ready:
    """Double Yam: the player at turn has filled so many boxes."""
    return lambda view: bool(view["turn"]) and _filled(view["sheets"][view["turn"] - 1]) >= boxes


def _filled(sheet: Sequence[Told]) -> int:
    return sum(box["points"] is not None for box in sheet)


def line(number: int) -> Ready:
    """Color'Yam: this line is in play, or a later one."""
    return lambda view: (view["line"] or 0) >= number


def others_turn(hand: Hand) -> None:
    """Act until somebody else is next."""
    while hand.plain["you"]:
        hand.act()


def ended(hand: Hand) -> None:
    """Play to the end."""
    hand.to_the_end()


ROBO = computer("Robo")
OPEN: Told = {"kind": "open"}
