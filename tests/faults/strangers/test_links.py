"""Every link and every number tried where it does not belong: nothing is opened or changed.

The addresses are those of the table: none can be forgotten.
"""

from itertools import chain

import pytest
from django.apps import apps
from django.core.cache import cache
from django.test import Client

from tests.factories import running_session
from tests.factories.visitors import helper_of, organizer_of
from tests.tournament.addresses import (
    ADDRESSES,
    OF_ORGANIZERS,
    For,
    address_in,
    things_of,
    those_for,
)
from tournament.access.links import LinkKind, secret

pytestmark = pytest.mark.django_db
OF_AN_EVENT = {"game", "item", "call", "person", "player", "season", "join", "sign_up"}
"""What addresses have keys for that lead to things of one event or club."""


def rows(of=("tournament", "scoring", "auth")):
    """Everything on file, by model and key."""
    return {
        (model.__name__, row["pk"]): row
        for model in apps.get_models()
        if model._meta.app_label in of
        for row in model.objects.values("pk", *(f.attname for f in model._meta.fields))
    }


def secrets_of(session, things):
    """The secrets of all that has a link, two of what there are several of."""
    several = {
        LinkKind.TABLE: session.tables,
        LinkKind.CARD: session.cards,
        LinkKind.SIDE: session.side_tables,
        LinkKind.OWN: session.sign_ups,
    }
    for kind in LinkKind:
        items = several[kind].order_by("pk")[:2] if kind in several else [session]
        yield from (secret(kind, item.pk, 1) for item in items)
    yield things["join"]["secret"]


def with_secret(things, code):
    """The same addresses with another secret."""
    return {
        name: values | {"secret": code} if "secret" in values else values
        for name, values in things.items()
    }


@pytest.mark.parametrize(
    "every", [False, pytest.param(True, marks=pytest.mark.long)], ids=["few", "all"]
)
def test_no_secret_opens_anything_but_its_own(every):
    mine, stranger = running_session(), Client(headers={"X-Requested-With": "queue"})
    events = [mine, running_session(club=mine.club), running_session()]
    needs = [things_of(session) for session in events]
    codes = [list(secrets_of(*each)) for each in zip(events, needs, strict=True)]
    foreign = [*chain(*codes)][:: 1 if every else 5]
    methods = ["get", "post", "put", "head"] if every else ["get", "post"]
    before, opened = rows(), set()

    for code in foreign:
        for name in those_for(For.HOLDERS):
            path = address_in(name, with_secret(needs[0], code))
            if path == address_in(name, needs[0]):
                continue
            for method in methods:
                if getattr(ADDRESSES[name], method, 405) != 405 or every:
                    cache.clear()  # or too many wrong codes are what is answered
                    answer = getattr(stranger, method)(path)
                    if answer.status_code not in (404, 405):
                        opened.add((name, method, answer.status_code))

    assert opened == set()
    assert rows() == before


@pytest.mark.parametrize("who", [organizer_of, helper_of])
def test_things_of_another_club_are_not_found_in_the_own_event(who):
    mine, foreign = running_session(), running_session()
    own, others = things_of(mine), things_of(foreign)
    client, opened = who(mine), {}
    mixed = {
        name: values | ({"session_id": mine.pk} if "session_id" in values else {})
        for name, values in others.items()
        if OF_AN_EVENT & values.keys()
    }
    before = rows()

    for name in those_for(*OF_ORGANIZERS):
        path = address_in(name, own | mixed)
        if path == address_in(name, own):
            continue
        for method in ("get", "post"):
            answer = getattr(client, method)(path)
            if answer.status_code not in (403, 404, 405):
                opened[f"{method} {name}"] = answer.status_code

    assert opened == {}
    assert rows() == before
