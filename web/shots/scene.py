"""One scene, and how it is told."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page


@dataclass(frozen=True)
class Scene:
    """A name, and the way there."""

    name: str
    play: Callable[[Page], None]
    language: str = "en"
    wait: int = 1200
    """Milliseconds before the picture: dice settle, things fade in."""
    whole: bool = False
    """The whole page, not only what is in view."""
    gallery: bool = False
    """Seen only while developing."""


def at(path: str) -> Callable[[Page], None]:
    """A page that needs no play."""

    def go(page: Page) -> None:
        page.goto(path)

    return go
