"""A program run in an interpreter that lacks some modules, as a small install or Windows does."""

import subprocess
import sys

BLOCK = """
import asyncio, importlib.abc, multiprocessing.pool, subprocess, sys, types
class Block(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Block())
for given in {given!r}:
    sys.modules[given] = types.ModuleType(given)
"""


def run(
    program: str, blocked: set[str], given: tuple[str, ...] = ()
) -> subprocess.CompletedProcess[str]:
    """Run a program without some modules, and with empty ones in the place of others."""
    start = BLOCK.format(blocked=blocked, given=given)
    return subprocess.run(
        [sys.executable, "-c", start + program],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
