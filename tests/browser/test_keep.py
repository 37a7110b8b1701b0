"""Keep score in the browser: results are tapped, refereed, corrected, and kept."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from arlequin.referee.score_sheet import ScoreSheet, SheetSetup
from tests.browser.around import unharmed_in_both
from tests.browser.conftest import OpenPage
from tests.referee.played import played
from tests.referee.results_of import results_of

NAMES = ("Ana", "Bob", "Cleo")
MOST_TAPS = {"color-yam": 4, "double-yam": 5, "yam-color": 3, "coloretto": 5}


def begin(page: Page, names: tuple[str, ...] = NAMES[:2]) -> None:
    fields = page.get_by_role("textbox", name=re.compile("Name at seat"))
    expect(fields).to_have_count(2)
    for _ in names[2:]:
        page.get_by_role("button", name="Add a player").click()
    expect(fields).to_have_count(len(names))
    for place, name in enumerate(names):
        fields.nth(place).fill(name)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("list", name="Scores")).to_be_visible()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def entry(page: Page, number: int) -> Locator:
    return page.get_by_role("button", name=re.compile(rf"^Correct entry {number}:"))


def test_a_line_is_kept_corrected_and_still_there_after_a_reload(open_page: OpenPage) -> None:
    page = open_page("/keep/color-yam", device="phone")
    begin(page)
    button(page, "26").click()
    expect(entry(page, 1)).to_contain_text("Ana writes 26 on line 1.")
    button(page, "Missed").click()
    expect(entry(page, 2)).to_contain_text("Points for line 1: Ana 2 and Bob 0.")
    entry(page, 1).click()
    expect(page.get_by_text("You are correcting entry 1.")).to_be_visible()
    button(page, "Missed").click()
    expect(entry(page, 2)).to_contain_text("Points for line 1: Ana 0 and Bob 0.")
    unharmed_in_both(page)
    page.reload()
    expect(entry(page, 1)).to_contain_text("A cross for Ana on line 1.")
    expect(page.get_by_role("heading", level=1, name="Who starts?")).to_be_visible()


class Tapping:
    """Somebody who taps results, and how many taps each has taken."""

    def __init__(self, page: Page, game: str) -> None:
        self._page = page
        self.game = game
        self.taps: dict[str, list[int]] = {}

    def tap(self, found: Locator) -> None:
        found.click()
        self._count += 1

    def enter(self, number: int, text: str) -> None:
        """Tap a result, and wait until it is in the list."""
        self._count = 0
        word, *rest = text.split(" ")
        getattr(self, f"_{word}")(rest)
        expect(entry(self._page, number)).to_be_visible()
        self.taps.setdefault(word, []).append(self._count)

    def _named(self, name: str) -> None:
        self.tap(button(self._page, name))

    def _start(self, rest: list[str]) -> None:
        self._named(NAMES[int(rest[0]) - 1])

    def _met(self, rest: list[str]) -> None:
        self._named(rest[0])

    def _missed(self, _: list[str]) -> None:
        self._named("Missed")

    def _second(self, rest: list[str]) -> None:
        self._named("Second chance")
        self._named(rest[0])

    def _score(self, rest: list[str]) -> None:
        box, points = rest
        named = {"series": "set", "coup": "six of a kind"}.get(box, box)
        boxes = self._page.get_by_role("group", name="Boxes")
        self.tap(boxes.get_by_role("button", name=named, exact=True))
        if points == "0":
            return self._named("Nothing: 0 points")
        return self.tap(
            self._page.get_by_role("button", name=re.compile(rf": {points} points?$")).first
        )

    def _round(self, rest: list[str]) -> None:
        winner, *fined = (word for word in rest if word != "fined")
        for seat in fined:
            self._named(f"{NAMES[int(seat) - 1]} was too high and pays a card")
        nobody = winner == "nobody"
        self._named("Nobody" if nobody else f"{NAMES[int(winner) - 1]} wins the card")

    def _cards(self, cards: list[str]) -> None:
        for place, card in enumerate(cards):
            name = "grey" if card == "gray" else card
            self._named(f"{name} ({cards[:place].count(card)})")

    def _out(self, rest: list[str]) -> None:
        self._cards(rest)

    def _deal(self, rest: list[str]) -> None:
        self._cards(rest)

    def _take(self, rest: list[str]) -> None:
        name = button(self._page, NAMES[int(rest[0]) - 1])
        if name.count():
            self.tap(name)
        self._cards(rest[1:])
        self._named("Write it down")


@pytest.mark.slow
@pytest.mark.parametrize("game", MOST_TAPS)
def test_a_whole_game_is_tapped_in_and_comes_out_as_it_was_played(
    open_page: OpenPage, game: str
) -> None:
    options = {"sheet": "1"} if game == "color-yam" else {}
    rules, events = played(game, 3, options, 5)
    entries = results_of(rules, events)
    sheet = ScoreSheet(SheetSetup(game, NAMES, options), entries)
    page = open_page(f"/keep/{game}", device="phone")
    begin(page, NAMES)
    tapping = Tapping(page, game)
    for number, text in enumerate(entries, 1):
        tapping.enter(number, text)
    assert sheet.outcome is not None
    scores = [str(score) for score in sheet.outcome.scores]
    expect(page.get_by_role("list", name="Scores").locator("b")).to_have_text(scores)
    set_up = ("out", "deal", "start")
    turns = [n for word, each in tapping.taps.items() if word not in set_up for n in each]
    assert max(turns) <= MOST_TAPS[game], tapping.taps
