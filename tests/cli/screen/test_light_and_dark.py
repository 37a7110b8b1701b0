"""The full screen can be read on a light and on a dark terminal.

Ink of ours never stands on the terminal's own ground, nor the other way round: nobody reads yellow
on white, nor blue on black. Lines of frames may.
"""

from collections.abc import Iterator

import pytest
from rich.segment import Segment

from tests.cli.screen.screens import Person, played, screen_game
from tests.repetition import rest_slow

FRAMES = set(" ─│╭╮╰╯┌┐└┘▔▁▕▏┃━")


def mixed(person: Person) -> Iterator[Segment]:
    """Words in which one of ink and ground is ours, and the other is the terminal's."""
    for line in person.app.screen._compositor.render_strips():
        for segment in line:
            style = segment.style
            if style is None or set(segment.text) <= FRAMES:
                continue
            own = [colour is None or colour.is_default for colour in (style.color, style.bgcolor)]
            if own[0] != own[1]:
                yield segment


@pytest.mark.parametrize("game", rest_slow(["coloretto", "color-yam", "double-yam", "yam-color"]))
def test_ink_and_ground_are_both_ours_or_both_the_terminals(game: str) -> None:
    async def looks(person: Person) -> None:
        for key in ("enter", "h", "colon", "x"):
            await person.due()
            assert list(mixed(person)) == []
            await person.press(key)
        await person.until(lambda: person.app.query_one("#line").has_class("shown"), "a line")
        assert list(mixed(person)) == []

    played(screen_game(game), looks, (120, 36))


def test_the_cursor_of_a_line_that_is_typed_is_reversed() -> None:
    async def types(person: Person) -> None:
        await person.due()
        await person.press("colon")
        line = person.app.query_one("#line")
        await person.until(lambda: line.has_class("shown"), "a line")
        style = line.get_component_rich_style("input--cursor")
        assert style.reverse

    played(screen_game("color-yam"), types)
