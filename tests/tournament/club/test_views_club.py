"""What a club is called and looks like."""

from io import BytesIO

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from scoring.models import Board
from scoring.rules import PRESETS
from tests.factories import SessionFactory
from tests.factories.sign_ups import open_sign_up
from tests.factories.visitors import organizer_of, told_on, values_of
from tournament.access.links import LinkKind, link
from tournament.models import Club, ClubLogo, Fee, Session
from tournament.people.sign_up.reading import page_link

pytestmark = pytest.mark.django_db

CHOICE = {"name": "St. Stanislaus", "sponsor": "Sponsored by Miller", "color": "blue"}


def picture(kind="PNG", size=(900, 300), name="logo.png"):
    drawn = BytesIO()
    Image.new("RGB", size, "navy").save(drawn, kind)
    return SimpleUploadedFile(name, drawn.getvalue())


def upload(client, **fields):
    return client.post(reverse("club"), {**CHOICE, **fields})


@pytest.fixture
def session():
    return SessionFactory()


@pytest.fixture
def client(session):
    return organizer_of(session)


def test_settings_are_kept_and_shown(client):
    answer = upload(client, uses_initials="on")

    assert (answer.status_code, answer.url) == (302, reverse("club"))
    club = Club.objects.get()
    assert (club.name, club.sponsor, club.color) == (*CHOICE.values(),)
    assert club.uses_initials
    page = client.get(reverse("club"))
    assert values_of(page, "name") == ["St. Stanislaus"]
    assert "Saved club settings" in page.text


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_logo_is_drawn_anew_and_open_to_anybody(client, session, kind):
    upload(client, logo=picture(kind))

    club = Club.objects.get()
    address = reverse("club-logo", args=[club.pk, club.logo_digest])
    assert f'src="{address}"' in client.get(reverse("club")).text
    client.logout()
    answer = client.get(address)
    assert answer["Content-Type"] == "image/png"
    assert Image.open(BytesIO(answer.content)).size == (480, 160)


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        (
            SimpleUploadedFile("logo.svg", b"<svg onload='alert(1)'/>"),
            "This file is not a PNG or JPEG picture. Choose another file. "
            "Nothing was changed.",
        ),
        (
            SimpleUploadedFile("logo.png", b"\x89PNG\r\n\x1a\nbroken"),
            "This file is not a PNG or JPEG picture. Choose another file. "
            "Nothing was changed.",
        ),
        (
            picture("GIF"),
            "This file is not a PNG or JPEG picture. Choose another file. "
            "Nothing was changed.",
        ),
        (
            SimpleUploadedFile("logo.png", b"x" * (4 * 1024 * 1024 + 1)),
            "This picture is too large. Choose one of up to 4 MB. Nothing was changed.",
        ),
    ],
)
def test_what_is_no_picture_is_told_and_nothing_is_kept(client, file, sentence):
    file.seek(0)

    answer = upload(client, logo=file)

    assert (answer.status_code, told_on(answer)) == (400, [sentence])
    assert not ClubLogo.objects.exists()
    assert Club.objects.get().sponsor == ""


def test_logo_stays_until_it_is_removed_or_replaced(client):
    upload(client, logo=picture())
    first = Club.objects.get().logo_digest
    upload(client)
    assert Club.objects.get().logo_digest == first

    upload(client, logo=picture(size=(100, 100)))
    assert Club.objects.get().logo_digest != first
    assert ClubLogo.objects.count() == 1
    upload(client, removes_logo="on")

    assert Club.objects.get().logo_digest == ""
    assert not ClubLogo.objects.exists()


def test_money_paper_and_public_pages_are_chosen(client):
    upload(client, currency="EUR", paper="a4", saves_ink="on")
    chosen = Club.objects.get()
    upload(client, locale="en-gb", has_public_pages="on")
    kept = Club.objects.get()

    assert (chosen.currency, chosen.paper, chosen.has_public_pages) == ("EUR", "a4", False)
    assert (kept.currency, kept.paper, kept.has_public_pages) == ("EUR", "", True)
    assert (chosen.saves_ink, kept.saves_ink) == (True, False)
    has_zone = 'name="time_zone"' in client.get(reverse("club")).text
    assert has_zone == settings.IS_HOSTED  # a laptop has the zone of its system


def test_new_events_start_like_one_that_was(client, session):
    other = SessionFactory()
    session.house_rules = PRESETS["everything2"].to_snapshot() | {"jambon": True}
    session.save()
    Fee.objects.create(session=session, name="Admission", amount=12, position=1)
    page = client.get(reverse("club")).text
    offered = page.split('name="starts_like"')[1].split("</select>")[0]
    upload(client, starts_like=other.pk)
    upload(client, starts_like=session.pk)

    page = client.get(reverse("new-night")).text
    fields = {"name": "Spring", "date": "2027-03-01", "people": "8", "games": "3"}
    client.post(
        reverse("new-night"),
        {**fields, "preset": f"night-{session.pk}", "deals_per_game": "4"},
    )

    assert f'<option value="{session.pk}">' in offered
    assert f'<option value="{other.pk}">' not in offered
    assert f'<option value="night-{session.pk}" selected>' in page
    made = Session.objects.latest("pk")
    assert made.name == "Spring"
    assert made.house_rules == session.house_rules
    assert [(fee.name, fee.amount) for fee in made.fees.all()] == [("Admission", 12)]


def test_public_pages_close_all_at_once(client, session):
    open_sign_up(session)
    Board.objects.create(session=session, shares_results=True)
    paths = [page_link(session).path, link(LinkKind.RESULTS, session.pk, 1).path]
    stranger = Client()

    before = [stranger.get(path).status_code for path in paths]
    upload(client)

    assert before == [200, 200]
    assert [stranger.get(path).status_code for path in paths] == [404, 404]
    text = client.get(reverse("check-in", args=[session.pk])).text
    assert "Public pages are turned off for your club." in text
