"""Coloretto in the browser: whole games, dragging, keys, touch, readers, three languages."""

import re
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.around import Hand, above, computer, lay, person, rested, unharmed
from tests.browser.conftest import OpenPage
from tests.browser.dicing import button, over, to_the_end, until
from web.shots.scenes.coloretto import drawn_by, last_round, laying, patient, turn_of
from web.shots.stage import Server
from web.shots.tables import Laid, Ready, Told, secret

GAME = "coloretto"
DRAW, TAKE = "Draw a card", r"Take row \d"
ROW = r"Row \d"
PLACE = "Choose a row"
MINUS = "\N{MINUS SIGN}"
NEAR = 2
"""So many cards lie above the one of the last round where a game is near its end."""


def rows(page: Page) -> Locator:
    """The rows that may be used for what is due."""
    return button(page, ROW)


def row(page: Page, number: int) -> Locator:
    """One row, whatever may be done with it."""
    return page.get_by_role("button", name=re.compile(rf"^(Row|Rangée|Fila) {number}\b"))


def hand(page: Page) -> Locator:
    """The card just drawn."""
    return page.get_by_role("img", name=re.compile("^(Just drawn|Vient|Recién)"))


ACT = r"""() => {
  const named = [...document.querySelectorAll("main button:not([aria-disabled=true])")]
    .filter(each => each.checkVisibility())
    .map(each => ({ each, name: each.getAttribute("aria-label") ?? each.innerText }));
  const press = pattern => {
    const found = named.find(({ name }) => pattern.test(name));
    found?.each.click();
    return found !== undefined;
  };
  const good = /^Row \d.*\(\+[1-9]/;
  const draws = () => press(/^Draw a card/) || press(/^Turn up/); // drawn elsewhere
  return press(/^Take row/) || press(good) || draws() || press(/^Row \d/);
}"""


def act(page: Page) -> bool:
    """Take a row that is worth it, else draw and place: by the names of buttons, at one stroke."""
    return bool(page.evaluate(ACT))


def brought(server: Server, players: int, so: Ready, **more: object) -> Laid:
    """A table of people, brought by a hand to where it is so."""
    return laying(players, so, **more)(server)  # type: ignore[arg-type]  # options of the table


def come(
    open_page: OpenPage, laid: Laid, who: str | None = "Ana", **more: object
) -> Page:  # how a page is opened
    """A device comes to a table."""
    page = open_page("about:blank", **{"calm": True, **more})  # type: ignore[arg-type]  # device, scheme, language
    laid.come(page, who)
    return page


def seen(page: Page, text: str | re.Pattern[str]) -> Locator:
    """A text on the table itself, not one that is only read out."""
    return page.get_by_role("main").get_by_text(text)


def hears(page: Page, text: str) -> None:
    """A screen reader is told so."""
    expect(page.get_by_role("status").filter(has_text=text).first).to_be_attached()


# --- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("above", [NEAR, pytest.param(39, marks=pytest.mark.slow)])
def test_two_pages_play_to_the_end_by_names_while_somebody_watches(
    open_page: OpenPage, server: Server, above: int
) -> None:
    laid = brought(server, 2, lambda view: view["phase"] == "turn" and view["above"] <= above)
    ana, ben, watcher = (come(open_page, laid, who) for who in ("Ana", "Ben", None))
    expect(watcher.get_by_role("group", name=re.compile(ROW))).to_have_count(3)
    expect(rows(watcher)).to_have_count(0)
    if above == NEAR:
        laid.hand.until_so(lambda view: bool(view["last"]))
        expect(moves(watcher).get_by_text("Last round")).to_be_visible()
    to_the_end([ana, ben], act)
    expect(over(watcher)).to_be_visible()
    assert ana.get_by_role("heading", name="Counting up").count() == 0  # a calm device
    best = re.search(r"with (\d+)", over(ana).inner_text())
    counts = ana.get_by_role("table", name=re.compile("1st"))
    points = counts.first.get_by_role("row").get_by_role("cell").last
    assert best is not None
    assert points.inner_text() == best[1]
    lines = counts.first.locator("tbody tr").all_inner_texts()
    worth = [int(line.split()[-1].replace(MINUS, "-")) for line in lines]
    assert sum(worth) == int(best[1])
    unharmed(ana)


@pytest.mark.slow  # touch and computers: test_dice.py; the end: above
def test_against_computers_on_a_phone_by_touch(open_page: OpenPage, server: Server) -> None:
    table = lay(server, GAME, [person("Ana"), computer("Robo"), computer("Pantalone")])
    laid = Laid(table, GAME, ("Ana", "Robo", "Pantalone"), Hand(server, table, secret("Ana")))
    page = come(open_page, laid, device="phone", scheme="dark")
    until(page, lambda: button(page, DRAW).count() > 0, "a turn")
    button(page, DRAW).last.tap()
    expect(hand(page)).to_be_visible()
    rows(page).last.tap()
    expect(hand(page)).to_have_count(0)
    laid.hand.until_so(lambda view: view["above"] <= 3)  # from another device of hers
    to_the_end([page], act)
    expect(page.get_by_role("table", name=re.compile("^Ana"))).to_be_visible()
    unharmed(page)


# --- one turn ----------------------------------------------------------------------------------


def test_a_card_drawn_from_the_players_view_is_shown_on_the_table(
    open_page: OpenPage, server: Server
) -> None:
    page = come(open_page, brought(server, 3, turn_of(1, 60)), device="phone")
    page.get_by_role("button", name="Players", exact=True).tap()
    expect(rows(page).first).to_be_hidden()
    button(page, DRAW).last.tap()
    expect(hand(page)).to_be_visible()
    page.get_by_role("button", name="Players", exact=True).tap()
    expect(rows(page).first).to_be_hidden()  # whoever wants to look before they place it may


@pytest.mark.parametrize(
    "players", [5, *(pytest.param(few, marks=pytest.mark.slow) for few in (2, 3))]
)
def test_a_phone_holds_pile_rows_collection_and_actions_without_scrolling(
    open_page: OpenPage, server: Server, players: int
) -> None:
    laid = brought(server, players, turn_of(1, 40))
    page = come(open_page, laid, device="phone")
    for part in (
        page.get_by_role("button", name=re.compile("^Pile: ")),
        row(page, 1), row(page, max(3, players)),
        page.get_by_role("group", name="Cards of Ana"),
        page.get_by_role("button", name=DRAW, exact=True),
        page.get_by_role("button", name=re.compile("Show all cards")).last,
    ):  # fmt: skip
        expect(part).to_be_in_viewport(ratio=0.98)
    rows(page).first.tap()
    expect(page.get_by_role("group", name="Cards of Ana, with this row")).to_be_in_viewport()
    unharmed(page)
    page.get_by_role("button", name=re.compile("^Ben: .*Show all cards")).tap()
    expect(page.get_by_role("group", name="Cards of Ben")).to_be_in_viewport()


@pytest.mark.parametrize("players", [2, pytest.param(5, marks=pytest.mark.slow)])
def test_on_a_phone_others_are_named_once_with_their_colours_below(
    open_page: OpenPage, server: Server, players: int
) -> None:
    page = come(open_page, brought(server, players, turn_of(1, 40)), device="phone")
    page.set_viewport_size({"width": 390, "height": 844})
    ben = page.get_by_role("button", name=re.compile("^Ben: .*Show all cards"))
    expect(ben).to_be_visible()
    expect(page.locator(".others .name").first).to_be_hidden()
    chip = page.get_by_role("list", name="Players").get_by_role("listitem").nth(1)
    same = partial(pytest.approx, abs=1)
    until(page, lambda: ben.evaluate(EDGES) == same(chip.evaluate(EDGES)), "one below the other")


EDGES = """each => {
  const { left, right } = each.getBoundingClientRect();
  return [left, right];
}"""


def test_on_a_laptop_a_turn_is_announced_upon_ones_own_place(
    open_page: OpenPage, server: Server
) -> None:
    table = lay(server, GAME, [person("Ana"), computer("Robo")])
    laid = Laid(table, GAME, ("Ana", "Robo"), Hand(server, table, secret("Ana")))
    page = come(open_page, laid)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.evaluate(WATCH_TURN)
    until(page, lambda: bool(page.evaluate("window.turn")) or (act(page) and False), "a turn")
    laid.hand.close()
    left, right, place_left, place_right = page.evaluate("turn")
    assert place_left <= left < right <= place_right


WATCH_TURN = """() => new MutationObserver(() => {
  const told = document.querySelector(".seats > p.over");
  if (!told || window.turn) return;
  const [inner, outer] = [told, document.querySelector("ul[aria-label=Players] > li")];
  const { left, width } = inner.getBoundingClientRect();
  const middle = left + width / 2;
  const { offsetWidth } = inner;
  const place = outer.getBoundingClientRect();
  window.turn = [middle - offsetWidth / 2, middle + offsetWidth / 2, place.left, place.right];
}).observe(document.body, { childList: true, subtree: true })"""
"""Where the words lie once they have grown, and the first player's place."""


@pytest.mark.slow  # many turns are played first
@pytest.mark.parametrize("players", [2, 3, 5])
def test_late_in_a_game_a_phone_still_holds_ones_cards_and_the_notice_of_the_last_round(
    open_page: OpenPage, server: Server, players: int
) -> None:
    laid = brought(server, players, turn_of(1, 14))
    page = come(open_page, laid, device="phone")
    for part in (row(page, max(3, players)), page.get_by_role("group", name="Cards of Ana")):
        expect(part).to_be_in_viewport(ratio=0.98)
    unharmed(page)
    laid.hand.until_so(last_round, patient)
    page.reload()
    expect(page.get_by_text("Last round", exact=True)).to_be_visible()
    above(page, page.locator(".mine .player"), page.locator(".under"))  # the notice has its room


@pytest.mark.slow  # test_hints.py turns phones too
def test_a_phone_on_its_side_shows_everybodys_cards_and_ones_own_above_a_hint(
    open_page: OpenPage, server: Server
) -> None:
    laid = brought(server, 3, turn_of(1, 14))
    page = come(open_page, laid, device="landscape")
    mine = page.get_by_role("group", name="Cards of Ana")
    expect(mine).to_be_in_viewport(ratio=0.98)
    for other in page.get_by_role("button", name=re.compile("Show all cards")).all():
        expect(other).to_be_in_viewport(ratio=0.98)
    page.locator("button.hinter").tap()
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_be_in_viewport(ratio=0.98)
    above(page, mine, hint)
    unharmed(page)


def test_a_row_tells_what_it_brings_before_it_is_taken(open_page: OpenPage, server: Server) -> None:
    laid = brought(server, 3, turn_of(1, 40))
    page = come(open_page, laid)
    told = re.search(r"With it you would have (-?\d+)", rows(page).last.inner_text())
    assert told is not None
    rows(page).last.click()
    expect(rows(page).last).to_have_attribute("aria-pressed", "true")
    take = button(page, TAKE)
    expect(take).to_have_text(re.compile(f"total {told[1]}"))
    expect(seen(page, f"You would have {told[1]}.")).to_be_visible()
    unharmed(page)
    take.click()
    mine = page.get_by_role("region", name="Ana")
    expect(mine).to_contain_text(told[1])
    expect(mine).to_contain_text("has taken")
    expect(page.get_by_role("button", name=re.compile("taken by Ana"))).to_be_visible()
    row(page, 1).click(force=True)
    expect(seen(page, "It is not your turn yet.")).to_be_visible()


def test_a_row_that_cannot_be_used_says_why(open_page: OpenPage, server: Server) -> None:
    def full(view: Told) -> bool:
        return drawn_by(1, 40)(view) and any(len(r["cards"] or ()) == 3 for r in view["rows"])

    laid = brought(server, 3, full)
    page = come(open_page, laid)
    page.get_by_role("button", name=re.compile(r"^Row \d, 3 of 3")).first.click(force=True)
    why = "is full: it holds at most 3 cards. Choose another row."
    expect(seen(page, re.compile(why))).to_be_visible()
    hears(page, why)
    expect(hand(page)).to_be_visible()


def dragged(page: Page, number: int, move: Callable[[float, float, float, float], None]) -> None:
    """Drag the drawn card to a row by some means."""
    card, target = hand(page).bounding_box(), row(page, number).bounding_box()
    assert card is not None
    assert target is not None
    move(
        card["x"] + card["width"] / 2, card["y"] + card["height"] / 2,
        target["x"] + target["width"] / 2, target["y"] + target["height"] / 2,
    )  # fmt: skip


def free(view: Told) -> int:
    """A row with room."""
    rows = enumerate(view["rows"])
    return next(i + 1 for i, r in rows if r["cards"] is not None and len(r["cards"]) < r["limit"])


@pytest.mark.slow  # a finger drags it below
def test_a_card_is_dragged_with_the_mouse(open_page: OpenPage, server: Server) -> None:
    laid = brought(server, 3, drawn_by(1, 40))
    page = come(open_page, laid, calm=False)
    number = free(laid.hand.view)
    expect(hand(page)).to_be_visible()
    rested(page)  # the card has turned over

    def mouse(x: float, y: float, to_x: float, to_y: float) -> None:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 20, y + 20)
        page.mouse.move(to_x, to_y, steps=4)
        expect(row(page, number)).to_have_class(re.compile("under"))
        page.mouse.up()

    dragged(page, number, mouse)
    expect(hand(page)).to_have_count(0)
    hears(page, "Ana places")


def test_a_card_is_dragged_with_a_finger_and_the_panel_stays(
    open_page: OpenPage, server: Server
) -> None:
    laid = brought(server, 5, drawn_by(1, 40))
    page = come(open_page, laid, device="phone")
    number = free(laid.hand.view)
    expect(hand(page)).to_be_visible()
    rested(page)
    wire = page.context.new_cdp_session(page)

    def finger(x: float, y: float, to_x: float, to_y: float) -> None:
        def touch(kind: str, *points: tuple[float, float]) -> None:
            told = [{"x": px, "y": py} for px, py in points]
            wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

        touch("touchStart", (x, y))
        for step in range(1, 6):
            touch("touchMove", (x + (to_x - x) * step / 5, y + (to_y - y) * step / 5))
        expect(row(page, number)).to_have_class(re.compile("under"))
        touch("touchEnd")

    dragged(page, number, finger)
    expect(hand(page)).to_have_count(0)
    expect(row(page, number)).to_be_in_viewport()


def test_keys_alone_draw_place_look_and_take(open_page: OpenPage, server: Server) -> None:
    laid = brought(server, 2, lambda view: turn_of(1, 38)(view) and not view["taken"], shared=True)
    page = come(open_page, laid)
    expect(button(page, DRAW).first).to_be_visible()
    page.keyboard.press("d")
    expect(hand(page)).to_be_visible()
    page.keyboard.press(str(free_now(page)))
    expect(hand(page)).to_have_count(0)
    expect(seen(page, re.compile("^Pass to Ben"))).to_be_visible()
    unharmed(page)
    number = free_now(page)
    page.keyboard.press(str(number))
    expect(button(page, TAKE)).to_be_visible()
    page.keyboard.press("Escape")
    expect(button(page, TAKE)).to_have_count(0)
    page.keyboard.press(str(number))
    page.keyboard.press("Enter")
    expect(row(page, number)).to_have_accessible_name(re.compile("taken by Ben|empty"))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help and keys")).to_be_visible()


def free_now(page: Page) -> int:
    """The number of the first row that may be used."""
    found = re.search(r"\d", rows(page).first.inner_text())
    assert found is not None
    return int(found[0])


@pytest.mark.slow  # the same with dice: test_dice.py
def test_a_drawn_card_survives_a_reload_and_a_restart_of_the_server(
    open_at: Callable[..., Page], own_server: Server, faults: list[str]
) -> None:
    laid = brought(own_server, 2, turn_of(1, 38, 1))
    page = open_at(own_server, "about:blank", calm=True)
    laid.come(page, "Ana")
    button(page, DRAW).first.click()
    expect(hand(page)).to_be_visible()
    name = hand(page).get_attribute("aria-label")
    page.reload()
    expect(hand(page)).to_have_accessible_name(name or "")
    own_server.kill()
    own_server.start()
    expect(seen(page, "The connection is lost")).to_have_count(0)
    expect(hand(page)).to_have_accessible_name(name or "")
    rows(page).first.click()
    expect(hand(page)).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Waiting for Ben"))).to_be_visible()
    faults.clear()  # the browser complains of the lost connection


def moves(page: Page) -> Locator:
    """The last moves beside the pile."""
    return page.get_by_role("list", name="Last moves")


def test_who_does_not_hold_the_card_is_told_who_drew_it(
    open_page: OpenPage, server: Server
) -> None:
    laid = brought(server, 3, drawn_by(2, 40))
    page = come(open_page, laid, None, device="phone")
    expect(moves(page)).to_contain_text(re.compile("Ben draws a card. It is "))
    expect(hand(page)).to_be_visible()
    expect(page.get_by_role("group", name=re.compile(ROW))).to_have_count(3)
    expect(rows(page)).to_have_count(0)
    unharmed(page)


@pytest.mark.slow  # on a large screen: the two pages above
def test_who_watches_on_a_phone_is_told_of_the_last_round(
    open_page: OpenPage, server: Server
) -> None:
    laid = brought(server, 3, drawn_by(2, 40))
    page = come(open_page, laid, None, device="phone")
    expect(hand(page)).to_be_visible()
    laid.hand.until_so(lambda view: bool(view["last"]))
    expect(moves(page).get_by_text("Last round")).to_be_in_viewport()


# --- other tables ------------------------------------------------------------------------------


@pytest.mark.slow  # a match: test_double_yam.py
def test_after_a_game_of_a_match_its_count_is_shown_and_the_match_goes_on(
    open_page: OpenPage, server: Server
) -> None:
    options = {"match": "4", "golden_joker": "yes", "side": "gray"}
    laid = brought(server, 2, lambda view: bool(view["last"]), options=options)
    page = come(open_page, laid, device="phone")
    expect(page.get_by_role("button", name=re.compile("Show all cards"))).to_be_visible()
    while laid.hand.plain["view"]["played"] == 0:
        laid.hand.act()
    shown = page.get_by_role("dialog", name="Game 1 is over")
    expect(shown.get_by_role("table", name="After 1 game of 4")).to_be_visible()
    assert page.get_by_text(re.compile("^New round")).count() == 0
    expect(shown.get_by_role("table", name="Ana")).to_be_visible()
    unharmed(page)
    expect(shown.get_by_role("button", name="Continue")).to_be_in_viewport(ratio=1)
    shown.get_by_role("button", name="Continue").tap()
    expect(shown).to_have_count(0)
    page.get_by_role("button", name="Players", exact=True).tap()
    page.get_by_role("button", name="Games so far").tap()
    expect(shown).to_be_visible()


@pytest.mark.slow  # two players do it below
def test_real_cards_are_tapped_in(open_page: OpenPage, server: Server) -> None:
    seats = [person("Ana"), person("Ben", secret("Ana")), person("Chloé", secret("Ana"))]
    table = lay(server, GAME, seats, dice="hands")
    page = come(open_page, Laid(table, GAME, (), Hand(server, table)), device="phone")
    done = "Confirm"
    for answers in (["green"], ["a red card", "a blue card", "a grey card"], ["Ben"]):
        expect(button(page, done)).to_have_count(0)
        for answer in answers:
            page.get_by_role("button", name=re.compile(f"^{answer}")).tap()
        unharmed(page)
        button(page, done).tap()
    page.get_by_role("button", name="I drew a joker").tap()
    expect(hand(page)).to_have_accessible_name("Just drawn: a joker")
    row(page, 2).tap()
    expect(row(page, 2)).to_have_accessible_name(re.compile("1 of 3: a joker"))


def taken_out(open_page: OpenPage, server: Server, pairs: str) -> Page:
    """Two people with real cards have taken two colours out; now starting pairs are asked for."""
    seats = [person("Ana"), person("Bob", secret("Ana"))]
    table = lay(server, GAME, seats, dice="hands", options={"pairs": pairs, "match": "2"})
    page = come(open_page, Laid(table, GAME, (), Hand(server, table)), device="phone")
    for colour in ("orange", "yellow"):
        button(page, colour).tap()
    button(page, "Confirm").tap()
    expect(button(page, ".*blue card")).to_be_visible()
    return page


def test_real_starting_pairs_may_share_a_colour_and_a_real_card_is_placed(
    open_page: OpenPage, server: Server
) -> None:
    page = taken_out(open_page, server, "any")
    expect(page.get_by_text(re.compile("a card of the same colour"))).to_have_count(0)
    for colour in ("blue", "red", "blue", "green"):
        button(page, f".*{colour} card").tap()
    expect(button(page, ".*blue card: Ana and Bob")).to_be_visible()
    unharmed(page)
    button(page, "Confirm").tap()
    button(page, "Ana").tap()
    button(page, "Confirm").tap()
    button(page, "I drew a joker").tap()
    expect(hand(page)).to_have_accessible_name("Just drawn: a joker")
    row(page, 2).tap()
    expect(row(page, 2)).to_have_accessible_name(re.compile("1 of 2: a joker"))


@pytest.mark.slow  # the other value of the option
def test_real_starting_pairs_that_share_no_colour_are_told_so(
    open_page: OpenPage, server: Server
) -> None:
    page = taken_out(open_page, server, "apart")
    expect(page.get_by_text(re.compile("a card of the same colour"))).to_have_count(1)


@pytest.mark.parametrize(
    ("language", "drawn", "why"),
    [
        ("fr", "glissez-y la carte", "reçoit au plus 3 cartes"),
        pytest.param("es", "arrástrala allí", "caben 3 cartas como mucho", marks=pytest.mark.slow),
    ],
)
def test_each_language(
    open_page: OpenPage, server: Server, language: str, drawn: str, why: str
) -> None:
    def full(view: Told) -> bool:
        return drawn_by(1, 40)(view) and any(len(r["cards"] or ()) == 3 for r in view["rows"])

    laid = brought(server, 4, full)
    page = come(open_page, laid, device="phone", language=language)
    expect(seen(page, re.compile(drawn))).to_be_in_viewport()
    numbers: Sequence[Told] = laid.hand.view["rows"]
    number = next(i + 1 for i, r in enumerate(numbers) if len(r["cards"] or ()) == 3)
    row(page, number).tap(force=True)
    expect(seen(page, re.compile(why))).to_be_in_viewport()
    assert not re.search("coloretto-|dice-", page.inner_text("body"))
    unharmed(page)
