"""`make shots`: every scene on phone and desktop, light and dark, as PNG in build/shots/.

python -m web.shots [WORD ...]    only scenes whose name holds one of the words
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from web.shots import scenes, stage
from web.shots.scene import Scene
from web.shots.stage import Development, Device, Scheme, Server

OUT = Path(__file__).resolve().parents[2] / "build" / "shots"
LOOKS: tuple[tuple[Device, Scheme], ...] = (
    ("phone", "light"),
    ("phone", "dark"),
    ("desktop", "light"),
    ("desktop", "dark"),
)


def shoot(browser: Browser, server: Server | Development, scene: Scene) -> None:
    """One scene in every look."""
    for device, scheme in LOOKS:
        context = stage.person(browser, server, device, scheme, scene.language)
        page = context.new_page()
        scene.play(page)
        page.wait_for_timeout(scene.wait)
        page.screenshot(path=OUT / f"{scene.name}-{device}-{scheme}.png", full_page=scene.whole)
        context.close()


def main(wanted: Sequence[str]) -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    chosen = [s for s in scenes.every() if not wanted or any(word in s.name for word in wanted)]
    with (
        sync_playwright() as playwright,
        stage.serving() as server,
        stage.developing(server) as dev,
    ):
        browser = stage.chromium(playwright)
        for scene in chosen:
            shoot(browser, dev if scene.gallery else server, scene)
            print(f"build/shots/{scene.name}-*.png", flush=True)
        browser.close()
    return 0 if chosen else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
