"""The picture of what leads are worth is what the tables say."""

from docs import make_leads


def test_the_picture_is_up_to_date() -> None:
    assert make_leads.OUT.read_text(encoding="utf-8") == make_leads.svg()


def test_a_larger_lead_is_never_worse() -> None:
    known = make_leads.chances()
    for (line, lead), chance in known.items():
        assert known.get((line, lead + 1), 1.0) >= chance - 1e-9
