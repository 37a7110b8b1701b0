"""The lines of a sheet, from top to bottom (CY-03, CY-17)."""

import msgspec

OBJECTIVE, YAM, TOTAL = "objective", "yam", "total"


class Slot(msgspec.Struct, frozen=True):
    """A printed line: what it is, its number among its like, and its pole."""

    kind: str
    number: int
    pole: int


PRINTED = (
    Slot(OBJECTIVE, 1, 1), Slot(OBJECTIVE, 2, 1), Slot(YAM, 1, 1), Slot(TOTAL, 1, 1),
    Slot(OBJECTIVE, 3, 2), Slot(OBJECTIVE, 4, 2), Slot(YAM, 2, 2), Slot(TOTAL, 2, 2),
    Slot(OBJECTIVE, 5, 3), Slot(OBJECTIVE, 6, 3), Slot(YAM, 3, 3), Slot(YAM, 4, 3),
    Slot(TOTAL, 3, 3),
)  # fmt: skip


class Above(msgspec.Struct, frozen=True):
    """A row that decides who starts (CY-10): a line's entries, or the points up to a line."""

    line: int
    total: bool


class Layout:
    """The lines that are played: ten, or thirteen where the totals are Yam boxes too."""

    def __init__(self, total_yams: bool) -> None:
        self.slots = tuple(s for s in PRINTED if total_yams or s.kind != TOTAL)
        self.yams = tuple(i for i, s in enumerate(self.slots) if s.kind != OBJECTIVE)
        """The Yam lines: their numbers must rise in this order."""
        self.last_yam = self.slots.index(Slot(YAM, 4, 3))
        self.chances = tuple(
            tuple(y for y in self.yams if self.slots[y].pole == slot.pole) for slot in self.slots
        )
        """For each line, the Yam lines of its pole."""
        self.above = tuple(tuple(self._above(i)) for i in range(len(self.slots)))
        """For each line, the rows above it, the nearest first."""

    def _above(self, line: int) -> list[Above]:
        rows: list[Above] = []
        for i in range(line - 1, -1, -1):
            ends_pole = self.slots[i].pole != self.slots[i + 1].pole
            if ends_pole and self.slots[i].kind != TOTAL:
                rows.append(Above(i, total=True))
            rows.append(Above(i, total=False))
        return rows
