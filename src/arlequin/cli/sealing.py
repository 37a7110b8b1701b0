"""The proof of chance at the terminal: own chains, and a check of every throw and card."""

import json
import os
from collections import UserDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from arlequin.core.game import AnyGame
from arlequin.games.replay import agreement
from arlequin.proof.following import Following, Seed

Message = dict[str, Any]
Say = Callable[..., str]


class Seeds(UserDict[str, Seed]):
    """What this device's chains are made from, in a file that nobody else may read."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._read()

    def _read(self) -> None:
        with suppress(OSError, ValueError, TypeError, AttributeError):
            kept = json.loads(self._path.read_text())
            self.data |= {commit: Seed(*parts) for commit, parts in kept.items()}

    def __contains__(self, commit: object) -> bool:
        if commit not in self.data:
            self._read()  # another program of this device may have made it
        return commit in self.data

    def __missing__(self, commit: str) -> Seed:
        self._read()
        return self.data[commit]

    def __setitem__(self, commit: str, seed: Seed) -> None:
        self._read()  # others of this device may have written meanwhile
        super().__setitem__(commit, seed)
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
            with os.fdopen(os.open(self._path, flags, 0o600), "w") as file:
                json.dump(self.data, file)


class Sealing:
    """Gives links when they are wanted; tells when something does not fit."""

    def __init__(self, game: AnyGame, path: Path) -> None:
        self._game = game
        self._following = Following(Seeds(path))
        self._told = False
        """Whether the fault was said."""
        self._left_out = 0
        """How often this device had been left out when it was last said."""

    def commitment(self) -> str:
        """Of a new chain, which this device keeps; nothing where chance is not proven."""
        if not self._following.provable:
            return ""
        return self._following.commitment()

    def own(self, seat: int) -> str | None:
        """The link for a throw of one's own."""
        return self._following.link(seat, self._following.number + 1, throwing=True)

    def wanted(self, message: Message) -> list[Message]:
        """The answers to `link-wanted`."""
        number = message["number"]
        links = [(seat, self._following.link(seat, number)) for seat in message["seats"]]
        return [{"seat": s, "number": number, "link": link} for s, link in links if link]

    def begin(self, table: str, setup: Message) -> None:
        """What the welcome says of it."""
        self._following.begin(table, setup, agreement(self._game))

    def hear(self, entry: Message, before: Any, live: bool) -> None:
        """An entry and the position before it; whether this device was there when it happened."""
        text = entry.get("text", "")
        chance = entry["kind"] == "event" and not text.startswith("takeback")
        odds = self._game.odds(before) if chance else None
        case = self._following.hear(entry, None if odds is None else odds.total, live)
        if odds is not None and case is not None and odds.at(case) != self._game.parse(text):
            self._following.fault = self._following.fault or "outcome"

    def holds(self, seats: Iterable[int], standing: Message) -> None:
        """These seats are this device's: nobody else's chain may play for them."""
        people = [each["seat"] for each in standing["seats"] if each["kind"] == "person"]
        self._following.holds(seats, people)

    # --- what is said of it ----------------------------------------------------------------------

    def news(self, say: Say) -> Iterator[str]:
        """What was not said yet: the first thing that does not fit, and being left out."""
        following = self._following
        if following.fault is not None and not self._told:
            self._told = True
            yield say(f"verify-{following.fault}")
        if following.left_out > self._left_out:
            self._left_out = following.left_out
            yield self._left(say)

    def told(self, say: Say) -> Iterator[str]:
        """How it stands, for whoever asks."""
        if not self._following.provable:
            yield say("seal-none")
        elif self._following.fault is not None:
            yield say(f"verify-{self._following.fault}")
        else:
            yield say("seal-checked", {"number": self._following.checked})
        if self._following.left_out:
            yield self._left(say)
        yield from self.digits(say)

    def digits(self, say: Say) -> Iterator[str]:
        """The fingerprint, where there is something to compare."""
        if self._following.checked:
            yield say("seal-print", {"digits": self._following.fingerprint})

    def _left(self, say: Say) -> str:
        return say("seal-left-out", {"number": self._following.left_out})
