"""From a printed document's HTML to its PDF.

The only module that knows WeasyPrint.

WeasyPrint is imported when a PDF is wanted, since it needs system libraries (pango)
that a laptop may lack; the same HTML then goes through the browser's own print
dialog. Knows nothing of what is printed.
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from django.conf import settings

if TYPE_CHECKING:
    from weasyprint.urls import URLFetcher

CONTENT_TYPES: Mapping[str, str] = {
    ".css": "text/css",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
}
"""The project's own files a document may use, by suffix."""

KEPT_PDFS = 8
"""How many PDFs are kept for the next person who asks for the same."""

_cache: OrderedDict["Document", bytes] = OrderedDict()
_one_at_a_time = Lock()  # a laptop has two cores, and scores go first


class PdfUnavailable(Exception):
    """WeasyPrint or the libraries it needs are not on this machine."""


@dataclass(frozen=True, slots=True)
class Document:
    """Something to print: a stem for its file's name, its title, its whole HTML."""

    name: str
    title: str
    html: str


def can_make_pdf() -> bool:
    """Return whether this machine has what WeasyPrint needs."""
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError):
        return False
    return True


def make_pdf(document: Document) -> bytes:
    """Return the document as PDF, its fonts embedded.

    One at a time, the last few are kept.

    Raises:
        PdfUnavailable: see `can_make_pdf`.
    """
    if not can_make_pdf():
        raise PdfUnavailable("This machine has no pango, which PDFs need.")
    with _one_at_a_time:
        if document not in _cache:
            _cache[document] = _render(document)
        _cache.move_to_end(document)
        if len(_cache) > KEPT_PDFS:
            _cache.popitem(last=False)
        return _cache[document]


def _render(document: Document) -> bytes:
    from weasyprint import HTML

    html = HTML(string=document.html, base_url="file:///", url_fetcher=_own_files_only())
    pdf: bytes = html.write_pdf()
    return pdf


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
            return URLFetcherResponse(url, file.read_bytes(), kind)

    return OwnFilesOnly(allowed_protocols=("data",), allow_redirects=False)
