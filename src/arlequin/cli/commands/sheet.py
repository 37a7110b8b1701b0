"""`arlequin sheet`: prints score sheets, rules, dice and decks as a PDF."""

import argparse
from pathlib import Path

from arlequin.cli import shared_options, streams
from arlequin.cli.play.setup import usual_value
from arlequin.core.errors import OptionError, expected
from arlequin.games import catalog
from arlequin.paper.print.geometry import PAPERS
from arlequin.paper.print.print_job import KINDS, PER_PAGE, PrintJob, print_pdf
from arlequin.words.messages import messages


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Print the contents of a box: a pad of score sheets, the rules, dice to fold, "
        "stickers for blank dice, a deck to cut out. The file is a PDF; its colours also have "
        "different shapes, for black-and-white printers. Options of the game choose among its "
        "sheets: --option sheet=3, edition=es, total_yams=yes, side=gray, match=5000."
    )
    add = command.add_argument
    # fmt: off
    add("game", metavar="GAME", help=", ".join(catalog.KINDS))
    add("--out", metavar="FILE", type=Path, required=True,
        help="a new file, such as pad.pdf; - for standard output")
    add("--kind", choices=KINDS, default="pad", help="what to print (a pad)")
    add("--paper", choices=PAPERS, default="a4", help="the paper (a4)")
    add("--per-page", type=int, choices=PER_PAGE, default=2, help="sheets on a page (2)")
    add("--pages", type=shared_options.whole, metavar="N", default=0,
        help="pages of a pad (default: each sheet once)")
    add("--players", type=shared_options.whole, metavar="N", help="columns without names")
    add("--player", metavar="NAME", action="append", default=[], help="a column with a name")
    shared_options.add(command, "--option", "--objective", "--lang", "--material")
    # fmt: on


def run(arguments: argparse.Namespace) -> int:
    kind = catalog.find(arguments.game)
    usual = {option.name: usual_value(option, arguments.lang) for option in kind.options}
    options: dict[str, str] = {}
    for text in arguments.option:
        name, equals, options[name] = text.partition("=")
        if not equals:
            raise OptionError(expected("an option as NAME=VALUE", text))
    job = PrintJob(
        game=kind.name,
        kind=arguments.kind,
        paper=arguments.paper,
        lang=arguments.lang,
        per_page=arguments.per_page,
        pages=arguments.pages,
        players=arguments.players,
        names=tuple(arguments.player),
        options=usual | options,
        objectives=tuple(arguments.objective),
        material=shared_options.material(arguments.material),
    )
    shared_options.write_new(arguments.out, print_pdf(job))
    if str(arguments.out) != shared_options.STANDARD:
        streams.show(messages(arguments.lang).say("paper-written", {"file": str(arguments.out)}))
    return 0
