"""View of Double Yam: what a player, or a spectator, sees."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from arlequin.core.dice_turn import THROWS, DieView, die_views
from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.games.double_yam import material
from arlequin.games.double_yam.events import MOVES, Move, Phase, Sheet, State

if TYPE_CHECKING:
    from arlequin.games.double_yam.rules import DoubleYam


class BoxView(msgspec.Struct, frozen=True):
    """A box of a score sheet."""

    name: str
    """A colour, `series` or `coup`."""
    points: int | None
    """The points in it; None while it is empty."""


class DoubleYamView(View, frozen=True, tag="double-yam"):
    """The table of Double Yam."""

    phase: str
    """What is pending: `die`, `throw`, `choose`, `score` or `over`."""
    turn: Seat | None
    """Whose turn it is; None before the start and after the end."""
    dice: tuple[DieView, ...]
    """The dice on the table; none before the first throw."""
    throws_left: int
    """The throws left in this turn."""
    single: bool
    """Whether they came from a single throw that counts as one (DY-07)."""
    sheets: tuple[tuple[BoxView, ...], ...]
    """The score sheets, in seat order."""
    contest: tuple[Seat, ...]
    """The seats that throw a die to see who starts."""
    thrown: tuple[int, ...]
    """The numbers that they have thrown."""
    preview: dict[str, int]
    """The points that each legal box would get now, by the text of the move."""

    @property
    def moves(self) -> tuple[Move, ...]:
        return MOVES.read(self.texts)

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seat that throws, chooses or writes."""
        if self.phase == Phase.DIE.value:
            return (self.contest[len(self.thrown)],)
        return () if self.turn is None else (self.turn,)


def view(game: DoubleYam, state: State, seat: Seat | None) -> DoubleYamView:
    """Everything is open."""
    roll = game.roll(state)
    scores = game.scoring_moves(state) if state.phase in (Phase.CHOOSE, Phase.SCORE) else ()
    return DoubleYamView(
        seat=seat,
        actors=game.actors(state),
        texts=tuple(m.text for m in game.moves(state, seat)) if seat else (),
        scores=game.scores(state),
        phase=state.phase.value,
        turn=None if state.phase in (Phase.DIE, Phase.OVER) else state.seat,
        dice=die_views(state.turn, material.colours(game.box, state.turn.dice)),
        throws_left=THROWS - state.turn.throws,
        single=roll.single,
        sheets=tuple(boxes(game.boxes, sheet) for sheet in state.sheets),
        contest=state.contest.seats if state.phase is Phase.DIE else (),
        thrown=state.contest.thrown,
        preview={score.text: material.points(game.box, roll, score) for score in scores},
    )


@lru_cache(maxsize=4096)
def boxes(names: tuple[str, ...], sheet: Sheet) -> tuple[BoxView, ...]:
    """A score sheet; most of them have not changed since the last view."""
    return tuple(BoxView(name, points) for name, points in zip(names, sheet, strict=True))
