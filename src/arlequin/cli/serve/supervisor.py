"""Supervisor of several processes behind one port: replaces one that dies, ends all together."""

import os
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from threading import Thread
from types import FrameType
from typing import NamedTuple

from arlequin.cli import streams
from arlequin.cli.statuses import DRAINED

BRIEF = 5.0
"""Seconds; a process that ends within them is not replaced at once."""
PAUSE = 1.0
PATIENCE = 20.0
"""Seconds for an orderly end, before a process is killed."""
END_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Member(NamedTuple):
    """A process of a crew."""

    place: int
    """Its number, from 0, which a replacement inherits."""
    started: float


class Crew:
    """Processes that do the same work; forked, so that they share open files."""

    def __init__(self, number: int, work: Callable[[int], int], drain: float = 0.0) -> None:
        self._work = work
        self._forking = get_context("fork")
        self._number = number
        self._members: dict[BaseProcess, Member] = {}
        self._patience = PATIENCE + drain
        """Seconds for the end of all."""
        self._ending = False
        self._alive, self._lifeline = os.pipe()

    def run(self) -> int:
        """Runs until a signal; returns 1 if a process had to be killed."""
        before = {number: signal.signal(number, self._end) for number in END_SIGNALS}
        try:
            for place in range(self._number):
                self._start(place)
            while not self._ending and self._members:
                self._replace()
        finally:
            orderly = self._finish()
            for number, handler in before.items():
                signal.signal(number, handler)
        return 0 if orderly else 1

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._ending = True

    def _start(self, place: int) -> None:
        process = self._forking.Process(target=self._child, args=(place,))
        process.start()
        self._members[process] = Member(place, time.monotonic())

    def _child(self, place: int) -> None:
        os.close(self._lifeline)
        for number in END_SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        Thread(target=self._watch, name="arlequin-lifeline", daemon=True).start()
        sys.exit(self._work(place))

    def _watch(self) -> None:
        """Ends this child when the supervisor dies, which closes the other end of the pipe."""
        os.read(self._alive, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _replace(self) -> None:
        """Waits a moment, then replaces each process that has ended."""
        wait([process.sentinel for process in self._members], timeout=0.2)
        for process in [each for each in self._members if not each.is_alive()]:
            member = self._members.pop(process)
            process.join()
            if self._ending:
                return
            if process.exitcode == DRAINED:
                continue
            streams.say(f"arlequin: a process has ended ({process.exitcode}): starting another")
            brief = time.monotonic() - member.started < BRIEF
            if brief and process.exitcode != -signal.SIGKILL:
                time.sleep(PAUSE)
            self._start(member.place)

    def _finish(self) -> bool:
        """Ends all processes; returns whether none had to be killed."""
        for process in self._members:
            process.terminate()
        until = time.monotonic() + self._patience
        for process in self._members:
            process.join(max(0.0, until - time.monotonic()))
        slow = [process for process in self._members if process.is_alive()]
        for process in slow:
            process.kill()
            process.join()
        os.close(self._lifeline)
        os.close(self._alive)
        return not slow
