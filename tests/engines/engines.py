"""Engines: the three kinds of browsers that people have, by name."""

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from tests.engines import chromium, firefox, webkit
from tests.engines.page import Page
from web.shots.stage import QUICK

PHONE = (390, 844)


class Engine(Protocol):
    """A browser that is running."""

    def new_page(self) -> Page:
        """Opens a page of a person whose device has never been here."""


START: dict[str, Callable[[], AbstractContextManager[Engine]]] = {
    "chromium": chromium.start,
    "firefox": firefox.start,
    "webkit": webkit.start,
}
NAMES = tuple(START)


def new_page(engine: Engine, url: str, size: tuple[int, int] = PHONE, **settings: object) -> Page:
    """A page whose device has these settings (`language`, `theme`, `pace`, ...) at a server."""
    page = engine.new_page()
    page.resize(*size)
    page.open(f"{url}/healthz")  # storage belongs to an address
    page.evaluate(
        """(settings) => {
          localStorage["arlequin.settings"] = settings;
          localStorage["arlequin.page.sound-offered"] = "true";
        }""",
        json.dumps({"pace": QUICK, "language": "en", "theme": "light", **settings}),
    )
    return page
