"""Who acts for a club: invite, change roles, remove; for its organizers."""

from typing import Any

from allauth.account import views as library
from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.functional import cached_property
from django.utils.text import slugify
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.access.checks import club_of, logged_in_form, logged_in_get, logged_in_post
from tournament.accounts import actions as people
from tournament.accounts import forms
from tournament.accounts.actions import accept, delete_club
from tournament.accounts.adapter import invitation_link, invitation_of, user_of
from tournament.accounts.models import Invitation
from tournament.accounts.reading import archive_of, invited_to, log_of, people_of
from tournament.models import Club, Membership
from tournament.pages.live import show_form, tell
from tournament.words.forms import find_number, refusing_in
from tournament.words.languages import speak_as_reader


@logged_in_get
def download(request: HttpRequest) -> FileResponse:
    club = club_of(request.user)
    name = slugify(club.name) or "club"
    return FileResponse(archive_of(club), as_attachment=True, filename=f"{name}.zip")


@login_required
@reauthentication_required
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    club = club_of(request.user)
    form = forms.DeleteClubForm(request.POST or None)
    with refusing_in(form, "name"):
        if form.is_valid():
            delete_club(club=club, typed=form.cleaned_data["name"])
            return tell(request, gettext("Deleted %(name)s") % {"name": club.name}, "home")
    context = {"club": club, "form": form}
    return show_form(request, "account/delete_club.html", context, refused=form.is_bound)


@require_http_methods(["GET", "POST"])
def show_invitation(request: HttpRequest, key: str) -> HttpResponse:
    invitation = invitation_of(key)
    speak_as_reader(invitation.club.locale)
    if request.method == "POST" and request.user.is_authenticated:
        accept(invitation=invitation, user=request.user)
        text = gettext("Joined %(club)s") % {"club": invitation.club.name}
        return tell(request, text, "home")
    context = {
        "invitation": invitation,
        "title": Membership.Role(invitation.role).label,
        "key": key,
        "may_sign_up": settings.SIGN_UP != "closed",
    }
    return render(request, "account/invitation.html", context)


class SignUpView(library.SignupView):
    """Make an account for who was invited; the mailed link has proved the address."""

    template_name = "account/invited_sign_up.html"

    @cached_property
    def invitation(self) -> Invitation:
        return invitation_of(self.kwargs["key"])

    def is_open(self) -> bool:
        return bool(self.invitation) and settings.SIGN_UP != "closed"

    def get_form_class(self) -> type[forms.InvitedSignUpForm]:
        return forms.InvitedSignUpForm

    def get_form_kwargs(self) -> dict[str, Any]:
        kwargs: dict[str, Any] = super().get_form_kwargs()
        return kwargs | {"invitation": self.invitation}

    def form_valid(self, form: forms.InvitedSignUpForm) -> HttpResponse:
        """Take the address as proved by the mail; without mail nothing could prove it."""
        if self.invitation.proves_address or not settings.SENDS_MAIL:
            get_adapter().stash_verified_email(self.request, self.invitation.email)
        with transaction.atomic():  # no account of who was too late
            answer: HttpResponse = super().form_valid(form)
        return answer

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)
        return context | {"invitation": self.invitation}


@logged_in_form
def show_people(request: HttpRequest) -> HttpResponse:
    club = club_of(request.user)
    form = forms.InviteForm(request.POST or None)
    with refusing_in(form, "email"):
        if form.is_valid():
            _invite(request, club, **form.cleaned_data)
            return redirect("people")
    context = {
        "form": form,
        "roles": forms.ROLE_CHOICES,
        "people": people_of(club),
        "invited": invited_to(club),
        "log": log_of(club),
        "sends_mail": settings.SENDS_MAIL,
    }
    return show_form(request, "account/people.html", context, refused=form.is_bound)


def _invite(request: HttpRequest, club: Club, email: str, role: str) -> None:
    invitation = people.invite(club=club, email=email, role=role, by=user_of(request))
    if not settings.SENDS_MAIL:
        text = gettext("Made an invitation for %(email)s. Send the link yourself.")
        messages.success(request, text % {"email": email})
        return
    facts = {
        "club": club.name,
        "called": invitation.called,
        "role": Membership.Role(role).label,
        "link": f"{settings.BASE_URL}{invitation_link(invitation, is_mailed=True)}",
    }
    get_adapter().send_mail("account/email/invitation", email, facts)
    messages.success(request, gettext("Invited %(email)s") % {"email": email})


@logged_in_post
def role(request: HttpRequest) -> HttpResponse:
    club = club_of(request.user)
    form = forms.RoleForm(request.POST)
    if form.is_valid():
        membership = _member(club, form.cleaned_data["person"])
        people.change_role(
            membership=membership, role=form.cleaned_data["role"], by=user_of(request)
        )
        messages.success(request, gettext("Changed role"))
    return redirect("people")


@logged_in_post
def remove(request: HttpRequest) -> HttpResponse:
    club = club_of(request.user)
    if person := find_number(request.POST, "person"):
        membership = _member(club, person)
        people.remove_member(membership=membership, by=user_of(request))
        messages.success(request, gettext("Removed from the club"))
    return redirect("people")


@logged_in_post
def withdraw(request: HttpRequest) -> HttpResponse:
    club = club_of(request.user)
    if number := find_number(request.POST, "invitation"):
        invitation = get_object_or_404(club.invitations, pk=number)
        people.withdraw(invitation=invitation, by=user_of(request))
        messages.success(request, gettext("Withdrew the invitation"))
    return redirect("people")


def _member(club: Club, pk: int) -> Membership:
    members = club.memberships.select_related("user", "club")
    return get_object_or_404(members, pk=pk)
