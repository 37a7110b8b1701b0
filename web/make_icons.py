"""Draws the icons of the app from our mark, in a real Chromium: python -m web.make_icons."""

from pathlib import Path

from playwright.sync_api import Page

from web.shots import stage

ICONS = Path(__file__).resolve().parent / "icons"
MARK = """<path d="M11 3.5 17 16 11 28.5 5 16Z" fill="#faf6ee"/>
<path d="M21 3.5 27 16 21 28.5 15 16Z" fill="#d9a441"/>
<path d="M16 13.9 17 16 16 18.1 15 16Z" fill="#0b6275"/>"""
ROUND = f'<rect width="32" height="32" rx="7" fill="#0b6275"/>{MARK}'
WHOLE = f'<rect width="32" height="32" fill="#0b6275"/>{MARK}'
SAFE = (
    '<rect width="32" height="32" fill="#0b6275"/>'
    f'<g transform="translate(16 16) scale(.72) translate(-16 -16)">{MARK}</g>'
)
"""Phones cut a maskable icon to a circle of four fifths; the diamonds stay inside it."""
DRAWN = {
    "icon-180.png": (180, WHOLE),
    "icon-192.png": (192, ROUND),
    "icon-512.png": (512, ROUND),
    "icon-maskable-512.png": (512, SAFE),
}


def _draw(page: Page, name: str, size: int, picture: str) -> None:
    page.set_viewport_size({"width": size, "height": size})
    svg = f'<svg width="{size}" viewBox="0 0 32 32">{picture}</svg>'
    page.set_content(f"<style>*{{margin:0;display:block}}</style>{svg}")
    page.screenshot(path=ICONS / name, omit_background=True)


def main() -> None:
    ICONS.mkdir(exist_ok=True)
    with stage.playwright() as playwright:
        browser = stage.chromium(playwright)
        page = browser.new_page()
        for name, (size, picture) in DRAWN.items():
            _draw(page, name, size, picture)
        browser.close()


if __name__ == "__main__":
    main()
