"""The zero: the typeface of the other digits and the widths of the original, without a slash."""

import pytest
from fontTools.ttLib import TTFont

from web import make_zero

STYLES = (make_zero.HERE / "src/look/styles/font.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("weight", [400, 700])
def test_the_pages_have_a_zero_without_a_slash_and_of_the_same_width(weight: int) -> None:
    assert (
        f'url("../../../fonts/zero-{weight}.woff") format("woff");\n  unicode-range: U+0030;'
        in STYLES
    )
    font = TTFont(make_zero.FONTS / f"zero-{weight}.woff")
    source = make_zero.open_source(weight)
    assert font["glyf"]["zero"].numberOfContours == 2
    widths = {width for width, _ in font["hmtx"].metrics.values()}
    assert {source["hmtx"][name][0] for name in ("zero", "zero.tf")} <= widths
    assert font["GSUB"].table.FeatureList.FeatureRecord[0].FeatureTag == "tnum"
