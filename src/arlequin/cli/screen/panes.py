"""Panes of the full screen: what the person points at, and what each pane shows."""

from collections.abc import Iterator, Sequence
from math import ceil
from time import monotonic

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from arlequin.cli.screen.screen_client import ScreenClient
from arlequin.cli.terminal.games.plain import MOST_LISTED
from arlequin.cli.terminal.screens import Screen, match_line
from arlequin.client.participation import NONE
from arlequin.core.dice_turn import DieView
from arlequin.core.game import View
from arlequin.core.match import MatchView, game_view
from arlequin.table.public_table import ENTER, THROW
from arlequin.words import names
from arlequin.words.control_characters import visible
from arlequin.words.messages import Args

ERASE = ("backspace", "delete")
STOP = "stop"
SETTLED = 0.4
"""Seconds for which dice and cards lie before Enter chooses: one Enter too many does nothing."""


class Selection:
    """What the person points at, and what Enter types."""

    def __init__(self, side: ScreenClient) -> None:
        self._side = side
        self.cursor = 0
        self.kept: set[str] = set()
        self.half = ""
        """The typed part of a number in a race."""
        self._at: tuple[object, tuple[str, ...]] | None = None
        """The position and the choices that the cursor belongs to."""
        self._turn: object = None
        """The turn that kept dice belong to."""
        self._landed = 0.0
        """When the last dice or cards came to lie, by this device's clock."""

    @property
    def view(self) -> View:
        own = self._side.own
        return game_view(self._side.talk.view(own.seat if own else None))

    @property
    def moves(self) -> tuple[str, ...]:
        """The choices in their order; of dice there are none, for they are kept one by one."""
        own = self._side.own
        if own is None or own.does in (THROW, ENTER) or self.keeps:
            return ()
        return tuple(self._side.talk.shown.choices(self.view))

    @property
    def dice(self) -> tuple[DieView, ...]:
        return self._side.talk.shown.dice(self.view)

    @property
    def keeps(self) -> bool:
        return STOP in self.view.texts and bool(self.dice)

    @property
    def races(self) -> bool:
        return self._side.table.is_timed() and self._side.own is not None

    @property
    def lit(self) -> str:
        """The move under the cursor; none in a race before the cursor is moved."""
        moves = self.moves
        return moves[self.cursor] if 0 <= self.cursor < len(moves) else ""

    @property
    def letter(self) -> str:
        return self.dice[self.cursor].letter if self.keeps else ""

    @property
    def again(self) -> str:
        """The letters of the dice that are not kept."""
        return "".join(die.letter for die in self.dice if die.letter not in self.kept)

    def follow(self) -> None:
        """Resets the cursor for a new position, and the kept dice for a new turn."""
        side, state, moves = self._side, self._side.replay.state, self.moves
        turn = side.game.turn(state)
        if turn != self._turn or side.talk.fresh_throw():
            self._turn, self.kept = turn, set()
        if self._at is None or state is not self._at[0] or moves != self._at[1]:
            self._at, self.half = (state, moves), self.half if self.races else ""
            usual = moves.index(side.talk.shown.usual(self.view)) if moves else 0
            self.cursor = -1 if self.races else usual
            past = side.replay.past
            by_chance = bool(past) and not side.game.actors(past[-1][0])
            self._landed = monotonic() if by_chance else 0.0

    def press(self, key: str, character: str | None) -> bool:
        """Whether a key was taken: a letter of a die, a number of a race, a place in a list."""
        if self.races:
            return self._press_number(key, character)
        if character and self.keeps and character.upper() in [die.letter for die in self.dice]:
            self.keep(character.upper())
            return True
        return bool(character) and self._point(character or "")

    def _press_number(self, key: str, character: str | None) -> bool:
        """A number, key by key; `2 6` where several people share the keyboard."""
        several = len(self._side.table.you) > 1
        if character and (character in "0123456789p-" or (several and character == " ")):
            self.half += character
            return True
        if key in ERASE:
            self.half = self.half[:-1]
        return key in ERASE

    def _point(self, character: str) -> bool:
        """Points at the choice that has this shortcut."""
        for place, move in enumerate(self.moves):
            word = self._side.talk.offers.shortcut(self.view, move)
            if character == word or (character == word[0] and character.isalpha()):
                self.cursor = place
                return True
        return False

    def move(self, step: int) -> None:
        """Moves the cursor along the dice, or along the choices."""
        count = len(self.dice) if self.keeps else len(self.moves)
        if count:
            self.cursor = (max(self.cursor, -1 if step > 0 else 0) + step) % count

    def keep(self, letter: str) -> None:
        if self.keeps:
            self.kept ^= {letter}

    def enter(self) -> str | None:
        """What Enter types; None where it types nothing."""
        own = self._side.own
        if own is None:
            return "" if self._side.enter_prompt else None
        if own.does in (THROW, ENTER):
            return "" if own.does == THROW else None
        if self.keeps:
            return f"again {self.again}" if self.again else STOP
        if self.races and self.half:
            text, self.half = self.half, ""
            return text
        return (self.lit or None) if monotonic() - self._landed >= SETTLED else None


SPINNING = "…"
SEALED, BROKEN = "◆", "✗"
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
        view, people = side.talk.view(), side.replay.names
        match = match_line(self._say, people, view) if isinstance(view, MatchView) else ""
        parts = [title, ", ".join(told), match, *clock, self._seal()]
        if side.proof.fault is not None:  # nothing is so long that it hides this
            parts.insert(0, parts.pop())
        return Text(" · ".join(filter(None, parts)), no_wrap=True, overflow="ellipsis")

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
            yield side.talk.narrator.winners(outcome)
            yield self._say("screen-enter-over")
        elif side.table.public.paused:
            yield self._say("screen-paused")
        else:
            own, yours = self._side.own, side.table.yours
            if own is not None and own.does == ENTER:
                yield side.talk.chance_prompt(own)
                yield self._say("screen-enter-line")
                return
            seat = own.seat if own else yours[0] if yours else None
            yield side.enter_prompt or side.talk.narrator.prompt(side.talk.view(seat))
            yield self._enter()

    def _enter(self) -> str:
        """What Enter does now."""
        at = self._at
        if self._side.own is None:
            return ""
        if self._side.own.does == THROW:
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
        offered = [("h", "hint"), ("u", "undo"), ("s", "seal"), (":", "line"), ("?", "help")]
        dice = [(self._say("screen-space"), "keep-here")] if self._at.keeps else []
        over = self._side.table.over.is_set() and self._side.can_rematch
        offered += [("r", "rematch")] if over else []
        parts = [
            Text.assemble((key, "bold reverse"), f" {self._say(f'screen-key-{what}')}")
            for key, what in [*dice, *offered, ("q", "leave")]
        ]
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
        top = max(0, min(self._at.cursor - MOST_LISTED // 2, len(moves) - MOST_LISTED))
        for move in moves[top : top + MOST_LISTED]:
            label = f"{screen.pointer(move)} {offers.shortcut(view, move)}  {self._label(move)}"
            yield screen.light(move, Text(label))
        yield from map(Text, self._side.talk.shown.beside(offers, view))

    def _faces(self, screen: Screen) -> Table:
        """All dice in a row: letter, face, and whether each is kept or thrown again."""
        at, dice = self._at, self._at.dice
        columns: list[list[Text]] = []
        for die in dice:
            here, keeps = die.letter == at.letter, die.letter in at.kept
            letter = f" ▸{die.letter}◂ " if here else f"  {die.letter}  "
            face = f" {die.number} {screen.letter(die.colour)} "
            mark = f"  {KEPT if keeps else AGAIN}  " if at.keeps else ""
            columns.append(
                [
                    Text(letter, "bold reverse" if here else "bold"),
                    *(screen.chip(die.colour, line) for line in ("     ", face, "     ")),
                    Text(mark, "bold" if keeps else "dim"),
                ]
            )
        grid = Table.grid(padding=(0, 1, 0, 0))
        for cells in zip(*columns, strict=True):
            grid.add_row(*cells)
        return grid


class Lines:
    """Rendered lines of a pane without control characters; equal where they look the same."""

    def __init__(self, console: Console, what: RenderableType, width: int) -> None:
        self._width = width
        options = console.options.update(width=width, height=None)
        lines = console.render_lines(what, options, pad=False)
        self.segments: Sequence[list[Segment]] = [
            [Segment(visible(part.text), part.style, part.control) for part in line]
            for line in lines
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lines) and self.segments == other.segments

    def __hash__(self) -> int:
        return hash(tuple(self.texts))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.segments:
            yield from line
            yield Segment.line()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(self._width, self._width)

    @property
    def texts(self) -> Iterator[str]:
        return ("".join(segment.text for segment in line) for line in self.segments)
