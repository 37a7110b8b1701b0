"""Link previews: what a messenger reads at a table's address; no name can do harm in it."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace

from arlequin.gateway.protocol.http import SeatInfo, TableInfo
from arlequin.gateway.protocol.outbound import SentSetup
from arlequin.server.http import pages, preview
from tests.server.serving import OPEN, Server, computer, person

SECRET = "s" * 30
SETUP = SentSetup("coloretto", {}, (), "cup", False, 0, 1, True)
HOSTILE = (
    '"><script>alert(1)</script>', "</title><img src=x onerror=alert(1)>", "' onload='x",
    "&lt;b&gt;", "\u202eevil\u202c", "{ $game }", "<!--", "\x00\x07", "]]>",
)  # fmt: skip


def table(*names: str, over: bool = False, kind: str = "person") -> TableInfo:
    seats = tuple(SeatInfo(n, kind, True, name=name) for n, name in enumerate(names, 1))
    return TableInfo("x", "/t/x", SETUP, seats, over, over, 0, (43, 42)[: len(names)])


class Tags(HTMLParser):
    """What a browser makes of tags: which there are, and what they hold."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.held: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(tag)
        named = dict(attrs)
        self.held[named.get("property") or named.get("name") or tag] = named.get("content") or ""


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pages as `make web` leaves them, with the picture of one game."""
    (tmp_path / "index.html").write_text("<head><title>Arlequin</title></head><body>the page")
    (tmp_path / "preview-coloretto.png").write_bytes(b"picture")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("over", [False, True])
def test_a_name_stays_a_name_in_the_tags(name: str, over: bool) -> None:
    tags = preview.tags_of(table(name, "Ben", over=over), "en", "http://a.test")
    read = Tags(tags)
    assert set(read.found) == {"title", "meta"}
    assert set(read.held) == {
        "title", "og:type", "og:site_name", "og:title", "og:description", "og:locale", "og:url",
        "og:image", "og:image:width", "og:image:height", "twitter:card",
    }  # fmt: skip


def test_a_name_is_shown_as_it_was_chosen() -> None:
    read = Tags(preview.tags_of(table("Zoé <3", "Ben", over=True), "en", ""))
    assert read.held["og:title"] == "Coloretto: Zoé <3 43 and Ben 42"


def test_a_link_to_a_review_says_what_it_is_and_which_moment_it_shows() -> None:
    over = table("Ana", "Ben", over=True)
    whole = Tags(preview.tags_of(over, "en", "http://a.test", 0))
    assert whole.held["og:title"] == "Coloretto, luck and skill: Ana 43 and Ben 42"
    assert whole.held["og:url"] == "http://a.test/t/x/review"
    moment = Tags(preview.tags_of(over, "fr", "http://a.test", 17))
    assert moment.held["og:title"] == "Coloretto, coup 17\u00a0: chance ou talent\u00a0?"
    assert moment.held["og:url"] == "http://a.test/t/x/review?moment=17"
    playing = Tags(preview.tags_of(table("Ana", "Ben"), "en", "http://a.test", 0))
    assert "luck" not in playing.held["og:title"]


@pytest.mark.parametrize(
    ("asked", "moment"), [("", 0), ("?moment=12", 12), ("?moment=x", 0), ("?moment=-1", 0)]
)
def test_the_address_of_a_review_names_its_moment(server: Server, asked: str, moment: int) -> None:
    name = server.found("coloretto", [person("Ana", SECRET), OPEN])
    answer = server.get(f"/t/{name}/review{asked}")
    tail = f"/t/{name}/review" + (f"?moment={moment}" if moment else "")
    assert Tags(answer.body.decode()).held["og:url"].endswith(tail)


@pytest.mark.parametrize(
    ("lang", "title"),
    [
        ("en", "Ana invites you to Coloretto"),
        ("fr", "Ana vous invite à jouer\u00a0: Coloretto"),
        ("es", "Ana te invita a jugar: Coloretto"),
    ],
)
def test_an_invitation_names_host_and_game_in_the_reader_s_language(lang: str, title: str) -> None:
    invited = table("Ana", "")
    open_seat = replace(invited.seats[1], kind="open")
    invited = replace(invited, seats=(invited.seats[0], open_seat))
    assert preview.describe(invited, lang)[0] == title


@pytest.mark.parametrize("host", ['evil.test/"><x', "a b", "", "a.test:99999999", "a.test\\"])
def test_a_host_that_is_no_address_gets_no_picture(host: str) -> None:
    assert not preview.HOST.fullmatch(host)
    assert "og:image" not in Tags(preview.tags_of(table("Ana"), "en", "")).held


@pytest.mark.usefixtures("built")
def test_a_game_without_a_picture_shows_our_mark() -> None:
    assert preview.picture_of("coloretto") == "preview-coloretto.png"
    assert preview.picture_of("chess") == "icon-512.png"


def test_a_messenger_reads_who_invites_and_no_secret(server: Server) -> None:
    name = server.found("coloretto", [person("Zoé & <Ana>", SECRET), OPEN])
    answer = server.get(f"/t/{name}?l=fr")
    read = Tags(answer.body.decode())
    assert read.held["og:title"] == "Zoé & <Ana> vous invite à jouer\u00a0: Coloretto"
    assert read.held["og:url"].endswith(f"/t/{name}")
    assert read.held["og:image"].startswith("http://")
    assert answer.headers["cache-control"] == "no-cache"
    assert "accept-language" in answer.headers["vary"].lower()
    assert SECRET not in answer.body.decode()
    assert re.search(r"<title>[^<]*</title>.*<script", answer.body.decode(), re.DOTALL)


def test_a_game_under_way_names_its_players(server: Server) -> None:
    name = server.found("coloretto", [person("Ana", SECRET), computer("easy", "Robo")])
    held = Tags(server.get(f"/t/{name}").body.decode()).held
    assert held["og:title"] == "Coloretto: Ana and Robo"


def test_the_page_of_no_table_is_the_plain_one(server: Server) -> None:
    answer = server.get("/t/there-is-no-table")
    assert answer.status == 200
    assert "og:title" not in Tags(answer.body.decode()).held


def test_a_messenger_reads_whose_score_a_shared_sheet_keeps(server: Server) -> None:
    body = json.dumps({"game": "coloretto", "names": ["Zoé & <Ana>", "Ben"]}).encode()
    headers = {"Content-Type": "application/json", "Arlequin-Phone": SECRET}
    name = server.ask("POST", "/api/sheets", body, headers).json()["sheet"]
    answer = server.get(f"/sheet/{name}?l=fr")
    read = Tags(answer.body.decode())
    assert read.held["og:title"] == "Coloretto\u00a0: Zoé & <Ana> et Ben"
    assert read.held["og:description"] == "Ouvrez le lien et regardez la feuille se remplir."
    assert read.held["og:url"].endswith(f"/sheet/{name}")
    assert SECRET not in answer.body.decode()


def test_the_page_of_no_sheet_is_the_plain_one(server: Server) -> None:
    answer = server.get("/sheet/there-is-no-such-sheet")
    assert answer.status == 200
    assert "og:title" not in Tags(answer.body.decode()).held


def test_the_picture_may_be_kept_for_a_day(server: Server) -> None:
    answer = server.get("/preview-coloretto.png")
    assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
    assert answer.headers["cache-control"] == "public, max-age=86400"
