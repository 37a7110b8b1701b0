"""The laws of rounds: everyone or no one, nothing between request and draw, one burn a table.

Folds the proof of chance from what is on disk, written apart from `arlequin.proof`.
"""

from arlequin.table import entries as kept
from arlequin.table.ports import Step
from tests.simulation.broken import must

BETWEEN = (
    *(kept.Sat, kept.Lent, kept.Replaced, kept.Proposed, kept.Answered, kept.Withdrawn),
    *(kept.Returned, kept.Hints, kept.Hinted, kept.Late),
)
"""Entries that can come between a link and its draw."""


class Rounds:
    """Rounds and participants of one table."""

    def __init__(self) -> None:
        self.round = 0
        """The last round that was drawn or burned."""
        self.burned = False
        self.stopped = False
        self.holders: dict[int, str] = {}
        """By device, the hash of the secret with which it has joined."""
        self.away: set[int] = set()
        self.excused: dict[int, bool] = {}
        """Whether a device was away by its own signed word, last."""
        self.burned_devices: set[int] = set()
        self._part = 0
        self._asked = 0
        """The latest round for which a device has given a link."""
        self._tried: dict[str, tuple[str, str]] = {}
        """By place, the draws that any process tried to store."""

    @property
    def participants(self) -> list[int]:
        """The devices of the next draw."""
        return [device for device in self.holders if device not in self.away]

    def ask(self, number: int) -> None:
        """A device gives its link for a round."""
        self._asked = max(self._asked, number)

    def attempt(self, step: Step) -> None:
        """A process is about to store a step: a draw with links of devices is the same for ever."""
        for one in step.entries:
            entry = one.entry
            if isinstance(entry, kept.Happened) and entry.proof and len(self.participants) > 0:
                place, drawn = entry.proof.split()[0], (entry.text, entry.proof)
                known = self._tried.setdefault(place, drawn)
                must(known == drawn, "same dice", f"first {known}, then {drawn}")

    # --- the fold --------------------------------------------------------------------------------

    def fold(self, entry: kept.EntryForm, chance: bool, proven: bool) -> None:
        """Apply an entry; `chance` says whether the rules have it drawn."""
        pending = self._asked == self.round + 1 and not self.stopped
        if isinstance(entry, kept.ProofLine):
            kind, *fields = entry.text.split()
            closes = kind in ("burn", "stop", "end")
            must(closes or not pending, "between", f"{entry.text} while links are requested")
            self._line(kind, fields, entry)
            self._part = 0 if kind != "end" else self._part
        elif isinstance(entry, kept.Happened):
            must(chance or not pending, "between", f"{entry.text} while links are requested")
            draws = chance and proven and not self.stopped
            must(draws == (entry.proof is not None), "rounds", f"{entry} is not proven")
            self._draw(entry.proof or "") if draws else self._move()
        else:
            must(isinstance(entry, BETWEEN) or not pending, "between", f"{entry}")

    def _move(self) -> None:
        self._part = 0

    def _line(self, kind: str, fields: list[str], entry: kept.ProofLine) -> None:
        if kind == "join":
            expected = [len(self.holders) + 1, self.round]
            must([*map(int, fields[:2])] == expected, "rounds", f"{entry.text} at {expected}")
            self.holders[int(fields[0])] = entry.holder
        elif kind in ("away", "back"):
            right = int(fields[1]) == self.round + 1
            must(right, "rounds", f"{entry.text} after round {self.round}")
            device, there = int(fields[0]), kind == "away"
            must((device in self.participants) == there, "rounds", entry.text)
            self.away ^= {device}
            self.excused[device] = bool(entry.signed)
        elif kind == "burn":
            self._burn([*map(int, fields)])
        elif kind == "stop":
            must(not self.stopped and int(fields[0]) == self.round + 1, "rounds", entry.text)
            self.stopped = True

    def _burn(self, fields: list[int]) -> None:
        must(not self.burned, "rounds", "a second round is burned")
        number, *silent = fields
        must(number == self.round + 1, "rounds", f"round {number} is burned after {self.round}")
        must(set(silent) <= {*self.participants}, "rounds", f"{silent} do not take part")
        self.burned, self.round = True, number
        self.away |= {*silent}
        self.burned_devices |= {*silent}

    def _draw(self, proof: str) -> None:
        place, _, *links = proof.split()
        number, _, part = place.partition(".")
        expected = (self.round, self._part + 1) if part else (self.round + 1, 1)
        right = (int(number), int(part or 1)) == expected
        must(right, "rounds", f"a draw of {place} after round {self.round}")
        devices = [int(link.partition("=")[0]) for link in links]
        everyone = [] if part else [0, *sorted(self.participants)]
        must(devices == everyone, "rounds", f"{devices} draw round {place}, not {everyone}")
        self.round, self._part = expected
