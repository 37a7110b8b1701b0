"""`make shots`: every scene on its devices, light and dark, as PNG in build/shots/.

python -m web.shots [WORD ...]    only scenes whose name holds one of the words
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from web.shots import scenes, stage
from web.shots.scene import Scene
from web.shots.stage import Development, Device, Server

OUT = Path(__file__).resolve().parents[2] / "build" / "shots"
QUICK, SLOW = 0.05, 60.0
"""Seconds that computers take for a step."""
CHANGE_MILLISECONDS = 250
"""Colours fade when light becomes dark."""
DRAWN = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const ends = ({ effect }) => effect.getComputedTiming().endTime < Infinity;
  const running = document.getAnimations().filter(ends);
  await Promise.allSettled(running.map((each) => each.finished));
}"""
"""Comes back when colours have faded and frames were drawn with them."""
DISMISS = "document.querySelector('.notes .note.trouble button:last-child')?.click()"
"""Our server has a seed, so each device is told that nothing is proven: not in a picture."""


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
                if laid and not scene.proven:
                    page.evaluate(DISMISS)
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
        page.evaluate(DRAWN)
        path = OUT / f"{scene.name}-{device}-{scheme}.png"
        page.screenshot(path=path, full_page=scene.whole, animations="disabled")


def take(browser: Browser, server: Server, shown: Server | Development, scene: Scene) -> bool:
    """Whether it was taken; what went wrong is said, and the other scenes go on."""
    try:
        shoot(browser, server, shown, scene)
    except Exception as error:  # whatever it was, the others are wanted
        print(f"{scene.name}: {error}", file=sys.stderr, flush=True)
        return False
    print(f"build/shots/{scene.name}-*.png", flush=True)
    return True


class Servers:
    """The servers that scenes need, each started when the first one needs it."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._serving: dict[tuple[float, int | None], Server] = {}
        self._developing: Development | None = None

    def of(self, scene: Scene) -> tuple[Server, Server | Development]:
        """Where its table is laid, and where its pages come from."""
        server = self._server(SLOW if scene.slow else QUICK, None if scene.proven else 1)
        return server, self._gallery(server) if scene.gallery else server

    def _server(self, pace: float, seed: int | None) -> Server:
        if (pace, seed) not in self._serving:
            started = self._stack.enter_context(stage.serving(seed, pace))
            self._serving[pace, seed] = started
        return self._serving[pace, seed]

    def _gallery(self, server: Server) -> Development:
        if self._developing is None:
            self._developing = self._stack.enter_context(stage.developing(server))
        return self._developing


def main(wanted: Sequence[str]) -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    chosen = [s for s in scenes.every() if not wanted or any(word in s.name for word in wanted)]
    with ExitStack() as stack:
        playwright = stack.enter_context(stage.playwright())
        servers = Servers(stack)
        browser = stage.chromium(playwright)
        taken = [take(browser, *servers.of(scene), scene) for scene in chosen]
        browser.close()
    return 0 if taken and all(taken) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
