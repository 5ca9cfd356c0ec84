"""The manifest, the service worker's own address and who is told of them."""

import json
import re

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.urls import reverse
from PIL import Image

from tests.factories import running_session
from tests.factories.visitors import organizer_of
from tournament.access.links import LinkKind, link
from tournament.laptop import views as installed_app

pytestmark = pytest.mark.django_db

TOLD = ('rel="manifest"', "installed_app.js", "apple-touch-icon")


def file_of(address):
    """The file that is served at a static address."""
    return finders.find(address.removeprefix(settings.STATIC_URL))


@pytest.fixture
def paths():
    """The addresses of a scorepad and of a tally card's page."""
    session = running_session()
    table, card = session.tables.first(), session.cards.first()
    return [link(LinkKind.TABLE, table.pk, 1).path, link(LinkKind.CARD, card.pk, 1).path]


def test_the_manifest_has_all_that_an_app_needs(client):
    answer = client.get(reverse("manifest"))

    manifest = answer.json()
    assert answer["Content-Type"] == "application/manifest+json"
    assert (manifest["name"], manifest["display"]) == ("Euchre Night", "standalone")
    assert len(manifest["short_name"]) <= 12
    assert (manifest["start_url"], manifest["scope"]) == (reverse("code"), "/")
    assert client.get(manifest["start_url"]).status_code == 200


def test_every_icon_is_what_the_manifest_says(client):
    icons = client.get(reverse("manifest")).json()["icons"]

    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in icons:
        with Image.open(file_of(icon["src"])) as picture:
            width, height = picture.size
            corner = picture.convert("RGBA").getpixel((0, 0))
            assert (picture.format, f"{width}x{height}") == ("PNG", icon["sizes"])
            # phones cut a maskable icon to a shape of theirs: it fills its square
            assert corner[3] == (255 if icon["purpose"] == "maskable" else 0)


def test_the_worker_is_asked_for_anew_and_serves_the_root(client):
    answer = client.get(reverse("service-worker"))

    assert reverse("service-worker").count("/") == 1
    assert answer["Content-Type"] == "text/javascript"
    assert answer["Cache-Control"] == "no-cache"
    assert "worker-src 'self'" in answer["Content-Security-Policy"].split("; ")


def test_every_file_the_worker_runs_or_keeps_is_there(client):
    answer = client.get(reverse("service-worker")).text

    first, _, second = answer.partition("\n")
    app = json.loads(first.removeprefix("self.installedApp = ").removesuffix(";"))
    scripts = json.loads(f"[{second.partition('(')[2].partition(')')[0]}]")
    assert len(scripts) == 4
    for address in (*app["files"], *scripts):
        assert file_of(address), address
    assert client.get(app["start"]).status_code == 200


def test_another_file_makes_another_worker(client, monkeypatch):
    before = client.get(reverse("service-worker")).text
    monkeypatch.setattr(installed_app, "KEPT", ("css/phone.css",))

    after = client.get(reverse("service-worker")).text

    version = re.compile(r'"version": "(\w+)"')
    assert version.findall(before) != version.findall(after)


def test_every_file_of_a_phone_page_is_kept(client, paths):
    script = client.get(reverse("service-worker")).text

    for path in paths:
        page = client.get(path, secure=True).text
        files = re.findall(r'(?:src|href)="(/static/[^"]+\.(?:css|js))"', page)
        assert len(files) == 3
        assert [file for file in files if f'"{file}"' not in script] == []


def test_phone_pages_are_an_app_on_https_alone(client, paths):
    for path in (*paths, reverse("code")):
        plain, secure = client.get(path).text, client.get(path, secure=True).text

        assert [text for text in TOLD if text in plain] == []
        assert [text for text in TOLD if text not in secure] == []


def test_pages_of_an_organizer_are_no_app(paths):
    session = running_session()
    organizer = organizer_of(session)

    for name, args in (("home", []), ("night", [session.pk]), ("hall", [session.pk])):
        page = organizer.get(reverse(name, args=args), secure=True).text
        assert [text for text in TOLD if text in page] == []


def test_nothing_of_the_app_holds_a_secret(client, paths):
    secrets = [path.partition("-")[2].strip("/") for path in paths]

    for name in ("manifest", "service-worker", "code"):
        client.get(paths[0])
        page = client.get(reverse(name)).text
        assert [secret for secret in secrets if secret in page] == []
