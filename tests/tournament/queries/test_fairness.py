import pytest

from tests.factories import (
    ORGANIZER,
    SessionFactory,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.redraws import crowd_session, play_games, take
from tournament.actions.command import Change
from tournament.actions.seating import seat_next
from tournament.queries.fairness import (
    Meeting,
    Person,
    Share,
    fairness,
    meetings_of,
)
from tournament.queries.holders import Holders, holders
from tournament.rotations import Results, audit, bound, chart
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.rotations.words.schedule_change import in_ranges
from tournament.verbs import Verb

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("people", [8, 46])
def test_fairness_takes_four_queries(people, django_assert_num_queries):
    session = SessionFactory(choice=usual_choice(people))

    with django_assert_num_queries(4):
        fairness(session)


def test_a_chart_is_as_fair_as_its_audit():
    found = fairness(SessionFactory(table_count=3))

    assert found.rotation == chart(3)
    assert (found.audit, found.least) == (audit(chart(3)), bound(12, 11))
    assert found.sentences[0] == "Everybody partners everybody exactly once."
    assert [it.reached for it in found.figures[:3]] == [0, 227, 95]
    assert found.shares == (Share(11, 0, 0, "1–12", 12),)
    assert found.origin.startswith("The chart for 12 players")
    assert (found.seated, found.games, found.depends_on) == (11, 11, "")
    assert not found.has_absences


def test_who_sits_out_plays_less():
    found = fairness(SessionFactory(choice=usual_choice(46)))

    assert "20 players sit out once, the others never." in found.sentences
    assert [(it.games, it.sit_outs, it.count) for it in found.shares] == [
        (10, 0, 26),
        (9, 1, 20),
    ]
    assert sum(len(it.numbers.split(", ")) for it in found.shares) > 2


def test_an_odd_table_is_told():
    choice = PlanChoice(RotationType.BALANCED, 47, 8, ExtraPlayerPolicy.ODD_TABLE)

    found = fairness(SessionFactory(choice=choice))

    assert any("at the odd table" in sentence for sentence in found.sentences)
    assert not any("sits out" in sentence for sentence in found.sentences)


@pytest.mark.parametrize(
    ("movement", "waits_for"),
    [
        (RotationType.WINNERS_ADVANCE, "Later games depend on the results."),
        (RotationType.LADDER, "Later games depend on the results."),
        (
            RotationType.DRAW,
            "Later games are drawn when the one before them is played.",
        ),
    ],
)
def test_what_is_not_seated_yet_is_not_counted(movement, waits_for):
    session = SessionFactory(choice=PlanChoice(movement, 16, 6))

    found = fairness(session)

    assert (found.seated, found.games, found.depends_on) == (1, 6, waits_for)
    assert "Everybody plays the one game." in found.sentences
    winners = frozenset(
        n for four in found.rotation.rounds[0].tables for n in (four.a, four.b)
    )
    results = Results(winners, dict.fromkeys(range(1, 17), 3))
    second = session.rounds.get(number=2)
    seat_next(Change(session, ORGANIZER, Verb.GAME_OPENED), second, results)
    assert fairness(session).seated == 2


def test_a_night_drawn_again_for_leavers_and_comers():
    session = crowd_session(24, 8)
    play_games(session, 2)
    session = take(session, leave=(3,), come=("Zoe", "Yan"))

    found = fairness(session)

    assert found.least is None
    assert found.has_absences
    assert found.sentences[-1] == (
        "3 players are not there for every game, so nothing is said of what is least "
        "possible."
    )
    assert {it.least for it in found.figures} == {None}
    away = {it.numbers: it.absences for it in found.shares if it.absences}
    assert away == {"3": 5, "25, 26": 3}  # the third game had begun
    assert found.origin.startswith("Drawn by this program")


def test_whom_a_number_meets():
    session = session_in_check_in(names=["Ann", "Bob", "Cora"], choice=usual_choice(8))
    number_everybody(session)
    found = fairness(session)

    met = meetings_of(found.rotation, 1, holders(session))

    assert len(met) == 7
    assert {it.game for it in met} == set(range(1, 8))
    names = {1: "Ann", 2: "Bob", 3: "Cora"}
    for it, round_ in zip(met, chart(2).rounds, strict=True):
        four = next(four for four in round_.tables if 1 in four)
        assert round_.tables[it.table - 1] == four
        everybody = {1, it.partner.number, *(them.number for them in it.opponents)}
        assert everybody == set(four)
        for person in (it.partner, *it.opponents):
            assert person == Person(person.number, names.get(person.number, ""))


def test_who_has_no_seat_sits_out_or_is_not_there():
    rotation = fairness(SessionFactory(choice=usual_choice(5, 3))).rotation
    resting = rotation.rounds[0].sit_out[0]

    nobody = Holders({})
    assert meetings_of(rotation, resting, nobody)[0] == Meeting(1)
    assert meetings_of(rotation, 9, nobody) == tuple(
        Meeting(game, is_present=False) for game in (1, 2, 3)
    )


def test_a_running_night_names_its_people():
    session = running_session(choice=usual_choice(46))

    met = meetings_of(fairness(session).rotation, 7, holders(session))

    assert all(it.partner.name for it in met if it.table)


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ([], ""),
        ([7], "7"),
        ([1, 2], "1, 2"),
        ([1, 2, 3], "1–3"),
        ([1, 2, 3, 5, 7, 8, 30, 31, 32, 33], "1–3, 5, 7, 8, 30–33"),
    ],
)
def test_numbers_in_ranges(numbers, said):
    assert in_ranges(numbers) == said
