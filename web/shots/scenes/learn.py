"""Learning: the rules, worked examples, guided first games."""

from collections.abc import Callable

from playwright.sync_api import Page

from web.shots.scene import Scene, at


def searched(path: str, query: str) -> Callable[[Page], None]:
    """A book in which something is searched for."""

    def play(page: Page) -> None:
        page.goto(path)
        page.locator("search input").fill(query)

    return play


SCENES: tuple[Scene, ...] = (
    Scene("learn-rules", at("/rules")),
    Scene("learn-rules-color-yam", at("/rules/color-yam"), whole=True),
    Scene("learn-rules-coloretto-fr", at("/rules/coloretto"), language="fr", whole=True),
    Scene("learn-rules-anchor", at("/rules/color-yam#CY-12")),
    Scene("learn-rules-search-es", searched("/rules/double-yam", "numero serie"), language="es"),
)
