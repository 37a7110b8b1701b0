"""Standing check: whether what a server says of a table follows from everything that it has told.

A terminal shows the position that it has played through itself. Of the server's own words it takes
whether the game is over or paused, and who may act: these are compared here.
"""

from typing import Any

from arlequin.core.game import AnyGame
from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import EntryTold, StepTold, Welcome
from arlequin.table.public_table import MOVE, THROW
from arlequin.table.race.fairness import Timing
from arlequin.table.setup import COMPUTER


class Going:
    """State of play as the entries say it: whether it goes on."""

    def __init__(self) -> None:
        self.begun = False
        """Whether an event was told."""
        self.paused = False

    def hear(self, entry: EntryTold) -> None:
        """Take in what an entry says of it."""
        if entry.kind == "event":
            self.begun = True
        self.paused = entry.kind == "paused" or (self.paused and entry.kind != "resumed")


def misshown(game: AnyGame, state: Any, message: Welcome | StepTold, going: Going) -> bool:
    """Whether the game is said to have ended otherwise, or to go on otherwise."""
    standing = message.standing
    acts = {} if standing.paused or not standing.started else _acting(game, state)
    computers = {each.seat for each in standing.seats if each.kind == COMPUTER}
    own = {seat: acts[seat] for seat in message.yours if seat in acts and seat not in computers}
    right = (
        standing.outcome == game.outcome(state)
        and (standing.started or not going.begun)
        and standing.paused == going.paused
        and [(each.seat, each.does) for each in standing.acting] == [*acts.items()]
        and [(each.seat, each.does) for each in message.you] == [*own.items()]
    )
    return not right


def _acting(game: AnyGame, state: Any) -> dict[Seat, str]:
    """Who may move, or throws, where the server throws for them."""
    odds = game.odds(state)
    if odds is None:
        return dict.fromkeys(game.actors(state), MOVE)
    return {} if odds.owner is None else {odds.owner: THROW}


def mistimed(game: AnyGame, state: Any, entry: EntryTold) -> bool:
    """Whether something is said of an announcement's time that cannot be so.

    How long somebody took only the server's clock knows, and who was too close to tell.
    """
    timing = entry.timing
    if timing is None:
        return False
    return not (
        game.clock(state) is not None
        and _announces(game.parse(entry.text), timing)
        and _may_beat(timing, game.actors(state))
        and (not timing.photo or bool(timing.facts()[0].args["seats"]))
    )


def _announces(event: object, timing: Timing) -> bool:
    """A number, or a pass, which has none."""
    said = getattr(event, "seat", 0), getattr(event, "number", None)
    return said == (timing.call.seat, timing.call.number)


def _may_beat(timing: Timing, speak: tuple[Seat, ...]) -> bool:
    """Those who were beaten were still to speak, each once, and have said the same number."""
    seats, number = [call.seat for call in timing.beaten], timing.call.number
    same = all(call.number == number for call in timing.beaten)
    spoken = number is not None or not seats  # who passes beats nobody
    others = set(speak) - {timing.call.seat}
    return same and spoken and len(set(seats)) == len(seats) and set(seats) <= others
