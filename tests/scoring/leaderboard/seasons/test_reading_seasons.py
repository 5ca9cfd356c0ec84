from fractions import Fraction

import pytest

from scoring.leaderboard.reading import standings
from scoring.leaderboard.seasons.reading import (
    SeasonLine,
    points_of_sessions,
    season_table,
    seasons_of,
    sessions_to_count,
)
from scoring.rules import DealReport, Outcome
from scoring.standings.season import SeasonCount, SeasonStanding
from tests.factories import ORGANIZER, ClubFactory, finished_session
from tests.factories.credit import give
from tests.factories.redraws import crowd_session, play_games
from tests.factories.seasons import season_of
from tournament.models import Player, Session
from tournament.people.actions.numbers import substitute
from tournament.play.seats import Side
from tournament.rotations.headcounts import SitOutCredit

pytestmark = pytest.mark.django_db

MARCH = DealReport(Outcome.MARCH, Side.FIRST)


def two_sessions(**details):
    club = ClubFactory()
    return club, *(finished_session(club=club, **details) for _ in range(2))


def by_name(session):
    (points,) = points_of_sessions([session])
    names = dict(Player.objects.values_list("pk", "name"))
    return {names[person]: made for person, made in points.items()}


def test_a_night_gives_people_what_its_standings_say():
    session = finished_session()

    totals = by_name(session)

    assert totals == {
        place.name: place.standing.points for place in standings(session).places
    }


def test_points_are_of_whoever_held_the_number_in_a_game():
    session = play_games(crowd_session(8, 4), 2, MARCH)
    substitute(session=session, number=1, name="Zoe", from_round=3, by=ORGANIZER)
    session = play_games(session, 3, MARCH)
    by_number = {
        place.standing.number: place.standing for place in standings(session).places
    }

    totals = by_name(session)

    assert totals["Person 1"] + totals.get("Zoe", 0) == by_number[1].points
    assert sum(totals.values()) == sum(standing.points for standing in by_number.values())


def test_points_for_sitting_out_count():
    session = give(play_games(crowd_session(5, 5), 3, MARCH), SitOutCredit.FIXED, 7)

    totals = by_name(session)

    assert totals == {
        place.name: place.standing.points for place in standings(session).places
    }


def test_two_nights_are_added_up():
    club, one, other = two_sessions()

    table = season_table(season_of(club, one, other))

    assert table.sessions == (one, other)
    points = [by_name(session) for session in (one, other)]
    for line in table.lines:
        assert line.standing.value == sum(point.get(line.name, 0) for point in points)


def test_an_average_has_two_places():
    club, one, other = two_sessions()
    season = season_of(club, one, other, count=SeasonCount.AVERAGE, best=2, needs=2)

    table = season_table(season)

    assert table.rule_words == (
        "Average points from the best 2 events count. A place takes at least 2 events."
    )
    assert all("/" not in line.value for line in table.lines)


def test_only_nights_that_are_over_count():
    club, one, other = two_sessions()
    season = season_of(club, one, other)
    Session.objects.filter(pk=other.pk).update(state="running")

    assert season_table(season).sessions == (one,)
    assert sessions_to_count(club) == (one,)


def test_rehearsals_and_other_clubs_nights_never_count():
    club = ClubFactory()
    rehearsal = finished_session(club=club, is_rehearsal=True)

    assert sessions_to_count(club) == ()
    assert season_table(season_of(club, rehearsal, finished_session())).sessions == ()


def test_a_season_without_nights_is_empty():
    season = season_of(ClubFactory())

    assert season_table(season).lines == ()
    assert seasons_of(season.club) == (season,)


def test_whoever_would_have_come_later_was_not_there():
    session = play_games(crowd_session(8, 4), 1, MARCH)
    substitute(session=session, number=1, name="Zoe", from_round=4, by=ORGANIZER)
    give(session, SitOutCredit.FIXED, 7)

    totals = by_name(session)

    assert "Zoe" not in totals
    assert len(totals) == 8


def test_whoever_sat_out_of_every_game_was_there():
    session = play_games(crowd_session(5, 5), 1, MARCH)

    assert sorted(by_name(session)) == [f"Person {number}" for number in range(1, 6)]


def test_points_below_zero_are_written_with_a_minus():
    line = SeasonLine(SeasonStanding(1, 1, Fraction(-3, 2), (5, -8), (-9,)), "Ann", "−1.50")

    assert (line.counted, line.others) == ("5 −8", "−9")
