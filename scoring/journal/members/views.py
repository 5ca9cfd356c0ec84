"""Club members: find a player, change the name, join two names, remove and put back."""

from django.conf import settings
from django.contrib import messages
from django.forms import Form
from django.forms.models import model_to_dict
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext

from scoring.journal.members import reading
from scoring.journal.members.actions import members as member_actions
from scoring.journal.members.actions.names import erase_person
from scoring.journal.members.forms import ErasePersonForm, JoinForm, MemberForm
from scoring.journal.tables import MembersTable
from tournament.access import checks
from tournament.models import Player, PlayerJoin
from tournament.models.player import ON_ROSTER, PlayerDetails
from tournament.pages.live import lead_to, show_form, tell
from tournament.people.views import choose_order
from tournament.printing.engine.views import file_answer
from tournament.words.forms import refusing_in


@checks.logged_in_get
def menu(request: HttpRequest) -> HttpResponse:
    """List the club's people; `?joined=` or `?removed=` says what was done last."""
    order = choose_order(request)
    roster = reading.roster_of(checks.club_of(request.user), order)
    joined, removed = request.GET.get("joined", ""), request.GET.get("removed", "")
    context = {
        "roster": roster,
        "order": order,
        "table": MembersTable(roster["members"]),
        "joined": next((join for join in roster["joins"] if f"{join.pk}" == joined), None),
        "removed": next((one for one in roster["removed"] if f"{one.pk}" == removed), None),
    }
    return render(request, "journal/members/members.html", context)


@checks.logged_in_form
def show_members(request: HttpRequest, player: int) -> HttpResponse:
    if request.method == "GET":
        return _page(request, _person(request, player))
    member = _member(request, player)
    form = _member_form(member, request.POST)
    with refusing_in(form, "name"):
        if form.is_valid():
            name, details = form.cleaned_data["name"], form.player_details()
            member_actions.describe_member(player=member, name=name, details=details)
            return tell(request, gettext("Saved %(name)s.") % {"name": member}, "members")
    return _page(request, _member(request, player), form=form)


@checks.logged_in_post
def join(request: HttpRequest, player: int) -> HttpResponse:
    member = _member(request, player)
    form = JoinForm(request.POST, player=member)
    with refusing_in(form, "other"):
        if form.is_valid():
            made = member_actions.join_members(
                name=form.cleaned_data["other"], into=member, by=checks.organizer(request)
            )
            return redirect(f"{reverse('members')}?joined={made.pk}")
    return _page(request, member, join_form=form)


@checks.logged_in_post
def undo_join(request: HttpRequest, join: int) -> HttpResponse:
    joins = PlayerJoin.objects.filter(player__club=checks.club_of(request.user))
    done = joins.select_related("joined", "player").filter(pk=join).first()
    if done:
        member_actions.undo_join(join=done)
        names = {"one": done.player, "other": done.joined}
        text = gettext("%(one)s and %(other)s are 2 players again.")
        messages.success(request, text % names)
    return redirect("members")


@checks.logged_in_post
def remove(request: HttpRequest, player: int) -> HttpResponse:
    member = _member(request, player)
    member_actions.set_removed(player=member, is_removed=True)
    return redirect(f"{reverse('members')}?removed={member.pk}")


@checks.logged_in_post
def restore(request: HttpRequest, player: int) -> HttpResponse:
    member = _person(request, player)
    member_actions.set_removed(player=member, is_removed=False)
    text = gettext("%(name)s is a club member again.")
    return tell(request, text % {"name": member}, "members")


def _member(request: HttpRequest, pk: int) -> Player:
    return _person(request, pk, is_removed=False)


def _member_form(member: Player, sent: QueryDict | None = None) -> MemberForm:
    initial = model_to_dict(member, ["name", *PlayerDetails._fields])
    return MemberForm(sent or None, initial=initial)


def _page(request: HttpRequest, member: Player, **refused: Form) -> HttpResponse:
    """Show a player; *refused* is the form that was sent, under its name here."""
    others = Player.objects.filter(ON_ROSTER, club=member.club_id).exclude(pk=member.pk)
    joins = [done for done in reading.joins_of(member.club) if done.player_id == member.pk]
    context = {
        "member": reading.member_of(member),
        "form": _member_form(member),
        "join_form": JoinForm(player=member),
        "erase_form": ErasePersonForm(player=member, auto_id="erase-%s"),
        "names": others.order_by("name").values_list("name", flat=True),
        "joins": joins,
        "is_hosted": settings.IS_HOSTED,
        **refused,
    }
    return show_form(request, "journal/members/member.html", context, refused=refused)


@checks.logged_in_form
def show_personal_data(request: HttpRequest, player: int) -> HttpResponse:
    person = _person(request, player)
    if request.method == "GET":
        return lead_to("member", "data", player=player)
    form = ErasePersonForm(request.POST, player=person, auto_id="erase-%s")
    with refusing_in(form, None):
        if form.is_valid():
            # another copy: what is refused midway must not rename the one that is shown
            erase_person(player=_person(request, player), by=checks.organizer(request))
            return tell(request, gettext("Erased the player from all events"), "members")
    return _page(request, person, erase_form=form)


@checks.logged_in_get
def download(request: HttpRequest, player: int, kind: str) -> HttpResponse:
    person = _person(request, player)
    write = {"json": reading.person_json, "csv": reading.person_csv}.get(kind)
    if write is None:
        raise Http404
    return file_answer(write(person), slugify(person.name) or "player", kind)


def _person(request: HttpRequest, pk: int, **other: bool) -> Player:
    mine = Player.objects.filter(club=checks.club_of(request.user), join=None, **other)
    return get_object_or_404(mine.select_related("club"), pk=pk)
