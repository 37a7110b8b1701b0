"""Take back, reload, go on: at every point of a turn, in all games, however people sit."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import test_coloretto
from tests.browser.conftest import OpenPage
from tests.browser.dicing import (
    COLOR_YAM,
    DOUBLE_YAM,
    HERE,
    DiceGame,
    Laid,
    act,
    button,
    computer,
    die,
    kept,
    person,
    pressed,
    to_a_throw,
    until,
)
from web.shots.scenes.coloretto import patient
from web.shots.stage import Server
from web.shots.tables import Hand, Ready, Told, plainest, secret

SAYS_NOTHING = """(() => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    if (!String(text).includes('"type":"seen"')) send.call(this, text);
  };
})()"""
"""A page that never says what it has shown: what it does takes as long as the machine is busy."""
UNDO = "Take back my last move"
SEATS: dict[str, Sequence[Told]] = {
    "here": HERE,
    "two": [person("Ana"), person("Bob")],
    "computer": [person("Ana"), computer()],
}
RELOADS = ("never", "before", "after", "both")
YAM_COLOR = DiceGame("yam-color", "", "", {"limit": "600", "bets": "yes"})
FREE = DiceGame("color-yam", "", "", {"sheet": "1", "free_lines": "yes"})
COLORETTO = DiceGame("coloretto", "", "")

Choose = Callable[[Sequence[str]], str]


@dataclass(frozen=True)
class Point:
    """A point of a turn: where the game is, the moves that are made there and taken back."""

    name: str
    game: DiceGame
    so: Ready
    moves: tuple[str, ...]
    choose: Choose = plainest
    options: dict[str, str] = field(default_factory=dict)

    def reached(self, view: Told) -> bool:
        """Whether a person who sits here in every sitting is at this point."""
        return view.get("turn", 1) == 1 and self.so(view)


def phase(wanted: str, left: int | None = None) -> Ready:
    """A phase, with so many throws left."""
    return lambda view: view["phase"] == wanted and left in (None, view.get("throws_left"))


def throw_on(moves: Sequence[str]) -> str:
    """Throw some dice again where one may."""
    return next((move for move in moves if move == "again CDEF"), plainest(moves))


def missed(view: Told) -> bool:
    """Whoever stops now may cross the line, or use a Yam."""
    may = view["second_chance"] is not None and view["line"] not in view["fits"]
    return bool(view["phase"] == "choose" and may)


def rows(view: Told) -> bool:
    """A turn of Coloretto with something in two rows, a round under way."""
    filled = sum(bool(row["cards"]) for row in view["rows"])
    return bool(view["phase"] == "turn" and filled >= 2 and view["above"] < 40)


POINTS = (
    Point("first-again", COLOR_YAM, phase("choose", 2), ("again AB",)),
    Point("second-again", COLOR_YAM, phase("choose", 1), ("again AB",), throw_on),
    Point("stop", COLOR_YAM, phase("choose", 2), ("stop",)),
    Point("second-stop", COLOR_YAM, phase("choose", 1), ("stop",), throw_on),
    Point("stop-and-cross", COLOR_YAM, missed, ("stop", "cross")),
    Point("third-yam", COLOR_YAM, phase("missed", 0), ("yam",), throw_on),
    Point("free-stop", FREE, phase("choose", 2), ("stop",)),
    Point("free-stop-and-line", FREE, phase("choose", 1), ("stop", "line 3"), throw_on),
    Point("third-line", FREE, phase("line", 0), ("line 3",), throw_on),
    Point("first-again", DOUBLE_YAM, phase("choose", 2), ("again AB",)),
    Point("second-again", DOUBLE_YAM, phase("choose", 1), ("again AB",), throw_on),
    Point("stop", DOUBLE_YAM, phase("choose", 2), ("stop",)),
    Point("stop-and-score", DOUBLE_YAM, phase("choose", 1), ("stop", "score red"), throw_on),
    Point("third-score", DOUBLE_YAM, phase("score", 0), ("score red",), throw_on),
    Point("draw", COLORETTO, rows, ("draw",), patient),
    Point("place", COLORETTO, lambda view: view["phase"] == "place", ("place 2",), patient),
    Point("take", COLORETTO, rows, ("take 1",), patient),
    Point("bet", YAM_COLOR, phase("bet"), ("1 bets 4",)),
)


# --- devices ----------------------------------------------------------------------------------


class Seated:
    """People at a table, their pages, and a hand that brings the game where it is wanted."""

    def __init__(
        self, open_at: Callable[..., Page], server: Server, point: Point, sitting: str
    ) -> None:
        def opening(path: str, *more: object) -> Page:
            page = open_at(server, path, *more)
            page.add_init_script(SAYS_NOTHING)
            return page

        self.laid = Laid(opening, server, point.game, SEATS[sitting], **point.options)  # type: ignore[arg-type]  # opens at one server
        self.point = point
        self.other: Page | None = None
        self.hand = Hand(server, self.laid.name, secret("Ana"), secret("Bob"))
        self.hand.until_so(point.reached, point.choose)
        self.page = self.laid.come("Ana")
        if sitting != "here":
            self.other = self.laid.come("Bob" if sitting == "two" else None, device="phone")
        self.before = self.hand.view

    @property
    def now(self) -> Told:
        """The game as the server has it at this moment."""
        return self.hand.catch_up().view

    def ended(self) -> set[int]:
        """Whose turns have ended since the takeback."""
        entries = self.hand.catch_up().entries
        facts = [fact for entry in entries for fact in entry.get("facts", ())]
        back = max(place for place, fact in enumerate(facts) if fact["kind"] == "takeback")
        return {fact["args"]["seat"] for fact in facts[back:] if fact["kind"] in ENDS}

    @property
    def pages(self) -> list[Page]:
        """Every page at the table."""
        return [self.page, *([self.other] if self.other else [])]

    def move(self) -> None:
        """What is taken back later: the moves of this point."""
        for move in self.point.moves:
            own = next(you for you in self.hand.plain["you"] if you["seat"] == 1)
            self.hand.ask(type="play", seat=1, since=own["since"], move=move)

    def reload(self) -> None:
        """All pages are opened again."""
        for page in self.pages:
            page.reload()

    def take_back(self, *, consent: bool) -> None:
        """The one asks, the other agrees; then the game is where it was."""
        button(self.page, UNDO).first.click()
        if consent and self.other is not None:
            self.other.get_by_role("button", name="Yes").click()
        until(self.page, lambda: self.now == self.before, "the game to be where it was")
        for page in self.pages:
            log = page.get_by_role("region", name="What happened")
            expect(log.get_by_text("Takeback").first).to_be_attached()


# --- how one goes on ---------------------------------------------------------------------------


def choose_dice(page: Page) -> None:
    """Dice can be kept and freed."""
    was = kept(page, "C").count()
    for wanted in (1 - was, was):
        die(page, "C").click()
        expect(kept(page, "C")).to_have_count(wanted)


def choose_box(page: Page, boxes: str, done: str) -> None:
    """A box or a line can be chosen, and another one: the button says so."""
    found = button(page, boxes)
    expect(found.first).to_be_visible()
    found.first.click()
    expect(button(page, done)).to_be_visible()
    said = button(page, done).first.inner_text()
    found.last.click()
    expect(button(page, done).first).not_to_have_text(said)


def choose(page: Page, view: Told) -> None:
    """Something can be chosen at this point, by pointing, whatever the game is."""
    at = (view["view"], view["phase"])
    free = view["view"] == "color-yam" and view["line"] is None
    if view["phase"] == "choose":
        choose_dice(page)
    if free:
        choose_box(page, r"Line \d+, .*: would be", r"Line \d+ (write|a cross)")
    if at[0] == "double-yam":
        choose_box(page, ".*: would take", "Score ")
    if at == ("coloretto", "turn"):
        button(page, test_coloretto.ROW).last.click()
        expect(button(page, test_coloretto.TAKE)).to_be_visible()


def bet(page: Page) -> bool:
    """Bet on something that is free."""
    return pressed(page, r"Bet on \d", "Roll the dice", "(Ana|Bob), your roll")


ACTS: dict[str, Callable[[Page], bool]] = {"coloretto": test_coloretto.act, "yam-color": bet}


ENDS = {"written", "crossed", "scored", "placed", "taken", "bets"}
"""Facts with which a turn is over, or what is due in it is done."""


def goes_on(seated: Seated, *, computers: bool) -> None:
    """The turn is played to its end at these pages, and whoever is next plays too."""
    does = ACTS.get(seated.before["view"], act)
    players = [seated.page] if computers else seated.pages

    def done() -> bool:
        any(does(page) for page in players)
        return seated.ended() >= ({1} if computers else {1, 2})

    until(seated.page, done, "everybody to have played")


def shown(page: Page) -> Locator:
    """What marks the end of a reload: the tools of the table."""
    return page.get_by_role("button", name="More about this table")


def played(seated: Seated, sitting: str, reload: str) -> None:
    """Move, take back with a reload before or after it, choose, and go on."""
    seated.move()
    if reload in ("before", "both"):
        seated.reload()
    seated.take_back(consent=sitting == "two")
    if reload in ("after", "both"):
        seated.reload()
    for page in seated.pages:
        expect(shown(page)).to_be_visible()
    choose(seated.page, seated.before)
    goes_on(seated, computers=sitting == "computer")


QUICK = {
    ("color-yam", "first-again"): ("two", "after"),
    ("coloretto", "place"): ("computer", "after"),
}
"""The sitting and the reload of some points in the quick tests; everything else is slow."""


def cases(point: Point) -> list[object]:
    """A point in every sitting, with every reload."""
    quick = QUICK.get((point.game.name, point.name))
    return [
        pytest.param(
            *(point, sitting, reload),
            id=f"{point.game.name}-{point.name}-{sitting}-{reload}",
            marks=() if (sitting, reload) == quick else pytest.mark.slow,
        )
        for sitting in SEATS
        for reload in RELOADS
    ]


CASES = [case for point in POINTS for case in cases(point)]


@pytest.mark.parametrize(("point", "sitting", "reload"), CASES)
def test_after_a_takeback_the_turn_goes_on(
    open_at: Callable[..., Page],
    server: Server,
    request: pytest.FixtureRequest,
    point: Point,
    sitting: str,
    reload: str,
) -> None:
    at: Server = request.getfixturevalue("unhurried") if sitting == "computer" else server
    played(Seated(open_at, at, point, sitting), sitting, reload)


# --- what was chosen comes back ----------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [COLOR_YAM, pytest.param(DOUBLE_YAM, marks=pytest.mark.slow)],
    ids=lambda game: game.name,
)
def test_the_dice_that_were_kept_are_kept_again_after_a_takeback_and_a_reload(
    open_page: OpenPage, server: Server, game: DiceGame
) -> None:
    page = Laid(open_page, server, game, HERE).come("Ana")
    to_a_throw(page)
    for letter in "BE":
        die(page, letter).click()
    if game is DOUBLE_YAM:
        button(page, ".*: would take").first.click()
    button(page, "Score |Stop").first.click()
    expect(button(page, "(Ana|Bob), your roll|Put a cross")).to_be_visible()
    button(page, UNDO).click()
    for _ in range(2):
        for letter in "BE":
            expect(kept(page, letter)).to_be_visible()
        expect(button(page, "Re-roll 4")).to_be_visible()
        page.reload()
    button(page, "Re-roll 4").click()
    expect(page.get_by_role("group", name=re.compile("^Second roll"))).to_be_visible()
