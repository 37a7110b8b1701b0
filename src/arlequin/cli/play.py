"""`arlequin play`: a whole game in the terminal."""

import argparse
from pathlib import Path
from random import Random, SystemRandom

from arlequin.cli import asking, keeping, menu
from arlequin.cli.session import Session
from arlequin.cli.setup import COMPUTER, Setup, computer
from arlequin.cli.terminal import Quit, Terminal
from arlequin.core.errors import ArlequinError, OptionError, RecordError, expected, listed
from arlequin.core.material import Material
from arlequin.core.record import MOST_BYTES
from arlequin.games import catalog
from arlequin.games.replay import Replay, Replayed, header, replay
from arlequin.players import levels
from arlequin.table import cup
from arlequin.words.messages import messages


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The command and its options."""
    command = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal; without GAME a menu asks for everything. "
        "Every event is kept in a record, so that a game can be gone on with.",
    )
    command.add_argument("game", metavar="GAME", nargs="?", help=", ".join(catalog.KINDS))
    seat = {"action": "append", "dest": "seats"}
    command.add_argument("--player", metavar="NAME", **seat, help="a person, in seat order")  # type: ignore[arg-type]  # argparse takes them so
    command.add_argument(
        "--computer", metavar="LEVEL", nargs="?", const=levels.USUAL, type=computer, **seat,  # type: ignore[arg-type]  # see above
        help=f"a computer player, in seat order; {listed(levels.LEVELS)} (default: {levels.USUAL})",
    )  # fmt: skip
    command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game"
    )
    command.add_argument(
        "--objective", metavar="TEXT", action="append", default=[],
        help="with --option sheet=own: an objective, six times from top to bottom",
    )  # fmt: skip
    command.add_argument(
        "--dice", choices=("cup", "hands"), default="cup",
        help="cup: the program throws and draws; hands: you do, and type what you see",
    )  # fmt: skip
    command.add_argument("--seed", type=int, help="the same dice and cards for the same number")
    command.add_argument("--record", metavar="FILE", type=Path, help="keep the game in this file")
    command.add_argument("--resume", metavar="FILE", type=Path, help="go on with a kept game")
    asking.add_language(command)
    asking.add_material(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Set up, play, and say where the game is kept."""
    terminal = Terminal()
    try:
        session = _session(arguments, terminal)
    except Quit:
        return 0
    over = session.run()
    if session.keeper is not None:
        key = "term-kept" if over else "term-resume-with"
        say = messages(session.lang).say
        terminal.show(say(key, {"file": str(session.keeper.path)}))
        session.keeper.close()
    return 0


def _session(arguments: argparse.Namespace, terminal: Terminal) -> Session:
    material = asking.material(arguments.material)
    if arguments.resume is not None:
        return _resumed(arguments, terminal, arguments.resume, material)
    if arguments.game is None:
        chosen = menu.ask(terminal, arguments.lang)
        if isinstance(chosen, Path):
            return _resumed(arguments, terminal, chosen, material)
        return _begun(arguments, terminal, chosen, material)
    return _begun(arguments, terminal, _asked_for(arguments), material)


def _asked_for(arguments: argparse.Namespace) -> Setup:
    """What the command line says."""
    catalog.find(arguments.game)
    return Setup(
        game=arguments.game,
        lang=arguments.lang,
        seats=tuple(arguments.seats or menu.usual_seats(arguments.lang)),
        options=dict(_pair(option) for option in arguments.option),
        objectives=tuple(arguments.objective),
        hands=arguments.dice == "hands",
    )


def _pair(option: str) -> tuple[str, str]:
    name, equals, value = option.partition("=")
    if not equals:
        raise OptionError(expected("NAME=VALUE", option))
    return name, value


def _begun(
    arguments: argparse.Namespace, terminal: Terminal, setup: Setup, material: Material | None
) -> Session:
    people = menu.names(setup.seats, setup.lang)
    game = catalog.new(setup.game, len(people), setup.options, material, setup.objectives)
    keeper = _keeper(arguments, terminal, setup)
    if keeper is not None:
        extra = [("computer", f"{seat} {level}") for seat, level in setup.computers.items()]
        extra += [("dice", "hands")] if setup.hands else []
        keeper.head([*header(game.identity, catalog.find(setup.game), people), *extra])
    return _seated(arguments, terminal, Replay(game, people), setup, keeper)


def _keeper(
    arguments: argparse.Namespace, terminal: Terminal, setup: Setup
) -> keeping.Keeper | None:
    """Where the game is kept; without a place for it, it is played all the same."""
    if arguments.record is not None:
        return keeping.Keeper(arguments.record, new=True)
    try:
        return keeping.Keeper(keeping.fresh(setup.game), new=True)
    except (ArlequinError, OSError, RuntimeError) as error:
        terminal.show(messages(setup.lang).say("term-not-kept", {"why": str(error)}))
        return None


def _resumed(
    arguments: argparse.Namespace, terminal: Terminal, path: Path, material: Material | None
) -> Session:
    try:
        kept = replay(asking.read_bytes(str(path), MOST_BYTES + 1), material)
    except RecordError as error:
        raise ArlequinError(f"{path}:{error}") from error
    hands = any(field.key == "dice" and field.value == "hands" for field in kept.header)
    setup = Setup(kept.game.identity.game, arguments.lang, _kept_seats(kept), hands=hands)
    keeper = keeping.Keeper(path, new=False)
    keeper.end_line()
    return _seated(arguments, terminal, kept, setup, keeper)


def _kept_seats(kept: Replayed) -> tuple[str, ...]:
    """Who sits where; the header says which seats are computers', and of which level."""
    told = [field.value.partition(" ") for field in kept.header if field.key == "computer"]
    found = {seat: computer(levels.check(level or levels.USUAL)) for seat, _, level in told}
    people = (name.lstrip(COMPUTER) for name in kept.names)
    return tuple(found.get(str(seat), name) for seat, name in enumerate(people, 1))


def _seated(
    arguments: argparse.Namespace,
    terminal: Terminal,
    kept: Replay,
    setup: Setup,
    keeper: keeping.Keeper | None,
) -> Session:
    seed = arguments.seed
    random = SystemRandom() if seed is None else Random(seed)
    computers = {
        seat: levels.make(level, kept.game, random) for seat, level in setup.computers.items()
    }
    chance = cup.secure() if seed is None else cup.seeded(seed)
    throws = None if setup.hands else chance
    return Session(kept, terminal, setup.lang, computers, throws, keeper)
