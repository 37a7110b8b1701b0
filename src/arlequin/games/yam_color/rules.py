"""The rules of YAM color."""

from collections.abc import Mapping

from msgspec.structs import replace

from arlequin.core.events import Event, Start, Throw, Time
from arlequin.core.game import Fact, Identity
from arlequin.core.material import digest
from arlequin.core.odds import Equal, Odds, Product
from arlequin.core.outcome import Outcome, outcome
from arlequin.core.parsing import START, THROW, Notation
from arlequin.core.rules import Rules
from arlequin.core.seat import Seat, clockwise, seats
from arlequin.games.yam_color import facts, forbidding, scoring, view
from arlequin.games.yam_color.events import Bets, Card, Chance, Move, Passes, Says
from arlequin.games.yam_color.material import Box
from arlequin.games.yam_color.scoring import Check
from arlequin.games.yam_color.state import CardNumber, Phase, State

RULES = 1
MOST_ROUNDS = 200  # YC-12
TIME = Time()


class YamColor(Rules[State, Move, Chance]):
    """YAM color for 2 to 8 players."""

    def __init__(self, players: int, options: Mapping[str, str], box: Box) -> None:
        self.players = players
        self._made_of = (players, dict(options), box)
        self.box = box
        self.identity = Identity("yam-color", RULES, tuple(options.items()), box.name, digest(box))
        self.seats = seats(players)
        self.limit = int(options["limit"])
        self.under = options["unwon"] == "under"
        self.playoffs = options["tie"] == "playoff"
        self.bets = options["bets"] == "yes"
        self.blind = options["blind"] == "yes"
        self.count = scoring.COUNTS[options["count"]]
        self.matched = scoring.MATCHED[options["count"]]
        numbers = range(len(box.dice) + 1)
        self.says = tuple(tuple(Says(seat, n) for n in numbers) for seat in self.seats)
        self.passes = tuple(Passes(seat) for seat in self.seats)
        self.betting = tuple(tuple(Bets(seat, n) for n in numbers) for seat in self.seats)
        each = zip(self.says, self.passes, self.betting, strict=True)
        self.alphabet: tuple[Move, ...] = sum(((*s, p, *b) for s, p, b in each), ())
        self.cards = tuple(Card(number) for number in range(1, len(box.cards) + 1))
        self._starts: Odds[Chance] = Equal(tuple(Start(seat) for seat in self.seats))
        self._throws: dict[Seat, Odds[Chance]] = {seat: self._throw(seat) for seat in self.seats}
        known: tuple[Move | Chance | Time, ...] = (*self.alphabet, *self.cards, TIME)
        self._notation: Notation[Move | Chance | Time] = Notation(known, (START, THROW))

    def _throw(self, seat: Seat) -> Odds[Chance]:
        return Product(len(self.box.dice), len(self.box.dice[0]), Throw, _numbers, seat)

    # --- what may happen ---------------------------------------------------------------------

    def initial(self) -> State:
        """All cards in the pile."""
        return State(
            phase=Phase.START,
            unseen=tuple(range(1, len(self.cards) + 1)),
            hands=((),) * self.players,
            players=self.seats,
        )

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Everybody who has not spoken; before the throw, whose bet is next."""
        if state.phase is Phase.ANNOUNCE:
            spoken = [seat for seat, _ in state.said]
            return tuple([seat for seat in state.players if seat not in spoken])
        return (self._bettor(state),) if state.phase is Phase.BET else ()

    def _bettor(self, state: State) -> Seat:
        """YC-15: bets go around from the thrower."""
        return clockwise(state.players, state.thrower)[len(state.bets)]

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """YC-06: a number that nobody has said; or none."""
        if seat not in self.actors(state):
            return ()
        if state.phase is Phase.BET:
            taken = [n for _, n in state.bets]
            return tuple([move for move in self.betting[seat - 1] if move.number not in taken])
        said = [n for _, n in state.said]
        free = [move for move in self.says[seat - 1] if move.number not in said]
        return (*free, self.passes[seat - 1])

    def odds(self, state: State) -> Odds[Chance] | None:
        """A throw, a card, or who throws first."""
        phase = state.phase
        if phase is Phase.ANNOUNCE or phase is Phase.BET or phase is Phase.OVER:
            return None
        if phase is Phase.THROW:
            return self._throws[state.thrower]
        if phase is Phase.START:
            return self._starts
        return Equal(tuple([self.cards[number - 1] for number in self._next_cards(state)]))

    def _next_cards(self, state: State) -> tuple[CardNumber, ...]:
        """The cards that may come: any unseen one; then those under the pile, in order."""
        if not state.playoff:
            return state.unseen or state.under[:1]
        won = tuple(sorted(card for hand in state.hands for card in hand))
        return won or tuple(range(1, len(self.cards) + 1))  # YC-14

    def clock(self, state: State) -> Time | None:
        """YC-07: the limit may run out while somebody is silent."""
        return TIME if state.phase is Phase.ANNOUNCE else None

    # --- what follows ------------------------------------------------------------------------

    def _after(self, state: State, event: Event) -> State | None:
        phase = state.phase
        if phase is Phase.ANNOUNCE:
            return self._announced(state, event)
        if phase is Phase.BET:
            return self._bet(state, event)
        if phase is Phase.THROW:
            return self._thrown(state, event)
        if phase is Phase.START:
            return self._started(state, event)
        return self._card(state, event) if phase is not Phase.OVER else None

    def _started(self, state: State, event: Event) -> State | None:
        if not isinstance(event, Start) or event.seat not in self.seats:
            return None
        return self._round(state, event.seat)

    def _card(self, state: State, event: Event) -> State | None:
        if not isinstance(event, Card) or event.number not in self._next_cards(state):
            return None
        turned = state.phase is Phase.CARD
        return self._turned(state, event) if turned else self._earned(state, event)

    def _round(self, state: State, thrower: Seat) -> State:
        """A new round begins."""
        phase = Phase.BET if self.bets and not state.playoff else Phase.THROW
        return replace(
            state, phase=phase, rounds=state.rounds + 1, thrower=thrower, bets=(), dice=(),
            card=0, count=0, said=(),
        )  # fmt: skip

    def _bet(self, state: State, event: Event) -> State | None:
        if not isinstance(event, Bets) or event not in self.moves(state, event.seat):
            return None
        bets = (*state.bets, (event.seat, event.number))
        phase = Phase.THROW if len(bets) == len(state.players) else Phase.BET
        return replace(state, phase=phase, bets=bets)

    def _thrown(self, state: State, event: Event) -> State | None:
        if not isinstance(event, Throw) or not self._throws[state.thrower].weight(event):
            return None
        return replace(state, phase=Phase.CARD, dice=event.numbers)

    def _turned(self, state: State, event: Card) -> State:
        if not state.playoff:
            state = _drawn(state, event.number)
        count = self.count(self.box, state.dice, event.number)
        return replace(state, phase=Phase.ANNOUNCE, card=event.number, count=count)

    def _announced(self, state: State, event: Event) -> State | None:
        if isinstance(event, Time):
            return self._closed(state)
        if not isinstance(event, Says | Passes) or not self._may_speak(state, event):
            return None
        number = event.number if isinstance(event, Says) else None
        said = (*state.said, (event.seat, number))
        state = replace(state, said=said)
        return self._closed(state) if len(said) == len(state.players) else state

    def _may_speak(self, state: State, event: Says | Passes) -> bool:
        """YC-05: once each; YC-06: a number that nobody has said."""
        if event.seat not in state.players:
            return False
        number = event.number if isinstance(event, Says) else None
        if number is not None and not 0 <= number <= len(self.box.dice):
            return False
        return all(s != event.seat and (n is None or n != number) for s, n in state.said)

    # --- the end of a round --------------------------------------------------------------------

    def _closed(self, state: State) -> State:
        """The announcements are checked."""
        check = scoring.check(state.said, state.count)
        if state.playoff:
            return self._playoff_closed(state, check)
        state = self._won(_fined(state, check), check)
        earned = any(n == state.count for _, n in state.bets)
        if earned and (state.unseen or state.under):
            return replace(state, phase=Phase.EARN)
        return self._next_round(state)

    def _won(self, state: State, check: Check) -> State:
        """YC-11: the winner takes the card; YC-12: an unwon card goes under the pile or out."""
        if check.winner is not None:
            hands = _more(state.hands, check.winner, state.card)
            return replace(state, hands=hands, thrower=check.winner)
        return replace(state, under=(*state.under, state.card)) if self.under else state

    def _playoff_closed(self, state: State, check: Check) -> State:
        """YC-14: the first round that somebody wins decides."""
        if check.winner is not None:
            return replace(state, phase=Phase.OVER, champion=check.winner)
        return self._next_round(state)

    def _earned(self, state: State, event: Card) -> State:
        """YC-15: the bet that equals the match count earns the top card."""
        seat = next(seat for seat, n in state.bets if n == state.count)
        state = _drawn(state, event.number)
        return self._next_round(replace(state, hands=_more(state.hands, seat, event.number)))

    def _next_round(self, state: State) -> State:
        if state.rounds >= MOST_ROUNDS:
            return replace(state, phase=Phase.OVER)
        if state.playoff or state.unseen or state.under:
            return self._round(state, state.thrower)
        tied = self._leaders(state)
        if not self.playoffs or len(tied) == 1:
            return replace(state, phase=Phase.OVER)  # YC-13
        state = replace(state, playoff=True, players=tied)
        return self._round(state, clockwise(tied, state.thrower)[0])

    def _leaders(self, state: State) -> tuple[Seat, ...]:
        most = max(map(len, state.hands))
        return tuple(s for s, hand in enumerate(state.hands, 1) if len(hand) == most)

    def forbids(self, state: State, event: Event) -> str | None:
        """Which rule forbids what may not happen."""
        return forbidding.forbids(state, event)

    # --- the end, and what is told -------------------------------------------------------------

    def cut_short(self, state: State) -> bool:
        """YC-12: whether a finished game had cards, or a tie to play off, left to play for."""
        if state.unseen or state.under:
            return True
        return self.playoffs and not state.champion and len(self._leaders(state)) > 1

    def scores(self, state: State) -> tuple[int, ...]:
        """The cards won."""
        return tuple(map(len, state.hands))

    def outcome(self, state: State) -> Outcome | None:
        """YC-14: most cards wins; a playoff tells the tied apart."""
        if state.phase is not Phase.OVER:
            return None
        scores = self.scores(state)
        order = [(n, int(s == state.champion)) for s, n in enumerate(scores, 1)]
        return outcome(scores, order, "rounds" if self.cut_short(state) else "pile-empty")

    def facts(self, before: State, event: Event, after: State) -> tuple[Fact, ...]:
        """What happened."""
        return facts.facts(self, before, event, after)

    def view(self, state: State, seat: Seat | None) -> view.YamColorView:
        """What a seat sees: all but the order of the unseen cards."""
        return view.view(self, state, seat)


def _drawn(state: State, card: CardNumber) -> State:
    """The top card leaves the pile."""
    if state.unseen:
        return replace(state, unseen=tuple([c for c in state.unseen if c != card]))
    return replace(state, under=state.under[1:])


def _fined(state: State, check: Check) -> State:
    """YC-09: a fine is one's latest card, put under the pile; who has none pays nothing."""
    hands, under = list(state.hands), state.under
    for seat in check.fined:
        if hands[seat - 1]:
            under = (*under, hands[seat - 1][-1])
            hands[seat - 1] = hands[seat - 1][:-1]
    return replace(state, hands=tuple(hands), under=under)


def _more(
    hands: tuple[tuple[CardNumber, ...], ...], seat: Seat, card: CardNumber
) -> tuple[tuple[CardNumber, ...], ...]:
    return (*hands[: seat - 1], (*hands[seat - 1], card), *hands[seat:])


def _numbers(event: object) -> tuple[int, ...] | None:
    return event.numbers if isinstance(event, Throw) else None
