"""Fair queue: one address with very many tables does not keep the others waiting."""

from collections import Counter

from arlequin.players.workers.fair_queue import HALF_LIFE, MOST_KNOWN, FairQueue, Ticket


class Time:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def queue() -> tuple[FairQueue[str], Time]:
    time = Time()
    return FairQueue(time), time


def put(waiting: FairQueue[str], job: str, table: str, address: str, cost: float = 0.01) -> None:
    waiting.put(Ticket(job, table, address, cost))


def taken(waiting: FairQueue[str], number: int) -> list[str]:
    tickets = [waiting.take() for _ in range(number)]
    return [ticket.job for ticket in tickets if ticket is not None]


def test_an_empty_queue_has_nothing_to_give() -> None:
    waiting, _ = queue()
    assert waiting.take() is None
    assert len(waiting) == 0


def test_an_address_with_very_many_tables_does_not_keep_another_waiting() -> None:
    waiting, _ = queue()
    for table in range(240):
        put(waiting, f"crowd {table}", f"t{table}", "crowd")
    put(waiting, "alone", "a", "alone")
    assert "alone" in taken(waiting, 2)
    assert len(waiting) == 239


def test_addresses_take_turns_and_so_do_the_tables_of_one() -> None:
    waiting, _ = queue()
    for number in range(10):
        put(waiting, f"one-{number}", "greedy", "a")
        put(waiting, f"two-{number}", "modest", "b")
    put(waiting, "other", "other", "a")
    first = taken(waiting, 6)
    assert Counter(job[:3] for job in first if job != "other")["two"] == 3
    assert "other" in first


def test_the_cheapest_is_first_among_those_who_have_used_nothing() -> None:
    waiting, _ = queue()
    put(waiting, "expert", "e", "a", cost=0.5)
    put(waiting, "easy", "f", "b", cost=0.01)
    put(waiting, "steady", "s", "a", cost=0.05)
    assert taken(waiting, 3) == ["easy", "steady", "expert"]


def test_a_table_gets_its_answers_in_the_order_of_its_questions() -> None:
    waiting, _ = queue()
    for number in range(5):
        put(waiting, str(number), "t", "a")
    assert taken(waiting, 5) == list("01234")


def test_what_a_job_really_took_is_charged() -> None:
    waiting, _ = queue()
    put(waiting, "slow", "t", "a")
    ticket = waiting.take()
    assert ticket is not None
    waiting.charge(ticket, 5.0)
    put(waiting, "next of a", "t", "a")
    for number in range(4):
        put(waiting, f"b{number}", f"b{number}", "b", cost=1.0)
    assert taken(waiting, 4) == ["b0", "b1", "b2", "b3"]


def test_what_was_used_long_ago_is_forgotten() -> None:
    waiting, time = queue()
    put(waiting, "old", "t", "a", cost=8.0)
    waiting.take()
    time.now += 20 * HALF_LIFE
    put(waiting, "a", "t", "a")
    put(waiting, "b", "u", "b", cost=0.02)
    assert taken(waiting, 2) == ["a", "b"]


def test_of_several_addresses_at_a_table_the_one_that_has_used_the_least_is_charged() -> None:
    waiting, _ = queue()
    put(waiting, "job", "t", "busy", cost=3.0)
    waiting.take()
    assert waiting.payer(("busy", "fresh")) == "fresh"
    assert waiting.payer(()) == ""


def test_a_job_that_nobody_waits_for_any_more_is_left_out() -> None:
    waiting, _ = queue()
    ticket = Ticket("gone", "t", "a", 0.01)
    waiting.put(ticket)
    put(waiting, "stays", "t", "a")
    waiting.discard(ticket)
    waiting.discard(ticket)
    assert (len(waiting), waiting.of("a")) == (1, 1)
    assert taken(waiting, 1) == ["stays"]
    assert waiting.of("a") == 0


def test_very_many_addresses_are_not_remembered_for_ever() -> None:
    waiting, time = queue()
    for number in range(MOST_KNOWN + 5):
        put(waiting, "", f"t{number}", f"a{number}")
        waiting.take()
        time.now += 10 * HALF_LIFE / MOST_KNOWN
    assert len(waiting._addresses._used) <= MOST_KNOWN
