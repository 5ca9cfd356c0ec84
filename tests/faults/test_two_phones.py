"""Both pairs enter every deal: their phones at once, again and again, in any order.

Real threads, each with its own connection to the same database.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from scoring.deals.actions.checks import DealAlreadyScored, EntryChanged
from scoring.deals.entries import entries_of
from scoring.deals.recorded import deals_by_game
from scoring.deals.submission import new_report_id
from scoring.leaderboard.reading import standings
from scoring.models import Deal, DealRevision, HeldReport, TeamEntry
from scoring.rules import DealReport, Outcome
from tests.factories import ORGANIZER, game_of, record
from tests.factories.entries import (
    PHONES,
    counted,
    decide_deal,
    enter,
    give_in,
    session_of_two_phones,
    undo,
)
from tests.faults.racing import at_once, few_or, list_accepted, refused
from tournament.access.links import LinkKind, link
from tournament.models import Session
from tournament.play.seats import Side

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]

CALLS = ("made,first,", "march,second,", "lone_march,first,N", "euchre,second,")
MARCH = DealReport(Outcome.MARCH, Side.FIRST)
WE, THEY = Side
RACES = pytest.mark.parametrize("races", [12, pytest.param(50, marks=pytest.mark.long)])


def post(session: Session, table: int, pair: Side, **more: object) -> Any:
    """Send one report over the wire, from the phone of a pair."""
    at_table = session.tables.get(number=table)
    path = link(LinkKind.TABLE, at_table.pk, at_table.generation).path
    client = Client(raise_request_exception=False)
    client.cookies["device"] = PHONES[pair]
    fields = {"report_id": new_report_id(), "pair": pair.value} | more
    return client.post(f"{path}reports/", fields, headers={"X-Requested-With": "queue"})


def race(session: Session, table: int, deal: int, calls: tuple[str, str]) -> Any:
    """What both phones of a table are answered that tell the same deal at once."""
    cache.clear()  # these two are no phones gone wild
    return at_once(
        *[
            lambda pair=pair, call=call: post(
                session, table, pair, round=1, deal=deal, call=call
            )
            for pair, call in zip(Side, calls, strict=True)
        ]
    )


@RACES
def test_races_that_say_the_same_count_each_deal_once(races: int) -> None:
    session = session_of_two_phones(tables=4, deals_per_game=13)
    places = [(1 + turn % 4, 1 + turn // 4) for turn in range(races)]

    answers = [
        answer
        for table, deal in places
        for answer in race(session, table, deal, (CALLS[deal % 4],) * 2)
    ]

    assert {answer.status_code for answer in answers} == {200}
    assert (Deal.objects.count(), DealRevision.objects.count()) == (races, races)
    assert TeamEntry.objects.count() == 2 * races
    assert not HeldReport.objects.exists()
    assert standings(session).checksum.is_sound


@RACES
def test_races_that_differ_count_nothing_until_they_are_settled(races: int) -> None:
    session = session_of_two_phones(tables=4, deals_per_game=13)
    places = [(1 + turn % 4, 1 + turn // 4) for turn in range(races)]

    answers = [
        answer
        for table, deal in places
        for answer in race(session, table, deal, (CALLS[deal % 4], CALLS[(deal + 1) % 4]))
    ]

    assert {answer.status_code for answer in answers} == {200}
    assert TeamEntry.objects.count() == 2 * races
    assert not DealRevision.objects.exists()
    assert not HeldReport.objects.exists()
    for table, deal in places:
        game = game_of(session, 1, table)
        assert entries_of(game.pk).differ(deal)
        give_in(game, deal, WE if deal % 2 else THEY)
    assert DealRevision.objects.count() == races
    assert standings(session).checksum.is_sound


@pytest.mark.long
def test_every_report_three_times_in_any_order_counts_once() -> None:
    session = session_of_two_phones(tables=2)
    entries = [
        {
            "table": table,
            "pair": pair,
            "deal": deal,
            "call": CALLS[(table + deal) % 4],
            "report_id": f"{table}-{deal}-{pair}-0123456789",
        }
        for table in (1, 2)
        for deal in (1, 2, 3, 4)
        for pair in Side
    ]
    sent = entries * 3
    Random(4).shuffle(sent)
    statuses: Counter[int] = Counter()

    for start in range(0, len(sent), 6):
        answers = at_once(
            *[
                lambda entry=entry: post(session, round=1, **entry)
                for entry in sent[start : start + 6]
            ]
        )
        statuses.update(answer.status_code for answer in answers)

    assert set(statuses) <= {200, 409}
    assert TeamEntry.objects.count() == len(entries)
    assert {game: len(deals) for game, deals in deals_by_game(session).items()} == {
        game_of(session, 1, table).pk: 4 for table in (1, 2)
    }
    assert not HeldReport.objects.filter(settled="").exists()
    assert standings(session).checksum.is_sound


@pytest.mark.parametrize("deals", few_or(3, 10))
def test_both_give_in_and_the_organizer_decides_at_once(deals: int) -> None:
    session = session_of_two_phones(tables=1, deals_per_game=16)
    game = game_of(session)
    for deal in range(1, deals + 1):
        enter(game, deal, WE, MARCH)
        enter(game, deal, THEY)

        results = at_once(
            lambda: give_in(game, deal, WE),  # noqa: B023
            lambda: give_in(game, deal, THEY),  # noqa: B023
            lambda: decide_deal(game, deal, WE),  # noqa: B023
        )

        assert len(list_accepted(results)) == 1
        assert set(refused(results)) <= {DealAlreadyScored, EntryChanged}
        assert len(counted(game)) == deal


@pytest.mark.parametrize("deals", few_or(3, 10))
def test_undo_and_the_other_phone_at_once_leave_no_half_counted_deal(deals: int) -> None:
    session = session_of_two_phones(tables=1, deals_per_game=16)
    game = game_of(session)
    for deal in range(1, deals + 1):
        ours = enter(game, deal, WE)

        results = at_once(
            lambda: undo(ours),  # noqa: B023
            lambda: enter(game, deal, THEY),  # noqa: B023
        )

        assert not refused(results)
        assert len(counted(game)) == deal - 1
        standing = entries_of(game.pk).standing(since=deal)
        assert {entry.pair for entry in standing} <= {THEY}
        enter(game, deal, WE)
        if not standing:
            enter(game, deal, THEY)
        assert len(counted(game)) == deal


def test_desk_and_both_phones_at_once_make_one_deal() -> None:
    session = session_of_two_phones(tables=1)
    game = game_of(session)

    results = at_once(
        lambda: enter(game, 1, WE),
        lambda: enter(game, 1, THEY),
        lambda: record(game, 1, by=ORGANIZER, reason="From the slip"),
    )

    assert len(counted(game)) == 1
    assert set(refused(results)) <= {DealAlreadyScored}
    assert DealRevision.objects.count() == 1
