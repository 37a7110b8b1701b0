"""The documentation as a site: its links, its menu, and what is done to a built page.

These need no Zensical; tests/browser/test_docs_site.py builds the whole of it.
"""

import gzip
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from docs import make_site
from docs.site import finish, sources
from docs.site.sources import SiteError

PLACES = {
    "docs/play.md": "play.md",
    "docs/rules/coloretto.md": "rules/coloretto.md",
    "CONTRIBUTING.md": "contributing.md",
    "examples/bot.py": "programs.md#botpy",
}


def test_the_menu_has_every_page_and_no_link_is_broken() -> None:
    assert make_site.main(["--check"]) == 0


def test_a_page_that_the_menu_leaves_out_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sources, "in_navigation", lambda: ["play.md", "none.md"])
    monkeypatch.setattr(sources, "pages", lambda: {"play.md": "", "late.md": ""})
    assert make_site.main(["--check"]) == 1
    said = capsys.readouterr().err
    assert "late.md is not in the menu" in said
    assert "there is no page none.md" in said


def test_without_zensical_one_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def missing(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(make_site, "distribution", missing)
    monkeypatch.setattr(make_site, "STAGED", tmp_path / "staged")
    monkeypatch.setattr(make_site, "SITE", tmp_path / "site")
    assert make_site.main([]) == 1
    sentence = "expected Zensical (requirements/docs.txt), found none: type make docs-site\n"
    assert capsys.readouterr().err == sentence
    assert not list(tmp_path.iterdir())


def test_an_unknown_argument_is_refused() -> None:
    assert make_site.main(["--now"]) == 2


# --- links ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("link", "on_the_site"),
    [
        ("[how](../CONTRIBUTING.md#style)", "[how](contributing.md#style)"),
        ("[rules](rules/coloretto.md)", "[rules](rules/coloretto.md)"),
        ("[a bot](../examples/bot.py)", "[a bot](programs.md#botpy)"),
        ("[a test](../tests/docs/test_site.py#L9)", "a test"),
        ("[CONTRIBUTING.md](../CONTRIBUTING.md)", "[Contributing](contributing.md)"),
        ("[`docs/rules/coloretto.md`](rules/coloretto.md)", "[Coloretto](rules/coloretto.md)"),
        ("[site.md](https://example.org/site.md)", "[site.md](https://example.org/site.md)"),
        ("[elsewhere](https://example.org/x.md)", "[elsewhere](https://example.org/x.md)"),
        ("[below](#below)", "[below](#below)"),
    ],
)
def test_a_link_is_made_one_of_the_site(link: str, on_the_site: str) -> None:
    assert sources.rewrite_links(f"See {link}.", "docs/play.md", PLACES) == f"See {on_the_site}."


def test_a_link_in_a_folder_goes_up() -> None:
    found = sources.rewrite_links("[p](../play.md)", "docs/rules/coloretto.md", PLACES)
    assert found == "[p](../play.md)"


@pytest.mark.parametrize(
    ("text", "for_the_site"),
    [
        ("He said:\n- a\n- b\n", "He said:\n\n- a\n- b\n"),
        ("- a\n  goes on\n- b\n", "- a\n    goes on\n- b\n"),
        (
            "1. a\n   ```\n   code\n     more\n   ```\n2. b\n",
            "1. a\n    ```\n    code\n      more\n    ```\n2. b\n",
        ),
        ("1. a\n   - b\n", "1. a\n    - b\n"),
        ("```\ntext\n- a\n   b\n```\n", "```\ntext\n- a\n   b\n```\n"),
        ("| a |\n- b\n", "| a |\n- b\n"),
        ("Bold\n**this** is\n", "Bold\n**this** is\n"),
    ],
)
def test_lists_are_written_as_the_site_reads_them(text: str, for_the_site: str) -> None:
    assert sources.adapt_lists(text) == for_the_site


@pytest.mark.parametrize(
    ("tests", "told"),
    [
        ("[one](../../tests/a.py#L1)", "1 test"),
        ("[one](../../tests/a.py#L1), [two (2)](../../tests/b.py#L2)", "2 tests"),
    ],
)
def test_the_tests_that_prove_a_rule_are_counted(tests: str, told: str) -> None:
    assert sources.count_tests(f"<sub>Proven by: {tests}</sub>") == f"<sub>Proven by: {told}</sub>"


def test_code_is_left_alone() -> None:
    text = "```\n[x](nowhere.md)\n```\n"
    assert sources.rewrite_links(text, "docs/play.md", PLACES) == text


def test_a_link_that_leads_nowhere_is_refused() -> None:
    with pytest.raises(SiteError, match=r"docs/play\.md: the link to none\.md leads nowhere"):
        sources.rewrite_links("[x](none.md)", "docs/play.md", PLACES)


def test_a_link_to_a_heading_that_is_not_there_is_broken() -> None:
    texts = {"a.md": "[x](b.md#the-end) [y](b.md#no) [z](#a)\n# A\n", "b.md": "## The end!\n"}
    assert sources.broken_links(texts) == ["a.md: b.md#no"]


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("Your own bot", "your-own-bot"),
        ("`arlequin.client`", "arlequinclient"),
        ("Français: l'été", "francais-lete"),
        ("[Linked](x.md) and - dashed", "linked-and-dashed"),
    ],
)
def test_a_heading_has_the_anchor_that_the_site_gives_it(heading: str, anchor: str) -> None:
    assert sources.slug(heading) == anchor


def test_headings_that_are_alike_are_numbered() -> None:
    assert sources.identities("# One\n# One\n# One\n") == {"one", "one_1", "one_2"}


# --- after the build -----------------------------------------------------------------------------

BUNDLE = 'o.appendChild(C("style",{},Tc.toString()));q("(min-width: 76.25em)");'
STYLES = "@media (min-width:76.25em){a{}}@media (max-width:76.234375em){b{}}"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site as Zensical leaves it."""
    scripts = tmp_path / "assets" / "javascripts"
    scripts.mkdir(parents=True)
    (scripts / "bundle.1.js").write_text(BUNDLE)
    styles = tmp_path / "assets" / "stylesheets" / "modern"
    styles.mkdir(parents=True)
    (styles / "main.1.min.css").write_text(STYLES)
    (tmp_path / "404.html").write_text("nothing here")
    (tmp_path / "rules").mkdir()
    return tmp_path


def page(site: Path, body: str, name: str = "index.html") -> Path:
    (site / name).write_text(f"<!doctype html><body>{body}</body>", "utf-8")
    return site / name


def test_an_inline_script_becomes_a_file(site: Path) -> None:
    found = page(site, "<script>a=1</script>", "rules/coloretto.html")
    finish.finish(site)
    (script,) = (site / "assets" / "inline").glob("*.js")
    assert script.read_text() == "a=1"
    assert f'<script src="../assets/inline/{script.name}"></script>' in found.read_text()


def test_data_for_a_script_stays(site: Path) -> None:
    data = '<script id="__config" type="application/json">{}</script>'
    found = page(site, data)
    finish.finish(site)
    assert data in found.read_text()


def test_an_option_of_a_command_is_not_broken(site: Path) -> None:
    found = page(site, "<td><code>play --computer expert</code>, <pre><code>a --b")
    finish.finish(site)
    option = '<code>play <span class="option">--computer</span> expert</code>'
    assert f"{option}, <pre><code>a --b<" in found.read_text()


def test_the_style_of_the_search_is_adopted(site: Path) -> None:
    finish.finish(site)
    assert "adoptedStyleSheets" in (site / "assets/javascripts/bundle.1.js").read_text()


def test_the_menu_is_beside_the_page_from_1120_pixels(site: Path) -> None:
    finish.finish(site)
    script = (site / "assets/javascripts/bundle.1.js").read_text()
    style = (site / "assets/stylesheets/modern/main.1.min.css").read_text()
    assert "(min-width: 70em)" in script
    assert "(min-width:70em)" in style
    assert "(max-width:69.984375em)" in style
    assert "76." not in script + style


def test_a_style_without_the_width_of_the_menu_is_noticed(site: Path) -> None:
    (site / "assets" / "stylesheets" / "modern" / "main.1.min.css").write_text("a{}")
    with pytest.raises(SiteError, match=r"expected 76.25em, got none"):
        finish.finish(site)


def test_a_bundle_of_another_kind_is_noticed(site: Path) -> None:
    (site / "assets" / "javascripts" / "bundle.1.js").write_text("another")
    with pytest.raises(SiteError, match="expected one inline style, got 0"):
        finish.finish(site)


def test_pages_are_packed_and_what_is_unused_goes(site: Path) -> None:
    found = page(site, "hello")
    finish.finish(site)
    assert gzip.decompress((site / "index.html.gz").read_bytes()) == found.read_bytes()
    assert not (site / "404.html").exists()


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<a href="none.html">', "the link to none.html leads nowhere"),
        ('<a href="#none">', "the link to #none leads nowhere"),
        ('<a href="rules/none.html#a">', "leads nowhere"),
        ('<img src="none.png">', "the link to none.png leads nowhere"),
        ('<img src="https://example.org/a.png">', "loads https://example.org/a.png from elsewhere"),
        ('<script src="//example.org/a.js"></script>', "from elsewhere"),
        ('<p style="color:red">', "inline style"),
        ('<p onclick="x()">', "inline onclick"),
    ],
)
def test_a_built_page_that_the_server_would_not_show_is_refused(
    site: Path, body: str, fault: str
) -> None:
    page(site, body)
    with pytest.raises(SiteError) as refused:
        finish.finish(site)
    assert fault in str(refused.value)


def test_a_link_to_a_part_of_a_page_leads(site: Path) -> None:
    page(site, '<a href="rules/a.html#CO-1"></a><a href="https://example.org"></a><p id="top">')
    page(site, '<p id="CO-1"><a href="../index.html#top"></a>', "rules/a.html")
    finish.finish(site)
