"""A sheet that several phones look at: one has the pen, and it moves only as people want."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arlequin.core.errors import ArlequinError, OptionError
from arlequin.gateway.protocol import http
from arlequin.gateway.sheets import MOST_ASKING, move_pen, phone_of, share, sheet_message, write
from arlequin.table.refusal import Refused

SCORE = http.SharedScore("color-yam", ("Ana", "Bob"), {"sheet": "3"}, entries=("met 26",))
OWNER, LEA, TOM = (phone_of(letter * 32) for letter in "olt")


def act(kind: str, name: str = "", phone: str = "") -> http.PenAct:
    return http.PenAct(kind, name, phone)  # type: ignore[arg-type]  # written out below


def code(error: pytest.ExceptionInfo[Refused]) -> str:
    return error.value.code


def test_who_shares_a_sheet_has_the_pen_and_writes() -> None:
    sheet = share(SCORE, OWNER)
    more = http.WriteSheet(1, http.SharedScore("color-yam", ("Ana", "Bob"), entries=("met 30",)))
    after = write(sheet, OWNER, more)
    assert (after.pen, after.revision, after.score.entries) == (OWNER, 2, ("met 30",))


def test_who_has_no_pen_cannot_write_and_an_older_revision_changes_nothing() -> None:
    sheet = share(SCORE, OWNER)
    with pytest.raises(Refused) as refused:
        write(sheet, LEA, http.WriteSheet(1, SCORE))
    assert code(refused) == "sheet/pen"
    with pytest.raises(Refused) as refused:
        write(write(sheet, OWNER, http.WriteSheet(1, SCORE)), OWNER, http.WriteSheet(1, SCORE))
    assert code(refused) == "sheet/revision"


def test_the_pen_is_asked_for_and_handed_over_and_then_the_other_writes() -> None:
    sheet = move_pen(share(SCORE, OWNER), LEA, act("ask", "Léa"))
    assert [(one.phone, one.name) for one in sheet.asked] == [(LEA, "Léa")]
    assert sheet.pen == OWNER
    sheet = move_pen(sheet, OWNER, act("hand", phone=LEA))
    assert (sheet.pen, sheet.writer, sheet.asked) == (LEA, "Léa", ())
    assert write(sheet, LEA, http.WriteSheet(1, SCORE)).revision == 2
    with pytest.raises(Refused):
        write(sheet, OWNER, http.WriteSheet(1, SCORE))


def test_only_who_has_the_pen_hands_it_over_and_only_to_one_who_asks() -> None:
    sheet = move_pen(share(SCORE, OWNER), LEA, act("ask", "Léa"))
    with pytest.raises(Refused) as refused:
        move_pen(sheet, LEA, act("hand", phone=LEA))
    assert code(refused) == "sheet/pen"
    with pytest.raises(Refused) as refused:
        move_pen(sheet, OWNER, act("hand", phone=TOM))
    assert code(refused) == "sheet/not-asked"
    assert move_pen(sheet, OWNER, act("keep")).asked == ()


def test_who_has_shared_the_sheet_takes_the_pen_back_and_nobody_else_can() -> None:
    sheet = move_pen(share(SCORE, OWNER), LEA, act("ask", "Léa"))
    sheet = move_pen(sheet, OWNER, act("hand", phone=LEA))
    with pytest.raises(Refused) as refused:
        move_pen(sheet, TOM, act("take"))
    assert code(refused) == "sheet/not-yours"
    back = move_pen(sheet, OWNER, act("take"))
    assert (back.pen, back.writer) == (OWNER, "")


def test_a_phone_asks_once_and_the_number_that_ask_is_limited() -> None:
    sheet = share(SCORE, OWNER)
    for number in range(20):
        sheet = move_pen(sheet, f"phone {number}", act("ask", "Max"))
    assert len(sheet.asked) == MOST_ASKING
    last = sheet.asked[-1].phone
    again = move_pen(sheet, last, act("ask", "Mia"))
    assert [one.name for one in again.asked if one.phone == last] == ["Mia"]
    assert move_pen(sheet, OWNER, act("ask", "Ana")) == sheet


@pytest.mark.parametrize(
    "score",
    [
        http.SharedScore("tarot", ("Ana", "Bob")),
        http.SharedScore("color-yam", ("Ana",)),
        http.SharedScore("color-yam", ("Ana", "")),
        http.SharedScore("color-yam", ("Ana", "Bob"), {"hat": "red"}),
        http.SharedScore("color-yam", ("Ana", "Bob"), entries=("met 26\nmet 27",)),
        http.SharedScore("color-yam", ("Ana", "Bob"), entries=("x" * 201,)),
        http.SharedScore("color-yam", ("Ana", "Bob"), entries=("",)),
        http.SharedScore("color-yam", ("Ana", "Bob"), entries=("met 26",) * 1001),
    ],
)
def test_what_is_no_sheet_is_refused(score: http.SharedScore) -> None:
    with pytest.raises(OptionError):
        share(score, OWNER)
    with pytest.raises(ArlequinError):
        write(share(SCORE, OWNER), OWNER, http.WriteSheet(1, score))


def test_a_sheet_stays_one_of_its_game_and_a_phone_needs_a_secret() -> None:
    other = http.SharedScore("double-yam", ("Ana", "Bob"))
    with pytest.raises(Refused) as refused:
        write(share(SCORE, OWNER), OWNER, http.WriteSheet(1, other))
    assert code(refused) == "sheet/game"
    assert phone_of("short") == ""
    with pytest.raises(Refused) as refused:
        share(SCORE, "")
    assert code(refused) == "sheet/phone"
    with pytest.raises(Refused) as refused:
        move_pen(share(SCORE, OWNER), "", act("ask"))
    assert code(refused) == "sheet/phone"


def test_who_has_seen_everything_is_told_briefly() -> None:
    sheet = share(SCORE, OWNER)
    assert sheet_message("s", sheet, 3, LEA, 3).score is None
    news = sheet_message("s", sheet, 3, LEA, 2)
    assert (news.score, news.you, news.pen, news.path) == (SCORE, LEA, OWNER, "/sheet/s")


PHONES = st.sampled_from((OWNER, LEA, TOM))
ACTS = st.builds(
    http.PenAct, st.sampled_from(("ask", "hand", "keep", "take")), st.just("Max"), PHONES
)


@given(st.lists(st.tuples(PHONES, ACTS), max_size=30))
def test_whatever_people_do_one_phone_has_the_pen(deeds: list[tuple[str, http.PenAct]]) -> None:
    sheet = share(SCORE, OWNER)
    for phone, deed in deeds:
        before = sheet
        try:
            sheet = move_pen(sheet, phone, deed)
        except Refused:
            assert sheet is before
        writers = []
        for writer in (OWNER, LEA, TOM):
            try:
                write(sheet, writer, http.WriteSheet(sheet.revision, SCORE))
                writers.append(writer)
            except Refused:
                continue
        assert writers == [sheet.pen]
        if sheet.pen != before.pen:
            assert phone in (before.pen, before.owner)
