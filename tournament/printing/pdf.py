"""From a printed document's HTML to its PDF.

The only module that knows WeasyPrint.

WeasyPrint is imported when a PDF is wanted, since it needs system libraries (pango)
that a laptop may lack; the same HTML then goes through the browser's own print
dialog. Knows nothing of what is printed.
"""

import atexit
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from django.conf import settings

if TYPE_CHECKING:
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

CONTENT_TYPES: Mapping[str, str] = {
    ".css": "text/css",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
}
"""The project's own files a document may use, by suffix."""

_one_at_a_time = Lock()  # a laptop has two cores, and scores go first
_steps = logging.getLogger("weasyprint.progress")
_steps.setLevel(logging.INFO)
_steps.propagate = False  # nobody wants to read them in a terminal


class PdfUnavailable(Exception):
    """WeasyPrint or the libraries it needs are not on this machine."""


@dataclass(frozen=True, slots=True)
class Document:
    """Something to print: a stem for its file's name, its title, its whole HTML.

    *is_private* where helpers may not see it.
    """

    name: str
    title: str
    html: str
    is_private: bool = False


def can_make_pdf() -> bool:
    """Return whether this machine has what WeasyPrint needs."""
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError):
        return False
    return True


def _note_nothing(_: int) -> None:
    """Leave a page that is laid out unnoticed."""


def make_pdf(document: Document, on_page: Callable[[int], None] = _note_nothing) -> bytes:
    """Return the document as PDF, its fonts embedded; one is drawn at a time.

    *on_page* is called with the number of each page that is laid out; what it raises ends
    the drawing.

    Raises:
        PdfUnavailable: see `can_make_pdf`.
    """
    if not can_make_pdf():
        raise PdfUnavailable("This machine has no pango, which PDFs need.")
    with _one_at_a_time, _watched(on_page):
        return _render(document)


def _render(document: Document) -> bytes:
    from weasyprint import HTML

    html = HTML(string=document.html, base_url="file:///", url_fetcher=_own_files_only())
    styles = []
    head = html.etree_element.find("head")
    for link in head.findall("link[@rel='stylesheet']"):
        if (path := link.get("href")).startswith(settings.STATIC_URL):
            url = f"file://{path}"
            styles.append(_style(url, own_file(url).stat().st_mtime_ns))
            head.remove(link)  # WeasyPrint would read the file for each document anew
    pdf: bytes = html.write_pdf(stylesheets=styles, font_config=_fonts())
    return pdf


@cache
def _fonts() -> "FontConfiguration":
    """Return the fonts of all documents: reading them takes longer than drawing a page."""
    from weasyprint.text.fonts import FontConfiguration

    atexit.register(_fonts.cache_clear)  # their library has gone once Python ends
    return FontConfiguration()


@cache
def _style(url: str, changed_at_ns: int) -> "CSS":
    """Return a style sheet of the project, read again only once it has changed."""
    from weasyprint import CSS

    return CSS(
        string=own_file(url).read_text("utf-8"),
        base_url=url,
        url_fetcher=_own_files_only(),
        font_config=_fonts(),
    )


class _Pages(logging.Handler):
    """Calls *on_page* for every page that WeasyPrint logs."""

    def __init__(self, on_page: Callable[[int], None]) -> None:
        super().__init__()
        self.on_page = on_page

    def emit(self, record: logging.LogRecord) -> None:
        if "Page %d" in f"{record.msg}" and isinstance(record.args, tuple):
            self.on_page(int(f"{record.args[0]}"))


@contextmanager
def _watched(on_page: Callable[[int], None]) -> Iterator[None]:
    pages = _Pages(on_page)
    _steps.addHandler(pages)
    try:
        yield
    finally:
        _steps.removeHandler(pages)


def own_file(url: str) -> Path:
    """Return the file of the project's `static` folder behind *url*.

    Raises:
        ValueError: *url* is anything else, or a kind of file no document needs.
    """
    prefix = settings.STATIC_URL
    path = unquote(urlsplit(url).path)
    if not url.startswith(f"file://{prefix}") or Path(path).suffix not in CONTENT_TYPES:
        raise ValueError(f"Not a file documents are made of: {url}")
    root = (settings.BASE_DIR / "static").resolve()
    file = (root / path.removeprefix(prefix)).resolve()
    if not file.is_relative_to(root):
        raise ValueError(f"Not a file of this project: {url}")
    return file


@cache
def _unpacked_font(file: Path) -> bytes:
    """Return a font as WeasyPrint would unpack it for each document anew."""
    from fontTools.ttLib.woff2 import decompress

    unpacked = BytesIO()
    decompress(BytesIO(file.read_bytes()), unpacked)
    return unpacked.getvalue()


@cache
def _own_files_only() -> "URLFetcher":
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class OwnFilesOnly(URLFetcher):
        """Opens `data:` and the project's own styles and fonts, whatever HTML asks for."""

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
