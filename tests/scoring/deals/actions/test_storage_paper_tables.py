from random import Random

import pytest

from scoring.deals.actions.checks import TableOnPaper
from scoring.deals.actions.storage import set_paper
from scoring.deals.recorded import deals_of
from scoring.deals.submission import new_report_id
from scoring.hall import actions as rounds
from scoring.hall.reading import hall
from scoring.planning import actions as rehearsal
from tests.factories import (
    MADE,
    ORGANIZER,
    ClubFactory,
    game_of,
    journal_of,
    play,
    play_round,
    read_refusal,
    record,
    running_session,
    take_back,
)
from tests.factories.agreements import agree, ask_for_agreement
from tests.factories.reports import list_held_reports, send
from tests.factories.undone import again
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db


def paper(session, table=1, *, on_paper=True):
    return set_paper(session=session, table=table, on_paper=on_paper, by=ORGANIZER)


def on_paper(session):
    return [table.number for table in hall(session).tables if table.is_on_paper]


def test_phone_of_a_paper_table_is_refused_and_its_desk_is_not():
    session = running_session()
    record(game_of(session), 1)
    paper(session)

    with pytest.raises(TableOnPaper) as refused:
        record(game_of(session), 2)
    with pytest.raises(TableOnPaper):
        take_back(game_of(session), 1)

    assert refused.value.status == 409
    assert read_refusal(refused) == (
        "TABLE_ON_PAPER",
        "Table 1 scores on paper. Write the score down instead. Nothing was changed.",
    )
    record(game_of(session), 2, by=ORGANIZER)
    record(game_of(session, table=2), 1)
    assert len(deals_of(game_of(session).pk)) == 2


def test_organizer_takes_back_at_a_paper_table():
    session = running_session()
    paper(session)
    record(game_of(session), 1, by=ORGANIZER)

    take_back(game_of(session), 1, by=ORGANIZER)

    assert deals_of(game_of(session).pk) == ()


def test_report_sent_again_from_a_paper_table_is_the_one_on_file():
    session, report_id = running_session(), new_report_id()
    first = record(game_of(session), 1, report_id=report_id)
    paper(session)

    assert record(game_of(session), 1, report_id=report_id) == first


def test_report_queued_before_the_ban_goes_to_the_tray():
    session = running_session()
    paper(session)

    answer = send(session)

    assert (answer.status, answer.code) == (409, "TABLE_ON_PAPER")
    assert list_held_reports(session) == [("TABLE_ON_PAPER", "")]


def test_phone_reports_again_once_the_table_is_back():
    session = running_session()
    paper(session)
    paper(session, on_paper=False)

    assert record(game_of(session), 1).kind == "report"
    assert [what for what, _, _ in journal_of(session)[-2:]] == [
        "Switched table 1 to score on paper",
        "Switched table 1 to score by phone",
    ]


def test_all_tables_at_once():
    session = running_session(tables=3)
    paper(session, 2)

    assert paper(session, None) == 2
    assert on_paper(again(session)) == [1, 2, 3]
    assert paper(session, None) == 0
    assert (
        len([entry for entry in journal_of(session) if entry[0].startswith("Switched")])
        == 2
    )

    paper(session, None, on_paper=False)
    assert on_paper(again(session)) == []


def test_other_nights_keep_their_phones():
    other = running_session()

    paper(running_session(), None)

    assert on_paper(other) == []


def test_paper_is_signed_on_paper():
    session = ask_for_agreement(running_session())
    play_round(session)
    paper(session, 1)
    with pytest.raises(TableOnPaper):
        agree(game_of(session, table=1))

    agree(game_of(session, table=2))

    assert rounds.open_next_game(session=session, after=1, by=ORGANIZER).number == 2


def test_version_moves_so_that_the_hall_hears_of_it():
    session = running_session()
    before = again(session).version

    paper(session)

    assert again(session).version == before + 1


def test_rehearsal_enters_paper_tables_at_the_desk():
    made_up = rehearsal.create_practice_session(
        club=ClubFactory(), rng=Random(1), by=ORGANIZER
    )
    session = ask_for_agreement(session_states.start(session=made_up, by=ORGANIZER))
    paper(session, 2)

    rehearsal.play_open_game(session=again(session), by=ORGANIZER, rng=Random(2))

    assert hall(again(session)).missing == []


def test_game_begun_on_phones_ends_on_paper():
    session = running_session(tables=1)
    play(game_of(session), [MADE] * 2)
    paper(session)
    for deal in (3, 4):
        record(game_of(session), deal, by=ORGANIZER)

    assert hall(again(session)).missing == []
