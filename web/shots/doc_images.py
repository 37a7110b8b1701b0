"""Pictures of the README and of the docs, composed from shots of real games.

python -m web.shots.doc_images

`make images` takes the shots first. They are JPEG, small enough for everybody who clones.
"""

import base64
from pathlib import Path

from playwright.sync_api import Page

from web.shots import stage
from web.shots.__main__ import OUT

IMAGES = Path(__file__).resolve().parents[2] / "docs" / "images"
SHOTS = {
    "laptop": "color-yam-late-desktop-light",
    "phone": "coloretto-3-preview-phone-dark",
    "color-yam": "color-yam-met-phone-light",
    "double-yam": "double-yam-box-phone-light",
    "yam-color": "yam-color-thrown-phone-light",
    "coloretto": "coloretto-3-preview-phone-light",
    "guide": "learn-guided-coloretto-phone-light",
    "hint": "hints-double-yam-others-phone-light",
    "invite": "invite-phone-light",
    "enter-dice": "double-yam-hands-some-phone-light",
}
"""Which shot is shown where."""
QUALITY = 78
WIDE = """<style>
  body { margin: 0; width: 1500px; height: 860px; background: #1d4d3f; }
  body { display: grid; place-items: center; }
  div { position: relative; width: 1380px; height: 800px; }
  img { position: absolute; border-radius: 18px; box-shadow: 0 18px 50px #0009; }
  .laptop { left: 0; top: 0; width: 1240px; }
  .phone { right: 0; bottom: 0; width: 380px; border: 6px solid #111; }
</style><div><img class="laptop" src="%s"><img class="phone" src="%s"></div>"""
SMALL = """<style>
  body { margin: 0; width: 300px; height: 300px; overflow: hidden; }
  img { width: 300px; margin-top: -105px; }
</style><img src="%s">"""
PHONE = """<style>
  body { margin: 0; width: 320px; height: 568px; overflow: hidden; }
  img { width: 320px; }
</style><img src="%s">"""


def source(name: str) -> str:
    """A shot as an address of its own."""
    data = (OUT / f"{SHOTS[name]}.png").read_bytes()
    return f"data:image/png;base64,{base64.b64encode(data).decode()}"


def draw(page: Page, name: str, html: str, size: tuple[int, int]) -> None:
    """Show something, and keep it as a JPEG."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(html, wait_until="load")
    page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=QUALITY)


def main() -> None:
    """All of them."""
    IMAGES.mkdir(exist_ok=True)
    with stage.playwright() as playwright:
        browser = stage.chromium(playwright)
        page = browser.new_page()
        draw(page, "tables", WIDE % (source("laptop"), source("phone")), (1500, 860))
        for name in ("color-yam", "double-yam", "yam-color", "coloretto"):
            draw(page, name, SMALL % source(name), (300, 300))
        for name in ("guide", "hint", "invite", "enter-dice"):
            draw(page, name, PHONE % source(name), (320, 568))
        browser.close()


if __name__ == "__main__":
    main()
