"""`arlequin replay --fairness`: the announcements of a recorded game, decided again."""

from collections.abc import Iterator

from arlequin.cli import streams
from arlequin.core import record
from arlequin.core.game import fact
from arlequin.games.playthrough import ReadRecord, open_record
from arlequin.table.fairness import Call, Timing
from arlequin.table.records import RoundAudit, audit_of_record
from arlequin.words.messages import Args, messages
from arlequin.words.teller import Teller

DIFFERENT = 1


def tell(data: bytes, lang: str) -> int:
    """Print each round, and whether the same comes out; the status says so too."""
    rounds = [each for each in audit_of_record(data) if each.timings]
    streams.show(*_Telling(open_record(record.read(data)), lang).lines(rounds))
    return DIFFERENT if any(each.doubts for each in rounds) else 0


class _Telling:
    def __init__(self, replayed: ReadRecord, lang: str) -> None:
        self._names = replayed.names
        self._teller = Teller(lang, replayed.game.identity.game, replayed.names)
        self._say = messages(lang).say

    def lines(self, rounds: list[RoundAudit]) -> Iterator[str]:
        for each in rounds:
            yield self._say("term-fair-round", {"round": each.number})
            for timing in each.timings:
                yield from self._dictation_lines(timing)
            yield from self._doubts(each)
        yield self._end(rounds)

    def _dictation_lines(self, timing: Timing) -> Iterator[str]:
        call = timing.call
        waited = call.arrived - call.told
        path = round(1000 * (call.spent + waited - timing.reaction))
        args: Args = {"call": self._call(call), "reaction": f"{timing.reaction:.3f}",
                      "waited": f"{waited:.3f}", "path": path}  # fmt: skip
        yield f"  {self._say('term-fair-heard', args)}"
        for photo in timing.facts():
            yield f"  {self._teller.tell(photo)}"
        for beaten in timing.beaten:
            told: Args = {"player": self._name(beaten.seat), "reaction": f"{beaten.reaction:.3f}"}
            yield f"  {self._say('term-fair-beaten', told)}"

    def _call(self, call: Call) -> str:
        if call.number is None:
            return self._teller.tell(fact("passes", seat=call.seat))
        return self._teller.tell(fact("says", seat=call.seat, number=call.number))

    def _doubts(self, each: RoundAudit) -> Iterator[str]:
        for doubt in each.doubts:
            other = self._name(doubt.other) if doubt.other else ""
            args: Args = {"player": self._name(doubt.seat), "other": other}
            yield f"  {self._say(f'term-fair-{doubt.kind}', args)}"

    def _end(self, rounds: list[RoundAudit]) -> str:
        if not rounds:
            return self._say("term-fair-none")
        if any(each.doubts for each in rounds):
            return ""
        calls = sum(len(each.timings) for each in rounds)
        return self._say("term-fair-same", {"calls": calls, "rounds": len(rounds)})

    def _name(self, seat: int) -> str:
        return self._names[seat - 1]
