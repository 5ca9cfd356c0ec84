"""Let people act for a club: helpers by name or code, organizers by password or code."""

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from tournament.access.links import random_number
from tournament.access.opened import OldCode
from tournament.club.log_in.reading import is_open
from tournament.models import Club, JoinCode, Membership
from tournament.words.locales import DEFAULT, Locale
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict

Role = Membership.Role


class LastOrganizer(Conflict):
    text = gettext_noop(
        "A club needs an organizer. Make someone else organizer first. Nothing was changed."
    )


@transaction.atomic
def join_club(*, club: Club, user: User, role: str) -> Membership:
    """Let *user* act for *club*; an organizer who joins as less stays one."""
    membership, is_new = Membership.objects.get_or_create(
        club=club, user=user, defaults={"role": role}
    )
    if not is_new and membership.role != Role.ORGANIZER:
        membership.role = role
        membership.save(update_fields=["role"])
    return membership


@transaction.atomic
def change_role(*, membership: Membership, role: str) -> None:
    """Raises LastOrganizer."""
    if role != Role.ORGANIZER:
        _check_not_last(membership)
    membership.role = role
    membership.save(update_fields=["role"])


@transaction.atomic
def leave_club(*, membership: Membership) -> None:
    """Take a member out of a club; what they entered keeps their name.

    Raises:
        LastOrganizer
    """
    _check_not_last(membership)
    membership.delete()


@transaction.atomic
def choose_club(*, user: User, club: int) -> None:
    """Let *user* act for the club with this key from now on, if it is one of theirs."""
    user.memberships.filter(club=club).update(chosen_at=timezone.now())


def _check_not_last(membership: Membership) -> None:
    """Refuse where nobody else organizes the club."""
    # locked: two organizers who leave at once would each count on the other
    club = Club.objects.select_for_update().get(pk=membership.club_id)
    organizers = club.memberships.filter(role=Role.ORGANIZER)
    if (
        membership.role == Role.ORGANIZER
        and not organizers.exclude(pk=membership.pk).exists()
    ):
        raise LastOrganizer


class NameTaken(Conflict):
    text = gettext_noop(
        "{name} is already taken. Choose another name. Nothing was changed."
    )


@transaction.atomic
def add_helper(*, club: Club, name: str, password: str) -> Membership:
    """Let *name* log in as a helper of *club*, with *password*.

    Raises:
        NameTaken: somebody has this name, in whatever case.
    """
    if User.objects.filter(username__iexact=name).exists():
        raise NameTaken(name=name)
    try:
        with transaction.atomic():
            user = User.objects.create_user(username=name, password=password)
    except IntegrityError:  # somebody else was quicker
        raise NameTaken(name=name) from None
    return join_club(club=club, user=user, role=Membership.Role.HELPER)


@transaction.atomic
def remove_helper(*, club: Club, helper: int, by: str) -> None:
    """Take the helper (primary key of the membership) out of *club*; safe to repeat.

    Who helps nowhere else and has no e-mail address cannot log in any more. What they
    entered keeps their name.
    """
    memberships = club.memberships.filter(pk=helper, role=Membership.Role.HELPER)
    for membership in memberships.select_related("user"):
        codes = club.join_codes.filter(user=membership.user, removed_at=None)
        codes.update(removed_at=timezone.now(), removed_by=by)
        leave_club(membership=membership)
        if not membership.user.memberships.exists() and not membership.user.email:
            membership.user.delete()


class UsedCode(OldCode):
    code = "USED_CODE"
    text = gettext_noop(
        "This code no longer works. Each code works once. Ask the organizer for a new one."
    )
    is_replaced = False


@transaction.atomic
def make_helper_code(*, club: Club, by: str) -> JoinCode:
    """Make the one code by which the next helper joins; an open one ends."""
    end_helper_code(club=club)
    return _make(club, Role.HELPER, by)


def end_helper_code(*, club: Club) -> None:
    """Let the open code for a helper, if there is one, open nothing any more."""
    _end(club.join_codes.filter(role=Role.HELPER))


@transaction.atomic
def renew_login_code() -> JoinCode | None:
    """Make the code that logs one device in as organizer; those of before end.

    Nothing is made where there is no organizer yet.
    """
    _end(JoinCode.objects.filter(role=Role.ORGANIZER))
    first = Membership.objects.filter(role=Role.ORGANIZER).select_related("club")
    membership = first.order_by("pk").first()
    return _make(membership.club, Role.ORGANIZER, "") if membership else None


@transaction.atomic
def join_as_helper(*, code: JoinCode, name: str) -> User:
    """Use *code*: let *name* in as a helper, who then is logged in.

    A helper who joined by a code before, under the same name, is the same person with
    another device.

    Raises:
        UsedCode
        NameTaken: somebody has this name and a password.
    """
    locked = _use(code)
    user = User.objects.filter(username__iexact=name).first()
    if user and user.has_usable_password():
        raise NameTaken(name=name)
    if user is None:
        user = User.objects.create_user(username=name)
    join_club(club=locked.club, user=user, role=Role.HELPER)
    locked.name, locked.user = name, user
    locked.save()
    return user


@transaction.atomic
def log_in_by_code(*, code: JoinCode) -> User:
    """The next code is made at once. Raises UsedCode."""
    locked = _use(code)
    organizers = locked.club.memberships.filter(role=Role.ORGANIZER)
    user = organizers.select_related("user").order_by("pk")[0].user
    locked.name, locked.user = user.get_username()[:60], user
    locked.save()
    _make(locked.club, Role.ORGANIZER, "")
    return user


def _make(club: Club, role: str, by: str) -> JoinCode:
    return JoinCode.objects.create(
        club=club, role=role, number=random_number(), made_by=by, made_at=timezone.now()
    )


def _end(codes: QuerySet[JoinCode]) -> None:
    codes.filter(ended_at=None).update(ended_at=timezone.now())


def _use(code: JoinCode) -> JoinCode:
    """Return the row of a code, locked and used up.

    Raises:
        UsedCode: somebody was quicker, or it is over.
    """
    # two phones, one code: the second waits here, and then finds it used
    Club.objects.select_for_update().get(pk=code.club_id)
    locked = JoinCode.objects.select_related("club").get(pk=code.pk)
    if not is_open(locked):
        raise UsedCode
    locked.used_at = locked.ended_at = timezone.now()
    return locked


ORGANIZER = "organizer"


class AlreadySetUp(Conflict):
    text = gettext_noop(
        "This laptop already has an organizer. Log in instead. Nothing was changed."
    )


@transaction.atomic
def set_up(*, password: str, club_name: str = "", locale: Locale = DEFAULT) -> User:
    """Make the club and the organizer, who logs in with *password* alone.

    The club speaks what the organizer's browser speaks, and its name may wait, until
    somebody chooses them under Club settings.

    Raises:
        AlreadySetUp: it was done before.
    """
    if User.objects.exists():
        raise AlreadySetUp
    user = User.objects.create_user(username=ORGANIZER, password=password)
    club = own_club()
    club.name = club_name or club.name
    club.locale, club.currency = locale.code, locale.currency
    club.save()
    Membership.objects.create(club=club, user=user)
    renew_login_code()
    return user


@transaction.atomic
def choose_password(*, name: str, password: str) -> User:
    """Give an organizer another password, which ends all logins with the old one."""
    user = organizers().get(username=name)
    user.set_password(password)
    user.save(update_fields=["password"])
    return user


def organizers() -> QuerySet[User]:
    here = User.objects.filter(memberships__role=Membership.Role.ORGANIZER)
    return here.distinct().order_by("username")


def own_club() -> Club:
    return Club.objects.order_by("pk").first() or Club.objects.create()
