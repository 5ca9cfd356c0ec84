import pytest

from scoring.deals.on_file import (
    ReportStatus,
    TableNotInRound,
    get_report_status,
    seated_game,
)
from scoring.deals.recorded import recorded_game
from scoring.models import DealRevision
from tests.factories import MADE, correct, game_of, play, running_session, take_back
from tests.factories.reports import send
from tests.factories.reports import take_back as send_take_back
from tournament.models import Game
from tournament.seating.seats import seats_of

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

ID = "0123456789abcdef"
OTHER_ID = "fedcba9876543210"


@pytest.fixture
def session():
    return running_session()


NOTHING = ReportStatus(is_new=True, is_entered=False, in_tray=False, others_wait=False)


def look_up(session, report_id=ID, *, table=1, round_=1):
    at_table = session.tables.get(number=table)
    return get_report_status(table=at_table.pk, report_id=report_id, round_=round_)


def test_nothing_was_heard_of_a_new_report(session):
    send(session)

    assert look_up(session) == NOTHING


def test_report_that_counts_is_on_file(session):
    send(session, report_id=ID)

    assert look_up(session) == NOTHING._replace(is_new=False)


def test_report_that_was_kept_is_in_the_tray_for_every_table(session):
    send(session, report_id=ID, round=2)

    assert look_up(session) == NOTHING._replace(in_tray=True)
    assert look_up(session, table=2) == NOTHING._replace(in_tray=True)


def test_take_back_that_came_first_waits_at_its_own_table(session):
    send_take_back(session, ID, report_id=OTHER_ID)

    assert look_up(session) == NOTHING._replace(in_tray=True)
    assert look_up(session, table=2) == NOTHING


def test_report_without_an_id_is_taken_back_by_none(session):
    send(session, report_id=OTHER_ID, round=2)

    assert look_up(session, "") == NOTHING


def test_report_before_its_turn_waits_in_its_own_game(session):
    send(session, deal=2)

    assert look_up(session).others_wait
    assert look_up(session, table=2).others_wait is False
    assert look_up(session, round_=2).others_wait is False


def test_revisions_of_a_deal_are_counted_on_its_row(session):
    game = game_of(session)
    play(game, [MADE, MADE])
    correct(game, 1, MADE)
    take_back(game, 2)

    rows = dict(DealRevision.objects.values_list("deal__number", "deal_id"))

    deals, latest = recorded_game(game.pk)
    assert latest == {1: (rows[1], 2), 2: (rows[2], 2)}
    assert set(deals) == {1}


def test_game_comes_with_its_round_its_table_and_this_night():
    session = running_session(tables=3)
    there = game_of(session, 2, 3)

    game, numbers = seated_game(session, table=3, round_=2)
    at = (game, game.round, game.round.number, game.table, game.table.number)

    assert at == (there, there.round, 2, there.table, 3)
    assert game.round.session is session
    assert game.table.session_id == session.pk
    assert numbers == seats_of(game)


def test_table_or_round_of_no_game_is_refused():
    session, other = running_session(), running_session()

    for table, round_ in ((9, 1), (1, 99), (1, 0), (1, 2**63)):
        with pytest.raises(TableNotInRound):
            seated_game(session, table=table, round_=round_)
    assert seated_game(other, table=1, round_=1)[0] == game_of(other)


def test_game_nobody_sits_at_is_refused():
    session = running_session()
    game = game_of(session)

    game.seats.all().delete()

    assert Game.objects.filter(pk=game.pk).exists()
    with pytest.raises(TableNotInRound):
        seated_game(session, table=1, round_=1)


def test_table_that_does_not_play_is_refused_with_the_tables_of_tonight():
    refusal = TableNotInRound(table=3, round=1, tables=2)

    assert (refusal.code, str(refusal)) == (
        "TABLE_NOT_IN_ROUND",
        "There is no table 3 in game 1. Type 1 to 2. Nothing was changed.",
    )
