"""Queues of many phones at once, over the wire and in any order: nothing is lost.

Real threads, each with its own connection to the same database.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from scoring.deals.recorded import deals_by_game
from scoring.deals.submission import new_report_id
from scoring.deals.tray.actions import ReportAnswer
from scoring.hall import actions as rounds
from scoring.leaderboard.reading import standings
from scoring.models import Deal, DealRevision, HeldReport
from scoring.rules import HouseRules, Outcome, score_deal
from tests.factories import ORGANIZER, play_round, running_session
from tests.factories.reports import send
from tests.faults.racing import at_once, few_or, once_or
from tournament.access.links import LinkKind, link
from tournament.models import Session
from tournament.play.seats import Side

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]

CALLS = ("made,first,", "march,second,", "lone_march,first,N", "euchre,second,")
RACES = pytest.mark.parametrize("races", [20, pytest.param(100, marks=pytest.mark.long)])


def post(session: Session, table: int, **fields: object) -> Any:
    """Send one report over the wire, as a phone of its own."""
    at_table = session.tables.get(number=table)
    path = link(LinkKind.TABLE, at_table.pk, at_table.generation).path
    client = Client(raise_request_exception=False)
    return client.post(f"{path}reports/", fields, headers={"X-Requested-With": "queue"})


@RACES
def test_races_of_two_phones_count_once_and_keep_the_other(races: int) -> None:
    session = running_session(tables=3, deals_per_game=12)
    deals = [(table, deal) for deal in range(1, 13) for table in (1, 2, 3)]
    statuses: Counter[int] = Counter()
    rounds_played = 0

    for race in range(races):
        table, deal = deals[race % len(deals)]
        round_ = 1 + race // len(deals)
        cache.clear()  # these two are no phones gone wild
        answers = at_once(
            *[
                lambda call=call: post(
                    session,
                    table,  # noqa: B023
                    round=round_,  # noqa: B023
                    deal=deal,  # noqa: B023
                    report_id=new_report_id(),
                    call=call,
                )
                for call in CALLS[:2]
            ]
        )
        statuses.update(answer.status_code for answer in answers)
        if race % len(deals) == len(deals) - 1:
            rounds.open_next_game(session=session, after=round_, by=ORGANIZER)
            rounds_played += 1

    assert statuses == {200: races, 409: races}
    assert (Deal.objects.count(), DealRevision.objects.count()) == (races, races)
    assert HeldReport.objects.filter(code="DEAL_ALREADY_SCORED").count() == races
    assert HeldReport.objects.count() == races
    assert rounds_played == races // len(deals)
    assert standings(session).checksum.is_sound


@pytest.mark.parametrize("attempt", once_or(4))
def test_report_sent_by_eight_at_once_is_one_row_and_one_answer(attempt: int) -> None:
    session = running_session()
    report_id = new_report_id()

    answers = at_once(
        *[
            lambda: post(
                session, 1, round=1, deal=1, report_id=report_id, call="made,first,"
            )
        ]
        * 8
    )

    assert len({(answer.status_code, answer.content) for answer in answers}) == 1
    assert answers[0].status_code == 200
    assert (DealRevision.objects.count(), HeldReport.objects.count()) == (1, 0)


def test_report_refused_to_eight_at_once_is_kept_once() -> None:
    session = running_session()
    send(session)
    report_id = new_report_id()

    answers = at_once(
        *[
            lambda: post(
                session, 1, round=1, deal=1, report_id=report_id, call="march,second,"
            )
        ]
        * 8
    )

    assert {(answer.status_code, answer.content) for answer in answers} == {
        (409, answers[0].content)
    }
    assert (DealRevision.objects.count(), HeldReport.objects.count()) == (1, 1)


def test_one_id_with_two_contents_at_once_counts_once_and_keeps_the_other() -> None:
    session = running_session(deals_per_game=12)

    for deal in range(1, 13):
        report_id = new_report_id()
        answers = at_once(
            *[
                lambda call=call: post(
                    session,
                    1,
                    round=1,
                    deal=deal,  # noqa: B023
                    report_id=report_id,  # noqa: B023
                    call=call,
                )
                for call in CALLS[:2]
            ]
        )
        assert sorted(answer.status_code for answer in answers) == [200, 422]

    assert (DealRevision.objects.count(), HeldReport.objects.count()) == (12, 12)


@pytest.mark.parametrize("attempt", once_or(8))
def test_one_id_in_two_nights_at_once_is_no_fault(attempt: int) -> None:
    sessions = [running_session() for _ in range(4)]
    report_id = new_report_id()

    answers = at_once(
        *[
            lambda session=session: post(
                session, 1, round=1, deal=1, report_id=report_id, call="made,first,"
            )
            for session in sessions
        ]
    )

    assert sorted(answer.status_code for answer in answers) == [200, 422, 422, 422]
    assert (DealRevision.objects.count(), HeldReport.objects.count()) == (1, 3)


def points_of(reports: list[dict[str, Any]]) -> dict[tuple[int, Side], int]:
    """What the pairs of each table have by *reports*, reckoned apart."""
    worth = {"made": 1, "march": 2, "lone_march": 4, "euchre": 2}
    points: Counter[tuple[int, Side]] = Counter()
    for report in reports:
        outcome, side, _ = report["call"].split(",")
        points[report["table"], Side(side)] += worth[outcome]
    return points


def points_on_file(session: Session) -> dict[tuple[int, Side], int]:
    points: Counter[tuple[int, Side]] = Counter()
    games = {game.pk: game for game in session.rounds.get(number=1).games.all()}
    tables = {table.pk: table.number for table in session.tables.all()}
    for pk, deals in deals_by_game(session).items():
        for deal in deals:
            scored = score_deal(deal.report, HouseRules())
            for side in Side:
                points[tables[games[pk].table_id], side] += scored.for_side(side)
    return +points


def queue(session: Session, table: int, rng: Random) -> list[dict[str, Any]]:
    """What the phone of a table sends of game 1, in its order."""
    return [
        {
            "table": table,
            "round": 1,
            "deal": deal,
            "report_id": new_report_id(),
            "call": rng.choice(CALLS),
        }
        for deal in range(1, session.deals_per_game + 1)
    ]


@pytest.mark.parametrize("seed", once_or(5))
def test_tripled_shuffled_and_delayed_reports_are_as_many_rows_as_ids(seed: int) -> None:
    rng = Random(seed)
    session = running_session(tables=3, deals_per_game=8)
    sent = [report for table in (1, 2, 3) for report in queue(session, table, rng)]
    copies = sent * 3
    rng.shuffle(copies)
    bursts = [copies[start : start + 6] for start in range(0, len(copies), 6)]
    delayed = [bursts.pop(rng.randrange(len(bursts))) for _ in range(3)]

    answers: dict[str, set[ReportAnswer]] = {}
    for burst in (*bursts, *delayed):
        calls = [
            lambda report=report: (report["report_id"], send(session, **report))
            for report in burst
        ]
        for report_id, answer in at_once(*calls):
            answers.setdefault(report_id, set()).add(answer)

    assert len(answers) == len(sent) == 24
    assert {len(replies) for replies in answers.values()} == {1}
    assert {replies.pop().status for replies in answers.values()} <= {200, 409}
    revisions = DealRevision.objects.values_list("report_id", flat=True)
    assert sorted(revisions) == sorted(report["report_id"] for report in sent)
    assert not HeldReport.objects.filter(settled="").exists()
    assert points_on_file(session) == points_of(sent)
    assert standings(session).checksum.is_sound
    assert session.rounds.get(number=1).state == "complete"


@pytest.mark.parametrize("games", few_or(2, 6))
def test_next_game_opened_while_its_early_reports_arrive_loses_none(games: int) -> None:
    session = running_session(deals_per_game=2)

    for number in range(1, games + 1):
        play_round(session, number)
        early = [
            lambda table=table, deal=deal, number=number: send(
                session, table=table, round=number + 1, deal=deal
            )
            for table in (1, 2)
            for deal in (1, 2)
        ]
        at_once(
            *early,
            lambda number=number: rounds.open_next_game(
                session=session, after=number, by=ORGANIZER
            ),
        )
        round_ = session.rounds.get(number=number + 1)
        on_file = DealRevision.objects.filter(deal__game__round=round_)
        assert on_file.count() == 4
        assert {deal.outcome for deal in on_file} == {Outcome.MADE}
        assert round_.state == "complete"
        on_file.all().delete()
        Deal.objects.filter(game__round=round_).delete()
        session.rounds.filter(pk=round_.pk).update(state="open")

    assert not HeldReport.objects.filter(settled="").exists()


@pytest.mark.long
def test_sixty_phones_at_once_find_no_fault() -> None:
    session = running_session(tables=3, deals_per_game=12)
    rng = Random(3)
    reports = [
        {
            "table": rng.choice((1, 2, 3)),
            "round": rng.choice((1, 1, 1, 2)),
            "deal": rng.randint(1, 6),
            "report_id": new_report_id(),
            "call": rng.choice(CALLS),
        }
        for _ in range(60)
    ]

    answers = at_once(
        *[lambda report=report: post(session, **report) for report in reports]
    )

    assert {answer.status_code for answer in answers} <= {200, 202, 409}
    ids = {*DealRevision.objects.values_list("report_id", flat=True)}
    ids |= {*HeldReport.objects.values_list("report_id", flat=True)}
    assert ids == {report["report_id"] for report in reports}
    assert standings(session).checksum.is_sound
