"""Chromium, driven by Playwright."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Error

from tests import system
from tests.engines.page import Page, PageError
from web import chromium
from web.shots import stage


@contextmanager
def start() -> Iterator["Chromium"]:
    """Starts the browser and stops it."""
    system.need("chromium")
    with stage.playwright() as playwright:
        browser = stage.chromium(playwright, chromium.lightest())
        yield Chromium(browser)
        browser.close()


class Chromium:
    """The engine of Chrome, Edge and Samsung's browser."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def new_page(self) -> Page:
        return ChromiumPage(self._browser)


class ChromiumPage(Page):
    """A page in a context of its own."""

    def __init__(self, browser: Browser) -> None:
        self._context = browser.new_context(locale="en-GB")
        self._page = self._context.new_page()
        self._errors: list[str] = []
        stage.watched(self._page, self._errors)

    def _navigate(self, url: str) -> None:
        self._page.goto(url)

    def _call(self, script: str, arguments: str) -> str:
        call = f"async (all) => JSON.stringify((await ({script})(...JSON.parse(all))) ?? null)"
        try:
            answer: str = self._page.evaluate(call, arguments)
        except Error as error:
            raise PageError(str(error)) from error
        return answer

    def _press(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def _shoot(self) -> bytes:
        return self._page.screenshot()

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def errors(self) -> list[str]:
        found = self._errors[:]
        self._errors.clear()
        return found

    def close(self) -> None:
        self._context.close()
