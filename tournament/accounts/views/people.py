"""Who acts for a club: invite, change roles, remove; for its organizers."""

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext

from tournament.access import club_of, logged_in_form, logged_in_post
from tournament.accounts.actions import people
from tournament.accounts.forms import ROLE_CHOICES, InviteForm, RoleForm
from tournament.accounts.links import invitation_link
from tournament.accounts.queries import ROLES, invited_to, log_of, people_of
from tournament.accounts.visiting import user_of
from tournament.forms.people import NumberForm
from tournament.models import Club, Membership
from tournament.refusals import Refusal


@logged_in_form
def show_people(request: HttpRequest) -> HttpResponse:
    """List who acts for the club and who is invited, and invite one more."""
    club = club_of(request.user)
    form = InviteForm(request.POST or None)
    try:
        if form.is_valid():
            _invite(request, club, **form.cleaned_data)
            return redirect("people")
    except Refusal as refusal:
        form.add_error("email", str(refusal))
    context = {
        "form": form,
        "roles": ROLE_CHOICES,
        "people": people_of(club, user_of(request)),
        "invited": invited_to(club),
        "log": log_of(club),
        "sends_mail": settings.SENDS_MAIL,
    }
    status = 400 if form.is_bound else 200
    return render(request, "account/people.html", context, status=status)


def _invite(request: HttpRequest, club: Club, email: str, role: str) -> None:
    invitation = people.invite(club=club, email=email, role=role, by=user_of(request))
    if not settings.SENDS_MAIL:
        text = gettext("Made an invitation for %(email)s. Send the link yourself.")
        messages.success(request, text % {"email": email})
        return
    facts = {
        "club": club.name,
        "called": invitation.called,
        "role": ROLES[Membership.Role(role)],
        "link": f"{settings.BASE_URL}{invitation_link(invitation, is_mailed=True)}",
    }
    get_adapter().send_mail("account/email/invitation", email, facts)
    messages.success(request, gettext("Invited %(email)s") % {"email": email})


@logged_in_post
def role(request: HttpRequest) -> HttpResponse:
    """Give a member another role."""
    club = club_of(request.user)
    form = RoleForm(request.POST)
    if form.is_valid():
        membership = _member(club, form.cleaned_data["person"])
        people.change_role(
            membership=membership, role=form.cleaned_data["role"], by=user_of(request)
        )
        messages.success(request, gettext("Changed role"))
    return redirect("people")


@logged_in_post
def remove(request: HttpRequest) -> HttpResponse:
    """Take somebody out of the club."""
    club = club_of(request.user)
    form = NumberForm({"number": request.POST.get("person")})
    if form.is_valid():
        membership = _member(club, form.cleaned_data["number"])
        people.remove_member(membership=membership, by=user_of(request))
        messages.success(request, gettext("Removed from the club"))
    return redirect("people")


@logged_in_post
def withdraw(request: HttpRequest) -> HttpResponse:
    """Take an invitation back."""
    club = club_of(request.user)
    form = NumberForm({"number": request.POST.get("invitation")})
    if form.is_valid():
        invitation = get_object_or_404(club.invitations, pk=form.cleaned_data["number"])
        people.withdraw(invitation=invitation, by=user_of(request))
        messages.success(request, gettext("Withdrew the invitation"))
    return redirect("people")


def _member(club: Club, pk: int) -> Membership:
    members = club.memberships.select_related("user", "club")
    return get_object_or_404(members, pk=pk)
