"""Race figures: calls of YAM color by the match count, with their times and fines."""

from arlequin.games import catalog
from arlequin.review.recorded_game import review_record
from arlequin.review.reviewed import RaceFigures, Review
from tests.review.games import played


def timed(review_of: str) -> str:
    """A record in which every event comes two seconds after the one before it."""
    head, _, events = review_of.partition("\n\n")
    lines = [f"{line} @{2 * n}.000" for n, line in enumerate(events.splitlines())]
    return f"{head}\n\n" + "\n".join(lines) + "\n"


def figures(found: Review) -> list[RaceFigures]:
    return [player.race for player in found.players if player.race is not None]


def test_calls_are_counted_by_the_match_count() -> None:
    record = played(catalog.new("yam-color", 2), 3).record()
    found = review_record(record)
    both = figures(found)
    assert len(both) == 2
    for seat, race in enumerate(both, 1):
        said = [e for e in found.events if e.seat == seat and " says " in e.text]
        assert race.calls == len(said) == sum(each.calls for each in race.counts)
        assert race.right == sum(each.right for each in race.counts)
        assert 0 <= race.free <= race.fined <= race.calls - race.right
        assert all(each.seconds is None for each in race.counts)


def test_a_reaction_is_the_time_after_the_card() -> None:
    record = timed(played(catalog.new("yam-color", 2), 3).record())
    times = [each.seconds for race in figures(review_record(record)) for each in race.counts]
    assert all(time is not None and time >= 2 for time in times)


def test_a_game_that_is_no_race_has_none() -> None:
    assert figures(review_record(played(catalog.new("yam-color", 2), 3).record()))
    assert not figures(review_record(played(catalog.new("double-yam", 2), 1).record()))
