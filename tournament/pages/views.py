"""The pages of Help, with a search in them, and the gallery of shapes for who designs."""

from functools import cache

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_GET

from tournament.access.checks import members_get
from tournament.models import Session
from tournament.pages.guide import GuidePage, find_sections, read_guide


@require_GET
def show_guide(request: HttpRequest) -> HttpResponse:
    pages = all_topics()
    name, query = request.GET.get("read", ""), request.GET.get("q", "").strip()[:100]
    if not (name or query):
        return render(request, "pages/manual/manual.html", {"pages": pages})
    context: dict[str, object] = {"query": query}
    if query:
        context["results"] = find_sections(pages, query)
    else:
        opened = next((each for each in pages if each.name == name), None)
        if opened is None:
            raise Http404
        context["opened"] = opened
        context["sections"] = [
            # everything in it is escaped where it is made
            (section, mark_safe(section.html(_address)))  # noqa: S308
            for section in opened.sections
        ]
    return render(request, "pages/guide/guide.html", context)


@cache
def all_topics() -> tuple[GuidePage, ...]:
    return read_guide(settings.BASE_DIR / "docs" / "guide")


def _address(target: str) -> str:
    if target.startswith("../pictures/"):
        return static(target.removeprefix("../"))
    if target.startswith("https://"):
        return target
    name, _, anchor = target.partition("#")
    if "/" in name:  # of the repository, which an installed program has not
        return ""
    return f"{reverse('guide')}?read={name.removesuffix('.md')}{'#' * bool(anchor)}{anchor}"


@require_GET
def show_manual(request: HttpRequest) -> HttpResponse:
    return render(request, "pages/manual/manual.html", {"pages": all_topics()})


@members_get
def of_session(request: HttpRequest, session: Session) -> HttpResponse:
    return render(
        request, "pages/manual/manual.html", {"session": session, "pages": all_topics()}
    )
