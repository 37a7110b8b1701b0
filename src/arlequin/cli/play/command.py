"""`arlequin play`: a whole game in the terminal."""

import argparse
from pathlib import Path
from shlex import quote

import msgspec

from arlequin.cli import shared_options
from arlequin.cli.errors import InputRefused
from arlequin.cli.play import menu, saved_game
from arlequin.cli.play.local_table import LocalTable, Terms
from arlequin.cli.play.setup import (
    LOOK,
    TerminalSetup,
    check_clock,
    check_levels,
    check_seats,
    chosen,
    computer,
    names,
    no_game,
    turn_seconds,
    usual_value,
    with_person,
)
from arlequin.cli.screen.screen_client import ScreenClient, has_full_screen
from arlequin.cli.statuses import INTERRUPTED, NO
from arlequin.cli.terminal.conversation import check_blind
from arlequin.cli.terminal.line_client import LineClient
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.cli.usage.language import usual_language
from arlequin.core.errors import ArlequinError, listed
from arlequin.games import catalog
from arlequin.players import levels
from arlequin.store.record_archive import OpenElsewhere, RecordArchive, RecordFile
from arlequin.table.setup import LOOKS
from arlequin.words.messages import messages

LAST = Path()
"""Stands for the latest stored game, where `--resume` names none."""


def add_to(command: argparse.ArgumentParser) -> None:
    """Adds the description and options."""
    command.description = (
        "Play a game in the terminal; without GAME a menu asks for everything. "
        "A computer alone (--computer expert) plays against you. "
        "Every event is kept in a record, so that a game can be gone on with."
    )
    command.add_argument("game", metavar="GAME", nargs="?", help=", ".join(catalog.KINDS))
    seat = {"action": "append", "dest": "seats"}
    command.add_argument("--player", metavar="NAME", **seat, help="a person, in seat order")  # type: ignore[arg-type]  # argparse takes them so
    command.add_argument(
        "--computer", metavar="LEVEL", nargs="?", const=levels.USUAL, type=computer, **seat,  # type: ignore[arg-type]  # see above
        help=f"a computer player, in seat order; {listed(levels.LEVELS)} (default: {levels.USUAL})",
    )  # fmt: skip
    shared_options.add_options(command)
    command.add_argument(
        "--objective", metavar="TEXT", action="append", default=[],
        help="with --option sheet=own: an objective, six times from top to bottom",
    )  # fmt: skip
    command.add_argument(
        "--dice", choices=("cup", "hands"),
        help="cup: the program throws and draws (default); hands: you do, and type what you see",
    )  # fmt: skip
    command.add_argument(
        "--look", metavar="SECONDS", type=int, choices=LOOKS,
        help=f"yam-color: how long the dice lie open before the card, 0 to 5 (default: {LOOK})",
    )  # fmt: skip
    command.add_argument(
        "--turn-seconds", metavar="SECONDS",
        help="a clock for each turn: when it has run out, a computer plays the rest of that turn; "
        "not in races nor with real dice (default: 0, none)",
    )  # fmt: skip
    command.add_argument("--seed", type=int, help="the same dice and cards for the same number")
    command.add_argument(
        "--no-wait", action="store_true",
        help="line by line, computers continue at once; without it Enter lets them, or undo",
    )  # fmt: skip
    command.add_argument("--record", metavar="FILE", type=Path, help="keep the game in this file")
    command.add_argument(
        "--resume", metavar="FILE", type=Path, nargs="?", const=LAST,
        help="go on with a kept game; without FILE the last one that is not over",
    )  # fmt: skip
    shared_options.add_plain(command)
    shared_options.add_language(command)
    shared_options.add_material(command)
    command.set_defaults(run=run, lang=None)  # None: a kept game goes on in its own language


def run(arguments: argparse.Namespace) -> int:
    """Plays a game, and shows where it is stored; a fault of chance is the exit status."""
    terminal = Terminal()
    try:
        play = _begin(arguments, terminal)
    except Quit:
        return 0
    status = 0
    try:
        over = play.client.run()
    except KeyboardInterrupt:
        terminal.blank()
        over, status = False, INTERRUPTED
    finally:
        play.close()
    play.show_end(over)
    return NO if play.client.report.broken else status


class PlayCommand:
    """A game, its record, and what is shown about them at the end."""

    def __init__(
        self,
        client: LineClient | ScreenClient,
        place: LocalTable,
        file: RecordFile | None,
        material: Path | None,
        removable: bool = False,
    ) -> None:
        self.client = client
        self._place = place
        self._file = file
        self._material = material
        self._removable = removable
        """Whether the record is removed where the game has not begun."""

    def close(self) -> None:
        """Leaves the table, and unlocks the record."""
        self._place.close()
        if self._file is not None:
            self._file.close()

    def show_end(self, over: bool) -> None:
        """Shows where the game is stored, or how to resume it."""
        file, say, terminal = self._file, self.client.say, self.client.terminal
        terminal.show(*self.client.report.last())
        if file is None:
            return
        if self._removable and not self._place.begun:
            file.remove()
        elif over:
            terminal.show(say("term-kept", {"file": str(file.path)}))
        else:
            material = "" if self._material is None else f" --material {quote(str(self._material))}"
            terminal.show(say("term-resume-with"))
            terminal.show_whole(f"arlequin play --resume {quote(str(file.path))}{material}")


def _begin(arguments: argparse.Namespace, terminal: Terminal) -> PlayCommand:
    lang = arguments.lang or usual_language()
    _check_combination(arguments, lang)
    choice: Path | TerminalSetup = arguments.resume
    if arguments.resume is None:
        new = arguments.game is not None
        choice = _setup(arguments, lang) if new else menu.Menu(terminal, lang).ask()
    if isinstance(choice, Path):
        return _resume(arguments, terminal, choice)
    return _create(arguments, terminal, choice)


def _check_combination(arguments: argparse.Namespace, lang: str) -> None:
    """Refuses options beside `--resume` or the menu that these decide."""
    check_levels(arguments.seats or (), lang)
    given = [
        name
        for name, there in (
            ("GAME", arguments.game),
            ("--player/--computer", arguments.seats),
            ("--option", arguments.option),
            ("--objective", arguments.objective),
            ("--dice", arguments.dice),
            ("--turn-seconds", arguments.turn_seconds is not None),
            ("--record", arguments.record),
        )
        if there
    ]
    if arguments.resume is not None and given:
        raise InputRefused(lang, "term-not-beside", {"what": ", ".join(given)})
    asks = arguments.resume is None and arguments.game is None
    if asks and (needs := [name for name in given if name != "--record"]):
        raise InputRefused(lang, "term-game-first", {"what": ", ".join(needs)})


def _setup(arguments: argparse.Namespace, lang: str) -> TerminalSetup:
    """The game that the command line describes."""
    if arguments.game not in catalog.KINDS:
        raise no_game(arguments.game, lang)
    kind = catalog.find(arguments.game)
    given = chosen(kind, arguments.option, lang)
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


def _create(arguments: argparse.Namespace, terminal: Terminal, setup: TerminalSetup) -> PlayCommand:
    people = tuple(names(setup.seats, setup.lang))
    material = shared_options.material(arguments.material)
    game = catalog.new(setup.game, len(people), setup.options, material, setup.objectives)
    check_blind(game, setup.hands, terminal, setup.lang)
    check_clock(setup, game)
    file = _new_file(arguments, terminal, setup)
    archive = RecordArchive(file, saved_game.header(setup, arguments.material))
    try:
        client, place = _sit_down(
            arguments, terminal, Terms(setup, game, people, material), archive
        )
    except BaseException:
        if file is not None:
            file.remove()
        raise
    return PlayCommand(client, place, file, arguments.material, arguments.record is None)


def _new_file(
    arguments: argparse.Namespace, terminal: Terminal, setup: TerminalSetup
) -> RecordFile | None:
    """The record of a new game; None where it cannot be stored, which is shown."""
    path: Path | None = arguments.record
    if path is not None:
        if path.is_file():
            raise InputRefused(setup.lang, "term-record-exists", {"file": str(path)})
        shared_options.check_new(path)
        return RecordFile(path, new=True)
    try:
        return RecordFile(saved_game.fresh(setup.game), new=True)
    except (ArlequinError, OSError, RuntimeError) as error:
        terminal.show(messages(setup.lang).say("term-not-kept", {"why": str(error)}))
        return None


def _resume(arguments: argparse.Namespace, terminal: Terminal, path: Path) -> PlayCommand:
    """Resumes a record, which is locked before it is read."""
    lang = arguments.lang or usual_language()
    if path is LAST:
        offers = saved_game.offers(1)
        if not offers:
            raise InputRefused(lang, "term-no-last")
        path = offers[0].path
    try:
        file = RecordFile(path, new=False)
    except OpenElsewhere as error:
        raise InputRefused(lang, "term-elsewhere", {"file": str(path)}) from error
    try:
        return _continue(arguments, terminal, file)
    except BaseException:
        file.close()
        raise


def _continue(arguments: argparse.Namespace, terminal: Terminal, file: RecordFile) -> PlayCommand:
    saved = saved_game.read_game(file.path, arguments.lang, arguments.material)
    replayed, setup = saved.replayed, saved.setup
    check_blind(replayed.game, setup.hands, terminal, setup.lang)
    check_clock(setup, replayed.game)
    file.go_on_after(saved.size, saved.head)
    say = messages(setup.lang).say
    if saved.cut:
        terminal.show(say("term-cut-short", {"text": saved.cut}))
    if replayed.game.outcome(replayed.state) is not None:
        terminal.show(say("term-already-over"))
    material = shared_options.material(saved.material)
    terms = Terms(setup, replayed.game, replayed.names, material, played=saved.record)
    client, place = _sit_down(arguments, terminal, terms, RecordArchive(file, saved.more))
    return PlayCommand(client, place, file, saved.material)


def _sit_down(
    arguments: argparse.Namespace, terminal: Terminal, terms: Terms, archive: RecordArchive
) -> tuple[LineClient | ScreenClient, LocalTable]:
    """The table and its front end: a full screen where the terminal can, else lines."""
    look = terms.setup.look if arguments.look is None else arguments.look
    setup = msgspec.structs.replace(terms.setup, look=look)
    clock = terminal.alive and not setup.hands
    if setup.turn_seconds and not clock:
        terminal.show(messages(setup.lang).say("term-clock-pipe"))
    full = has_full_screen(terminal, arguments.plain, setup.lang)
    terms = msgspec.structs.replace(
        terms,
        setup=setup,
        seed=arguments.seed,
        clock=clock,
        aside=full,
        waits=not arguments.no_wait,
    )
    place = LocalTable(terms, archive)
    return (ScreenClient if full else LineClient)(terminal, setup.lang, place), place
