"""Checks of what an engine draws: colours in a screenshot, controls that overlap."""

import re
from typing import Any

import pytest

from tests.engines.page import CONTROLS, Page

KEPT = "button.die.kept"
FILLS = """(css) => [...document.querySelectorAll(css)].map((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  const fill = document.createElement("i");
  fill.style.color = getComputedStyle(each).getPropertyValue("--fill");
  document.body.append(fill);
  const colour = getComputedStyle(fill).color.match(/[0-9]+/g).slice(0, 3).map(Number);
  fill.remove();
  return [each.getAttribute("aria-label"), [left, top, right, bottom].map(Math.round), colour];
})"""
"""The name, the box and the colour of each die."""
OVERLAPS = """(css) => {
  const shown = [...document.querySelectorAll(css)].filter((each) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const modal = document.querySelector("dialog[open]");
  const overlap = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 1 && high > 1;
  };
  const [x, y] = [scrollX, scrollY];
  const stays = (one, other) => [one, other].every((each) => {
    each.scrollIntoView({ block: "center", behavior: "instant" });
    const found = overlap(one, other);
    scrollTo({ left: x, top: y, behavior: "instant" });
    return found;
  });
  const inside = (each) => {
    const box = each.getBoundingClientRect();
    const [x, y] = middle(box);
    return box.width && x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  };
  const here = shown.filter((each) => inside(each) && (!modal || modal.contains(each)));
  return here.flatMap((each, number) => shown
    .filter((other) => !(here.indexOf(other) < number && here.includes(other)))
    .filter((other) => other !== each && !other.contains(each) && !each.contains(other))
    .filter((other) => overlap(each, other) && stays(each, other))
    .map((other) => `${each.outerHTML.slice(0, 90)} overlaps ${other.outerHTML.slice(0, 90)}`));
}"""
"""Pairs of controls that overlap, also when either is scrolled to the middle: what scrolls away
under a bar does not count."""
NEAR = 16
"""So far each of red, green and blue is from the die's own colour at most: its faces are lit."""
LEAST_SHARE = 0.3
NO_ANSWER = re.compile(
    r"net::ERR_|NetworkError when attempting|can.t establish a connection|^WebSocket connection to"
    r"|^(Uncaught \(in promise\) )?TypeError: (Failed to fetch|Load failed)"
)
"""What the engines report of a request that nothing answers."""


def assert_kept_dice_drawn(page: Page, number: int) -> None:
    """Fails unless so many dice are kept and each box has the die's colour in 30 % of its area."""
    shares = kept_shares(page)
    if len(shares) != number or min(shares.values()) < LEAST_SHARE:
        pytest.fail(f"{number} kept dice are expected to be drawn, got these shares: {shares}")


def kept_shares(page: Page) -> dict[str, float]:
    """The share of a kept die's box that has its colour, by the die's name."""
    picture = page.screenshot()
    return {
        name: _share(list(picture.crop(tuple(box)).get_flattened_data()), colour)
        for name, box, colour in page.evaluate(FILLS, KEPT)
    }


def _share(pixels: list[Any], colour: tuple[int, int, int]) -> float:
    near = sum(all(abs(a - b) <= NEAR for a, b in zip(p, colour, strict=True)) for p in pixels)
    return round(near / len(pixels), 2)


def assert_sound(page: Page, *, offline: bool = False) -> None:
    """Fails where two controls overlap or the page has reported an error.

    Offline, an error that only says that a request got no answer does not count.
    """
    errors = [each for each in page.errors() if not (offline and NO_ANSWER.search(each))]
    found = [*page.evaluate(OVERLAPS, CONTROLS), *errors]
    if found:
        pytest.fail("\n".join(found))
