"""Referee of Coloretto: the cards that each player takes, or only the count at the end."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any

import msgspec
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import Impossible
from arlequin.core.events import Event, Start
from arlequin.core.game import Fact, fact
from arlequin.core.seat import Seat
from arlequin.games.coloretto import material, narration
from arlequin.games.coloretto.events import (
    GOLDEN,
    JOKER,
    PLUS_TWO,
    Card,
    Counts,
    Deal,
    Out,
    Phase,
    Row,
    State,
)
from arlequin.games.coloretto.material import Collection
from arlequin.games.coloretto.rules import Coloretto
from arlequin.referee.referee import Play, Question, Referee, refuse

CARDS = r"((?: [a-z+0-9]+)*)"
RESULT = re.compile(
    rf"(?P<out>out){CARDS}|(?P<deal>deal){CARDS}|start (?P<start>[0-9])"
    rf"|take (?P<take>[0-9]){CARDS}|(?P<left>left){CARDS}|card (?P<card>[a-z+0-9]+)"
    rf"|count (?P<count>[0-9]){CARDS}",
    re.ASCII,
)
SET_UP = (Phase.OUT, Phase.DEAL, Phase.START)


class Collected(msgspec.Struct, frozen=True):
    """The table of the rules, and what was entered but is not settled yet."""

    table: State
    waiting: tuple[Seat, tuple[int, ...]] | None = None
    """With two players, the second take: which row is left decides whether the game ends."""
    counted: tuple[Counts | None, ...] = ()
    """Where only the end is counted: the collections so far."""


class ColorettoReferee(Referee[Collected]):
    """What people enter of their collections."""

    pattern = RESULT
    forms = (
        "out red, deal red blue green, start 2, take 2 red red joker, left blue, card red, "
        "count 2 red 6 joker 1"
    )

    def __init__(self, game: Coloretto) -> None:
        super().__init__(game)
        self._game = game

    def inside(self, state: Collected) -> State:
        """The table of the rules."""
        return state.table

    def _wrapped(self, inside: Any) -> Collected:
        return Collected(inside)

    def play(self, state: Collected, text: str) -> Play:
        """Events that the rules know by themselves; rows are entered whole."""
        first, *cards = text.split(" ")
        makes = {"out": self._out, "deal": self._deal, "start": self._start, "card": self._card}
        return self._game, makes[first](state.table, cards)

    # --- what follows ----------------------------------------------------------------------------

    def _played(self, state: Collected, event: Event) -> tuple[Collected, list[Fact]]:
        first, *rest = event.text.split(" ")
        self._check_due(state, first)
        if first == "take":
            return self._take(state, int(rest[0]), rest[1:])
        if first == "left":
            return self._left(state, rest)
        if first == "count":
            return self._count(state, int(rest[0]), rest[1:])
        return super()._played(state, event)

    def _check_due(self, state: Collected, first: str) -> None:
        """Whether such a result may come now."""
        question = self.question(state)
        if question is None:
            raise refuse("over", "CO-17")
        if first == "count" and question.countable:
            return
        wanted = "card" if question.kind == "gift" else question.kind
        if first != wanted:
            raise refuse(f"first-{question.kind}", _RULES[question.kind])

    def _out(self, table: State, cards: list[str]) -> tuple[Event, ...]:
        colours = self._colours(table, cards, material.colours_out(self.players), "CO-04")
        return (Out(tuple(c for c in self._game.box.colours if c in colours)),)

    def _colours(self, table: State, cards: list[str], number: int, rule: str) -> list[Colour]:
        """This number of cards that are colours of this game."""
        if len(cards) != number:
            raise refuse("number", rule, number=len(cards), most=number)
        for card in cards:
            kind = self._kind(card)
            if kind >= self._game.colours:
                raise refuse("plain", rule, card=card)
            if not table.pile[kind]:
                raise refuse("gone", rule, card=card)
        return [Colour(card) for card in cards]

    def _kind(self, card: str) -> int:
        if card not in self._game.kinds:
            raise refuse("no-card-such", "CO-18", word=card)
        return self._game.kinds[card]

    def _deal(self, table: State, cards: list[str]) -> tuple[Event, ...]:
        number = self.players * material.hand_size(self.players)
        colours = self._colours(table, cards, number, "CO-05")
        deal = Deal(tuple(self._in_order(colours)))
        odds = self._game.odds(table)
        if odds is None or not odds.weight(deal):
            raise refuse("deal", "CO-05")
        return (deal,)

    def _in_order(self, colours: list[Colour]) -> Iterable[Colour]:
        """Each hand in the order in which a record writes it."""
        each = material.hand_size(self.players)
        order = self._game.box.colours.index
        for first in range(0, len(colours), each):
            yield from sorted(colours[first : first + each], key=order)

    def _start(self, table: State, rest: list[str]) -> tuple[Event, ...]:
        seat = int(rest[0])
        if seat not in self._game.seats:
            raise refuse("seat", "CO-07", number=seat)
        return (Start(seat),)

    def _card(self, table: State, cards: list[str]) -> tuple[Event, ...]:
        self._row(table, cards)
        return (Card(cards[0]),)

    # --- rows ------------------------------------------------------------------------------------

    def _take(self, state: Collected, seat: Seat, cards: list[str]) -> tuple[Collected, list[Fact]]:
        table = state.table
        if seat not in self._game.seats:
            raise refuse("seat", "CO-07", number=seat)
        if seat in table.taken:
            raise refuse("taken-twice", "CO-12", seat=seat)
        if not cards:
            raise refuse("row-empty", "CO-11")
        row = self._row(table, cards)
        self._place(table, row)
        if self.players == 2 and len(table.taken) == 1:
            return Collected(table, (seat, row)), []
        return self._taken(table, seat, row)

    def _row(self, table: State, cards: Sequence[str]) -> Row:
        """The cards of a row, if that many are left."""
        row = tuple(self._kind(card) for card in cards)
        for card, kind in zip(cards, row, strict=True):
            if row.count(kind) > table.pile[kind]:
                raise self._too_many(table, card, kind)
        return row

    def _too_many(self, table: State, card: str, kind: int) -> Exception:
        most = self._game.initial().pile[kind]
        if table.gone[kind] == most and kind < self._game.colours:
            return refuse("gone", "CO-04", card=card)
        return refuse("cards", "CO-04", card=card, most=most)

    def _place(self, table: State, row: Row) -> int:
        """The smallest row on the table that can hold these cards (CO-09)."""
        limits = self._game.limits
        free = [p for p, lying in enumerate(table.rows) if lying is not None]
        fitting = [p for p in free if limits[p] >= len(row)]
        if not fitting:
            most = max(limits[p] for p in free)
            raise refuse("row-long", "CO-09", number=len(row), most=most)
        return min(fitting, key=lambda place: limits[place])

    def _taken(self, table: State, seat: Seat, row: Row) -> tuple[Collected, list[Fact]]:
        place = self._place(table, row)
        laid = self._game.fill_row(table, place, row)
        after = self._game.take_row(laid, seat, place)
        return Collected(after), self._told(table, seat, row, after)

    def _told(self, before: State, seat: Seat, row: Row, after: State) -> list[Fact]:
        cards = tuple(self._game.cards[kind].card for kind in row)
        total = self._game.worth(after.collections[seat - 1]).total
        took = fact("kept", "CO-11", seat=seat, cards=cards, total=total)
        return [took, *narration.consequences(self._game, before, after)]

    def _left(self, state: Collected, cards: list[str]) -> tuple[Collected, list[Fact]]:
        """CO-15: the row that two players leave, and the take before it."""
        if state.waiting is None:
            raise refuse("not-now", "CO-15")
        seat, mine = state.waiting
        table = state.table
        row = self._row(table, [*self._names(mine), *cards])[len(mine) :]
        free = [place for place, lying in enumerate(table.rows) if lying is not None]
        limits = self._game.limits
        for place, other in permutations(free, 2):
            if len(mine) <= limits[place] and len(row) <= limits[other]:
                laid = self._game.fill_row(self._game.fill_row(table, place, mine), other, row)
                after = self._game.take_row(laid, seat, place)
                return Collected(after), self._told(table, seat, mine, after)
        raise refuse("row-long", "CO-09", number=len(row), most=min(limits[p] for p in free))

    def _names(self, row: Row) -> list[str]:
        return [self._game.cards[kind].card for kind in row]

    # --- the count at the end --------------------------------------------------------------------

    def _count(
        self, state: Collected, seat: Seat, cards: list[str]
    ) -> tuple[Collected, list[Fact]]:
        """CO-18 to CO-21: collections that were counted at the end."""
        counted = state.counted or (None,) * self.players
        if seat not in self._game.seats or counted[seat - 1] is not None:
            raise refuse("counted-twice", "CO-18", seat=seat)
        mine = self._counts(cards)
        try:
            material.check_collection(self._game.box, self._collection(mine), self.players)
        except Impossible as error:
            raise refuse(f"count-{error.kind}", error.rule or "", **error.given) from error
        counted = (*counted[: seat - 1], mine, *counted[seat:])
        self._check_together(counted)
        return self._with(state.table, counted)

    def _counts(self, cards: list[str]) -> Counts:
        """`red 6 blue 2 joker 1`: names and numbers in turn."""
        counts = [0] * len(self._game.cards)
        named = list(zip(cards[::2], cards[1::2], strict=False))
        if len(cards) % 2 or not all(number.isdecimal() for _, number in named):
            raise refuse("counted-so", "CO-18")
        for card, number in named:
            counts[self._kind(card)] += int(number)
        return tuple(counts)

    def _collection(self, counts: Counts) -> Collection:
        named = dict(zip((card.card for card in self._game.cards), counts, strict=True))
        jokers, plus = named.pop(JOKER) + named.pop(GOLDEN), named.pop(PLUS_TWO)
        return Collection({Colour(c): n for c, n in named.items() if n}, jokers, plus)

    def _check_together(self, counted: tuple[Counts | None, ...]) -> None:
        """No more cards than there are, and no more colours than are in the game."""
        every = [mine for mine in counted if mine is not None]
        together = [sum(kind) for kind in zip(*every, strict=True)]
        for card, number, most in zip(
            self._game.cards, together, self._game.initial().pile, strict=True
        ):
            if number > most:
                raise refuse("cards", "CO-04", card=card.card, most=most)
        colours = sum(1 for number in together[: self._game.colours] if number)
        most = self._game.colours - material.colours_out(self.players)
        if colours > most:
            raise refuse("colours", "CO-04", number=colours, most=most)

    def _with(
        self, table: State, counted: tuple[Counts | None, ...]
    ) -> tuple[Collected, list[Fact]]:
        none = (0,) * len(self._game.cards)
        collections = tuple(mine or none for mine in counted)
        phase = table.phase if None in counted else Phase.OVER
        after = replace(table, collections=collections, phase=phase)
        told = list(narration.consequences(self._game, table, after)) if phase is Phase.OVER else []
        return Collected(after, counted=() if phase is Phase.OVER else counted), told

    # --- what is asked ---------------------------------------------------------------------------

    def question(self, state: Collected) -> Question | None:
        """Colours out, starting cards, who starts; takes; the row that is left; a gift."""
        table = state.table
        if table.phase is Phase.OVER:
            return None
        if state.counted:
            return self._asked("count", table, self._uncounted(state), state)
        if table.phase in SET_UP:
            return self._set_up(state)
        if state.waiting is not None:
            return self._asked("left", table, (), state)
        if table.phase is Phase.GIFT:
            return self._asked("gift", table, (table.seat,), state)
        seats = tuple(seat for seat in self._game.seats if seat not in table.taken)
        return self._asked("take", table, seats, state)

    def _uncounted(self, state: Collected) -> tuple[Seat, ...]:
        return tuple(seat for seat, mine in enumerate(state.counted, 1) if mine is None)

    def _set_up(self, state: Collected) -> Question:
        kind = state.table.phase.value
        seats = () if kind == "out" else self._game.seats
        asked = self._asked(kind, state.table, seats, state)
        first = kind == "out" or (kind == "deal" and not material.colours_out(self.players))
        return replace(asked, countable=first)

    def _asked(
        self, kind: str, table: State, seats: tuple[Seat, ...], state: Collected
    ) -> Question:
        left = Counter(dict(zip((c.card for c in self._game.cards), table.pile, strict=True)))
        if state.waiting is not None:
            left.subtract(self._names(state.waiting[1]))
        if state.counted:
            held = [sum(kind) for kind in zip(*table.collections, strict=True)]
            left.subtract(dict(zip((c.card for c in self._game.cards), held, strict=True)))
        return Question(
            kind=kind,
            seats=seats,
            cards={card: number for card, number in left.items() if number > 0},
            pile=sum(table.pile),
            most=self._most(kind, table, state),
            countable=kind == "count",
        )

    def _most(self, kind: str, table: State, state: Collected) -> int:
        if kind == "out":
            return material.colours_out(self.players)
        if kind == "deal":
            return material.hand_size(self.players)
        if kind == "gift":
            return 1
        limits = zip(self._game.limits, table.rows, strict=True)
        return max((limit for limit, row in limits if row is not None), default=0)


_RULES = {"out": "CO-04", "deal": "CO-05", "start": "CO-07", "take": "CO-12", "left": "CO-15",
          "gift": "CO-24", "count": "CO-18"}  # fmt: skip
REFEREE = ColorettoReferee
