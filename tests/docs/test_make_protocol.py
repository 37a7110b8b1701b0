"""The reference of the protocol and its schema are written from the messages themselves."""

import pytest

from arlequin.gateway.protocol import http, inbound
from arlequin.gateway.protocol import outbound as out
from docs import make_protocol


def test_the_reference_and_the_schema_are_up_to_date() -> None:
    assert make_protocol.main(["--check"]) == 0


@pytest.mark.parametrize("kind", [inbound.Hello, out.Welcome, out.Status, http.CreateTable])
def test_a_message_is_described_with_its_sentence_and_every_field(kind: type) -> None:
    page = make_protocol.page()
    start = page.index(f"### {kind.__name__}\n")
    described = page[start : page.index("\n<a id", start)]
    assert (kind.__doc__ or "").strip() in described
    for name in kind.__annotations__:
        assert f"- `{name}`: " in described


def test_a_note_under_a_field_stands_beside_it() -> None:
    assert ". The last ply that you have: the entries after it are sent.\n" in make_protocol.page()


def test_an_error_is_listed_with_its_sentence() -> None:
    assert ("`play/not-your-turn`", "It is not your turn.") in make_protocol.codes()


def test_a_page_that_says_something_else_is_out_of_date(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_protocol, "page", lambda: "another page")
    assert make_protocol.main(["--check"]) == 1
    sentence = "docs/protocol-reference.md is out of date: run `make docs`, commit the result.\n"
    assert capsys.readouterr().err == sentence


def test_another_schema_is_out_of_date(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_protocol, "schema", lambda: b"{}")
    assert make_protocol.main(["--check"]) == 1
    assert capsys.readouterr().err.startswith("docs/protocol.schema.json is out of date")


def test_an_unknown_argument_is_refused() -> None:
    assert make_protocol.main(["--now"]) == 2
