"""Many phones and two organizers at once: every report counts once, nobody sees a fault.

Real threads, each with its own connection to the same database.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.db import connection

from scoring.deals.actions.checks import (
    AlreadyEntered,
    DealAlreadyScored,
    DealOutOfOrder,
    FifthDeal,
    RoundNotOpen,
    StaleVersion,
)
from scoring.deals.recorded import deals_by_game, deals_in
from scoring.deals.submission import new_report_id
from scoring.hall import actions as rounds
from scoring.leaderboard.reading import standings
from scoring.models import Deal, DealRevision
from scoring.rules import DealReport, HouseRules, ImpossibleDeal, Outcome
from scoring.rules_desk.house_rules.actions import set_house_rules
from scoring.rules_desk.house_rules.reading import RulesLocked
from tests.factories import (
    MADE,
    NAMES,
    ORGANIZER,
    ClubFactory,
    game_of,
    journal_of,
    number_everybody,
    play,
    play_round,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.deals import take_back as take_back_deal
from tests.faults.racing import at_once, few_or, list_accepted, once_or, refused
from tournament.models import Player
from tournament.people.actions import check_in, numbers
from tournament.people.actions.check_in import NameDuplicate
from tournament.people.actions.numbers import NumberTaken
from tournament.planning import actions as session_states
from tournament.play.seats import Side

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]

MARCH = DealReport(Outcome.MARCH, Side.SECOND)


def reporting(
    game: Any, deal: int, report: DealReport, report_id: str
) -> Callable[[], Any]:
    return lambda: record(game, deal, report, report_id=report_id)


def test_database_is_the_one_of_a_night() -> None:
    if connection.vendor == "sqlite":
        assert "memory" not in str(connection.settings_dict["NAME"])
        assert connection.transaction_mode == "IMMEDIATE"
    else:
        assert connection.settings_dict["OPTIONS"]["pool"] == {
            "min_size": 2,
            "max_size": 10,
            "timeout": 6,
            "reconnect_timeout": 3,
        }


@pytest.mark.parametrize("deals", few_or(2, 12))
def test_two_phones_report_the_same_deals_and_each_counts_once(deals: int) -> None:
    session = running_session(tables=3, deals_per_game=deals)
    games = [game_of(session, table=table) for table in (1, 2, 3)]

    for game in games:
        for deal in range(1, deals + 1):
            first, second = at_once(
                reporting(game, deal, MADE, new_report_id()),
                reporting(game, deal, MARCH, new_report_id()),
            )
            assert refused([first, second]) == {DealAlreadyScored: 1}

    assert (Deal.objects.count(), DealRevision.objects.count()) == (3 * deals, 3 * deals)
    assert {len(of_game) for of_game in deals_by_game(session).values()} == {deals}
    assert session.rounds.get(number=1).state == "complete"


@pytest.mark.parametrize("attempt", once_or(4))
def test_report_sent_by_eight_at_once_is_one_row(attempt: int) -> None:
    game = game_of(running_session())
    report_id = new_report_id()

    revisions = at_once(*[reporting(game, 1, MADE, report_id)] * 8)

    assert [revision.pk for revision in revisions] == [DealRevision.objects.get().pk] * 8


def test_report_replayed_fifty_times_is_one_row() -> None:
    game = game_of(running_session())
    report_id = new_report_id()

    revisions = [record(game, 1, report_id=report_id) for _ in range(50)]

    assert {revision.pk for revision in revisions} == {DealRevision.objects.get().pk}


@pytest.mark.parametrize("games", few_or(3, 11))
def test_round_is_complete_when_three_tables_report_their_last_deals_at_once(
    games: int,
) -> None:
    session = running_session(tables=3, deals_per_game=1)

    for number in range(1, games + 1):
        games = [game_of(session, number, table) for table in (1, 2, 3)]
        results = at_once(*[reporting(game, 1, MADE, new_report_id()) for game in games])
        round_ = session.rounds.get(number=number)
        assert refused(results) == {}
        assert (round_.state, deals_in(round_)) == ("complete", 3)
        rounds.open_next_game(session=session, after=number, by=ORGANIZER)

    assert standings(session).checksum.is_sound


@pytest.mark.parametrize("games", few_or(2, 6))
def test_two_organizers_open_one_game(games: int) -> None:
    session = running_session(deals_per_game=1)

    for number in range(1, games + 1):
        play_round(session, number)
        first, second = at_once(
            *[
                lambda: rounds.open_next_game(session=session, after=number, by=ORGANIZER)  # noqa: B023
            ]
            * 2
        )
        assert first == second == session.rounds.get(number=number + 1)

    entries = [what for what, *_ in journal_of(session)]
    assert [what for what in entries if what.startswith("Started game")] == [
        f"Started game {number}" for number in range(2, games + 2)
    ]
    states = session.rounds.order_by("number").values_list("state", flat=True)
    assert [*states][: games + 1] == ["closed"] * games + ["open"]


def test_two_organizers_start_a_night_once() -> None:
    session = session_in_check_in(names=NAMES[:8])
    number_everybody(session)

    results = at_once(*[lambda: session_states.start(session=session, by=ORGANIZER)] * 2)

    assert refused(results) == {}
    assert session.rounds.filter(state="open").count() == 1


def test_two_organizers_finish_a_night_once() -> None:
    session = running_session()
    play_round(session)

    results = at_once(
        *[lambda: rounds.finish(session=session, by=ORGANIZER, reason="Snow")] * 2
    )

    assert refused(results) == {}
    assert [finished.revision for finished in list_accepted(results)] == [1, 1]


def test_two_organizers_give_a_number_once() -> None:
    session = session_in_check_in(names=["Ann", "Bob"])
    people = list(session.attendances.order_by("pk"))

    for number in range(1, 9):
        results = at_once(
            *[
                lambda person=person, number=number: numbers.assign_number(
                    attendance=person, number=number, by=ORGANIZER
                )
                for person in people
            ]
        )
        assert refused(results) == {NumberTaken: 1}


def test_two_organizers_add_the_same_name_once() -> None:
    session = session_in_check_in()

    for name in NAMES:
        results = at_once(
            *[
                lambda name=name: check_in.add_names(
                    session=session, names=[name], by=ORGANIZER
                )
            ]
            * 2
        )
        assert refused(results) == {NameDuplicate: 1}

    assert Player.objects.count() == session.attendances.count() == 12


def test_two_nights_add_the_same_new_player_of_their_club() -> None:
    club = ClubFactory()
    first, second = (session_in_check_in(club=club) for _ in range(2))

    for name in NAMES:
        at_once(
            *[
                lambda session=session, name=name: check_in.add_names(
                    session=session, names=[name], by=ORGANIZER
                )
                for session in (first, second)
            ]
        )

    assert Player.objects.count() == 12
    assert first.attendances.count() == second.attendances.count() == 12


def test_deal_is_taken_back_once() -> None:
    session = running_session()
    game = game_of(session)
    play(game, [MADE] * 4)

    def take_back() -> DealRevision:
        return take_back_deal(game, 4)

    results = at_once(*[take_back] * 4)

    assert refused(results) == {StaleVersion: 3}
    assert [deal.number for deal in deals_by_game(session)[game.pk]] == [1, 2, 3]


def test_next_game_and_a_deal_taken_back_do_not_cross() -> None:
    session = running_session(deals_per_game=1)
    opened = 0

    for number in range(1, 7):
        play_round(session, number)
        game = game_of(session, number)
        results = at_once(
            lambda number=number: rounds.open_next_game(
                session=session, after=number, by=ORGANIZER
            ),
            lambda game=game: take_back_deal(game, 1, by=ORGANIZER),
        )
        round_ = session.rounds.get(number=number)
        assert len(list_accepted(results)) == 1
        assert (round_.state, deals_in(round_)) in {("closed", 2), ("open", 1)}
        if round_.state == "open":
            close_by_hand(session, game, number)
        opened += 1

    assert opened == 6


def close_by_hand(session: Any, game: Any, number: int) -> None:
    record(game, 1)
    rounds.open_next_game(session=session, after=number, by=ORGANIZER)


def test_hall_of_forty_phones_finds_no_database_locked() -> None:
    sessions_ = [running_session(tables=3) for _ in range(4)]
    rng = Random(1)
    tables = [(session, table) for session in sessions_ for table in (1, 2, 3)]
    wanted = [(*rng.choice(tables), rng.randint(1, 4)) for _ in range(40)]

    results = at_once(
        *[
            reporting(game_of(session, table=table), deal, MADE, new_report_id())
            for session, table, deal in wanted
        ]
    )

    in_turn = (AlreadyEntered, DealAlreadyScored, DealOutOfOrder, FifthDeal, RoundNotOpen)
    assert set(refused(results)) <= set(in_turn)
    assert len(list_accepted(results)) == DealRevision.objects.count() >= 1
    for session in sessions_:
        numbers = deals_by_game(session).values()
        assert all(
            [deal.number for deal in deals] == list(range(1, len(deals) + 1))
            for deals in numbers
        )
        assert standings(session).checksum.is_sound


@pytest.mark.long
def test_rules_change_or_a_deal_is_scored_by_them_but_never_both() -> None:
    jambon = DealReport(Outcome.JAMBON_MARCH, Side.FIRST)
    with_jambon = HouseRules(jambon=True).to_snapshot()
    for _ in range(10):
        session = running_session(house_rules=with_jambon)
        game = game_of(session)

        results = at_once(
            lambda session=session: set_house_rules(
                session=session, rules=HouseRules(), by=ORGANIZER
            ),
            reporting(game, 1, jambon, new_report_id()),
        )

        session.refresh_from_db()
        has_scored = deals_in(game.round) == 1
        assert refused(results) == {RulesLocked if has_scored else ImpossibleDeal: 1}
        assert session.house_rules["jambon"] is has_scored
