"""View of Color'Yam: what a player, or a spectator, sees."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from arlequin.core.dice_turn import THROWS, DieView, die_views
from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.games.color_yam import material
from arlequin.games.color_yam.events import MOVES, Move, Phase, State
from arlequin.games.color_yam.material import Column, Entry

if TYPE_CHECKING:
    from arlequin.games.color_yam.rules import ColorYam


class LineView(msgspec.Struct, frozen=True):
    """A line of the sheet: entries by seat (0 is a cross), and points once it is complete."""

    kind: str
    """`objective`, `yam`, or `total` where totals are Yam boxes too."""
    number: int
    """The number of its kind, from 1."""
    pole: int
    """The pole it belongs to, 1 to 3."""
    objective: str | None
    """The objective as it is written: `1x green`; None for a Yam line."""
    entries: tuple[Entry, ...]
    """The entry of each seat: None where there is none yet, 0 for a cross."""
    points: tuple[int, ...] | None
    """The points of each seat; None until the line is complete."""


class ColorYamView(View, frozen=True, tag="color-yam"):
    """The table of Color'Yam."""

    phase: str
    """What is pending: `sheet`, `start`, `die`, `throw`, `choose`, `missed`, `line` or `over`."""
    turn: Seat | None
    """Whose turn it is; None outside of play."""
    sheet: int | None
    """The number of the sheet; None before it is drawn, or for a custom sheet."""
    line: int | None
    """The line in play, from 1; None with free lines and outside of play."""
    lines: tuple[LineView, ...]
    """The sheet, from top to bottom."""
    queue: tuple[Seat, ...]
    """The seats that still play this line, in order."""
    dice: tuple[DieView, ...]
    """The dice on the table; none before the first throw."""
    sum: int
    """The sum of their numbers."""
    throws_left: int
    """The throws left in this turn."""
    fits: tuple[int, ...]
    """The lines, from 1, that these dice could fill for the player at turn."""
    second_chance: int | None
    """The Yam line, from 1, that a second chance would fill with these dice; None if they fit."""
    contest: tuple[Seat, ...]
    """The seats that throw a die to see who starts."""
    thrown: tuple[int, ...]
    """The numbers that they have thrown."""

    @property
    def moves(self) -> tuple[Move, ...]:
        return MOVES.read(self.texts)

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seat that throws, chooses or writes."""
        if self.phase == Phase.DIE.value:
            return (self.contest[len(self.thrown)],)
        return () if self.turn is None else (self.turn,)


def view(game: ColorYam, state: State, seat: Seat | None) -> ColorYamView:
    """Everything is open."""
    playing = state.phase in (Phase.THROW, Phase.CHOOSE, Phase.MISSED, Phase.LINE)
    thrown = playing and bool(state.turn.dice)
    fits: tuple[int, ...] = ()
    if thrown:
        column = state.columns[state.queue[0] - 1]
        played = range(len(column)) if game.free_lines else (state.line,)
        fits = tuple(i + 1 for i in played if column[i] is None and game.fits(state, i))
    chance = game.second_chance(state) if thrown and not fits else None
    faces = zip(game.box.dice, state.turn.dice, strict=False)
    colours = [die[number - 1] for die, number in faces]
    return ColorYamView(
        seat=seat,
        actors=game.actors(state),
        texts=tuple(m.text for m in game.moves(state, seat)) if seat else (),
        scores=game.scores(state),
        phase=state.phase.value,
        turn=state.queue[0] if playing else None,
        sheet=state.sheet,
        line=state.line + 1 if playing and not game.free_lines else None,
        lines=lines(game, state.sheet, state.columns),
        queue=state.queue,
        dice=die_views(state.turn, colours),
        sum=sum(state.turn.dice),
        throws_left=THROWS - state.turn.throws,
        fits=fits,
        second_chance=None if chance is None else chance + 1,
        contest=state.contest.seats,
        thrown=state.contest.thrown,
    )


@lru_cache(maxsize=4096)
def lines(game: ColorYam, sheet: int | None, columns: tuple[Column, ...]) -> tuple[LineView, ...]:
    """The sheet, from top to bottom; it changes once a turn."""
    views = []
    rows = zip(game.layout.slots, zip(*columns, strict=True), strict=True)
    for line, (slot, entries) in enumerate(rows):
        objective = game.objective(sheet, line)
        text = None if objective is None else objective.text
        points = material.line_points(entries)
        views.append(LineView(slot.kind, slot.number, slot.pole, text, entries, points))
    return tuple(views)
