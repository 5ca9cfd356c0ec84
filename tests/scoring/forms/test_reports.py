"""A report as the queue of a phone sends it, read or not."""

import pytest

from scoring.forms import UnreadableReport
from scoring.forms.reports import QueuedForm
from tests.factories import MADE, game_of, running_night

ID = "77777777-7777-4777-8777-777777777777"
SAID = {"report_id": ID, "round": "2", "deal": "3", "call": "made,first,"}


def queued(**said):
    return QueuedForm(SAID | said).queued()


@pytest.mark.django_db
def test_report_is_read():
    found = queued(table="4", seats="1-2-6-5")

    said = (found.report_id, found.table, found.round, found.deal, found.seats)
    assert said == (ID, 4, 2, 3, "1-2-6-5")
    assert (found.takes_back, found.refusal) == ("", None)
    assert found.content == SAID | {"table": "4", "seats": "1-2-6-5"}
    assert found.read(game_of(running_night())) == MADE


@pytest.mark.parametrize("said", [{}, {"round": ""}, {"deal": ""}])
def test_take_back_need_not_say_its_deal(said):
    found = queued(takes_back="8" * 16, **said)

    assert (found.takes_back, found.refusal) == ("8" * 16, None)


@pytest.mark.parametrize(
    "said",
    [
        {"report_id": ""},
        {"report_id": "x" * 15},
        {"report_id": "x" * 65},
        {"report_id": f"{ID}'"},
        {"round": ""},
        {"round": "0"},
        {"round": "32768"},
        {"deal": ""},
        {"deal": "-1"},
        {"deal": "9" * 40},
        {"takes_back": "8" * 15},
        {"seats": "1-2-3"},
        {"seats": "one"},
        {"call": "made\x00"},
    ],
)
def test_report_that_cannot_be_read_says_so_and_keeps_everything(said):
    found = queued(**said)

    assert isinstance(found.refusal, UnreadableReport)
    assert found.content == {
        name: value.replace("\x00", "�") for name, value in (SAID | said).items()
    }
    assert len(found.report_id) <= 64


def test_empty_post_is_a_report_too():
    found = QueuedForm({}).queued()

    assert (found.report_id, found.content, found.round, found.deal) == ("", {}, None, None)
    assert isinstance(found.refusal, UnreadableReport)


def test_digest_is_of_the_content_and_the_table_whatever_the_order():
    class Table:
        def __init__(self, pk):
            self.pk = pk

    turned = dict(reversed(SAID.items()))
    digests = [
        queued().digest(Table(1)),
        QueuedForm(turned).queued().digest(Table(1)),
        queued().digest(Table(2)),
        queued(deal="4").digest(Table(1)),
    ]

    assert len(digests[0]) == 64
    assert digests[0] == digests[1]
    assert len(set(digests)) == 3
