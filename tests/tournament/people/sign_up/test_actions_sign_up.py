"""Sign-up on a public page: who gets a place, who waits, who is confirmed."""

import pytest

from scoring.journal.members.actions.members import join_members
from scoring.planning.reading import own_page
from tests.factories import ORGANIZER, SessionFactory, running_session, session_in_check_in
from tests.factories.people import PlayerFactory
from tests.factories.sign_ups import open_sign_up, signed_up
from tests.factories.undone import undo
from tournament.models import Player, SignUp
from tournament.people.actions.check_in import set_present
from tournament.people.sign_up import actions
from tournament.people.sign_up.reading import sign_ups_of

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def confirm(session, sign_up=None):
    key = sign_up.pk if sign_up else None
    return actions.confirm(session=session, sign_up=key, by=ORGANIZER)


def waits(session):
    """The number on the waitlist of everybody who is not confirmed, 0 for a place."""
    return [line.waits_at for line in sign_ups_of(session).pending]


def now(sign_up):
    return SignUp.objects.get(pk=sign_up.pk)


def listed(session):
    rows = session.attendances.order_by("pk")
    return list(rows.values_list("player__name", "listing"))


def test_places_go_by_the_order_of_signing_up():
    session = session_in_check_in(names=["Ann"])
    open_sign_up(session, places=4)
    for name, partner in [("Bob", ""), ("Cora", "Dan"), ("Eve", "Fay"), ("Gus", "")]:
        signed_up(session, name, partner)

    assert waits(session) == [0, 0, 1, 3]


def test_whoever_finds_no_room_for_two_does_not_lose_it_to_one():
    session = session_in_check_in()
    open_sign_up(session, places=2)
    for name, partner in [("Bob", ""), ("Cora", "Dan"), ("Eve", "")]:
        signed_up(session, name, partner)

    assert waits(session) == [0, 1, 3]


def test_without_a_limit_there_are_as_many_places_as_numbers():
    session = session_in_check_in()
    open_sign_up(session)

    assert sign_ups_of(session).places == session.cards.count() == 8


def test_all_are_confirmed_and_who_has_no_place_waits():
    session = session_in_check_in()
    open_sign_up(session, places=2)
    signed_up(session, "Cora", "Dan", is_together=True)
    signed_up(session, "Eve")

    assert confirm(session) == ["Cora", "Dan", "Eve"]
    assert listed(session) == [("Cora", "listed"), ("Dan", "listed"), ("Eve", "waiting")]
    (request,) = session.wishes.all()
    assert (request.kind, request.first.player.name) == ("together", "Cora")
    assert confirm(session) == []


def test_one_who_is_confirmed_alone_gets_a_place():
    session = session_in_check_in(names=["Ann"])
    open_sign_up(session, places=1)

    confirm(session, signed_up(session, "Eve"))

    assert listed(session) == [("Ann", "listed"), ("Eve", "listed")]


def test_confirming_is_undone_with_everything_it_did():
    session = session_in_check_in()
    open_sign_up(session)
    signed_up(session, "Cora", "Dan", is_together=True)
    confirm(session)

    undo(session)

    assert listed(session) == []
    assert not session.wishes.exists()
    assert waits(session) == [0]


def test_a_known_name_keeps_its_spelling_and_a_joined_one_is_its_player():
    session = session_in_check_in(names=["Bob Smith"])
    peggy = PlayerFactory(club=session.club, name="Peggy Nowak")
    peg = PlayerFactory(club=session.club, name="Peg Nowak")
    join_members(name=peg, into=peggy, by=ORGANIZER)
    open_sign_up(session)
    signed_up(session, "bob smith", "PEG NOWAK")

    assert sign_ups_of(session).pending[0].is_known
    confirm(session)

    assert [name for name, _ in listed(session)] == ["Bob Smith", "Peggy Nowak"]
    assert set(Player.objects.values_list("name", flat=True)) == {
        "Bob Smith",
        "Peggy Nowak",
        "Peg Nowak",
    }


def test_names_are_confirmed_while_the_night_is_planned():
    session = SessionFactory()
    open_sign_up(session)
    signed_up(session, "Ann")

    assert confirm(session) == ["Ann"]
    assert not session.attendances.get().is_present


def test_the_same_sign_up_sent_again_is_one():
    session = session_in_check_in()
    open_sign_up(session)

    one, other = (signed_up(session, "Ann", report_id="once") for _ in range(2))

    assert one == other


def test_two_people_of_one_name_have_two_places_and_a_cancel_takes_its_own():
    session = session_in_check_in()
    open_sign_up(session, places=9)
    first, *others = [
        signed_up(session, "Ann Lee"),
        signed_up(session, "Cora", "Ann Lee", is_together=True),
        signed_up(session, "Ann Lee"),
    ]
    confirm(session, first)

    assert confirm(session) == ["Cora", "Ann Lee 2", "Ann Lee 3"]
    (request,) = session.wishes.all()
    assert (request.first.player.name, request.second.player.name) == ("Cora", "Ann Lee 2")
    shown = [own_page(now(mine))["players"][-1].name for mine in (first, *others)]
    assert shown == ["Ann Lee", "Ann Lee 2", "Ann Lee 3"]
    SignUp.objects.filter(pk=others[1].pk).update(player=now(first).player)  # of old
    for mine in (others[1], others[0], others[0]):
        actions.cancel_sign_up(sign_up=mine)
    assert [name for name, _ in listed(session)] == ["Ann Lee", "Ann Lee 3"]
    actions.cancel_sign_up(sign_up=first)
    assert [name for name, _ in listed(session)] == ["Ann Lee 3"]


def test_nobody_signs_up_where_it_is_closed_or_play_has_begun():
    closed, running = session_in_check_in(), running_session()
    page = open_sign_up(closed)
    page.is_open = False
    page.save()

    with pytest.raises(actions.SignUpClosed):
        open_sign_up(running)
    for session in (closed, running):
        with pytest.raises(actions.SignUpClosed):
            signed_up(session, "Ann")


def test_the_waitlist_has_an_end(monkeypatch):
    monkeypatch.setattr(actions, "MOST_PENDING", 1)
    session = session_in_check_in()
    open_sign_up(session, places=1)
    signed_up(session, "Ann")

    with pytest.raises(actions.WaitlistFull):
        signed_up(session, "Bob")


def test_a_sign_up_is_canceled_and_its_place_is_free():
    session = session_in_check_in()
    open_sign_up(session)
    pending, confirmed = signed_up(session, "Ann"), signed_up(session, "Bob", "Cora")
    confirm(session, confirmed)

    for mine in (pending, confirmed, confirmed):
        actions.cancel_sign_up(sign_up=mine)

    assert listed(session) == []
    assert sign_ups_of(session).taken == 0
    assert not SignUp.objects.exclude(state="canceled").exists()


def test_whoever_has_come_tells_the_organizer():
    session = session_in_check_in()
    open_sign_up(session)
    mine = signed_up(session, "Ann")
    confirm(session)
    set_present(attendance=session.attendances.get(), is_present=True, by=ORGANIZER)

    with pytest.raises(actions.CannotCancel):
        actions.cancel_sign_up(sign_up=mine)

    assert listed(session) == [("Ann", "listed")]


def test_a_sign_up_is_removed():
    session = session_in_check_in()
    open_sign_up(session)
    mine = signed_up(session, "Ann")

    for _ in range(2):
        actions.remove_sign_up(session=session, sign_up=mine.pk, by=ORGANIZER)

    assert waits(session) == []
