"""Owners' boxes over HTTP: stored with their table, refereed, printed, refused with a reason."""

import json
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.material import canonical_text, digest
from arlequin.games import catalog
from arlequin.games.color_yam.material import DEFAULT, Sheet
from arlequin.games.playthrough import replay
from tests.paper.print.measured import measured
from tests.server.serving import OPEN, Server, person

SHEET = Sheet(("no gold", "1x white", "3x", "not 2x", "white > gold", "turquoise = purple"))
SIX = (Colour.GOLD, Colour.WHITE, Colour.PURPLE, Colour.TURQUOISE, Colour.BLUE, Colour.PINK)
BOX = replace(
    DEFAULT, name="Chez nous", dice=tuple(SIX[n:] + SIX[:n] for n in range(6)), sheets=(SHEET,),
    sheet_names=("Bleue",), colour_names={Colour.GOLD: "moutarde"},
)  # fmt: skip
TEXT = canonical_text(BOX)
SECRET = "s" * 30


def test_a_table_has_its_box_also_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        server.start()
        seats = [person("Zoé", SECRET), OPEN]
        table = server.found("color-yam", seats, material=json.dumps(json.loads(TEXT), indent=1))
        assert server.get(f"/api/tables/{table}").json()["setup"]["material"] == TEXT
        server.kill()
        server.start()
        assert server.get(f"/api/tables/{table}").json()["setup"]["material"] == TEXT
        record = server.record(table)
    finally:
        server.stop()
    assert f"material Chez nous {digest(BOX)}\nbox {TEXT}\n".encode() in record
    assert replay(record).game.material == BOX


@pytest.mark.parametrize(
    "material",
    ["no", "{}", TEXT[:-1], TEXT.replace("gold", "gilt"), TEXT + " " * 8_000,
     canonical_text(catalog.find("coloretto").material)],
)  # fmt: skip
def test_a_box_that_does_not_fit_is_refused(server: Server, material: str) -> None:
    answer = server.create({"game": "color-yam", "seats": [OPEN, OPEN], "material": material})
    assert (answer.status, answer.code) == (400, "material/unfit")


def kept(server: Server, **sheet: Any) -> Any:
    asked = {"game": "color-yam", "names": ["Ana", "Bob"], "material": TEXT, **sheet}
    return server.ask("POST", "/api/keep", json.dumps(asked).encode()).json()


def test_results_of_owners_dice_are_refereed_by_their_faces(server: Server) -> None:
    told = kept(server, entries=["met 20"])
    assert (told["fault"], told["dice"]) == (None, [[str(c) for c in die] for die in BOX.dice])
    assert f"box {TEXT}\n" in told["record"]
    assert kept(server, entries=["met 36"])["fault"]["kind"] == "sum-colours"


def test_an_owners_sheet_is_printed(server: Server) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = urlsafe_b64encode(packer.compress(TEXT.encode()) + packer.flush()).rstrip(b"=")
    answer = server.get(f"/paper/color-yam/pad.pdf?lang=fr&box={packed.decode()}")
    assert answer.status == 200
    assert "Bleue" in measured(answer.body)[0].words
    wrong = server.get("/paper/color-yam/pad.pdf?box=nothing")
    assert (wrong.status, wrong.code) == (400, "material/unfit")
