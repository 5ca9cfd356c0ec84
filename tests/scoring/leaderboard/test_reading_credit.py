import pytest

from scoring.leaderboard.reading import (
    CreditChoice,
    compute_credit,
    count_games_missed,
    get_credit_choice,
    plan_of_sit_outs,
    standings,
)
from scoring.phone.card import card_page
from scoring.rules import DealReport, Outcome
from tests.factories.credit import give
from tests.factories.redraws import crowd_session, play_games
from tests.oracles import oracle
from tournament.models import SitOut
from tournament.play.seats import Side
from tournament.rotations.headcounts import SitOutCredit

pytestmark = pytest.mark.django_db

MARCH = DealReport(Outcome.MARCH, Side.FIRST)


def resting(session, round_):
    cards = SitOut.objects.filter(round__session=session, round__number=round_)
    return list(cards.values_list("card__number", flat=True))


def test_a_night_gives_nothing_unless_something_is_chosen():
    assert get_credit_choice(crowd_session(5, 5)) == CreditChoice(SitOutCredit.NONE)


@pytest.mark.parametrize(
    ("people", "games", "expected"), oracle("leaderboard")["fewer_games"]
)
def test_who_plays_fewer_games_than_others_is_counted_before_they_begin(
    people, games, expected
):
    assert plan_of_sit_outs(crowd_session(people, games)).players == expected


def test_only_games_that_are_closed_were_missed():
    session = play_games(crowd_session(5, 5), 2)

    (first,), (second,) = resting(session, 1), resting(session, 2)

    assert count_games_missed(session) == {first: 1, second: 1}
    assert count_games_missed(session, upto=1) == {first: 1}


def test_nothing_is_asked_where_nothing_is_given(django_assert_num_queries):
    session = crowd_session(5, 5)

    with django_assert_num_queries(0):
        assert compute_credit(session, ()) == {}


def test_points_for_sitting_out_stand_in_the_standings_and_the_sums_agree():
    session = give(play_games(crowd_session(5, 5), 2, MARCH), SitOutCredit.FIXED, 7)
    missed = count_games_missed(session)

    results = standings(session)

    lines = {place.standing.number: place.standing for place in results.places}
    assert {
        number: line.credit for number, line in lines.items() if line.credit
    } == dict.fromkeys(missed, 7)
    assert sum(line.points for line in lines.values()) == results.checksum.mine
    assert results.checksum.credits == 14
    assert results.checksum.is_sound
    assert results.places[0].standing.number in missed
    assert "For sitting out: 14." in results.checksum_line


@pytest.mark.few(2)
@pytest.mark.parametrize("way", SitOutCredit)
def test_the_card_shows_what_the_standings_show(way):
    session = give(play_games(crowd_session(7, 7), 4, MARCH), way, 3)
    lines = {place.standing.number: place.standing for place in standings(session).places}

    for card in session.cards.select_related("session"):
        page = card_page(card)

        standing = lines[card.number]
        assert (page["points"], page["credit"]) == (standing.points, standing.credit)
