"""Builds the documentation as a site, for the server to serve at /docs (`make docs-site`).

python docs/make_site.py            build it into packages/arlequin-web/src/arlequin_web/site/
python docs/make_site.py --check    exit 1 where the menu and the pages differ, or a link is broken
"""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from docs.site import finish, sources
from docs.site.sources import DOCS, NAV, ROOT, SiteError

STAGED = ROOT / "build" / "site"
LICENCES = ROOT / "packages" / "arlequin-web" / "licences"
SITE = ROOT / "packages" / "arlequin-web" / "src" / "arlequin_web" / "site"


def faults() -> list[str]:
    """What would make a bad site, found without building it."""
    texts = sources.pages()
    menu = sources.in_navigation()
    missing = [f"mkdocs.yml: {name} is not in the menu" for name in texts if name not in menu]
    unknown = [f"mkdocs.yml: there is no page {name}" for name in menu if name not in texts]
    return [*missing, *unknown, *sources.broken_links(texts)]


def stage() -> None:
    """The pages as Zensical reads them, into build/site/."""
    shutil.rmtree(STAGED, ignore_errors=True)
    for name, text in sources.pages().items():
        _with_parent_folder(STAGED / name).write_text(text, "utf-8")
    with (STAGED / "licences.md").open("a", encoding="utf-8") as page:
        page.write(_notices())
    for path in sources.pictures():
        shutil.copy(path, _with_parent_folder(STAGED / path.relative_to(DOCS)))
    shutil.copy(DOCS / "site" / "site.css", _with_parent_folder(STAGED / "assets" / "site.css"))
    shutil.copy(ROOT / "web" / "src" / "look" / "mark.svg", STAGED / "assets" / "mark.svg")


def _notices() -> str:
    """What these pages themselves are built with: Zensical, and what its script is made from."""
    package = _zensical()
    parts = ("licenses/LICENSE.md", "zensical/templates/assets/javascripts/LICENSE")
    texts = [_packaged_text(package, part) for part in parts]
    texts += [(LICENCES / f"{name}.txt").read_text("utf-8") for name in ("Apache-2.0", "W3C")]
    blocks = [f"\n```text\n{text.strip()}\n```\n" for text in texts]
    return "\n".join(("\n## These pages\n", f"Zensical {package.version}", *blocks))


def _zensical() -> Distribution:
    """The package that builds the site, or how one gets it."""
    try:
        return distribution("zensical")
    except PackageNotFoundError:
        raise SiteError(
            "expected Zensical (requirements/docs.txt), found none: type make docs-site"
        ) from None


def _packaged_text(package: Distribution, ending: str) -> str:
    (file,) = [file for file in package.files or () if file.as_posix().endswith(ending)]
    return file.read_text("utf-8")


def _with_parent_folder(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def build() -> None:
    """The site; a warning of Zensical's is an error."""
    _zensical()
    stage()
    shutil.rmtree(SITE, ignore_errors=True)
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict", "-f", str(NAV)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SiteError(f"zensical build failed:\n{done.stdout}{done.stderr}")
    finish.finish(SITE)


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    try:
        found = faults()
        if not found and not arguments:
            build()
            print(f"wrote {SITE.relative_to(ROOT)}: {sum(1 for _ in SITE.rglob('*.html'))} pages")
    except SiteError as error:
        found = [str(error)]
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
