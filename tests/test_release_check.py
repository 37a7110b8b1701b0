"""Release check: versions that do not agree are named."""

from pathlib import Path

from tests.release_check import ROOT, version_faults


def test_changelog_pages_and_package_have_one_version() -> None:
    assert version_faults() == []


def test_a_changelog_of_another_version_is_named(tmp_path: Path) -> None:
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 9.9.9\n")
    (tmp_path / "web").mkdir()
    (tmp_path / "web/package.json").write_text((ROOT / "web/package.json").read_text())
    (fault,) = version_faults(tmp_path)
    assert fault.startswith("CHANGELOG.md: expected ")
    assert fault.endswith(", got 9.9.9")


def test_a_package_of_another_version_is_named(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    for name in ("CHANGELOG.md", "web/package.json"):
        (tmp_path / name).write_text((ROOT / name).read_text())
    package = tmp_path / "packages/arlequin-rl/src/arlequin_rl"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "9.9.9"\n')
    (fault,) = version_faults(tmp_path)
    assert fault.startswith("packages/arlequin-rl/src/arlequin_rl/__init__.py: expected ")
