"""Rules of Coloretto."""

import re
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.events import Event, Start
from arlequin.core.game import Fact, Identity
from arlequin.core.material import digest
from arlequin.core.notation import START, Notation
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
    """Coloretto for 2 to 5 players; a match over several games is a wrapper around it."""

    def __init__(self, players: int, options: Mapping[str, str], box: Box) -> None:
        self.players = players
        self._made_of = (players, dict(options), box)
        self.box = box
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
        """All cards in the pile, nothing dealt."""
        jokers = (self.box.jokers - 1, 1) if self.golden else (self.box.jokers, 0)
        pile = (*(self.box.copies,) * self.colours, self.box.plus_two, *jokers)
        none = (0,) * len(pile)
        phase = Phase.OUT if material.colours_out(self.players) else Phase.DEAL
        return State(
            cards=tuple(self.kinds),
            phase=phase,
            pile=pile,
            rows=self._fresh,
            collections=(none,) * self.players,
            gone=none,
        )

    def actors(self, state: State) -> tuple[Seat, ...]:
        """The player at turn."""
        phase = state.phase
        return (state.seat,) if phase is Phase.TURN or phase is Phase.PLACE else ()

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """CO-08: draw or take a row; then place the card drawn."""
        if seat != state.seat:
            return ()
        if state.phase is Phase.PLACE:
            return self._open(state.rows)
        return self._turn_moves(state.rows) if state.phase is Phase.TURN else ()

    def _turn_moves(self, rows: tuple[Row | None, ...]) -> tuple[Move, ...]:
        takes = tuple([self.takes[place] for place, row in enumerate(rows) if row])  # CO-11
        return (DRAW, *takes) if self._open(rows) else takes  # CO-10

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
        """What may be drawn."""
        phase = state.phase
        if phase is Phase.CARD or phase is Phase.GIFT:
            return Counted(self.cards, state.pile, sum(state.pile), state.seat)
        if phase is Phase.TURN or phase is Phase.PLACE or phase is Phase.OVER:
            return None
        return self._set_up_odds(state)

    def _set_up_odds(self, state: State) -> Odds[Chance]:
        colours = self.box.colours
        if state.phase is Phase.OUT:
            return Equal(material.outs(colours, material.colours_out(self.players)))
        if state.phase is Phase.START:
            return self._starts  # CO-07
        left = tuple(c for c, n in zip(colours, state.pile, strict=False) if n)
        return Equal(material.deals(left, self.players, self.pairs_apart))

    # --- the next state ----------------------------------------------------------------------

    def _after(self, state: State, event: Event) -> State | None:
        phase = state.phase
        if phase is Phase.TURN:
            return self._turn(state, event)
        if phase is Phase.CARD:
            return self._draw(state, event)
        if phase is Phase.PLACE:
            return self._place(state, event)
        if phase is Phase.GIFT:
            return self._give(state, event)
        return None if phase is Phase.OVER else self._set_up(state, event)

    def _set_up(self, state: State, event: Event) -> State | None:
        if not isinstance(event, Out | Deal | Start) or not self._set_up_odds(state).weight(event):
            return None
        if isinstance(event, Start):
            return replace(state, phase=Phase.TURN, seat=event.seat)
        kinds = tuple(self.kinds[colour] for colour in event.colours)
        if isinstance(event, Out):
            return _remove_colours(state, kinds)
        return _deal_cards(state, kinds, self.below)

    def _turn(self, state: State, event: Event) -> State | None:
        if isinstance(event, Draw):
            return replace(state, phase=Phase.CARD) if self._open(state.rows) else None
        if isinstance(event, Take) and 1 <= event.row <= len(state.rows):
            row = state.rows[event.row - 1]
            return self._take(state, event.row - 1, row) if row else None  # CO-11
        return None

    def _draw(self, state: State, event: Event) -> State | None:
        kind = self._on_top(state, event)
        if kind is None:
            return None
        pile, above, last = _pull(state, kind)
        return replace(state, phase=Phase.PLACE, pile=pile, above=above, last=last, hand=kind)

    def _on_top(self, state: State, event: Event) -> Kind | None:
        """The kind of a card that may be drawn."""
        kind = self.kinds.get(event.card) if isinstance(event, Card) else None
        return kind if kind is not None and state.pile[kind] else None

    def _place(self, state: State, event: Event) -> State | None:
        place = event.row - 1 if isinstance(event, Place) else -1
        row = state.rows[place] if 0 <= place < len(state.rows) else None
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

    def _give(self, state: State, event: Event) -> State | None:
        """CO-24: who takes the golden joker also gets the top card of the pile."""
        kind = self._on_top(state, event)
        if kind is None:
            return None
        pile, above, last = _pull(state, kind)
        mine = _add(state.collections[state.seat - 1], kind, 1)
        collections = _put(state.collections, state.seat, mine)
        return self._end_take(
            replace(state, pile=pile, above=above, last=last, collections=collections)
        )

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

    # --- rows of a real table, which are entered whole -------------------------------------------

    def fill_row(self, state: State, place: int, row: Row) -> State:
        """Fills a row with all its cards from the pile."""
        for kind in row:
            pile, above, last = _pull(state, kind)
            state = replace(state, pile=pile, above=above, last=last)
        return replace(state, rows=(*state.rows[:place], row, *state.rows[place + 1 :]))

    def take_row(self, state: State, seat: Seat, place: int) -> State:
        """Gives a row to a seat, whose turn it need not be."""
        return self._take(replace(state, seat=seat), place, state.rows[place] or ())

    def forbids(self, state: State, event: Event) -> str | None:
        """The number of the rule that forbids a move or a deal; None for other events."""
        return rule_against(state, event)

    # --- scores, facts and views -----------------------------------------------------------------

    def reckoning(self, state: State, seat: Seat) -> Reckoning:
        """The best count of a seat's collection."""
        return self.worth(state.collections[seat - 1])

    def worth(self, cards: Counts) -> Reckoning:
        """The best count of these cards (CO-18 to CO-21)."""
        return reckon_cards(cards, self.colours, self.table)

    def scores(self, state: State) -> tuple[int, ...]:
        """The collections as if the game ended now."""
        return tuple(self.reckoning(state, seat).total for seat in self.seats)

    def outcome(self, state: State) -> Outcome | None:
        """CO-22: the highest total wins, a tie is shared."""
        if state.phase is not Phase.OVER:
            return None
        scores = self.scores(state)
        return outcome(scores, scores, "last-round")

    def facts(self, before: State, event: Event, after: State) -> tuple[Fact, ...]:
        """What happened."""
        return narration.facts(self, before, event, after)

    def view(self, state: State, seat: Seat | None) -> view.ColorettoView:
        """What a seat sees: all but the order of the pile (CO-16)."""
        return view.view(self, state, seat)


def _pull(state: State, kind: Kind) -> tuple[Counts, int, bool]:
    """Takes a card from the pile, and the last-round card if it comes first (CO-17)."""
    last = state.last or state.above == 0
    return _add(state.pile, kind, -1), max(0, state.above - 1), last


def _put(collections: tuple[Counts, ...], seat: Seat, counts: Counts) -> tuple[Counts, ...]:
    return (*collections[: seat - 1], counts, *collections[seat:])


def _remove_colours(state: State, out: tuple[Kind, ...]) -> State:
    """CO-04: takes all cards of these colours out of the game."""
    pile = tuple(0 if kind in out else n for kind, n in enumerate(state.pile))
    gone = tuple(n if kind in out else 0 for kind, n in enumerate(state.pile))
    return replace(state, phase=Phase.DEAL, pile=pile, gone=gone)


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


def rule_against(state: State, event: Event) -> str | None:
    """The number of the rule that forbids a move or a deal; None for anything else."""
    if state.phase is Phase.TURN:
        return _in_turn(state, event)
    if state.phase is Phase.DEAL:
        return "CO-05" if isinstance(event, Deal) else None
    return _with_card(state, event) if state.phase is Phase.PLACE else None


def _in_turn(state: State, event: Event) -> str | None:
    if isinstance(event, Take):
        return _rule_of_row(state, event.row, "CO-11")
    if isinstance(event, Draw):
        return "CO-10"
    return "CO-09" if isinstance(event, Place) else None


def _with_card(state: State, event: Event) -> str | None:
    if isinstance(event, Place):
        return _rule_of_row(state, event.row, "CO-10")
    return "CO-08" if isinstance(event, Draw | Take) else None


def _rule_of_row(state: State, row: int, on_table: str) -> str:
    """No such row, a row that is gone in this round, or the rule about a row on the table."""
    if not 1 <= row <= len(state.rows):
        return "CO-03"
    return "CO-12" if state.rows[row - 1] is None else on_table


def _events_notation(
    box: Box, players: int, known: Iterable[Move | Chance]
) -> Notation[Move | Chance]:
    """The notation for a number of players: with two, a pair of cards may come in any order."""
    word = "|".join(box.colours)
    rank = {colour.value: place for place, colour in enumerate(box.colours)}
    some = rf"((?:{word})(?: (?:{word}))*)"

    def in_order(words: list[str]) -> tuple[Colour, ...]:
        return tuple(Colour(w) for w in sorted(words, key=lambda w: rank[w]))

    def out(match: re.Match[str]) -> Out:
        return Out(in_order(match[1].split(" ")))

    def deal(match: re.Match[str]) -> Deal:
        words = match[1].split(" ")
        if players > 2:
            return Deal(tuple(map(Colour, words)))
        return Deal(in_order(words[:2]) + in_order(words[2:]))

    return Notation(known, (START, (f"out {some}", out), (f"deal {some}", deal)))
