"""Reports that an organizer puts away with a word."""

import pytest

from scoring.deals.recorded import deals_of
from scoring.deals.tray.actions import NothingSaidOfIt, settle
from scoring.models import HeldReport
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    game_of,
    journal_of,
    running_session,
)
from tests.factories.reports import send, take_back
from tournament.access.checks import Actor, OrganizersOnly
from tournament.access.opened import scorer
from tournament.models import Session

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def kept_conflict(session):
    send(session)
    send(session, call="march,second,")
    return HeldReport.objects.get()


def test_report_is_put_away_with_a_word_and_stays_on_file():
    session = running_session()
    item = kept_conflict(session)
    before = (item.content, item.report, item.answer, item.sentence, item.reasons)

    settle(item=item, how=" It was 1-0 ", by=ORGANIZER)

    item = HeldReport.objects.get()
    assert (item.settled, item.settled_by) == ("It was 1-0", "Olga")
    assert item.settled_at >= item.at
    assert (item.content, item.report, item.answer, item.sentence, item.reasons) == before
    assert [deal.report for deal in deals_of(game_of(session).pk)] == [MADE]


def test_putting_away_stands_in_the_journal_and_renews_the_hall():
    session = running_session()
    item = kept_conflict(session)
    version = Session.objects.get(pk=session.pk).version

    settle(item=item, how="It was 1-0", by=ORGANIZER)

    assert journal_of(session)[-1] == (
        "Dismissed a score: table 1, game 1, deal 1",
        "Olga",
        "It was 1-0",
    )
    assert Session.objects.get(pk=session.pk).version == version + 1


def test_of_two_organizers_the_first_ones_word_is_kept():
    session = running_session()
    seen_by_both = [kept_conflict(session), HeldReport.objects.get()]

    settle(item=seen_by_both[0], how="First", by=ORGANIZER)
    settle(item=seen_by_both[1], how="Second", by=Actor(role="organizer", who="Otto"))

    item = HeldReport.objects.get()
    assert (item.settled, item.settled_by) == ("First", "Olga")
    entries = [what for what, *_ in journal_of(session)]
    assert len([what for what in entries if what.startswith("Dismissed")]) == 1


@pytest.mark.parametrize("how", ["", " \t"])
def test_nothing_is_put_away_without_a_word(how):
    item = kept_conflict(running_session())

    with pytest.raises(NothingSaidOfIt):
        settle(item=item, how=how, by=ORGANIZER)

    assert HeldReport.objects.get().settled == ""


def test_table_puts_nothing_away():
    item = kept_conflict(running_session())

    with pytest.raises(OrganizersOnly):
        settle(item=item, how="We were right", by=scorer(item.table))


def test_early_report_put_away_counts_no_more():
    session = running_session()
    send(session, round=2)
    settle(item=HeldReport.objects.get(), how="They played the wrong game", by=ORGANIZER)

    close_round(session)

    assert deals_of(game_of(session, 2).pk) == ()


def test_word_as_long_as_a_speech_is_cut():
    item = settle(item=kept_conflict(running_session()), how="x" * 999, by=ORGANIZER)

    assert item.settled == "x" * 200


def test_early_report_of_a_table_gone_from_the_plan_waits_for_the_organizer():
    session = running_session()
    send(session, round=2)
    HeldReport.objects.update(table=None)

    close_round(session)

    item = HeldReport.objects.get()
    assert (item.settled, item.counts_later) == ("", False)
    assert item.reasons == [
        ["This score came from a table that is no longer used. Nothing was saved.", {}]
    ]


def test_early_take_back_of_nothing_is_not_counted_later():
    session = running_session()
    take_back(session, "7" * 20, round=2)

    assert HeldReport.objects.get().counts_later is False
