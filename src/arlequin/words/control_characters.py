"""Control characters: what others have written, without anything that a terminal would obey."""

import unicodedata

_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Control and format characters, halves of characters, ends of lines and paragraphs."""


class _Seen(dict[int, int | None]):
    """By its code, the character that is shown; None for one that is left out."""

    def __missing__(self, code: int) -> int | None:
        self[code] = seen = _visible(chr(code))
        return seen


def _visible(character: str) -> int | None:
    if character == "\n" or unicodedata.category(character) not in _UNSEEN:
        return ord(character)
    return ord(" ") if character.isspace() else None


_SEEN = _Seen()


def visible(text: str) -> str:
    """A text without control and format characters; its lines stay.

    What parts words, as a tab does, becomes a space.
    """
    return text.translate(_SEEN)


def one_line(text: str, most: int) -> str:
    """A text in one line, without blanks in a row, cut where it is longer than `most`."""
    line = " ".join(visible(text).split())
    return line if len(line) <= most else line[: most - 1] + "…"
