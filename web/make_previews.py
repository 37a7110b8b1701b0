"""Draws the pictures that messengers show beside a link, one a game: python -m web.make_previews.

They are the home page's pictures, photographed in a real Chromium: `make web` first.
"""

from pathlib import Path

from playwright.sync_api import Page

from arlequin.games.catalog import KINDS
from web.shots import stage

PREVIEWS = Path(__file__).resolve().parent / "previews"
WIDE, HIGH = 1200, 630
ALONE = """(game) => {
  const card = document.querySelector(`a[href="/rules/${game}"]`).closest("li");
  const svg = card.querySelector(".wide svg").cloneNode(true);
  document.body.replaceChildren(svg);
  const size = { width: "1200px", height: "675px" };
  Object.assign(svg.style, { position: "fixed", inset: "-22px 0", ...size });
  svg.querySelector("clipPath rect").setAttribute("rx", "0");
}"""


def _draw(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f'a[href="/rules/{game}"]').first.wait_for()
    page.evaluate(ALONE, game)
    page.screenshot(path=PREVIEWS / f"preview-{game}.png")


def main() -> None:
    PREVIEWS.mkdir(exist_ok=True)
    with stage.playwright() as playwright, stage.serving() as server:
        browser = stage.chromium(playwright)
        page = browser.new_page(base_url=server.url, color_scheme="light")
        page.set_viewport_size({"width": WIDE, "height": HIGH})
        for game in KINDS:
            _draw(page, game)
        browser.close()


if __name__ == "__main__":
    main()
