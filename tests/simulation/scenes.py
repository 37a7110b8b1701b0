"""What a seed decides before anything happens: the game, who sits where, and the weather."""

from random import Random

import msgspec

from arlequin.table.seats import hash_secret
from arlequin.table.setup import COMPUTER, CUP, HANDS, OPEN, PERSON, SeatSetup, Setup

RACE = "yam-color"
PROVEN = 0.2
"""How many of the tables with a cup prove their chance."""
CREWS = 0.2
"""How many worlds have two processes."""
LAZY = 3
"""The seat whose device takes no part in the proof."""
GAMES = (RACE, RACE, "double-yam", "coloretto", "coloretto", "color-yam")
WEATHER = (
    "break", "late", "deaf", "crash", "crash-keeping", "stop", "disk-slow", "disk-no", "disk-doubt",
    "jump", "shuffle", "repeat", "mischief", "whims", "away", "dull", "split",
    "gone",
)  # fmt: skip
FAULTS = (*WEATHER, "hide")
"""Everything that can go wrong:
break: connections are lost with what they carry; late: an old connection delivers afterwards;
deaf: the server does not notice for long; crash: at any moment; crash-keeping: while a step is
being kept; stop: an orderly stop; disk-slow, disk-no (not kept), disk-doubt (kept, and yet an
error); jump: the wall clock is set; shuffle: turns of the loop come in another order; repeat: the
same request is sent again; mischief: stale, stolen, illegal and unreadable requests; whims: pauses,
takebacks, moved seats; away: everybody leaves for long; dull: people let their clocks run out;
split: of several processes one is taken for dead by the others, and lives; gone: somebody is away
for so long that a computer may take the seat over, and comes back soon after it has; hide: pages
are hidden for a while where chance is proven, and say so."""


class Person(msgspec.Struct, frozen=True):
    """A device: the seats whose secrets it has, and the open seats that it will claim."""

    secrets: tuple[str, ...]
    claims: tuple[int, ...] = ()


class Scene(msgspec.Struct, frozen=True):
    """One world, before it begins."""

    seed: int
    setup: Setup
    devices: tuple[Person, ...]
    faults: frozenset[str]
    pace: float
    plies: int
    """So many plies must be reached, or the end of the game."""
    proven: bool = False
    """Whether chance is proven by chains."""
    crew: int = 1
    """How many processes share the archive."""


def luck(seed: int, *what: object) -> Random:
    """A stream of chance of its own for each purpose: leaving one out changes no other."""
    return Random(f"{seed} {' '.join(map(str, what))}")


def secret(seed: int, name: object) -> str:
    """A secret of a device."""
    return f"secret-{seed}-{name}-xxxxxxxxxxxxxxxxxxxxxx"


def scene(seed: int, without: frozenset[str] = frozenset()) -> Scene:
    """The world of a seed, without some kinds of faults."""
    random = luck(seed, "scene")
    game = random.choice(GAMES)
    most = {RACE: 5, "double-yam": 4, "coloretto": 4, "color-yam": 3}[game]
    players = random.randint(2, most)
    kinds = [random.choice((PERSON, PERSON, PERSON, OPEN, COMPUTER)) for _ in range(players)]
    kinds[random.randrange(players)] = PERSON
    dice = HANDS if random.random() < 0.1 else CUP
    proven = dice == CUP and random.random() < PROVEN
    devices = _devices(seed, random, kinds)
    seats = tuple(_seat(seed, number, kind) for number, kind in enumerate(kinds, 1))
    clock = random.choice((0, 0, 15, 40))
    options = _options(game, random) | (_yam_options(seed) if game == RACE else {})
    look = luck(seed, "look").choice((0, 1, 5))
    setup = Setup(game, seats, options, dice=dice, turn_seconds=clock, look=look)
    calm = random.random() < 0.03
    faults = frozenset(fault for fault in WEATHER if not calm and random.random() < 0.45)
    if proven and not calm and luck(seed, "hide").random() < 0.6:
        faults |= {"hide"}
    whole = random.random() < 0.03
    plies = 1000 if whole else random.randint(15, 40)
    pace = random.choice((0.0, 0.2, 0.7))
    crew = 2 if random.random() < CREWS else 1
    return Scene(seed, setup, devices, faults - without, pace, plies, proven, crew)


def _seat(seed: int, number: int, kind: str) -> SeatSetup:
    if kind == PERSON:
        holder = hash_secret(secret(seed, number))
        return SeatSetup(PERSON, name=f"P{number}", holder=holder, avatar=number)
    return SeatSetup(COMPUTER, "random", name=f"C{number}") if kind == COMPUTER else SeatSetup()


def _devices(seed: int, random: Random, kinds: list[str]) -> tuple[Person, ...]:
    """Each seat on a device; some share one, some have two, and some only watch."""
    people = [n for n, kind in enumerate(kinds, 1) if kind in (PERSON, OPEN)]
    groups: list[list[int]] = []
    for seat in people:
        shared = groups and random.random() < 0.25
        groups[-1].append(seat) if shared else groups.append([seat])
    if random.random() < 0.25:
        groups.append([random.choice([n for n, kind in enumerate(kinds, 1) if kind == PERSON])])
    devices = [
        Person(
            tuple(secret(seed, seat) for seat in group if kinds[seat - 1] == PERSON),
            tuple(seat for seat in group if kinds[seat - 1] == OPEN),
        )
        for group in groups
    ]
    return (*devices, *[Person(())] * random.choice((0, 0, 1)))


def _yam_options(seed: int) -> dict[str, str]:
    """Options that came later: of a stream of their own, so that older worlds stay as they were."""
    random = luck(seed, "yam-color")
    found = {"win": random.choice(("lower", "exact")), "end": random.choice(("pile", "card"))}
    bets = random.choice(("", "", "before", "stake"))
    return found | ({"bets": bets} if bets else {})


def _options(game: str, random: Random) -> dict[str, str]:
    if game == RACE:
        return {
            "count": random.choice(("balls", "faces")),
            "limit": str(random.choice((5, 10, 20))),
            "bets": random.choice(("yes", "no", "no")),
            "unwon": random.choice(("under", "out")),
            "tie": random.choice(("shared", "playoff")),
        }
    if game == "coloretto":
        return {"golden_joker": random.choice(("yes", "no")), "match": random.choice("1114")}
    if game == "double-yam":
        return {"single_throw": random.choice(("any", "first"))}
    return {"edition": random.choice(("fr", "es")), "starter": random.choice(("seat1", "chance"))}
