"""Answers with something printed, a PDF or the same page, or with a table."""

from csp.constants import UNSAFE_INLINE
from csp.decorators import csp_update
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from tournament.printing.paper import Paper
from tournament.printing.pdf import Document, can_make_pdf, make_pdf


def paper_of(request: HttpRequest) -> Paper:
    """Return the paper asked for; US Letter unless it is A4."""
    return Paper.A4 if request.GET.get("paper") == Paper.A4 else Paper.LETTER


def answer_with(document: Document, request: HttpRequest) -> HttpResponseBase:
    """Return the document as PDF.

    As a page where PDFs cannot be made here, or with ?page=1.
    """
    if can_make_pdf() and "page" not in request.GET:
        answer = HttpResponse(make_pdf(document), content_type="application/pdf")
        answer["Content-Disposition"] = f'inline; filename="{document.name}.pdf"'
        return answer
    return _page(request, document)


def csv_answer(text: str, name: str) -> HttpResponse:
    """A table for a spreadsheet, to be kept as a file."""
    answer = HttpResponse(text, content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return answer


def _page(request: HttpRequest, document: Document) -> HttpResponseBase:
    @csp_update({"style-src": [UNSAFE_INLINE]})  # boxes are placed one by one
    def page(request: HttpRequest) -> HttpResponse:
        return HttpResponse(document.html)

    return page(request)
