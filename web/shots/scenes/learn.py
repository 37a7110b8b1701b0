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


def chapter(game: str, steps: int) -> Callable[[Page], None]:
    """The examples of a book, the first of them some steps on."""

    def play(page: Page) -> None:
        page.goto(f"/rules/{game}")
        page.locator("article").first.scroll_into_view_if_needed()
        for _ in range(steps):
            page.locator("article").first.locator(".ways button").last.click()
        page.locator("#examples").scroll_into_view_if_needed()
        page.evaluate("() => document.getElementById('examples').scrollIntoView()")

    return play


def guided(game: str, taps: int) -> Callable[[Page], None]:
    """A guided game after so many taps on what glows."""

    def play(page: Page) -> None:
        page.goto(f"/learn/{game}")
        target = page.locator(
            ".acts button.primary[data-point], .onward, button[data-glow], [data-glow] button"
        ).first
        for _ in range(taps):
            target.click()
            page.wait_for_timeout(700)

    return play


def pieces(page: Page) -> None:
    """The parts of learning, in the gallery."""
    page.goto("/gallery")
    page.locator("#Learn .coach").first.wait_for(timeout=60_000)
    page.evaluate("() => document.getElementById('Learn').scrollIntoView()")


SCENES: tuple[Scene, ...] = (
    Scene("learn-rules", at("/rules")),
    Scene("learn-rules-color-yam", at("/rules/color-yam"), whole=True),
    Scene("learn-rules-coloretto-fr", at("/rules/coloretto"), language="fr", whole=True),
    Scene("learn-rules-anchor", at("/rules/color-yam#CY-12")),
    Scene("learn-guided-color-yam", guided("color-yam", 2), wait=1500),
    Scene("learn-guided-color-yam-fr", guided("color-yam", 9), language="fr", wait=1500),
    Scene("learn-guided-double-yam-es", guided("double-yam", 2), language="es", wait=2500),
    Scene("learn-guided-coloretto", guided("coloretto", 1), wait=1500),
    Scene("learn-guided-yam-color", guided("yam-color", 2), wait=2500),
    Scene("learn-examples-color-yam", chapter("color-yam", 3)),
    Scene("learn-examples-yam-color-fr", chapter("yam-color", 6), language="fr"),
    Scene("learn-examples-coloretto", chapter("coloretto", 2)),
    Scene("learn-examples-double-yam-es", chapter("double-yam", 2), language="es"),
    Scene("learn-first-time", at("/new/coloretto")),
    Scene("learn-first-time-fr", at("/new/color-yam"), language="fr", devices=("phone",)),
    Scene("learn-gallery", pieces, gallery=True),
    Scene("learn-rules-search-es", searched("/rules/double-yam", "numero serie"), language="es"),
)
