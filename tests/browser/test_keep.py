"""Keep score in the browser: results are tapped, refereed, corrected, and kept."""

import json
import re
from collections.abc import Callable, Sequence
from functools import reduce
from typing import NamedTuple, cast
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from tests.browser.around import unharmed_in_both
from tests.browser.conftest import OpenPage
from tests.referee.played import played
from tests.referee.real_boxes import SUMS, VALUES
from tests.referee.results_of import results_of

NAMES = ("Ana", "Bob", "Cleo")
MOST_TAPS = {"color-yam": 4, "double-yam": 5, "yam-color": 3, "coloretto": 5}


def begin(page: Page, names: tuple[str, ...] = NAMES[:2], sheet: str = "") -> None:
    fields = page.get_by_role("textbox", name=re.compile("Name at seat"))
    expect(fields).to_have_count(2)
    for _ in names[2:]:
        page.get_by_role("button", name="Add a player").click()
    expect(fields).to_have_count(len(names))
    for place, name in enumerate(names):
        fields.nth(place).fill(name)
    if sheet:
        page.get_by_role("radio", name=f"Example {sheet}", exact=True).check(force=True)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("list", name="Scores")).to_be_visible()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def entry(page: Page, number: int) -> Locator:
    return page.get_by_role("button", name=re.compile(rf"^Correct entry {number}:"))


def gap_between(upper: Locator, lower: Locator) -> float:
    """The pixels from one control down to the next."""
    ends: float = upper.evaluate("control => control.getBoundingClientRect().bottom")
    begins: float = lower.evaluate("control => control.getBoundingClientRect().top")
    return begins - ends


def test_a_line_is_kept_corrected_and_still_there_after_a_reload(open_page: OpenPage) -> None:
    page = open_page("/keep/color-yam", device="phone")
    begin(page)
    button(page, "26").click()
    expect(entry(page, 1)).to_contain_text("Ana writes 26 on line 1.")
    button(page, "Missed").click()
    expect(entry(page, 2)).to_contain_text("Points for line 1: Ana 2 and Bob 0.")
    entry(page, 1).click()
    expect(page.get_by_text("You are correcting entry 1: Ana writes 26 on line 1.")).to_be_visible()
    button(page, "Missed").click()
    expect(entry(page, 2)).to_contain_text("Nobody scores on line 1.")
    unharmed_in_both(page)
    page.reload()
    expect(entry(page, 1)).to_contain_text("A cross for Ana on line 1.")
    expect(page.get_by_role("heading", level=1, name="Who starts?")).to_be_visible()


def test_two_phones_see_one_sheet_and_the_pen_goes_from_one_to_the_other(
    open_page: OpenPage,
) -> None:
    """One shares, the other follows the link, asks for the pen, is handed it and writes."""
    ana = open_page("/keep/color-yam", device="phone")
    begin(ana)
    button(ana, "26").click()
    button(ana, "Let others look on").click()
    link = ana.get_by_role("textbox", name="Show the link")
    expect(link).to_have_value(re.compile("/sheet/"))
    address = urlsplit(link.input_value()).path
    assert gap_between(button(ana, "Copy the link"), button(ana, "Stop sharing")) >= 16
    button(ana, "Close").click()
    bob = open_page(address, device="phone")
    expect(bob.get_by_text("The phone that shared this sheet has the pen.")).to_be_visible()
    expect(bob.get_by_text("Ana writes 26 on line 1.").first).to_be_visible()
    expect(button(bob, "Missed")).to_have_count(0)
    button(ana, "Missed").click()
    expect(bob.get_by_text("Points for line 1: Ana 2 and Bob 0.").first).to_be_visible()
    button(bob, "Ask for the pen").click()
    button(ana, "Hand it over").click()  # of the note, in sight wherever the sheet is scrolled to
    expect(bob.get_by_text("You have the pen.")).to_be_visible()
    expect(ana.get_by_text("has the pen.")).not_to_have_text("You have the pen.")
    button(bob, "30").click()
    expect(ana.get_by_text("Ana writes 30 on line 2.").first).to_be_visible()
    bob.reload()
    expect(bob.get_by_text("You have the pen.")).to_be_visible()
    button(ana, "Take the pen back").click()
    expect(bob.get_by_role("button", name="Ask for the pen")).to_be_visible()
    expect(entry(ana, 3)).to_be_visible()


@pytest.mark.parametrize(
    ("language", "start", "whose"),
    [
        ("es", "Empezar", "¿De quién son?"),
        pytest.param("fr", "C\u2019est parti", "À qui sont-elles\u00a0?", marks=pytest.mark.slow),
    ],
)
def test_whose_cards_they_are_is_asked_within_the_button_on_the_smallest_phone(
    open_page: OpenPage, language: str, start: str, whose: str
) -> None:
    page = open_page("/keep/coloretto", device="phone", language=language)
    page.set_viewport_size({"width": 320, "height": 568})
    button(page, start).click()
    card = page.get_by_role("button", name=re.compile(r"\(0\)$")).first
    for number, taps in ((1, 2), (2, 4)):  # two colours leave the game, two cards for each
        for _ in range(taps):
            card.click()
        expect(page.get_by_role("button", name=re.compile(rf" {number}\s?:"))).to_be_visible()
    page.get_by_role("button", name=re.compile("2$")).first.click()  # the second player starts
    expect(page.get_by_role("button", name=re.compile(r" 3\s?:"))).to_be_visible()
    card.click()
    asked = button(page, whose)
    expect(asked).to_be_visible()
    assert asked.evaluate("button => button.scrollWidth <= button.clientWidth")


HOW_MANY = ("3 alike", "4 alike", "5 alike", "6 alike", "6 in a single roll")


class Tapping:
    """Somebody who taps results, and how many taps each has taken."""

    def __init__(self, page: Page, names: tuple[str, ...]) -> None:
        self._page = page
        self._names = names
        self.taps: dict[str, list[int]] = {}

    def tap(self, found: Locator) -> None:
        found.click()
        self._taps += 1

    def enter(self, number: int, text: str) -> None:
        """Tap a result, and wait until it is in the list."""
        self._taps = 0
        word, *rest = text.split(" ")
        getattr(self, f"_{word}")(rest)
        expect(entry(self._page, number)).to_be_visible()
        self.taps.setdefault(word, []).append(self._taps)

    def _named(self, name: str) -> None:
        self.tap(button(self._page, name))

    def _start(self, rest: list[str]) -> None:
        self._named(self._names[int(rest[0]) - 1])

    def _met(self, rest: list[str]) -> None:
        self._named(rest[0])

    def _missed(self, _: list[str]) -> None:
        """A Yam line has nothing to miss: it is crossed out."""
        self.tap(self._page.get_by_role("button", name=re.compile("^(Missed|Crossed out)$")))

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
        way = self._page.get_by_role("button", name=re.compile(rf": {points} points?$"))
        counts = (button(self._page, name) for name in HOW_MANY)
        for count in (count for count in counts if count.count()):
            count.click()
            if way.count():
                break
        self._taps += 1
        return self.tap(way.first)

    def _round(self, rest: list[str]) -> None:
        winner, *fined = (word for word in rest if word != "fined")
        for seat in fined:
            self._named(f"{self._names[int(seat) - 1]} was too high and pays a card")
        nobody = winner == "nobody"
        self._named("Nobody" if nobody else f"{self._names[int(winner) - 1]} wins the card")

    def _cards(self, cards: list[str]) -> None:
        for place, card in enumerate(cards):
            name = "grey" if card == "gray" else card
            self._named(f"{name} ({cards[:place].count(card)})")

    def _out(self, rest: list[str]) -> None:
        self._cards(rest)

    def _deal(self, rest: list[str]) -> None:
        self._cards(rest)

    def _take(self, rest: list[str]) -> None:
        name = button(self._page, self._names[int(rest[0]) - 1])
        if name.count():
            self.tap(name)
        self._cards(rest[1:])
        self._named("Write it down")

    def _left(self, rest: list[str]) -> None:
        self._cards(rest)
        self._named("Write it down" if rest else "The row is empty")

    def _card(self, rest: list[str]) -> None:
        self._cards(rest)

    def _count(self, rest: list[str]) -> None:
        only = button(self._page, "Only count at the end")
        if only.count():
            self.tap(only)
        name = button(self._page, self._names[int(rest[0]) - 1])
        if name.count():
            self.tap(name)
        pairs = zip(rest[1::2], rest[2::2], strict=True)
        self._cards([card for card, number in pairs for _ in range(int(number))])
        self._named("Write it down")


class Opened(NamedTuple):
    """A sheet that was kept on a device before."""

    game: str
    names: tuple[str, ...]
    options: dict[str, str]
    entries: tuple[str, ...] = ()

    def on(self, open_page: OpenPage, *, over: bool = False) -> Page:
        page = open_page("/rules", device="phone")
        kept = {"names": self.names, "options": self.options, "objectives": []}
        stored = json.dumps(kept | {"entries": self.entries})
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [self.name, stored])
        page.goto(f"{urlsplit(page.url)._replace(path=f'/keep/{self.game}').geturl()}")
        expect(page.get_by_role("list", name="Scores")).to_have_count(0 if over else 1)
        return page

    def at_the_end(self, open_page: OpenPage) -> Page:
        """A whole sheet that is opened again: its end is not counted once more."""
        page = self.on(open_page, over=True)
        expect(button(page, "Picture")).to_be_visible()
        return page

    @property
    def name(self) -> str:
        return f"arlequin.page.keep.{self.game}"


TWO_LINES = ("met 30", "met 20") * 2
RISING = (*TWO_LINES, "met 22", "met 20", *TWO_LINES)
GREENS = ("deal blue yellow brown red", "start 1", "take 1 green green green",
          "take 2 green green green", "take 3 green green")  # fmt: skip


def typed_37(page: Page) -> None:
    button(page, "Type it").click()
    page.get_by_label("Or type the sum").fill("37")
    button(page, "Write it down").click()


def seven_dice(page: Page) -> None:
    button(page, "Enter the six dice").click()
    faces = page.get_by_role("group", name="The faces of the dice")
    for number in (1, 2, 3, 4, 5, 6, 1):
        faces.get_by_role("button", name=re.compile(f"red {number}$")).click(force=True)


def tapped(name: str) -> Callable[[Page], None]:
    """What is dim may be tapped all the same; a browser's driver would wait until it is not."""
    return lambda page: button(page, name).click(force=True)


def a_tenth_green_card(page: Page) -> None:
    button(page, "green (0)").click()
    button(page, "green (1)").click(force=True)


WRONG = [
    pytest.param(
        Opened("color-yam", NAMES[:2], {"sheet": "3"}, ("met 26",)), typed_37,
        "Six dice add up to at least 6 and at most 36, never 37.", "CY-05",
        id="a-sum-of-37", marks=pytest.mark.slow,
    ),
    pytest.param(
        Opened("double-yam", NAMES[:2], {}, ("start 1",)), seven_dice,
        "You throw six dice, and here are 7.", "DY-04", id="seven-dice", marks=pytest.mark.slow,
    ),
    pytest.param(
        Opened("coloretto", (*NAMES, "Dan"), {}, GREENS), a_tenth_green_card,
        "There are only 9 of these in the box, and all have come: a green card.", "CO-04",
        id="a-tenth-green-card", marks=pytest.mark.slow,
    ),
    pytest.param(
        Opened("color-yam", NAMES[:2], {"sheet": "3"}, RISING), tapped("20"),
        "20 cannot be written here: Yam numbers must go up from box to box.", "CY-11",
        id="a-yam-that-does-not-rise", marks=pytest.mark.slow,
    ),
    pytest.param(
        Opened("yam-color", NAMES, {}, ("start 1", "round 1")),
        tapped("Bob was too high and pays a card"),
        "Bob has no card, so there is nothing to pay.", "YC-09",
        id="a-fine-without-cards", marks=pytest.mark.slow,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("opened", "enter", "sentence", "rule"), WRONG)
def test_what_cannot_be_is_refused_with_its_rule_and_nothing_is_lost(
    open_page: OpenPage, opened: Opened, enter: Callable[[Page], None], sentence: str, rule: str
) -> None:
    page = opened.on(open_page)
    enter(page)
    told = page.locator("p[role=alert]")
    expect(told).to_contain_text(sentence)
    expect(told).to_contain_text(rule)
    expect(told).to_be_in_viewport()
    stored = page.evaluate("(name) => JSON.parse(localStorage.getItem(name))", opened.name)
    assert tuple(stored["entries"]) == opened.entries
    page.reload()
    expect(entry(page, len(opened.entries))).to_be_visible()


COLLECTION = "count 1 green 6 yellow 4 red 3 blue 2 joker 1 +2 1"
OTHERS = ("count 2 green 1 yellow 1", "count 3 red 1", "count 4 blue 1")
FIVE = (*NAMES, "Dan", "Eva")
BOOKS = [
    pytest.param(
        Opened("color-yam", FIVE, {"sheet": "3"}),
        ("met 26", "met 31", "missed", "met 24", "met 17"), (4, 5, 0, 3, 2),
        id="a-line", marks=pytest.mark.slow,
    ),
    pytest.param(
        Opened("color-yam", FIVE, {"sheet": "3"}),
        ("met 29", "met 25", "met 25", "met 19", "met 28"), (5, 2, 2, 1, 4),
        id="a-line-with-ties", marks=pytest.mark.slow,
    ),
    pytest.param(
        Opened("double-yam", NAMES[:2], {}),
        ("start 1", "score red 32", "score coup 250", "score green 57", "score series 15"),
        (89, 265), id="boxes", marks=pytest.mark.slow,
    ),
    pytest.param(
        Opened("yam-color", FIVE[:4], {}), ("start 2", "round 1", "round 3 fined 1"),
        (0, 0, 1, 0), id="a-round", marks=pytest.mark.slow,
    ),
    pytest.param(
        Opened("coloretto", FIVE[:4], {"side": "beige"}), (COLLECTION, *OTHERS), (41, 2, 1, 1),
        id="a-collection", marks=pytest.mark.slow,
    ),
    pytest.param(
        Opened("coloretto", FIVE[:4], {"side": "gray"}), (COLLECTION, *OTHERS), (20, 2, 1, 1),
        id="a-collection-gray", marks=pytest.mark.slow,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("opened", "entries", "scores"), BOOKS)
def test_the_examples_of_the_books_are_tapped_and_have_their_printed_results(
    open_page: OpenPage, opened: Opened, entries: tuple[str, ...], scores: tuple[int, ...]
) -> None:
    page = opened.on(open_page)
    tapping = Tapping(page, opened.names)
    for number, text in enumerate(entries, 1):
        tapping.enter(number, text)
    expect_scores(page, scores, over=opened.game == "coloretto")


def expect_scores(page: Page, scores: Sequence[int], *, over: bool) -> None:
    """Everyone's score in seat order; at the end by places, once it was counted."""
    if not over:
        shown = [str(score) for score in scores]
        expect(page.get_by_role("list", name="Scores").locator("b")).to_have_text(shown)
        return
    expect(button(page, "Show the result").or_(button(page, "Picture"))).to_be_visible()
    if button(page, "Show the result").count():
        button(page, "Show the result").click()
    expect(button(page, "Picture")).to_be_visible()
    ends = [re.compile(rf"^{score} (point|card)s?$") for score in sorted(scores, reverse=True)]
    expect(page.locator(".places .score")).to_have_text(ends)


def typed(page: Page, label: str, number: int) -> None:
    if button(page, "Type it").count():
        button(page, "Type it").click()
    page.get_by_label(label).fill(str(number))
    button(page, "Write it down").click()


def box(page: Page, name: str) -> None:
    boxes = page.get_by_role("group", name="Boxes")
    boxes.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize(
    "values",
    [
        pytest.param((0, 9, 44, 90, 280, 380), id="some"),
        pytest.param(VALUES, id="all-102", marks=pytest.mark.slow),
    ],
)
def test_what_the_table_of_double_yam_allows_is_typed(
    open_page: OpenPage, values: Sequence[int]
) -> None:
    """Each is written in the red box, seen in the scores, and taken back."""
    page = Opened("double-yam", NAMES[:2], {}, ("start 1",)).on(open_page)
    scores = page.get_by_role("list", name="Scores").locator("b")
    for value in values:
        box(page, "red")
        typed(page, "Or type the points", value)
        expect(entry(page, 2)).to_be_visible()
        expect(scores.first).to_have_text(str(value))
        button(page, "Undo").click()
        expect(entry(page, 2)).to_have_count(0)
    button(page, "Tap it").click()
    box(page, "red")
    button(page, "6 alike").click()
    unharmed_in_both(page)


@pytest.mark.parametrize(
    "sums",
    [
        pytest.param((6, 7, 35, 36), id="some"),
        pytest.param(SUMS, id="all", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("sheet", ["random", "3"])
def test_every_sum_is_typed_met_missed_and_for_a_second_chance(
    open_page: OpenPage, sheet: str, sums: Sequence[int]
) -> None:
    """On the second line, which asks for two green dice on sheet 3, and for anything elsewhere."""
    page = Opened("color-yam", NAMES[:2], {"sheet": sheet}, ("met 26", "missed")).on(open_page)
    for total in sums:
        typed(page, "Or type the sum", total)
        expect(entry(page, 3)).to_contain_text(f"Ana writes {total} on line 2.")
        button(page, "Undo").click()
        expect(entry(page, 3)).to_have_count(0)
        button(page, "Second chance").click()
        typed(page, "Or type the sum", total)
        expect(entry(page, 3)).to_contain_text(f"Ana writes {total} on line 3 (Yam 1).")
        button(page, "Undo").click()
        expect(entry(page, 3)).to_have_count(0)
    button(page, "Missed").click()
    expect(entry(page, 3)).to_contain_text("A cross for Ana on line 2.")


def test_a_sheet_of_any_kind_comes_first_and_examples_are_shown(open_page: OpenPage) -> None:
    page = open_page("/keep/color-yam", device="phone")
    sheets = page.get_by_role("group", name="The sheet on your table").get_by_role("radio")
    expect(sheets.first).to_be_checked()
    expect(page.get_by_text("What the printed sheets ask for is unknown to us.")).to_be_visible()
    page.get_by_role("radio", name="Example 3", exact=True).check(force=True)
    expect(page.get_by_text("not one of the printed sheets")).to_be_visible()
    expect(page.get_by_text("exactly two green dice")).to_be_visible()
    unharmed_in_both(page)
    sheets.first.check(force=True)
    button(page, "Start").click()
    expect(page.get_by_role("heading", level=1, name=re.compile("objective.1"))).to_be_visible()
    expect(button(page, "Enter the six dice")).to_have_count(0)


def test_a_sheet_of_ones_own_is_still_there_for_the_next_sheet(open_page: OpenPage) -> None:
    page = open_page("/keep/color-yam", device="phone")
    page.get_by_role("radio", name="Write your own").check(force=True)
    first = page.get_by_label("Objective 1", exact=True)
    first.select_option("1x A no B")
    page.get_by_label("Colour A of objective 1").select_option("pink")
    page.get_by_label("Colour B of objective 1").select_option("green")
    begin(page)
    button(page, "26").click()
    button(page, "New sheet").click()
    page.get_by_role("dialog").get_by_role("button", name="New sheet").click()
    for _ in ("new", "reloaded"):
        expect(page.get_by_role("radio", name="Write your own")).to_be_checked()
        expect(first).to_have_value("1x A no B")
        expect(page.get_by_text("exactly one pink die and no green die")).to_be_visible()
        page.reload()
    begin(page)
    expect(page.get_by_text("exactly one pink die and no green die").first).to_be_visible()


def test_faces_that_no_dice_of_ours_show_together_are_tapped(open_page: OpenPage) -> None:
    page = Opened("double-yam", NAMES[:2], {}, ("start 1",)).on(open_page)
    button(page, "Enter the six dice").click()
    faces = page.get_by_role("group", name="The faces of the dice")
    for name in ("red 6",) * 4 + ("blue 1", "black 6"):
        faces.get_by_role("button", name=name, exact=True).click()
    button(page, "48 in the red box").click()
    expect(page.get_by_role("list", name="Scores").locator("b").first).to_have_text("48")


def test_a_race_with_the_box_asks_for_nothing_that_only_the_program_needs(
    open_page: OpenPage,
) -> None:
    page = open_page("/keep/yam-color", device="phone")
    page.locator("summary", has_text="House rules").click()
    expect(page.get_by_text("Who wins")).to_be_visible()
    expect(page.get_by_text("Time limit")).to_have_count(0)
    expect(page.get_by_text("Spoken")).to_have_count(0)


STARTS = re.compile(r"([A-Z]\w+) starts(?: line (\d+))?\.")


def started(game: AnyGame, events: Sequence[Event], names: tuple[str, ...]) -> list[str]:
    """Who starts, each time that the rules say so: the game, and the lines of Color'Yam."""
    state, found = game.initial(), []
    for event in events:
        after = game.after(state, event)
        for fact in game.facts(state, event, after):
            if fact.kind in ("starts", "starts-line"):
                line = fact.args.get("line")
                name = names[cast(int, fact.args["seat"]) - 1]
                found.append(name if line is None else f"{name} {line}")
        state = after
    return found


MANY = [(game, seed) for game in MOST_TAPS for seed in range(10)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seed"), MANY)
def test_a_whole_game_is_tapped_in_and_comes_out_as_it_was_played(
    open_page: OpenPage, game: str, seed: int
) -> None:
    """Forty games of computers, ten of each: scores, places and starters are the engine's."""
    names = FIVE[: 2 + seed % 4]
    options = {"sheet": str(seed % 6 + 1)} if game == "color-yam" else {}
    rules, events = played(game, len(names), options, seed)
    outcome = rules.outcome(reduce(rules.after, events, rules.initial()))
    assert outcome is not None
    entries = results_of(rules, events)
    page = open_page(f"/keep/{game}", device="phone")
    begin(page, names, options.get("sheet", ""))
    tapping = Tapping(page, names)
    for number, text in enumerate(entries, 1):
        tapping.enter(number, text)
    expect_scores(page, outcome.scores, over=True)
    places = sorted(range(len(names)), key=lambda seat: outcome.ranks[seat])
    shown_names = page.locator(".places .name b")
    expect(shown_names).to_have_text([names[seat] for seat in places])
    told = page.locator("ol[reversed] .told").all_inner_texts()[::-1]
    shown = [" ".join(filter(None, one)) for text in told for one in STARTS.findall(text)]
    assert shown == started(rules, events, names)
    set_up = ("out", "deal", "start", "left", "card")
    turns = [n for word, each in tapping.taps.items() if word not in set_up for n in each]
    assert max(turns) <= MOST_TAPS[game], tapping.taps


# --- as a host -----------------------------------------------------------------------------------

VOICE = """
window.said = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => [{ lang: "fr-FR", localService: true, name: "Test" }],
  addEventListener() {}, cancel() {}, speak: (each) => window.said.push(each.text),
} });
"""


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
@pytest.mark.parametrize(
    "opened",
    [
        Opened("color-yam", NAMES, {"sheet": "3"}, ("met 26", "met 19", "second 22")),
        Opened("double-yam", NAMES, {}, ("start 2", "score red 32")),
        Opened("yam-color", NAMES, {}, ("start 2", "round 1")),
        Opened("coloretto", (*NAMES, "Dan"), {}, GREENS[:3]),
    ],
    ids=lambda opened: opened.game,
)
def test_the_question_its_buttons_and_undo_are_on_the_first_screen(
    open_page: OpenPage, opened: Opened, size: tuple[int, int]
) -> None:
    page = opened.on(open_page)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
    expect(button(page, "Undo")).to_be_in_viewport(ratio=1)
    hand = page.locator(".hand")
    expect(hand).to_be_in_viewport(ratio=0.98)
    below = page.evaluate(
        "innerHeight - document.querySelector('.hand').getBoundingClientRect().bottom"
    )
    assert below < size[1] / 6  # in reach of a thumb
    unharmed_in_both(page)


def test_one_line_says_whose_turn_it_is_and_what_they_need(open_page: OpenPage) -> None:
    page = Opened("color-yam", NAMES[:2], {"sheet": "3"}, ("second 19", "met 31")).on(open_page)
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_accessible_name(
        "Ana: second chance, no orange die. More than 31 leads."
    )
    button(page, "33").click()
    expect(heading).not_to_have_accessible_name(re.compile("second chance"))
    button(page, "Undo").click()
    expect(heading).to_have_accessible_name(re.compile("second chance"))


def test_a_voice_says_result_lead_and_the_next_player_once_it_is_switched_on(
    open_page: OpenPage,
) -> None:
    page = open_page("/rules", device="phone", language="fr")
    page.context.add_init_script(VOICE)
    sheet = Opened("double-yam", NAMES[:2], {}, ("start 1",))
    kept = json.dumps(
        {"names": sheet.names, "options": {}, "objectives": [], "entries": sheet.entries}
    )
    page.evaluate("([n, t]) => localStorage.setItem(n, t)", [sheet.name, kept])
    page.goto(urlsplit(page.url)._replace(path="/keep/double-yam").geturl())
    boxes = page.get_by_role("group", name="Cases")

    def score(box: str) -> None:
        boxes.get_by_role("button", name=box, exact=True).click()
        button(page, "Rien\u00a0: 0 point").click()

    score("rouge")
    expect(entry_in_french(page, 2)).to_be_visible()
    assert page.evaluate("said") == []
    page.get_by_role("switch", name=re.compile("^Lire à voix haute")).check(force=True)
    score("jaune")
    expect(entry_in_french(page, 3)).to_be_visible()
    page.wait_for_function("said.length === 2")
    assert page.evaluate("said")[-1] == (
        "Bob marque 0 point dans la case jaune. Ana\u00a0: Quelle case\u00a0?"
    )
    page.reload()
    expect(page.get_by_role("switch", name=re.compile("^Lire"))).to_be_checked()
    unharmed_in_both(page)


def entry_in_french(page: Page, number: int) -> Locator:
    return page.get_by_role("button", name=re.compile(rf"^Corriger la saisie {number}\b"))


COUNTED = Opened("coloretto", (*NAMES, "Dan"), {"side": "beige"}, (COLLECTION, *OTHERS))
DONE = Opened("double-yam", NAMES[:2], {}, (
    "start 1",
    *(f"score {box} {points}" for box in ("red", "yellow", "green", "blue", "black", "black",
      "series", "series", "series", "coup") for points in ((12, 0) if box != "coup" else (0, 0))),
))  # fmt: skip


def test_at_the_end_the_result_is_a_picture_and_a_page_for_paper(open_page: OpenPage) -> None:
    page = COUNTED.at_the_end(open_page)
    expect(page.get_by_role("heading", level=1, name="Ana wins with 41 points.")).to_be_visible()
    facts = page.get_by_role("list", name="What to remember")
    expect(facts).to_contain_text("Largest collection: green, 6 cards, by Ana")
    expect(facts).not_to_contain_text("Best row")  # no one entered rows
    unharmed_in_both(page)
    button(page, "Picture").click()
    with page.expect_download() as saved:
        button(page, "Save the picture").click()
    assert saved.value.suggested_filename == "arlequin.png"
    button(page, "Close").click()
    page.evaluate("window.print = () => { window.theme = document.documentElement.dataset.theme; }")
    button(page, "Print (A4)").click()
    assert page.evaluate("window.theme") == "light"
    page.emulate_media(media="print")
    expect(button(page, "Picture")).to_be_hidden()
    expect(page.get_by_text("Entries so far")).to_be_hidden()
    expect(page.locator(".places .score").first).to_be_visible()


def test_the_last_entry_of_a_finished_sheet_is_taken_back_and_the_game_goes_on(
    open_page: OpenPage,
) -> None:
    page = DONE.at_the_end(open_page)
    expect(page.get_by_role("heading", level=1, name=re.compile("^Ana wins"))).to_be_visible()
    button(page, "Undo").click()
    expect(page.get_by_role("heading", level=1)).to_have_accessible_name(re.compile("^Bob: Which"))


def test_a_phone_that_looks_on_sees_question_and_end(open_page: OpenPage) -> None:
    """One writes to the end; the other sees each question, then the same result."""
    sheet = Opened(DONE.game, DONE.names, DONE.options, DONE.entries[:-2])
    ana = sheet.on(open_page)
    button(ana, "Let others look on").click()
    link = ana.get_by_role("textbox", name="Show the link")
    expect(link).to_have_value(re.compile("/sheet/"))
    bob = open_page(urlsplit(link.input_value()).path, device="phone")
    button(ana, "Close").click()
    heading = bob.get_by_role("heading", level=1)
    expect(heading).to_have_accessible_name("Ana: Which box? 108\u00a0points ahead.")
    for name in ("Bob: Which box?", "Ana wins"):
        box(ana, "six of a kind")
        button(ana, "Nothing: 0 points").click()
        expect(heading).to_have_accessible_name(re.compile(f"^{re.escape(name)}"))
    expect(button(bob, "Picture")).to_be_visible()
    expect(button(bob, "Undo")).to_have_count(0)
    button(ana, "Undo").click()
    expect(heading).to_have_accessible_name(re.compile("^Bob: Which box"))
