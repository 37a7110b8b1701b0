"""Control characters: removed from the texts of others before a terminal shows them."""

import unicodedata

_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Control and format characters, halves of characters, ends of lines and paragraphs."""


class _Visible(dict[int, int | None]):
    """For each character code the code that is shown; None for a character that is removed."""

    def __missing__(self, code: int) -> int | None:
        character = chr(code)
        if character == "\n" or unicodedata.category(character) not in _UNSEEN:
            self[code] = code
        else:
            self[code] = ord(" ") if character.isspace() else None
        return self[code]


_VISIBLE = _Visible()


def visible(text: str) -> str:
    """A text without control and format characters; lines remain, a tab becomes a space."""
    return text.translate(_VISIBLE)


def one_line(text: str, most: int) -> str:
    """A text in one line, without blanks in a row, cut where it is longer than `most`."""
    line = " ".join(visible(text).split())
    return line if len(line) <= most else line[: most - 1] + "…"
