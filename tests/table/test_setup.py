"""What a table can be created with."""

import msgspec
import pytest

from arlequin.core.errors import OptionError
from arlequin.games import catalog
from arlequin.table.setup import SeatSetup, Setup


def test_a_game_with_hidden_information_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every client receives the whole log."""
    setup = Setup("double-yam", (SeatSetup(), SeatSetup()))
    setup.check()
    hidden = msgspec.structs.replace(catalog.KINDS["double-yam"], hidden=True)
    monkeypatch.setitem(catalog.KINDS, "double-yam", hidden)
    with pytest.raises(OptionError, match="all players see the same, got double-yam") as error:
        setup.check()
    assert "\n" not in str(error.value)
