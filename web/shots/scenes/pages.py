"""The pages that belong to no game."""

import json

from playwright.sync_api import Page, expect

from web.shots.actions import press, then
from web.shots.played_tables import OPEN, Laying
from web.shots.scene import Scene, at
from web.shots.tables import remembered

GAMES = ("color-yam", "double-yam", "yam-color", "coloretto")


def unfinished(page: Page) -> None:
    """A device that has played before: two games to go on with, one that is over."""
    known = [
        remembered(
            f"table-{i}-abcdefgh", game, "s" * 30, ["Ana", "Ben", "Charlotte"][: i + 2], over=i > 1
        )
        for i, game in enumerate(("double-yam", "color-yam", "coloretto"))
    ]
    page.add_init_script(f"localStorage['arlequin.tables'] ??= {json.dumps(json.dumps(known))}")
    page.goto("/")


def own(page: Page) -> None:
    """A sheet of one's own for Color'Yam."""
    page.goto("/new/color-yam?with=here")
    page.locator("summary").first.click()
    page.locator("input[type=radio][value=own]").check(force=True)


def folds(page: Page) -> None:
    """Everything that is folded is opened."""
    expect(page.locator("summary").first).to_be_visible()
    for each in page.locator("summary").all():
        each.click()


SCENES: tuple[Scene, ...] = (
    Scene("gallery", at("/gallery"), whole=True, gallery=True),
    Scene("home", at("/"), devices=("phone", "tablet", "desktop", "landscape")),
    Scene("home-whole", at("/"), whole=True),
    Scene("home-fr", at("/"), language="fr", whole=True, schemes=("light",)),
    Scene("home-es", at("/"), language="es", whole=True, schemes=("light",)),
    Scene("home-known", unfinished),
    Scene("home-you", then(at("/"), press("^You play as")), devices=("phone",)),
    Scene(
        "home-lobby",
        at("/"),
        lay=Laying(game="coloretto", extra=[OPEN], more={"public": True}),
        who=None,
        whole=True,
    ),
    *(
        Scene(f"new-{game}", then(at(f"/new/{game}?with=invite"), folds), whole=True)
        for game in GAMES
    ),
    *(Scene(f"box-{game}", at(f"/box/{game}"), whole=True) for game in GAMES),
    Scene("new-top", at("/new/color-yam?with=computers")),
    Scene(
        "new-here-fr",
        then(at("/new/double-yam?with=here"), folds),
        language="fr",
        whole=True,
        schemes=("light",),
    ),
    Scene(
        "new-es",
        then(at("/new/color-yam?with=invite"), folds),
        language="es",
        whole=True,
        schemes=("light",),
    ),
    Scene("new-own", own, whole=True),
    Scene("new-own-fr", own, whole=True, language="fr", schemes=("light",)),
    Scene("games", then(unfinished, at("/games"))),
    Scene("nothing-here", at("/nothing-here")),
    Scene("no-table", at("/t/nothing")),
)
