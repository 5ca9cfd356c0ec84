"""The end of a club: everything in one file, then nothing left."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.access import club_of, logged_in_get
from tournament.accounts.actions.closing import delete_club
from tournament.accounts.archive import archive_of
from tournament.accounts.forms import DeleteClubForm
from tournament.accounts.queries import count_of
from tournament.refusals import Refusal


@logged_in_get
def download(request: HttpRequest) -> FileResponse:
    """Return the event file of every event of the club, in one zip."""
    club = club_of(request.user)
    name = slugify(club.name) or "club"
    return FileResponse(archive_of(club), as_attachment=True, filename=f"{name}.zip")


@login_required
@reauthentication_required
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """Ask, then delete the club with all its events."""
    club = club_of(request.user)
    form = DeleteClubForm(request.POST or None)
    try:
        if form.is_valid():
            delete_club(club=club, typed=form.cleaned_data["name"])
            messages.success(request, gettext("Deleted %(club)s") % {"club": club.name})
            return redirect("home")
    except Refusal as refusal:
        form.add_error("name", str(refusal))
    context = {"club": club, "form": form, "counts": count_of(club)}
    status = 400 if form.is_bound else 200
    return render(request, "account/delete_club.html", context, status=status)
