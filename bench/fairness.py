"""Who wins a race over a network: by arrival, and as the table judges it; and those who cheat.

Four equal players at different distances say the same number; whoever is heard first has it. The
network is a model; `arlequin.table.fairness` itself measures, holds and decides.
`bench/racers.py` plays the same races through a whole server.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from math import exp, log, sqrt
from random import Random
from statistics import median, quantiles

import msgspec

from arlequin.table.fairness import Path, Round, photo_order

TRIPS = (0.020, 0.060, 0.120, 0.200)
"""Seconds there and back."""
JITTER = 0.008
"""Standard deviation of a round trip."""
MEAN, SPREAD = 1.2, 0.180
"""Seconds until a player knows the number; skewed, as people's reactions are."""
ROUNDS = 40_000
PINGS = 8
"""Round trips that are measured again in each round: those of a countdown are more."""
CLOCK = 0.001
"""A browser's clock."""


class Network:
    """A connection whose every message is late in its own way."""

    def __init__(self, random: Random, trip: float, bursts: float = 0.0) -> None:
        self._random = random
        self._leg = trip / 2
        self._bursts = bursts

    def way(self) -> float:
        """Seconds of one message, there or back."""
        late = self._random.gauss(0, JITTER / sqrt(2))
        burst = 0.15 if self._random.random() < self._bursts else 0.0
        return max(0.001, self._leg + late + burst)

    def trip(self) -> float:
        """There and back."""
        return self.way() + self.way()


def reaction(random: Random) -> float:
    """How long a player looks: log-normal, with MEAN and SPREAD."""
    variance = log(1 + (SPREAD / MEAN) ** 2)
    return exp(random.gauss(log(MEAN) - variance / 2, sqrt(variance)))


Claims = Callable[[float], float | None]


def honest(measured: float) -> float | None:
    """What the device has measured."""
    return round(measured / CLOCK) * CLOCK


def fastest(measured: float) -> float | None:
    """No time at all: clipped to the fastest that is allowed."""
    return 0.0


def slowest(measured: float) -> float | None:
    """A clock that runs wrong."""
    return measured + 10


def nothing(measured: float) -> float | None:
    """An older client."""
    return None


class Manner(msgspec.Struct, frozen=True):
    """How one player's device behaves."""

    claims: Claims = honest
    answers: Callable[[Random], float] = lambda _: 0.0
    """By how many seconds it delays an answer to a ping."""
    bursts: float = 0.0
    """How often a message of its network is 150 ms late."""


HONEST = Manner()
LIAR = Manner(fastest)
MANNERS: dict[str, Manner] = {
    "honest": HONEST,
    "always claims the fastest time": LIAR,
    "the same, and answers every other ping up to 100 ms late": Manner(
        fastest, lambda random: random.choice((0.0, random.uniform(0.0, 0.1)))
    ),
    "a clock that runs ten seconds slow": Manner(slowest),
    "an older client: claims nothing": Manner(nothing),
    "honest, one message in twenty is 150 ms late": Manner(bursts=0.05),
    "a program of one's own that answers every ping 50 ms late": Manner(fastest, lambda _: 0.05),
}


class Found(msgspec.Struct):
    """What came of many races."""

    rounds: int = 0
    arrived: Counter[int] = msgspec.field(default_factory=Counter)
    """Who would have won by arrival."""
    judged: Counter[int] = msgspec.field(default_factory=Counter)
    wrong_arrived: int = 0
    wrong_judged: int = 0
    photos: int = 0
    holds: list[float] = []
    """Seconds from the winner's arrival until it was told."""

    def share(self, seat: int) -> float:
        """Percent of the races that a seat has won."""
        return 100 * self.judged[seat] / self.rounds

    def share_arrived(self, seat: int) -> float:
        """The same by arrival."""
        return 100 * self.arrived[seat] / self.rounds

    @property
    def wrong(self) -> float:
        """Percent of the races that another should have won."""
        return 100 * self.wrong_judged / self.rounds

    @property
    def wrong_by_arrival(self) -> float:
        """The same by arrival."""
        return 100 * self.wrong_arrived / self.rounds

    def note(self, reactions: Sequence[float], arrivals: Sequence[float], winner: int) -> None:
        """One race more."""
        right, soonest = first(reactions), first(arrivals)
        self.rounds += 1
        self.arrived[soonest] += 1
        self.judged[winner] += 1
        self.wrong_arrived += soonest != right
        self.wrong_judged += winner != right


def first(times: Sequence[float]) -> int:
    """The seat of the shortest time."""
    return min(range(len(times)), key=times.__getitem__) + 1


class Racer:
    """One of the four: a network, a manner, and what the server has measured of them."""

    def __init__(self, random: Random, trip: float, manner: Manner) -> None:
        self.network = Network(random, trip, manner.bursts)
        self.manner = manner
        self.path = Path()
        self._random = random

    def measure(self, times: int) -> None:
        """Pings before a race."""
        for _ in range(times):
            self.path.add_trip(self.network.trip() + self.manner.answers(self._random))


def simulate(
    manners: Sequence[Manner] = (HONEST,) * 4,
    rounds: int = ROUNDS,
    seed: int = 1,
    trips: Sequence[float] = TRIPS,
) -> Found:
    """So many races of players with these manners."""
    random = Random(seed)
    racers = [Racer(random, *each) for each in zip(trips, manners, strict=True)]
    found, thrower = Found(), 1
    for racer in racers:
        racer.measure(21)
    for number in range(rounds):
        for racer in racers:
            racer.measure(PINGS)
        thrower = _race(random, racers, thrower, 10.0 * number, found)
    return found


def _race(random: Random, racers: Sequence[Racer], thrower: int, told: float, found: Found) -> int:
    reactions = [reaction(random) for _ in racers]
    arrivals = [
        told + racer.network.way() + seen + racer.network.way()
        for racer, seen in zip(racers, reactions, strict=True)
    ]
    seats = range(1, len(racers) + 1)
    race = Round(told, photo_order(tuple(seats), thrower))
    silent = {seat: racers[seat - 1].path.bounds.most for seat in seats}
    now = told
    for seat in sorted(seats, key=lambda seat: arrivals[seat - 1]):
        wakes = race.wakes(silent)
        if wakes is not None and wakes <= arrivals[seat - 1]:
            break
        now = arrivals[seat - 1]
        racer = racers[seat - 1]
        race.add(seat, 3, now, racer.path.bounds, racer.manner.claims(reactions[seat - 1]))
        del silent[seat]
    decided_at = max(now, race.wakes(silent) or now)
    timing = race.take()
    found.holds.append(decided_at - timing.call.arrived)
    found.photos += timing.photo
    found.note(reactions, arrivals, timing.call.seat)
    return timing.call.seat


def cheated(manner: Manner, rounds: int, trip: float, seed: int = 1) -> tuple[float, float]:
    """How often one of that manner wins at that distance, and the wrong one, in percent."""
    seat = TRIPS.index(trip) + 1
    manners = tuple(manner if at == seat else HONEST for at in range(1, 5))
    found = simulate(manners, rounds, seed)
    return found.share(seat), found.wrong


# --- as text -------------------------------------------------------------------------------------


def table(rounds: int = ROUNDS) -> str:
    """Everything, as Markdown."""
    fair = simulate(rounds=rounds)
    return "\n".join([*_shares(fair), "", *_bars(fair), "", *_waits(fair), "", *_manners(rounds)])


def _shares(found: Found) -> list[str]:
    trips = " | ".join(f"{1000 * trip:.0f} ms" for trip in TRIPS)
    by_arrival = " | ".join(f"{found.share_arrived(seat):.1f} %" for seat in range(1, 5))
    judged = " | ".join(f"{found.share(seat):.1f} %" for seat in range(1, 5))
    return [
        f"| share of {found.rounds:,} races | {trips} | wrong winner |",
        "|---|---:|---:|---:|---:|---:|",
        f"| by arrival | {by_arrival} | {found.wrong_by_arrival:.1f} % |",
        f"| as judged | {judged} | {found.wrong:.1f} % |",
    ]


def _bars(found: Found) -> list[str]:
    bars = ["```", f"{'':8}by arrival{'':31}as judged"]
    for seat, trip in enumerate(TRIPS, 1):
        shares = found.share_arrived(seat), found.share(seat)
        one, other = ("█" * round(share / 1.25) for share in shares)
        bars.append(f"{1000 * trip:3.0f} ms  {one:<39}  {other}")
    return [*bars, "```"]


def _waits(found: Found) -> list[str]:
    late = quantiles(found.holds, n=20)[-1]
    held = f"{1000 * median(found.holds):.0f} ms in the middle, {1000 * late:.0f} ms"
    photos = f"{100 * found.photos / found.rounds:.1f} % were photo finishes."
    return [f"The winner is held {held} in one of twenty; {photos}"]


def _manners(rounds: int) -> list[str]:
    lines = [
        "| one of the four | wins at 20 ms | wins at 200 ms | wrong winner |",
        "|---|---:|---:|---:|",
    ]
    for name, manner in MANNERS.items():
        (near, _), (far, wrong) = (cheated(manner, rounds, trip) for trip in (0.02, 0.2))
        lines.append(f"| {name} | {near:.1f} % | {far:.1f} % | {wrong:.1f} % |")
    return lines


def main() -> None:
    """Simulate and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    print(table(parser.parse_args().rounds))


if __name__ == "__main__":
    main()
