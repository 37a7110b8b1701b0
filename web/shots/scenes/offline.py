"""Without a network: making ready, and playing on this device. At localhost, which is secure."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from web.shots.scene import Scene, at

STARTING = 90_000


def secure(page: Page) -> None:
    """The same server by the one name that is secure without a certificate."""
    page.goto("/")
    page.goto(f"http://localhost:{urlsplit(page.url).port}/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def card(page: Page) -> None:
    """The card comes into view."""
    page.locator("#offline-title").scroll_into_view_if_needed()


def offer(page: Page) -> None:
    secure(page)
    card(page)


def plain(page: Page) -> None:
    """By the plain name, as in a family's network."""
    page.goto("/")
    card(page)


def made(page: Page) -> None:
    """Everything has been fetched."""
    secure(page)
    page.locator("section[aria-labelledby=offline-title] button.primary").click()
    expect(page.locator("section.ready")).to_be_visible(timeout=STARTING)


def ready(page: Page) -> None:
    made(page)
    card(page)


def away(page: Page) -> None:
    """The network has gone."""
    made(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("section.ready")).to_be_visible()


def prepare(page: Page) -> None:
    away(page)
    page.locator("section.ready a").nth(1).click()
    expect(page.locator(".go button")).to_be_visible(timeout=STARTING)


def table(page: Page) -> None:
    prepare(page)
    page.locator(".go button").click()
    expect(page).to_have_url(re.compile("/t/~"), timeout=STARTING)
    expect(page.get_by_role("list", name="Players")).to_be_visible(timeout=STARTING)


SCENES: tuple[Scene, ...] = (
    Scene("offline-gallery", at("/gallery#Offline"), gallery=True),
    Scene("offline-plain", plain),
    Scene("offline-offer", offer),
    Scene("offline-ready-fr", ready, language="fr"),
    Scene("offline-away", away),
    Scene("offline-new-es", prepare, language="es"),
    Scene("offline-table", table),
)
