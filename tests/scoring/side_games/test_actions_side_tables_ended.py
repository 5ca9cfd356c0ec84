"""Side tables: games won, rubbers decided, tables ended and taken up again."""

import pytest

from scoring.deals.access import build_side_scorer
from scoring.deals.submission import new_report_id
from scoring.side_games.actions import tables as side_tables
from tests.factories import ORGANIZER, journal_of, read_refusal
from tests.factories.side_tables import (
    EUCHRE,
    LONE_MARCH,
    MADE,
    on_file,
    play_side,
    record_side,
    start_side,
    take_back_side,
)
from tournament.planning import actions as session_states
from tournament.words.refusals import Refusal

pytestmark = pytest.mark.django_db


def test_a_game_that_is_won_goes_on_with_the_next(session):
    table = start_side(session, target=4)

    play_side(table, [LONE_MARCH, MADE])

    table.refresh_from_db()
    assert table.ended_at is None


def test_a_rubber_ends_its_table(session):
    table = start_side(session, target=4, rubber=True)
    play_side(table, [LONE_MARCH, LONE_MARCH])
    table.refresh_from_db()

    with pytest.raises(Refusal) as refused:
        record_side(table, 3)

    assert table.ended_at is not None
    assert read_refusal(refused) == (
        "SIDE_TABLE_OVER",
        (
            "Side game 1 is over. Uma and Wes win the rubber, 2 games to 0. "
            "To go on, undo its last deal. Nothing was saved."
        ),
    )
    assert journal_of(session)[-1] == (
        "Ended side game 1. Uma and Wes win the rubber, 2 games to 0.",
        "side table 1",
        "",
    )


def test_the_deal_that_decided_it_can_be_taken_back(session):
    table = start_side(session, target=4, rubber=True)
    play_side(table, [LONE_MARCH, LONE_MARCH])

    take_back_side(table, 2)
    record_side(table, 2, EUCHRE)

    table.refresh_from_db()
    assert table.ended_at is None
    assert journal_of(session)[-1][0] == ("Undid the last deal of side game 1")


def test_a_slam_wins_a_rubber_at_once(session):
    table = start_side(session, target=4, rubber=True, slams=True)

    record_side(table, 1, LONE_MARCH)

    table.refresh_from_db()
    assert table.ended_at is not None


def test_the_organizer_ends_a_table_and_takes_it_up_again(session):
    table = start_side(session, "call_ace")
    record_side(table, 1, {"maker": "1", "partner": "2", "tricks": "4"})

    side_tables.end(table=table, by=ORGANIZER)
    side_tables.end(table=table, by=ORGANIZER)
    with pytest.raises(Refusal) as refused:
        record_side(table, 2, {"maker": "1", "tricks": "4"})
    with pytest.raises(Refusal) as not_taken_back:
        take_back_side(table, 1)
    side_tables.reopen(table=table, by=ORGANIZER)
    side_tables.reopen(table=table, by=ORGANIZER)
    record_side(table, 2, {"maker": "1", "tricks": "4"})

    sentence = "Side game 1 has ended. Ask the organizer to resume it. Nothing was saved."
    assert read_refusal(refused) == ("SIDE_TABLE_ENDED", sentence)
    assert read_refusal(not_taken_back) == ("SIDE_TABLE_ENDED", sentence)
    assert [what for what, _, _ in journal_of(session)[-2:]] == [
        "Ended side game 1. Points: Uma 0, Vic 1, Wes 1, Xia 0.",
        "Resumed side game 1",
    ]


def test_a_decided_table_is_not_just_taken_up_again(session):
    table = start_side(session, target=4, rubber=True)
    play_side(table, [LONE_MARCH, LONE_MARCH])

    with pytest.raises(Refusal) as refused:
        side_tables.reopen(table=table, by=ORGANIZER)

    assert refused.value.code == "SIDE_TABLE_OVER"


@pytest.mark.parametrize("what", ["record", "take back", "end", "reopen"])
def test_nothing_is_done_at_a_table_when_the_night_is_over(session, what):
    table = start_side(session)
    record_side(table, 1)
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")
    do = {
        "record": lambda: record_side(table, 2),
        "take back": lambda: take_back_side(table, 1),
        "end": lambda: side_tables.end(table=table, by=ORGANIZER),
        "reopen": lambda: side_tables.reopen(table=table, by=ORGANIZER),
    }

    with pytest.raises(Refusal) as refused:
        do[what]()

    assert refused.value.code == "SIDE_TABLES_CLOSED"
    assert len(on_file(table)) == 1


def test_a_deal_sent_again_after_the_end_is_still_known(session):
    table = start_side(session)
    report_id = new_report_id()
    report = record_side(table, 1, report_id=report_id)
    side_tables.end(table=table, by=ORGANIZER)

    again = record_side(table, 1, report_id=report_id, by=build_side_scorer(table))

    assert again == report
