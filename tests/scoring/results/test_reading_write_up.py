from datetime import date

import pytest

from scoring.hall import actions as rounds
from scoring.home.reading import wrap_up
from scoring.rules import DealReport, HouseRules, Outcome
from scoring.standings.prizes import PrizeKind, Ties
from tests.factories import (
    ORGANIZER,
    SessionFactory,
    close_round,
    finished_session,
    game_of,
    play,
    running_session,
)
from tests.factories.money import enter
from tests.factories.prizes import prize, prize_rules
from tournament.models import CardAssignment, CashEntry, Session
from tournament.play.seats import Compass, Side

pytestmark = pytest.mark.django_db

ALONE = DealReport(Outcome.LONE_MARCH, Side.FIRST, Compass.NORTH)
MARCH = DealReport(Outcome.MARCH, Side.SECOND)
MADE = DealReport(Outcome.MADE, Side.FIRST)


def write_up(session):
    """The texts as the page of the end of an event has them."""
    return wrap_up(session)["texts"]


def told_session():
    """One game at one table: the first pair wins 6 to 2."""
    session = running_session(tables=2, venue="St Mary’s Hall", date=date(2026, 10, 3))
    play(game_of(session, table=1), [ALONE, MADE, MADE, MARCH])
    play(game_of(session, table=2), [MADE] * 4)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    return session


def names_at(session, *places):
    game = game_of(session, table=1)
    held = CardAssignment.objects.filter(
        card__seats__game=game, card__seats__position__in=places
    )
    return sorted(held.values_list("attendance__player__name", flat=True))


def test_the_bulletin_says_who_when_where_and_how_much():
    session = told_session()
    enter(session, CashEntry.Kind.DONATION, "120.50")

    text = write_up(session).bulletin

    assert text.startswith(
        "On Saturday, October 3, 2026, 8 players played 1 game of progressive euchre "
        "at St Mary’s Hall. "
    )
    one, other = names_at(session, "N", "S")
    assert f"{one} (6) and {other} (6) won." in text or f"{other} (6) and {one} (6)" in text
    assert "The event raised $120.50." in text
    assert text.endswith("Thank you to everyone who came and helped.")


def test_the_paper_prints_the_list_of_prizes():
    session = told_session()
    prize(session, place=1, amount="12")
    prize(session, PrizeKind.LONE_MARCHES, gift="a ham")

    text = write_up(session).newspaper

    north = next(
        name
        for name in names_at(session, "N", "S")
        if f"Most loners: {name}, a ham." in text
    )
    assert " First place: " in text
    assert ", $6 each. Most loners: " in text
    assert north in names_at(session, "N")


def test_a_cent_left_over_is_told_of_nobody():
    session = told_session()
    prize(session, place=1, amount="10.01")

    text = write_up(session).newspaper

    assert text.endswith(", $10.01 split between them.")


def test_who_is_equal_to_the_last_one_told_is_told_too():
    session = running_session(tables=3)
    play(game_of(session, table=1), [ALONE])
    play(game_of(session, table=2), [MADE])
    play(game_of(session, table=3), [MADE])
    session.rounds.filter(number=1).update(state="closed")

    text = write_up(session).bulletin

    assert (text.count(" (4)"), text.count(" (1)"), text.count(" (0)")) == (2, 4, 0)


def test_a_theme_night_and_points_below_zero_are_told_as_such():
    rules = HouseRules(game="pepper", options={"pepper_setback": "bid"})
    session = running_session(house_rules=rules.to_snapshot())
    set_back = DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="5", tricks=0)
    play(game_of(session, table=1), [set_back])
    play(game_of(session, table=2), [set_back])
    session.rounds.filter(number=1).update(state="closed")

    text = write_up(session).bulletin

    assert "played 1 game of progressive Pepper at" in text
    assert (text.count(" (6)"), text.count(" (−5)")) == (4, 4)


def test_without_prizes_the_paper_prints_the_first_places():
    session = told_session()

    text = write_up(session).newspaper

    assert "1. " in text
    assert text.endswith(".")


def test_a_night_without_money_or_winners_tells_neither():
    session = SessionFactory()

    text = write_up(session)

    assert "raised" not in text.bulletin
    assert "No one has won yet." in text.newspaper
    assert text.thanks.endswith("\n\nCongratulations! We hope to see you again.")


def test_games_that_are_closed_are_counted():
    session = running_session()
    close_round(session)

    assert "played 1 game of" in write_up(Session.objects.get()).bulletin


def test_a_prize_that_is_not_decided_is_told():
    session = finished_session()
    prize_rules(session, ties=Ties.DECIDE)
    prize(session, place=1)
    prize(session, PrizeKind.LONE_MARCHES, gift="A pie")

    text = write_up(session)

    assert "First place" in text.undecided
    assert "First place:" not in text.newspaper


def test_the_bulletin_tells_what_is_left_after_prizes():
    session = told_session()
    enter(session, CashEntry.Kind.DONATION, "120")
    prize(session, amount="20")

    assert "and the event raised $100." in write_up(session).bulletin
