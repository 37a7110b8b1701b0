"""The proof of chance at the terminal: own chains, and a check of every throw and card."""

import json
import os
import re
from collections import UserDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from arlequin.core.game import AnyGame
from arlequin.games.playthrough import agreement
from arlequin.proof.device_chain import Seed
from arlequin.proof.draw import UNSIGNED
from arlequin.proof.witness import PAGE, Witness

Message = dict[str, Any]
Say = Callable[..., str]


class Seeds(UserDict[str, Seed]):
    """What this device's chains are made from, in a file that nobody else may read."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._stamp = 0, 0
        self._read()

    def _read(self) -> None:
        """What another program of this device has written since is read too."""
        with suppress(OSError, ValueError, TypeError, AttributeError):
            found = self._path.stat()
            stamp = found.st_ino, found.st_mtime_ns
            if stamp == self._stamp:
                return
            kept = json.loads(self._path.read_text())
            self.data |= {commit: Seed(*parts) for commit, parts in kept.items()}
            self._stamp = stamp

    def __contains__(self, commit: object) -> bool:
        self._read()
        return commit in self.data

    def __getitem__(self, commit: str) -> Seed:
        self._read()
        return self.data[commit]

    def __iter__(self) -> Iterator[str]:
        self._read()
        return iter(tuple(self.data))

    def __setitem__(self, commit: str, seed: Seed) -> None:
        self._read()  # others of this device may have written meanwhile
        super().__setitem__(commit, seed)
        with suppress(OSError):
            self._write()

    def _write(self) -> None:
        """Another file first: one that was half written would lose every chain."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._path.with_suffix(f".{os.getpid()}")
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        with os.fdopen(os.open(fresh, flags, 0o600), "w") as file:
            json.dump(self.data, file)
        fresh.replace(self._path)


class Seal:
    """Gives links when they are wanted; tells when something does not fit."""

    def __init__(self, game: AnyGame, path: Path) -> None:
        self._game = game
        self._following = Witness(Seeds(path))
        self._told = False
        """Whether the fault was said."""
        self._left_out = 0
        """How often this device had been left out when it was last said."""
        self._refused: dict[int, int] = {}
        """By seat, the number at which its commitment was refused: later it is tried again."""
        self._yours: tuple[int, ...] = ()
        self.behind = False
        """Whether what was told last is a page, and the rest has not come."""

    @property
    def ply(self) -> int:
        """The last ply that was heard."""
        return self._following.ply

    # --- this device's part ----------------------------------------------------------------------

    def commitment(self, seat: int) -> Message:
        """Of a new chain, which this device keeps; nothing where it has one, or none is proven."""
        if not self._following.provable or not self._following.lacks(seat):
            return {}
        return self._following.commitment(seat)._asdict()

    def lacking(self) -> list[int]:
        """The seats of this device that take no part, and have not been refused just now."""
        number = self._following.number
        sound = self._following.provable and self._following.fault is None
        proven = self._yours if sound else ()
        free = [seat for seat in proven if self._refused.get(seat) != number]
        return [seat for seat in free if self._following.lacks(seat)]

    def refused(self, seat: int) -> None:
        """The server has not kept a commitment: once more after the next throw."""
        self._refused[seat] = self._following.number

    def wanted(self, message: Message) -> list[Message]:
        """The answers to `link-wanted`."""
        number, place = message["number"], (message["told"], message["after"])
        links = ((seat, self._following.link(seat, number, *place)) for seat in message["seats"])
        return [{"seat": s, "number": number, **given._asdict()} for s, given in links if given]

    def ends(self) -> list[Message]:
        """The end of the game, signed for each seat that took part."""
        ends = ((seat, self._following.end(seat)) for seat in self._yours)
        return [{"seat": seat, **end._asdict()} for seat, end in ends if end is not None]

    # --- what is told ----------------------------------------------------------------------------

    def begin(self, table: str, setup: Message) -> None:
        """What the welcome says of it."""
        self._following.begin(table, setup, agreement(self._game))

    def unasked(self) -> None:
        """A welcome has come that nobody has asked for."""
        self._failed("welcome")

    def hear(self, entry: Message, before: Any, live: bool) -> None:
        """An entry and the position before it; whether this device was there when it happened."""
        text = entry.get("text", "")
        chance = entry["kind"] == "event" and not text.startswith("takeback")
        odds = self._game.odds(before) if chance else None
        anew = self._following.anew
        case = self._following.hear(entry, None if odds is None else odds.total, live)
        if self._following.anew > anew and self._game.clock(before) is None:
            self._failed("takeback")  # the race was over
        if odds is not None and case is not None and odds.at(case) != self._game.parse(text):
            self._failed("outcome")

    def paged(self, message: Message) -> bool:
        """Whether a message is one of several that tell what a slow reader has missed."""
        ahead = message["standing"]["ply"] > self._following.ply
        self.behind = ahead and len(message["entries"]) >= PAGE
        return self.behind

    def holds(self, seats: Iterable[int], standing: Message) -> None:
        """These seats are this device's: nobody else's chain may play for them."""
        people = [each["seat"] for each in standing["seats"] if each["kind"] == "person"]
        self._yours = tuple(seat for seat in seats if seat in people)
        self._following.holds(self._yours, people)
        self._following.stands(standing["ply"])

    def _failed(self, code: str) -> None:
        self._following.fault = self._following.fault or code

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
        following = self._following
        if not following.provable and following.fault is None:
            yield say("seal-none")
        elif following.fault is not None:
            yield say(f"verify-{following.fault}")
        elif self.behind:
            yield say("seal-behind")
        else:
            yield say("seal-checked", {"number": following.checked})
            yield from self._part(say)
        if following.left_out:
            yield self._left(say)
        if following.anew:
            yield say("verify-anew", {"number": following.anew})
        yield from self.digits(say)

    def _part(self, say: Say) -> Iterator[str]:
        """Whether this device's own numbers were mixed in: else one has to trust the others."""
        following = self._following
        if following.version == UNSIGNED:
            yield say("seal-unsigned")
        if not self._yours:
            yield say("seal-watching")
        elif all(map(following.lacks, self._yours)):
            yield say("seal-no-part")
        elif following.draws:
            yield say("seal-part", {"number": following.ours, "all": following.draws})

    def digits(self, say: Say) -> Iterator[str]:
        """The fingerprint, where there is something to compare."""
        if self._following.checked:
            yield say("seal-print", {"digits": self._following.fingerprint})

    def compared(self, digits: str, say: Say) -> str:
        """Whether somebody else has seen the same game."""
        said = re.sub("[^0-9]", "", digits)
        same = said == self._following.fingerprint.replace(" ", "")
        return say("seal-same" if same and self._following.checked else "seal-other")

    def _left(self, say: Say) -> str:
        return say("seal-left-out", {"number": self._following.left_out})
