"""`arlequin play`: a whole game in the terminal."""

import argparse
from pathlib import Path
from shlex import quote
from typing import Any

import msgspec

from arlequin.cli import shared_options
from arlequin.cli.errors import InputRefused
from arlequin.cli.exits import INTERRUPTED, NO
from arlequin.cli.play import menu, saved_game
from arlequin.cli.play.local_table import LocalTable, Terms
from arlequin.cli.play.setup import (
    LOOK,
    TerminalSetup,
    check_clock,
    check_levels,
    check_seats,
    computer,
    find_game,
    names,
    read_options,
    turn_seconds,
    usual_value,
    with_person,
)
from arlequin.cli.screen.screen_client import ScreenClient, has_full_screen
from arlequin.cli.terminal.conversation import check_blind
from arlequin.cli.terminal.line_client import LineClient
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.cli.translation import usual_language
from arlequin.core.errors import ArlequinError, join_words
from arlequin.games import catalog
from arlequin.players import levels
from arlequin.store.record_archive import OpenElsewhere, RecordArchive, RecordFile
from arlequin.table.setup import LOOKS
from arlequin.words.messages import messages

LAST = Path()
"""Stands for the latest stored game, where `--resume` names none."""


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Play a game in the terminal; without GAME a menu asks for everything. "
        "A computer alone (--computer expert) plays against you. "
        "Every event is stored in a record, so that you can resume the game."
    )
    add = command.add_argument
    add("game", metavar="GAME", nargs="?", help=", ".join(catalog.KINDS))
    seat: Any = {"action": "append", "dest": "seats"}
    # fmt: off
    add("--player", metavar="NAME", **seat, help="a person, in seat order")
    add("--computer", metavar="LEVEL", nargs="?", const=levels.USUAL, type=computer, **seat,
        help=f"a computer player, in seat order; {join_words(levels.LEVELS)} "
        f"(default: {levels.USUAL})")
    shared_options.add(command, "--option", "--objective")
    add("--dice", choices=("cup", "hands"),
        help="cup: the program throws and draws (default); hands: you do, and type what you see")
    add("--look", metavar="SECONDS", type=int, choices=LOOKS,
        help=f"yam-color: how long you see the dice before the card, 0 to 5 (default: {LOOK})")
    add("--turn-seconds", metavar="SECONDS",
        help="a time limit for each turn: at its end a computer plays the rest of the turn; "
        "not in races nor with real dice (default: 0, none)")
    add("--seed", type=int, help="a seed: the same number gives the same dice and cards")
    add("--no-wait", action="store_true",
        help="line by line, computers play at once; else they wait for Enter, or undo")
    add("--record", metavar="FILE", type=Path, help="store the game in this file")
    add("--resume", metavar="FILE", type=Path, nargs="?", const=LAST,
        help="resume a stored game; without FILE the last unfinished one")
    # fmt: on
    shared_options.add(command, "--plain", "--lang", "--material")
    command.set_defaults(lang=None)  # a stored game continues in its own language


def run(arguments: argparse.Namespace) -> int:
    """Plays a game, and shows where it is stored; a fault of chance is the exit status."""
    try:
        play = PlayCommand(arguments)
    except Quit:
        return 0
    return play.run()


class PlayCommand:
    """A game at a table of this process, and its record."""

    _file: RecordFile | None = None
    """The record; None where it cannot be stored."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self._terminal = Terminal()
        lang = arguments.lang or usual_language()
        _check_combination(arguments, lang)
        choice: Path | TerminalSetup = arguments.resume
        if arguments.resume is None:
            new = arguments.game is not None
            choice = _setup(arguments, lang) if new else menu.Menu(self._terminal, lang).ask()
        try:
            if isinstance(choice, Path):
                self._resume(choice, lang)
            else:
                self._create(choice)
        except BaseException:
            if self._file is not None:
                self._file.close()
                if not isinstance(choice, Path):
                    self._file.remove()
            raise

    def run(self) -> int:
        """Plays until the game is over, or a player quits; returns the exit status."""
        status = 0
        try:
            over = self.client.run()
        except KeyboardInterrupt:
            self._terminal.blank()
            over, status = False, INTERRUPTED
        finally:
            self.place.close()
            if self._file is not None:
                self._file.close()
        self._terminal.show(*self.client.report.last())
        if self._file is not None:
            self._show_file(self._file, over)
        return NO if self.client.report.broken else status

    def _show_file(self, file: RecordFile, over: bool) -> None:
        """Shows where the game is stored, or how to resume it; removes one that has not begun."""
        arguments, terminal = self._arguments, self._terminal
        if not self.place.begun and arguments.record is None and not self.place.terms.played:
            file.remove()
        elif over:
            terminal.show(self.client.say("term-kept", {"file": str(file.path)}))
        else:
            terminal.show(self.client.say("term-resume-with"))
            terminal.show_whole(f"arlequin play --resume {quote(str(file.path))}")

    def _create(self, setup: TerminalSetup) -> None:
        people = tuple(names(setup.seats, setup.lang))
        material = shared_options.material(self._arguments.material)
        game = catalog.new(setup.game, len(people), setup.options, material, setup.objectives)
        check_blind(game, setup.hands, self._terminal, setup.lang)
        check_clock(setup, game)
        self._file = self._new_file(setup)
        archive = RecordArchive(self._file, saved_game.header(setup))
        self._sit_down(Terms(setup, game, people), archive)

    def _new_file(self, setup: TerminalSetup) -> RecordFile | None:
        """The record of a new game; None where it cannot be stored, which is shown."""
        path: Path | None = self._arguments.record
        if path is not None:
            if path.is_file():
                raise InputRefused(setup.lang, "term-record-exists", {"file": str(path)})
            shared_options.check_new(path)
            return RecordFile(path, new=True)
        try:
            return RecordFile(saved_game.fresh(setup.game), new=True)
        except (ArlequinError, OSError, RuntimeError) as error:
            self._terminal.show(messages(setup.lang).say("term-not-kept", {"why": str(error)}))
            return None

    def _resume(self, path: Path, lang: str) -> None:
        """Resumes a record, which is locked before it is read."""
        if path is LAST:
            offers = saved_game.offers(1)
            if not offers:
                raise InputRefused(lang, "term-no-last")
            path = offers[0].path
        try:
            self._file = RecordFile(path, new=False)
        except OpenElsewhere as error:
            raise InputRefused(lang, "term-elsewhere", {"file": str(path)}) from error
        material = shared_options.material(self._arguments.material)
        saved = saved_game.read_game(path, self._arguments.lang, material)
        replayed, setup = saved.replayed, saved.setup
        check_blind(replayed.game, setup.hands, self._terminal, setup.lang)
        check_clock(setup, replayed.game)
        self._file.continue_after(saved.size, saved.head)
        say = messages(setup.lang).say
        if saved.cut:
            self._terminal.show(say("term-cut-short", {"text": saved.cut}))
        if replayed.game.outcome(replayed.state) is not None:
            self._terminal.show(say("term-already-over"))
        terms = Terms(setup, replayed.game, replayed.names, played=saved.record)
        self._sit_down(terms, RecordArchive(self._file, saved.more))

    def _sit_down(self, terms: Terms, archive: RecordArchive) -> None:
        """Creates the table and its front end: a full screen where the terminal can, else lines."""
        arguments, terminal, setup = self._arguments, self._terminal, terms.setup
        clock = terminal.alive and not setup.hands
        if setup.turn_seconds and not clock:
            terminal.show(messages(setup.lang).say("term-clock-pipe"))
        full = has_full_screen(terminal, arguments.plain, setup.lang)
        if arguments.look is not None:
            setup = msgspec.structs.replace(setup, look=arguments.look)
        more = {"seed": arguments.seed, "clock": clock, "aside": full}
        terms = msgspec.structs.replace(terms, setup=setup, waits=not arguments.no_wait, **more)
        self.place = LocalTable(terms, archive)
        front_end = ScreenClient if full else LineClient
        self.client: ScreenClient | LineClient = front_end(terminal, setup.lang, self.place)


def _check_combination(arguments: argparse.Namespace, lang: str) -> None:
    """Refuses options beside `--resume` or the menu that these decide."""
    check_levels(arguments.seats or (), lang)
    there = {
        "GAME": arguments.game,
        "--player/--computer": arguments.seats,
        "--option": arguments.option,
        "--objective": arguments.objective,
        "--dice": arguments.dice,
        "--turn-seconds": arguments.turn_seconds is not None,
        "--record": arguments.record,
    }
    given = [name for name, value in there.items() if value]
    if arguments.resume is not None and given:
        raise InputRefused(lang, "term-not-beside", {"what": ", ".join(given)})
    asks = arguments.resume is None and arguments.game is None
    if asks and (needs := [name for name in given if name != "--record"]):
        raise InputRefused(lang, "term-game-first", {"what": ", ".join(needs)})


def _setup(arguments: argparse.Namespace, lang: str) -> TerminalSetup:
    kind = find_game(arguments.game, lang)
    material = shared_options.material(arguments.material)
    given = read_options(kind, arguments.option, lang, material)
    setup = TerminalSetup(
        game=arguments.game,
        lang=lang,
        seats=with_person(arguments.seats or (), kind, lang),
        options={o.name: usual_value(o, lang) for o in kind.options} | given,
        objectives=tuple(arguments.objective),
        hands=arguments.dice == "hands",
        turn_seconds=turn_seconds(arguments.turn_seconds, lang),
    )
    check_seats(kind, setup.seats, lang)
    return setup
