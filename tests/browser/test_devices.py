"""A device that another test has had is as new."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.devices import Devices
from web.shots.stage import Server

Lend = Callable[[], Page]


@pytest.fixture
def devices(browser: Browser) -> Iterator[Devices]:
    """A pool in which no other test has left anything."""
    found = Devices(browser)
    yield found
    found.close()


@pytest.fixture
def lend(devices: Devices, server: Server) -> Lend:
    """The home page on a phone, after whoever had one before has given it back."""

    def lending() -> Page:
        devices.take_back()
        page = devices.lend(server, "phone", "light", "en", calm=False)
        page.goto("/")
        return page

    return lending


def test_nothing_that_was_stored_is_left(lend: Lend) -> None:
    first = lend()
    first.evaluate("localStorage['arlequin.tables'] = '[1]'; document.cookie = 'known=1'")
    second = lend()
    assert second is first
    assert second.evaluate("[localStorage['arlequin.tables'] ?? '', document.cookie]") == ["", ""]


def test_size_and_colours_are_those_that_are_asked_for(lend: Lend) -> None:
    first = lend()
    first.set_viewport_size({"width": 320, "height": 568})
    first.emulate_media(color_scheme="dark", reduced_motion="reduce")
    second = lend()
    assert second is first
    assert second.evaluate("[innerWidth, innerHeight]") == [360, 640]
    asked = "['dark', 'reduce'].map((how, at) => matchMedia(`(${NAMES[at]}: ${how})`).matches)"
    names = "const NAMES = ['prefers-color-scheme', 'prefers-reduced-motion']"
    assert second.evaluate(f"() => {{ {names}; return {asked} }}") == [False, False]


def test_scripts_routes_and_listeners_are_gone(lend: Lend) -> None:
    first, heard = lend(), list[str]()
    first.add_init_script("window.first = 1")
    first.context.add_init_script("window.second = 2")
    first.route("**/", answered)
    first.on("request", lambda request: heard.append(request.url))
    first.reload()
    assert first.evaluate("[window.first, window.second, document.title]") == [1, 2, "ours"]
    heard.clear()
    second = lend()
    assert second is first
    assert second.evaluate("[window.first, window.second].map(each => typeof each)") == [
        "undefined",
        "undefined",
    ]
    assert second.title() != "ours"
    assert heard == []


def answered(route: Route) -> None:
    route.fulfill(body="<title>ours</title>", content_type="text/html")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda page: page.route_web_socket("**/nothing", lambda line: line.close()),
        pytest.param(lambda page: page.context.set_offline(False), marks=pytest.mark.slow),
        lambda page: page.context.new_page(),
        pytest.param(lambda page: page.close(), marks=pytest.mark.slow),
    ],
    ids=["socket", "offline", "window", "closed"],
)
def test_what_cannot_be_taken_back_is_not_lent_again(
    lend: Lend, spoil: Callable[[Page], object]
) -> None:
    first = lend()
    spoil(first)
    assert lend() is not first


def test_two_people_have_two_devices(devices: Devices, server: Server) -> None:
    first, second = (devices.lend(server, "phone", "light", "en", calm=False) for _ in range(2))
    assert first.context is not second.context
