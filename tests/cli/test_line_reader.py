"""One reader of standard input for a whole command, which goes from one loop to the next."""

import asyncio
import os
import threading
from collections.abc import Iterator
from typing import IO

import pytest

from arlequin.cli.terminal.terminal import LineReader


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[IO[bytes]]:
    """Where a test types; standard input is the other end."""
    source, typed = os.pipe()
    with os.fdopen(source) as stdin, os.fdopen(typed, "wb", buffering=0) as end:
        monkeypatch.setattr("sys.stdin", stdin)
        yield end


def read(reader: LineReader) -> str | None:
    """The next line, at a table with a loop of its own."""
    try:
        return asyncio.run(asyncio.wait_for(reader.get(), 120))
    except EOFError:
        return None


async def nobody_types(reader: LineReader) -> None:
    """A table that somebody leaves while a line is waited for."""
    waiting = asyncio.create_task(reader.get())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)


def test_no_line_is_lost_between_one_table_and_the_next(keyboard: IO[bytes]) -> None:
    reader = LineReader()
    before = threading.active_count()
    keyboard.write(b"first\n")
    assert read(reader) == "first"
    for word in (b"second", b"third"):
        asyncio.run(nobody_types(reader))
        keyboard.write(word + b"\n")
        assert read(reader) == word.decode()
    assert threading.active_count() == before + 1


def test_the_end_of_the_input_is_the_end_at_every_table(keyboard: IO[bytes]) -> None:
    reader = LineReader()
    keyboard.write(b"one\ntw")
    assert read(reader) == "one"
    keyboard.close()
    assert [read(reader), read(reader), read(reader)] == ["tw", None, None]


def test_a_line_that_came_as_somebody_left_is_the_next_table_s(keyboard: IO[bytes]) -> None:
    reader = LineReader()
    keyboard.write(b"one\ntwo\n")

    async def leaves() -> str | None:
        gone = asyncio.Event()
        gone.set()
        return await reader.get(gone)

    assert asyncio.run(leaves()) is None
    assert [read(reader), read(reader)] == ["one", "two"]


def test_what_was_typed_before_a_race_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    person, program = os.openpty()
    with os.fdopen(program, "r+b", buffering=0) as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        reader = LineReader()
        os.write(person, b"1 5\nhalf")
        reader.forget()
        os.write(person, b"7\n")
        assert read(reader) == "7"
        os.write(person, b"8\n")
        assert read(reader) == "8"
    os.close(person)
