"""The curve of the example that learns."""

from docs import make_training


def test_the_curve_is_drawn_from_what_was_measured() -> None:
    assert make_training.OUT.read_text(encoding="utf-8") == make_training.svg()
