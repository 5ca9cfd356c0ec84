"""Every component of the pages on one page, for developers."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournament.access import club_of


@login_required
@require_GET
def page(request: HttpRequest) -> HttpResponse:
    """Show the shapes that pages are made of."""
    club_of(request.user)
    return render(request, "gallery/gallery.html")
