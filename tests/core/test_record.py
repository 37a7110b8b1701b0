"""Records: what is a line, a header, an event, and what is refused where."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arlequin.core import record
from arlequin.core.errors import RecordError
from arlequin.core.record import Field, RecordLine


def entries(text: str) -> list[RecordLine]:
    return list(record.read(b"arlequin 1\ngame x\n\n" + text.encode()).entries())


def test_a_header_has_keys_and_values_and_ends_with_the_first_empty_line() -> None:
    taken = record.read("arlequin 1\ngame x\n# remark\nplayer Zoé d'Or # me\n\nstop\n".encode())
    assert taken.fields == (Field(2, "game", "x"), Field(4, "player", "Zoé d'Or"))
    assert taken.end == 5
    assert [entry.text for entry in taken.entries()] == ["stop"]


def test_a_header_may_end_with_the_file() -> None:
    taken = record.read(b"arlequin 1\ngame x")
    assert list(taken.entries()) == []
    assert taken.fields == (Field(2, "game", "x"),)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("stop", RecordLine(4, "stop", None, None)),
        ("stop\r", RecordLine(4, "stop", None, None)),
        ("stop  # take 1", RecordLine(4, "stop", None, None)),
        ("stop @12.345", RecordLine(4, "stop", "12.345", None)),
        ("throw 52 @7 ~abc=", RecordLine(4, "throw 52", "7", "abc=")),
        ("throw 52 ~abc= # x", RecordLine(4, "throw 52", None, "abc=")),
        ("stop @x", RecordLine(4, "stop @x", None, None)),
        ("@5", RecordLine(4, "@5", None, None)),
    ],
)
def test_a_time_a_proof_and_a_remark_are_not_part_of_the_event(
    line: str, entry: RecordLine
) -> None:
    assert entries(line) == [entry]


def test_blank_lines_and_remarks_among_events_are_passed_over() -> None:
    assert [e.line for e in entries("stop\n\n   \n# stop\nstop\n")] == [4, 8]


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"arlequin 2\n", b"\xef\xbb\xbfarlequin 1\n", b"game"]
)
def test_the_first_line_says_what_the_file_is(data: bytes) -> None:
    with pytest.raises(RecordError, match="1: expected 'arlequin 1'"):
        record.read(data)


def test_a_mark_that_nobody_sees_is_named() -> None:
    with pytest.raises(RecordError, match=r"got a byte order mark \(BOM\): save it without"):
        record.read(b"\xef\xbb\xbfarlequin 1\n")


def test_a_nul_is_refused_where_it_stands() -> None:
    taken = record.read(b"arlequin 1\ngame x\n\nstop\nstop # \0\n")
    with pytest.raises(RecordError, match="5: expected text without NUL characters"):
        list(taken.entries())


def test_text_in_another_encoding_is_refused_where_it_stands() -> None:
    with pytest.raises(RecordError, match="2: expected UTF-8 text"):
        record.read(b"arlequin 1\nplayer Zo\xe9\n\n")


def test_a_file_beyond_all_measure_is_refused() -> None:
    with pytest.raises(RecordError, match="expected at most 64000000 bytes"):
        record.read(b"x" * (record.MOST_BYTES + 1))


def test_separators_that_are_no_line_ends_do_not_count_as_lines() -> None:
    text = "arlequin 1\nplace a # \u2028b\x0bc\x85d\re\n\nstop # \x0c\x1c\u2029\nstop\n"
    taken = record.read(text.encode())
    assert [entry.line for entry in taken.entries()] == [4, 5]


@pytest.mark.parametrize("sign", ["\x1b", "\x07", "\x0b", "\r", "\x7f", "\x85", "\x9b", "\u2028"])
@pytest.mark.parametrize("line", [2, 4])
def test_what_a_terminal_would_obey_is_refused_where_it_stands(line: int, sign: str) -> None:
    lines = ["arlequin 1", "place a\tb", "", "stop", ""]
    lines[line - 1] += f"{sign}[2J"
    with pytest.raises(RecordError, match=f"^{line}: expected a line without control characters"):
        list(record.read("\n".join(lines).encode()).entries())


def test_what_is_written_is_read_again() -> None:
    text = record.write([("game", "x"), ("player", "Zoé")], ["stop", "again A"])
    taken = record.read(text.encode())
    assert [field.value for field in taken.fields] == ["x", "Zoé"]
    assert [entry.text for entry in taken.entries()] == ["stop", "again A"]


@given(st.binary(max_size=300))
def test_no_bytes_at_all_break_the_reader(data: bytes) -> None:
    with suppress(RecordError):
        lines = [entry.line for entry in record.read(b"arlequin 1\n" + data).entries()]
        assert lines == sorted(set(lines))
