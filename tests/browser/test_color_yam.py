"""What only Color'Yam has: second chances, free lines, ties for the start, ties at the end."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.around import Hand, above, rested, unharmed
from tests.browser.conftest import OpenPage
from tests.browser.dicing import (
    COLOR_YAM,
    HERE,
    LINE,
    OWN_SHEET,
    SURE,
    THROW,
    Laid,
    above_bar,
    act,
    button,
    computer,
    over,
    person,
    pressed,
    to_the_end,
    until,
)
from web.shots.stage import Server
from web.shots.tables import secret


def test_every_choice_is_shown_with_what_it_brings(open_page: OpenPage, server: Server) -> None:
    page = Laid(open_page, server, OWN_SHEET, HERE).come("Ana")
    seen: set[str] = set()
    for _ in range(40):
        if over(page).count() or seen >= {"write", "missed", "yam"}:
            break
        until(
            page, lambda: button(page, THROW).count() + button(page, "Stop").count() > 0, "a turn"
        )
        pressed(page, THROW)
        stop = button(page, "Stop")
        expect(stop).to_be_visible()
        told = stop.inner_text()
        number = re.search(r"write (\d+)", told)
        stop.click()
        if number:
            seen.add("write")
            expect(page.get_by_text(f"writes {number[1]} on").first).to_be_visible()
        elif "missed" in told:
            seen.add("missed")
            unharmed(page)
            yam = button(page, r"Write \d+ in Yam")
            expect(yam).to_contain_text("try again at once")
            yam.click()
            seen.add("yam")
            expect(page.get_by_text("uses a second chance").first).to_be_visible()
            expect(page.get_by_text(re.compile(r"^Line \d+, second chance$"))).to_be_visible()
        else:
            button(page, SURE).click()
    assert seen == {"write", "missed", "yam"}


@pytest.mark.parametrize(
    "whole", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["begun", "whole"]
)
def test_free_lines_with_total_yams(open_page: OpenPage, server: Server, whole: bool) -> None:
    options = {"sheet": "5", "free_lines": "yes", "total_yams": "yes", "rising": "no"}
    laid = Laid(open_page, server, COLOR_YAM, [person("Ana"), computer()], **options)
    page = laid.come("Ana", device="phone", scheme="dark")
    button(page, "Roll the dice").tap()
    expect(button(page, LINE)).to_have_count(13)
    unharmed(page)
    if whole:
        laid.skip("Ana")
        to_the_end([page], act)
        unharmed(page)


def test_the_sign_for_any_colour_is_named_and_explained(
    open_page: OpenPage, server: Server
) -> None:
    page = Laid(open_page, server, COLOR_YAM, [person("Ana"), computer()]).come("Ana", "phone")
    page.set_viewport_size({"width": 390, "height": 844})
    sign = page.locator(".mini .mark .any").first
    expect(sign).to_have_attribute("title", "any colour")
    button(page, "Help").first.tap()
    text = "a diamond in four colours stands for any colour"
    expect(page.get_by_role("dialog").get_by_text(text)).to_be_visible()


def test_a_message_covers_no_line_of_the_small_sheet(open_page: OpenPage, server: Server) -> None:
    page = Laid(open_page, server, COLOR_YAM, [person("Ana"), computer()]).come("Ana", "phone")
    page.set_viewport_size({"width": 447, "height": 844})
    until(page, lambda: pressed(page, THROW), "a turn")
    expect(button(page, "Stop")).to_be_visible()
    page.evaluate("() => dispatchEvent(new Event('offline'))")
    line = page.locator(".mini tbody tr").last
    rested(page)
    above(page, line, page.locator(".under"))


def test_a_line_is_crossed_by_choice(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, COLOR_YAM, HERE, dice="hands", free_lines="yes", rising="no")
    hand = Hand(server, laid.name, secret("Ana"))
    page = laid.come("Ana", device="phone")
    entered(hand, "throw 666666")
    yam = button(page, "Line 3, Yam 1")
    yam.tap()
    expect(page.get_by_text("Choose it again to cross the line instead.")).to_be_visible()
    expect(yam).to_have_accessible_name(re.compile("would be 36"))
    yam.tap()
    expect(yam).to_have_accessible_name(re.compile("would be a cross"))
    above_bar(page, "ol.lines")
    unharmed(page)
    button(page, "Line 3 .*a cross").tap()
    expect(page.get_by_text("Ana chooses to cross out line 3.").first).to_be_attached()
    hand.close()
    hand = Hand(server, laid.name, secret("Ana"))
    assert hand.view["lines"][2]["entries"] == [0, None]
    hand.close()


@pytest.mark.slow  # in English: above
@pytest.mark.parametrize("language", ["fr", "es"])
def test_what_crossing_a_line_means_leaves_all_lines_in_sight(
    open_page: OpenPage, server: Server, language: str
) -> None:
    laid = Laid(open_page, server, COLOR_YAM, HERE, dice="hands", free_lines="yes", rising="no")
    hand = Hand(server, laid.name, secret("Ana"))
    entered(hand, "throw 666666")
    page = laid.come("Ana", device="phone", language=language)
    yam = page.locator("ol.lines button").nth(2)
    for means in ("36", "cr(oi|u)"):
        yam.tap()
        expect(yam).to_have_accessible_name(re.compile(means))
        above_bar(page, "ol.lines")
    hand.close()


@pytest.mark.parametrize(
    ("edition", "fill", "name", "other"),
    [("es", "#b53953", "rojo", "rosa"), ("fr", "#f5b8ee", "rosa", "rojo")],
)
def test_the_sixth_colour_is_drawn_and_named_as_the_edition_has_it(
    open_page: OpenPage, server: Server, edition: str, fill: str, name: str, other: str
) -> None:
    laid = Laid(open_page, server, COLOR_YAM, HERE, dice="hands", sheet="4", edition=edition)
    hand = Hand(server, laid.name, secret("Ana"))
    page = laid.come("Ana", language="es")
    entered(hand, "throw 611111")
    expect(page.get_by_role("button", name=re.compile(name)).first).to_be_visible()
    expect(page.locator(f".die[style*='{fill}']").first).to_be_attached()
    expect(page.get_by_text(re.compile(f"exactamente dos dados {name}s")).first).to_be_attached()
    expect(page.get_by_text(re.compile(rf"\b{other}s?\b"))).to_have_count(0)
    hand.close()


def entered(hand: Hand, *events: str) -> None:
    """Events of a table with real dice: throws are entered, moves are made."""
    for event in events:
        own = hand.plain["you"][0]
        turn = {"seat": own["seat"], "since": own["since"]}
        if own["does"] == "enter":
            told = hand.ask(type="enter", event=event, **turn)
        else:
            told = hand.ask(type="play", move=event, **turn)
        assert told["type"] == "done", (event, told)


@pytest.mark.parametrize(
    ("edition", "told", "phase", "events"),
    [
        ("es", "each rolls a die", "die", ("die 4", "die 4", "die 1", "die 6")),
        pytest.param(
            *("fr", "chance decides who starts", "start", ("start 2",)), marks=pytest.mark.slow
        ),
    ],
    ids=["es", "fr"],
)
def test_a_tie_for_the_start_is_thrown_for_in_spanish_and_drawn_in_french(
    open_page: OpenPage,
    server: Server,
    edition: str,
    told: str,
    phase: str,
    events: tuple[str, ...],
) -> None:
    laid = Laid(open_page, server, COLOR_YAM, HERE, dice="hands", edition=edition, free_lines="no")
    hand = Hand(server, laid.name, secret("Ana"))
    page = laid.come("Ana")
    # The same dice twice: both write the same, or miss the same and put a cross.
    for _ in range(2):
        entered(hand, "throw 123456", "stop")
        if hand.view["phase"] == "missed":
            entered(hand, "cross")
    assert hand.view["phase"] == phase
    expect(page.get_by_text(re.compile(f"A tie between Ana and Bob: {told}")).first).to_be_visible()
    unharmed(page)
    entered(hand, *events)
    expect(page.get_by_role("heading", name="Highest die")).to_have_count(0)
    assert hand.view["turn"] == 2
    hand.close()


def test_equal_totals_at_the_end_are_told_apart_and_why(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, COLOR_YAM, HERE, dice="hands", free_lines="yes", rising="no")
    hand = Hand(server, laid.name, secret("Ana"))
    highs = {1: {10}, 2: {9}}  # each is ahead once, Ana in the Yam that is higher
    while hand.plain["outcome"] is None:
        seat = hand.view["turn"]
        line = 1 + sum(each["entries"][seat - 1] is not None for each in hand.view["lines"])
        number = {10: "6", 9: "5"}[line] if line in highs[seat] else "1"
        entered(hand, f"throw {number * 6}", "stop", f"line {line}")
    page = laid.come("Ana", device="phone")
    outcome = hand.plain["outcome"]
    assert outcome["scores"][0] == outcome["scores"][1]
    assert outcome["winners"] == [1]
    expect(over(page)).to_contain_text("Ana")
    end = page.get_by_role("region", name=re.compile("^Ana wins with"))
    why = "The highest Yam settles the tie: Ana 36 and Bob 30."
    expect(end.get_by_text(why, exact=True)).to_be_visible()
    assert [place.split() for place in end.get_by_role("listitem").all_inner_texts()[:2]] == [
        ["1.", "Ana", f"{outcome['scores'][0]}", "points"],
        ["2.", "Bob", f"{outcome['scores'][1]}", "points"],
    ]
    unharmed(page)
    hand.close()


def test_at_a_zoom_of_200_percent_no_text_of_a_choice_is_cut(
    open_page: OpenPage, server: Server
) -> None:
    """A laptop of 1366 pixels shows 683 of them: "20 in Yam 1 and try again after the others"."""
    page = Laid(open_page, server, OWN_SHEET, HERE, edition="fr").come("Ana")
    page.set_viewport_size({"width": 683, "height": 384})
    yam = button(page, r"Write \d+ in Yam")

    def offered() -> bool:
        pressed(page, THROW, "Stop")
        return yam.count() > 0

    until(page, offered, "a second chance")
    expect(yam).to_contain_text("after the others")
    assert page.evaluate(CUT) == []


def test_at_a_zoom_of_200_percent_names_stay_whole(open_page: OpenPage, server: Server) -> None:
    others = ("Colombine", "Scaramouche", "Pantalone", "Brighella", "Mezzetin")
    seats = [person(each, secret("Colombine")) for each in ("Colombine", "Ana")]
    seats += [computer(each) for each in others[1:]]
    page = Laid(open_page, server, COLOR_YAM, seats[:5]).come("Colombine")
    page.set_viewport_size({"width": 683, "height": 384})
    until(page, lambda: button(page, "(Ana|Colombine), your roll").count() > 0, "a turn")
    rested(page)
    assert page.evaluate(BROKEN) == []
    unharmed(page)


BROKEN = """() => [...document.querySelectorAll("ul .first, .acts button, .mini th, .sheet th")]
  .filter((each) => each.checkVisibility())
  .flatMap((each) => {
    const found = [];
    const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); )
      for (const { 0: word, index } of text.data.matchAll(/\\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    return found;
  })"""
"""Words of names and buttons that are broken over two lines."""


CUT = """() => [...document.querySelectorAll(".acts button")]
  .filter(each => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth)
  .map(each => each.innerText)"""
"""The texts of choices that are cut."""


APART = """() => {
  const button = document.querySelector("[data-point=act-go-on]");
  if (!button) return null;
  const [label, ring] = [button.querySelector("[aria-hidden]"), button.querySelector(".ring")];
  const lines = new Set([...label.getClientRects()].map(({ top }) => top)).size;
  const [word, sign, edge] = [label, ring, button].map((part) => part.getBoundingClientRect());
  const told = document.querySelector("main").innerText;
  return { lines, beside: sign.left - word.right, inside: edge.right - sign.right, told };
}"""
"""How the button that goes on holds its word and its ring, while there is time to think again."""


def test_on_a_phone_a_ring_stands_beside_the_word_and_the_card_keeps_its_height(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, COLOR_YAM, [person("Ana"), computer()])
    page = laid.come("Ana", "phone", language="fr", pace=1)
    page.set_viewport_size({"width": 360, "height": 740})
    card = page.locator(".goal")
    until(page, lambda: button(page, "Lancer les dés").count() > 0, "a turn")
    heights = {card.evaluate("card => card.offsetHeight")}
    held: dict[str, Any] = {}  # JSON

    def played() -> bool:
        pressed(page, "Lancer les dés", "S.arrêter", "Mettre une croix")
        heights.add(card.evaluate("card => card.offsetHeight"))
        held.update(page.evaluate(APART) or {})
        return bool(held)

    until(page, played, "time to think again")
    assert held["lines"] == 1
    assert held["beside"] >= 3
    assert held["inside"] >= 3
    assert "ordinateur joue dans un instant" in held["told"]
    assert len(heights) == 1
