"""The core of the proof: chains, cases, signatures, and lines that cannot come next."""

import pytest

from arlequin.proof import draw
from arlequin.proof.chain import LENGTH, Chain
from arlequin.proof.lines import Away, Burn, End, Join, Return, StopProof, read_line
from arlequin.proof.signatures import link_line, public_key, sign, valid
from arlequin.proof.transcript import ProofFault, Transcript

SERVER, OTHER = Chain("11" * 32), Chain("22" * 32)
SECRET = "33" * 32
KEY = public_key(SECRET)


def begun() -> Transcript:
    """The transcript of a table at which one device has joined."""
    transcript = Transcript(["players 2"], "t", SERVER.commitment)
    line = Join(1, 0, OTHER.commitment, KEY).text
    transcript.add_line(line, sign(SECRET, "t", line))
    return transcript


def drawn(transcript: Transcript, links: str = "", signed: str = "", total: int = 6) -> int:
    """The case of the next round, with these links or the right ones."""
    number, link = transcript.next, OTHER.link(transcript.next)
    right = {0: SERVER.link(number), 1: link}
    case = draw.case(str(number), total, transcript.hash, right)
    proof = f"{number} {case}/{total} {links or draw.links_text(right)}"
    by = signed or f"1={sign(SECRET, 't', link_line(1, number, link, transcript.hash))}"
    return transcript.add_draw("die 1", proof, by, total, shares=False)


def test_a_draw_is_checked_and_its_case_found() -> None:
    transcript = begun()
    assert [0 <= drawn(transcript) < 6 for _ in range(3)] == [True] * 3
    assert (transcript.round, transcript.devices[1].used) == (3, 3)


@pytest.mark.parametrize("index", [-1, LENGTH + 1])
def test_a_chain_has_no_other_links(index: int) -> None:
    with pytest.raises(ValueError, match="expected a link"):
        SERVER.link(index)


@pytest.mark.parametrize("total", [0, 2**256 + 1])
def test_a_total_has_1_to_256_bits(total: int) -> None:
    with pytest.raises(ValueError, match="expected a total"):
        draw.case("1", total, "", {0: SERVER.link(1)})


def test_a_number_that_is_too_large_is_drawn_again() -> None:
    cases = [draw.case(str(n), 2**20 + 1, "", {0: SERVER.link(n)}) for n in range(1, 9)]
    assert all(case <= 2**20 for case in cases)
    assert len(set(cases)) == 8


@pytest.mark.parametrize("text", ["", "1.1 0/6", "0 0/6", "1 0/6 1=x", "1.2 00/6"])
def test_what_is_spelled_otherwise_is_no_proof(text: str) -> None:
    assert draw.read_proof(text) is None


def test_links_are_in_the_order_of_their_ids() -> None:
    with pytest.raises(ValueError, match="in order"):
        draw.read_links(f"1={'0' * 64} 0={'0' * 64}")


@pytest.mark.parametrize(
    ("key", "signature"), [("", "0" * 128), (KEY, ""), (KEY, "0" * 127), (KEY, "0" * 128)]
)
def test_what_is_no_signature_is_not_right(key: str, signature: str) -> None:
    assert not valid(key, "t", "away 1 1 0", signature)


@pytest.mark.parametrize(
    "line",
    [
        Join(2, 17, "0" * 64, "1" * 64), Away(1, 2, 0), Return(1, 2), Burn(3, (1, 2)), StopProof(9),
        End(1, (), 2, 0, "0" * 64), End(1, (1, 3), 2, 1, "0" * 64),
    ],
)  # fmt: skip
def test_a_line_is_read_as_it_is_written(line: Join) -> None:
    assert read_line(line.text) == line


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unreadable"),
        ("away 01 1 0", "unreadable"),
        ("away 2 1 0", "order"),
        ("back 1 1", "order"),
        ("away 1 2 0", "order"),
        ("burn 1 2", "order"),
        (f"join 3 0 {'0' * 64} {KEY}", "order"),
        (f"join 2 0 {'0' * 64} {KEY}", "signature"),
        (f"end 1 1 1 0 {'0' * 64}", "end"),
    ],
)
def test_a_line_that_cannot_come_next_is_a_fault(text: str, code: str) -> None:
    with pytest.raises(ProofFault, match=code):
        begun().add_line(text)


def test_nothing_but_ends_comes_after_the_stop() -> None:
    transcript = begun()
    transcript.add_line("stop 1")
    with pytest.raises(ProofFault, match="order"):
        transcript.add_line("away 1 1 0")
    with pytest.raises(ProofFault, match="outcome"):
        drawn(transcript)
    transcript.add_event("die 1")
    end = End(1, (1,), 0, 0, transcript.hash).text
    transcript.add_line(end, sign(SECRET, "t", end))
    assert transcript.devices[1].ended


def test_links_in_another_order_are_unreadable() -> None:
    links = f"1={OTHER.link(1)} 0={SERVER.link(1)}"
    with pytest.raises(ProofFault, match="unreadable"):
        drawn(begun(), links)


@pytest.mark.parametrize(
    ("server", "device", "code"),
    [(SERVER.link(2), OTHER.link(1), "link"), (SERVER.link(1), OTHER.link(2), "link")],
)
def test_a_link_of_another_round_is_a_fault(server: str, device: str, code: str) -> None:
    with pytest.raises(ProofFault, match=code):
        drawn(begun(), f"0={server} 1={device}")
