"""Rules of YAM color."""

from collections.abc import Mapping

from msgspec.structs import replace

from arlequin.core.events import Event, Start, Throw, Time
from arlequin.core.game import Fact, Identity, OpenDice, Race, RaceRules
from arlequin.core.material import digest
from arlequin.core.notation import START, THROW, Notation
from arlequin.core.odds import Equal, Odds, Product
from arlequin.core.outcome import Outcome, outcome
from arlequin.core.rules import Rules
from arlequin.core.seat import Seat, clockwise, seats
from arlequin.games.yam_color import facts, tally, view, why_not
from arlequin.games.yam_color.events import Bets, Card, Chance, Move, Passes, Says, Stakes
from arlequin.games.yam_color.material import Box
from arlequin.games.yam_color.state import CardNumber, Phase, State
from arlequin.games.yam_color.tally import Check, fine

RULES = 1
MOST_ROUNDS = 200  # YC-12
TIME = Time()
RACE_RULES = RaceRules(early="YC-03", once="YC-05", taken="YC-06", late="YC-07")
BEFORE = {"before": Phase.BET, "yes": Phase.BET, "stake": Phase.STAKE}
"""What a round begins with, by the option `bets`; elsewhere with the throw."""
NO_CHANCE = (Phase.ANNOUNCE, Phase.BET, Phase.STAKE, Phase.OVER)


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
        self.exact = options["win"] == "exact"
        self.ends_with_card = options["end"] == "card"
        self.bets = options["bets"]
        self.blind = options["blind"] == "yes"
        self.count = tally.COUNTS[options["count"]]
        self.matched = tally.MATCHED[options["count"]]
        numbers = range(len(box.dice) + 1)
        self.says = tuple(tuple(Says(seat, n) for n in numbers) for seat in self.seats)
        self.passes = tuple(Passes(seat) for seat in self.seats)
        self.betting = tuple(tuple(Bets(seat, n) for n in numbers) for seat in self.seats)
        self.staking = tuple((Stakes(seat, 1), Stakes(seat, 0)) for seat in self.seats)
        each = zip(self.says, self.passes, self.betting, strict=True)
        self.alphabet: tuple[Move, ...] = sum(((*s, p, *b) for s, p, b in each), ())
        stakes: tuple[Move, ...] = sum(self.staking, ())
        known: tuple[Move | Chance | Time, ...] = (*self.alphabet, *stakes)
        if self.bets == "stake":  # last, so that the others keep their ids
            self.alphabet += stakes
        self.cards = tuple(Card(number) for number in range(1, len(box.cards) + 1))
        self._starts: Odds[Chance] = Equal(tuple(Start(seat) for seat in self.seats))
        self._throws: dict[Seat, Odds[Chance]] = {seat: self._throw(seat) for seat in self.seats}
        texts = (*known, *self.cards, TIME)
        self._notation: Notation[Move | Chance | Time] = Notation(texts, (START, THROW))

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
        """Everybody who has not spoken; before the throw, whose bet or stake is next."""
        if state.phase is Phase.ANNOUNCE:
            spoken = [seat for seat, _ in state.said]
            return tuple([seat for seat in state.players if seat not in spoken])
        if state.phase is Phase.BET:
            return (clockwise(state.players, state.thrower)[len(state.bets)],)
        return (_owners(state)[len(state.stakes)],) if state.phase is Phase.STAKE else ()

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """YC-06: a number that nobody has said; or none."""
        if seat not in self.actors(state):
            return ()
        if state.phase is Phase.BET:
            return self._bets(state, seat)
        if state.phase is Phase.STAKE:
            return self.staking[seat - 1]
        said = [n for _, n in state.said]
        free = [move for move in self.says[seat - 1] if move.number not in said]
        return (*free, self.passes[seat - 1])

    def _bets(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """YC-15: a number that nobody has bet; where bets are announcements, also none."""
        taken = [n for _, n in state.bets]
        free = tuple([move for move in self.betting[seat - 1] if move.number not in taken])
        return (self.passes[seat - 1], *free) if self.bets == "before" else free

    def odds(self, state: State) -> Odds[Chance] | None:
        """A throw, a card, or who throws first."""
        phase = state.phase
        if phase in NO_CHANCE:
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
        if phase is Phase.THROW:
            return self._thrown(state, event)
        if phase is Phase.BET:
            return self._bet(state, event)
        if phase is Phase.STAKE:
            return self._staked(state, event)
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
        phase = Phase.THROW if state.playoff else BEFORE.get(self.bets, Phase.THROW)
        if phase is Phase.STAKE and not any(state.hands):
            phase = Phase.THROW
        return replace(
            state, phase=phase, rounds=state.rounds + 1, thrower=thrower, bets=(), stakes=(),
            dice=(), card=0, count=0, said=(),
        )  # fmt: skip

    def _bet(self, state: State, event: Event) -> State | None:
        if not isinstance(event, Bets | Passes) or event not in self.moves(state, event.seat):
            return None
        number = event.number if isinstance(event, Bets) else None
        bets = (*state.bets, (event.seat, number))
        phase = Phase.THROW if len(bets) == len(state.players) else Phase.BET
        return replace(state, phase=phase, bets=bets)

    def _staked(self, state: State, event: Event) -> State | None:
        if not isinstance(event, Stakes) or event not in self.moves(state, event.seat):
            return None
        stakes = (*state.stakes, (event.seat, event.number))
        phase = Phase.THROW if len(stakes) == len(_owners(state)) else Phase.STAKE
        return replace(state, phase=phase, stakes=stakes)

    def _thrown(self, state: State, event: Event) -> State | None:
        if not isinstance(event, Throw) or not self._throws[state.thrower].weight(event):
            return None
        return replace(state, phase=Phase.CARD, dice=event.numbers)

    def _turned(self, state: State, event: Card) -> State:
        """The card lies open: a race begins; where bets are announcements, the check."""
        state = self.turned(state, event)
        return self._closed(state) if state.said else state

    def turned(self, state: State, event: Card) -> State:
        """The round with its card, before anything follows from it."""
        said = state.bets if self.bets == "before" else ()
        if not state.playoff:
            state = _drawn(state, event.number)
        count = self.count(self.box, state.dice, event.number)
        return replace(state, phase=Phase.ANNOUNCE, card=event.number, count=count, said=said)

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
        check = self.check(state)
        if state.playoff:
            return self._playoff_closed(state, check)
        last = self.is_last(state)
        state = _fined(state, check, out=last)
        if check.winner is not None:
            state = _won(state, check.winner)
        elif self.under and not last:
            state = replace(state, under=(*state.under, state.card))  # YC-12
        return replace(state, phase=Phase.EARN) if self._earns(state) else self._next_round(state)

    def check(self, state: State) -> Check:
        """YC-08."""
        return tally.check(state.said, state.count, self.is_exact(state))

    def is_exact(self, state: State) -> bool:
        """With `exact`; a playoff does not ask for the exact number (YC-14)."""
        return self.exact and not state.playoff

    def race(self, state: State) -> Race | None:
        """The round, where it is a race."""
        if not self.races(state):
            return None
        said = tuple([number for _, number in state.said if number is not None])
        right = state.count in said  # YC-06, YC-08: all that are left are fined, or too low
        return Race(state.rounds, state.players, state.thrower, said, RACE_RULES, right)

    def open_dice(self, state: State) -> OpenDice | None:
        """YC-03: dice lie open before the card; by ear (YC-16) they are told one at a time."""
        if state.phase is not Phase.CARD or self.blind:
            return None
        return OpenDice(state.thrower, view.colours(self, state.dice))

    def races(self, state: State) -> bool:
        """Whether the round is a race against the clock (YC-14: a playoff always is)."""
        return self.bets != "before" or state.playoff

    def is_last(self, state: State) -> bool:
        """YC-13 `card`: whether the card that lies open has emptied the pile."""
        empty = not (state.unseen or state.under)
        return self.ends_with_card and empty and not state.playoff

    def _earns(self, state: State) -> bool:
        """YC-15: whether a bet equals the match count, and there is a card to earn."""
        right = self.bets == "yes" and any(n == state.count for _, n in state.bets)
        return right and bool(state.unseen or state.under)

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
        return why_not.forbids(state, event)

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


def _owners(state: State) -> tuple[Seat, ...]:
    """YC-15: who may stake, from the thrower clockwise: everybody who owns cards."""
    around = clockwise(state.players, state.thrower)
    return tuple([seat for seat in around if state.hands[seat - 1]])


def _fined(state: State, check: Check, out: bool) -> State:
    """YC-09: fines go under the pile; after the last card (YC-13) out of the game."""
    paid = {seat: card for seat in check.fined if (card := fine(state, seat)) is not None}
    if not paid:
        return state
    hands = tuple(_without(h, paid.get(s)) for s, h in enumerate(state.hands, 1))
    under = state.under if out else (*state.under, *paid.values())
    stakes = tuple((seat, n) for seat, n in state.stakes if hands[seat - 1])
    return replace(state, hands=hands, under=under, stakes=stakes)


def _won(state: State, winner: Seat) -> State:
    """YC-11: the winner takes the card, then all stakes (YC-15), and throws next."""
    stakers = [seat for seat, number in state.stakes if number]
    taken = [state.hands[seat - 1][-1] for seat in stakers]
    hands = [hand[:-1] if s in stakers else hand for s, hand in enumerate(state.hands, 1)]
    hands[winner - 1] = (*hands[winner - 1], state.card, *taken)
    return replace(state, hands=tuple(hands), thrower=winner)


def _without(hand: tuple[CardNumber, ...], card: CardNumber | None) -> tuple[CardNumber, ...]:
    return hand if card is None else tuple([c for c in hand if c != card])


def _more(
    hands: tuple[tuple[CardNumber, ...], ...], seat: Seat, card: CardNumber
) -> tuple[tuple[CardNumber, ...], ...]:
    return (*hands[: seat - 1], (*hands[seat - 1], card), *hands[seat:])


def _numbers(event: object) -> tuple[int, ...] | None:
    return event.numbers if isinstance(event, Throw) else None
