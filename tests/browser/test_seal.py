"""The seal beside the dice: two devices take part, check every throw, and say so in plain words."""

import os
import re
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from arlequin.core import record
from arlequin.core.material import canonical_text
from arlequin.proof.verifier import verify
from tests.boxes import random_box
from tests.browser.around import note, noted, remember, unharmed_in_both, violations
from tests.browser.dicing import (
    DOUBLE_YAM,
    THROW,
    Laid,
    act,
    button,
    over,
    person,
    to_the_end,
    until,
)
from tests.nursery import Child, nursery
from web.shots import stage
from web.shots.stage import Server
from web.shots.tables import computer, lay, secret

SEAL = re.compile(r"^Seal \W ")


@pytest.fixture(scope="module")
def unseeded() -> Iterator[Server]:
    """A server as people run it: its dice cannot be known before."""
    with stage.serving(seed=None) as started:
        yield started


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """The same with a minute for every device: on a busy machine a second can be too short."""

    def fork(arguments: list[str], out: int, log: int) -> Child:
        return nursery().fork("tests.browser.patient_server", arguments, os.environ, out, log)

    monkeypatch.setattr(stage, "launch", fork)
    with stage.serving(seed=None) as started:
        yield started


def seal(page: Page, says: str = "Checked: your device contributed") -> None:
    """What the seal says in the end."""
    expect(page.get_by_role("button", name=SEAL)).to_have_accessible_name(
        re.compile(rf"^Seal \W {says}")
    )


def digits(page: Page) -> str:
    """The fingerprint under the seal, without its gaps."""
    return re.sub(r"\D", "", page.locator(".print b").inner_text())


def written(server: Server, table: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/tables/{table}/record") as got:
        return str(got.read().decode())


def test_two_devices_check_each_throw_and_the_record_verifies(
    open_at: Callable[..., Page], unseeded: Server
) -> None:
    laid = Laid(partial(open_at, unseeded), unseeded, DOUBLE_YAM, [person("Ana"), person("Bob")])
    ana, bob = laid.come("Ana", device="phone"), laid.come("Bob")
    expect(ana.get_by_role("button", name=SEAL)).to_have_count(0)  # nothing is thrown yet
    button(ana, THROW).click()
    button(bob, THROW).click()
    seal(ana)
    expect(ana.get_by_role("button", name=SEAL)).to_have_text("Seal")
    assert not violations(ana, "label-content-name-mismatch")
    seal(bob)
    ana.get_by_role("button", name=SEAL).click()
    dialog = ana.get_by_role("dialog")
    expect(dialog).to_contain_text("Checked: your device contributed to 2 of 2 rolls.")
    bob.get_by_role("button", name="More about this table").click()
    bob.get_by_role("button", name="Are the dice fair?").click()
    expect(dialog).to_contain_text("Checked: your device contributed to 2 of 2 rolls.")
    expect(dialog.locator(".print b")).to_have_text(re.compile(r"^(\d{3}\s*){12}$"))
    until(ana, lambda: digits(bob) == digits(ana), "the same digits on both devices")
    expect(dialog.get_by_role("img", name="QR code of this table with your digits")).to_be_visible()
    unharmed_in_both(ana)
    text = written(unseeded, laid.name)
    verdict = verify(record.read(text.encode()))
    assert verdict.verified
    assert [bool(device.rounds) for device in verdict.devices] == [True, True]
    third = laid.come(None)
    for scanned, says in ((digits(ana), "The same game"), ("0" * 36, "Another game!")):
        third.goto(f"{third.url.partition('#')[0]}#print={scanned}")
        third.reload()
        expect(third.get_by_role("status").locator("strong")).to_have_text(says)
    unharmed_in_both(third)
    third.get_by_role("button", name="To the table").click()
    seal(third, "You are watching")
    printed = (verdict.fingerprint or "").replace(" ", "")
    until(ana, lambda: digits(ana) == printed, "those of the record")


def test_a_table_with_an_owners_box_is_checked_too(
    open_at: Callable[..., Page], patient: Server
) -> None:
    box = canonical_text(random_box("color-yam", Random(3)))
    table = lay(patient, "color-yam", [person("Ana"), computer()], material=box)
    page = open_at(patient, "/", device="phone", calm=True)
    remember(page, table, "color-yam", secret("Ana"))
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Roll the dice").click()
    seal(page)


def test_a_game_against_computers_is_sealed_from_its_first_card(
    open_at: Callable[..., Page], patient: Server
) -> None:
    page = open_at(patient, "/", device="phone", calm=True)
    page.get_by_role("button", name=re.compile("Coloretto")).first.click()
    page.wait_for_url(re.compile("/t/"))
    seal(page)
    verdict = verify(record.read(written(patient, page.url.rpartition("/")[2]).encode()))
    assert (verdict.fault, verdict.devices[0].rounds[:1]) == (None, [1])


@pytest.mark.slow
def test_a_whole_game_against_a_computer_stays_checked_through_reloads(
    open_at: Callable[..., Page], unseeded: Server
) -> None:
    page = open_at(unseeded, "/", device="phone", calm=True)
    page.get_by_role("button", name=re.compile("computer: Double Yam")).click()
    page.wait_for_url(re.compile("/t/"))
    for _ in range(2):
        until(page, lambda: act(page), "a turn")
        seal(page)
        page.reload()
        seal(page)
    to_the_end([page], act)
    page.reload()
    expect(over(page)).to_be_visible()
    page.get_by_role("button", name="More about this table").click()
    page.get_by_role("button", name="Are the dice fair?").click()
    expect(page.get_by_role("dialog")).to_contain_text("Checked: your device contributed")
    verdict = verify(record.read(written(unseeded, page.url.rpartition("/")[2]).encode()))
    assert (verdict.fault, len(verdict.devices[0].rounds) > 10) == (None, True)


def test_a_server_that_changes_a_die_is_caught(
    open_at: Callable[..., Page], unseeded: Server
) -> None:
    laid = Laid(partial(open_at, unseeded), unseeded, DOUBLE_YAM, [person("Ana"), person("Bob")])
    page = laid.come(None)
    page.route_web_socket("**/api/tables/*/socket", cheating)
    page.reload()
    bob, ana = laid.come("Bob"), laid.come("Ana")
    button(ana, THROW).click()
    button(bob, THROW).click()
    said = page.get_by_role("alert").get_by_role("button", name=re.compile("^Something is wrong"))
    expect(said).to_be_visible()  # whatever the game shows
    expect(page.locator(".seal.red")).to_be_visible()
    said.click()
    expect(page.get_by_role("dialog")).to_contain_text("Broken at move")
    seal(bob)


def cheating(line: WebSocketRoute) -> None:
    """Between the server and the page: every die shows one more than was thrown."""
    there = line.connect_to_server()
    there.on_message(lambda text: line.send(re.sub(r'(?<="text":"die )\d', more, str(text))))
    line.on_message(there.send)


def more(number: re.Match[str]) -> str:
    return str(int(number[0]) % 6 + 1)


def test_where_nothing_is_proven_the_seal_says_so(
    open_at: Callable[..., Page], server: Server
) -> None:
    """A server whose dice come from a seed has no chain."""
    laid = Laid(partial(open_at, server), server, DOUBLE_YAM, [person("Ana"), person("Bob")])
    seal(laid.come("Ana", device="phone"), "Chance is not proven at this table")


def test_a_hidden_page_is_away_by_its_own_word_and_returns(
    open_at: Callable[..., Page], unseeded: Server
) -> None:
    laid = Laid(partial(open_at, unseeded), unseeded, DOUBLE_YAM, [person("Ana"), person("Bob")])
    ana, bob = laid.come("Ana"), laid.come("Bob", device="phone")
    until(ana, lambda: written(unseeded, laid.name).count("\njoin ") == 2, "both take part")
    button(ana, THROW).click()
    seal(bob, "Checked: your device contributed to 1 of 1")
    set_visibility(bob, "hidden")
    until(ana, lambda: "\naway " in written(unseeded, laid.name), "away")
    button(bob, THROW).click()
    seal(bob, "Checked: your device contributed to 1 of 2")
    set_visibility(bob, "visible")
    until(ana, lambda: "\nback " in written(unseeded, laid.name), "back")
    expect(bob.locator(".seal.grey").first).to_be_visible()
    bob.get_by_role("button", name=SEAL).click()
    expect(bob.get_by_role("dialog")).to_contain_text("It was away for one")
    seal(ana, "Checked: your device contributed to 2 of 2")
    verdict = verify(record.read(written(unseeded, laid.name).encode()))
    assert sorted((d.away_itself, d.away_server) for d in verdict.devices) == [(0, 0), (1, 0)]


def set_visibility(page: Page, state: str) -> None:
    """As if the phone was locked, or unlocked."""
    page.evaluate(
        """state => {
            const set = (name, value) =>
                Object.defineProperty(document, name, { value, configurable: true });
            set("visibilityState", state);
            set("hidden", state === "hidden");
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def test_in_a_rematch_it_is_said_once_who_was_replaced(
    open_at: Callable[..., Page], unseeded: Server
) -> None:
    """The table before had Zoe where Ana sits now; this device remembers it."""
    laid = Laid(partial(open_at, unseeded), unseeded, DOUBLE_YAM, [person("Ana"), person("Bob")])
    laid.come("Ana")
    bob = laid.come("Bob", device="phone")
    expect(bob.get_by_text("Bob").first).to_be_visible()
    bob.context.add_init_script("""if (!sessionStorage.before) {
        const [known] = JSON.parse(localStorage["arlequin.tables"]);
        known.expected = ["person Zoe", "person Bob"];
        localStorage["arlequin.tables"] = JSON.stringify([known]);
        sessionStorage.before = "said";
    }""")
    note(bob, "Seat 1: Ana instead of Zoe.")
    bob.reload()
    noted(bob)
    told = bob.get_by_text("Seat 1: Ana instead of Zoe.").first
    bob.reload()
    expect(bob.get_by_text("Bob").first).to_be_visible()
    expect(told).to_have_count(0)
