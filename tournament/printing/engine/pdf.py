"""From a printed document's HTML to its PDF.

WeasyPrint is imported when a PDF is wanted, since it needs system libraries (pango)
that a laptop may lack; the same HTML then goes through the browser's own print
dialog. Knows nothing of what is printed.
"""

import atexit
import logging
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import unquote, urlsplit

import pydyf
from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from tournament.machine.glyphs import without_boxes
from tournament.machine.installation import VERSION
from tournament.printing.engine import joining
from tournament.printing.engine.joining import DrawnRange, page_ranges
from tournament.printing.engine.paper import Paper, Sheet, saves_ink
from tournament.printing.engine.repeated import keep_work, own_rules

if TYPE_CHECKING:
    from weasyprint import CSS, HTML
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

CONTENT_TYPES: Mapping[str, str] = {
    ".css": "text/css",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
}
"""The project's own files a document may use, by suffix."""
_MOST_STYLES = 32
_POINTS = 0.75  # in a pixel of a style sheet


# what has no words is for the eye alone, and tagged so
logging.getLogger("weasyprint").addFilter(lambda fault: "alt description" not in fault.msg)


class PdfUnavailable(Exception):
    """WeasyPrint or the libraries it needs are not on this machine."""


class Document(NamedTuple):
    """Something to print: a stem for its file's name, its title, its whole HTML.

    The *parts* of that are the sheets of each document that is bound into it.
    """

    name: str
    title: str
    html: str
    parts: tuple[SafeString, ...] = ()


def can_make_pdf() -> bool:
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError):
        return False
    return True


def make_pdf(document: Document) -> bytes:
    """Raises PdfUnavailable: see `can_make_pdf`."""
    if not can_make_pdf():
        raise PdfUnavailable("This machine has no pango, which PDFs need.")
    return join([draw(each.html) for each in page_ranges(document.html)])


def join(ranges: Sequence[DrawnRange]) -> bytes:
    """Return the PDF of all pages, PDF/UA-1, their bookmarks in one tree."""
    from weasyprint import Document as Drawing
    from weasyprint.document import DocumentMetadata
    from weasyprint.pdf.anchors import add_outlines

    pdf, out = joining.join(ranges), BytesIO()
    title = pdf.info["Title"].string if "Title" in pdf.info else None
    DocumentMetadata(title).include_in_pdf(pdf, "ua", 1, None, compress=False)
    pages = [page for drawn in ranges for page in drawn.pages]
    all_pages = Drawing(pages, None, None, None, None, None)
    tree = all_pages.make_bookmark_tree(scale=_POINTS, transform_pages=True)
    add_outlines(pdf, tree)
    pdf.info["Creator"] = pydyf.String(f"Euchre Night {VERSION}")
    pdf.write(out, compress=True)
    return out.getvalue()


def draw(html: str) -> DrawnRange:
    keep_work()
    source = _source()(
        string=without_boxes(html), base_url="file:///", url_fetcher=own_files_only()
    )
    styles = [_style(_take_links(source.etree_element))]
    styles.append(_cached_css(_take_style_elements(source.etree_element)))
    styles.append(_cached_css(_take_inline_styles(source.etree_element)))
    made: list[DrawnRange] = []
    rendered = source.render(stylesheets=styles, font_config=_fonts())
    rendered.write_pdf(
        pdf_tags=True, finisher=lambda *drawn: made.append(joining.take_apart(*drawn))
    )
    return made[0]


@cache
def _source() -> "type[HTML]":
    from weasyprint import HTML

    class Source(HTML):
        def _ua_stylesheets(self, *_: Any) -> "list[CSS]":
            return [own_rules()]

    return Source


@cache
def _fonts() -> "FontConfiguration":
    """Return the fonts of all documents: reading them takes longer than drawing a page."""
    from weasyprint.text.fonts import FontConfiguration

    atexit.register(_fonts.cache_clear)  # their library has gone once Python ends
    return FontConfiguration()


def _take_links(html: Any) -> tuple[tuple[str, int], ...]:
    """Take the project's own style sheets out, which would be read for each range anew.

    Return the address of each, and when it was changed.
    """
    head, urls = html.find("head"), []
    for link in head.findall("link[@rel='stylesheet']"):
        if (path := link.get("href")).startswith(settings.STATIC_URL):
            urls.append(f"file://{path}")
            head.remove(link)
    return tuple((url, own_file(url).stat().st_mtime_ns) for url in urls)


def _take_style_elements(html: Any) -> str:
    """Take the styles out that the document says itself, to be read once for all ranges."""
    texts = []
    for element in html.iter("style"):
        texts.append(element.text or "")
        element.text = ""
    return "".join(texts)


def _take_inline_styles(html: Any) -> str:
    """Make classes of what elements say of their own style; return their style sheet.

    WeasyPrint works out the style of each element that says it, and of all in it, by
    itself; elements of one class share it.
    """
    classes: dict[str, str] = {}
    for element in html.iterfind(".//*[@style]"):
        if element.tag.startswith("{"):  # pictures know no classes
            continue
        own = classes.setdefault(element.attrib.pop("style"), f"own-{len(classes)}")
        element.set("class", f"{element.get('class', '')} {own}")
    return "".join(f".{own}:not(#none) {{ {says} }}" for says, own in classes.items())


@cache
def _style(sheets: tuple[tuple[str, int], ...]) -> "CSS":
    """Return style sheets of the project as one, read again only once one has changed."""
    texts = (own_file(url).read_text("utf-8") for url, _ in sheets)
    return _css("".join(texts), sheets[0][0] if sheets else None)


@lru_cache(maxsize=_MOST_STYLES)
def _cached_css(text: str) -> "CSS":
    return _css(text)


def _css(text: str, base_url: str | None = None) -> "CSS":
    from weasyprint import CSS

    return CSS(
        string=text, base_url=base_url, url_fetcher=own_files_only(), font_config=_fonts()
    )


def own_file(url: str) -> Path:
    """Raises ValueError of any other *url*, or a kind of file no document needs."""
    prefix = settings.STATIC_URL
    path = unquote(urlsplit(url).path)
    if not url.startswith(f"file://{prefix}") or Path(path).suffix not in CONTENT_TYPES:
        raise ValueError(f"Not a file documents are made of: {url}")
    # resolved, for both `..` and a link could lead out of the folder
    root = (settings.BASE_DIR / "static").resolve()
    file = (root / path.removeprefix(prefix)).resolve()
    if not file.is_relative_to(root):
        raise ValueError(f"Not a file of this project: {url}")
    return file


@cache
def _unpacked_font(file: Path) -> bytes:
    from fontTools.ttLib.woff2 import decompress

    unpacked = BytesIO()
    decompress(BytesIO(file.read_bytes()), unpacked)
    return unpacked.getvalue()


@cache
def own_files_only() -> "URLFetcher":
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class OwnFilesOnly(URLFetcher):
        def fetch(
            self, url: str, headers: dict[str, str] | None = None
        ) -> URLFetcherResponse:
            if url.startswith("data:"):
                return super().fetch(url, headers)
            file = own_file(url)
            kind = {"Content-Type": CONTENT_TYPES[file.suffix]}
            read = _unpacked_font if file.suffix == ".woff2" else Path.read_bytes
            return URLFetcherResponse(url, read(file), kind)

    return OwnFilesOnly(allowed_protocols=("data",), allow_redirects=False)


def compose(
    template: str, context: Mapping[str, Any], name: str, title: str, paper: Sheet
) -> Document:
    """Return the document of the sheets that a *template* makes of *context*."""
    return _of_parts((render_to_string(template, {**context}),), name, title, paper)


def bind(*documents: Document, name: str, title: str, paper: Paper) -> Document:
    """Return the sheets of several documents as one."""
    parts = tuple(part for document in documents for part in document.parts)
    return _of_parts(parts, name, title, paper)


def _of_parts(
    parts: tuple[SafeString, ...], name: str, title: str, paper: Sheet
) -> Document:
    context = {"title": title, "paper": paper, "parts": parts, "saves_ink": saves_ink()}
    return Document(name, title, render_to_string("base_print.html", context), parts)
