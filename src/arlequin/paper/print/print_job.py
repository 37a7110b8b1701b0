"""Print job: what is printed, how, and for whom; checked before anything is drawn."""

from collections.abc import Mapping
from typing import Any

import msgspec

from arlequin.core import options as opt
from arlequin.core.errors import OptionError, expected, listed
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material
from arlequin.games import catalog
from arlequin.paper.print.geometry import PAPERS, Paper
from arlequin.words.names import check_language
from arlequin.words.phrases import shown

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
    """How many pages of a pad; 0 prints each sheet once."""
    players: int | None = None
    names: tuple[str, ...] = ()
    options: Mapping[str, opt.Value] = {}
    objectives: tuple[str, ...] = ()
    material: Material | None = None

    def checked(self, kinds: tuple[str, ...]) -> "PrintJob":
        """The same, if all of it is possible."""
        _one_of("a kind of printed matter", kinds, self.kind)
        _one_of("a paper", tuple(PAPERS), self.paper)
        check_language(self.lang)
        if self.per_page not in PER_PAGE:
            raise OptionError(expected("1, 2 or 4 sheets on a page", self.per_page))
        if not 0 <= self.pages <= MOST_PAGES:
            raise OptionError(expected(f"1 to {MOST_PAGES} pages", self.pages))
        if self.names and self.players not in (None, len(self.names)):
            raise OptionError(expected(f"{self.players} names", len(self.names)))
        self.rules()
        return self

    @property
    def size(self) -> Paper:
        """The paper."""
        return PAPERS[self.paper]

    @property
    def game_kind(self) -> Kind:
        """The kind of game."""
        return catalog.find(self.game)

    @property
    def columns(self) -> int:
        """How many players a sheet has room for."""
        return len(self.names) or self.players or self.game_kind.most

    def name(self, place: int) -> str:
        """The heading of a column: a name, or nothing."""
        return shown(self.names[place])[:LONGEST_NAME] if place < len(self.names) else ""

    def values(self) -> dict[str, str]:
        """All options of the game."""
        return opt.read(self.game_kind.options, self.options)

    def rules(self) -> Any:
        """The game itself: it refuses what cannot be, and knows its sheets."""
        match = {"match": find.default} if (find := self._match()) else {}
        plain = {**self.options, **match}
        found = catalog.new(self.game, self.columns, plain, self.material, self.objectives)
        self.values()
        return found

    def _match(self) -> opt.Option | None:
        return next((o for o in self.game_kind.options if o.name == "match"), None)

    def box(self, default: Any) -> Any:
        """The material: custom, or the default."""
        return self.material if isinstance(self.material, type(default)) else default


def _one_of(what: str, names: tuple[str, ...], got: str) -> None:
    if got not in names:
        raise OptionError(expected(f"{what}: {listed(names)}", got))
