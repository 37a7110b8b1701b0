"""Every throw has its moment: no text names a result before its dice lie, and results are shown.

How long each moment lasts is tested with a simulated clock: `web/src/games/dice/timing.test.ts` and
`web/src/store/showing.test.ts`.
"""

import re
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.devices import Devices
from tests.browser.dicing import COLOR_YAM, SURE, Laid, button, computer, person, until
from web.shots import stage
from web.shots.stage import Server

USUAL = 1.0
"""The pace of people's devices."""
EVERY = 50
"""Milliseconds between two frames."""
RECORDER = """every => {
  const text = (found) => [...document.querySelectorAll(found)].map(each => each.innerText.trim());
  const seen = (each) => {
    if (!each?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  window.held_ = [];
  const held = () => document.querySelector(".sum.held") !== null;
  new MutationObserver(() => {
    if (held() !== (held_.length % 2 === 1)) held_.push(text(".sum .number").join());
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
  window.frames_ = [];
  setInterval(() => frames_.push({
    flying: document.querySelectorAll(".die.tumbling").length > 0,
    status: text(".bar .hint")[0] ?? "",
    log: text("ol[reversed] li")[0] ?? "",
    scores: text(".score").join(),
    aloud: [...document.querySelectorAll("[aria-live]")].map(each => each.textContent).join(" "),
    sum: text(".sum .number").join().replace(/\\D/g, ""),
    verdict: text(".sum .verdict").join(),
    large: seen(document.querySelector(".sum.held")),
  }), every);
}"""
Frame = dict[str, Any]  # JSON


def frames(page: Page) -> list[Frame]:
    """What was recorded."""
    found: list[Frame] = page.evaluate("() => frames_")
    return found


def flights(recorded: list[Frame]) -> list[tuple[list[Frame], Frame]]:
    """Each flight of dice, and the first frame after it in which something is told of them.

    Dice may lie for a moment before that: the time of a flight is over a little later.
    """
    found: list[tuple[list[Frame], Frame]] = []
    air: list[Frame] = []
    for frame in recorded:
        if frame["flying"]:
            air.append(frame)
        elif air and frame["status"] not in {each["status"] for each in air}:
            found.append((air, frame))
            air = []
    return found


def _recorded(page: Page, throws: int) -> bool:
    return len(flights(frames(page))) >= throws


def third_throw(page: Page) -> None:
    """Throw three times, keeping nothing; each throw is recorded before the next one."""
    button(page, "Roll the dice").click()
    for thrown in (1, 2):
        until(page, partial(_recorded, page, thrown), "dice that lie")
        button(page, "Re-roll all six").click()
    until(page, lambda: page.locator(".sum.held").count() > 0, "a result that is looked at")


class Turn(NamedTuple):
    """What the page showed during a turn."""

    frames: list[Frame]
    held: list[str]
    """The sum shown each time that a result became large, and each time that it shrank again."""


@pytest.fixture(scope="module")
def turn(pool: Devices, server: Server) -> Iterator[Turn]:
    """One turn against a computer, until its first dice lie; looked at by all tests that follow."""
    faults: list[str] = []

    def opening(_: str, *how: Any) -> Page:
        return stage.watched(pool.lend(server, *how), faults)

    table = Laid(opening, server, COLOR_YAM, [person("Ana"), computer()], edition="es")  # type: ignore[arg-type]  # of a module
    page = table.come("Ana", calm=False, pace=USUAL)
    expect(button(page, "Roll the dice")).to_be_visible()
    page.evaluate(RECORDER, EVERY)
    third_throw(page)
    until(page, lambda: len(flights(frames(page))) > 3, "the computer's dice")
    yield Turn(frames(page), page.evaluate("() => held_"))
    pool.take_back()
    assert faults == []


def test_no_text_tells_a_result_before_its_dice_have_landed(turn: Turn) -> None:
    told = flights(turn.frames)
    assert len(told) > 3
    for air, landed in told:
        assert re.search(r"roll: \d+|rolls? left|What now", landed["status"]), landed
        for what in ("log", "status"):
            assert landed[what] not in [frame[what] for frame in air], (what, landed)
        assert len({frame["scores"] for frame in air}) == 1
        spoken = [frame["aloud"] for frame in air]
        assert not any(f"Sum: {landed['sum']}." in each for each in spoken), (landed, spoken)


def test_the_own_result_is_shown_large_once_with_its_verdict(turn: Turn) -> None:
    result = [frame for frame in turn.frames if frame["large"] and not frame["flying"]]
    assert {frame["verdict"] for frame in result} in ({"Met"}, {"Missed"})
    assert {frame["sum"] for frame in result} == {re.sub(r"\D", "", turn.held[0])}
    assert len(turn.held) >= 2


def _ended(page: Page) -> bool:
    """Puts a cross where one is offered; whether the turn's result is looked at."""
    for cross in (button(page, SURE), button(page, "Put a cross")):
        if cross.count():
            cross.click()
    return page.locator(".sum.held").count() > 0


def test_a_result_that_the_player_has_written_is_shown_large_and_can_be_taken_back(
    open_page: OpenPage, server: Server
) -> None:
    table = Laid(open_page, server, COLOR_YAM, [person("Ana"), computer()])
    page = table.come("Ana", calm=False, pace=USUAL)
    button(page, "Roll the dice").click()
    expect(button(page, "Stop")).to_be_visible()
    page.evaluate(RECORDER, EVERY)
    button(page, "Stop").click()
    until(page, partial(_ended, page), "a result that is looked at")
    expect(
        page.locator(".acts").get_by_role("button", name="Take back my last move")
    ).to_be_visible()
    until(page, lambda: len(page.evaluate("() => held_")) > 1, "the panel to close")
