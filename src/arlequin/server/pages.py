"""The pages: until the browser's half is built, a page that says how to play from the terminal."""

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Arlequin</title>
<style>body{{font:1.1rem/1.5 sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem}}</style>
<h1>Arlequin</h1>
<p>{text}</p>
<pre>arlequin join {address}</pre>
"""


async def home(request: Request) -> Response:
    """What this server is."""
    return _page(request, "A table for four colour games. For now it is played from a terminal:")


async def table(request: Request) -> Response:
    """How to join a table."""
    return _page(request, "You are invited to a table. Join it from a terminal:")


def _page(request: Request, text: str) -> Response:
    return HTMLResponse(PAGE.format(text=text, address=escape(str(request.url))))
