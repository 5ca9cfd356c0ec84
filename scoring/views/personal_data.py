"""What the club knows of one person: export it, or erase it everywhere."""

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.text import slugify
from django.utils.translation import gettext

from scoring.actions.erase_person import erase_person
from scoring.forms.personal_data import ErasePersonForm
from scoring.queries.members import member_of
from scoring.queries.person_file import person_csv, person_json
from tournament.access import club_of, logged_in_form, logged_in_get, organizer
from tournament.models import Player
from tournament.refusals import Refusal


@logged_in_form
def show_personal_data(request: HttpRequest, player: int) -> HttpResponse:
    """Say what is on file and what survives; erase the person whose name was typed."""
    person = _person(request, player)
    form = ErasePersonForm(request.POST or None, player=person)
    try:
        if form.is_valid():
            erase_person(player=person, by=organizer(request))
            messages.success(request, gettext("Erased the player from all events"))
            return redirect("members")
    except Refusal as refusal:
        form.add_error(None, str(refusal))
        person = _person(request, player)
    context = {"member": member_of(person), "form": form, "is_hosted": settings.IS_HOSTED}
    status = 400 if request.method == "POST" else 200
    return render(request, "members/personal_data.html", context, status=status)


@logged_in_get
def download(request: HttpRequest, player: int, kind: str) -> HttpResponse:
    """Return everything on file of a person, as "json" or "csv"."""
    person = _person(request, player)
    if kind == "json":
        answer = HttpResponse(person_json(person), content_type="application/json")
    elif kind == "csv":
        answer = HttpResponse(person_csv(person), content_type="text/csv; charset=utf-8")
    else:
        raise Http404
    name = slugify(person.name) or "player"
    answer["Content-Disposition"] = f'attachment; filename="{name}.{kind}"'
    return answer


def _person(request: HttpRequest, pk: int) -> Player:
    """Return somebody the club knows, removed or not; 404 otherwise."""
    mine = Player.objects.filter(club=club_of(request.user), join=None)
    return get_object_or_404(mine.select_related("club"), pk=pk)
