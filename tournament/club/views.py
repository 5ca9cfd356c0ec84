"""The page of the club's settings, and its logo for anybody."""

from django.conf import settings
from django.forms.models import model_to_dict
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET

from tournament.access.checks import club_of, logged_in_form
from tournament.club.actions import save_club
from tournament.club.forms import ClubForm
from tournament.club.reading import events_to_start_like
from tournament.models import ClubLogo
from tournament.pages.live import tell
from tournament.words.languages import speak_as_club


@logged_in_form
def page(request: HttpRequest) -> HttpResponse:
    club = club_of(request.user)
    form = ClubForm(
        request.POST or None,
        request.FILES or None,
        initial=model_to_dict(club),
        has_logo=bool(club.logo_digest),
        has_zone=settings.IS_HOSTED,
        events=events_to_start_like(club),
    )
    if form.is_valid():
        club = save_club(club=club, **form.choice())
        speak_as_club(club.locale, zone=club.time_zone, paper=club.paper)
        return tell(request, gettext("Saved club settings"), "club")
    context = {"form": form, "club": club, "is_hosted": settings.IS_HOSTED}
    return render(request, "club/club.html", context, status=400 if form.is_bound else 200)


@require_GET
@cache_control(public=True, max_age=31536000, immutable=True)
def logo(request: HttpRequest, club: int, digest: str) -> HttpResponse:
    shown = get_object_or_404(ClubLogo, club__pk=club, club__logo_digest=digest)
    return HttpResponse(bytes(shown.png), content_type="image/png")
