"""Outbox: all lines of a loop write at the end of its turn, whatever becomes of one of them."""

import asyncio

from arlequin.server.net.outbox import Outbox, outbox_of


class Line:
    """One that notes when it writes, or fails to."""

    def __init__(self, name: str, written: list[str]) -> None:
        self.loop = asyncio.get_running_loop()
        self._name = name
        self._written = written

    def flush(self) -> None:
        self._written.append(self._name)
        if self._name == "broken":
            raise RuntimeError("no way to write")


def written(*names: str) -> list[str]:
    """In which order these lines have written."""
    found: list[str] = []

    async def go() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        outbox = Outbox()
        for name in names:
            outbox.add(Line(name, found))
        assert found == []
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(go())
    return found


def test_lines_write_in_their_order_when_the_turn_ends() -> None:
    assert written("one", "two", "three") == ["one", "two", "three"]


def test_a_line_that_fails_keeps_no_other_from_writing() -> None:
    assert written("one", "broken", "two", "three") == ["one", "broken", "two", "three"]


def test_all_lines_of_a_loop_share_one_and_those_of_another_do_not() -> None:
    async def mine() -> Outbox:
        loop = asyncio.get_running_loop()
        assert outbox_of(loop) is outbox_of(loop)
        return outbox_of(loop)

    assert asyncio.run(mine()) is not asyncio.run(mine())
