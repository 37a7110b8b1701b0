"""Policy of YAM color, calm: calls the match count or up to two less, or passes; any bet and stake.

Random players hardly ever win a card, so their games last as long as the rules allow.
"""

from arlequin.fast.compiled import compiled
from arlequin_rl.twins.counter import Luck, below
from arlequin_rl.twins.policies import uniform
from arlequin_rl.twins.twin import Cells, Mask
from arlequin_rl.twins.yam_color_cells import ANNOUNCE, COUNT, EACH, PASS, PHASE, YamColorRules


@compiled
def calm(cells: Cells, laid: YamColorRules, mask: Mask, marked: int, luck: Luck) -> int:
    """Somebody who has not spoken does."""
    if cells[PHASE] != ANNOUNCE:
        return uniform(cells, laid, mask, marked, luck)
    seat = uniform(cells, laid, mask, marked, luck) // EACH
    number = cells[COUNT] - below(luck, 3)
    if number >= 0 and mask[EACH * seat + number]:
        return int(EACH * seat + number)
    return int(EACH * seat + PASS)
