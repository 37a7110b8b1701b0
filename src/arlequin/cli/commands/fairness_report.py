"""`arlequin replay --fairness`: decides the announcements of a recorded game again."""

from collections.abc import Iterator

from arlequin.cli import streams
from arlequin.cli.exits import NO
from arlequin.core import record
from arlequin.core.game import fact
from arlequin.games.playthrough import ReadRecord, open_record
from arlequin.table.fairness import Timing
from arlequin.table.records import RoundAudit, audit_of_record
from arlequin.words.messages import Args, messages
from arlequin.words.narrator import Narrator


def show(data: bytes, lang: str) -> int:
    """Prints each round and its verdict; returns 1 if one differs from the record."""
    rounds = [each for each in audit_of_record(data) if each.timings]
    streams.show(*_FairnessReport(open_record(record.read(data)), lang).lines(rounds))
    return NO if any(each.doubts for each in rounds) else 0


class _FairnessReport:
    def __init__(self, replayed: ReadRecord, lang: str) -> None:
        self._names = replayed.names
        self._narrator = Narrator.of(lang, replayed.game, replayed.names)
        self._say = messages(lang).say

    def lines(self, rounds: list[RoundAudit]) -> Iterator[str]:
        for each in rounds:
            yield self._say("term-fair-round", {"round": each.number})
            for timing in each.timings:
                yield from (f"  {line}" for line in self._decision(timing))
            for doubt in each.doubts:
                other = self._names[doubt.other - 1] if doubt.other else ""
                args: Args = {"player": self._names[doubt.seat - 1], "other": other}
                yield f"  {self._say(f'term-fair-{doubt.kind}', args)}"
        if not rounds:
            yield self._say("term-fair-none")
        elif any(each.doubts for each in rounds):
            yield ""
        else:
            calls = sum(len(each.timings) for each in rounds)
            yield self._say("term-fair-same", {"calls": calls, "rounds": len(rounds)})

    def _decision(self, timing: Timing) -> Iterator[str]:
        """A call with its times, the photo finish, and the calls that were later."""
        call = timing.call
        waited = call.arrived - call.told
        path = round(1000 * (call.spent + waited - timing.reaction))
        spoken = fact("passes", seat=call.seat)
        if call.number is not None:
            spoken = fact("says", seat=call.seat, number=call.number)
        args: Args = {"call": self._narrator.describe(spoken), "reaction": f"{timing.reaction:.3f}",
                      "waited": f"{waited:.3f}", "path": path}  # fmt: skip
        yield self._say("term-fair-heard", args)
        yield from map(self._narrator.describe, timing.facts())
        for beaten in timing.beaten:
            player = self._names[beaten.seat - 1]
            late: Args = {"player": player, "reaction": f"{beaten.reaction:.3f}"}
            yield self._say("term-fair-beaten", late)
