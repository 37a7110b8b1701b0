"""Rules of YAM color."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from arlequin.core.events import START, THROW, Event, Notation, Start, Throw, Time
from arlequin.core.game import Identity, OpenDice, Race, RaceRules
from arlequin.core.material import digest
from arlequin.core.odds import Equal, Odds, Product
from arlequin.core.outcome import Outcome, outcome
from arlequin.core.rules import Rules
from arlequin.core.seat import Seat, clockwise, seats
from arlequin.games.yam_color import material, narration, view
from arlequin.games.yam_color.events import (
    Bets,
    Card,
    CardNumber,
    Chance,
    Move,
    Number,
    Passes,
    Phase,
    Says,
    Stakes,
    State,
)
from arlequin.games.yam_color.material import Box

RULES = 1
MOST_ROUNDS = 200  # YC-12
TIME = Time()
RACE_RULES = RaceRules(early="YC-03", once="YC-05", taken="YC-06", late="YC-07")
BEFORE = {"before": Phase.BET, "yes": Phase.BET, "stake": Phase.STAKE}
"""The first phase of a round, by the option `bets`; the throw for other values."""
NO_CHANCE = (Phase.ANNOUNCE, Phase.BET, Phase.STAKE, Phase.OVER)


class Check(msgspec.Struct, frozen=True):
    """The result of a round: who was too high, from the highest down, and who wins."""

    fined: tuple[Seat, ...]
    winner: Seat | None
    inexact: Seat | None = None
    """The seat that would have won, had no player been too high (`win exact`)."""


class YamColor(Rules[State, Move, Chance]):
    """YAM color for 2 to 8 players."""

    def __init__(self, players: int, options: Mapping[str, str], box: Box) -> None:
        self.players = players
        self._made_of = (players, dict(options), box)
        self.material = self.box = box
        self.identity = Identity("yam-color", RULES, tuple(options.items()), box.name, digest(box))
        self.seats = seats(players)
        self.limit = int(options["limit"])
        self.under = options["unwon"] == "under"
        self.playoffs = options["tie"] == "playoff"
        self.exact = options["win"] == "exact"
        self.ends_with_card = options["end"] == "card"
        self.bets = options["bets"]
        self.blind = options["blind"] == "yes"
        self.matched = material.MATCHES[options["count"]]
        numbers = range(len(box.dice) + 1)
        self.says = tuple(tuple(Says(seat, n) for n in numbers) for seat in self.seats)
        self.passes = tuple(Passes(seat) for seat in self.seats)
        self.betting = tuple(tuple(Bets(seat, n) for n in numbers) for seat in self.seats)
        self.staking = tuple((Stakes(seat, 1), Stakes(seat, 0)) for seat in self.seats)
        moves = zip(self.says, self.passes, self.betting, strict=True)
        self.alphabet: tuple[Move, ...] = sum(((*s, p, *b) for s, p, b in moves), ())
        stakes: tuple[Move, ...] = sum(self.staking, ())
        known: tuple[Move | Chance | Time, ...] = (*self.alphabet, *stakes)
        if self.bets == "stake":  # last, so that the others keep their ids
            self.alphabet += stakes
        self.cards = tuple(Card(number) for number in range(1, len(box.cards) + 1))
        self._starts: Odds[Chance] = Equal(tuple(Start(seat) for seat in self.seats))
        dice, sides = len(box.dice), len(box.dice[0])
        self._throws = {seat: Product(dice, sides, seat) for seat in self.seats}
        texts = (*known, *self.cards, TIME)
        self._notation: Notation[Move | Chance | Time] = Notation(texts, (START, THROW))

    # --- legal moves and odds ----------------------------------------------------------------

    def initial(self) -> State:
        return State(
            phase=Phase.START,
            unseen=tuple(range(1, len(self.cards) + 1)),
            hands=((),) * self.players,
            players=self.seats,
        )

    def actors(self, state: State) -> tuple[Seat, ...]:
        """The players who have not spoken; before the throw, the next to bet or stake."""
        if state.phase is Phase.ANNOUNCE:
            spoken = [seat for seat, _ in state.said]
            return tuple([seat for seat in state.players if seat not in spoken])
        if state.phase is Phase.BET:
            return (clockwise(state.players, state.thrower)[len(state.bets)],)
        return (_owners(state)[len(state.stakes)],) if state.phase is Phase.STAKE else ()

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """YC-06: a free number, or a pass."""
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
        """YC-15: a free number; where bets are announcements, also a pass."""
        taken = [n for _, n in state.bets]
        free = tuple([move for move in self.betting[seat - 1] if move.number not in taken])
        return (self.passes[seat - 1], *free) if self.bets == "before" else free

    def odds(self, state: State) -> Odds[Chance] | None:
        phase = state.phase
        if phase in NO_CHANCE:
            return None
        if phase is Phase.THROW:
            return self._throws[state.thrower]
        if phase is Phase.START:
            return self._starts
        return Equal(tuple([self.cards[number - 1] for number in self._next_cards(state)]))

    def _next_cards(self, state: State) -> tuple[CardNumber, ...]:
        """The possible next cards: any unseen one; then those under the pile, in order."""
        if not state.playoff:
            return state.unseen or state.under[:1]
        won = tuple(sorted(card for hand in state.hands for card in hand))
        return won or tuple(range(1, len(self.cards) + 1))  # YC-14

    def clock(self, state: State) -> Time | None:
        """YC-07: the limit can run out while a player is silent."""
        return TIME if state.phase is Phase.ANNOUNCE else None

    # --- the next state ----------------------------------------------------------------------

    def _after(self, state: State, event: Event) -> State | None:
        match state.phase, event:
            case Phase.ANNOUNCE, Time():
                return self._close(state)
            case Phase.ANNOUNCE, (Says() | Passes()) as call if self._may_speak(state, call):
                return self._announce(state, call)
            case Phase.THROW, Throw(numbers) if self._throws[state.thrower].weight(event):
                return replace(state, phase=Phase.CARD, dice=numbers)
            case ((Phase.CARD | Phase.EARN), Card(number)) if number in self._next_cards(state):
                turned = state.phase is Phase.CARD
                return self._turn_card(state, number) if turned else self._earn(state, number)
            case Phase.BET, (Bets() | Passes()) as bet if bet in self.moves(state, bet.seat):
                return self._bet(state, bet)
            case Phase.STAKE, Stakes() as stake if stake in self.moves(state, stake.seat):
                return self._stake(state, stake)
            case Phase.START, Start(seat) if seat in self.seats:
                return self._round(state, seat)
        return None

    def _round(self, state: State, thrower: Seat) -> State:
        """Begins a new round."""
        phase = Phase.THROW if state.playoff else BEFORE.get(self.bets, Phase.THROW)
        if phase is Phase.STAKE and not any(state.hands):
            phase = Phase.THROW
        return replace(
            state, phase=phase, rounds=state.rounds + 1, thrower=thrower, bets=(), stakes=(),
            dice=(), card=0, count=0, said=(),
        )  # fmt: skip

    def _bet(self, state: State, event: Bets | Passes) -> State:
        bets = (*state.bets, (event.seat, _number(event)))
        phase = Phase.THROW if len(bets) == len(state.players) else Phase.BET
        return replace(state, phase=phase, bets=bets)

    def _stake(self, state: State, event: Stakes) -> State:
        stakes = (*state.stakes, (event.seat, event.number))
        phase = Phase.THROW if len(stakes) == len(_owners(state)) else Phase.STAKE
        return replace(state, phase=phase, stakes=stakes)

    def _turn_card(self, state: State, card: CardNumber) -> State:
        """Turns the card up: a race begins; where bets are announcements, the check."""
        state = self.reveal(state, card)
        return self._close(state) if state.said else state

    def reveal(self, state: State, card: CardNumber) -> State:
        """The round with its card, before the announcements are checked."""
        said = state.bets if self.bets == "before" else ()
        if not state.playoff:
            state = _draw(state, card)
        count = len(self.matched(self.box, state.dice, card))
        return replace(state, phase=Phase.ANNOUNCE, card=card, count=count, said=said)

    def _announce(self, state: State, event: Says | Passes) -> State:
        said = (*state.said, (event.seat, _number(event)))
        state = replace(state, said=said)
        return self._close(state) if len(said) == len(state.players) else state

    def _may_speak(self, state: State, event: Says | Passes) -> bool:
        """YC-05: once each; YC-06: a free number."""
        number = _number(event)
        exists = number is None or 0 <= number <= len(self.box.dice)
        if event.seat not in state.players or not exists:
            return False
        return all(s != event.seat and (n is None or n != number) for s, n in state.said)

    # --- the end of a round --------------------------------------------------------------------

    def _close(self, state: State) -> State:
        """Checks the announcements."""
        check = self.check(state)
        if state.playoff and check.winner is not None:  # YC-14: the first round with a winner
            return replace(state, phase=Phase.OVER, champion=check.winner)
        if state.playoff:
            return self._next_round(state)
        last = self.is_last(state)
        state = self._fine(state, check, out=last)
        if check.winner is not None:
            state = _award(state, check.winner)
        elif self.under and not last:
            state = replace(state, under=(*state.under, state.card))  # YC-12
        # YC-15: a bet that equals the match count earns a card, if there is one.
        earns = self.bets == "yes" and any(n == state.count for _, n in state.bets)
        if earns and (state.unseen or state.under):
            return replace(state, phase=Phase.EARN)
        return self._next_round(state)

    def _fine(self, state: State, check: Check, out: bool) -> State:
        """YC-09: fines go under the pile; after the last card (YC-13) out of the game."""
        paid = {
            seat: card for seat in check.fined if (card := self.fine_card(state, seat)) is not None
        }
        if not paid:
            return state
        hands = tuple(
            tuple([card for card in hand if card != paid.get(seat)])
            for seat, hand in enumerate(state.hands, 1)
        )
        under = state.under if out else (*state.under, *paid.values())
        stakes = tuple((seat, n) for seat, n in state.stakes if hands[seat - 1])
        return replace(state, hands=hands, under=under, stakes=stakes)

    def check(self, state: State) -> Check:
        """YC-08."""
        return check_announcements(state.said, state.count, self.is_exact(state))

    def fine_card(self, state: State, seat: Seat) -> CardNumber | None:
        """YC-09: the card that a fined player pays; None without cards."""
        hand = state.hands[seat - 1]
        staked = (seat, 1) in state.stakes and len(hand) > 1  # YC-15: a stake only as the last
        return hand[-2 if staked else -1] if hand else None

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
        """YC-03: dice are open before the card; by ear (YC-16) they are read out one at a time."""
        if state.phase is not Phase.CARD or self.blind:
            return None
        return OpenDice(state.thrower, view.colours(self, state.dice))

    def races(self, state: State) -> bool:
        """Whether the round is a race against the clock (YC-14: a playoff always is)."""
        return self.bets != "before" or state.playoff

    def is_last(self, state: State) -> bool:
        """YC-13 `card`: whether the card turned up has emptied the pile."""
        empty = not (state.unseen or state.under)
        return self.ends_with_card and empty and not state.playoff

    def _earn(self, state: State, card: CardNumber) -> State:
        """YC-15: the bet that equals the match count earns the top card."""
        seat = next(seat for seat, n in state.bets if n == state.count)
        hand = (*state.hands[seat - 1], card)
        hands = (*state.hands[: seat - 1], hand, *state.hands[seat:])
        return self._next_round(replace(_draw(state, card), hands=hands))

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
        """The number of the rule that forbids a move; None for other events."""
        early = state.phase is Phase.BET and isinstance(event, Passes)
        if isinstance(event, Bets | Stakes) or early:
            return "YC-15"
        if not isinstance(event, Says | Passes):
            return None
        if state.phase is not Phase.ANNOUNCE:
            return "YC-03"
        if event.seat not in state.players:
            return "YC-14"
        spoken = any(seat == event.seat for seat, _ in state.said)
        taken = isinstance(event, Says) and any(n == event.number for _, n in state.said)
        return "YC-06" if taken and not spoken else "YC-05"

    # --- scores, facts and views -----------------------------------------------------------------

    def is_cut_short(self, state: State) -> bool:
        """YC-12: whether a finished game had cards, or a tie to play off, left to play for."""
        if state.unseen or state.under:
            return True
        return self.playoffs and not state.champion and len(self._leaders(state)) > 1

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(len, state.hands))

    def outcome(self, state: State) -> Outcome | None:
        """YC-14: most cards wins; a playoff decides between the tied."""
        if state.phase is not Phase.OVER:
            return None
        scores = self.scores(state)
        order = [(n, int(s == state.champion)) for s, n in enumerate(scores, 1)]
        return outcome(scores, order, "rounds" if self.is_cut_short(state) else "pile-empty")

    facts = narration.facts
    view = view.view


def check_announcements(
    said: Sequence[tuple[Seat, Number | None]], count: int, exact: bool = False
) -> Check:
    """YC-08: from the highest announcement down; the first that is not too high wins.

    `exact`: after one that was too high, only the match count itself wins.
    """
    calls = sorted(((n, seat) for seat, n in said if n is not None), reverse=True)
    fined = tuple(seat for n, seat in calls if n > count)
    number, seat = next((call for call in calls if call[0] <= count), (None, None))
    low = exact and fined and number != count
    return Check(fined, None if low else seat, seat if low else None)


def _draw(state: State, card: CardNumber) -> State:
    """The top card leaves the pile."""
    if state.unseen:
        return replace(state, unseen=tuple([c for c in state.unseen if c != card]))
    return replace(state, under=state.under[1:])


def _owners(state: State) -> tuple[Seat, ...]:
    """YC-15: who may stake, from the thrower clockwise: the players with cards."""
    around = clockwise(state.players, state.thrower)
    return tuple([seat for seat in around if state.hands[seat - 1]])


def _award(state: State, winner: Seat) -> State:
    """YC-11: the winner takes the card, then all stakes (YC-15), and throws next."""
    stakers = [seat for seat, number in state.stakes if number]
    taken = [state.hands[seat - 1][-1] for seat in stakers]
    hands = [hand[:-1] if s in stakers else hand for s, hand in enumerate(state.hands, 1)]
    hands[winner - 1] = (*hands[winner - 1], state.card, *taken)
    return replace(state, hands=tuple(hands), thrower=winner)


def _number(event: Says | Bets | Passes) -> Number | None:
    return None if isinstance(event, Passes) else event.number
