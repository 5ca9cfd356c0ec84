from types import SimpleNamespace

import pytest

from scoring.phone.scorepad import NextPlace, scorepad, scorepad_stamp
from scoring.rules import PRESETS, DealReport, Outcome
from scoring.rules_desk.house_rules.actions import set_house_rules
from tests.factories import (
    MADE,
    ORGANIZER,
    SessionFactory,
    close_round,
    correct,
    finished_session,
    game_of,
    number_everybody,
    play,
    play_round,
    record,
    running_session,
    session_in_check_in,
    take_back,
)
from tests.factories.redraws import crowd_session, play_games, take
from tests.factories.sessions import table_of
from tournament.people.actions import check_in
from tournament.people.actions.numbers import substitute
from tournament.play.seats import Compass, Side
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType
from tournament.seating.seats import seating, sit_outs

pytestmark = pytest.mark.django_db


def pad_of(table):
    return SimpleNamespace(**scorepad(table))


@pytest.mark.parametrize("tables", [2, 3])
def test_scorepad_has_the_stamp_that_its_poll_asks_for(tables):
    session = running_session(tables=tables)
    play(game_of(session), [MADE] * tables)
    table = table_of(session)

    pad = pad_of(table)
    stamp = scorepad_stamp(table)

    assert pad.stamp == stamp
    assert pad.deal == tables + 1


def test_scorepad_shows_who_sits_where_and_who_deals():
    session = running_session()
    record(game_of(session), 1, report_id="1" * 16)

    pad = pad_of(table_of(session))

    assert [*pad.names.items()] == [
        (Compass.NORTH, "Ann"),
        (Compass.EAST, "Bob"),
        (Compass.SOUTH, "Fay"),
        (Compass.WEST, "Eve"),
    ]
    assert pad.dealer is Compass.EAST
    assert (pad.game.round, pad.game.table, pad.rounds) == (1, 1, 7)
    assert (pad.deal, pad.deals_per_game, pad.is_playing) == (2, 4, True)
    assert tuple(pad.last.values()) == (1, 1, "Made it, 1 point for Ann & Fay", "1" * 16)
    assert pad.nobody.label == "No score (all passed)"


def test_scorepad_expects_nothing_when_all_deals_are_in():
    session = running_session()
    play(game_of(session), [MADE] * 4)

    pad = pad_of(table_of(session))

    assert pad.dealer is None
    assert (pad.deal, pad.is_running, pad.is_playing) == (5, True, False)
    assert pad.last["number"] == 4


def test_scorepad_says_where_everybody_goes_next():
    pad = pad_of(table_of(running_session()))

    assert pad.next_places == (
        NextPlace("Ann", 2, Compass.NORTH, "Dan"),
        NextPlace("Bob", 1, Compass.NORTH, "Cora"),
        NextPlace("Fay", 2, Compass.EAST, "Gus"),
        NextPlace("Eve", 1, Compass.EAST, "Hal"),
    )


def test_scorepad_of_the_last_game_sends_nobody_anywhere():
    session = running_session(deals_per_game=1)
    for number in range(1, 7):
        close_round(session, number)

    pad = pad_of(table_of(session, 2))

    assert (pad.game.round, pad.next_places) == (7, ())


def test_scorepad_of_another_table_is_its_own():
    session = running_session(tables=3)
    record(game_of(session, table=2), 1)

    deals = [pad_of(table_of(session, number)).deal for number in (1, 2, 3)]

    assert deals == [1, 2, 1]


@pytest.mark.parametrize("make", [SessionFactory, finished_session])
def test_scorepad_waits_while_the_night_does_not_run(make):
    pad = pad_of(table_of(make()))

    assert (pad.game.round, pad.is_running, pad.is_playing) == (1, False, False)


def test_scorepad_of_a_night_not_begun_has_no_last_deal():
    assert pad_of(table_of(SessionFactory())).last is None


def test_stamp_of_a_scorepad_moves_while_numbers_are_given():
    session = session_in_check_in(names=["Ann"])
    before = pad_of(table_of(session))

    number_everybody(session)
    check_in.mark_all_present(session=session, by=ORGANIZER)

    after = pad_of(table_of(session))
    assert (before.names[Compass.NORTH], after.names[Compass.NORTH]) == ("Player 1", "Ann")
    assert before.stamp != after.stamp


def test_stamp_of_a_scorepad_moves_with_everything_said_at_its_table():
    session = running_session()
    game = game_of(session)

    def stamp():
        return scorepad_stamp(table_of(session))

    stamps = [stamp()]
    for step in (
        lambda: record(game, 1),
        lambda: correct(game, 1, DealReport(Outcome.MARCH, Side.SECOND)),
        lambda: take_back(game, 1, revision=2),
        lambda: record(game, 1),
    ):
        step()
        stamps.append(stamp())
    record(game_of(session, table=2), 1)

    assert len(set(stamps)) == 5
    assert stamp() == stamps[-1]


def test_stamp_of_a_scorepad_moves_with_the_rules():
    session = running_session()
    before = scorepad_stamp(table_of(session))

    rules = PRESETS["house_of_cards"]
    set_house_rules(session=session, rules=rules, by=ORGANIZER)

    after = scorepad_stamp(table_of(session))
    assert before != after
    assert scorepad_stamp(table_of(session)) == after


def test_scorepad_is_asked_for_again_with_every_substitute():
    session = running_session()
    record(game_of(session), 1)
    stamps = [scorepad_stamp(table_of(session))]
    names = []

    for name in ("Zoe", "", "Ann"):
        substitute(session=session, number=1, name=name, from_round=1, by=ORGANIZER)
        pad = pad_of(table_of(session))
        stamps.append(pad.stamp)
        names.append(pad.names[Compass.NORTH])

    assert names == ["Zoe", "Fill-in", "Ann"]
    assert len(set(stamps)) == len(stamps)


def test_scorepad_of_a_table_nobody_plays_at():
    session = running_session()
    extra = session.tables.create(number=3)

    pad, stamp = scorepad(extra), scorepad_stamp(extra)
    idle = {"game": None, "number": 3, "round": 1, "moved": [], "news": 1}
    assert pad == {**idle, "stamp": stamp}


def test_scorepad_tells_who_sits_out_next():
    session = running_session(choice=PlanChoice(RotationType.BALANCED, 9, 3))
    play_round(session)
    (resting,) = sit_outs(session, rounds=[2])[2]
    table = next(g.table for g in seating(session, rounds=[1]) if g.seat_of(resting))

    pad = pad_of(session.tables.get(number=table))

    assert [(place.instead, place.seat) for place in pad.next_places if place.instead] == [
        ("Sits out", None)
    ]
    assert len(pad.next_places) == 4


def test_scorepad_tells_how_to_move_where_the_results_decide():
    session = running_session(choice=PlanChoice(RotationType.WINNERS_ADVANCE, 8, 4))
    play_round(session)

    pad = pad_of(session.tables.get(number=1))

    assert (pad.next_places, pad.is_last) == ((), False)
    assert pad.moves == RotationType.WINNERS_ADVANCE.about


def test_pad_says_until_the_first_deal_where_those_before_went():
    session = running_session(choice=PlanChoice(RotationType.WINNERS_ADVANCE, 8, 4))
    before = pad_of(table_of(session))
    close_round(session)

    pad = pad_of(table_of(session))
    play(game_of(session, 2), [MADE])

    assert before.moved == []
    assert [move.name for move in pad.moved] == [*before.names.values()]
    assert {move.table for move in pad.moved} <= {1, 2}
    assert pad_of(table_of(session)).moved == ()


def test_pad_follows_the_plan_and_a_table_out_of_use_says_so():
    session = crowd_session(12, 4)
    first, last = session.tables.get(number=1), session.tables.get(number=3)
    before = [scorepad_stamp(table) for table in (first, last)]

    session = play_games(take(session, leave=(1, 2)), 1)

    first, last = session.tables.get(number=1), session.tables.get(number=3)
    assert scorepad_stamp(first) != before[0]
    idle = pad_of(last)
    assert (idle.number, idle.round, idle.stamp) == (3, 2, scorepad_stamp(last))
    assert len(idle.moved) == 4


def test_pad_sends_nobody_on_who_leaves():
    session = take(crowd_session(9, 4), leave=tuple(range(1, 6)))

    notes = {
        place.name: place.instead
        for table in session.tables.all()
        for place in pad_of(table).next_places
    }

    gone = {name for name, instead in notes.items() if instead == "Leaves"}
    assert len(notes) == 8
    assert gone == set(notes) & {f"Person {number}" for number in range(1, 6)}
