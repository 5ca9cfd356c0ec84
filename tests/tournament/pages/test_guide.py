"""The guide's text as HTML, and the search in it."""

import pytest
from django.conf import settings

from tournament.pages.guide import OTHER_WORDS, PAGES, Section, find_sections, read_guide

GUIDE = settings.BASE_DIR / "docs" / "guide"

PICTURE = '<img src="/static/a.webp" alt="A&amp;B" loading="lazy">'


def address(target: str) -> str:
    return {"doors.md": "/guide/doors", "../a.webp": "/static/a.webp"}.get(target, "")


def html_of(*lines: str) -> str:
    return Section("page", "Title", lines).html(address)


@pytest.mark.parametrize(
    ("lines", "html"),
    [
        (["One", "line."], "<p>One line.</p>"),
        (["One.", "", "Two."], "<p>One.</p><p>Two.</p>"),
        (["**A** `b` *c*"], "<p><b>A</b> <code>b</code> <i>c</i></p>"),
        (["1. one", "   more", "2. two"], "<ol><li>one more</li><li>two</li></ol>"),
        (["- one"], "<ul><li>one</li></ul>"),
        (["[the door](doors.md)"], '<p><a href="/guide/doors">the door</a></p>'),
        (["[nowhere](../x.md)"], "<p>nowhere</p>"),
        (["![A&B](../a.webp)"], f"<p>{PICTURE}</p>"),
        (["![gone](../b.webp)"], "<p></p>"),
        (["<script> `<b>`"], "<p>&lt;script&gt; <code>&lt;b&gt;</code></p>"),
        (
            ["| a | b |", "|---|---|", "| 1 | *2* |"],
            '<div class="table-container"><table><thead><tr><th>a</th><th>b</th></tr>'
            "</thead><tbody><tr><td>1</td><td><i>2</i></td></tr></tbody></table></div>",
        ),
    ],
)  # fmt: skip
def test_what_is_written_becomes_html(lines: list[str], html: str) -> None:
    assert html_of(*lines) == html


def test_a_search_finds_sections_with_every_word_titles_first() -> None:
    pages = read_guide(GUIDE)

    found = find_sections(pages, "  FIREWALL wifi")

    assert [(each.page, each.anchor) for each in found] == [
        ("troubleshooting", "when-something-goes-wrong")
    ]
    assert find_sections(pages, "money")[0].title == "Prizes and money"
    assert find_sections(pages, "zeppelin") == find_sections(pages, " ") == []


@pytest.mark.parametrize(
    "query",
    ["laptop broke", "broken", "crashed", "stolen", "computer stops working", "laptop"],
)
def test_a_lost_computer_comes_first_by_any_word(query: str) -> None:
    sections = find_sections(read_guide(GUIDE), query)

    assert "The computer is lost" in [each.title for each in sections[:2]]


def test_other_words_are_of_sections_that_exist() -> None:
    titles = {each.title for page in read_guide(GUIDE) for each in page.sections}

    assert titles >= OTHER_WORDS.keys()


def test_text_to_search_in_has_words_alone() -> None:
    lines = ("| **a** | b |", "|---|---|", "| [c](d.md) | `e` |")

    assert Section("page", "Title", lines).text == "a b c e"


def test_every_page_is_listed() -> None:
    assert sorted(PAGES) == sorted(path.stem for path in GUIDE.glob("*.md"))
