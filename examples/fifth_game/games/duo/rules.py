"""The rules of Duo."""

from collections import Counter
from collections.abc import Mapping

from arlequin.core.colour import Colour
from arlequin.core.events import Event, Notation
from arlequin.core.game import Fact, Identity, fact
from arlequin.core.material import digest
from arlequin.core.odds import Counted, Odds
from arlequin.core.outcome import Outcome, outcome
from arlequin.core.rules import Rules
from arlequin.core.seat import Seat
from examples.fifth_game.games.duo.events import Card, Give, Keep, Move, Phase, State
from examples.fifth_game.games.duo.material import Box
from examples.fifth_game.games.duo.view import DuoView

RULES = 1


class Duo(Rules[State, Move, Card]):
    """Duo, for two players."""

    players = 2
    alphabet: tuple[Move, ...] = (Keep(), Give())

    def __init__(self, options: Mapping[str, str], box: Box) -> None:
        self._made_of = (dict(options), box)
        self.material = self.box = box
        self.identity = Identity("duo", RULES, tuple(options.items()), box.name, digest(box))
        self.table = box.rich if options["pairs"] == "rich" else box.poor
        self.cards = tuple(Card(colour) for colour in box.colours)
        self._notation: Notation[Move | Card] = Notation((*self.alphabet, *self.cards), ())

    # --- what may happen -------------------------------------------------------------------------

    def initial(self) -> State:
        """Seat 1 begins (DU-01)."""
        return State()

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Whoever has drawn a card."""
        return (state.seat,) if state.phase is Phase.CHOOSE else ()

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Keep or give (DU-03)."""
        return self.alphabet if seat in self.actors(state) else ()

    def odds(self, state: State) -> Odds[Card] | None:
        """A card of the pile, drawn by the player at turn (DU-02)."""
        if state.phase is not Phase.DRAW:
            return None
        counts = tuple(self.pile(state).values())
        return Counted(self.cards, counts, sum(counts), state.seat)

    def pile(self, state: State) -> dict[Colour, int]:
        """How many cards of each colour nobody has."""
        gone = Counter([*state.hands[0], *state.hands[1], state.card])
        return {colour: self.box.copies - gone[colour] for colour in self.box.colours}

    # --- what follows ----------------------------------------------------------------------------

    def _after(self, state: State, event: Event) -> State | None:
        if isinstance(event, Card) and state.phase is Phase.DRAW:
            drawn = State(Phase.CHOOSE, state.seat, event.colour, state.hands)
            return drawn if self.pile(state).get(event.colour) else None
        if isinstance(event, Keep | Give) and state.card is not None:
            return self._shared_out(state, state.card, isinstance(event, Keep))
        return None

    def _shared_out(self, state: State, card: Colour, keeps: bool) -> State:
        first, second = state.hands
        to_first = keeps == (state.seat == 1)
        hands = ((*first, card), second) if to_first else (first, (*second, card))
        left = sum(self.pile(state).values())
        return State(Phase.DRAW if left else Phase.OVER, 3 - state.seat, None, hands)

    def forbids(self, state: State, event: Event) -> str | None:
        """A card is drawn before somebody chooses, and nothing comes after the end."""
        return "DU-04" if state.phase is Phase.OVER else "DU-02"

    # --- the end, and what is told ---------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """Points for each colour (DU-05)."""
        counts = (Counter(hand) for hand in state.hands)
        return tuple(sum(self.table[number] for number in held.values()) for held in counts)

    def outcome(self, state: State) -> Outcome | None:
        """The highest total wins, a tie is shared (DU-06)."""
        scores = self.scores(state)
        return outcome(scores, scores, "duo-over") if state.phase is Phase.OVER else None

    def facts(self, before: State, event: Event, after: State) -> tuple[Fact, ...]:
        """What happened."""
        if isinstance(event, Card):
            return (fact("drawn", "DU-02", seat=before.seat, card=event.colour.value),)
        kind = "kept" if isinstance(event, Keep) else "given"
        told = fact(kind, "DU-03", seat=before.seat, card=before.card)
        if after.phase is not Phase.OVER:
            return (told,)
        return (told, fact("over", "DU-04", scores=self.scores(after)))

    def view(self, state: State, seat: Seat | None) -> DuoView:
        """What a seat sees: everything."""
        return DuoView(
            seat=seat,
            actors=self.actors(state),
            texts=tuple(move.text for move in self.moves(state, seat)) if seat else (),
            scores=self.scores(state),
            phase=state.phase.value,
            turn=None if state.phase is Phase.OVER else state.seat,
            card=state.card,
            pile={colour.value: number for colour, number in self.pile(state).items()},
            hands=state.hands,
        )
