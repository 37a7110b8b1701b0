"""The picture of how reliable shown chances are."""

from docs import make_reliability


def test_the_picture_is_drawn_from_what_was_found() -> None:
    assert make_reliability.OUT.read_text(encoding="utf-8") == make_reliability.svg()
