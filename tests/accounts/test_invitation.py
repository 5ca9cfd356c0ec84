"""Invitations into a club, its roles, and how people leave it."""

import io
import zipfile

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect

from tests.accounts.mail import ANN, ANNS, SIGN_UP, ann_in, invited, sent_to, signed_up
from tests.browser.pages import faults_of, watch
from tests.factories import MembershipFactory, SessionFactory, running_session
from tests.factories.visitors import heading_of, told_on
from tests.tournament.printing.reading import read_text
from tournament.accounts.models import AccountEntry, Invitation
from tournament.models import CashEntry, Club, Membership, Session

pytestmark = pytest.mark.django_db


@pytest.fixture
def rose():
    """A browser in which the organizer of a new club is logged in."""
    return signed_up()


def sure(client, path, password=SIGN_UP["password1"]):
    """Open a page that asks for the password again first."""
    asked = client.get(path, follow=True)
    assert heading_of(asked) == "One more step"
    return client.post(asked.redirect_chain[-1][0], {"password": password}, follow=True)


def of_ann():
    return Membership.objects.get(user__email=ANN)


def test_a_co_organizer_joins_by_the_link_in_the_mail(rose):
    path = invited(rose)
    (message,) = sent_to(ANN)
    asked = Client().get(path)

    client = ann_in(path)

    assert message.subject == "Rose Miller invites you to St. Stanislaus"
    assert "Your role: Organizer" in message.body
    assert (
        "Rose Miller invites you to help run euchre events for St. Stanislaus."
        in asked.text
    )
    assert "Create your first event" in client.get("/").text
    assert of_ann().role == "organizer"
    assert not User.objects.filter(email="eve@example.org").exists()
    assert len(sent_to(ANN)) == 1  # the link has proved the address
    assert client.get(path).status_code == 404  # used


def test_who_has_an_account_joins_with_it_and_switches_clubs(rose):
    path = invited(rose, "helper")
    own = signed_up(email="ann@elsewhere.org", club_name="St. Mary", name="Ann")

    own.post(path)
    mine = Membership.objects.get(user__email="ann@elsewhere.org", role="helper")
    joined, switch = own.get("/"), own.get("/account/")

    assert "St. Stanislaus" in joined.text
    assert "Switch club" in joined.text
    assert "New event" not in joined.text
    assert switch.text.count("Switch<") == 1
    other = Club.objects.get(name="St. Mary")
    own.post("/account/club/", {"club": other.pk})
    assert "Create your first event" in own.get("/").text
    own.post("/account/club/", {"club": MembershipFactory().club_id})
    assert "St. Mary" in own.get("/").text  # a club of others is not chosen
    own.post(f"/account/leave/{mine.club_id}/", follow=True)
    assert "St. Stanislaus" not in own.get("/account/").text


@pytest.mark.parametrize("change", ["withdrawn", "wrong", "old"])
def test_a_link_that_is_over_opens_nothing(change, rose, monkeypatch):
    path = invited(rose)
    if change == "withdrawn":
        rose.post("/people/withdraw/", {"invitation": Invitation.objects.get().pk})
    elif change == "wrong":
        path = path[:-2] + "x/"
    else:
        monkeypatch.setattr("tournament.accounts.adapter.INVITATION_SECONDS", -1)

    assert Client().get(path).status_code == 404
    assert Client().post(f"{path}new/", ANNS).status_code == 404


def test_where_sign_up_is_closed_an_invitation_makes_no_account(rose, hosted):
    path = invited(rose)
    hosted.SIGN_UP = "closed"

    Client().post(f"{path}new/", ANNS)
    hosted.SIGN_UP = "invited"
    ann_in(path)

    assert of_ann().club.name == "St. Stanislaus"


def test_what_cannot_be_invited_is_said(rose):
    answer = rose.post("/people/", {"email": SIGN_UP["email"], "role": "helper"})
    for number in range(20):
        rose.post("/people/", {"email": f"a{number}@example.org", "role": "helper"})
    full = rose.post("/people/", {"email": ANN, "role": "helper"})

    assert told_on(answer) == [
        "rose@example.org belongs to this club already. Nothing was changed."
    ]
    assert told_on(full) == [
        "20 invitations wait already. Withdraw one first. Nothing was changed."
    ]


def test_without_mail_the_link_is_on_the_page(rose, hosted):
    hosted.SENDS_MAIL = False
    mail.outbox.clear()

    page = rose.post("/people/", {"email": ANN, "role": "helper"}, follow=True)

    assert mail.outbox == []
    assert 'value="https://euchre.example.org/account/invitation/' in page.text


@pytest.mark.long
@pytest.mark.parametrize("role", ["helper", "treasurer"])
def test_only_organizers_see_who_is_in_the_club(role, rose):
    client = ann_in(invited(rose, role))
    him = of_ann()
    client.post("/account/again/", {"password": ANNS["password1"]})

    statuses = [
        client.get("/people/").status_code,
        client.post("/people/role/", {"person": him.pk, "role": "organizer"}).status_code,
        client.get("/club/delete/").status_code,
        client.get("/club/all.zip").status_code,
    ]

    assert statuses == [403] * 4
    assert of_ann().role == role


def test_a_treasurer_has_the_cash_log_and_decides_nothing_else(rose):
    client = ann_in(invited(rose, "treasurer"))
    session = running_session(club=Club.objects.get())
    at = f"/nights/{session.pk}"
    fields = {"kind": "donation", "amount": "12.50", "report_id": "r" * 32}

    added = client.post(f"{at}/money/", fields)
    page = client.get(f"{at}/money/")

    assert added.status_code == 302
    entry = CashEntry.objects.get()
    assert (entry.role, entry.who) == ("treasurer", "Ann Lee")
    assert f'href="{at}/money/"' in client.get(f"{at}/check-in/").text
    for name in ("prices", "prizes", "settings", "house-rules"):
        address = reverse(name, args=[session.pk])
        assert client.get(address).status_code == 403, name
        assert f'"{address}"' not in page.text, name


def test_a_club_is_handed_over_and_left(rose):
    ann_in(invited(rose, "helper"))
    club = Club.objects.get()

    alone = rose.post(f"/account/leave/{club.pk}/")
    rose.post("/people/role/", {"person": of_ann().pk, "role": "organizer"})
    rose.post(f"/account/leave/{club.pk}/")

    assert told_on(alone) == [
        "A club needs an organizer. Make someone else organizer first. Nothing was changed."
    ]
    assert [member.user.email for member in club.memberships.all()] == [ANN]


def test_somebody_is_removed_and_keeps_the_account(rose):
    client = ann_in(invited(rose))

    rose.post("/people/remove/", {"person": of_ann().pk})

    assert "You are in no club." in client.get("/account/").text
    assert "You are in no club." in client.get("/").text
    assert client.get("/people/").status_code == 404


def test_a_member_of_another_club_cannot_be_touched(rose):
    stranger = MembershipFactory()

    answer = rose.post("/people/remove/", {"person": stranger.pk})

    assert answer.status_code == 404
    assert Membership.objects.filter(pk=stranger.pk).exists()


def test_logins_and_roles_are_kept(rose):
    client = ann_in(invited(rose, "helper"))
    rose.post("/people/role/", {"person": of_ann().pk, "role": "treasurer"})
    client.post("/logout/")
    client.post("/login/", {"login": ANN, "password": "wrong"})
    client.post("/login/", {"login": "nobody@example.org", "password": "wrong"})

    page = rose.get("/people/").text

    for sentence in (
        "Rose Miller signed up this club",
        "Rose Miller logged in from 127.0.0.1",
        "Rose Miller invited ann@example.org as helper",
        "Ann Lee joined as helper",
        "Ann Lee logged in from 127.0.0.1",
        "Rose Miller made Ann Lee treasurer",
        "A wrong password for Ann Lee came from 127.0.0.1",
    ):
        assert sentence in page, sentence
    assert AccountEntry.objects.filter(verb="login_failed").count() == 1


def test_an_account_is_deleted_and_what_was_entered_stays(rose):
    client = ann_in(invited(rose))
    session = running_session(club=Club.objects.get())
    at = f"/nights/{session.pk}"
    fields = {"kind": "donation", "amount": "12.50", "report_id": "r" * 32}
    client.post(f"{at}/money/", fields)

    asked = sure(client, "/account/delete/", ANNS["password1"])
    client.post("/account/delete/")

    assert "stays in the events of your clubs with your name" in asked.text
    assert not User.objects.filter(email=ANN).exists()
    assert client.get("/account/").status_code == 302
    entry = CashEntry.objects.get()
    assert (entry.who, entry.user) == ("Ann Lee", None)


def test_the_only_organizer_is_not_deleted(rose):
    asked = sure(rose, "/account/delete/")
    answer = rose.post("/account/delete/")

    assert "You are the only organizer of:" in asked.text
    assert answer.status_code == 409
    assert User.objects.count() == 1


def test_a_club_one_does_not_act_for_is_not_offered_to_be_deleted(rose):
    user = User.objects.get()
    mary = MembershipFactory(user=user, role="organizer", club__name="St. Mary").club
    other = MembershipFactory(club=Club.objects.get(name="St. Stanislaus")).user
    rose.post("/account/club/", {"club": other.memberships.get().club_id})

    asked = sure(rose, "/account/delete/").text
    rose.post("/account/club/", {"club": mary.pk})
    chosen = rose.get("/account/delete/").text

    assert "St. Mary" in asked
    assert 'href="/club/delete/"' not in asked
    assert f'name="club" value="{mary.pk}"' in asked
    assert 'href="/club/delete/"' in chosen


def test_a_club_is_saved_and_then_deleted(rose):
    club = Club.objects.get()
    SessionFactory(club=club, name="Fall Fundraiser")
    elsewhere = SessionFactory()

    file = b"".join(rose.get("/club/all.zip").streaming_content)
    asked = sure(rose, "/club/delete/")
    wrong = rose.post("/club/delete/", {"name": "St. Mary"})
    right = rose.post("/club/delete/", {"name": "st. stanislaus"}, follow=True)

    (name,) = zipfile.ZipFile(io.BytesIO(file)).namelist()
    assert "fall-fundraiser" in name
    assert "1 event, with its scores" in asked.text
    assert told_on(wrong) == ["Type “St. Stanislaus” to delete it. Nothing was deleted."]
    assert right.redirect_chain[-1] == ("/", 302)
    assert list(Club.objects.all()) == [elsewhere.club]
    assert heading_of(rose.get("/account/")) == "Your account"


def test_a_club_is_not_deleted_while_its_people_play(rose):
    running_session(club=Club.objects.get())
    sure(rose, "/club/delete/")

    answer = rose.post("/club/delete/", {"name": "St. Stanislaus"})

    assert told_on(answer) == [
        "This event is in progress. End or cancel it first. Nothing was changed."
    ]


def test_where_people_are_invited_nobody_chooses_a_password_for_them():
    answer = signed_up().get("/helpers/")

    assert (answer.status_code, answer.url) == (302, "/people/")


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_an_invitation_by_mail_leads_to_the_first_printed_card(
    live_server, new_phone, mailbox, settings
):
    settings.BASE_URL = live_server.url
    rose = Client()
    rose.post("/account/new/", SIGN_UP)
    rose.post(mailbox.link_to(SIGN_UP["email"]))
    asking, ann = new_phone(), new_phone()
    complaints = watch(asking), watch(ann)
    login = {"name": "sessionid", "value": rose.cookies["sessionid"].value}
    asking.context.add_cookies([login | {"url": live_server.url}])

    asking.goto(f"{live_server.url}/people/")
    asking.get_by_label("E-mail address").fill(ANN)
    asking.get_by_role("button", name="Invite").click()
    expect(asking.get_by_role("status")).to_have_text(f"Invited {ANN}")
    assert faults_of(asking) == []

    ann.goto(live_server.url + mailbox.link_to(ANN))
    ann.get_by_role("link", name="Sign up").click()
    ann.get_by_label("Your name").fill("Ann Lee")
    ann.get_by_label("Password").fill("ten of clubs")
    ann.get_by_role("button", name="Sign up").click()
    ann.get_by_role("link", name="New event").first.click()
    ann.get_by_label("Name").fill("Autumn Fundraiser")
    ann.get_by_label("Players", exact=True).fill("8")
    ann.get_by_role("button", name="Create event").click()
    expect(ann.get_by_text("Autumn Fundraiser").first).to_be_visible()
    session = Session.objects.get()
    card = ann.request.get(
        f"{live_server.url}/nights/{session.pk}/print/tally-cards.pdf?numbers=1"
    )

    assert "Autumn Fundraiser" in read_text(card.body())
    assert session.journal.get().who == "Ann Lee"
    assert complaints == ([], [])
