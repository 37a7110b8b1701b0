"""Device pool: browser contexts that tests use one after the other, each time as new.

A new context costs 1.7 s of a core, for Chromium starts three processes; to use one again, 0.4 s.
"""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

from web.shots import stage
from web.shots.stage import SIZES, Device, Scheme, Server

IDLE = 5
"""So many contexts are kept for the next test: one lives in 200 MB."""
UNDOABLE = ("add_init_script", "route")
LASTING = ("expose_binding", "expose_function", "new_cdp_session", "route_web_socket")
LASTING_FOR_ALL = ("clear_permissions", "grant_permissions", "set_offline")

Prepare = Callable[[Page], None]
Kind = tuple[str, bool, str, Prepare | None]
"""What stays: the server's address, touch or mouse, the language, what a page begins with."""


class Used:
    """A context with one page, and how to take back what a test has done to them."""

    def __init__(self, kind: Kind, context: BrowserContext) -> None:
        self.kind = kind
        self.page = context.new_page()
        self._context = context
        self._wire = context.new_cdp_session(self.page)
        if kind[3] is not None:
            kind[3](self.page)
        self._undo = ExitStack()
        self._spoilt = False
        for thing in (context, self.page):
            self._wrap(thing, UNDOABLE, self._undoable)
            self._wrap(thing, ("on",), self._heard)
            self._wrap(thing, LASTING, self._lasting)
        self._wrap(context, LASTING_FOR_ALL, self._lasting)
        self._wrap(context.clock, ("install",), self._lasting)

    def shown(self, device: Device, scheme: Scheme, calm: bool) -> None:
        """The screen that a test asks for."""
        width, height = SIZES[device]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(
            color_scheme=scheme, reduced_motion="reduce" if calm else "no-preference"
        )

    def renewed(self) -> bool:
        """Take everything back; False where that cannot be done."""
        if self._spoilt or self._context.pages != [self.page]:
            return False
        try:
            self._renew()
        except Error:  # its process has ended
            return False
        return True

    def _renew(self) -> None:
        self._undo.close()
        self.page.goto("about:blank")
        if not self.kind[1]:
            self.page.mouse.move(-1, -1)
        everything = {"origin": self.kind[0], "storageTypes": "all"}
        self._wire.send("Storage.clearDataForOrigin", everything)

    def close(self) -> None:
        self._context.close()

    def _wrap(
        self, thing: object, names: tuple[str, ...], wrapper: Callable[..., Callable[..., object]]
    ) -> None:
        for name in names:
            if hasattr(thing, name):
                setattr(thing, name, wrapper(thing, getattr(thing, name)))

    def _undoable(self, _: object, original: Callable[..., Any]) -> Callable[..., object]:
        return lambda *how, **more: self._undo.enter_context(original(*how, **more))

    def _heard(self, thing: Page, original: Callable[..., None]) -> Callable[..., object]:
        def on(event: str, handler: Callable[..., object]) -> None:
            original(event, handler)
            self._undo.callback(thing.remove_listener, event, handler)

        return on

    def _lasting(self, _: object, original: Callable[..., object]) -> Callable[..., object]:
        def lasting(*how: object, **more: object) -> object:
            self._spoilt = True
            return original(*how, **more)

        return lasting


class Devices:
    """Lends devices to tests, one to each person."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._lent: list[Used] = []
        self._idle: list[Used] = []

    def lend(
        self,
        server: Server,
        device: Device,
        scheme: Scheme,
        language: str,
        calm: bool,
        prepare: Prepare | None = None,
    ) -> Page:
        """A page of a device that has never been here; what `prepare` has done to it stays."""
        used = self._of((server.url, device != "desktop", language, prepare), server, device)
        self._lent.append(used)
        used.shown(device, scheme, calm)
        return used.page

    def _of(self, kind: Kind, server: Server, device: Device) -> Used:
        for used in self._idle:
            if used.kind == kind:
                self._idle.remove(used)
                return used
        return Used(kind, stage.person(self._browser, server, device, language=kind[2]))

    def take_back(self) -> None:
        """A test is over: what it had is as new, or closed."""
        for used in self._lent:
            if used.renewed():
                self._idle.append(used)
            else:
                used.close()
        self._lent.clear()
        while len(self._idle) > IDLE:
            self._idle.pop(0).close()

    def close(self) -> None:
        """Nobody comes any more."""
        for used in (*self._lent, *self._idle):
            used.close()
