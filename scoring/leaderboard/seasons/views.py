"""Seasons: sessions counted together, on screen and on paper."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone

from scoring.leaderboard.seasons.actions import change_season, create_season, delete_season
from scoring.leaderboard.seasons.forms import SeasonForm
from scoring.leaderboard.seasons.printing import season_document
from scoring.leaderboard.seasons.reading import season_table, seasons_of, sessions_to_count
from scoring.leaderboard.tables import SeasonStandingsTable
from scoring.models import Season
from tournament.access.checks import club_of, logged_in_form, logged_in_get, logged_in_post
from tournament.printing.engine.views import answer_with, paper_of


@logged_in_form
def menu(request: HttpRequest) -> HttpResponse:
    club = club_of(request.user)
    form = SeasonForm(request.POST or None, sessions=sessions_to_count(club))
    if form.is_valid():
        return redirect("season", create_season(club=club, **form.cleaned_data).pk)
    context = {"seasons": seasons_of(club), "form": form}
    status = 400 if form.is_bound else 200
    return render(request, "leaderboard/seasons/seasons.html", context, status=status)


@logged_in_form
def page(request: HttpRequest, season: int) -> HttpResponse:
    club_season = _season(request, season)
    sessions = sessions_to_count(club_season.club)
    initial = SeasonForm.values_of(club_season)
    form = SeasonForm(request.POST or None, initial=initial, sessions=sessions)
    if form.is_valid():
        change_season(season=club_season, **form.cleaned_data)
        return redirect("season", season)
    table = season_table(club_season)
    context = {
        "table": table,
        "standings": SeasonStandingsTable(table.lines),
        "season": club_season,
        "form": form,
    }
    status = 400 if form.is_bound else 200
    return render(request, "leaderboard/seasons/season.html", context, status=status)


@logged_in_post
def delete(request: HttpRequest, season: int) -> HttpResponse:
    delete_season(season=_season(request, season))
    return redirect("seasons")


@logged_in_get
def printed(request: HttpRequest, season: int) -> HttpResponseBase:
    own = _season(request, season)
    table = season_table(own)
    make = partial(season_document, table, paper=paper_of(request), at=timezone.localtime())
    return answer_with(make, request, club_id=own.club_id)


def _season(request: HttpRequest, pk: int) -> Season:
    mine = Season.objects.filter(club=club_of(request.user)).select_related("club")
    return get_object_or_404(mine, pk=pk)
