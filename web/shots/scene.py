"""One scene, and how it is told."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from web.shots.stage import Device, Scheme, Server
from web.shots.tables import Laid


def nothing(_page: Page) -> None:
    """What there is to see is there at once."""


@dataclass(frozen=True)
class Scene:
    """A name, and the way there; it is gone once for each device."""

    name: str
    play: Callable[[Page], None] = nothing
    language: str = "en"
    wait: int = 600
    """Milliseconds before the picture: dice settle, things fade in."""
    whole: bool = False
    """The whole page, not only what is in view."""
    gallery: bool = False
    """Seen only while developing."""
    lay: Callable[[Server], Laid] | None = None
    """The table at which it is played, laid once for all devices."""
    who: str | None = "Ana"
    """Whose device it is; nobody's who sits at the table."""
    path: str = ""
    """What the address has after the table."""
    devices: tuple[Device, ...] = ("phone", "desktop")
    schemes: tuple[Scheme, ...] = ("light", "dark")
    proven: bool = False
    """The server has no seed, so that chance is proven: other dice each time."""
    slow: bool = False
    """Computers take their time, so that they can be seen thinking."""


def at(path: str) -> Callable[[Page], None]:
    """A page that needs no play."""

    def go(page: Page) -> None:
        page.goto(path)

    return go
