"""Rules of Coloretto."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.events import START, Event, Notation, Start
from arlequin.core.game import Identity
from arlequin.core.material import digest
from arlequin.core.odds import Counted, Equal, Odds
from arlequin.core.outcome import Outcome, outcome
from arlequin.core.rules import Rules
from arlequin.core.seat import Seat, seats
from arlequin.games.coloretto import material, narration, view
from arlequin.games.coloretto.events import (
    GOLDEN,
    JOKER,
    PLUS_TWO,
    Card,
    Chance,
    Counts,
    Deal,
    Draw,
    Kind,
    Move,
    Out,
    Phase,
    Place,
    Row,
    State,
    Take,
)
from arlequin.games.coloretto.material import Box, Reckoning, reckon_cards

RULES = 1
DRAW = Draw()


class Coloretto(Rules[State, Move, Chance]):
    """Coloretto for 2 to 5 players; `Match` wraps it for several games."""

    def __init__(self, players: int, options: Mapping[str, str], box: Box) -> None:
        self.players = players
        self._made_of = (players, dict(options), box)
        self.material = self.box = box
        self.identity = Identity("coloretto", RULES, tuple(options.items()), box.name, digest(box))
        self.seats = seats(players)
        self.golden = options["golden_joker"] == "yes"
        self.table = getattr(box.scores, options["side"])  # CO-02
        self.limits = box.rows_two if players == 2 else box.rows[:players]  # CO-03
        self.below = box.below_golden if self.golden else box.below
        self.colours = len(box.colours)
        self.cards = tuple(
            Card(name) for name in (*(c.value for c in box.colours), PLUS_TWO, JOKER, GOLDEN)
        )
        self.kinds: dict[str, Kind] = {card.card: kind for kind, card in enumerate(self.cards)}
        rows = range(1, len(self.limits) + 1)
        self.places = tuple(Place(row) for row in rows)
        self.takes = tuple(Take(row) for row in rows)
        self.alphabet: tuple[Move, ...] = (DRAW, *self.places, *self.takes)
        self.pairs_apart = players == 2 and options["pairs"] == "apart"
        """CO-05: whether two players start without a common colour."""
        self._fresh: tuple[Row | None, ...] = ((),) * len(self.limits)
        self._starts = Equal(tuple(Start(seat) for seat in self.seats))
        self._notation = _events_notation(box, players, (*self.alphabet, *self.cards))

    # --- legal moves and odds ----------------------------------------------------------------

    def initial(self) -> State:
        jokers = (self.box.jokers - 1, 1) if self.golden else (self.box.jokers, 0)
        pile = (*(self.box.copies,) * self.colours, self.box.plus_two, *jokers)
        none = (0,) * len(pile)
        return State(
            cards=tuple(self.kinds),
            phase=Phase.OUT if material.colours_out(self.players) else Phase.DEAL,
            pile=pile,
            rows=self._fresh,
            collections=(none,) * self.players,
            gone=none,
        )

    def actors(self, state: State) -> tuple[Seat, ...]:
        phase = state.phase
        return (state.seat,) if phase is Phase.TURN or phase is Phase.PLACE else ()

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """CO-08: draw or take a row; then place the card drawn."""
        if seat != state.seat:
            return ()
        if state.phase is Phase.PLACE:
            return self._open(state.rows)
        if state.phase is not Phase.TURN:
            return ()
        takes = tuple([self.takes[place] for place, row in enumerate(state.rows) if row])  # CO-11
        return (DRAW, *takes) if self._open(state.rows) else takes  # CO-10

    def _open(self, rows: tuple[Row | None, ...]) -> tuple[Place, ...]:
        """CO-09: the rows on the table that are not full."""
        limits = self.limits
        return tuple([
            self.places[place]
            for place, row in enumerate(rows)
            if row is not None and len(row) < limits[place]
        ])  # fmt: skip

    def turn(self, state: State) -> object:
        """A turn places a card or takes a row (CO-06)."""
        return sum(state.pile) + (state.hand is not None), state.taken

    def odds(self, state: State) -> Odds[Chance] | None:
        phase = state.phase
        if phase is Phase.CARD or phase is Phase.GIFT:
            return Counted(self.cards, state.pile, sum(state.pile), state.seat)
        if phase is Phase.OUT:
            return Equal(material.outs(self.box.colours, material.colours_out(self.players)))
        if phase is Phase.DEAL:
            left = tuple(c for c, n in zip(self.box.colours, state.pile, strict=False) if n)
            return Equal(material.deals(left, self.players, self.pairs_apart))
        return self._starts if phase is Phase.START else None  # CO-07

    # --- the next state ----------------------------------------------------------------------

    def _after(self, state: State, event: Event) -> State | None:
        match state.phase, event:
            case Phase.TURN, Draw():
                return replace(state, phase=Phase.CARD) if self._open(state.rows) else None
            case Phase.TURN, Take(row) if 1 <= row <= len(state.rows):
                cards = state.rows[row - 1]
                return self._take(state, row - 1, cards) if cards else None  # CO-11
            case Phase.PLACE, Place(row) if 1 <= row <= len(state.rows):
                return self._place(state, row - 1)
            case ((Phase.CARD | Phase.GIFT), Card(card)):
                return self._draw(state, self.kinds.get(card))
            case ((Phase.OUT | Phase.DEAL | Phase.START), (Out() | Deal() | Start()) as chance):
                return self._set_up(state, chance)
        return None

    def _set_up(self, state: State, event: Out | Deal | Start) -> State | None:
        odds = self.odds(state)
        if odds is None or not odds.weight(event):
            return None
        if isinstance(event, Start):
            return replace(state, phase=Phase.TURN, seat=event.seat)
        kinds = tuple(self.kinds[colour] for colour in event.colours)
        if isinstance(event, Deal):
            return _deal_cards(state, kinds, self.below)
        # CO-04: all cards of these colours leave the game.
        pile = tuple(0 if kind in kinds else n for kind, n in enumerate(state.pile))
        gone = tuple(n if kind in kinds else 0 for kind, n in enumerate(state.pile))
        return replace(state, phase=Phase.DEAL, pile=pile, gone=gone)

    def _draw(self, state: State, kind: Kind | None) -> State | None:
        """A card from the pile: to be placed, or the gift beside a golden joker (CO-24)."""
        if kind is None or not state.pile[kind]:
            return None
        after = _pull(state, kind)
        if state.phase is Phase.CARD:
            return replace(after, phase=Phase.PLACE, hand=kind)
        mine = _add(state.collections[state.seat - 1], kind, 1)
        return self._end_take(replace(after, collections=_put(state.collections, state.seat, mine)))

    def _place(self, state: State, place: int) -> State | None:
        row = state.rows[place]
        if row is None or len(row) >= self.limits[place] or state.hand is None:
            return None
        rows = (*state.rows[:place], (*row, state.hand), *state.rows[place + 1 :])
        seat = self._next(state.seat, state.taken)
        return replace(state, phase=Phase.TURN, seat=seat, rows=rows, hand=None)

    def _next(self, seat: Seat, taken: tuple[Seat, ...]) -> Seat:
        """CO-08, CO-12: the next seat clockwise that is still in the round."""
        following = seat % self.players + 1
        while following in taken:
            following = following % self.players + 1
        return following

    def _take(self, state: State, place: int, row: Row) -> State:
        mine = list(state.collections[state.seat - 1])
        for kind in row:
            mine[kind] += 1
        after = replace(
            state,
            phase=Phase.GIFT,
            rows=(*state.rows[:place], None, *state.rows[place + 1 :]),
            collections=_put(state.collections, state.seat, tuple(mine)),
            taken=(*state.taken, state.seat),
        )
        golden = len(self.cards) - 1
        return after if golden in row else self._end_take(after)

    def _end_take(self, state: State) -> State:
        """After a take: the next player (CO-12), the next round (CO-14), or the end."""
        if len(state.taken) < self.players:
            return replace(state, phase=Phase.TURN, seat=self._next(state.seat, state.taken))
        gone = list(state.gone)
        for row in state.rows:
            for kind in row or ():  # CO-15: with 2 players one row is left
                gone[kind] += 1
        phase = Phase.OVER if state.last else Phase.TURN
        return replace(state, phase=phase, rows=self._fresh, taken=(), gone=tuple(gone))

    def forbids(self, state: State, event: Event) -> str | None:
        """The number of the rule that forbids a move or a deal; None for other events."""
        match state.phase, event:
            case Phase.TURN, Take(row):
                return _row_rule(state, row) or "CO-11"
            case Phase.TURN, Draw():
                return "CO-10"
            case Phase.TURN, Place():
                return "CO-09"
            case Phase.PLACE, Place(row):
                return _row_rule(state, row) or "CO-10"
            case Phase.PLACE, (Draw() | Take()):
                return "CO-08"
            case Phase.DEAL, Deal():
                return "CO-05"
        return None

    # --- rows of a real table, which are entered whole -------------------------------------------

    def fill_row(self, state: State, place: int, row: Row) -> State:
        """Fills a row with all its cards from the pile."""
        for kind in row:
            state = _pull(state, kind)
        return replace(state, rows=(*state.rows[:place], row, *state.rows[place + 1 :]))

    def take_row(self, state: State, seat: Seat, place: int) -> State:
        """Gives a row to a seat, whose turn it need not be."""
        return self._take(replace(state, seat=seat), place, state.rows[place] or ())

    # --- scores, facts and views -----------------------------------------------------------------

    def worth(self, cards: Counts) -> Reckoning:
        """The best count of these cards (CO-18 to CO-21)."""
        return reckon_cards(cards, self.colours, self.table)

    def scores(self, state: State) -> tuple[int, ...]:
        """The collections as if the game ended now."""
        return tuple([self.worth(cards).total for cards in state.collections])

    def outcome(self, state: State) -> Outcome | None:
        """CO-22: the highest total wins, a tie is shared."""
        if state.phase is not Phase.OVER:
            return None
        scores = self.scores(state)
        return outcome(scores, scores, "last-round")

    facts = narration.facts
    view = view.view


def _pull(state: State, kind: Kind) -> State:
    """Takes a card from the pile, and the last-round card if it comes first (CO-17)."""
    last = state.last or state.above == 0
    pile = _add(state.pile, kind, -1)
    return replace(state, pile=pile, above=max(0, state.above - 1), last=last)


def _put(collections: tuple[Counts, ...], seat: Seat, counts: Counts) -> tuple[Counts, ...]:
    return (*collections[: seat - 1], counts, *collections[seat:])


def _deal_cards(state: State, kinds: tuple[Kind, ...], below: int) -> State:
    """CO-05: gives the starting cards to the players; CO-06: the rest becomes the pile."""
    hand_size = len(kinds) // len(state.collections)
    pile = state.pile
    collections = list(state.collections)
    for card, kind in enumerate(kinds):
        pile = _add(pile, kind, -1)
        collections[card // hand_size] = _add(collections[card // hand_size], kind, 1)
    above = sum(pile) - below
    return replace(state, phase=Phase.START, pile=pile, above=above, collections=tuple(collections))


def _add(counts: Counts, kind: Kind, number: int) -> Counts:
    """Counts with more cards of a kind."""
    return (*counts[:kind], counts[kind] + number, *counts[kind + 1 :])


def _row_rule(state: State, row: int) -> str | None:
    """The rule against a row that does not exist or is gone in this round."""
    if not 1 <= row <= len(state.rows):
        return "CO-03"
    return "CO-12" if state.rows[row - 1] is None else None


def _events_notation(
    box: Box, players: int, known: Iterable[Move | Chance]
) -> Notation[Move | Chance]:
    """The notation for a number of players: with two, a pair of cards may come in any order."""
    colour = "|".join(box.colours)
    colours = rf"((?:{colour})(?: (?:{colour}))*)"

    def out(words: str) -> Out:
        return Out(_in_order(box, words.split(" ")))

    def deal(words: str) -> Deal:
        cards = words.split(" ")
        if players > 2:
            return Deal(tuple(map(Colour, cards)))
        return Deal(_in_order(box, cards[:2]) + _in_order(box, cards[2:]))

    return Notation(known, (START, (f"out {colours}", out), (f"deal {colours}", deal)))


def _in_order(box: Box, words: list[str]) -> tuple[Colour, ...]:
    return tuple(sorted(map(Colour, words), key=box.colours.index))
