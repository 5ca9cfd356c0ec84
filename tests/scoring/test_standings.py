"""A whole night on the two-table chart: against the oracle, and by property."""

from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import DealEntry, DealReport, HouseRules, Outcome, score_deal
from scoring.standings.ranking import checksum, rank
from scoring.standings.tally import tally_game
from tests.factories.rulings import legal_points, read_entry
from tests.oracles import oracle
from tests.scoring.rules.strategies import (
    PROGRESSIVE,
    draw_deals,
    house_rules,
    tapped,
    theme_rules,
    unhurried,
)
from tournament.play.seats import Side
from tournament.rotations import chart

ROTATION = chart(2)
NUMBERS = range(1, 9)
GAMES = [(game, table) for game in range(1, 8) for table in range(1, 3)]
SESSION = oracle("night_of_8")


def tally_session(reports_by_game, rules):
    tallies = []
    for (game, table), reports in reports_by_game.items():
        seats = ROTATION.rounds[game - 1].tables[table - 1].seats
        tallies += tally_game(seats, reports, rules, deals_per_game=4)
    return tallies


def report_of(row):
    *_, first, second = row
    typed = {Side.FIRST: str(first), Side.SECOND: str(second)}
    return read_entry(DealEntry(points=typed), HouseRules())


def tallies_of_the_oracle():
    played = groupby(SESSION["deals"], key=lambda row: tuple(row[:2]))
    reports = {game: [report_of(row) for row in rows] for game, rows in played}
    return tally_session(reports, HouseRules(names_loner=False))


def test_night_of_eight_ends_as_the_oracle_says():
    standings = rank(tallies_of_the_oracle(), NUMBERS)

    assert [
        {
            "rank": line.rank,
            "number": line.number,
            "points": line.points,
            "opponents": line.against,
            "games_won": line.games_won,
            "lone_marches": line.lone_marches,
        }
        for line in standings
    ] == SESSION["standings"]
    assert {line.games_played for line in standings} == {7}


def test_night_of_eight_adds_up_as_the_oracle_says():
    total = checksum(tallies_of_the_oracle())

    assert (total.mine, total.theirs) == (SESSION["checksum"], SESSION["checksum"])
    assert total.is_sound


def test_night_of_thrown_in_deals_has_everybody_first():
    thrown_in = [DealReport(Outcome.THROWN_IN)] * 4

    tallies = tally_session(dict.fromkeys(GAMES, thrown_in), HouseRules())

    assert {(line.rank, line.points) for line in rank(tallies, NUMBERS)} == {(1, 0)}


@st.composite
def sessions(draw):
    """House rules, and up to four deals for some games of the chart."""
    rules = draw(house_rules)
    games = st.dictionaries(st.sampled_from(GAMES), st.lists(tapped(rules), max_size=4))
    return rules, draw(games)


@unhurried
@given(sessions())
def test_night_adds_up_whatever_is_tapped(session):
    rules, reports = session

    total = checksum(tally_session(reports, rules))

    assert total.is_sound


@unhurried
@given(sessions())
def test_game_adds_up_to_both_sides_twice(session):
    rules, reports = session

    for game, deals in reports.items():
        cards = tally_session({game: deals}, rules)
        sides = cards[0].points - cards[0].extra + cards[0].against
        assert sum(card.points - card.extra for card in cards) == 2 * sides


@unhurried
@given(sessions(), st.randoms(use_true_random=False))
def test_night_stands_the_same_in_whatever_order_tables_report(session, random):
    rules, reports = session
    order = random.sample(list(reports.items()), len(reports))

    shuffled = rank(tally_session(dict(order), rules), NUMBERS)

    assert shuffled == rank(tally_session(reports, rules), NUMBERS)


@st.composite
def theme_sessions(draw):
    """A game, its options, and up to four deals for some games of the chart."""
    rules = draw(theme_rules())
    games = st.dictionaries(st.sampled_from(GAMES), st.lists(draw_deals(rules), max_size=4))
    return rules, draw(games)


@unhurried
@given(theme_sessions())
def test_theme_night_adds_up_whatever_is_bid(session):
    rules, reports = session

    cards = tally_session(reports, rules)

    total = checksum(cards)
    deals = [score_deal(report, rules) for game in reports.values() for report in game]
    assert total.is_sound
    assert total.points == sum(deal.first + deal.second for deal in deals)
    assert total.mine == sum(line.points for line in rank(cards, NUMBERS))


@pytest.mark.long
@unhurried
@given(theme_sessions())
def test_theme_night_is_ranked_by_points_below_zero_too(session):
    rules, reports = session

    lines = rank(tally_session(reports, rules), NUMBERS)

    points = [line.points for line in lines]
    assert points == sorted(points, reverse=True)
    assert [line.rank for line in lines] == [
        1 + sum(more > own for more in points) for own in points
    ]


@pytest.mark.long
@unhurried
@given(theme_sessions())
def test_both_sides_of_a_deal_get_what_the_game_can_give(session):
    rules, reports = session
    legal = legal_points(rules)

    for report in (report for game in reports.values() for report in game):
        deal = score_deal(report, rules)
        assert {deal.first, deal.second} <= set(legal)


def test_theme_nights_are_these():
    assert oracle("standings")["theme_nights"] == PROGRESSIVE
