"""Paper over HTTP: counts, and printed matter that never holds up the event loop."""

from pathlib import Path
from urllib.parse import quote, urlencode

import pytest

from arlequin.server.net.address_limits import PAPER_BURST
from tests.paper.print.measured import measured
from tests.server.serving import Server

PATIENCE = 120.0
"""Seconds for the process that draws to start, on a busy machine."""
HAND = "green 6, yellow 4, red 3, blue 2, joker, +2"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Server, "answer_seconds", PATIENCE)


def test_a_hand_is_counted_in_the_language_that_is_asked_for(server: Server) -> None:
    answer = server.get(f"/api/score/coloretto?{urlencode({'text': HAND, 'lang': 'fr'})}").json()
    assert answer["result"]["total"] == 41
    assert answer["told"][1] == "Meilleur emploi du joker\u00a0: jaune."


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        (f"/api/score/coloretto?text={quote('green 10')}", 400, "score/refused"),
        ("/api/score/coloretto", 400, "score/refused"),
        ("/api/score/coloretto?text=green&side=purple", 400, "score/refused"),
        ("/api/score/coloretto?text=green&players=x", 400, "paper/number"),
        ("/api/score/yam-color?text=1", 400, "score/refused"),
        ("/api/score/tarot?text=1", 404, "score/unknown"),
        ("/paper/coloretto/hat.pdf", 400, "paper/refused"),
        ("/paper/tarot/pad.pdf", 400, "paper/refused"),
        ("/paper/coloretto/pad.pdf?pages=21", 400, "paper/too-much"),
        ("/paper/coloretto/pad.pdf?hat=red", 400, "paper/refused"),
    ],
)
def test_what_cannot_be_is_refused(server: Server, path: str, status: int, code: str) -> None:
    answer = server.get(path)
    assert (answer.status, answer.code) == (status, code)


def test_a_pad_is_drawn_with_names_and_options(server: Server) -> None:
    asked = [
        ("lang", "fr"),
        ("player", "Zoé"),
        ("player", "Bob"),
        ("sheet", "2"),
        ("per_page", "1"),
    ]
    answer = server.get(f"/paper/color-yam/pad.pdf?{urlencode(asked)}")
    assert (answer.status, answer.headers["content-type"]) == (200, "application/pdf")
    assert answer.headers["content-disposition"] == 'inline; filename="color-yam-pad.pdf"'
    (page,) = measured(answer.body)
    assert "Zoé" in page.words
    assert "Feuille 2" in page.words


def test_a_name_that_cannot_be_printed_is_refused_in_the_language_of_the_page(
    server: Server,
) -> None:
    asked = [("lang", "es"), ("player", "\u738b"), ("player", "Bob")]
    answer = server.get(f"/paper/coloretto/pad.pdf?{urlencode(asked)}")
    assert (answer.status, answer.code) == (400, "paper/refused")
    assert "\u00ab\u738b\u00bb no se puede imprimir" in answer.json()["error"]["text"]


def test_printing_very_much_is_rate_limited(tmp_path: Path) -> None:
    own = Server(tmp_path)
    try:
        own.start()
        tries = [own.get("/paper/coloretto/hat.pdf") for _ in range(int(PAPER_BURST) + 12)]
    finally:
        own.stop()
    assert tries[0].status == 400
    assert tries[-1].code == "request/too-many"
    assert int(tries[-1].headers["retry-after"]) >= 1
