"""Luck and skill over many games: what a device keeps, shown, saved as a file and read back."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.around import unharmed_in_both
from tests.browser.conftest import OpenPage
from tests.browser.dicing import button

GAMES = 12


def digest(number: int) -> dict[str, Any]:
    """A game as a device keeps it; later ones are played better."""
    loss = 0.3 - 0.02 * number + 0.01 * (number % 3)
    return {
        "table": f"table-{number}", "game": ("double-yam", "coloretto")[number % 2],
        "at": 1_790_000_000_000 + 86_400_000 * number, "seat": 1,
        "players": [{"name": "Ana", "level": ""}, {"name": "Zanni", "level": "expert"}],
        "won": number % 3 == 0, "luck": 0.2 - 0.1 * (number % 5), "loss": loss, "accuracy": 80,
        "kinds": {"dice": {"decisions": 20, "loss": loss}}, "mistakes": [],
    }  # fmt: skip


def journal(*numbers: int) -> str:
    """A file with some games."""
    games = [digest(number) | {"won": int(number % 3 == 0)} for number in numbers]
    parts = {"games": games, "cards": [], "solved": []}
    return json.dumps({"format": "arlequin-journal", "version": 1} | parts)


def opens(page: Page, path: Path, text: str) -> None:
    """Choose a file on the page."""
    path.write_text(text)
    page.locator("input[type=file]").set_input_files(path)


def test_games_come_from_a_file_and_a_bad_file_changes_nothing(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page("/skill", device="phone", calm=True)
    expect(page.get_by_text("Nothing here yet.")).to_be_visible()
    opens(page, tmp_path / "good.json", journal(*range(GAMES)))
    expect(page.get_by_text(f"{GAMES} games were added.")).to_be_visible()
    rows = page.get_by_role("region", name="Every game").get_by_role("row")
    expect(rows).to_have_count(GAMES + 1)
    expect(page.get_by_role("img", name="Luck, game by game")).to_be_visible()
    expect(page.get_by_text("You lose clearly less in your later games")).to_be_visible()
    expect(page.get_by_role("row", name="Computer: Expert 12 4")).to_be_visible()
    unharmed_in_both(page)

    opens(page, tmp_path / "bad.json", journal(1, 2)[:-40])
    wrong = page.get_by_role("alert").filter(has_text="damaged or cut short")
    expect(wrong).to_be_visible()
    button(page, "Coloretto").click()
    expect(rows).to_have_count(GAMES // 2 + 1)
    page.reload()
    expect(rows).to_have_count(GAMES + 1)

    with page.expect_download() as saved:
        button(page, "Save as a file").click()
    again = json.loads(Path(saved.value.path()).read_text())
    assert {game["table"] for game in again["games"]} == {f"table-{n}" for n in range(GAMES)}
