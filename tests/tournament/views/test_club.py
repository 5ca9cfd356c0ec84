"""What a club is called and looks like."""

from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from PIL import Image

from tests.factories import SessionFactory
from tests.tournament.views.visitors import organizer_of, told_on, values_of
from tournament.models import Club, ClubLogo

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
