"""The scorepad of a side table: on any phone with its link, and at the desk."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect

from scoring.deals.access import build_side_scorer, get_linked_side_table
from scoring.deals.actions.intake import submit
from scoring.models import SideTable
from scoring.phone.following import build_follow_payload
from scoring.phone.views.reports import answer_queue
from scoring.rules import HouseRules
from scoring.side_games.actions.entries import SIDE_TABLES, Kind
from scoring.side_games.forms import SideDealForm
from scoring.side_games.pad import side_stamp
from scoring.side_games.views import show_page
from tournament.access.checks import phone_form, phone_post
from tournament.words.refusals import Refusal

# As with the scorepads of the session's tables, the secret in the path is the authority
# on a phone and no cookie is read: those views need no CSRF token. At the desk the
# login is, and the token stands in every form.


@phone_form
def page(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """`?since=` asks for what changed, `?follow` for the course of a deal."""
    side_table = get_linked_side_table(table, secret)
    if request.method == "POST":
        return _enter(request, side_table, Kind.DEAL)
    if "follow" in request.GET:
        rules = HouseRules.from_snapshot(side_table.house_rules)
        return JsonResponse(build_follow_payload(rules, side_table.places.count()))
    since = request.GET.get("since")
    if since is not None and since == side_stamp(side_table):
        return HttpResponse(status=204)
    return show_side_pad(request, side_table)


@phone_post
def reports(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Record a deal that a phone has kept while it was out of reach."""
    side_table = get_linked_side_table(table, secret)
    form, by = SideDealForm(request.POST), build_side_scorer(side_table)
    return answer_queue(
        request, lambda: submit(form.submission(side_table, by, Kind.DEAL), SIDE_TABLES)
    )


@phone_post
def take_back(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    side_table = get_linked_side_table(table, secret)
    return _enter(request, side_table, Kind.TAKE_BACK)


def _enter(request: HttpRequest, table: SideTable, kind: Kind) -> HttpResponse:
    form = SideDealForm(request.POST)
    try:
        submit(form.submission(table, build_side_scorer(table), kind), SIDE_TABLES)
    except Refusal as refusal:
        return show_side_pad(request, _load_again(table), refusal, form)
    if request.headers.get("X-Requested-With") == "scorepad":
        return show_side_pad(request, _load_again(table))
    return redirect(request.path.removesuffix("take-back/"))


def _load_again(table: SideTable) -> SideTable:
    table.refresh_from_db(from_queryset=SideTable.objects.select_related("session"))
    return table


def show_side_pad(
    request: HttpRequest,
    table: SideTable,
    refusal: Refusal | None = None,
    form: SideDealForm | None = None,
) -> HttpResponse:
    path = request.path.removesuffix("take-back/").removesuffix("call/")
    return show_page(
        request, "side_games/side_tables/side_pad.html", table, path, form, refusal, {}
    )
