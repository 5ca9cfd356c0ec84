"""New, changed, copied, deleted and practice events, and the public sign-up."""

from random import SystemRandom

from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext

from scoring.deals.game_ends.actions import choose_classic
from scoring.planning import actions as rehearsal
from scoring.planning import forms
from scoring.planning.reading import count_deletion, own_page, own_stamp
from scoring.rules_desk.house_rules.reading import sessions_to_copy
from tournament.access import attempts, checks
from tournament.backups.actions import can_back_up
from tournament.club.reading import events_for_practice
from tournament.models import Club, Session, SignUp
from tournament.pages.live import lead_to, refuse, tell
from tournament.people.sign_up import actions as sign_up_actions
from tournament.people.sign_up import reading as sign_ups
from tournament.people.sign_up.forms import SignUpForm, SignUpPageForm
from tournament.people.views import redirect_to_part, show_list
from tournament.planning import actions as sessions
from tournament.rotations.headcounts import SitOutCredit
from tournament.words.forms import find_number
from tournament.words.refusals import Refusal


@checks.organizers_form
def show_deletion(request: HttpRequest, session: Session) -> HttpResponse:
    sessions.check_can_be_deleted(session)
    form = forms.DeletionForm(
        request.POST or None, initial={"with_people": session.is_rehearsal}
    )
    if form.is_valid():
        data = form.cleaned_data
        try:
            sessions.delete_session(
                session=session, typed=data["name"], with_people=data["with_people"]
            )
        except sessions.NameNotTyped as refusal:
            form.add_error("name", str(refusal))
        else:
            text = gettext("Deleted %(name)s") % {"name": session.name}
            return tell(request, text, "home")
    context = {"session": session, "form": form, "doomed": count_deletion(session)}
    context["has_backups"] = can_back_up()
    status = 400 if request.method == "POST" else 200
    return render(request, "planning/delete_session.html", context, status=status)


SECONDS_BETWEEN = 4
"""Sample tables report no faster, however many pages of the event are open."""


@checks.logged_in_form
def rehearse(request: HttpRequest) -> HttpResponse:
    club = checks.club_of(request.user)
    if request.method == "GET":
        return lead_to("home", "practice")
    events = events_for_practice(club, request.POST.get("like", ""))
    form = forms.PracticeForm(request.POST, events=events)
    if form.is_valid():
        sessions.delete_old_practice_sessions(timezone.localdate())
        names = rehearsal.sample_names(form.count())
        session = rehearsal.create_practice_session(
            club=club,
            rng=SystemRandom(),
            by=checks.organizer(request),
            names=names,
            like=form.event(),
        )
        return tell(request, _made(session, len(names), form.event()), "night", session.pk)
    return refuse(request, form, lead_to("home", "practice"))


@checks.members_post
def play_on(request: HttpRequest, session: Session) -> HttpResponse:
    """Let some of the sample tables report; open pages of a practice event ask for it."""
    rehearsal.check_is_practice(session)
    if cache.add(f"practice:{session.pk}", True, SECONDS_BETWEEN):  # noqa: FBT003
        rehearsal.play_sample_deals(session=session, by=checks.member(request, session))
    return HttpResponse(status=204)


def _made(session: Session, people: int, like: Session | None) -> str:
    if like and session.movement != like.movement:
        text = gettext(
            "Created a practice event. The rotation of %(event)s does not fit this many "
            "players, so it has the usual one."
        )
        return text % {"event": like.name}
    text = ngettext(
        "Created a practice event with %(count)s sample player",
        "Created a practice event with %(count)s sample players",
        people,
    )
    return text % {"count": people}


@checks.logged_in_form
def new(request: HttpRequest) -> HttpResponse:
    club = checks.club_of(request.user)
    form = forms.SessionWithRulesForm(
        request.POST or None, sessions=_same_rules(club), starts_like=club.starts_like_id
    )
    if form.is_valid():
        session = sessions.create(
            club=club,
            details=form.details(),
            choice=form.choice(seed=SystemRandom().getrandbits(31)),
            house_rules=form.house_rules(),
            by=checks.organizer(request),
            # otherwise who sits out once more than others cannot win
            sit_out_credit=SitOutCredit.OWN_AVERAGE,
        )
        if club.starts_like:
            rehearsal.copy_prices(club.starts_like, session)
        if form.cleaned_data["style"]:
            choose_classic(session=session, by=checks.organizer(request))
        return redirect("night", session.pk)
    status = 400 if form.is_bound else 200
    return render(request, "planning/session_form/new.html", {"form": form}, status=status)


@checks.organizers_form
def edit(request: HttpRequest, session: Session) -> HttpResponse:
    if "name" in request.POST:
        sessions.check_can_change_plan(session)
    typed = request.POST if request.method == "POST" else None
    form = forms.DetailsForm(typed, session=session)
    if form.is_valid():
        rehearsal.change_details(
            session=session,
            changed={name: form.cleaned_data[name] for name in form.changed_data},
            choice=form.choice,
            end=None if form.is_classic else form.end,
            by=checks.organizer(request),
        )
        return tell(request, gettext("Saved the details"), "edit-night", session.pk)
    context = {"session": session, "form": form, "can_do": checks.can_do(session)}
    status = 400 if form.is_bound else 200
    return render(request, "planning/session_form/details.html", context, status=status)


def _same_rules(club: Club) -> dict[Session, str]:
    return {
        session: gettext("Same as %(name)s, %(date)s")
        % {"name": session.name, "date": date_format(session.date, "SHORT_DATE_FORMAT")}
        for session in sessions_to_copy(club)
    }


ATTEMPTS = "sign-up"
"""What sign-ups of one address are counted under."""
MOST_SIGN_UPS = 60
"""So many at once: a hall that is asked to sign up sends from one address."""


@checks.phone_form
def public(request: HttpRequest, session_id: int, secret: str) -> HttpResponse:
    session = sign_ups.session_by_link(session_id, secret)
    keeps_contacts = session.club.keeps_contacts
    form = SignUpForm(request.POST or None, keeps_contacts=keeps_contacts)
    # a program that fills every field learns nothing from the answer
    if form.is_bound and form.is_program:
        return redirect(request.path)
    status = 400 if form.is_bound else 200
    try:
        if form.is_valid():
            attempts.check_attempts(ATTEMPTS, attempts.address_of(request), MOST_SIGN_UPS)
            made = sign_up_actions.sign_up(
                session=session,
                wanted=form.wanted(),
                report_id=form.cleaned_data["report_id"],
            )
            # those that succeed count, too, or one phone could fill the list
            attempts.count_failure(ATTEMPTS, attempts.address_of(request))
            return redirect(sign_ups.own_link(made).path)
    except attempts.TooManyAttempts as refusal:
        text = gettext(
            "Too many sign-ups came from here. Wait 5 minutes, then send this again."
        )
        form.add_error(None, text)
        status = refusal.status
    except Refusal as refusal:
        form.add_error(None, str(refusal))
        status = refusal.status
    book = sign_ups.sign_ups_of(session)
    context = {
        "session": session,
        "form": form,
        "is_open": book.is_open and session.stage.is_before_play,
        "is_full": book.is_full,
    }
    return render(request, "people/sign_up/public.html", context, status=status)


@checks.uncached_get
def own(request: HttpRequest, sign_up: int, secret: str) -> HttpResponse:
    """Show how it stands with a sign-up; `?since=<stamp>` asks whether it changed."""
    mine = sign_ups.sign_up_by_link(sign_up, secret)
    if request.GET.get("since") == own_stamp(mine):
        return HttpResponse(status=204)
    return _own_page(request, mine)


@checks.phone_post
def cancel(request: HttpRequest, sign_up: int, secret: str) -> HttpResponse:
    mine = sign_ups.sign_up_by_link(sign_up, secret)
    try:
        sign_up_actions.cancel_sign_up(sign_up=mine)
    except Refusal as refusal:
        return _own_page(request, sign_ups.sign_up_by_link(sign_up, secret), refusal)
    return redirect(sign_ups.own_link(mine).path)


@checks.organizers_form
def set_sign_up(request: HttpRequest, session: Session) -> HttpResponse:
    """The public page is opened and closed on Names."""
    if request.method != "POST":
        return redirect_to_part(session, "sign-up")
    form = SignUpPageForm(request.POST)
    if not form.is_valid():
        return show_list(request, session, page_form=form)
    places, is_open = form.cleaned_data["places"], request.POST.get("open") != "no"
    by = checks.organizer(request)
    sign_up_actions.set_page(session=session, is_open=is_open, places=places, by=by)
    text = gettext("Sign-up is open.") if is_open else gettext("Sign-up is closed.")
    messages.success(request, text)
    return redirect_to_part(session, "sign-up")


@checks.organizers_post
def confirm(request: HttpRequest, session: Session) -> HttpResponse:
    chosen, by = find_number(request.POST, "sign_up"), checks.organizer(request)
    names = sign_up_actions.confirm(session=session, sign_up=chosen, by=by)
    if names:
        text = ngettext(
            "Confirmed %(count)s player.", "Confirmed %(count)s players.", len(names)
        )
        messages.success(request, text % {"count": len(names)})
    return redirect_to_part(session, "sign-up")


@checks.organizers_post
def remove(request: HttpRequest, session: Session) -> HttpResponse:
    chosen, by = find_number(request.POST, "sign_up"), checks.organizer(request)
    if chosen is not None:
        sign_up_actions.remove_sign_up(session=session, sign_up=chosen, by=by)
        messages.success(request, gettext("Removed the sign-up."))
    return redirect_to_part(session, "sign-up")


def _own_page(
    request: HttpRequest, mine: SignUp, refusal: Refusal | None = None
) -> HttpResponse:
    context = {
        "session": mine.session,
        "own": own_page(mine),
        "path": sign_ups.own_link(mine).path,
        "sign_up_path": sign_ups.page_link(mine.session).path,
        "refusal": refusal,
    }
    status = refusal.status if refusal else 200
    return render(request, "people/sign_up/own.html", context, status=status)
