"""Help: in and outside of an event, with the pictures of the README."""

import re

import pytest
from django.conf import settings
from django.contrib.staticfiles.finders import find
from django.urls import reverse

from tests.factories import running_session
from tests.factories.visitors import heading_of, helper_of

pytestmark = pytest.mark.django_db
HEAVIEST = 60_000
IN_TEXT = re.compile(r"pictures/([a-z-]+\.webp)")


def test_anybody_reads_it_in_the_order_of_an_evening(client):
    page = client.get("/manual/")

    assert heading_of(page) == "Help"
    titles = re.findall(r'<h2 id="[a-z-]+">.*?</svg>([^<]+)</h2>', page.text)
    assert titles == [
        *("Plan", "Doors", "Play", "Wrap up", "Play a final"),
        *("When something goes wrong", "To pass on"),
    ]


def test_it_opens_beside_the_tools_of_an_event():
    session = running_session()

    page = helper_of(session).get(reverse("night-manual", args=[session.pk]))

    assert heading_of(page) == "Help"
    assert reverse("hall", args=[session.pk]) in page.text


@pytest.mark.parametrize("old", ["/guide/?read=troubleshooting", "/guide/"])
def test_the_guides_that_were_lead_to_it(client, old):
    assert client.get(old).url == "/manual/"


def test_its_pictures_are_light(client):
    shown = set(IN_TEXT.findall(client.get("/manual/").text))

    assert len(shown) > 8
    assert [name for name in shown if not find(f"pictures/{name}")] == []
    sizes = {name: (settings.PICTURES / name).stat().st_size for name in shown}
    assert {name: size for name, size in sizes.items() if size > HEAVIEST} == {}
