"""Tables with an owner's box: chosen, played, told in the owner's names, and entered by hand."""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from arlequin.core.colour import Colour
from arlequin.core.material import Material, canonical_text
from arlequin.games import catalog
from arlequin.games.color_yam.material import DEFAULT, Sheet
from tests.browser.around import remember, unharmed
from tests.browser.conftest import OpenPage
from tests.browser.dicing import HERE
from web.shots.stage import Device, Server
from web.shots.tables import lay, person, secret

SIX = (Colour.GOLD, Colour.WHITE, Colour.PURPLE, Colour.TURQUOISE, Colour.BLUE, Colour.RED)
SHEET = Sheet(("1x gold", "no white", "3x", "not 3x", "white > gold", "turquoise = purple"))
BOX = replace(
    DEFAULT, name="Chez nous", dice=tuple(SIX[n:] + SIX[:n] for n in range(6)),
    sheets=(SHEET, SHEET), sheet_names=("La douce", ""), colour_names={Colour.GOLD: "moutarde"},
)  # fmt: skip
OURS = re.compile("Arlequin.s dice")
CARDS = tuple({Colour.BLACK: 1 + n % 20} for n in range(26))
PYRAMIDS = replace(
    catalog.find("yam-color").material, name="Chez nous", colours=(Colour.BLACK, Colour.WHITE),
    dice=((Colour.BLACK, Colour.WHITE),) * 8, cards=CARDS,
)  # fmt: skip


def own(page: Page, box: Material) -> None:
    """The device has a box."""
    stored = [f"arlequin.page.box.{box.game}", canonical_text(box)]
    page.evaluate("([name, box]) => localStorage.setItem(name, box)", stored)


def at_real_table(open_page: OpenPage, server: Server, game: str, box: Material | None) -> Page:
    """A phone for two people with real dice."""
    text = canonical_text(box) if box else ""
    table = lay(server, game, HERE, dice="hands", material=text)
    page = open_page(device="phone")
    remember(page, table, game, secret("Ana"))
    page.goto(f"/t/{table}")
    return page


@pytest.mark.parametrize("device", ["phone", pytest.param("desktop", marks=pytest.mark.slow)])
def test_a_new_table_has_the_box_of_the_device(
    open_page: OpenPage, server: Server, device: Device
) -> None:
    page = open_page(device=device)
    own(page, BOX)
    page.goto("/new/color-yam")
    expect(page.get_by_role("radio", name="Chez nous")).to_be_checked()
    page.get_by_text("House rules", exact=True).click()
    page.get_by_role("radio", name="La douce").check()
    expect(page.get_by_role("list", name="Different from usual")).to_contain_text(
        "The box: Chez nous"
    )
    unharmed(page)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("exactly one moutarde die").first).to_be_visible()
    page.get_by_role("button", name="Roll the dice").click()
    die = page.get_by_role("button", name=re.compile(r"^die [A-F]: (moutarde|white|purple|red)"))
    expect(die.first).to_be_visible()


def test_a_guest_reads_which_box_and_sheet_are_played(open_page: OpenPage, server: Server) -> None:
    seats = [person("Ana"), {"kind": "open"}]
    options = {"sheet": "1"}
    text = canonical_text(BOX)
    page = open_page(f"/t/{lay(server, 'color-yam', seats, options=options, material=text)}")
    for name in ("Chez nous", "La douce"):
        expect(page.get_by_role("definition").filter(has_text=name)).to_be_visible()


def test_a_sheet_that_arlequin_does_not_have_gives_way_with_the_box(open_page: OpenPage) -> None:
    page = open_page()
    own(page, replace(BOX, sheets=(SHEET,) * 9, sheet_names=()))
    page.goto("/new/color-yam")
    page.get_by_text("House rules", exact=True).click()
    page.get_by_role("radio", name="Sheet 9").check()
    page.reload()
    expect(page.get_by_text("Sheet: sheet 9").first).to_be_visible()
    page.get_by_role("radio", name=OURS).check()
    expect(page.get_by_text("Standard rules")).to_be_visible()
    page.reload()
    expect(page.get_by_role("radio", name=OURS)).to_be_checked()
    page.get_by_text("House rules", exact=True).click()
    expect(page.get_by_role("radio", name="Sheet 6")).to_be_visible()
    expect(page.get_by_role("radio", name="Sheet 9")).to_have_count(0)


def test_an_own_sheet_is_composed_in_the_colours_of_the_box(open_page: OpenPage) -> None:
    page = open_page()
    own(page, BOX)
    page.goto("/new/color-yam")
    page.get_by_text("House rules", exact=True).click()
    page.get_by_role("radio", name="Your own").check()
    colours = page.get_by_label("Colour A of objective 1").locator("option")
    expect(colours).to_have_text(["moutarde", "white", "purple", "turquoise", "blue", "pink"])
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Roll the dice")).to_be_visible()


def test_real_dice_of_a_box_are_entered_with_their_own_faces(
    open_page: OpenPage, server: Server
) -> None:
    page = at_real_table(open_page, server, "color-yam", BOX)
    page.get_by_role("button", name="La douce", exact=True).click()
    page.get_by_role("button", name="Confirm").click()
    faces = page.get_by_role("group", name="The faces of the dice")
    expect(faces.get_by_role("button", name="moutarde 1")).to_be_visible()
    expect(faces.get_by_role("button", name=re.compile("^brown"))).to_have_count(0)
    expect(page.get_by_text(OURS)).to_have_count(0)
    unharmed(page)


def test_real_dice_without_a_box_are_said_to_be_ours_and_lead_to_my_box(
    open_page: OpenPage, server: Server
) -> None:
    page = at_real_table(open_page, server, "color-yam", None)
    page.get_by_role("button", name="1", exact=True).click()
    page.get_by_role("button", name="Confirm").click()
    link = page.get_by_role("link", name="Are yours different? My box")
    expect(link).to_have_attribute("href", "/box/color-yam")
    face = page.get_by_role("button", name=re.compile("^pink 6"))
    face.click()
    face.click(force=True)
    expect(page.get_by_role("region", name="Notes")).to_contain_text(OURS)


def test_real_cards_with_any_number_of_balls_are_entered(
    open_page: OpenPage, server: Server
) -> None:
    page = at_real_table(open_page, server, "yam-color", PYRAMIDS)
    page.get_by_role("button", name="Ana", exact=True).click()
    page.get_by_role("button", name="Confirm").click()
    colours = page.get_by_role("group", name="The colours")
    expect(colours.get_by_role("button")).to_have_count(2)
    for _ in range(8):
        colours.get_by_role("button", name="black").click()
    page.get_by_role("button", name="Confirm").click()
    cards = page.get_by_role("button", name=re.compile(r"^Card \d+"))
    expect(cards).to_have_count(20)  # six others have the same balls
    cards.nth(19).click()
    unharmed(page)
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("img", name="Dice: 8 black")).to_be_visible()
