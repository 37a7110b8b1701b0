"""Facts of Coloretto: what happened, with rule numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arlequin.core.events import Event, Start
from arlequin.core.game import Fact, fact
from arlequin.games.coloretto.events import Card, Deal, Draw, Out, Phase, Place, State, Take
from arlequin.games.coloretto.view import collection

if TYPE_CHECKING:
    from arlequin.games.coloretto.rules import Coloretto


def facts(game: Coloretto, before: State, event: Event, after: State) -> tuple[Fact, ...]:
    """One fact for the event, and one for each thing that follows from it."""
    return (_event(game, before, event, after), *consequences(game, before, after))


def consequences(game: Coloretto, before: State, after: State) -> tuple[Fact, ...]:
    """The facts that follow from the rules: the last round, the end of a round, the count."""
    facts: list[Fact] = []
    if after.last and not before.last:
        facts.append(fact("last-round", "CO-17", seat=before.seat))
    facts += _round_end(before, after)
    if after.phase is Phase.OVER:
        facts += [_count(game, after, seat) for seat in game.seats]
    return tuple(facts)


def _event(game: Coloretto, before: State, event: Event, after: State) -> Fact:
    seat = before.seat
    match event:
        case Out(colours):
            return fact("out", "CO-04", cards=colours)
        case Deal(colours):
            size = len(colours) // game.players
            hands = tuple(colours[i : i + size] for i in range(0, len(colours), size))
            return fact("dealt", "CO-05", hands=hands)
        case Start(first):
            return fact("starts", "CO-07", seat=first)
        case Draw():
            return fact("draws", "CO-08", seat=seat)
        case Card(card) if before.phase is Phase.GIFT:
            total = game.worth(after.collections[seat - 1]).total
            return fact("given", "CO-24", seat=seat, card=card, total=total)
        case Card(card):
            return fact("drawn", "CO-09", seat=seat, card=card)
        case Place(row):
            card = "" if before.hand is None else before.cards[before.hand]
            return fact("placed", "CO-09", seat=seat, card=card, row=row)
        case Take(row):
            cards = before.card_names(before.rows[row - 1] or ())
            total = game.worth(after.collections[seat - 1]).total
            return fact("taken", "CO-11", seat=seat, row=row, cards=cards, total=total)
    raise TypeError(event)


def _round_end(before: State, after: State) -> list[Fact]:
    if before.phase not in (Phase.TURN, Phase.GIFT) or after.taken or after.phase is Phase.CARD:
        return []
    facts = [fact("round-over", "CO-14", seat=after.seat)]
    gone = [n - m for n, m in zip(after.gone, before.gone, strict=True)]
    if sum(gone):
        cards = before.card_names([kind for kind, n in enumerate(gone) for _ in range(n)])
        facts.insert(0, fact("row-gone", "CO-15", cards=cards))
    return facts


def _count(game: Coloretto, after: State, seat: int) -> Fact:
    c = collection(game, after.collections[seat - 1])
    return fact(
        "reckoned", "CO-18", "CO-19", seat=seat, total=c.total, jokers=c.jokers, plus=c.plus,
        minus=c.minus, bonus=c.bonus, counts=c.counts,
    )  # fmt: skip
