"""What phones hand over after a backup was put back, and what the organizer sees of it."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.core.cache import cache
from django.db import connection
from django.urls import reverse

from scoring.deals.recorded import deals_by_game
from scoring.models import DealRevision, HeldReport
from tests.factories import running_session
from tests.factories.queues import ID, OTHER, path_of, read_body, send
from tests.factories.visitors import helper_of, organizer_of

pytestmark = pytest.mark.django_db

THIRD = "t" * 32
EPOCH = 4_000_000_000


@pytest.fixture(autouse=True)
def _put_back():
    """Make this database one that was put back, after all that is done to it here."""
    cache.clear()
    note = Path(f"{connection.settings_dict['NAME']}-epoch")
    note.write_text(f"{EPOCH}")
    yield
    note.unlink()


def post(client, session, epoch, **fields):
    headers = {"X-Requested-With": "queue", "X-Epoch": f"{epoch}"}
    return send(client, session, headers=headers, **fields)


def hand_over(client, session, **fields):
    return read_body(post(client, session, f"{EPOCH} back", **fields))


def standing(session):
    games = deals_by_game(session).values()
    return [deal.report_id for deals in games for deal in deals]


def sees_deals(session, count, who=organizer_of):
    page = who(session).get(reverse("night", args=[session.pk])).text
    return f"{count} deal" in page and "back from phones" in page


def test_stamp_begins_with_epoch_event_and_game(client):
    session = running_session()
    page = client.get(path_of(session)).text

    assert f'data-stamp="{EPOCH}.{session.pk}.1.running.' in page


@pytest.mark.parametrize(("sent", "status"), [(0, 425), (EPOCH, 200), ("", 200)])
def test_phone_that_has_not_handed_over_does_so_first(client, sent, status):
    session = running_session()

    assert post(client, session, sent).status_code == status
    assert DealRevision.objects.count() == (status == 200)


def test_take_back_of_a_deal_nobody_has_is_settled_and_keeps_the_deal_out(client):
    session = running_session()

    undone = hand_over(client, session, report_id=OTHER, takes_back=ID, call="")
    late = hand_over(client, session, report_id=ID)
    next_one = hand_over(client, session, report_id=THIRD)

    assert [answer[:2] for answer in (undone, late, next_one)] == [(200, True)] * 3
    assert standing(session) == [THIRD]
    assert not HeldReport.objects.filter(settled="").exists()


def test_take_back_of_a_deal_on_file_takes_it_back_once(client):
    session = running_session()
    send(client, session, report_id=ID)

    for _ in range(2):
        hand_over(client, session, report_id=OTHER, takes_back=ID, call="")
        hand_over(client, session, report_id=ID)

    assert standing(session) == []
    assert HeldReport.objects.count() == 0


def test_organizer_sees_how_many_came_back_until_dismissed(client):
    session = running_session()
    send(client, session, report_id=ID)
    for deal, report_id in enumerate((ID, OTHER, THIRD), 1):
        hand_over(client, session, deal=deal, report_id=report_id)
    before = sees_deals(session, 2), sees_deals(session, 2, helper_of)
    organizer = organizer_of(session)

    organizer.post(reverse("dismiss-handed-over", args=[session.pk]))

    assert before == (True, False)
    assert not sees_deals(session, 2, lambda _: organizer)


def test_organizer_sees_it_no_more_once_another_game_is_open(client):
    session = running_session()
    hand_over(client, session, report_id=ID)
    before = sees_deals(session, 1)

    session.rounds.update(opened_at=datetime.fromtimestamp(EPOCH + 1, UTC))

    assert (before, sees_deals(session, 1)) == (True, False)
