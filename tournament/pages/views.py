"""Help: an evening in its order, what to do when something goes wrong, and the licenses."""

from collections.abc import Mapping
from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournament.access.checks import members_get
from tournament.machine.installation import VERSION
from tournament.machine.works import WORKS, installed_packages, license_text
from tournament.models import Session


@cache
def _describe_program() -> Mapping[str, object]:
    works = [(work, license_text(settings.BASE_DIR, work)) for work in WORKS]
    return {"version": VERSION, "works": works, "packages": installed_packages()}


@require_GET
def show_manual(request: HttpRequest) -> HttpResponse:
    return render(request, "pages/manual/manual.html", _describe_program())


@members_get
def of_session(request: HttpRequest, session: Session) -> HttpResponse:
    return render(request, "pages/manual/manual.html", {"session": session})
