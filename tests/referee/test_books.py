"""The books' printed examples, entered by hand, give the printed results."""

import pytest

from arlequin.referee.score_sheet import ScoreSheet, SheetSetup

FIVE = ("Ana", "Bob", "Cleo", "Dan", "Eva")


def sheet(game: str, players: int, *entries: str, **options: str) -> ScoreSheet:
    found = ScoreSheet(SheetSetup(game, FIVE[:players], options), entries)
    assert found.fault is None
    return found


def points(found: ScoreSheet) -> object:
    """The points of the first line that is complete."""
    return next(
        f.args["points"] for e in found.valid_entries for f in e.facts if f.kind == "points"
    )


def line(*sums: int) -> tuple[str, ...]:
    return tuple(f"met {number}" if number else "missed" for number in sums)


@pytest.mark.rule("CY-08", "CY-09")
@pytest.mark.parametrize(
    ("sums", "printed"),
    [
        ((26, 31, 0, 24, 17), (4, 5, 0, 3, 2)),
        ((26, 31, 15, 24, 17), (4, 5, 1, 3, 2)),
        ((29, 25, 25, 19, 28), (5, 2, 2, 1, 4)),
        ((30, 20, 20, 20, 10), (5, 2, 2, 2, 1)),
        ((30, 30, 20, 10, 8), (4, 4, 3, 2, 1)),
        ((26, 26, 14, 27, 20), (3, 3, 1, 5, 2)),
    ],
)
def test_a_line_with_ties_has_the_printed_points(
    sums: tuple[int, ...], printed: tuple[int, ...]
) -> None:
    assert points(sheet("color-yam", 5, *line(*sums), sheet="3")) == printed


@pytest.mark.rule("DY-06", "DY-07", "DY-10")
@pytest.mark.parametrize(
    ("entry", "printed"),
    [
        ("score series 0", 0),
        ("score series 15", 15),
        ("dice 555123 score series 5", 15),
        ("score red 32", 32),
        ("score green 57", 57),
        ("score coup 250", 250),
        ("dice 555555 score coup", 250),
        ("score red 320", 320),
        ("dice 444444 single score red", 320),
    ],
)
def test_a_box_of_double_yam_takes_the_printed_points(entry: str, printed: int) -> None:
    assert sheet("double-yam", 2, "start 1", entry).scores == (printed, 0)


@pytest.mark.rule("CO-18", "CO-19", "CO-20", "CO-21")
@pytest.mark.parametrize(("side", "printed"), [("beige", 41), ("gray", 20)])
def test_a_collection_that_is_only_counted_has_the_printed_total(side: str, printed: int) -> None:
    entries = ("count 1 green 6 yellow 4 red 3 blue 2 joker 1 +2 1", "count 2 green 1 yellow 1")
    found = sheet("coloretto", 4, *entries, "count 3 red 1", "count 4 blue 1", side=side)
    assert found.scores[0] == printed
    assert found.outcome is not None
    assert found.outcome.winners == (1,)


@pytest.mark.rule("YC-08", "YC-09", "YC-11")
def test_the_round_of_the_book_fines_one_and_gives_the_card_to_another() -> None:
    """Called: 8 pays a card, 7 owns none, 6 wins and throws next, 5 gets nothing."""
    found = sheet("yam-color", 4, "start 2", "round 1", "round 3 fined 1")
    assert found.scores == (0, 0, 1, 0)
    assert found.question is not None
    assert found.question.pile == 25
    assert found.state.thrower == 3


@pytest.mark.rule("YC-15")
def test_stakes_go_to_the_winner_as_printed() -> None:
    entries = ("start 1", "round 1", "round 1", "round 2")
    won = sheet("yam-color", 3, *entries, "round 2 staked 1 2", bets="stake")
    assert won.scores == (1, 3, 0)
    lost = sheet("yam-color", 3, *entries, "round 1 fined 2 staked 1 2", bets="stake")
    assert lost.scores == (3, 0, 0)


@pytest.mark.rule("YC-13")
def test_the_last_card_ends_the_game_as_printed() -> None:
    rounds = ["round 1"] * 13 + ["round 2"] * 12
    found = sheet("yam-color", 3, "start 1", *rounds, "round 3 fined 1 2", end="card")
    assert found.outcome is not None
    assert found.outcome.scores == (12, 11, 1)


@pytest.mark.rule("CY-10")
def test_who_starts_the_next_line_follows_from_the_one_before() -> None:
    found = sheet("color-yam", 3, *line(20, 31, 24), sheet="3")
    assert found.question is not None
    assert found.question.seats == (2,)
    tied = sheet("color-yam", 3, *line(31, 20, 31), sheet="3", edition="es")
    assert tied.question is not None
    assert (tied.question.kind, tied.question.seats) == ("start", (1, 3))


@pytest.mark.rule("CY-12", "CY-13")
def test_a_second_chance_is_written_and_comes_after_the_others() -> None:
    found = sheet("color-yam", 2, "second 24", "met 20", sheet="3")
    assert found.question is not None
    assert (found.question.seats, found.question.line) == ((1,), 1)
    assert found.state.columns[0][2] == 24
    assert found.question.chances == ()
