"""The scorepad of a side table: what it asks, what it shows, when it is closed."""

from random import Random
from types import SimpleNamespace

import pytest

from scoring.deals.access import get_side_table
from scoring.deals.pairs import ScorepadChoice
from scoring.rules.house_rules import FirstDealer
from scoring.side_games.actions import tables as side_tables
from scoring.side_games.pad import side_pad, side_stamp
from tests.factories import ORGANIZER, MembershipFactory
from tests.factories.side_tables import (
    EUCHRE,
    LONE_MARCH,
    MADE,
    MARCH,
    play_side,
    start_side,
    take_back_side,
)
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db


def seen(table):
    """The table as a view loads it."""
    user = MembershipFactory(club=table.session.club).user
    return get_side_table(user, table.session_id, table.number)


def pad_of(table):
    return SimpleNamespace(**side_pad(seen(table)))


def pad_after(table, deals):
    play_side(table, deals)
    return pad_of(table)


def test_pad_before_the_first_deal(session):
    pad = pad_after(start_side(session, "three_handed"), [])

    assert (pad.table.number, pad.game, pad.goal) == (1, "Three-handed (cutthroat)", "to 5")
    assert (pad.play.next_deal, pad.dealer, pad.last) == (1, "Uma", None)
    assert pad.saved == "Tap how the deal ended."
    assert (pad.result, pad.news, pad.closed) == ("", "", "")
    assert pad.can_enter


def test_pad_asks_what_the_game_asks_of_its_people(session):
    table = start_side(session, "call_ace")

    maker, partner, tricks, thrown_in = pad_of(table).questions

    people = ["Uma", "Vic", "Wes", "Xia"]
    assert [answer.label for answer in maker.answers] == people
    assert [answer.label for answer in partner.answers] == ["Alone", *people]
    assert [answer.value for answer in partner.answers] == ["", "0", "1", "2", "3"]
    assert [answer.is_default for answer in partner.answers] == [True] + [False] * 4
    assert (len(tricks.short), len(maker.short)) == (6, 0)
    assert thrown_in.answers[0] == ScorepadChoice("outcome-", "", "Played", is_default=True)


def test_teams_are_asked_by_the_names_of_their_people_with_their_points(session):
    pad = pad_after(start_side(session, "hasenpfeffer"), [])

    side = next(question for question in pad.questions if question.name == "side")

    shown = [(answer.value, answer.label, answer.points) for answer in side.answers]
    assert shown == [("first", "Uma & Wes", 0), ("second", "Vic & Xia", 0)]


def test_several_people_are_boxes_to_tick(session):
    table = start_side(session, "auction", target=15)
    partners = next(
        question for question in pad_of(table).questions if question.name == "partners"
    )

    assert partners.takes_several
    assert partners.text == "Who were the partners? (none for “Alone”)"
    assert [answer.value for answer in partners.answers] == ["0", "1", "2", "3", "4"]


def test_points_stand_over_the_buttons_unless_games_are_counted(session):
    assert not pad_of(start_side(session)).shows_totals
    assert pad_of(start_side(session, rubber=True)).shows_totals
    assert pad_of(start_side(session, "three_handed")).shows_totals


def test_totals_are_by_person_where_everybody_plays_alone(session):
    deals = [{"maker": "0", "tricks": "1"}]

    pad = pad_after(start_side(session, "three_handed"), deals)

    plain = {"penalty": 0, "games": 0, "deals": False, "has_won": False}
    assert pad.totals == [
        plain | {"side": 0, "names": "Uma", "points": "0"},
        plain | {"side": 1, "names": "Vic", "points": "2", "deals": True},
        plain | {"side": 2, "names": "Wes", "points": "2"},
    ]
    assert not pad.counts_games


def test_totals_go_below_zero_with_a_real_minus(session):
    deals = [{"side": "first", "bid": "5", "tricks": "3"}]
    table = start_side(session, "hasenpfeffer", options={"hasen_setback": "bid"})

    pad = pad_after(table, deals)

    assert [(total["names"], total["points"]) for total in pad.totals] == [
        ("Uma & Wes", "−5"),
        ("Vic & Xia", "3"),
    ]


def test_deals_come_the_latest_first_with_the_game_they_won(session):
    pad = pad_after(start_side(session, target=3), [MARCH, MADE, EUCHRE])

    assert [(deal["number"], deal["points"], deal["after"]) for deal in pad.deals] == [
        (3, "Vic & Xia 2", ""),
        (2, "Uma & Wes 1", "Uma and Wes win game 1, 3–0."),
        (1, "Uma & Wes 2", ""),
    ]
    assert pad.saved == "✓ Saved: deal 3, Vic & Xia, Euchred them: 2 (Vic & Xia 2)"


def test_a_game_won_begins_the_next(session):
    pad = pad_after(start_side(session, target=3, laps=True), [MARCH, MARCH])

    assert pad.result == "Uma and Wes win game 1, 4–0."
    assert pad.news == "Game 2 begins. 1 point is carried over for Uma & Wes."
    goal = "to 3, extra points carry over"
    assert (pad.can_enter, pad.game_number, pad.goal) == (True, 2, goal)
    assert [(total["points"], total["games"]) for total in pad.totals] == [
        ("1", 1),
        ("0", 0),
    ]


def test_a_rubber_won_closes_the_pad_but_for_taking_back(session):
    table = start_side(session, target=4, rubber=True)

    pad = pad_after(table, [LONE_MARCH, LONE_MARCH])

    assert pad.result == "Uma and Wes win the rubber, 2 games to 0."
    assert pad.news == "Uma and Wes win game 2, 4–0."
    assert (pad.can_enter, pad.can_take_back, pad.closed) == (False, True, "")
    assert [total["has_won"] for total in pad.totals] == [True, False]


def test_a_table_the_organizer_has_ended_is_closed(session):
    table = start_side(session)
    play_side(table, [MADE])
    side_tables.end(table=table, by=ORGANIZER)

    pad = pad_of(table)

    assert (pad.can_enter, pad.can_take_back) == (False, False)
    assert pad.closed == "The organizer ended this side game."


def test_a_night_that_is_over_can_only_be_read(session):
    table = start_side(session)
    play_side(table, [MADE])
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")

    pad = pad_of(table)

    assert (pad.can_enter, pad.can_take_back, len(pad.deals)) == (False, False, 1)
    assert pad.closed == "This event is not in progress. Nothing more can be entered."


def test_the_stamp_moves_with_everything_the_pad_shows(session):
    table = start_side(session)
    stamps = [side_stamp(seen(table))]
    for do in (
        lambda: play_side(table, [MADE]),
        lambda: take_back_side(table, 1),
        lambda: side_tables.end(table=table, by=ORGANIZER),
        lambda: session_states.cancel(session=session, by=ORGANIZER, reason="Snow"),
    ):
        do()
        stamps.append(side_stamp(seen(table)))

    assert len(set(stamps)) == len(stamps)


def test_cards_drawn_for_the_seats_are_shown_until_a_deal_is_in(session):
    table = start_side(session, rng=Random(3), first_dealer=FirstDealer.FIRST_BLACK_JACK)
    pad = pad_of(table)

    assert tuple(name for name, _ in pad.drawn.people) == pad.play.names
    assert all(not cards[-1].is_tied for _, cards in pad.drawn.people)
    assert pad.drawn.turned[-1].name == pad.play.names[0]
    assert pad_after(table, [MADE]).drawn is None
    assert pad_of(start_side(session, "two_handed")).drawn is None
