"""Score sheets over HTTP: the page sends all of a sheet, and is told what follows from it."""

import json

import pytest

from tests.server.serving import Answer, Server

COLOR_YAM: dict[str, object] = {
    "game": "color-yam",
    "names": ["Ana", "Bob"],
    "options": {"sheet": "3"},
}


def kept(server: Server, body: dict[str, object]) -> Answer:
    return server.ask("POST", "/api/keep", json.dumps(body).encode())


def test_a_sheet_is_refereed_with_what_is_asked_next(server: Server) -> None:
    answer = kept(server, {**COLOR_YAM, "entries": ["met 20", "met 30"]})
    told = answer.json()
    assert answer.status == 200
    assert (told["scores"], told["fault"], told["outcome"]) == ([1, 2], None, None)
    assert [fact["kind"] for fact in told["entries"][1]["facts"]][-1] == "starts-line"
    assert (told["question"]["kind"], told["question"]["seats"]) == ("line", [2])
    assert (told["view"]["view"], told["record"].splitlines()[-1]) == ("color-yam", "met 30")


def test_what_cannot_be_is_told_with_its_rule_and_nothing_else_is_lost(server: Server) -> None:
    told = kept(server, {**COLOR_YAM, "entries": ["met 20", "met 37"]}).json()
    assert told["fault"] == {
        "kind": "sum",
        "rule": "CY-05",
        "args": {"number": 37, "least": 6, "most": 36},
    }
    assert len(told["entries"]) == 1


def test_dice_are_told_what_they_can_become(server: Server) -> None:
    told = kept(server, {**COLOR_YAM, "dice": "dice 111111"}).json()
    assert [offer["kind"] for offer in told["offers"]] == ["second", "missed"]
    wrong = kept(server, {**COLOR_YAM, "dice": "dice 1111117"}).json()
    assert (wrong["offers"], wrong["fault"]["kind"]) == ([], "dice")


def test_a_text_that_is_no_result_is_told_so(server: Server) -> None:
    told = kept(server, {**COLOR_YAM, "entries": ["throw 123456"]}).json()
    assert (told["fault"]["kind"], told["fault"]["args"]["word"]) == ("unread", "throw 123456")


@pytest.mark.parametrize(
    "body",
    [
        {**COLOR_YAM, "names": ["Ana"]},
        {**COLOR_YAM, "names": ["Ana", ""]},
        {**COLOR_YAM, "game": "tarot"},
        {**COLOR_YAM, "options": {"hat": "red"}},
        {**COLOR_YAM, "entries": ["met 20"] * 1001},
        {**COLOR_YAM, "colour": "red"},
    ],
)
def test_no_sheet_is_a_fault_of_one_shape(server: Server, body: dict[str, object]) -> None:
    answer = kept(server, body)
    assert answer.status == 400
    assert answer.code


def test_a_sheet_that_is_too_long_is_refused(server: Server) -> None:
    assert kept(server, {**COLOR_YAM, "dice": "x" * 70_000}).status == 413
