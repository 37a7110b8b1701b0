"""What tests of environments share: kernels that are not compiled."""

from collections.abc import Iterator

import pytest

from arlequin_rl.twins import batch


@pytest.fixture
def uncompiled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Kernels of batches run as the Python they are, but in the slow tests.

    Each process would compile them for itself; tests/rl/twins/test_batch.py does.
    """
    if not request.node.get_closest_marker("slow"):
        monkeypatch.setattr(batch, "jit_uncached", lambda function: function)
    _forget()
    yield
    _forget()


def _forget() -> None:
    """No kernel of before is used here, and none of here later."""
    for made in (batch.kernels, batch.settler, batch.finisher):
        made.cache_clear()
