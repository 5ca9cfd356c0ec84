"""The scorepad of a side table: on any phone with its link, and at the desk."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from scoring.deals.access import build_side_scorer, get_linked_side_table, get_side_table
from scoring.deals.forms import new_report_id
from scoring.models import SideTable
from scoring.phone.following import build_follow_payload
from scoring.phone.views.reports import answer_queue
from scoring.rules import HouseRules
from scoring.side_games import actions as side_tables
from scoring.side_games.forms import SideDealForm
from scoring.side_games.pad import side_pad, side_stamp
from scoring.side_games.play import side_fields
from tournament.access.checks import (
    Actor,
    logged_in_form,
    logged_in_post,
    member,
    phone_form,
    phone_post,
)
from tournament.access.links import LinkKind, link
from tournament.pages.qr import qr_source
from tournament.words.refusals import Refusal

# As with the scorepads of the session's tables, the secret in the path is the authority
# on a phone and no cookie is read: those views need no CSRF token. At the desk the
# login is, and the token stands in every form.


@phone_form
def page(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Show a side table on a phone, or record a deal; `?since=` asks for what changed.

    `?follow` asks for the course of a deal.
    """
    side_table = get_linked_side_table(table, secret)
    if request.method == "POST":
        form = SideDealForm(request.POST)
        refusal = _record(form, side_table, build_side_scorer(side_table))
        return _phone_answer(request, side_table, form, refusal)
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
    return answer_queue(request, lambda: _record_kept(request, side_table))


def _record_kept(request: HttpRequest, table: SideTable) -> None:
    if refusal := _record(SideDealForm(request.POST), table, build_side_scorer(table)):
        raise refusal


@phone_post
def take_back(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Take back the last deal, from a phone."""
    side_table = get_linked_side_table(table, secret)
    form = SideDealForm(request.POST)
    refusal = _take_back(form, side_table, build_side_scorer(side_table))
    return _phone_answer(request, side_table, None, refusal)


@logged_in_form
def desk(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """Show a side table to the organizer, or record a deal of it."""
    side_table = get_side_table(request.user, session_id, number)
    if request.method == "GET":
        return show_side_desk(request, side_table)
    form = SideDealForm(request.POST)
    refusal = _record(form, side_table, member(request, side_table.session))
    if refusal:
        return show_side_desk(request, side_table, form, refusal)
    return redirect("side-table", session_id, number)


@logged_in_post
def desk_take_back(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """Take back the last deal, at the desk."""
    side_table = get_side_table(request.user, session_id, number)
    by = member(request, side_table.session)
    refusal = _take_back(SideDealForm(request.POST), side_table, by)
    if refusal:
        return show_side_desk(request, side_table, None, refusal)
    return redirect("side-table", session_id, number)


def _record(form: SideDealForm, table: SideTable, by: Actor) -> Refusal | None:
    """Record what *form* reports; the reason if that cannot be. *table* is loaded anew."""
    try:
        side_tables.record_deal(
            table=table,
            deal=form.deal_number(),
            facts=form.facts(side_fields(table)),
            report_id=form.report_id_sent(),
            by=by,
        )
    except Refusal as refusal:
        return refusal
    finally:
        table.refresh_from_db(from_queryset=SideTable.objects.select_related("session"))
    return None


def _take_back(form: SideDealForm, table: SideTable, by: Actor) -> Refusal | None:
    """Take back what *form* speaks of; the reason if not. *table* is loaded anew."""
    try:
        side_tables.take_back_deal(
            table=table,
            entry=form.entry_number(),
            report_id=form.report_id_sent(),
            by=by,
        )
    except Refusal as refusal:
        return refusal
    finally:
        table.refresh_from_db(from_queryset=SideTable.objects.select_related("session"))
    return None


def _phone_answer(
    request: HttpRequest,
    table: SideTable,
    form: SideDealForm | None,
    refusal: Refusal | None,
) -> HttpResponse:
    """Return the refusal with what was chosen, or redirect after post.

    A script gets the page.
    """
    if refusal:
        return show_side_pad(request, table, form, refusal)
    if request.headers.get("X-Requested-With") == "scorepad":
        return show_side_pad(request, table)
    return redirect(request.path.removesuffix("take-back/"))


def show_side_pad(
    request: HttpRequest,
    table: SideTable,
    form: SideDealForm | None = None,
    refusal: Refusal | None = None,
) -> HttpResponse:
    """Show the page of a side table on a phone, with the refusal and what was chosen."""
    path = request.path.removesuffix("take-back/").removesuffix("call/")
    return _page(request, "side_tables/side_pad.html", table, path, form, refusal, {})


def show_side_desk(
    request: HttpRequest,
    table: SideTable,
    form: SideDealForm | None = None,
    refusal: Refusal | None = None,
    fine: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """Show the organizer's page of a side table; *fine* was typed of a penalty."""
    way = link(LinkKind.SIDE, table.pk, table.generation)
    more = {"link": way, "qr": qr_source(way.url), "fine": fine}
    path = reverse("side-table", args=[table.session_id, table.number])
    return _page(request, "side_tables/side_table.html", table, path, form, refusal, more)


def _page(
    request: HttpRequest,
    template: str,
    table: SideTable,
    path: str,
    form: SideDealForm | None,
    refusal: Refusal | None,
    more: dict[str, object],
) -> HttpResponse:
    context = {
        "session": table.session,
        "pad": side_pad(table),
        "path": path,
        "chosen": form.chosen if form else frozenset(),
        "report_id": new_report_id(),
        "refusal": refusal,
        **more,
    }
    status = refusal.status if refusal else 200
    return render(request, template, context, status=status)
