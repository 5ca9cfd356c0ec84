"""The scorepad: the page behind the QR code of a table, for any phone, without login.

It is drawn once for all phones that are to see the same. Phones show a page until its stamp
is another one, so the stamp tells of all that is on it; what the event's own row says is
asked besides. Each phone gets a report id of its own.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render

from scoring.deals.actions.intake import submit
from scoring.deals.agreements.actions import NobodyHasToAgree
from scoring.deals.calls.actions import swap_seats
from scoring.deals.entries import choice_of
from scoring.deals.forms import PadForm, QueuedForm
from scoring.deals.on_file import seated_game
from scoring.deals.submission import new_report_id
from scoring.deals.tray.actions import OldCodeReported, receive, report_now
from scoring.phone.following import build_follow_payload
from scoring.phone.forms import GiveInForm, PairForm, TableSwapForm
from scoring.phone.scorepad import scorepad
from scoring.phone.stamp import list_scorepad_stamps, scorepad_stamp
from scoring.rules import HouseRules, ImpossibleDeal
from tournament.access import opened
from tournament.access.checks import phone_form, phone_post, visit
from tournament.access.links import LinkKind
from tournament.access.version import Mark, draw_once, share_at
from tournament.models import Game, Session, Table
from tournament.pages import live
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Compass, Side
from tournament.words.refusals import Refusal, Unreadable

_ADDRESS = re.compile(
    rf"(?P<code>/(?:{LinkKind.TABLE}|{LinkKind.CARD})/[^/]+/)(?:table/\d+/)?"
)


def pad_address(request: HttpRequest) -> str:
    """The address of the scorepad that was asked, without what follows it.

    Whoever came by a card's code never learns that of the table.
    """
    return _parts(request)[0]


def code_address(request: HttpRequest) -> str:
    return _parts(request)["code"]


def _parts(request: HttpRequest) -> re.Match[str]:
    match = _ADDRESS.match(request.path)
    if match is None:
        raise ValueError(request.path)
    return match


PAIR = "pair"
HALF_A_DAY = 12 * 60 * 60


def choice_on(request: HttpRequest) -> str:
    return request.COOKIES.get(PAIR, "")


SEEN = "seen"


def seen_on(request: HttpRequest) -> str:
    """The key of the last changes of scores that somebody has seen on this page."""
    return request.COOKIES.get(SEEN, "")


def note_seen(request: HttpRequest) -> HttpResponse:
    """The page that was asked; by all addresses of a code the same is seen."""
    answer = redirect(request.path)
    set_cookie(answer, SEEN, request.GET[SEEN], code_address(request))
    return answer


def give_id(request: HttpRequest, answer: HttpResponse) -> None:
    """Give a phone an id, the same by all codes, unless it has one."""
    if not opened.device_of(request):
        set_cookie(answer, opened.DEVICE, uuid4().hex, "/")


def set_cookie(answer: HttpResponse, name: str, value: str, path: str) -> None:
    answer.set_cookie(
        name,
        value,
        max_age=HALF_A_DAY,
        path=path,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=name == opened.DEVICE,  # out of reach the page's script writes the other
        samesite="Lax",
    )


_COUNTERS = {"version", "revision"}
"""What a session counts; whatever happens at another table raises its version."""
_COLUMNS = tuple(
    field.attname
    for field in Session._meta.concrete_fields  # noqa: SLF001 (public)
    if field.attname not in _COUNTERS
)


def draw_pad_once(request: HttpRequest, table: Table) -> HttpResponse:
    """Show the scorepad, or what was drawn of it for a phone just like this."""
    session, stamp = table.session, scorepad_stamp(table, choice_on(request))
    parts = (
        *("pad", stamp, choice_on(request), table.pk, table.is_on_paper),
        seen_on(request),
        *(request.scheme, request.get_host(), request.get_full_path()),
        *(getattr(session, column) for column in _COLUMNS),
    )

    def make() -> tuple[bytes, str]:
        report_id = new_report_id()
        drawn = show_pad(request, table, report_id=report_id, stamp=stamp)
        return drawn.content, report_id

    content, drawn_id = draw_once(parts, make)
    # two phones that send one report id would count as one that sent twice
    content = content.replace(drawn_id.encode(), new_report_id().encode())
    answer = HttpResponse(content)
    if session.sign_off != SignOff.OFF:
        give_id(request, answer)
    return answer


Stamps = dict[int, tuple[int, str]]


@dataclass(frozen=True, slots=True)
class UnchangedPad(live.Unchanged):
    """That a phone shows a *table* still, opened by the code of this *generation*."""

    table: int = 0
    generation: int = 0
    stamp: str = ""

    def is_so_at(self, mark: Mark, *, is_asked: bool) -> bool:
        make = partial(list_scorepad_stamps, self.session_id) if is_asked else None
        stamps: Stamps = share_at(mark, f"pad-stamps:{self.session_id}", make) or {}
        return stamps.get(self.table) == (self.generation, self.stamp)


# The secret in the path is the authority here; the cookies of `devices` open nothing, so
# there is nothing a foreign page could ride on: these views need no CSRF token, and a page
# that was open all evening can still send.


@phone_form
def show_scorepad(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """`?since=<stamp>` asks only for what changed, `?follow` for the course of a deal."""
    if request.method == "POST":
        return _record(request, opened.held_table(table, secret))
    linked_table = opened.table_of(table, secret)
    if "follow" in request.GET:
        rules = HouseRules.from_snapshot(linked_table.session.house_rules)
        return JsonResponse(build_follow_payload(rules, len(Compass)))
    since = request.GET.get("since")
    if since and since == scorepad_stamp(linked_table, choice_on(request)):
        own = (table, linked_table.generation, since)
        is_timed = linked_table.session.closes_after is not None
        seconds = live.BY_THE_TIME_SECONDS if is_timed else live.UNCHANGED_SECONDS
        unchanged = UnchangedPad(linked_table.session_id, seconds, *own)
        return live.answer_unchanged(unchanged)
    visit(request, linked_table.session)
    if SEEN in request.GET:
        return note_seen(request)
    return draw_pad_once(request, linked_table)


def at_table(
    work: Callable[[HttpRequest, Table], HttpResponse],
) -> Callable[[HttpRequest, int, str], HttpResponse]:
    """A view of *work* for a table; its scorepad says what is refused."""

    @phone_post
    def view(request: HttpRequest, table: int, secret: str) -> HttpResponse:
        linked_table = opened.table_of(table, secret)
        try:
            return work(request, linked_table)
        except Refusal as refusal:
            return show_pad(request, linked_table, refusal)

    return view


@at_table
def take_back(request: HttpRequest, table: Table) -> HttpResponse:
    form, device = PadForm(request.POST), opened.device_of(request)
    submit(form.phone_submission(table, device, takes_back_last=True))
    return saved(request, table)


def _record(request: HttpRequest, held: opened.HeldTable) -> HttpResponse:
    table, form = held.table, PadForm(request.POST)
    try:
        if not held.is_current:
            raise opened.OldTableCode(table=table.number)
        report_now(form.phone_submission(table, opened.device_of(request)))
    except (Unreadable, ImpossibleDeal) as refusal:  # to be put right at once
        return show_pad(request, table, refusal, form)
    except Refusal as refusal:
        return _hold_report(request, held, refusal)
    return saved(request, table)


def _hold_report(
    request: HttpRequest, held: opened.HeldTable, refusal: Refusal
) -> HttpResponse:
    table, is_kept = held.table, not opened.seconds_to_wait(held)
    if is_kept:
        form, by_old_code = QueuedForm(request.POST), not held.is_current
        device = opened.device_of(request)
        answer = receive(form.phone_submission(table, device, by_old_code=by_old_code))
        if answer.counts:  # things have changed since
            return saved(request, table)
    if not held.is_current:
        raise OldCodeReported(table=table.number) if is_kept else refusal
    return show_pad(request, table, refusal, is_kept=is_kept)


def saved(request: HttpRequest, table: Table) -> HttpResponse:
    if request.headers.get("X-Requested-With") == "scorepad":
        return show_pad(request, table)
    return redirect(pad_address(request))


def pad_of(request: HttpRequest, table: Table, stamp: str = "") -> dict[str, Any]:
    """The scorepad of *table* as this phone has to show it.

    By a card's code it goes no game ahead: its holder plays the next one elsewhere.
    """
    pad = scorepad(table, choice_on(request), stamp, seen_on(request))
    if pad["game"] is None:
        return pad
    if request.GET.get("unsure") == f"{pad['game'].round}.{pad['loner'].deal}":
        pad["loner"] = pad["loner"]._replace(deal=0)
    if pad_address(request) != code_address(request):
        pad["ahead"]["games"] = pad["ahead"]["games"][:1]
    return pad


def show_pad(
    request: HttpRequest,
    table: Table,
    refusal: Refusal | None = None,
    form: PadForm | None = None,
    *,
    is_kept: bool = False,
    report_id: str = "",
    stamp: str = "",
) -> HttpResponse:
    """*is_kept* says that what was refused lies in the organizer's tray."""
    pad = pad_of(request, table, stamp)
    status = refusal.status if refusal else 200
    shown = {"session": table.session, "pad": pad, "refusal": refusal, "is_kept": is_kept}
    if pad["game"] is None:
        return render(request, "phone/scorepad/idle_table.html", shown, status=status)
    is_asked_still = form is not None and form.is_about(pad["game"].round, pad["deal"])
    context = shown | {
        "path": pad_address(request),
        "code_path": code_address(request),
        "report_id": report_id or new_report_id(),
        "chosen": form.chosen if form and is_asked_still else frozenset(),
    }
    answer = render(request, "phone/scorepad/scorepad.html", context, status=status)
    if pad["both"] or table.session.sign_off == SignOff.GAME_OK:
        give_id(request, answer)
    return answer


@at_table
def choose_pair(request: HttpRequest, table: Table) -> HttpResponse:
    pad, pair = pad_of(request, table), PairForm(request.POST).readable()["pair"]
    if not pad.get("both"):
        raise NobodyHasToAgree
    answer = redirect(pad_address(request))
    choice = choice_of(pad["game"].round, pad["game"].seats, Side(pair)) if pair else ""
    # at one table the phone remembers which pair keeps score on it; "" forgets it
    set_cookie(answer, PAIR, choice, answer.url)
    return answer


@at_table
def give_in(request: HttpRequest, table: Table) -> HttpResponse:
    submit(GiveInForm(request.POST).submission(table, opened.device_of(request)))
    return redirect(pad_address(request))


@at_table
def swap(request: HttpRequest, table: Table) -> HttpResponse:
    data = TableSwapForm(request.POST).readable()
    two = {name: data[name] for name in ("one", "other", "seen")}
    swap_seats(game=game_at(table, data["round"]), by=opened.scorer(table), **two)
    return redirect(pad_address(request))


def game_at(table: Table, round_: int) -> Game:
    return seated_game(table.session, table=table.number, round_=round_)[0]
