"""Link previews: what messengers show of a table or a shared sheet, as Open Graph tags.

The picture is drawn when the pages are built, one a game (`web/make_previews.py`): the server draws
nothing, a name can do no harm in it, and it may be cached. Everything that changes is in the title.
"""

import gzip
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arlequin.core.errors import ArlequinError
from arlequin.gateway import sheets as score_sheets
from arlequin.gateway.bodies import listed
from arlequin.gateway.protocol.http import SharedScore, TableListed
from arlequin.live.leases import Elsewhere
from arlequin.server.cluster import relay
from arlequin.server.http import pages, sheets
from arlequin.server.http.responses import HttpError
from arlequin.server.services import Services
from arlequin.table.setup import OPEN, PERSON
from arlequin.words import names
from arlequin.words.phrases import Phrases

LANGUAGE = "l"
"""Asks for a language in the address: the sender of a link knows which one its readers read."""
HOST = re.compile(r"[A-Za-z0-9.-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")
HEAD = re.compile(r"<title>[^<]*</title>")
USUAL = "icon-512.png"
VARY = "Accept-Encoding, Accept-Language"
MOST_NAME = 40
REVIEW = "review"
MOMENT = re.compile(r"[1-9][0-9]{0,5}")


async def table_page(request: Request) -> Response:
    """The document at a table's address, with the tags of that table; without them in trouble."""
    try:
        return await _page_with_tags(request)
    except (Elsewhere, relay.Unreachable, ArlequinError):
        return await pages.page(request)  # it says itself what is wrong


async def sheet_page(request: Request) -> Response:
    """The document at a shared sheet's address: whose game it is; the plain one in trouble."""
    index = pages.STATIC / "index.html"
    try:
        score = (await sheets.found_sheet(request)).score
    except HttpError:
        return await pages.page(request)
    if not index.is_file():
        return await pages.page(request)
    lang = language(request)
    title, text = told_sheet(score, lang)
    path = score_sheets.path_of(sheets.name_of(request))
    tags = _tags(Shown(title, text, path, score.game), lang, base_of(request))
    return _document(request, index, tags)


async def _page_with_tags(request: Request) -> Response:
    services: Services = request.app.state.services
    try:
        room = await services.room(request.path_params["table"])
    except Elsewhere as place:
        if request.scope.get("inside"):
            raise
        return await relay.pass_on(request, place)
    index = pages.STATIC / "index.html"
    if room is None or not index.is_file():
        return await pages.page(request)
    tags = tags_of(listed(room), language(request), base_of(request), reviewed(request))
    return _document(request, index, tags)


def _document(request: Request, index: Path, tags: str) -> Response:
    packed = "gzip" in request.headers.get("accept-encoding", "")
    body = _body(_plain(index, index.stat().st_mtime_ns), tags, packed)
    headers = {"Cache-Control": pages.ASK, "Vary": VARY}
    headers |= {"Content-Encoding": "gzip"} if packed else {}
    return Response(body, 200, headers, media_type=pages.TYPES[".html"])


@lru_cache(maxsize=64)
def _body(document: str, tags: str, packed: bool) -> bytes:
    body = HEAD.sub(lambda _: tags, document, count=1).encode()
    return gzip.compress(body, 6, mtime=0) if packed else body


@lru_cache(maxsize=2)
def _plain(index: Path, _changed: int) -> str:
    return index.read_text(encoding="utf-8")


def language(request: Request) -> str:
    """The language of a preview: as the address asks for, else as the browser does."""
    asked = request.query_params.get(LANGUAGE) or request.headers.get("accept-language", "")
    return names.language_of(asked)


def base_of(request: Request) -> str:
    """Where this server is, as the request has it; empty where that is no address."""
    if request.app.state.public_url:
        return str(request.app.state.public_url)
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host}" if HOST.fullmatch(host) else ""


# --- tags ----------------------------------------------------------------------------------------


def reviewed(request: Request) -> int | None:
    """Of the address of a review: which moment it is about, 0 for the whole game; else None."""
    if request.path_params.get("rest") != REVIEW:
        return None
    moment = request.query_params.get("moment", "")
    return int(moment) if MOMENT.fullmatch(moment) else 0


class Shown(NamedTuple):
    """What a messenger shows."""

    title: str
    text: str
    path: str
    game: str


def tags_of(table: TableListed, lang: str, base: str, review: int | None = None) -> str:
    """Title and Open Graph tags of a table: everything that people have chosen is escaped."""
    title, text = told(table, lang) if review is None else told_review(table, lang, review)
    path = table.path if review is None else f"{table.path}/{REVIEW}"
    path += f"?moment={review}" if review else ""
    return _tags(Shown(title, text, path, table.setup.game), lang, base)


def _tags(shown: Shown, lang: str, base: str) -> str:
    named = {"og:type": "website", "og:site_name": "Arlequin", "og:title": shown.title}
    named |= {"og:description": shown.text, "og:locale": lang}
    if base:
        named |= {
            "og:url": f"{base}{shown.path}",
            "og:image": f"{base}/{picture(shown.game)}",
        }
        named |= {"og:image:width": "1200", "og:image:height": "630"}
    metas = "".join(f'<meta property="{name}" content="{escape(v)}">' for name, v in named.items())
    card = '<meta name="twitter:card" content="summary_large_image">'
    return f"<title>{escape(shown.title)}</title>{metas}{card}"


def told_review(table: TableListed, lang: str, moment: int) -> tuple[str, str]:
    """Title and sentence of a review; those of the table as long as there is none."""
    if not table.over:
        return told(table, lang)
    say = Phrases(lang, table.setup.game, [seat.name[:MOST_NAME] for seat in table.seats])
    game = names.title(lang, table.setup.game)
    if moment:
        title = say.say("preview-review-moment", game=game, number=moment)
    else:
        title = say.say("preview-review", game=game, scores=say.scores(table.scores))
    return title, say.say("preview-review-help")


def told_sheet(score: SharedScore, lang: str) -> tuple[str, str]:
    """Title and sentence of a shared sheet: whose score is kept."""
    say = Phrases(lang, score.game, [name[:MOST_NAME] for name in score.names])
    players = say.players(list(range(1, len(score.names) + 1)))
    title = say.say("preview-game", game=names.title(lang, score.game), players=players)
    return title, say.say("preview-sheet-help")


def picture(game: str) -> str:
    """The name of a game's picture; of a game that has none, our mark."""
    name = f"preview-{game}.png"
    return name if (pages.STATIC / name).is_file() else USUAL


def told(table: TableListed, lang: str) -> tuple[str, str]:
    """Title and sentence, by how far the table is: an invitation, a game, a result."""
    say = Phrases(lang, table.setup.game, [seat.name[:MOST_NAME] for seat in table.seats])
    game = names.title(lang, table.setup.game)
    if table.over:
        title = say.say("preview-result", game=game, scores=say.scores(table.scores))
        return title, say.say("preview-result-help")
    if all(seat.kind != OPEN for seat in table.seats):
        players = say.players([seat.seat for seat in table.seats])
        title = say.say("preview-game", game=game, players=players)
        return title, say.say("preview-game-help")
    hosts = [seat.seat for seat in table.seats if seat.kind == PERSON]
    key, host = ("preview-invitation", say.player(hosts[0])) if hosts else ("preview-open", "")
    return say.say(key, game=game, host=host), say.say("preview-invitation-help")


ROUTES = [
    Route("/t/{table}", table_page),
    Route("/t/{table}/{rest:path}", table_page),
    Route("/sheet/{sheet}", sheet_page),
]
