"""Referee of Coloretto: the cards that each player takes, or only the collections at the end."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

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
from arlequin.referee.referee import Play, Question, Referee, refuse, run_events

CARDS = r"((?: [a-z+0-9]+)*)"
RESULT = re.compile(
    rf"(?P<out>out){CARDS}|(?P<deal>deal){CARDS}|start (?P<start>[0-9])"
    rf"|take (?P<take>[0-9]){CARDS}|(?P<left>left){CARDS}|card (?P<card>[a-z+0-9]+)"
    rf"|count (?P<count>[0-9]){CARDS}",
    re.ASCII,
)
SETUP_PHASES = (Phase.OUT, Phase.DEAL, Phase.START)
RULES = {"out": "CO-04", "deal": "CO-05", "start": "CO-07", "take": "CO-12", "left": "CO-15",
         "gift": "CO-24", "count": "CO-18"}  # fmt: skip
"""The rule of each kind of question."""


class Collected(msgspec.Struct, frozen=True):
    """The state of the rules, and entries that are incomplete."""

    table: State
    waiting: tuple[Seat, tuple[int, ...]] | None = None
    """With two players, the second take: whether the game ends depends on the row that is left."""
    counted: tuple[Counts | None, ...] = ()
    """The collections so far, if only the end is counted."""


class ColorettoReferee(Referee[Collected, Coloretto]):
    """Results of takes, or collections at the end."""

    pattern = RESULT
    forms = (
        "out red, deal red blue green, start 2, take 2 red red joker, left blue, card red, "
        "count 2 red 6 joker 1"
    )

    def initial(self) -> Collected:
        return Collected(self.rules.initial())

    def inside(self, state: Collected) -> State:
        return state.table

    def play(self, state: Collected, text: str) -> Play:
        """The event of a setup or of a gift; takes and counts are no events of the rules."""
        first, *cards = text.split(" ")
        if first == "out":
            number = material.colours_out(self.players)
            colours = self._colours(state.table, cards, number, "CO-04")
            return self.rules, (Out(tuple(c for c in self.rules.box.colours if c in colours)),)
        if first == "deal":
            return self.rules, (self._deal(state.table, cards),)
        if first == "start":
            return self.rules, (Start(self._seat(int(cards[0]))),)
        self._row(state.table, cards)
        return self.rules, (Card(cards[0]),)

    # --- setup and gifts -------------------------------------------------------------------------

    def _apply(self, state: Collected, event: Event) -> tuple[Collected, list[Fact]]:
        first, *rest = event.text.split(" ")
        question = self.question(state)
        if question is None:
            raise refuse("over", "CO-17")
        wanted = "card" if question.kind == "gift" else question.kind
        if first != wanted and not (first == "count" and question.countable):
            raise refuse(f"first-{question.kind}", RULES[question.kind])
        if first == "take":
            return self._take(state, self._seat(int(rest[0])), rest[1:])
        if first == "left":
            return self._left(state, rest)
        if first == "count":
            return self._count(state, int(rest[0]), rest[1:])
        table, facts = run_events(state.table, *self.play(state, event.text))
        return Collected(table), facts

    def _colours(self, table: State, cards: list[str], number: int, rule: str) -> list[Colour]:
        """This number of cards that are colours of this game."""
        if len(cards) != number:
            raise refuse("number", rule, number=len(cards), most=number)
        for card in cards:
            kind = self._kind(card)
            if kind >= self.rules.colours:
                raise refuse("plain", rule, card=card)
            if not table.pile[kind]:
                raise refuse("gone", rule, card=card)
        return [Colour(card) for card in cards]

    def _kind(self, card: str) -> int:
        if card not in self.rules.kinds:
            raise refuse("no-card-such", "CO-18", word=card)
        return self.rules.kinds[card]

    def _deal(self, table: State, cards: list[str]) -> Event:
        """The starting cards, each hand in the order of a record."""
        size = material.hand_size(self.players)
        colours = self._colours(table, cards, self.players * size, "CO-05")
        order = self.rules.box.colours.index
        hands = [colours[first : first + size] for first in range(0, len(colours), size)]
        deal = Deal(tuple(colour for hand in hands for colour in sorted(hand, key=order)))
        odds = self.rules.odds(table)
        if odds is None or not odds.weight(deal):
            raise refuse("deal", "CO-05")
        return deal

    def _seat(self, seat: int) -> Seat:
        if seat not in self.rules.seats:
            raise refuse("seat", "CO-07", number=seat)
        return seat

    # --- rows ------------------------------------------------------------------------------------

    def _take(self, state: Collected, seat: Seat, cards: list[str]) -> tuple[Collected, list[Fact]]:
        table = state.table
        if seat in table.taken:
            raise refuse("taken-twice", "CO-12", seat=seat)
        if not cards:
            raise refuse("row-empty", "CO-11")
        row = self._row(table, cards)
        place = self._place(table, row)
        if self.players == 2 and len(table.taken) == 1:
            return Collected(table, (seat, row)), []
        after = self.rules.take_row(self.rules.fill_row(table, place, row), seat, place)
        return Collected(after), self._take_facts(table, seat, row, after)

    def _row(self, table: State, cards: Sequence[str]) -> Row:
        """The cards of a row, if that many are left."""
        row = tuple(self._kind(card) for card in cards)
        for card, kind in zip(cards, row, strict=True):
            if row.count(kind) > table.pile[kind]:
                most = self.rules.initial().pile[kind]
                if table.gone[kind] == most and kind < self.rules.colours:
                    raise refuse("gone", "CO-04", card=card)
                raise refuse("cards", "CO-04", card=card, most=most)
        return row

    def _place(self, table: State, row: Row) -> int:
        """The smallest row on the table with room for these cards (CO-09)."""
        limits = self.rules.limits
        free = [place for place, cards in enumerate(table.rows) if cards is not None]
        large = [place for place in free if limits[place] >= len(row)]
        if not large:
            most = max(limits[place] for place in free)
            raise refuse("row-long", "CO-09", number=len(row), most=most)
        return min(large, key=lambda place: limits[place])

    def _take_facts(self, before: State, seat: Seat, row: Row, after: State) -> list[Fact]:
        total = self.rules.worth(after.collections[seat - 1]).total
        take = fact("kept", "CO-11", seat=seat, cards=tuple(self._names(row)), total=total)
        return [take, *narration.consequences(self.rules, before, after)]

    def _left(self, state: Collected, cards: list[str]) -> tuple[Collected, list[Fact]]:
        """CO-15: the row that two players leave, and the take before it."""
        if state.waiting is None:
            raise refuse("not-now", "CO-15")
        seat, mine = state.waiting
        table = state.table
        row = self._row(table, [*self._names(mine), *cards])[len(mine) :]
        free = [place for place, lying in enumerate(table.rows) if lying is not None]
        limits = self.rules.limits
        for place, other in permutations(free, 2):
            if len(mine) <= limits[place] and len(row) <= limits[other]:
                filled = self.rules.fill_row(self.rules.fill_row(table, place, mine), other, row)
                after = self.rules.take_row(filled, seat, place)
                return Collected(after), self._take_facts(table, seat, mine, after)
        raise refuse("row-long", "CO-09", number=len(row), most=min(limits[p] for p in free))

    def _names(self, row: Row) -> list[str]:
        return [self.rules.cards[kind].card for kind in row]

    # --- the count at the end --------------------------------------------------------------------

    def _count(
        self, state: Collected, seat: Seat, cards: list[str]
    ) -> tuple[Collected, list[Fact]]:
        """CO-18 to CO-21: a collection that was counted at the end."""
        counted = state.counted or (None,) * self.players
        if seat not in self.rules.seats or counted[seat - 1] is not None:
            raise refuse("counted-twice", "CO-18", seat=seat)
        mine = self._counts(cards)
        try:
            numbers = self._by_name(mine)
            jokers, plus = numbers.pop(JOKER) + numbers.pop(GOLDEN), numbers.pop(PLUS_TWO)
            colours = {Colour(card): number for card, number in numbers.items() if number}
            collection = Collection(colours, jokers, plus)
            material.check_collection(self.rules.box, collection, self.players)
        except Impossible as error:
            raise refuse(f"count-{error.kind}", error.rule or "", **error.given) from error
        counted = (*counted[: seat - 1], mine, *counted[seat:])
        self._check_together(counted)
        none, table = (0,) * len(self.rules.cards), state.table
        phase = table.phase if None in counted else Phase.OVER
        collections = tuple(counts or none for counts in counted)
        after = replace(table, collections=collections, phase=phase)
        if phase is not Phase.OVER:
            return Collected(after, counted=counted), []
        return Collected(after), [*narration.consequences(self.rules, table, after)]

    def _counts(self, cards: list[str]) -> Counts:
        """`red 6 blue 2 joker 1`: names and numbers in turn."""
        counts = [0] * len(self.rules.cards)
        pairs = list(zip(cards[::2], cards[1::2], strict=False))
        if len(cards) % 2 or not all(number.isdecimal() for _, number in pairs):
            raise refuse("counted-so", "CO-18")
        for card, number in pairs:
            counts[self._kind(card)] += int(number)
        return tuple(counts)

    def _by_name(self, counts: Sequence[int]) -> dict[str, int]:
        return dict(zip((card.card for card in self.rules.cards), counts, strict=True))

    def _check_together(self, counted: tuple[Counts | None, ...]) -> None:
        """Checks that the box has these cards, and the game these colours."""
        known = [counts for counts in counted if counts is not None]
        together = [sum(kind) for kind in zip(*known, strict=True)]
        most = self._by_name(self.rules.initial().pile)
        for card, number in self._by_name(together).items():
            if number > most[card]:
                raise refuse("cards", "CO-04", card=card, most=most[card])
        colours = sum(1 for number in together[: self.rules.colours] if number)
        allowed = self.rules.colours - material.colours_out(self.players)
        if colours > allowed:
            raise refuse("colours", "CO-04", number=colours, most=allowed)

    # --- questions -------------------------------------------------------------------------------

    def question(self, state: Collected) -> Question | None:
        """Colours out, starting cards, the starter; takes; the row that is left; a gift."""
        table = state.table
        if table.phase is Phase.OVER:
            return None
        if state.counted:
            uncounted = (seat for seat, mine in enumerate(state.counted, 1) if mine is None)
            return self._question("count", tuple(uncounted), state)
        if table.phase in SETUP_PHASES:
            kind = table.phase.value
            asked = self._question(kind, () if kind == "out" else self.rules.seats, state)
            first = kind == "out" or (kind == "deal" and not material.colours_out(self.players))
            return replace(asked, countable=first)
        if state.waiting is not None:
            return self._question("left", (), state)
        if table.phase is Phase.GIFT:
            return self._question("gift", (table.seat,), state)
        seats = tuple(seat for seat in self.rules.seats if seat not in table.taken)
        return self._question("take", seats, state)

    def _question(self, kind: str, seats: tuple[Seat, ...], state: Collected) -> Question:
        left = Counter(self._by_name(state.table.pile))
        if state.waiting is not None:
            left.subtract(self._names(state.waiting[1]))
        if state.counted:
            together = [sum(counts) for counts in zip(*state.table.collections, strict=True)]
            left.subtract(self._by_name(together))
        rows = zip(self.rules.limits, state.table.rows, strict=True)
        limits = [limit for limit, row in rows if row is not None]
        out, hand = material.colours_out(self.players), material.hand_size(self.players)
        most = {"out": out, "deal": hand, "gift": 1}
        return Question(
            kind=kind,
            seats=seats,
            cards={card: number for card, number in left.items() if number > 0},
            pile=sum(state.table.pile),
            most=most.get(kind, max(limits, default=0)),
            countable=kind == "count",
        )


REFEREE = ColorettoReferee
