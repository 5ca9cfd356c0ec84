"""What happens with names, behind the codes of cards, tables and side games."""

import re

import pytest

from tests.factories import running_session
from tests.factories.side_tables import start_side
from tournament.access.links import LinkKind, link

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("kind", [LinkKind.CARD, LinkKind.TABLE, LinkKind.SIDE])
def test_phone_pages_lead_to_what_happens_with_names(client, kind):
    session = running_session()
    type(session.club).objects.update(keeps_names_for=3)
    things = {LinkKind.CARD: session.cards.first, LinkKind.TABLE: session.tables.first}
    thing = things[kind]() if kind in things else start_side(session)
    page = link(kind, thing.pk, thing.generation).path

    (notice,) = re.findall(r'href="([^"]*)">Names</a>', client.get(page).text)
    told = client.get(notice).text

    assert "The club keeps your name for 3 years after your last event." in told
    assert "to correct or erase it" in told
    assert "your note" not in told
    assert f' href="{page}">' in told
