"""My box: an owner's dice, cards and sheets, described on the page and stored on the device."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from arlequin.core.material import load
from arlequin.games import catalog
from arlequin.games.color_yam.material import DEFAULT as COLOR_YAM
from arlequin.games.yam_color.material import DEFAULT as YAM_COLOR
from tests.browser.around import unharmed_in_both
from tests.browser.conftest import OpenPage

PHONE: ViewportSize = {"width": 390, "height": 844}
MOST_DICE, MOST_SHEET, MOST_CARDS = 45, 20, 26 * 9 + 10
"""Taps of a first visit: six dice, a sheet, 26 cards of eight balls."""
GAMES = ("color-yam", "double-yam", "yam-color", "coloretto")
SHEET = (
    ("1x A", "brown"), ("1x A no B", "yellow", "green"), ("3x",),
    ("not 3x",), ("A > B", "blue", "pink"), ("A = B", "orange", "green"),
)  # fmt: skip
"""The goals of our first sheet: their kinds, and their colours."""
WRONG = 'game = "color-yam"\nname = "x"\ndice = [["red"]]\nsheets = []\n'


def button(place: Page | Locator, name: str) -> Locator:
    return place.get_by_role("button", name=name, exact=True)


def part(page: Page, name: str) -> Locator:
    """A part of the page: dice, cards, sheets."""
    return page.get_by_role("region", name=name, exact=True)


def paint(place: Locator, colours: Sequence[str]) -> int:
    """Tap colours one after the other; the number of taps."""
    for colour in colours:
        place.locator(f".palette [data-colour={colour}]").click()
    return len(colours)


def paint_dice(page: Page, dice: Sequence[Sequence[str]]) -> int:
    return sum(paint(part(page, "Dice"), die) for die in dice)


def choose_goals(page: Page) -> int:
    taps = 0
    for form, *colours in SHEET:
        part(page, "Sheets").locator(f'[data-form="{form}"]').click()
        taps += 1 + paint(part(page, "Sheets"), colours)
    return taps


def complete_box(page: Page) -> None:
    """Our dice and our first sheet, tapped."""
    paint_dice(page, COLOR_YAM.dice)
    choose_goals(page)
    expect(page.get_by_text("Your box is complete.")).to_be_visible()


def link_of(page: Page) -> str:
    button(page, "Link and code").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="Code with the link to your box")).to_be_visible()
    link = dialog.get_by_role("textbox").input_value()
    page.keyboard.press("Escape")
    return link


def open_file(page: Page, path: Path) -> None:
    page.locator("input[type=file]").set_input_files(path)


def test_a_first_visit_takes_few_taps_and_is_there_after_the_browser_was_closed(
    open_page: OpenPage,
) -> None:
    page = open_page("/box/color-yam", device="phone", calm=True)
    page.set_viewport_size(PHONE)
    expect(page.get_by_text("Dice: 36 faces without a colour").first).to_be_visible()
    assert paint_dice(page, COLOR_YAM.dice[:-1]) + 6 <= MOST_DICE
    paint(part(page, "Dice"), COLOR_YAM.dice[-1][:4])
    page.reload()
    expect(page.get_by_text("Die F: 2 faces left").first).to_be_visible()
    paint(part(page, "Dice"), COLOR_YAM.dice[-1][4:])
    assert choose_goals(page) <= MOST_SHEET
    page.reload()
    expect(page.get_by_text("Your box is complete.")).to_be_visible()
    expect(part(page, "Dice").get_by_role("button", name="Die A, face 3: blue")).to_be_visible()
    expect(page.get_by_role("link", name="Play with this box")).to_have_attribute(
        "href", "/new/color-yam"
    )


def test_26_cards_take_a_tap_for_each_ball_and_one_to_the_next(open_page: OpenPage) -> None:
    page = open_page("/box/yam-color", device="phone", calm=True)
    page.set_viewport_size(PHONE)
    part(page, "Dice").get_by_role("switch").click()
    cards = part(page, "Cards")
    taps = 0
    for number, card in enumerate(YAM_COLOR.cards, 1):
        taps += paint(cards, [colour for colour, balls in card.items() for _ in range(balls)])
        expect(
            cards.get_by_text(f"Cards: {number} of 26" if number < 26 else "Ready")
        ).to_be_visible()
        if number < 26:
            button(cards, "Next card").click()
            taps += 1
    assert taps <= MOST_CARDS
    expect(page.get_by_text("Your box is complete.")).to_be_visible()


def test_a_card_is_repeated_named_as_a_double_and_a_ball_is_taken_away(
    open_page: OpenPage,
) -> None:
    cards = part(open_page("/box/yam-color", calm=True), "Cards")
    paint(cards, ["red", "red", "blue"])
    button(cards, "Next card").click()
    button(cards, "Same as card 1").click()
    expect(cards.get_by_text("Card 2 is the same as card 1.")).to_be_visible()
    button(cards, "Take away red").first.click()
    expect(cards.get_by_text("2 balls", exact=True)).to_be_visible()
    expect(cards.get_by_text("is the same as")).to_have_count(0)


def test_a_link_brings_the_box_to_another_device_which_is_asked(open_page: OpenPage) -> None:
    first = open_page("/box/color-yam", calm=True)
    complete_box(first)
    page = open_page("/box/color-yam", device="phone", calm=True)
    paint(part(page, "Dice"), ["green"])
    page.goto(link_of(first))
    expect(page.get_by_text("It would replace your box “My box”.")).to_be_visible()
    expect(part(page, "Dice").get_by_text("Dice: 35 faces without a colour")).to_be_visible()
    button(page, "Use this box").click()
    expect(page.get_by_text("Your box is complete.")).to_be_visible()
    assert "#" not in page.url
    button(page, "Undo").click()
    expect(part(page, "Dice").get_by_text("Dice: 35 faces without a colour")).to_be_visible()


def test_the_saved_file_is_read_by_the_terminal_and_by_another_device(
    open_page: OpenPage, tmp_path: Path
) -> None:
    first = open_page("/box/color-yam", calm=True)
    complete_box(first)
    first.get_by_role("textbox", name="Name of the box").fill("Boîte n° 1")
    with first.expect_download() as saved:
        button(first, "Save as a file").click()
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    box = load(type(COLOR_YAM), path)
    assert (box.name, box.dice) == ("Boîte n° 1", COLOR_YAM.dice)
    assert box.sheets[0].objectives == COLOR_YAM.sheets[0].objectives
    assert catalog.new("color-yam", 2, {"sheet": "1"}, box).players == 2
    page = open_page("/box/coloretto", calm=True)
    open_file(page, path)
    button(page, "Use this box").click()
    expect(page.get_by_role("heading", name="My box")).to_be_visible()
    expect(page.get_by_role("textbox", name="Name of the box")).to_have_value("Boîte n° 1")
    assert page.url.endswith("/box/color-yam")


@pytest.mark.parametrize(
    ("language", "sentence", "own"),
    [
        ("en", "The box has six dice, and there are 1.", "Your own box has not changed."),
        ("fr", "La boîte a six dés, et il y en a 1.", "a pas changé."),
        ("es", "La caja tiene seis dados, y hay 1.", "Tu propia caja no ha cambiado."),
    ],
)
def test_a_wrong_file_says_why_and_changes_nothing(
    open_page: OpenPage, tmp_path: Path, language: str, sentence: str, own: str
) -> None:
    page = open_page("/box/color-yam", device="phone", language=language, calm=True)
    page.locator(".tools [data-colour=green]").click()
    path = tmp_path / "box.toml"
    path.write_text(WRONG)
    open_file(page, path)
    alert = page.get_by_role("alert").filter(has_text=sentence)
    expect(alert).to_be_visible()
    expect(alert).to_contain_text(own)
    expect(page.locator("[data-face=A1] .hole")).to_have_count(0)
    unharmed_in_both(page)


def test_dice_and_goals_are_described_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("/box/color-yam", calm=True)
    face = page.locator("[data-face=A1]")
    face.focus()
    for key in ("1", "2", "ArrowDown", "3", "ArrowLeft", "Backspace"):
        page.keyboard.press(key)
    dice = part(page, "Dice")
    for named in ("Die A, face 1: brown", "Die A, face 2: green", "Die B, face 3: no colour yet"):
        expect(dice.get_by_role("button", name=named)).to_have_count(1)
    sheets = part(page, "Sheets")
    sheets.locator('[data-form="1x A"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    line = sheets.get_by_role("button", name="Line 1: exactly one green die")
    line.focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(sheets.get_by_role("button", name="Line 2: exactly one green die")).to_be_visible()


def test_a_deleted_sheet_and_a_deleted_box_come_back(open_page: OpenPage) -> None:
    page = open_page("/box/color-yam", calm=True)
    complete_box(page)
    sheets = part(page, "Sheets")
    button(sheets, "Duplicate").click()
    expect(button(sheets, "Sheet 2")).to_be_visible()
    button(sheets, "Delete").click()
    expect(button(sheets, "Sheet 2")).to_have_count(0)
    button(page, "Undo").click()
    expect(button(sheets, "Sheet 2")).to_be_visible()
    button(page, "Delete this box").click()
    expect(part(page, "Dice").get_by_text("Dice: 36 faces without a colour")).to_be_visible()
    button(page, "Undo").click()
    expect(page.get_by_text("Your box is complete.")).to_be_visible()


def test_another_colour_is_exchanged_everywhere_and_has_an_own_name(open_page: OpenPage) -> None:
    page = open_page("/box/color-yam", calm=True)
    complete_box(page)
    button(page, "Change colours").click()
    colours = part(page, "Colours")
    colours.locator(".palette [data-colour=green]").first.click()
    colours.get_by_role("group", name="Which one").locator("[data-colour=purple]").click()
    colours.get_by_role("textbox", name="Your own name for purple").fill("plum")
    expect(page.get_by_role("button", name="Die A, face 2: plum")).to_be_visible()
    expect(page.get_by_text("Some of these look alike to some people.")).to_be_visible()
    expect(page.get_by_text("Your box is complete.")).to_be_visible()


def test_what_an_owner_leaves_out_is_arlequins(open_page: OpenPage) -> None:
    page = open_page("/box/color-yam", calm=True)
    paint_dice(page, COLOR_YAM.dice)
    part(page, "Sheets").get_by_role("switch").click()
    expect(part(page, "Sheets").get_by_role("img", name="exactly one brown die")).to_be_visible()
    expect(page.get_by_text("Your box is complete.")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_page_is_out_of_reach(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/box/{game}", device="phone", calm=True)
    expect(page.get_by_role("heading", name="My box")).to_be_visible()
    unharmed_in_both(page)
    if game != "coloretto":
        button(page, "Change colours").click()
    # 200 % of a laptop's window, and of a small phone's.
    for width, height in ((640, 400), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(wide) <= 0
