"""Who visits the site in tests, and what the page they get tells them."""

import re
from html import unescape

from django.test import Client
from django.urls import reverse

from scoring.planning.forms import DetailsForm
from tests.factories import HelperFactory, MembershipFactory

_TOLD = re.compile(
    r'<(p|div) class="(?:notice error|error|refusal|why error|banner bad)"[^>]*>(.*?)</\1>',
    re.DOTALL,
)
_NOSCRIPT = re.compile(r"<noscript>.*?</noscript>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")


def organizer_of(session, **options):
    """A browser in which an organizer of the night's club is logged in."""
    client = Client(**options)
    client.force_login(MembershipFactory(club=session.club).user)
    return client


def helper_of(session, **options):
    """A browser in which a helper of the night's club is logged in."""
    client = Client(**options)
    client.force_login(HelperFactory(club=session.club).user)
    return client


def told_on(answer):
    """Every sentence of refusal or error on the page, in order."""
    page = _NOSCRIPT.sub("", answer.content.decode())
    blocks = (block for _, block in _TOLD.findall(page))
    lines = (line.strip() for block in blocks for line in _TAG.sub("\n", block).split("\n"))
    return [unescape(line) for line in lines if line]


def heading_of(answer):
    """The page's one heading."""
    (heading,) = re.findall(r"<h1[^>]*>(.*?)</h1>", answer.content.decode(), re.DOTALL)
    return unescape(" ".join(_TAG.sub("", heading).split()))


def values_of(answer, name):
    """What stands in the fields called *name*, in order."""
    page = answer.content.decode()
    values = []
    for field in re.findall(rf'<input[^>]*\bname="{name}"[^>]*>', page):
        (value,) = re.findall(r'\bvalue="([^"]*)"', field) or [""]
        values.append(unescape(value))
    areas = re.findall(
        rf'<textarea[^>]*\bname="{name}"[^>]*>(.*?)</textarea>', page, re.DOTALL
    )
    return values + [unescape(area).lstrip("\r\n") for area in areas]


def save_details(session, **typed):
    """Post the page Event details as it is filled in, but for what is *typed*."""
    form = DetailsForm(session=session)
    open_fields = (field for field in form if not field.field.disabled)
    values = {field.name: field.value() for field in open_fields}
    filled = {name: "" if value is None else f"{value}" for name, value in values.items()}
    address = reverse("edit-night", args=[session.pk])
    answer = organizer_of(session).post(address, filled | typed)
    session.refresh_from_db()
    return answer


def look(session, **options):
    """The page Hall, as an organizer sees it."""
    return organizer_of(session).get(reverse("hall", args=[session.pk]), options)


def press(session, page, **fields):
    """Press a button that posts to a page of the night."""
    return organizer_of(session).post(reverse(page, args=[session.pk]), fields)


def leads_to(answer, page, session):
    return (answer.status_code, answer.url) == (302, reverse(page, args=[session.pk]))


def address(name, session):
    return reverse(name, args=[session.pk])
