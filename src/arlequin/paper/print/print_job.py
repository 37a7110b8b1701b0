"""Print job: the kind of printed matter, its game and layout, checked before it is drawn."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any
from unicodedata import category, normalize

import msgspec

from arlequin.core import options as opt
from arlequin.core.errors import OptionError, expected, join_words
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material
from arlequin.games import catalog
from arlequin.paper.print.geometry import PAPERS, Paper
from arlequin.words.names import check_language
from arlequin.words.phrases import clean_name
from arlequin.words.rulebooks import has_words

KINDS = {"pad": "pad", "rules": "rules_card", "dice": "dice", "stickers": "dice", "deck": "deck"}
"""Each kind of printed matter, and the module whose `draw` draws it."""
PER_PAGE = (1, 2, 4)
MOST_PAGES = 100
LONGEST_NAME = 40


class PrintJob(msgspec.Struct, frozen=True, kw_only=True):
    """A request to print."""

    game: str
    kind: str = "pad"
    paper: str = "a4"
    lang: str = "en"
    per_page: int = 2
    """Sheets on a page."""
    pages: int = 0
    """The number of pages of a pad; 0 prints each sheet once."""
    players: int | None = None
    names: tuple[str, ...] = ()
    options: Mapping[str, opt.Value] = {}
    objectives: tuple[str, ...] = ()
    material: Material | str | None = None
    """An owner's material, or its JSON; None or "" for ours."""

    def check(self) -> None:
        """Raises OptionError if the job is not possible."""
        _check_choice("a kind of printed matter", KINDS, self.kind)
        _check_choice("a paper", PAPERS, self.paper)
        check_language(self.lang)
        if self.per_page not in PER_PAGE:
            raise OptionError(expected("1, 2 or 4 sheets on a page", self.per_page))
        if not 0 <= self.pages <= MOST_PAGES:
            raise OptionError(expected(f"1 to {MOST_PAGES} pages", self.pages))
        if self.names and self.players not in (None, len(self.names)):
            raise OptionError(expected(f"{self.players} names", len(self.names)))
        self.rules()
        _check_choice(f"printed matter of {self.game}", kinds(self.game), self.kind)

    @property
    def size(self) -> Paper:
        """The size of the paper."""
        return PAPERS[self.paper]

    @property
    def game_kind(self) -> Kind:
        return catalog.find(self.game)

    @property
    def columns(self) -> int:
        """The number of players on a sheet."""
        return len(self.names) or self.players or self.game_kind.most

    def name(self, place: int) -> str:
        """The name above a column, or nothing; without characters that are invisible."""
        whole = normalize("NFC", clean_name(self.names[place])) if place < len(self.names) else ""
        return "".join(c for c in whole if category(c) != "Cf")[:LONGEST_NAME]

    def values(self) -> dict[str, str]:
        """All options of the game."""
        return opt.read(self.box.fit_options(self.game_kind.options), self.options)

    @property
    def box(self) -> Material:
        """The material, read."""
        given, kind = self.material, self.game_kind
        return kind.read_material(given) if isinstance(given, str) else given or kind.material

    def rules(self) -> Any:
        """The game with its sheets; raises OptionError for impossible options."""
        match = next((o for o in self.game_kind.options if o.name == "match"), None)
        options = {**self.options, **({"match": match.default} if match else {})}
        rules = catalog.new(self.game, self.columns, options, self.material, self.objectives)
        self.values()
        return rules


def _check_choice(what: str, choices: Mapping[str, object] | list[str], value: str) -> None:
    if value not in choices:
        raise OptionError(expected(f"{what}: {join_words(tuple(choices))}", value))


def print_pdf(job: PrintJob) -> bytes:
    """The PDF of a job; raises OptionError. Needs the extra `paper`, which is loaded here."""
    job.check()
    pdf: bytes = import_module(f"arlequin.paper.print.{KINDS[job.kind]}").draw(job)
    return pdf


def kinds(game: str) -> list[str]:
    """The kinds of printed matter of a game."""
    part: Any = catalog.part("paper.print", game)
    has = {
        "pad": hasattr(part, "draw_sheet"),
        "rules": has_words(game),
        "dice": hasattr(part, "SOLID"),
        "stickers": getattr(part, "SOLID", None) == "cube",
        "deck": hasattr(part, "cards"),
    }
    return [kind for kind in KINDS if has[kind]]
