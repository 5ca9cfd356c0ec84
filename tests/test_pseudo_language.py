"""Every page and print in a made-up language: nothing is shown that no catalogue has."""

import re

import pytest
from django.apps import apps
from django.core.cache import cache
from django.db.models import CharField, TextField
from django.test import Client

from tests.factories.visitors import organizer_of
from tests.factories.whole import session_with_everything
from tests.pseudo import lengthen, pseudo_language, unmarked_in
from tests.tournament.addresses import ADDRESSES, OF_ORGANIZERS, address_in, things_of
from tournament.words.forms import list_zones
from tournament.words.locales import LOCALES

STILL_UNMARKED: set[str] = set()
"""Addresses with text that is not marked yet: less with every change."""
SAME_EVERYWHERE = """
euchre avery usd cad pdf csv qr wi fi json usb lan http https localhost am pm vs mb gb kb mm
français english sqlite journal wal synchronous full cst ctrl enter tab esc png jpeg svg id
"""
"""Words no language changes."""


def words_of_data():
    """Every word that somebody typed, or that is a name."""
    zones = [name.replace("_", " ") for name, _ in list_zones()]
    texts = [SAME_EVERYWHERE, *zones, *(locale.name for locale in LOCALES)]
    for model in apps.get_models():
        columns = [
            field.attname
            for field in model._meta.concrete_fields
            if isinstance(field, CharField | TextField) and not field.choices
        ]
        for row in model.objects.values_list(*columns) if columns else ():
            texts += row
    return set(re.findall(r"[^\W\d_]{2,}", " ".join(texts).casefold()))


@pytest.mark.django_db
def test_nothing_is_shown_that_is_not_marked():
    session = session_with_everything()
    session.club.locale = "fr-ca"
    session.club.save()
    things = things_of(session)
    organizer, phone = organizer_of(session), Client(headers={"Accept-Language": "fr"})
    data, left, looked_at = words_of_data(), {}, 0
    cache.clear()
    with pseudo_language():
        for name, address in ADDRESSES.items():
            if address.get != 200:
                continue
            client = organizer if address.whom in OF_ORGANIZERS else phone
            answer = client.get(address_in(name, things), {"page": "1"})
            if not answer["Content-Type"].startswith("text/html"):
                continue
            looked_at += 1
            if unmarked := unmarked_in(answer.text, data):
                left[name] = unmarked

    assert looked_at > 60
    assert left.keys() == STILL_UNMARKED, left


def test_what_is_outside_of_brackets_is_found():
    inside = lengthen("Table %(table)s") % {"table": lengthen("seven")}
    page = f'<h1>{inside} Ann</h1><p title="Look">7 {lengthen("left")} Left</p>'

    assert unmarked_in(page, {"ann"}) == ["Look", "7   Left"]
    assert len(lengthen("x" * 100)) >= 140
    assert lengthen("\n<b>%(n)s</b> {x}\n").count("<b>%(n)s</b> {x}") == 1
