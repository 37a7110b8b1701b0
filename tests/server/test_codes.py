"""Table codes: four letters to dictate, only while seats are open, and slow to guess."""

import re
from pathlib import Path

from arlequin.server.http import routes as codes
from arlequin.server.net.address_limits import CODE_BURST
from tests.server.serving import OPEN, Server, computer, person

SECRET = "s" * 30


def code_at(server: Server, table: str) -> str:
    return str(server.get(f"/api/tables/{table}/code").json()["code"])


def test_a_table_with_an_open_seat_is_found_by_its_code(server: Server) -> None:
    table = server.found("coloretto", [person("Ana", SECRET), OPEN])
    code = code_at(server, table)
    assert re.fullmatch("[B-Z]{4}", code)
    for typed in (code, code.lower()):
        answer = server.get(f"/api/codes/{typed}")
        assert (answer.status, answer.json()["path"]) == (200, f"/t/{table}")


def test_a_full_table_has_no_code_and_is_not_found(server: Server) -> None:
    table = server.found("coloretto", [person("Ana", SECRET), computer()])
    assert code_at(server, table) == ""
    answer = server.get(f"/api/codes/{codes.code_of(table)}")
    assert (answer.status, answer.code) == (404, "code/unknown")


def test_a_code_of_nobody_is_said_to_be_unknown(server: Server) -> None:
    assert server.get("/api/codes/%00%22").code == "code/unknown"


def test_codes_differ_and_have_four_letters() -> None:
    made = {codes.code_of(f"table-{n}") for n in range(1000)}
    assert len(made) > 990
    assert all(set(code) <= set(codes.LETTERS) and len(code) == codes.LENGTH for code in made)


def test_guesses_of_table_codes_are_rate_limited(tmp_path: Path) -> None:
    own = Server(tmp_path)
    try:
        own.start()
        tries = [own.get("/api/codes/BBBB") for _ in range(int(CODE_BURST) + 3)]
    finally:
        own.stop()
    assert [one.status for one in tries[:3]] == [404] * 3
    assert tries[-1].code == "request/too-many"
    assert int(tries[-1].headers["retry-after"]) >= 1
