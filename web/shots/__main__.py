"""`make shots`: every scene on its devices, light and dark, as PNG in build/shots/.

python -m web.shots [WORD ...]    only scenes whose name holds one of the words
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from web.shots import scenes, stage
from web.shots.scene import Scene
from web.shots.stage import Development, Device, Server

OUT = Path(__file__).resolve().parents[2] / "build" / "shots"
CHANGE_MILLISECONDS = 250
"""Colours fade when light becomes dark."""


def shoot(browser: Browser, server: Server, shown: Server | Development, scene: Scene) -> None:
    """One scene in every look; its table serves all of them."""
    laid = scene.lay(server) if scene.lay else None
    try:
        for device in scene.devices:
            with opened(browser, shown, device, scene.language) as page:
                if laid:
                    laid.come(page, scene.who, scene.path)
                scene.play(page)
                page.wait_for_timeout(scene.wait)
                photograph(page, scene, device)
    finally:
        if laid:
            laid.hand.close()


@contextmanager
def opened(
    browser: Browser, shown: Server | Development, device: Device, language: str
) -> Iterator[Page]:
    """A page of a device of its own. Calm: what moves would have to be waited for."""
    context = stage.person(browser, shown, device, "light", language, calm=True)
    try:
        yield context.new_page()
    finally:
        context.close()


def photograph(page: Page, scene: Scene, device: Device) -> None:
    """Light and dark, one after the other."""
    for scheme in scene.schemes:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_timeout(CHANGE_MILLISECONDS)
        page.screenshot(path=OUT / f"{scene.name}-{device}-{scheme}.png", full_page=scene.whole)


def take(browser: Browser, server: Server, shown: Server | Development, scene: Scene) -> bool:
    """Whether it was taken; what went wrong is said, and the other scenes go on."""
    try:
        shoot(browser, server, shown, scene)
    except Exception as error:  # whatever it was, the others are wanted
        print(f"{scene.name}: {error}", file=sys.stderr, flush=True)
        return False
    print(f"build/shots/{scene.name}-*.png", flush=True)
    return True


def main(wanted: Sequence[str]) -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    chosen = [s for s in scenes.every() if not wanted or any(word in s.name for word in wanted)]
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        server = stack.enter_context(stage.serving())
        drawn = any(scene.gallery for scene in chosen)
        shown = stack.enter_context(stage.developing(server)) if drawn else server
        browser = stage.chromium(playwright)
        taken = [take(browser, server, shown if s.gallery else server, s) for s in chosen]
        browser.close()
    return 0 if taken and all(taken) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
