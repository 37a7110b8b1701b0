"""View of YAM color: what a player, or a spectator, sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import MOVES, Move, Phase, State

if TYPE_CHECKING:
    from arlequin.games.yam_color.rules import YamColor


class YamColorView(View, frozen=True, tag="yam-color"):
    """The table of YAM color."""

    phase: str
    """What is pending: `start`, `bet`, `stake`, `throw`, `card`, `announce`, `earn` or `over`."""
    rounds: int
    """Rounds begun, playoff rounds included."""
    thrower: Seat
    """The seat that throws the dice; 0 before the start."""
    players: tuple[Seat, ...]
    """The seats in the round: all, or the tied in a playoff."""
    playoff: bool
    """Whether it decides a tie."""
    limit: int
    """The seconds of a round."""
    blind: bool
    """Whether colours are only read out."""
    win: str
    """How this round is won: `lower` or `exact`; a playoff is always `lower` (YC-14)."""
    end: str
    """When the game ends: `pile` or `card`."""
    betting: str
    """The option `bets`: the question before the throw."""
    race: bool
    """Whether this round is a race against the clock; not where bets are announcements."""
    last: bool
    """Whether the card turned up ends the game (YC-13)."""
    dice: tuple[str, ...]
    """The colours on top of the pyramids."""
    card: int | None
    """The number of the card turned up."""
    balls: dict[str, int]
    """The balls of the card."""
    said: tuple[tuple[Seat, int | None], ...]
    """The announcements, in their order; None for a pass."""
    bets: tuple[tuple[Seat, int | None], ...]
    """The bets, in their order; None for a pass."""
    stakes: tuple[tuple[Seat, int], ...]
    """Who has staked the card won last (1), and who has not (0), in their order."""
    hands: tuple[tuple[int, ...], ...]
    """The cards that each has won, in seat order."""
    pile: int
    """The number of cards left."""
    under: tuple[int, ...]
    """The cards under the pile, known to all players."""

    @property
    def moves(self) -> tuple[Move, ...]:
        return MOVES.read(self.texts)

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seat that throws the dice, or all that may announce."""
        return (self.thrower,) if self.phase == Phase.THROW.value else super().due


def view(game: YamColor, state: State, seat: Seat | None) -> YamColorView:
    """Everything is visible, but of the unseen cards only their number."""
    return YamColorView(
        seat=seat,
        actors=game.actors(state),
        texts=tuple(m.text for m in game.moves(state, seat)) if seat else (),
        scores=game.scores(state),
        phase=state.phase.value,
        rounds=state.rounds,
        thrower=state.thrower,
        players=state.players,
        playoff=state.playoff,
        limit=game.limit,
        blind=game.blind,
        win="exact" if game.is_exact(state) else "lower",
        end="card" if game.ends_with_card else "pile",
        betting=game.bets,
        race=game.races(state),
        last=bool(state.card) and game.is_last(state),
        dice=colours(game, state.dice),
        card=state.card or None,
        balls=balls(game, state.card) if state.card else {},
        said=state.said,
        bets=state.bets,
        stakes=state.stakes,
        hands=state.hands,
        pile=len(state.unseen) + len(state.under),
        under=state.under,
    )


def colours(game: YamColor, dice: tuple[int, ...]) -> tuple[str, ...]:
    """The colours on top of the dice."""
    return tuple(die[ball - 1].value for die, ball in zip(game.box.dice, dice, strict=False))


def balls(game: YamColor, card: int) -> dict[str, int]:
    """The number of balls of each colour on a card."""
    return {colour.value: n for colour, n in game.box.cards[card - 1].items()}
