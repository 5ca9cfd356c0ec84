"""The guide: pages of `docs/guide` as HTML, and a search in them without the internet.

Reads the part of Markdown that these pages are written in: headings, paragraphs, lists,
tables, code, pictures and links. Knows nothing of Django.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tournament.words.tables import read_table


def _read_pages(
    *, pages: tuple[str, ...], other_words: Mapping[str, str]
) -> tuple[tuple[str, ...], Mapping[str, str]]:
    return pages, other_words


PAGES, OTHER_WORDS = _read_pages(**read_table(__package__, "guide.toml"))
_IN_LINE = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<bold>[^*]+)\*\*|\*(?P<leaning>[^*]+)\*"
    r"|(?P<picture>!)?\[(?P<name>[^\]]*)\]\((?P<target>[^)\s]+)\)"
)
_ITEM = re.compile(r"(?:- |\d+\. )")

Addresses = Callable[[str], str]
"""Returns where a link or a picture of the text leads on our pages; "" for nowhere."""


@dataclass(frozen=True, slots=True)
class Section:
    """What stands under one heading: its text as written, without the heading."""

    page: str
    title: str
    lines: tuple[str, ...]

    @property
    def anchor(self) -> str:
        return re.sub(r"[^\w\s-]", "", self.title.lower()).strip().replace(" ", "-")

    @property
    def known_as(self) -> str:
        return f"{self.title} {OTHER_WORDS.get(self.title, '')}"

    @property
    def text(self) -> str:
        plain = _IN_LINE.sub(_words_of, " ".join(self.lines))
        return " ".join(re.sub(r"\|(?:[-|]+\|)?", " ", plain).split())

    def html(self, address: Addresses) -> str:
        """Return it as HTML; every character of the text is escaped."""
        return "".join(_blocks(self.lines, address))


@dataclass(frozen=True, slots=True)
class GuidePage:
    name: str
    title: str
    sections: tuple[Section, ...]


def read_guide(folder: Path) -> tuple[GuidePage, ...]:
    texts = {name: (folder / f"{name}.md").read_text(encoding="utf-8") for name in PAGES}
    return tuple(_page(name, text) for name, text in texts.items())


def find_sections(pages: Iterable[GuidePage], query: str) -> list[Section]:
    """Return the sections in which every word of *query* stands, titles first."""
    wanted = _plain(query).split()
    if not wanted:
        return []
    sections = [section for page in pages for section in page.sections]
    titles = {section: _plain(section.known_as) for section in sections}
    texts = {each: f"{titles[each]} {_plain(each.text)}" for each in sections}
    matching = [each for each in sections if all(word in texts[each] for word in wanted)]
    return sorted(matching, key=lambda each: wanted[0] not in titles[each])


def _plain(text: str) -> str:
    """Return *text* as it is searched: wifi finds Wi-Fi."""
    return text.casefold().replace("-", "")


def _page(name: str, text: str) -> GuidePage:
    title, *rest = text.rstrip().splitlines()
    sections: list[tuple[str, list[str]]] = [(title.removeprefix("# "), [])]
    for line in rest:
        if line.startswith("## "):
            sections.append((line.removeprefix("## "), []))
        else:
            sections[-1][1].append(line)
    return GuidePage(
        name,
        sections[0][0],
        tuple(Section(name, heading, tuple(lines)) for heading, lines in sections),
    )


def _blocks(lines: Iterable[str], address: Addresses) -> Iterator[str]:
    blocks = "\n".join(lines).strip("\n").split("\n\n")
    for block in filter(None, blocks):
        rows = block.strip("\n").split("\n")
        if rows[0].startswith("|"):
            yield _table(rows, address)
        elif _ITEM.match(rows[0]):
            yield _list(rows, address)
        else:
            yield f"<p>{_inline(' '.join(rows), address)}</p>"


def _table(rows: list[str], address: Addresses) -> str:
    def cells(row: str, kind: str) -> str:
        texts = row.strip("|").split("|")
        made = (f"<{kind}>{_inline(text.strip(), address)}</{kind}>" for text in texts)
        return f"<tr>{''.join(made)}</tr>"

    head, _, *body = rows
    rest = "".join(cells(row, "td") for row in body)
    return (
        f'<div class="table-container"><table><thead>{cells(head, "th")}</thead>'
        f"<tbody>{rest}</tbody></table></div>"
    )


def _list(rows: list[str], address: Addresses) -> str:
    items: list[str] = []
    for row in rows:
        if _ITEM.match(row):
            items.append(_ITEM.sub("", row, count=1))
        else:
            items[-1] += f" {row.strip()}"
    kind = "ul" if rows[0].startswith("- ") else "ol"
    made = "".join(f"<li>{_inline(item, address)}</li>" for item in items)
    return f"<{kind}>{made}</{kind}>"


def _inline(text: str, address: Addresses) -> str:
    made, end = [], 0
    for match in _IN_LINE.finditer(text):
        made += [escape(text[end : match.start()]), _marked(match, address)]
        end = match.end()
    return "".join([*made, escape(text[end:])])


def _marked(match: re.Match[str], address: Addresses) -> str:
    for mark, tag in {"code": "code", "bold": "b", "leaning": "i"}.items():
        if match[mark]:
            return f"<{tag}>{escape(match[mark])}</{tag}>"
    name, target = escape(match["name"]), escape(address(match["target"]))
    if match["picture"]:
        return f'<img src="{target}" alt="{name}" loading="lazy">' if target else ""
    return f'<a href="{target}">{name}</a>' if target else name


def _words_of(match: re.Match[str]) -> str:
    return next(filter(None, (match[k] for k in ("code", "bold", "leaning", "name"))), "")
