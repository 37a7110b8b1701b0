"""Link previews of tables and shared sheets for messengers, as Open Graph tags.

The pictures, one a game, are drawn when the pages are built (`web/make_previews.py`). Everything
that changes is in the title.
"""

import gzip
import re
from contextlib import suppress
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arlequin.core.errors import ArlequinError
from arlequin.gateway import sheets as score_sheets
from arlequin.gateway.bodies import lobby_table
from arlequin.gateway.protocol.http import TableInfo
from arlequin.live.leases import Elsewhere
from arlequin.server import relay
from arlequin.server.http import pages, sheets
from arlequin.server.http.responses import HttpError
from arlequin.server.services import Services
from arlequin.table.setup import OPEN, PERSON
from arlequin.words import names
from arlequin.words.phrases import Phrases

LANGUAGE = "l"
"""Parameter for the language in the address: the sender of a link knows that of its readers."""
HOST = re.compile(r"[A-Za-z0-9.-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")
HEAD = re.compile(r"<title>[^<]*</title>")
USUAL = "icon-512.png"
VARY = "Accept-Encoding, Accept-Language"
MOST_NAME = 40
REVIEW = "review"
MOMENT = re.compile(r"[1-9][0-9]{0,5}")


async def table_page(request: Request) -> Response:
    """The document at a table's address with the tags of that table; on errors without them."""
    services: Services = request.app.state.services
    index = pages.STATIC / "index.html"
    with suppress(relay.Unreachable, ArlequinError):  # the page shows itself what is wrong
        try:
            room = await services.room(request.path_params["table"])
        except Elsewhere as place:
            if not request.scope.get("inside"):
                return await relay.pass_on(request, place)
            room = None
        if room is not None and index.is_file():
            base, moment = base_of(request), review_moment(request)
            return _document(
                request, index, tags_of(lobby_table(room), language(request), base, moment)
            )
    return await pages.page(request)


async def sheet_page(request: Request) -> Response:
    """The document at a shared sheet's address with its players; on errors the plain one."""
    index = pages.STATIC / "index.html"
    with suppress(HttpError):
        score = (await sheets.load_sheet(request)).score
        if index.is_file():
            say = Phrases(language(request), score.game, [name[:MOST_NAME] for name in score.names])
            players = say.players(list(range(1, len(score.names) + 1)))
            title = say.say("preview-game", game=names.title(say.lang, score.game), players=players)
            path = score_sheets.path_of(sheets.name_of(request))
            preview = Preview(title, say.say("preview-sheet-help"), path, score.game)
            return _document(request, index, _tags(preview, say.lang, base_of(request)))
    return await pages.page(request)


def _document(request: Request, index: Path, tags: str) -> Response:
    packed = "gzip" in request.headers.get("accept-encoding", "")
    body = _body(index, index.stat().st_mtime_ns, tags, packed)
    headers = {"Cache-Control": pages.ASK, "Vary": VARY}
    headers |= {"Content-Encoding": "gzip"} if packed else {}
    return Response(body, 200, headers, media_type=pages.TYPES[".html"])


@lru_cache(maxsize=64)
def _body(index: Path, _changed: int, tags: str, packed: bool) -> bytes:
    body = HEAD.sub(lambda _: tags, index.read_text(encoding="utf-8"), count=1).encode()
    return gzip.compress(body, 6, mtime=0) if packed else body


def language(request: Request) -> str:
    """The language of a preview: that in the address, else that of the browser."""
    asked = request.query_params.get(LANGUAGE) or request.headers.get("accept-language", "")
    return names.language_of(asked)


def base_of(request: Request) -> str:
    """The address of this server, as the request has it; empty where that is no address."""
    host, public = request.headers.get("host", ""), str(request.app.state.public_url)
    return public or (f"{request.url.scheme}://{host}" if HOST.fullmatch(host) else "")


# --- tags ----------------------------------------------------------------------------------------


def review_moment(request: Request) -> int | None:
    """The moment in the address of a review, 0 for the whole game; None if it is no review."""
    if request.path_params.get("rest") != REVIEW:
        return None
    moment = request.query_params.get("moment", "")
    return int(moment) if MOMENT.fullmatch(moment) else 0


class Preview(NamedTuple):
    """What a messenger shows, and the path of the page."""

    title: str
    text: str
    path: str
    game: str


def tags_of(table: TableInfo, lang: str, base: str, review: int | None = None) -> str:
    """Title and Open Graph tags of a table; all texts of people are escaped."""
    title, text = describe(table, lang, review)
    path = table.path if review is None else f"{table.path}/{REVIEW}"
    path += f"?moment={review}" if review else ""
    return _tags(Preview(title, text, path, table.setup.game), lang, base)


def _tags(preview: Preview, lang: str, base: str) -> str:
    tags = {"og:type": "website", "og:site_name": "Arlequin", "og:title": preview.title}
    tags |= {"og:description": preview.text, "og:locale": lang}
    if base:
        picture = f"{base}/{picture_of(preview.game)}"
        tags |= {"og:url": f"{base}{preview.path}", "og:image": picture}
        tags |= {"og:image:width": "1200", "og:image:height": "630"}
    metas = "".join(f'<meta property="{name}" content="{escape(v)}">' for name, v in tags.items())
    card = '<meta name="twitter:card" content="summary_large_image">'
    return f"<title>{escape(preview.title)}</title>{metas}{card}"


def picture_of(game: str) -> str:
    """The name of a game's picture; our icon for a game without one."""
    name = f"preview-{game}.png"
    return name if (pages.STATIC / name).is_file() else USUAL


def describe(table: TableInfo, lang: str, review: int | None = None) -> tuple[str, str]:
    """Title and sentence of a table: an invitation, a game, a result, or its review."""
    say = Phrases(lang, table.setup.game, [seat.name[:MOST_NAME] for seat in table.seats])
    game = names.title(lang, table.setup.game)
    if table.over and review:
        title = say.say("preview-review-moment", game=game, number=review)
        return title, say.say("preview-review-help")
    if table.over:
        key = "preview-result" if review is None else "preview-review"
        title = say.say(key, game=game, scores=say.scores(table.scores))
        return title, say.say(f"{key}-help")
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
