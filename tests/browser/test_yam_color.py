"""YAM color in the browser: a race by eye, by ear, by keys, and around one screen."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from urllib.request import urlopen

import pytest
from playwright.sync_api import Locator, Page, expect

from arlequin.table.fairness import MOST
from arlequin.table.records import audit_of_record
from tests.browser.around import COVERING, rested, stand_still
from tests.browser.conftest import OpenPage
from tests.browser.dicing import (
    DONE,
    DiceGame,
    Laid,
    button,
    computer,
    over,
    person,
    pressed,
    unharmed,
    until,
)
from web.shots.stage import SIZES, Server
from web.shots.tables import Hand, base, remembered, secret

GAME = DiceGame("yam-color", "", "")
LONG = {"limit": "600"}
TWO = (person("Ana"), person("Bob"))
BOTH_HERE = (person("Ana"), person("Bob", secret("Ana")))
COLOURS = ("red", "orange", "yellow", "green", "blue", "violet")
EAR_MILLISECONDS = 15_000
"""Dice and card have been heard."""
VOICE = """
window.said = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => [{ lang: "en-GB", localService: true, name: "Test" }],
  addEventListener() {}, cancel() {}, speak: (each) => window.said.push(each.text),
} });
"""
NO_VOICE = """
window.tones = 0;
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => [], addEventListener() {}, cancel() {}, speak() { throw new Error("no voice"); },
} });
const Tone = window.OscillatorNode;
window.OscillatorNode = class extends Tone {
  constructor(...all) { super(...all); window.tones++; }
};
"""


@contextmanager
def hand(server: Server, laid: Laid, *names: str) -> Iterator[Hand]:
    """Another device that holds these people's seats."""
    found = Hand(server, laid.name, *(secret(name) for name in names))
    try:
        yield found
    finally:
        found.close()


def passing(moves: Sequence[str]) -> str:
    """Whoever is asked passes."""
    return next(move for move in moves if move.endswith("passes"))


def announcing(found: Hand) -> None:
    """Until dice and card lie there."""
    found.until_so(lambda view: view["phase"] == "announce", lambda moves: moves[-1])


def key(page: Page, number: int) -> Locator:
    """The key of a number, if it may be called."""
    return button(page, f"Call {number}")


def table(page: Page) -> Locator:
    """Dice and card, as a reader hears them."""
    return page.get_by_role("img", name=re.compile("^Dice: .* Card: "))


def counted(page: Page) -> int:
    """How many match: counted from what a reader is told of dice and card."""
    expect(table(page)).to_be_visible()
    dice, card = (table(page).get_attribute("aria-label") or "").split(" Card: ")
    seen = [{c: int(n) for n, c in re.findall(r"(\d) (\w+)", text)} for text in (dice, card)]
    assert [sum(each.values()) for each in seen] == [8, 8]
    return sum(min(seen[0].get(colour, 0), seen[1].get(colour, 0)) for colour in COLOURS)


def play_round(pages: Sequence[Page], winner: int) -> None:
    """By keys: whoever throws does, one calls what there is to see, the other passes."""
    throw(*pages)
    right, other = pages[winner], pages[1 - winner]
    expect(button(right, "Pass")).to_be_visible()
    right.keyboard.press(str(counted(right)))
    expect(other.get_by_role("list", name="Calls so far")).to_be_visible()
    other.keyboard.press("p")


FEMININE = {"fr": {"green", "violet"}, "es": {"red", "yellow"}}
"""Colours whose words differ for dice and for balls."""
CARDS = 2
"""So many are left when the pages come: enough for a tie."""
READY = "I.m ready"
THROW = "(Roll the dice|(Ana|Bob), your roll)"


def throw(*pages: Page) -> None:
    """All are ready for the first race, and the player who is to throw does."""

    def thrown() -> bool:
        for page in pages:  # it goes as soon as it was pressed
            button(page, READY).evaluate_all("found => found.forEach(each => each.click())")
        return any(pressed(page, THROW) for page in pages)

    until(pages[0], thrown, "a player to throw")


@pytest.mark.parametrize("cards", [CARDS, pytest.param(26, marks=pytest.mark.slow)])
def test_two_pages_play_to_the_end_and_a_playoff_while_somebody_watches(
    open_page: OpenPage, server: Server, cards: int
) -> None:
    laid = Laid(open_page, server, GAME, TWO, look="0", **LONG, unwon="out", tie="playoff")
    with hand(server, laid, "Ana", "Bob") as both:
        both.until_so(lambda view: view["pile"] == cards and view["phase"] == "throw", passing)
    pages = [laid.come("Ana"), laid.come("Bob")]
    watcher = laid.come(None)
    for nth in range(1, cards + 1):
        play_round(pages, winner=nth % 2)
    expect(watcher.get_by_text("Playoff", exact=True)).to_be_visible()
    play_round(pages, winner=0)
    expect(over(pages[0])).to_have_text(re.compile("^You won"))
    for page in (pages[1], watcher):
        expect(over(page)).to_have_text(re.compile("^Ana wins"))
    for page in (*pages, watcher):
        expect(page.get_by_text("The playoff settles the tie.")).to_be_visible()
    unharmed(pages[0])
    timed(server, laid, cards)


def timed(server: Server, laid: Laid, rounds: int) -> None:
    """The pages said how fast they were, their browsers answered pings, and all was fair."""
    with urlopen(f"{base(server)}/api/tables/{laid.name}/record") as answer:
        judged = audit_of_record(answer.read())
    assert [each.doubts for each in judged] == [[]] * len(judged)
    calls = [timing.call for each in judged[-rounds:] for timing in each.timings]
    assert len(calls) == 2 * rounds
    assert all(0 < (call.claimed or 0) < call.arrived - call.told for call in calls)
    assert all(0 < call.path.most <= MOST for call in calls[-2:])  # enough pings by then


@pytest.mark.slow  # keys in sight: test_each_language, pads
def test_on_a_phone_against_a_computer_all_is_in_one_glance(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, (person("Ana"), computer()), **LONG)
    page = laid.come("Ana", device="phone", calm=False)
    expect(page.get_by_text(re.compile("rolls first|Your roll")).first).to_be_visible()
    unharmed(page)
    if button(page, "Roll the dice").count():
        button(page, "Roll the dice").tap()
    expect(button(page, "Pass")).to_be_visible()
    for number in range(9):
        expect(page.get_by_role("button", name=re.compile(f"^(Call )?{number}"))).to_be_in_viewport(
            ratio=1
        )
    expect(table(page)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("timer")).to_be_in_viewport(ratio=1)
    expect(page.locator("button.hinter")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == SIZES["phone"][0]
    button(page, "Pass").tap()  # a number may be the computer's before a finger comes down
    # A computer that wins throws again at once here, so that the check is soon gone: the log stays.
    told = re.compile("(Ana|Robo) wins the card|Nobody wins")
    won = page.get_by_role("listitem").filter(has_text=told)
    expect(won.first).to_be_attached()
    unharmed(page)


CHECKED = """() => {
  const all = (found) => [...document.querySelectorAll(found)];
  const told = (found) => all(found).map((each) => each.textContent.trim());
  const checking = told("button").some((each) => each.includes("See the result"));
  const gone = told("button").some((each) => each.includes("Roll the dice")) && !checking;
  const cards = told("ul .score [aria-hidden]").sort().join(" ");
  const open = (each) => each.checkVisibility({ visibilityProperty: true });
  const own = all("button.throw").some(open) || (WHILE && told("p").includes("Your turn!"));
  return (WHILE ? checking : gone) && [cards, told(".pile .round").join(), own];
}"""
"""While balls are counted or after that: cards in hand, the number of the round, and whether the
page shows that it is one's own throw."""


def test_keys_alone_play_a_round_and_the_cards_change_when_its_balls_are_counted(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, TWO, **LONG)
    with hand(server, laid, "Bob") as bob:
        page = laid.come("Ana", calm=False)
        expect(page.get_by_text(re.compile("rolls first|Your roll")).first).to_be_visible()
        if button(page, "Roll the dice").count():
            page.keyboard.press("Enter")
        else:
            bob.act()
        count = counted(page)
        page.keyboard.press(str(count))
        expect(page.get_by_role("button", name=f"Call {count}", pressed=True)).to_be_visible()
        stand_still(page)
        bob.act(passing)
        checking = page.wait_for_function(CHECKED.replace("WHILE", "true"))
        assert checking.json_value() == ["0 0", "Round 1", False]
        page.set_viewport_size({"width": 320, "height": 568})
        calls = page.get_by_role("region", name="The check").get_by_role("listitem")
        expect(calls).to_have_count(2)
        assert [call.evaluate(COVERING) for call in calls.all()] == [[], []]  # no room of keys
        won = page.get_by_role("region", name="The check").get_by_text("Ana wins the card")
        expect(won).to_have_count(0)
        page.keyboard.press("Enter")
        expect(won).to_be_visible()
        page.clock.resume()
        after = page.wait_for_function(CHECKED.replace("WHILE", "false"))
        assert after.json_value() == ["0 1", "Round 2", True]
        unharmed(page)
        page.keyboard.press("Enter")
        expect(key(page, 3)).to_be_visible()
        page.keyboard.press("p")
        expect(page.get_by_role("button", name="Pass", pressed=True)).to_be_visible()
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Help and keys")).to_be_visible()


COUNTDOWNS = """() => {
  const edges = (found) => document.querySelector(found).getBoundingClientRect();
  window.lying = edges(".arena").top;
  window.countdowns = [];
  window.readOut = new Set();
  new MutationObserver(() => {
    const shown = document.querySelector("p[role=timer]")?.textContent;
    const above = shown && edges(".arena").top - edges("p[role=timer]").bottom;
    if (shown) window.countdowns.push({ shown, above, moved: edges(".arena").top - window.lying });
    for (const each of document.querySelectorAll("[aria-live]"))
      if (/roll in/.test(each.textContent)) window.readOut.add(each.textContent.trim());
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
"""Notes every countdown as it is shown, where it stands, and what readers hear of it."""


LABELS = """
window.labels = [];
window.looks = [];
new MutationObserver(() => {
  const label = document.querySelector(".arena")?.getAttribute("aria-label");
  if (label && label !== window.labels.at(-1)) window.labels.push(label);
  const under = document.querySelector(".yam > .under");
  if (/^Dice: [^.]*\\.$/.test(label)) window.looks.push(under.innerText);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Notes what dice and card are called, and what is said while the dice lie alone."""
DICE_ALONE = re.compile(r"^Dice: [^.]*\.$")
DICE_AND_CARD = re.compile(r"^Dice: [^.]*\. Card: [^.]*\.$")


def looked_before_the_card(page: Page) -> None:
    """The dice lay there alone for a while, and it was said why."""
    *before, last = [each for each in page.evaluate("window.labels") if each[:4] == "Dice"]
    assert DICE_AND_CARD.match(last)
    assert [each for each in before if DICE_ALONE.match(each)] == [f"{last.split(' Card:')[0]}"]
    looks = page.evaluate("window.looks")
    assert looks
    assert all("Look closely: the card comes in a moment." in each for each in looks)
    assert not any("rolls first" in each for each in looks)


def test_a_throw_is_counted_down_once_in_words_and_its_dice_are_seen_before_the_card(
    open_at: Callable[..., Page], unhurried: Server
) -> None:
    opening = partial(open_at, unhurried)
    laid = Laid(opening, unhurried, GAME, (person("Ana"), computer()), **LONG)
    page = laid.come("Ana", device="phone")
    until(page, lambda: button(page, "Roll the dice").count() > 0 or passed(page), "a turn")
    page.evaluate(COUNTDOWNS)
    page.evaluate(LABELS)
    button(page, "Roll the dice").tap()
    expect(button(page, "Pass")).to_be_visible()
    told = page.evaluate("countdowns")
    assert [each["shown"] for each in told][:1] == ["You roll in 3"]
    assert all(each["above"] >= 0 and each["moved"] == 0 for each in told)
    assert page.evaluate("[...readOut]") == ["You roll in 3"]
    looked_before_the_card(page)


def passed(page: Page) -> bool:
    """Pass, where somebody else has thrown; never a turn of one's own."""
    pressed(page, "Pass")
    return False


def test_what_was_called_is_kept_over_a_reload_and_the_throw_is_not_seen_twice(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, TWO, **LONG)
    with hand(server, laid, "Ana", "Bob") as both:
        announcing(both)
        page = laid.come("Ana")
        seen = counted(page) >= 0 and table(page).get_attribute("aria-label")
        key(page, 5).click()
        expect(page.get_by_role("button", name="Call 5", pressed=True)).to_be_visible()
        page.reload()
        expect(page.get_by_role("button", name="Call 5", pressed=True)).to_be_visible()
        expect(page.get_by_role("timer")).to_be_visible()
        assert table(page).get_attribute("aria-label") == seen


@pytest.mark.slow  # restarts: test_dice.py; the round: tests/server
def test_a_round_that_a_restart_interrupts_is_thrown_again(
    open_at: Callable[..., Page], own_server: Server, faults: list[str]
) -> None:
    def opening(*how: object, **more: object) -> Page:
        return open_at(own_server, *how, **more)

    laid = Laid(opening, own_server, GAME, BOTH_HERE, **LONG)
    page = laid.come("Ana")
    throw(page)
    page.get_by_role("group", name="Ana", exact=True).get_by_role("button", name="Call 2").click()
    expect(page.get_by_role("button", name="2 Ana: taken")).to_be_visible()
    own_server.kill()
    own_server.start()
    expect(button(page, "(Ana|Bob), your roll!")).to_be_visible()
    throw(page)
    expect(key(page, 2)).to_have_count(2)
    faults.clear()  # the browser complains about the line that was cut


def test_two_people_around_a_phone_call_on_pads_that_face_them(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, BOTH_HERE, **LONG)
    page = laid.come("Ana", device="phone")
    expect(page.get_by_role("group", name="Sit around this screen")).to_be_visible()
    throw(page)
    pads = {name: page.get_by_role("group", name=name, exact=True) for name in ("Ana", "Bob")}
    count = counted(page)
    for pad in pads.values():
        expect(pad.get_by_role("button", name="Call 8")).to_be_in_viewport(ratio=1)
    rested(page)
    lies = page.locator(".lies").bounding_box()
    pads["Bob"].get_by_role("button", name=f"Call {count}").tap()
    expect(pads["Ana"].get_by_role("button", name=f"{count} Bob: taken")).to_be_visible()
    pads["Ana"].get_by_role("button", name="Pass").tap()
    expect(pads["Bob"].get_by_text("You win the card!")).to_be_visible()
    until(page, lambda: page.locator(".lies").bounding_box() == lies, "nothing to have moved")
    expect(pads["Bob"].get_by_role("button", name="Bob, your roll!")).to_be_visible()
    unharmed(page)
    page.get_by_role("button", name="Back to the whole page").tap()
    expect(page.get_by_role("region", name="The check")).to_be_visible()


@pytest.mark.slow  # two of them around a phone: above
def test_five_people_sit_on_both_sides_of_a_tablet(open_page: OpenPage, server: Server) -> None:
    five = [person(name, secret("Ana")) for name in ("Ana", "Bob", "Zoé", "Inès", "Nino")]
    page = Laid(open_page, server, GAME, five, **LONG).come("Ana", device="phone")
    page.set_viewport_size({"width": 820, "height": 1180})
    expect(
        page.locator(".turned").get_by_role("group", name=re.compile("Bob|Zoé|Inès"))
    ).to_have_count(3)
    button(page, ".*, your roll").tap()
    last = page.get_by_role("button", name="Call 8")
    expect(last).to_have_count(5)
    for key_ in last.all():
        expect(key_).to_be_in_viewport(ratio=1)
    expect(page.locator("kbd")).to_have_count(0)
    unharmed(page)


CLICKS = """
window.clicks = [];
addEventListener("click", ({ target }) => window.clicks.push(target.closest("button")?.innerText));
"""


def held(page: Page, found: Locator, until_so: Callable[[], bool]) -> None:
    """A finger stays on something until something else is so; then it is lifted."""
    expect(found).to_be_visible()
    rested(page)
    box = found.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    wire = page.context.new_cdp_session(page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    until(page, until_so, "the finger to be lifted")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(
    ("bets", "last", "asked"),
    [
        ("no", "Pass", THROW),
        pytest.param("yes", "Call 8", "Bet on 8", marks=pytest.mark.slow),
    ],
)
def test_a_finger_lifted_after_its_call_presses_nothing_that_came_under_it(
    open_page: OpenPage, server: Server, bets: str, last: str, asked: str
) -> None:
    laid = Laid(open_page, server, GAME, BOTH_HERE, **LONG, bets=bets)
    with hand(server, laid, "Ana", "Bob") as both:
        announcing(both)
        thrower, other = ("Ana", "Bob") if both.view["thrower"] == 1 else ("Bob", "Ana")
    page = laid.come("Ana", device="phone")
    pads = {name: page.get_by_role("group", name=name, exact=True) for name in (thrower, other)}
    pads[other].get_by_role("button", name="Pass").tap()
    expect(button(page, "Pass")).to_have_count(1)
    page.evaluate(CLICKS)
    key_pressed = pads[thrower].get_by_role("button", name=last, exact=True)
    held(page, key_pressed, lambda: button(page, asked).count() > 0)
    button(page, "Back to the whole page").tap()
    expect(button(page, "Sit around this screen")).to_be_visible()
    assert page.evaluate("window.clicks") == [""]  # the one that led back


@pytest.mark.slow  # keys: above; two at one device: above
def test_each_has_a_row_of_keys_at_one_keyboard(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, BOTH_HERE, **LONG)
    page = laid.come("Ana")
    throw(page)
    expect(key(page, 5)).to_have_count(2)
    page.keyboard.press("KeyT")  # fifth of the second row
    expect(page.get_by_role("button", name="5 Bob: taken")).to_be_visible()
    page.keyboard.press("Digit9")  # the ninth passes
    expect(page.get_by_role("region", name="The check")).to_be_visible()


def test_real_pyramids_and_cards_are_tapped_in(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, BOTH_HERE, **LONG, dice="hands")
    page = laid.come("Ana", device="phone")
    colours = page.get_by_role("group", name="The colours")

    def tap(*names: str) -> None:
        for name in names:
            colours.get_by_role("button", name=name).tap()

    button(page, "Bob").tap()
    button(page, DONE).tap()
    expect(page.get_by_role("heading", name="Bob rolls. Which colours are on top?")).to_be_visible()
    tap("violet", "violet", "violet", "violet", "violet")
    expect(colours.get_by_role("button", name="violet", disabled=True)).to_be_visible()
    button(page, "Not violet").first.tap()
    tap("red", "red", "green")
    expect(page.get_by_role("button", name="One die is missing", disabled=True)).to_be_visible()
    tap("blue")
    button(page, DONE).tap()
    tap("red", "red", "red", "red")
    expect(button(page, "Card ")).to_have_count(2)
    button(page, "Card 1:").tap()
    unharmed(page)
    button(page, DONE).tap()
    assert counted(page) == 2
    expect(table(page)).to_have_accessible_name(re.compile("2 red, 1 green, 1 blue and 4 violet"))
    page.get_by_role("group", name="Bob", exact=True).get_by_role("button", name="Call 2").tap()
    page.get_by_role("group", name="Ana", exact=True).get_by_role("button", name="Pass").tap()
    button(page, "Enter the roll").tap()
    expect(page.get_by_role("heading", name=re.compile("^Bob rolls"))).to_be_visible()


def heard_by_ear(open_page: OpenPage, server: Server, script: str) -> tuple[Page, Laid]:
    """Ana's page at a round by ear that has just begun."""
    laid = Laid(open_page, server, GAME, TWO, **LONG, blind="yes")
    page = open_page("about:blank")
    page.context.add_init_script(script)
    known = json.dumps([remembered(laid.name, GAME.name, secret("Ana"))])
    page.context.add_init_script(f"localStorage['arlequin.tables'] ??= {json.dumps(known)}")
    page.goto(laid.path)
    expect(page.get_by_role("region", name="How the colours sound")).to_be_visible()
    page.get_by_role("button", name="red", exact=True).click()
    stand_still(page)
    with hand(server, laid, "Ana", "Bob") as both:
        announcing(both)
        expect(key(page, 3)).to_be_visible()
        shown = page.get_by_role("main").inner_text()
        assert not [c for c in COLOURS if re.search(rf"\b{c}\b", shown)]
        expect(table(page)).to_have_count(0)
    page.clock.run_for(EAR_MILLISECONDS)
    page.clock.resume()
    return page, laid


def test_by_ear_a_voice_says_dice_and_card_one_after_the_other(
    open_page: OpenPage, server: Server
) -> None:
    page, laid = heard_by_ear(open_page, server, VOICE)
    page.wait_for_function("() => window.said.length >= 19")
    said = page.evaluate("() => window.said")
    assert said[0] == "red"  # listened to before
    assert (said[1], said[10]) == ("Dice", "Card")
    assert len(said) == 19
    assert set(said[2:10] + said[11:]) <= set(COLOURS)
    with hand(server, laid, "Ana", "Bob") as both:
        both.until_so(lambda view: view["phase"] != "announce", passing)
    expect(table(page)).to_be_visible()  # the round is over: now all may look
    unharmed(page)


@pytest.mark.slow  # by ear with a voice: above
def test_by_ear_without_a_voice_each_colour_has_a_tune(open_page: OpenPage, server: Server) -> None:
    page, _ = heard_by_ear(open_page, server, NO_VOICE)
    page.wait_for_function("() => window.tones >= 1 + 18")


@pytest.mark.slow  # on two phones: test_yam_color_options.py
def test_bets_are_made_before_the_throw(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, BOTH_HERE, **LONG, bets="yes")
    page = laid.come("Ana", device="phone")
    expect(button(page, "Bet on 3")).to_have_count(1)
    unharmed(page)
    button(page, "Bet on 3").tap()
    expect(button(page, "Bet on 3")).to_have_count(0)
    button(page, "Bet on 4").tap()
    throw(page)
    expect(key(page, 3)).to_have_count(2)


def test_training_alone_keeps_its_history(open_page: OpenPage) -> None:
    page = open_page("/train/yam-color", device="phone", calm=True)
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    page.get_by_role("radio", name="5", exact=True).check(force=True)
    page.get_by_role("button", name="Begin").tap()
    for nth in range(5):
        expect(page.get_by_text(f"{nth + 1} of 5")).to_be_visible()
        count = counted(page)
        expect(key(page, count)).to_be_in_viewport(ratio=1)
        if nth == 0:
            unharmed(page)
        page.keyboard.press(str((count + (nth == 4)) % 9))
        if nth == 4:
            expect(page.get_by_text(f"{count} match, not {(count + 1) % 9}.").first).to_be_visible()
        page.keyboard.press("Enter")
    expect(page.get_by_text("4 of 5 right", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("img", name="One session: time and accuracy")).to_be_visible()
    unharmed(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a table (CSV)").tap()
    lines = saving.value.path().read_text().splitlines()
    assert len(lines) == 1 + 5
    assert [line.split(",")[8] for line in lines[1:]] == ["1", "1", "1", "1", "0"]
    page.get_by_role("button", name="Forget everything").tap()
    page.get_by_role("button", name="Forget", exact=True).tap()
    expect(page.get_by_role("heading", name="Your progress")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "seen"),
    [
        ("fr", "Carte : .*(verte|violette)s?"),
        pytest.param("es", "Carta: .*(roja|amarilla)s?", marks=pytest.mark.slow),
    ],
)
def test_balls_of_a_card_are_feminine(
    open_page: OpenPage, server: Server, language: str, seen: str
) -> None:
    laid = Laid(open_page, server, GAME, BOTH_HERE, **LONG)
    with hand(server, laid, "Ana") as both:
        both.until_so(
            lambda view: (
                view["phase"] == "announce" and not FEMININE[language].isdisjoint(view["balls"])
            ),
            passing,
        )
    page = laid.come("Ana", language=language)
    expect(page.get_by_role("img", name=re.compile(seen))).to_be_visible()


def test_each_language(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, TWO, **LONG)
    with hand(server, laid, "Ana", "Bob") as both:
        announcing(both)
        for language, dice, call in (("fr", "Dés", "Annoncer 4"), ("es", "Dados", "Anunciar 4")):
            page = laid.come("Ana", device="phone", language=language)
            expect(page.get_by_role("img", name=re.compile(f"^{dice}"))).to_be_visible()
            expect(page.get_by_role("button", name=call)).to_be_in_viewport(ratio=1)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            page.close()
