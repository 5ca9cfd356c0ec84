import pytest

from scoring.deals.recorded import current_round
from scoring.hall.reading import hall
from scoring.hall.signs import SIGNS, Show
from tests.factories import (
    MADE,
    SessionFactory,
    close_round,
    finished_session,
    game_of,
    play,
    record,
    running_session,
)
from tests.factories.calls import call
from tests.factories.finals import final_session, open_next
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db


def test_hall_of_a_night_not_begun_is_in_its_first_game():
    session = SessionFactory()

    view = hall(session)

    assert (view.round, view.rounds, view.following) == (1, 7, 2)


def test_hall_shows_how_far_every_table_is():
    session = running_session(tables=3)
    play(game_of(session, table=2), [MADE])
    play(game_of(session, table=3), [MADE] * 4)

    view = hall(session)

    assert [
        (table.game, table.number, table.deals_in, table.is_waited_for)
        for table in view.tables
    ] == [
        (game_of(session, 1, 1).pk, 1, 0, True),
        (game_of(session, 1, 2).pk, 2, 1, True),
        (game_of(session, 1, 3).pk, 3, 4, False),
    ]
    assert [table.number for table in view.missing] == [1, 2]
    assert [pair.points for pair in view.tables[2].pairs] == [4, 0]


def test_hall_follows_the_game_in_play_and_ends_with_the_last():
    session = running_session(deals_per_game=1)

    steps = [hall(session)]
    for number in range(1, 8):
        close_round(session, number)
        steps.append(hall(session))

    assert [step.round for step in steps] == [1, 2, 3, 4, 5, 6, 7, 7]
    assert [step.following for step in steps] == [2, 3, 4, 5, 6, 7, None, None]


@pytest.mark.parametrize(("make", "number"), [(SessionFactory, 1), (finished_session, 1)])
def test_current_round_is_the_first_before_play_and_the_last_played_after(make, number):
    assert current_round(make()).number == number


def slowest_of(session):
    return [table.number for table in hall(session).tables if table.is_slowest]


def test_slowest_table_is_the_one_silent_for_longest():
    session = running_session(tables=3)
    assert slowest_of(session) == []

    for table in (2, 1):
        record(game_of(session, table=table), 1)
    assert slowest_of(session) == [3]

    play(game_of(session, table=3), [MADE] * 4)
    assert slowest_of(session) == [2]

    for deal in (2, 3, 4):
        record(game_of(session, table=2), deal)
    assert slowest_of(session) == []  # one table alone is waited for


def test_table_shows_what_is_worst_about_it():
    session = running_session(tables=3)
    play(game_of(session, table=1), [MADE] * 4)
    session.tables.filter(number=3).update(is_on_paper=True)
    signs = [table.sign for table in hall(session).tables]
    assert signs == [SIGNS["done"], SIGNS["playing"], SIGNS["on_paper"]]

    call(session, table=1)

    assert hall(session).tables[0].sign == SIGNS["needs_help"]


def test_filters_count_their_tables():
    session = running_session(tables=3)
    play(game_of(session, table=1), [MADE] * 4)
    call(session, table=2)

    view = hall(session)

    assert [(entry["show"], entry["label"]) for entry in view.filters] == [
        (Show.ALL, "All 3"),
        (Show.WAITING, "Waiting for 2"),
        (Show.HELP, "Help 1"),
        (Show.DONE, "Done 1"),
    ]
    assert [table.number for table in view.shown(Show.WAITING)] == [2, 3]


def test_hall_names_who_sits_out():
    session = running_session(choice=PlanChoice(RotationType.BALANCED, 11, 3))

    shown = hall(session)

    assert len(shown.tables) == 2
    assert len(shown.resting) == 3
    assert shown.odd_tables == ()


def test_hall_offers_the_odd_table():
    choice = PlanChoice(RotationType.BALANCED, 11, 3, ExtraPlayerPolicy.ODD_TABLE)

    shown = hall(running_session(choice=choice))

    names = tuple(shown.odd_tables[0]["names"])
    assert [name for name in shown.resting if not name.endswith(names)] == []


def test_hall_names_the_stage_of_each_table_in_a_final():
    session = final_session(has_consolation=True)
    before = hall(session)
    now = hall(open_next(session))

    assert (before.level, {table.stage for table in before.tables}) == ("", {""})
    assert (now.level, [table.stage for table in now.tables]) == (
        "Semifinals",
        ["Semifinal"] * 2 + ["Consolation"] * 2,
    )
