"""Every component of the pages on one page, for developers."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.access import club_of, logged_in_get


@logged_in_get
def show_gallery(request: HttpRequest) -> HttpResponse:
    """Show the shapes that pages are made of."""
    club_of(request.user)
    return render(request, "gallery/gallery.html")
