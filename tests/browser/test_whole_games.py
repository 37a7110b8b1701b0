"""Whole games in the browser, from the first throw to the end, one for each newer option value."""

import time
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from arlequin.games.playthrough import ReadRecord, replay
from tests.browser.conftest import OpenPage
from tests.browser.dicing import (
    COLOR_YAM,
    DOUBLE_YAM,
    HERE,
    PAUSE_MILLISECONDS,
    DiceGame,
    Laid,
    over,
    unharmed,
)
from tests.browser.test_coloretto import ACT as COLORETTO
from web.shots.stage import Server
from web.shots.tables import base

pytestmark = pytest.mark.slow

LONGEST = 300.0
"""Seconds for a whole game on a busy machine."""
PRESS = r"""
const named = scope => [...scope.querySelectorAll("button")]
  .filter(each => !each.disabled && each.getAttribute("aria-disabled") !== "true")
  .filter(each => each.checkVisibility())
  .map(each => ({ each, name: (each.getAttribute("aria-label") ?? each.innerText).trim() }));
const press = (pattern, scope = document) => {
  const found = scope && named(scope).find(({ name }) => pattern.test(name));
  found?.each.click();
  return found !== undefined;
};
"""
"""Presses the first button whose name is like that."""
THROW = (
    r"""if (press(/^((Roll|Throw) the dice|(Ana|Bob), (your roll|throw|roll))/)) return "throw";"""
)
RACE = r"""
const seen = document.querySelector(".arena")?.getAttribute("aria-label") ?? "";
const [dice, card] = seen.split(" Card: ").map(each =>
  Object.fromEntries([...each.matchAll(/(\d) (\w+)/g)].map(([, n, c]) => [c, Number(n)])));
const count = card && Object.keys(card).reduce((n, c) => n + Math.min(card[c], dice[c] ?? 0), 0);
const pad = name => document.querySelector(`[role=group][aria-label="${name}"]`);
const [first, second] = nth % 2 ? ["Ana", "Bob"] : ["Bob", "Ana"];
const call = Math.max(0, (count ?? 2) - (nth % 3 === 0 ? 1 : 0));
return press(nth % 3 ? /Stake a card/ : /^Stake nothing/)
  || press(nth % 3 ? /^Bet on 4/ : /^Bet on 0/) || press(/^Bet on 3/)
  || press(new RegExp(`^Call ${call}`), pad(first)) || press(/^Pass/, pad(second));
"""
"""Two people around one screen: one calls what matches or, each third time, one less."""
FREE = r"""
const cross = /^Line \d+[^,]*a cross/, write = /^Line \d+[^,]*write/;
return press(/^Stop/) || press(cross) || (nth % 3 && press(write))
  || press(/^Line \d+, .*: would be \d/) || press(write) || press(/^Line \d+, /);
"""
"""A line that can be filled is filled or, each third time, chosen twice and so crossed."""
BOXES = r"""
return press(/^Score /) || press(/: would take [1-9]/) || press(/: would take/) || press(/^Stop/);
"""


def to_the_end(page: Page, script: str) -> None:
    """Press what is to be pressed until somebody has won."""
    end = time.monotonic() + LONGEST
    throws = 0
    while not over(page).count():
        assert time.monotonic() < end, "the game takes too long"
        did = page.evaluate(f"nth => {{{PRESS}{THROW}{script}}}", throws)
        throws += did == "throw"
        if not did:
            page.wait_for_timeout(PAUSE_MILLISECONDS)


def recorded(server: Server, laid: Laid, page: Page) -> ReadRecord:
    """The game as it can be downloaded: over, and won by whom the page names."""
    with urlopen(f"{base(server)}/api/tables/{laid.name}/record") as answer:
        found = replay(answer.read())
    end = found.game.outcome(found.state)
    assert end is not None
    told = over(page).inner_text()
    assert [name in told for name in found.names] == [n in end.winners for n in (1, 2)]
    return found


def texts(found: ReadRecord) -> list[str]:
    """The events of a game."""
    return [event.text for event in found.events]


def whole(
    open_page: OpenPage, server: Server, game: DiceGame, script: str, **more: str
) -> ReadRecord:
    """A game that two people play at one phone, to the end."""
    laid = Laid(open_page, server, game, HERE, **more)
    page = laid.come("Ana", device="phone")
    to_the_end(page, script)
    expect(page.get_by_role("dialog")).to_have_count(0)  # nothing covers who has won
    unharmed(page)
    return recorded(server, laid, page)


# --- YAM color ------------------------------------------------------------------------------------

YAM_COLOR = DiceGame("yam-color", "", "", {"limit": "600", "unwon": "out"})
VALUES: list[dict[str, str]] = [
    {"win": "exact"},
    {"end": "card"},
    {"bets": "before"},
    {"bets": "stake"},
    {"bets": "yes"},
    {"blind": "yes"},
    {"look": "5"},
    {"look": "0"},
    {"win": "exact", "end": "card", "bets": "stake", "tie": "playoff"},
]


@pytest.mark.parametrize(
    "values", VALUES, ids=lambda each: " ".join(f"{k}={each[k]}" for k in each)
)
def test_yam_color_is_played_from_the_first_card_to_the_last(
    open_page: OpenPage, server: Server, values: dict[str, str]
) -> None:
    found = whole(open_page, server, YAM_COLOR, RACE, **values)
    options = dict(found.game.identity.options)
    assert {key: options.get(key, value) for key, value in values.items()} == values
    cards = [text for text in texts(found) if text.startswith("card ")]
    assert len(set(cards)) == 26
    assert max(found.game.scores(found.state)) > 0


# --- the others -----------------------------------------------------------------------------------


def test_color_yam_with_free_lines_and_crosses_by_choice(
    open_page: OpenPage, server: Server
) -> None:
    found = whole(open_page, server, COLOR_YAM, FREE, free_lines="yes")
    made = [text.split(" ")[0] for text in texts(found)]
    assert made.count("line") + made.count("cross") == 2 * 10
    assert made.count("cross") >= 2


def test_double_yam_as_a_match_to_its_target(open_page: OpenPage, server: Server) -> None:
    found = whole(open_page, server, DOUBLE_YAM, BOXES, match="400")
    assert found.state.played >= 2
    assert max(found.game.scores(found.state)) >= 400


@pytest.mark.parametrize("options", [{"pairs": "any"}, {"match": "2"}], ids=["pairs", "match"])
def test_coloretto_from_the_deal_to_the_count(
    open_page: OpenPage, server: Server, options: dict[str, str]
) -> None:
    game = DiceGame("coloretto", "", "")
    found = whole(open_page, server, game, f"return ({COLORETTO})();", **options)
    deals = [text for text in texts(found) if text.startswith("deal ")]
    assert len(deals) == int(options.get("match", "1"))
