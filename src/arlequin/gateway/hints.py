"""Hints as they are sent: the best moves with their reasons, and the value of every move."""

from arlequin.core.advice import Advice, Advised
from arlequin.gateway.protocol import outbound as out
from arlequin.table.requests import Advise

SHOWN = 5
"""Moves that come with their reasons, at most; every move has its value."""
STOP = "stop"


def hint_told(request: Advise, advice: Advice) -> out.AdviceTold:
    """The message for the player who has asked."""
    return out.AdviceTold(
        key=request.key,
        seat=request.seat,
        since=request.since,
        unit=advice.unit,
        basis=advice.basis,
        moves=tuple(_shown(advice.moves)),
        values={each.move: each.value for each in advice.moves},
        because=advice.because,
    )


def _shown(moves: tuple[Advised, ...]) -> list[Advised]:
    """The best few, and stopping where it is possible: people wonder about that."""
    stop = [each for each in moves[SHOWN:] if each.move == STOP]
    return [*moves[:SHOWN], *stop]
