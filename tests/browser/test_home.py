"""The pages before and after a game: home, a new table, joining, stepping through."""

import json
import re
from datetime import UTC, datetime, timedelta
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.around import ANA, TWO, Hand, computer, lay, listed, person, remember, unharmed
from tests.browser.conftest import OpenPage
from web.shots.stage import Device, Scheme, Server
from web.shots.tables import remembered

TABLE = re.compile(r"/t/[\w-]+$")
QR_SQUARES = re.compile(r"^(M\d+ \d+h1v1h-1z){100,}$")
"""Dark squares of a QR code: no code has fewer."""
GAMES = {
    "color-yam": "Color'Yam",
    "double-yam": "Double Yam",
    "yam-color": "YAM color",
    "coloretto": "Coloretto",
}


def button(page: Page, name: str) -> None:
    """Press a button by its name."""
    page.get_by_role("button", name=name, exact=True).click()


def fold(page: Page, name: str) -> None:
    """Open a part of the page."""
    page.locator("summary").filter(has_text=name).click()


# --- beginning -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_begins_with_one_click(open_page: OpenPage, game: str) -> None:
    page = open_page()
    button(page, f"Play now against the computer: {GAMES[game]}")
    expect(page).to_have_url(TABLE)
    players = page.get_by_role("list", name="Players")
    expect(players.get_by_role("listitem")).to_have_count(3 if game == "coloretto" else 2)
    expect(players.get_by_text("(you)")).to_be_attached()
    expect(page).to_have_title(re.compile(GAMES[game]))


def test_sound_is_offered_once_at_the_first_table_of_any_game(open_page: OpenPage) -> None:
    page = open_page(device="phone")
    page.evaluate("localStorage['arlequin.page.sound-offered'] = 'false'")
    button(page, "Play now against the computer: Coloretto")
    page.get_by_role("button", name=re.compile("^Draw a card")).first.click()
    button(page, "Sound on")
    expect(page.get_by_role("button", name="Sound on")).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage['arlequin.settings']).sound") is True
    page.goto("/")
    button(page, "Play now against the computer: Double Yam")
    expect(page).to_have_url(TABLE)
    assert page.evaluate("localStorage['arlequin.page.sound-offered']") == "true"


MORE = {
    "en": "More ways to play YAM color",
    "fr": "Autres façons de jouer à YAM color",
    "es": "Más formas de jugar a YAM color",
}


@pytest.mark.parametrize(
    "language", ["fr", *(pytest.param(each, marks=pytest.mark.slow) for each in ("en", "es"))]
)
def test_what_a_card_shows_is_part_of_what_it_is_called(open_page: OpenPage, language: str) -> None:
    page = open_page(device="phone", language=language)
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="YAM color"))
    controls = card.locator("a, button")
    expect(controls).to_have_count(7)
    card.get_by_role("button", name=MORE[language]).click()
    expect(controls).to_have_count(9)
    for control in controls.all():
        shown = " ".join(control.inner_text().split()).lower()
        assert shown in " ".join((control.get_attribute("aria-label") or "").split()).lower()


def test_a_phone_does_not_explain_a_game_that_one_has_played(open_page: OpenPage) -> None:
    page = open_page(device="phone")
    explained = page.get_by_text("Draw a card or take a row")
    expect(explained).to_be_visible()
    button(page, "Play now against the computer: Coloretto")
    expect(page).to_have_url(TABLE)
    page.goto("/")
    expect(
        page.get_by_role("button", name="Play now against the computer: Coloretto")
    ).to_be_visible()
    expect(explained).to_have_count(0)
    button(page, "More ways to play Coloretto")
    expect(explained).to_be_visible()


def test_number_and_level_of_the_computers_are_found_from_a_card(open_page: OpenPage) -> None:
    page = open_page(device="phone")
    page.get_by_role("link", name=re.compile("^Easy: choose opponents for Coloretto")).click()
    expect(page.get_by_role("radio", name="Against computers")).to_be_checked()
    expect(page.get_by_label("Level of the computer at seat 2")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Add a computer")).to_be_in_viewport(ratio=1)


def test_the_level_of_the_last_game_is_that_of_the_next(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page("/new/double-yam?with=computers", device="phone")
    page.get_by_label("Level of the computer at seat 2").select_option("Expert")
    button(page, "Play")
    expect(page).to_have_url(TABLE)
    page.goto("/")
    level = page.get_by_role("link", name=re.compile("choose opponents for Double Yam"))
    expect(level).to_have_text("Expert")
    button(page, "Play now against the computer: Double Yam")
    expect(page).to_have_url(TABLE)
    assert listed(server, page.url)["seats"][1]["level"] == "expert"


def test_the_play_buttons_of_games_beside_each_other_are_on_one_line(open_page: OpenPage) -> None:
    page = open_page(language="fr")
    buttons = page.get_by_role("button", name=re.compile("^Jouer contre l.ordinateur"))
    expect(buttons).to_have_count(4)
    assert len({box["y"] for each in buttons.all() if (box := each.bounding_box())}) == 1


def test_a_code_can_be_typed_without_scrolling_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(device="phone")
    join = page.get_by_role("button", name="I have a code", exact=True)
    expect(join).to_be_in_viewport(ratio=1)
    join.click()
    expect(page.get_by_label("Link or code")).to_be_focused()
    unharmed(page)


def test_the_games_that_one_plays_come_first(open_page: OpenPage) -> None:
    page = open_page("/games", device="phone")
    known = [
        remembered(f"table-{i}-abcdefgh", game, "s" * 30, ["Ana", "Ben"], over=True)
        for i, game in enumerate(("coloretto", "coloretto", "yam-color"))
    ]
    page.evaluate("tables => localStorage['arlequin.tables'] = tables", json.dumps(known))
    page.goto("/")
    headings = page.get_by_role("listitem").get_by_role("heading")
    expect(headings).to_have_text(["Coloretto", "YAM color", "Color'Yam", "Double Yam"])


def test_what_is_new_today_is_seen_without_scrolling_with_its_streak(open_page: OpenPage) -> None:
    page = open_page("/games", device="phone")
    today = datetime.now(UTC).date()
    solved = [
        {"date": str(today - timedelta(days=i)), "game": "coloretto", "marks": ["best"]}
        for i in (1, 2)
    ]
    journal = json.dumps({"games": [], "cards": [], "solved": solved})
    page.evaluate("text => localStorage['arlequin.page.journal'] = text", journal)
    page.goto("/")
    card = page.get_by_role("region", name="Today")
    expect(card).to_be_in_viewport(ratio=1)
    expect(card.get_by_text("2 days in a row")).to_be_visible()
    expect(card.get_by_role("img", name="Difficulty")).to_be_visible()
    expect(card.get_by_role("link", name="Puzzle of the day")).to_have_attribute("href", "/puzzle")
    unharmed(page)


def test_finished_games_say_how_they_ended_and_can_be_chosen(open_page: OpenPage) -> None:
    page = open_page("/games", device="phone")
    ends = (("coloretto", [30, 12]), ("double-yam", [88, 140]), ("coloretto", [9, 9]))
    known = [
        remembered(
            f"table-{i}-abcdefgh", game, "s" * 30, ["Ana", "Ben"], over=True, seats=[1],
            scores=scores, ranks=[1 + (scores[1] > scores[0]), 1 + (scores[0] > scores[1])],
        )
        for i, (game, scores) in enumerate(ends)
    ]  # fmt: skip
    digest = {
        "table": "table-1-abcdefgh", "game": "double-yam", "at": 1, "seat": 1, "won": 0,
        "players": [], "luck": -0.12, "loss": 0.3, "accuracy": 80, "kinds": {}, "mistakes": [],
        "grade": "skilled",
    }  # fmt: skip
    journal = json.dumps({"games": [digest], "cards": [], "solved": []})
    page.evaluate("text => localStorage['arlequin.page.journal'] = text", journal)
    page.evaluate("tables => localStorage['arlequin.tables'] = tables", json.dumps(known))
    page.reload()
    games = page.get_by_role("region", name="Finished").get_by_role("listitem")
    expect(games).to_contain_text(["Won · 30 : 12", "Lost · 88 : 140", "Shared win · 9 : 9"])
    expect(games.nth(1)).to_contain_text("against Ben")
    expect(games.nth(1)).to_contain_text("Steady hand · luck \N{MINUS SIGN}12")
    page.get_by_label("Game", exact=True).select_option("Coloretto")
    expect(games).to_have_count(2)
    page.get_by_label("Result").select_option("Not won")
    expect(page.get_by_text("No game is like that.")).to_be_visible()
    unharmed(page)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        *(pytest.param(f"/{each}/yam-color", marks=pytest.mark.slow) for each in ("rules", "new")),
    ],
)
def test_training_is_one_click_away(open_page: OpenPage, path: str) -> None:
    page = open_page(path)
    page.get_by_role("link", name=re.compile("train", re.IGNORECASE)).click()
    expect(page).to_have_url(re.compile("/train/yam-color$"))


def test_a_name_and_a_picture_stay_on_the_device(open_page: OpenPage, server: Server) -> None:
    page = open_page(device="phone")
    page.get_by_role("button", name=re.compile("^You play as ")).click()
    page.get_by_label("Your name").fill("Zoé")
    button(page, "Another picture")
    unharmed(page)
    page.keyboard.press("Enter")
    button(page, "Done")
    page.reload()
    expect(page.get_by_role("button", name="You play as Zoé")).to_be_visible()
    button(page, "Play now against the computer: Coloretto")
    expect(page).to_have_url(TABLE)
    assert listed(server, page.url)["seats"][0]["name"] == "Zoé"


def test_the_language_is_changed_in_the_header_and_kept(open_page: OpenPage) -> None:
    page = open_page(language="fr")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Quatre jeux de couleurs, une table")
    for value, title in [("es", "Cuatro juegos de colores, una mesa"), ("en", "Four games")]:
        page.locator("header select").select_option(value)
        expect(heading).to_contain_text(title)
        assert page.locator("html").get_attribute("lang") == value
    page.reload()
    expect(heading).to_contain_text("Four games of colour")


# --- a new table ---------------------------------------------------------------------------------


def test_a_table_with_options(open_page: OpenPage, server: Server) -> None:
    page = open_page("/new/double-yam?with=computers", device="phone")
    fold(page, "House rules")
    page.get_by_role("radio", name="First roll").check()
    expect(page.get_by_text("Only the first roll of your turn counts.")).to_be_visible()
    page.get_by_role("radio", name="Another number").check()
    page.get_by_label("Number for Length").fill("3000")
    page.get_by_label("Number for Length").press("Tab")
    expect(page.get_by_text("until a player's total has reached 3000")).to_be_visible()
    fold(page, "The table")
    page.get_by_role("radio", name="2 min").check()
    page.get_by_role("switch", name="Show it among the public tables").check()
    button(page, "Add a computer")
    unharmed(page)
    button(page, "Play")
    expect(page).to_have_url(TABLE)
    told = listed(server, page.url)
    assert told["setup"]["options"] == {"single_throw": "first", "match": "3000"}
    assert (told["setup"]["turn_seconds"], told["setup"]["public"]) == (120, True)
    assert [seat["kind"] for seat in told["seats"]] == ["person", "computer", "computer"]
    page.goto("/new/double-yam")
    expect(page.get_by_role("listitem").get_by_text("Length: Match to 3000 points")).to_be_visible()


def test_starting_pairs_are_offered_to_two_players_alone(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page("/new/coloretto?with=computers")
    fold(page, "House rules")
    expect(page.get_by_text("Starting pairs")).to_have_count(0)
    button(page, "Remove seat 3")
    page.get_by_role("radio", name="Any pair").check()
    expect(page.locator("summary").filter(has_text="Starting pairs: any pair")).to_be_visible()
    button(page, "Add a computer")
    expect(page.get_by_text("Starting pairs")).to_have_count(0)
    button(page, "Play")
    expect(page).to_have_url(TABLE)
    assert "pairs" not in listed(server, page.url)["setup"]["options"]


@pytest.mark.parametrize(("seats", "shown"), [(2, 1), (3, 0)])
def test_a_table_that_waits_names_starting_pairs_for_two_players_alone(
    open_page: OpenPage, server: Server, seats: int, shown: int
) -> None:
    waiting = [person("Ana"), *[{"kind": "open"}] * (seats - 1)]
    table = lay(server, "coloretto", waiting, options={"side": "gray", "pairs": "any"})
    page = open_page(f"/t/{table}")
    expect(page.get_by_text("Grey side")).to_be_visible()
    expect(page.get_by_text("Starting pairs")).to_have_count(shown)


@pytest.mark.slow  # with a refusal: test_states.py
def test_a_sheet_of_ones_own(open_page: OpenPage, server: Server) -> None:
    page = open_page("/new/color-yam")
    fold(page, "House rules")
    page.get_by_role("radio", name="Your own").check()
    page.get_by_label("Objective 1", exact=True).select_option("1x A no B")
    page.get_by_label("Colour A of objective 1").select_option("pink")
    page.get_by_label("Colour B of objective 1").select_option("green")
    expect(page.get_by_text("exactly one pink die and no green die")).to_be_visible()
    unharmed(page)
    button(page, "Play")
    expect(page).to_have_url(TABLE)
    objectives = listed(server, page.url)["setup"]["objectives"]
    assert objectives[0] == "1x pink no green"
    assert len(objectives) == 6


def test_whoever_enters_names_reads_who_begins_by_the_book(open_page: OpenPage) -> None:
    """The books of Color'Yam alone know ages."""
    page = open_page("/new/color-yam?with=here", device="phone")
    hint = page.get_by_text("In the rulebook the oldest player begins: give them seat 1.")
    expect(hint).to_be_visible()
    page.goto(page.url.replace("/new/color-yam?with=here", "/keep/color-yam"))
    expect(hint).to_be_visible()
    page.goto(page.url.replace("/keep/color-yam", "/new/double-yam?with=here"))
    expect(page.get_by_label("Name at seat 2")).to_be_visible()
    expect(hint).to_have_count(0)


def test_people_around_one_device(open_page: OpenPage, server: Server) -> None:
    page = open_page(device="phone")
    page.get_by_role("link", name="Double Yam: play together on this device").click()
    button(page, "Add a player")
    for number, name in enumerate(["Ana", "Ben", "Cleo"], 1):
        page.get_by_label(f"Name at seat {number}").fill(name)
    button(page, "Play")
    expect(page).to_have_url(TABLE)
    for name in ("Ana", "Ben", "Cleo"):
        expect(page.get_by_role("list", name="Players").get_by_text(name)).to_be_visible()
    assert [seat["name"] for seat in listed(server, page.url)["seats"]] == ["Ana", "Ben", "Cleo"]
    page.goto("/new/coloretto?with=here")
    expect(page.get_by_label("Name at seat 3")).to_have_value("Cleo")


# --- joining -------------------------------------------------------------------------------------


def test_a_link_is_sent_opened_and_taken(open_page: OpenPage) -> None:
    host = open_page("/new/double-yam?with=invite", device="phone")
    host.get_by_label("Name at seat 1").fill("Ana")
    button(host, "Play")
    code = host.get_by_role("img", name="QR code of the link to this table")
    expect(code).to_be_visible()
    expect(code.locator("path")).to_have_attribute("d", QR_SQUARES)
    link = host.get_by_role("textbox", name="Link to this table").input_value()
    assert link == host.url
    button(host, "Copy the link")
    expect(host.get_by_text(re.compile("^Copied|link is selected")).first).to_be_visible()
    unharmed(host)
    guest = open_page(link)
    expect(guest.get_by_text("Ana invites you to Double Yam.")).to_be_visible()
    guest.get_by_label("Your name").fill("Ben")
    newcomer = guest.get_by_role("link", name=re.compile("^First time?"))
    expect(newcomer).to_have_attribute("href", "/learn/double-yam")
    rules = guest.get_by_role("link", name="Rules of Double Yam")
    expect(rules).to_have_attribute("target", "_blank")
    unharmed(guest)
    button(guest, "Sit down")
    for page in (host, guest):
        players = page.get_by_role("list", name="Players")
        expect(players).to_contain_text("Ben")
        expect(players.get_by_text("(you)")).to_have_count(1)
        expect(page.get_by_role("img", name="QR code of the link to this table")).to_have_count(0)


def test_a_guest_gets_up_before_the_game(open_page: OpenPage, server: Server) -> None:
    table = lay(server, "coloretto", [person("Ana", ANA), {"kind": "open"}, {"kind": "open"}])
    page = open_page(f"/t/{table}")
    button(page, "Sit down")
    button(page, "Leave the seat")
    expect(page.get_by_label("Your name")).to_be_visible()
    kinds = [seat["kind"] for seat in listed(server, page.url)["seats"]]
    assert kinds == ["person", "open", "open"]


def test_public_tables_are_joined_and_watched(open_page: OpenPage, server: Server) -> None:
    lay(server, "yam-color", [person("Mira", ANA), {"kind": "open"}], public=True)
    lay(server, "coloretto", [person("Nora", ANA), computer("Otto")], public=True)
    page = open_page()
    watch = page.get_by_role("link", name="Watch Coloretto with Nora and Otto")
    expect(watch).to_be_visible()
    page.get_by_role("link", name="Sit down at YAM color with Mira").click()
    expect(page.get_by_text("Mira invites you to YAM color.")).to_be_visible()
    page.go_back()
    watch.click()
    players = page.get_by_role("list", name="Players")
    expect(players).to_contain_text("Otto")
    expect(players.get_by_text("(you)")).to_have_count(0)
    expect(page.get_by_role("button", name="Send a reaction")).to_have_count(0)


def test_a_pasted_link_leads_to_its_table(open_page: OpenPage, server: Server) -> None:
    table = lay(server, "coloretto", [person("Ana", ANA), {"kind": "open"}])
    page = open_page()
    button(page, "I have a code")
    page.get_by_label("Link or code").fill("what is this")
    button(page, "Go to the table")
    expect(page.get_by_role("alert").filter(has_text="Paste the whole link")).to_be_visible()
    page.get_by_label("Link or code").fill(f" {server.url}/t/{table} ")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Ana invites you to Coloretto.")).to_be_visible()


@pytest.mark.slow  # test_shell.py
def test_a_table_that_is_not_there_is_explained(open_page: OpenPage) -> None:
    page = open_page("/t/no-such-table")
    expect(page.get_by_text("There is no table at this address.")).to_be_visible()
    unharmed(page)
    page.get_by_role("link", name="Home").last.click()
    expect(page.get_by_role("heading", name="Four games of colour, one table")).to_be_visible()


# --- the games of a device ------------------------------------------------------------------------


def test_a_game_is_resumed_after_the_page_was_closed(open_page: OpenPage) -> None:
    page = open_page()
    button(page, "Play now against the computer: Double Yam")
    expect(page).to_have_url(TABLE)
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    address = page.url
    context = page.context
    page.close()
    page = context.new_page()
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Continue Double Yam")).click()
    expect(page).to_have_url(address)
    expect(page.get_by_role("list", name="Players").get_by_text("(you)")).to_be_visible()


@pytest.mark.parametrize("path", ["/", pytest.param("/games", marks=pytest.mark.slow)])
def test_a_list_of_games_says_whose_turn_it_is_and_asks_again_when_it_is_looked_at(
    open_page: OpenPage, server: Server, path: str
) -> None:
    table = lay(server, "yam-color", TWO, options={"limit": "600"})
    hand = Hand(server, table, ANA, TWO[1]["secret"])
    page = open_page()
    remember(page, table, "yam-color", ANA)
    page.goto(f"/t/{table}")
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    page.goto(path)
    game = page.get_by_role("listitem").filter(has_text="YAM color").filter(has_text="Ben")
    thrower = hand.view["thrower"]
    expect(game.locator(".turn")).to_have_text(["Your turn", "Ben\u2019s turn"][thrower - 1])
    hand.until_so(lambda view: view["phase"] == "announce")
    passed = hand.plain["you"][0]["seat"]
    hand.act(lambda moves: next(move for move in moves if move.endswith("passes")))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(game.locator(".turn")).to_have_text(["Ben\u2019s turn", "Your turn"][passed - 1])
    hand.close()


def with_finished(open_page: OpenPage, table: str, device: Device = "desktop") -> Page:
    """The games of a device, of which one is over."""
    page = open_page(device=device)
    remember(page, table, "coloretto", ANA, over=True)
    page.goto("/games")
    return page


def test_a_finished_game_is_stepped_through(
    open_page: OpenPage, server: Server, finished_table: str
) -> None:
    page = with_finished(open_page, finished_table)
    page.get_by_role("link", name=re.compile("^Watch again: Coloretto")).click()
    where = page.get_by_role("region", name=re.compile(r"^(Turn \d+ of \d+|The beginning)$"))
    expect(where).to_contain_text("A big moment")
    page.get_by_role("slider", name="Step").fill("0")
    expect(where).to_have_text(re.compile("^The beginning"))
    back = page.get_by_role("button", name="One turn back")
    expect(back).to_be_disabled()
    button(page, "One turn forward")
    expect(where).to_have_text(re.compile("^Turn 1 of "))
    page.locator("body").press("ArrowRight")
    expect(where).to_have_text(re.compile("^Turn 2 of "))
    page.reload()
    expect(where).to_have_text(re.compile("^Turn 2 of "))
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="To the end")).to_be_disabled()
    scores = listed(server, finished_table)["scores"]
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_have_count(len(scores))
    for player, score in zip(players.all(), scores, strict=True):
        expect(player).to_contain_text(str(score))
    page.get_by_role("slider", name="Step").fill("0")
    expect(where).to_have_text(re.compile("^The beginning"))
    page.locator("summary", has_text="All steps").click()
    page.get_by_role("listitem").get_by_role("button").nth(4).click()
    expect(where).not_to_have_text(re.compile("^The beginning"))


def test_a_game_is_removed_from_the_list_after_a_question(
    open_page: OpenPage, finished_table: str
) -> None:
    page = with_finished(open_page, finished_table, "phone")
    page.get_by_role("button", name=re.compile("^Remove Coloretto")).click()
    unharmed(page)
    button(page, "No")
    expect(page.get_by_role("link", name=re.compile("^Watch again: Coloretto"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Remove Coloretto")).click()
    button(page, "Remove")
    expect(page.get_by_text("No game on this device yet.")).to_be_visible()


# --- for everyone --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("device", "scheme", "language"),
    [
        ("phone", "dark", "fr"),
        pytest.param("desktop", "light", "es", marks=pytest.mark.slow),
        pytest.param("phone", "dark", "es", marks=pytest.mark.slow),
        pytest.param("desktop", "light", "fr", marks=pytest.mark.slow),
    ],
)
def test_no_page_has_a_violation_or_a_target_too_small(
    open_page: OpenPage,
    device: Device,
    scheme: Scheme,
    language: Literal["fr", "es"],
    faults: list[str],
) -> None:
    page = open_page(device=device, scheme=scheme, language=language)
    for path in ["/", "/new/coloretto", "/new/yam-color?with=here", "/games", "/nothing/here"]:
        page.goto(path)
        expect(page.locator("main :is(h1, [role=alert])").first).to_be_visible()
        for folded in page.locator("summary").all():
            folded.click()
        unharmed(page)
    page.goto("/")
    page.get_by_role("button", name={"fr": "Réglages", "es": "Ajustes"}[language]).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    unharmed(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    faults.clear()  # the browser notes the 404


def test_everything_before_a_game_works_with_the_keyboard(open_page: OpenPage) -> None:
    page = open_page("/new/double-yam")
    chosen = page.get_by_role("radio", name="Against computers")
    expect(chosen).to_be_checked()
    chosen.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="On this device")).to_be_checked()
    go = page.get_by_role("button", name="Play", exact=True)
    for _ in range(20):
        page.keyboard.press("Tab")
        if go.evaluate("each => each === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page).to_have_url(TABLE)


def test_on_a_phone_no_level_is_cut(open_page: OpenPage) -> None:
    page = open_page("/new/color-yam?with=computers", device="phone", language="es")
    levels = page.get_by_role("combobox", name="Nivel").first
    expect(levels).to_be_visible()
    assert levels.evaluate(ROOM_LEFT) >= 0


ROOM_LEFT = """select => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = font;
  const width = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width));
  return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
}"""
"""Pixels between the longest word and the arrow."""
