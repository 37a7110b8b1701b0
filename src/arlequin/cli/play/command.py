"""`arlequin play`: a whole game in the terminal."""

import argparse
from difflib import get_close_matches
from pathlib import Path
from random import Random, SystemRandom
from shlex import quote

from arlequin.cli import shared_options
from arlequin.cli.errors import InputRefused
from arlequin.cli.play import menu, resume, saved_game
from arlequin.cli.play.session import Session
from arlequin.cli.play.setup import (
    LOOK,
    TerminalSetup,
    check_levels,
    check_options,
    check_seats,
    computer,
    names,
    pair,
    usual_seats,
    usual_value,
)
from arlequin.cli.statuses import INTERRUPTED
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.cli.terminal.vocabulary import cut
from arlequin.core.errors import ArlequinError, listed
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.games.playthrough import Playthrough, header
from arlequin.players import levels
from arlequin.table.chance import cup
from arlequin.table.setup import LOOKS
from arlequin.words.messages import messages


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Play a game in the terminal; without GAME a menu asks for everything. "
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
    command.add_argument("--seed", type=int, help="the same dice and cards for the same number")
    command.add_argument("--record", metavar="FILE", type=Path, help="keep the game in this file")
    command.add_argument("--resume", metavar="FILE", type=Path, help="go on with a kept game")
    shared_options.add_language(command)
    shared_options.add_material(command)
    command.set_defaults(run=run, lang=None)  # None: a kept game goes on in its own language


def run(arguments: argparse.Namespace) -> int:
    """Set up, play, and say where the game is kept."""
    terminal = Terminal()
    try:
        play = _begin(arguments, terminal)
    except Quit:
        return 0
    status = 0
    try:
        over = play.session.run()
    except KeyboardInterrupt:
        terminal.blank()
        over, status = False, INTERRUPTED
    play.end(over)
    return status


class PlayCommand:
    """A game on its way, and what is said about where it is kept."""

    def __init__(self, session: Session, material: Path | None, droppable: bool) -> None:
        self.session = session
        self._material = material
        self._droppable = droppable

    def end(self, over: bool) -> None:
        """Say where the game is, and how to go on; one that never began is not kept."""
        keeper = self.session.keeper
        if keeper is None:
            return
        if self._droppable and not self.session.begun:
            keeper.drop()
            return
        keeper.close()
        say, terminal = messages(self.session.lang).say, self.session.terminal
        if over:
            terminal.show(say("term-kept", {"file": str(keeper.path)}))
        else:
            terminal.show(say("term-resume-with"))
            terminal.show_whole(self._command(keeper.path))

    def _command(self, path: Path) -> str:
        material = "" if self._material is None else f" --material {quote(str(self._material))}"
        return f"arlequin play --resume {quote(str(path))}{material}"


def _begin(arguments: argparse.Namespace, terminal: Terminal) -> PlayCommand:
    lang = arguments.lang or shared_options.usual_language()
    _check_together(arguments, lang)
    if arguments.resume is not None:
        return _resumed(arguments, terminal, arguments.resume)
    if arguments.game is not None:
        return _begun(arguments, terminal, _asked_for(arguments, lang))
    chosen = menu.ask(terminal, lang)
    if isinstance(chosen, Path):
        return _resumed(arguments, terminal, chosen)
    return _begun(arguments, terminal, chosen)


def _check_together(arguments: argparse.Namespace, lang: str) -> None:
    """What the record, or the menu, settles cannot be told otherwise."""
    check_levels(arguments.seats or (), lang)
    given = [
        name
        for name, there in (
            ("GAME", arguments.game),
            ("--player/--computer", arguments.seats),
            ("--option", arguments.option),
            ("--objective", arguments.objective),
            ("--dice", arguments.dice),
            ("--record", arguments.record),
        )
        if there
    ]
    if arguments.resume is not None and given:
        raise InputRefused(lang, "term-not-beside", {"what": ", ".join(given)})
    asks = arguments.resume is None and arguments.game is None
    if asks and (needs := [name for name in given if name != "--record"]):
        raise InputRefused(lang, "term-game-first", {"what": ", ".join(needs)})


def _asked_for(arguments: argparse.Namespace, lang: str) -> TerminalSetup:
    """What the command line says."""
    if arguments.game not in catalog.KINDS:
        raise _no_game(arguments.game, lang)
    kind = catalog.find(arguments.game)
    options = dict(pair(option, lang) for option in arguments.option)
    setup = TerminalSetup(
        game=arguments.game,
        lang=lang,
        seats=tuple(arguments.seats or usual_seats(lang)),
        options={o.name: usual_value(o, lang) for o in kind.options} | options,
        objectives=tuple(arguments.objective),
        hands=arguments.dice == "hands",
    )
    check_seats(kind, setup.seats, lang)
    check_options(kind, options, lang)
    return setup


def _no_game(asked: str, lang: str) -> InputRefused:
    """With the game that was meant, where one is spelled nearly so."""
    near = get_close_matches(asked.lower(), catalog.KINDS, n=1)
    if near:
        return InputRefused(lang, "term-no-game-near", {"game": cut(asked), "near": near[0]})
    return InputRefused(
        lang, "term-no-game", {"game": cut(asked), "games": ", ".join(catalog.KINDS)}
    )


def _begun(arguments: argparse.Namespace, terminal: Terminal, setup: TerminalSetup) -> PlayCommand:
    people = names(setup.seats, setup.lang)
    material = shared_options.material(arguments.material)
    game = catalog.new(setup.game, len(people), setup.options, material, setup.objectives)
    _check_blind(game, setup, terminal)
    keeper = _keeper(arguments, terminal, setup)
    if keeper is not None:
        known = header(game.identity, catalog.find(setup.game), people)
        keeper.head([*known, *resume.header(setup, arguments.material)])
    session = _seated(arguments, terminal, Playthrough(game, people), setup, keeper)
    return PlayCommand(session, arguments.material, droppable=arguments.record is None)


def _check_blind(game: AnyGame, setup: TerminalSetup, terminal: Terminal) -> None:
    """YC-16: a blind game needs a screen on which a word can replace another."""
    told = dict(game.identity.options).get("blind") == "yes" and not setup.hands
    if told and not terminal.replaces:
        raise InputRefused(setup.lang, "term-blind-pipe")


def _keeper(
    arguments: argparse.Namespace, terminal: Terminal, setup: TerminalSetup
) -> saved_game.RecordKeeper | None:
    """Where the game is kept; without a place for it, it is played all the same."""
    if arguments.record is not None:
        return _named_keeper(arguments.record, setup.lang)
    try:
        return saved_game.RecordKeeper(saved_game.fresh(setup.game), new=True)
    except (ArlequinError, OSError, RuntimeError) as error:
        terminal.show(messages(setup.lang).say("term-not-kept", {"why": str(error)}))
        return None


def _named_keeper(path: Path, lang: str) -> saved_game.RecordKeeper:
    """A file that is there already is never written over."""
    if path.is_file():
        raise InputRefused(lang, "term-record-exists", {"file": str(path)})
    return saved_game.RecordKeeper(path, new=True)


def _resumed(arguments: argparse.Namespace, terminal: Terminal, path: Path) -> PlayCommand:
    """Go on with a record; it is locked before it is read, so that nobody adds to it."""
    lang = arguments.lang or shared_options.usual_language()
    try:
        keeper = saved_game.RecordKeeper(path, new=False)
    except saved_game.OpenElsewhere as error:
        raise InputRefused(lang, "term-elsewhere", {"file": str(path)}) from error
    try:
        taken = resume.take_up(path, arguments.lang, arguments.material)
        _check_blind(taken.replayed.game, taken.setup, terminal)
    except ArlequinError:
        keeper.close()
        raise
    keeper.go_on_after(taken.size)
    say = messages(taken.setup.lang).say
    if taken.cut:
        terminal.show(say("term-cut-short", {"text": taken.cut}))
    if taken.replayed.game.outcome(taken.replayed.state) is not None:
        terminal.show(say("term-already-over"))
    session = _seated(arguments, terminal, taken.replayed, taken.setup, keeper)
    return PlayCommand(session, taken.material, droppable=False)


def _seated(
    arguments: argparse.Namespace,
    terminal: Terminal,
    kept: Playthrough,
    setup: TerminalSetup,
    keeper: saved_game.RecordKeeper | None,
) -> Session:
    seed: int | None = arguments.seed
    random = SystemRandom() if seed is None else Random(seed)
    computers = {
        seat: levels.make(level, kept.game, random) for seat, level in setup.computers.items()
    }
    chance = cup.secure() if seed is None else cup.seeded(seed)
    throws = None if setup.hands else chance
    session = Session(kept, terminal, setup.lang, computers, throws, keeper)
    session.look = setup.look if arguments.look is None else arguments.look
    return session
