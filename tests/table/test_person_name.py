"""A name can be seen, and looks like no other by a mixture of alphabets."""

import pytest

from arlequin.core.errors import OptionError
from arlequin.table.profile import check_name, looks

REAL = [
    "Ana", "Zoé", "Łukasz", "Nguyễn Thị Ánh", "O\u2019Brien", "Jean-Luc", "D'Arcy 2",
    "Ольга", "Αθηνά", "Արամ", "მარიამ", "שירה", "محمد", "فاطمه", "अमित", "সুমন", "ராஜா",
    "สมชาย", "ກອນ", "ព្រះ", "မောင်", "ትዕግሥት", "ᏣᎳᎩ", "李小龍", "田中さくら", "サトウ", "佐々木",
    "ラーメン王", "김민준", "金サン", "K-팝", "ㄅㄆ王", "T恤", "Ana 李", "Ольга Smith",
    "Ka\u02bbimi", "Ana♥", "❤️", "🎲", "🧑🏽", "Max 🦊", "⚔️ Leo", "1️⃣",
    "🇫🇷 Léa", "™", "½", "42", "!?", "R2-D2", "Ana_3",
    "x²",
]  # fmt: skip
TRICKS = [
    "\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "Ana\u3164", "A\u2800na", "\u034f",
    "A\u034fna", "\u0301", "Ana\ufe0f", "Ana\ufe00", "An\U000e0101a", "\ufe0f", "\u180b",
    "\u200b", "\u202eAna", "\u0410na", "An\u0430", "\u0391na", "P\u0430ypal", "Ben\u0456",
    "\u04c0van", "Ma\u03c5", "\u13aana", "Ан\u0061", "Ana \u0412en",
    "\U0001d400\u043d\U0001d41a", "", " ", "#", "a" * 31, "tab\x00",
]  # fmt: skip


@pytest.mark.parametrize("name", REAL)
def test_real_names_in_any_script_and_emoji_are_allowed(name: str) -> None:
    assert check_name(f"  {name} ") == name


@pytest.mark.parametrize("name", TRICKS, ids=ascii)
def test_names_that_cannot_be_seen_or_that_mix_alphabets_are_refused(name: str) -> None:
    with pytest.raises(OptionError, match="expected") as refused:
        check_name(name)
    assert refused.value.code == "option/name"


def test_names_that_look_alike_are_the_same() -> None:
    assert (
        len(
            {
                looks(name)
                for name in ("Zoé", "ZOÉ", "Zoe\u0301", "\uff3a\uff4fé", "\U0001d419\U0001d428é")
            }
        )
        == 1
    )
    assert looks("Zoe") != looks("Zoé")
