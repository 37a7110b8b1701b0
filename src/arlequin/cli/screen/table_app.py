"""App of the full screen: keys become the words that a person would type."""

import asyncio
import contextlib
import signal
from collections.abc import Awaitable, Callable, Iterable
from time import monotonic
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Key, Resize
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from arlequin.cli.screen.panes import Lines, Picture, Selection
from arlequin.cli.screen.screen_client import ScreenClient
from arlequin.cli.terminal.terminal import wrap
from arlequin.client.errors import with_sentence
from arlequin.table.public_table import ENTER

TICK_SECONDS = 0.25
INTERRUPTED = 1
"""The result of an app that Ctrl-C has ended."""
ACTIONS = {
    "h": "hint", "u": "undo", "s": "seal", "question_mark": "help", "q": "leave",
    "colon": "line", "slash": "line", "y": "yes", "n": "no", "r": "rematch", "enter": "enter",
    "space": "keep_here", "pageup": "log_up", "pagedown": "log_down", "escape": "clear",
}  # fmt: skip
"""What keys do where no line is being typed: a word is said, or an action called."""
WORDS = ("hint", "undo", "seal", "help", "yes", "no")
"""Actions that say a word, as if it were typed."""
HINT_FRAME_COLUMNS = 4
POINTERS = (">", "▸")
"""Marks before the line of a sheet that is in play or under the cursor."""
MOVES = {"left": -1, "up": -1, "right": 1, "down": 1, "tab": 1, "shift+tab": -1}
RIGHT_COLUMNS = 40
TALL_LINES = 32
CSS = """
Screen { layout: vertical; background: ansi_default; color: ansi_default; }
#head { height: 1; text-style: bold; padding: 0 1; }
#head { background: ansi_blue; color: ansi_bright_white; }
#body { height: 1fr; }
#left { width: 1fr; padding: 0 1; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
#right { width: 40; padding: 0 1; border-left: solid ansi_bright_black; }
#right { scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
#sheet, #middle { width: 100%; height: auto; }
#hint { width: 100%; height: auto; margin-top: 1; border: round ansi_blue; padding: 0 1; }
#hint { display: none; }
#hint.shown { display: block; }
#log { height: 5; padding: 0 1; border-top: solid ansi_bright_black; }
#log { scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
.tall #log { height: 25%; }
#told { width: 100%; height: auto; }
#due { height: auto; max-height: 3; padding: 0 1; text-style: bold; }
#line { display: none; height: 1; border: none; padding: 0 1; background: ansi_default; }
#line.shown { display: block; }
#line > .input--cursor { background: ansi_default; color: ansi_default; text-style: reverse; }
#keys { height: 1; padding: 0 1; }
HelpPane { align: center middle; background: ansi_default; }
#help { width: 90%; max-width: 100; height: auto; max-height: 90%; }
#help { border: round ansi_blue; padding: 1 2; }
#help-text { width: 100%; height: auto; }
"""
"""Works on light and dark terminals: text has the terminal's ink and ground, or an ink and a ground
of ours together, and a cursor is reversed."""


async def run_app(side: ScreenClient) -> None:
    """Shows a table until the person leaves; raises KeyboardInterrupt after Ctrl-C or SIGTERM."""
    app, loop = TableApp(side), asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    with contextlib.suppress(NotImplementedError, RuntimeError):  # Windows, or another thread
        for number in before:
            loop.add_signal_handler(number, lambda: app.exit(INTERRUPTED))
    try:
        ended = await app.run_async()
    finally:
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            for number, handler in before.items():
                loop.remove_signal_handler(number)
                signal.signal(number, handler)
    if app.trouble is not None:
        raise app.trouble
    if ended == INTERRUPTED:
        raise KeyboardInterrupt


class HelpPane(ModalScreen[None]):
    """Help or rules, over everything; any key closes it."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self._lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help"):
            yield Static(Text("\n\n".join(self._lines)), id="help-text")

    def on_key(self, event: Key) -> None:
        """Arrows scroll; everything else closes."""
        if event.key not in ("up", "down", "pageup", "pagedown"):
            event.stop()
            self.dismiss()


class TableApp(App[int]):
    """One table on a full screen; choices are passed to `side` as if they were typed."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None  # a hidden line must not take the first key
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", priority=True, show=False),
        Binding("ctrl+q", "leave", priority=True, show=False),
        Binding("ctrl+d", "leave", show=False),
    ]

    def __init__(self, side: ScreenClient) -> None:
        super().__init__(ansi_color=True)  # the terminal's own colours, light or dark, or none
        self.theme = "ansi-dark"
        self.side = side
        self.selection = Selection(side)
        self.picture = Picture(side, self.selection)
        self.trouble: Exception | None = None
        self._shown: dict[str, Lines] = {}
        self._stale = False
        """Whether there is something new to show."""
        self._tasks: set[asyncio.Task[None]] = set()

    def compose(self) -> ComposeResult:
        """Head; sheet and middle; log; what is due; a line to type; keys."""
        yield Static(id="head")
        with Horizontal(id="body"):
            with VerticalScroll(id="left", can_focus=False):
                yield Static(id="sheet")
            with VerticalScroll(id="right", can_focus=False):
                yield Static(id="middle")
                yield Static(id="hint")
        with VerticalScroll(id="log", can_focus=False):
            yield Static(id="told")
        yield Static(id="due")
        yield Input(id="line", compact=True)
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.side.changed, self.side.leaving = self.show_soon, self.action_leave
        self._start(self.side.live)
        self.set_interval(TICK_SECONDS, self._tick)
        self.show()

    def _start(self, work: Callable[[], Awaitable[None]]) -> None:
        """Starts a task, whose error ends the screen."""
        task = asyncio.create_task(self._guard(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guard(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
            self.show()
        except Exception as error:
            self._end(error)

    async def on_unmount(self) -> None:
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def on_resize(self, event: Resize) -> None:
        """Shows more on a larger screen."""
        self.screen.set_class(event.size.height >= TALL_LINES, "tall")
        self.call_after_refresh(self.show)

    def show_soon(self) -> None:
        """Schedules one redraw for many changes."""
        if not self._stale and self.is_running:
            self._stale = True
            self.call_later(self.show)

    def show(self) -> None:
        """Shows all panes, unless they are not mounted yet, or unmounted."""
        self._stale = False
        if self._is_up():
            try:
                self._show()
            except Exception as error:
                self._end(error)

    def _handle_exception(self, error: Exception) -> None:
        """Ends the screen after an uncaught error in a widget, a timer or a key.

        Textual would print a traceback; one sentence is shown instead.
        """
        self.trouble = self.trouble or with_sentence(error)
        super()._handle_exception(error)
        self._exit_renderables.clear()

    def _end(self, trouble: Exception) -> None:
        """Stores the first error, and ends the screen."""
        self.trouble = self.trouble or with_sentence(trouble)
        self.exit()

    def _show(self) -> None:
        self.selection.follow()
        picture, panes = self.picture, self.side.panes
        width, right = self.size.width, RIGHT_COLUMNS - 4  # without border, padding and scroll bar
        left = max(20, width - right - 7)
        self._put("#head", picture.head(), width - 2)
        if self._put("#sheet", Group(*picture.sheet(left)), left):
            self.call_after_refresh(self._scroll)
        self._put("#middle", Group(*picture.middle(right)), right)
        self._put("#due", picture.due(), width - 2)
        self._put("#keys", picture.keys(), width - 2)
        room = right - HINT_FRAME_COLUMNS
        self._put("#hint", Text(wrap(picture.hint(), max(1, room))), room)
        self.base_query("#hint").set_class(bool(picture.hint()), "shown")
        if self._put("#told", Text("\n".join(panes.log)), width - 3):
            self.call_after_refresh(self.base_query("#log").scroll_end, animate=False)
        if panes.help:
            lines, panes.help = panes.help, []
            self.push_screen(HelpPane(lines))

    def _scroll(self) -> None:
        """Keeps the line of the sheet in sight that is in play, or under the cursor."""
        texts = enumerate(text.strip() for text in self._shown["#sheet"].texts)
        line = next((place for place, text in texts if text.startswith(POINTERS)), 0)
        left = self.base_query("#left")
        left.scroll_to(y=max(0, line - left.size.height // 2), animate=False)

    def _is_up(self) -> bool:
        """Whether the panes exist: not before they are mounted, nor at the exit."""
        return self.is_running and not self._exit and bool(self.screen_stack[0].query("#keys"))

    def base_query(self, selector: str) -> "Static | VerticalScroll | Input":
        """A pane of the table, also while help lies over it."""
        return self.screen_stack[0].query_one(selector)  # type: ignore[return-value]  # one of these

    def _put(self, pane: str, what: RenderableType, width: int) -> bool:
        """Shows something in a pane; returns whether it looks different than before."""
        lines = Lines(self.console, what, max(1, width))
        if lines == self._shown.get(pane):
            return False
        self._shown[pane] = lines
        shown = self.base_query(pane)
        if isinstance(shown, Static):
            shown.update(lines)
        return True

    def _tick(self) -> None:
        """Shows again the seconds that run."""
        counting = self.side.panes.begins > monotonic()
        if self._is_up() and (counting or self.side.table.seconds_left() is not None):
            self._put("#head", self.picture.head(), self.size.width - 2)
            self._put("#due", self.picture.due(), self.size.width - 2)

    def say(self, text: str) -> None:
        """Passes a text to `side` as if it was typed."""
        self._start(lambda: self.side.handle_line(text))

    def on_key(self, event: Key) -> None:
        """Keys choose, keep, and call; in a race numbers come first."""
        types = isinstance(self.focused, Input) and self.focused.has_class("shown")
        if types or len(self.screen_stack) > 1:
            if event.key == "escape":
                self.action_clear()
            return
        event.prevent_default()
        event.stop()
        if not self.selection.press(event.key, event.character):
            if event.key in MOVES:
                self.selection.move(MOVES[event.key])
            elif (action := ACTIONS.get(event.key)) in WORDS:
                self.say(action)
            elif action is not None:
                getattr(self, f"action_{action}")()
        self.show()

    def action_enter(self) -> None:
        """Throws, keeps, chooses, calls a number, or lets a computer continue."""
        own, text = self.side.own, self.selection.enter()
        if text is not None:
            self.say(text)
        elif own is not None and own.does == ENTER:
            self.action_line()

    def action_keep_here(self) -> None:
        """Keeps the die under the cursor, or frees it; else the same as Enter."""
        if self.selection.keeps:
            self.selection.keep(self.selection.letter)
        else:
            self.action_enter()

    def action_rematch(self) -> None:
        """Asks for another game, when this one is over."""
        if self.side.table.over.is_set():
            self.say("rematch")

    def action_line(self) -> None:
        line = self.base_query("#line")
        line.add_class("shown")
        line.focus()

    def action_clear(self) -> None:
        """Closes the line and the hint, and clears a half-typed number."""
        line = self.base_query("#line")
        if isinstance(line, Input):
            line.value = ""
        line.remove_class("shown")
        self.set_focus(None)
        self.side.panes.hint = ""
        self.selection.half = ""
        self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        self.action_clear()
        if text:
            self.say(text)

    def action_log_up(self) -> None:
        self.base_query("#log").scroll_page_up(animate=False)

    def action_log_down(self) -> None:
        self.base_query("#log").scroll_page_down(animate=False)

    def action_leave(self) -> None:
        self.exit(0)

    def action_interrupt(self) -> None:
        self.exit(INTERRUPTED)
