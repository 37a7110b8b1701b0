"""Records become positions; a fault is told with its line, and nothing is half-done."""

from pathlib import Path

import msgspec
import pytest

from arlequin.core import record
from arlequin.core.errors import (
    IllegalEvent,
    MaterialError,
    NotationError,
    OptionError,
    RecordError,
)
from arlequin.core.match import Until
from arlequin.games import catalog
from arlequin.games.playthrough import Replay, replay
from arlequin.games.record_header import Header, header

OWN = """option sheet own
objective no blue
objective 1x pink
objective 3x
objective 4x
objective blue > pink
objective green > all
"""


def text(header: str = "game coloretto\nplayer A\nplayer B\nplayer C\n", events: str = "") -> bytes:
    return f"arlequin 1\n{header}\n{events}".encode()


def fault(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        replay(data)
    return caught.value


HEADERS = [
    ("player A\nplayer B\n", 4, "game NAME"),
    ("game yahtzee\nplayer A\nplayer B\n", 2, "a game"),
    ("game coloretto\ngame coloretto\nplayer A\nplayer B\n", 3, "one game"),
    ("game coloretto\nplayer A\n", 4, "2 to 5 players"),
    ("game coloretto\n" + "player A\n" * 6, 8, "2 to 5 players"),
    ("game coloretto\nplayer\nplayer B\n", 3, "a name"),
    ("game coloretto\nplayer A\nplayer \x1b[31m\n", 4, "control characters"),
    ("game coloretto\noption side blue\nplayer A\nplayer B\n", 3, "beige or gray"),
    ("option sides gray\ngame coloretto\nplayer A\nplayer B\n", 2, "an option"),
    ("game coloretto\noption side gray\noption side gray\nplayer A\nplayer B\n", 4, "side once"),
    ("game coloretto\nplayer A\nplayer B\nrules 2\n", 5, "rules 1"),
    ("game coloretto\nplayer A\nplayer B\nmaterial mine 0123\n", 5, "add --material FILE"),
    ("game coloretto\nplayer\noption side blue\n", 3, "a name"),
    ("game color-yam\nplayer A\nplayer B\nobjective no blue\n", 5, "option sheet own"),
    ("game color-yam\nplayer A\nplayer B\noption sheet own\n", 6, "six objectives"),
    ("game color-yam\nplayer A\nplayer B\n" + OWN + "objective no pink\n", 12, "six objectives"),
    ("game color-yam\nplayer A\nplayer B\n" + OWN.replace("3x", "no pink"), 8, "of pole 2"),
    ("game color-yam\nplayer A\nplayer B\n" + OWN.replace("4x", "not 2x"), 9, "edition fr"),
    ("game color-yam\nplayer A\nplayer B\n" + OWN.replace("4x", "5x"), 9, "an objective like"),
    ("game color-yam\nplayer A\nplayer B\n" + OWN.replace("> pink", "> blue"), 10, "like"),
]


@pytest.mark.parametrize(("lines", "line", "sentence"), HEADERS)
def test_a_fault_of_the_header_is_told_on_its_own_line(
    lines: str, line: int, sentence: str
) -> None:
    error = fault(text(lines))
    assert error.line == line
    assert sentence in error.sentence


def test_an_event_in_the_header_means_that_the_empty_line_is_missing() -> None:
    error = fault(b"arlequin 1\ngame coloretto\nplayer A\nplayer B\nout red blue\nstart 1\n")
    assert (error.line, "an empty line" in error.sentence) == (5, True)


def test_a_header_alone_is_the_position_before_the_first_event() -> None:
    replayed = replay(b"arlequin 1\ngame coloretto\nplayer A\nplayer B")
    assert replayed.state == replayed.game.initial()
    assert replayed.line_count == 0


def test_further_keys_are_kept_and_passed_over() -> None:
    replayed = replay(text("game coloretto\ndate 2031-02-28\ncommit x\nplayer A\nplayer B\n"))
    assert [field.key for field in replayed.header].count("date") == 1


def test_objectives_mean_nothing_to_a_game_without_sheets() -> None:
    assert replay(text("game coloretto\nobjective no blue\nplayer A\nplayer B\n")).line_count == 0


def test_the_first_illegal_line_is_named_with_what_was_expected() -> None:
    error = fault(text(events="out brown\ndeal red blue green\nstart 4\n"))
    assert error.line == 9
    assert error.sentence == "expected 'start 1', 'start 2' or 'start 3', got 'start 4'"


def test_what_cannot_be_read_is_named_with_what_was_expected() -> None:
    error = fault(text(events="out brown\ndeal red blue green\nbegin\n"))
    assert (error.line, "'start 1'" in error.sentence) == (9, True)


def test_an_event_after_the_end_is_refused() -> None:
    golden = Path(__file__).parent.parent / "golden" / "double-yam_first-off_5p_0003_extra.arl"
    assert fault(golden.read_bytes()).sentence.startswith("expected no event after the end")


def test_a_million_lines_stop_at_the_first_fault() -> None:
    assert fault(text(events="out brown\n" + "stop\n" * 1_000_000)).line == 8


START = "out brown\ndeal red blue green\nstart 1\ndraw\ncard red\nplace 1\n"


def test_a_takeback_undoes_events_but_its_lines_still_count() -> None:
    replayed = replay(text(events=START + "takeback 3\ndraw\ncard blue\nplace 2\n"))
    assert replayed.line_count == 10
    assert [event.text for event in replayed.events][-3:] == ["draw", "card blue", "place 2"]


def test_what_an_earlier_takeback_undid_does_not_count_for_the_next() -> None:
    replayed = replay(text(events=START + "takeback 1\ntakeback 2\n"))
    assert replayed.events[-1].text == "start 1"


@pytest.mark.parametrize(
    "line", ["takeback 7", "takeback 0", "takeback 01", "takeback", "Takeback"]
)
def test_a_takeback_of_more_than_there_was_is_refused(line: str) -> None:
    assert fault(text(events=START + line)).line == 13


def test_a_takeback_after_the_end_is_an_event_after_the_end() -> None:
    golden = Path(__file__).parent.parent / "golden" / "coloretto_gray-1-no_2p_0004_whole.arl"
    error = fault(golden.read_bytes().rstrip() + b"\ntakeback 1\n")
    assert error.sentence == "expected no event after the end, got 'takeback 1'"


def test_a_refused_event_changes_nothing() -> None:
    position = replay(text(events=START))
    kept, lines = position.state, position.line_count
    with pytest.raises(IllegalEvent):
        position.play("place 1")
    with pytest.raises(NotationError):
        position.play("hello")
    assert (position.state, position.line_count) == (kept, lines)


def test_a_record_that_was_written_is_read_back_with_its_options() -> None:
    own = ("no blue", "1x pink", "3x", "4x", "blue > pink", "green > all")
    game = catalog.new("color-yam", 2, {"sheet": "own", "starter": "chance"}, objectives=own)
    played = Replay(game, ["Ana", "Zoé"])
    played.play("start 2")
    lines = header(game, played.names)
    again = replay(record.write(lines, [event.text for event in played.events]).encode())
    assert again.game.identity == game.identity
    assert (again.names, again.state) == (played.names, played.state)


def test_a_record_of_other_material_has_it_or_needs_it() -> None:
    kind = catalog.find("coloretto")
    mine = msgspec.structs.replace(kind.material, name="mine", copies=10)
    game = catalog.new("coloretto", 3, material=mine)
    data = record.write(header(game, ["A", "B", "C"]), []).encode()
    assert b"\nmaterial mine " in data
    assert replay(data).game.material == mine

    def without(key: bytes) -> bytes:
        return b"\n".join(line for line in data.split(b"\n") if not line.startswith(key))

    assert replay(without(b"box"), mine).game.identity == game.identity
    assert "played with material 'mine" in fault(without(b"box")).sentence
    assert (
        "played with material 'mine" in fault(data.replace(b'"copies":10', b'"copies":11')).sentence
    )
    spoilt = fault(data.replace(b'"copies":10', b'"copies":1'))
    assert (spoilt.line, spoilt.sentence) == (5, "expected at least 2 cards of a colour, got '1'")
    with pytest.raises(RecordError, match="expected a line 'material mine"):
        replay(without(b"material"), mine)
    with pytest.raises(MaterialError):
        replay(data, catalog.find("double-yam").material)


def test_a_record_is_read_from_bytes_text_or_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.arl"
    path.write_bytes(text(events=START))
    assert replay(path).state == replay(text(events=START).decode()).state
    assert replay(path).record() == replay(replay(path).record()).record()


def test_a_game_has_a_name_for_each_seat() -> None:
    with pytest.raises(OptionError, match="expected 3 names, got '1'"):
        Replay(catalog.new("coloretto", 3), ["Ana"])


def test_an_event_is_forgotten_even_the_last_of_a_game() -> None:
    played = replay(text(events=START))
    kept, before = played.copy(), played.past[-1][0]
    assert played.undo() == kept.events[-1]
    assert (played.state, played.line_count) == (before, kept.line_count - 1)
    assert len(kept.events) == len(played.events) + 1
    with pytest.raises(IllegalEvent, match="expected an event before this position, got none"):
        Replay(played.game, played.names).undo()


def test_a_match_of_n_games_ends_after_n_games() -> None:
    assert not Until("CO-23", 4).over((99, 0), 3)
    assert Until("CO-23", 4).over((0, 0), 4)


def test_how_many_games_of_a_match_are_left_is_known_where_their_number_is() -> None:
    assert [Until("CO-23", 4).left(games) for games in (0, 3, 4, 5)] == [4, 1, 0, 0]
    assert Until("DY-14", games=50, target=5000).left(1) is None


def test_a_score_record_is_not_replayed_but_says_how_it_is_opened() -> None:
    text = "arlequin 1\ngame color-yam\nevents results\nplayer Ana\nplayer Bob\n\nsheet 3\nmet 26\n"
    with pytest.raises(RecordError, match="3: expected events, got results: `arlequin score"):
        replay(text)
    assert replay(text.replace("results", "all").replace("met 26\n", "")).line_count == 1
    assert Header(record.read(text.encode()), None, results=True).names == ("Ana", "Bob")
