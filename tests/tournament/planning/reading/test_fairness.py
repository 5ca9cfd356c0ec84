import pytest

from tests.factories import (
    ORGANIZER,
    SessionFactory,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.redraws import crowd_session, play_games, take
from tests.oracles import cases, oracle
from tournament.journal.actions import Change
from tournament.planning.reading.fairness import (
    Meeting,
    Person,
    Share,
    fairness,
    meetings_of,
)
from tournament.rotations import Results, audit, bound, chart
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.rotation_types import RotationType
from tournament.rotations.words.fairness import in_ranges
from tournament.seating.actions import seat_next
from tournament.seating.holders import Holders, holders
from tournament.verbs import Verb

pytestmark = pytest.mark.django_db


def test_a_chart_is_as_fair_as_its_audit():
    report = fairness(SessionFactory(table_count=3))

    assert report.rotation == chart(3)
    assert (report.audit, report.least) == (audit(chart(3)), bound(12, 11))
    assert str(report.sentences[0]) == "Everyone is everyone’s partner exactly once."
    assert [figure.reached for figure in report.figures[:3]] == [0, 227, 95]
    assert report.shares == (Share(11, 0, 0, "1–12", 12),)
    assert str(report.origin).startswith("The chart for 12 players")
    assert (report.seated, report.games, report.depends_on) == (11, 11, "")
    assert not report.has_absences


def test_who_sits_out_plays_less():
    report = fairness(SessionFactory(choice=usual_choice(46)))

    assert [(share.games, share.sit_outs, share.count) for share in report.shares] == [
        (10, 0, 26),
        (9, 1, 20),
    ]
    assert sum(len(share.numbers.split(", ")) for share in report.shares) > 2


@pytest.mark.parametrize(
    ("movement", "waits_for"), cases(tuple[RotationType, str], "planning", "not_seated")
)
def test_what_is_not_seated_yet_is_not_counted(movement, waits_for):
    session = SessionFactory(choice=PlanChoice(movement, 16, 6))

    report = fairness(session)

    assert (report.seated, report.games, report.depends_on) == (1, 6, waits_for)
    winners = frozenset(
        n for four in report.rotation.rounds[0].tables for n in (four.a, four.b)
    )
    results = Results(winners, dict.fromkeys(range(1, 17), 3))
    second = session.rounds.get(number=2)
    seat_next(Change(session, ORGANIZER, Verb.GAME_OPENED), second, results)
    assert fairness(session).seated == 2


def test_a_night_drawn_again_for_leavers_and_comers():
    session = crowd_session(24, 8)
    play_games(session, 2)
    session = take(session, leave=(3,), come=("Zoe", "Yan"))

    report = fairness(session)

    assert report.least is None
    assert report.has_absences
    assert {figure.least for figure in report.figures} == {None}
    away = {share.numbers: share.absences for share in report.shares if share.absences}
    assert away == {"3": 5, "25, 26": 3}  # the third game had begun
    assert str(report.origin).startswith("Drawn by this program")


def test_whom_a_number_meets():
    session = session_in_check_in(names=["Ann", "Bob", "Cora"], choice=usual_choice(8))
    number_everybody(session)
    report = fairness(session)

    met = meetings_of(report.rotation, 1, holders(session))

    assert len(met) == 7
    assert {meeting.game for meeting in met} == set(range(1, 8))
    names = {1: "Ann", 2: "Bob", 3: "Cora"}
    for meeting, round_ in zip(met, chart(2).rounds, strict=True):
        four = next(four for four in round_.tables if 1 in four)
        assert round_.tables[meeting.table - 1] == four
        everybody = {
            1,
            meeting.partner.number,
            *(them.number for them in meeting.opponents),
        }
        assert everybody == set(four)
        for person in (meeting.partner, *meeting.opponents):
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

    assert all(meeting.partner.name for meeting in met if meeting.table)


@pytest.mark.parametrize(("numbers", "text"), oracle("planning")["ranges"])
def test_numbers_in_ranges(numbers, text):
    assert in_ranges(numbers) == text
