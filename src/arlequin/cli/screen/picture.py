"""Contents of the panes of the full screen: head, sheet, dice, choices, keys."""

from collections.abc import Iterator
from math import ceil
from time import monotonic

from rich.console import RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from arlequin.cli.screen.screen_client import ScreenClient
from arlequin.cli.screen.selection import Selection
from arlequin.cli.terminal.games.plain import FEW
from arlequin.cli.terminal.screens import CLICK, Screen
from arlequin.client.participation import NONE
from arlequin.core.dice_turn import DieView
from arlequin.core.match import MatchView
from arlequin.table.public_table import ENTER, THROW
from arlequin.words import names
from arlequin.words.messages import Args

SPINNING = "…"
SEALED, BROKEN = "◆", "✗"
SMALL, LARGE = 5, 9
"""How wide a face is."""
KEPT, AGAIN = "✓", "↻"


class Picture:
    """Draws one table, as its person sees it."""

    def __init__(self, side: ScreenClient, selection: Selection) -> None:
        self._side = side
        self._at = selection
        self._say = side.say

    def head(self) -> Text:
        """The game, scores, seconds left, and the badge of chance."""
        side = self._side
        title = names.title(side.lang, side.game.identity.game)
        scores = zip(side.replay.names, side.game.scores(side.replay.state), strict=True)
        told = [self._say("score", {"player": who, "number": much}) for who, much in scores]
        left = side.table.seconds_left()
        clock = (
            [] if left is None else [self._say("screen-seconds", {"seconds": max(0, ceil(left))})]
        )
        parts = [title, ", ".join(told), self._match(), *clock, self._seal()]
        if side.proof.fault is not None:  # nothing is so long that it hides this
            parts.insert(0, parts.pop())
        return Text(" · ".join(filter(None, parts)), no_wrap=True, overflow="ellipsis")

    def _match(self) -> str:
        view = self._side.talk.view()
        if not isinstance(view, MatchView):
            return ""
        people = zip(self._side.replay.names, view.totals, strict=True)
        totals = ", ".join(f"{name} {total}" for name, total in people)
        return self._say("term-match", {"game": view.played + 1, "totals": totals})

    def _seal(self) -> str:
        badge = self._side.proof.badge
        if badge.fault is not None:
            return f"{BROKEN} {self._say('screen-broken')}"
        if badge.colour == NONE or not badge.draws:
            return ""
        colour = self._say("seal-colour", {"colour": badge.colour})
        return f"{SEALED} {colour} {badge.contributed}/{badge.draws}"

    def due(self) -> Text:
        """The expected action, and what Enter does."""
        return Text("\n".join(self._due()))

    def _due(self) -> Iterator[str]:
        side, panes = self._side, self._side.panes
        counts = panes.begins - monotonic()
        outcome = side.table.public.outcome
        if counts > 0:
            yield f"{ceil(counts)}…"
        elif not side.table.complete:
            yield SPINNING
        elif outcome is not None:
            yield side.talk.teller.winners(outcome)
            yield self._say("screen-enter-over")
        elif side.table.public.paused:
            yield self._say("screen-paused")
        else:
            own, yours = self._at.own, side.table.yours
            if own is not None and own.does == ENTER:
                yield side.talk.chance_prompt(own)
                yield self._say("screen-enter-line")
                return
            seat = own.seat if own else yours[0] if yours else None
            yield side.enter_prompt or side.talk.teller.due(side.talk.view(seat))
            yield self._enter()

    def _enter(self) -> str:
        """What Enter does now."""
        at = self._at
        if at.own is None:
            return ""
        if at.own.does == THROW:
            return self._say("screen-enter-chance")
        if at.keeps:
            again: Args = {"dice": " ".join(at.again), "number": len(at.again)}
            return self._say("screen-enter-dice", again)
        if at.races:
            return self._say("screen-enter-race", {"half": at.half or SPINNING})
        return self._say("screen-enter-choice", {"choice": self._label(at.lit)}) if at.lit else ""

    def _label(self, move: str) -> str:
        talk = self._side.talk
        return talk.shown.label(talk.offers, self._at.view, move)

    def keys(self) -> Text:
        """Keys, each of which can be clicked."""
        offered = [("h", "hint"), ("u", "undo"), ("s", "seal"), (":", "line"), ("?", "help")]
        dice = [(self._say("screen-space"), "keep_here")] if self._at.keeps else []
        over = self._side.table.over.is_set() and self._side.can_rematch
        offered += [("r", "rematch")] if over else []
        parts = [
            Text.assemble(
                Text(key, "bold reverse"), " ", self._say(f"screen-key-{what.replace('_', '-')}"),
                style=Style(meta={CLICK: (what, "")}),
            )
            for key, what in [*dice, *offered, ("q", "leave")]
        ]  # fmt: skip
        return Text("  ").join(parts)

    def hint(self) -> str:
        """The latest hint, or that one is being computed."""
        panes = self._side.panes
        return self._say("term-advising") + SPINNING if panes.thinking else panes.hint

    def _screen(self, width: int) -> Screen:
        talk = self._side.talk
        return Screen(
            self._side.lang, self._side.replay.names, talk.shown, width, talk.hands, self._at.lit
        )

    def sheet(self, width: int) -> Iterator[RenderableType]:
        """The sheet."""
        yield from self._side.talk.shown.sheet(self._screen(width), self._at.view)

    def middle(self, width: int) -> Iterator[RenderableType]:
        """The pieces in the middle, and the choices."""
        screen, shown, panes = self._screen(width), self._side.talk.shown, self._side.panes
        if panes.word:
            yield Text(panes.word, "bold", justify="center")
        if panes.look:
            yield Text(" ").join(screen.name(colour) for colour in panes.look)
        if self._at.dice:
            yield self._faces(screen)
        yield from shown.lying(screen, self._at.view)
        yield from self._choices(screen) if shown.lists_moves else ()

    def _choices(self, screen: Screen) -> Iterator[RenderableType]:
        moves, offers, view = self._at.moves, self._side.talk.offers, self._at.view
        if not moves:
            return
        yield Text()
        top = max(0, min(self._at.cursor - FEW // 2, len(moves) - FEW))
        for move in moves[top : top + FEW]:
            label = f"{screen.pointer(move)} {offers.shortcut(view, move)}  {self._label(move)}"
            yield screen.button(move, Text(label))
        yield from map(Text, self._side.talk.shown.beside(offers, view))

    def _faces(self, screen: Screen) -> Table:
        """All dice in a row: letter, face, and whether each is kept or thrown again.

        A click anywhere on a die keeps it, or frees it.
        """
        at, dice = self._at, self._at.dice
        wide = LARGE if screen.width >= len(dice) * (LARGE + 1) else SMALL
        columns = [_face(screen, die, wide) for die in dice]
        for die, column in zip(dice, columns, strict=True):
            here, keeps = die.letter == at.letter, die.letter in at.kept
            letter = f"▸{die.letter}◂" if here else die.letter
            column.insert(0, Text(f"{letter:^{wide}}", "bold reverse" if here else "bold"))
            mark = f"{KEPT if keeps else AGAIN:^{wide}}" if at.keeps else ""
            column.append(Text(mark, "bold" if keeps else "dim"))
            for cell in column:
                cell.stylize(Style(meta={CLICK: ("keep", die.letter)}))
        grid = Table.grid(padding=(0, 1, 0, 0))
        for cells in zip(*columns, strict=True):
            grid.add_row(*cells)
        return grid


def _face(screen: Screen, die: DieView, wide: int) -> list[Text]:
    """Number, and the colour's letter or its name where there is room."""
    lines = ["", f"{die.number} {screen.letter(die.colour)}", ""]
    if wide == LARGE:
        lines = ["", str(die.number), "", screen.colour(die.colour)[:wide], ""]
    return [screen.chip(die.colour, f"{line:^{wide}}") for line in lines]
