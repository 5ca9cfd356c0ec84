"""Cards drawn for partners and seats, and turned up for the first dealer."""

from random import Random

import pytest

from scoring.cards.card import Card
from scoring.cards.draws import DrawAce, draw_partners
from scoring.hall.draws import actions as draws
from scoring.hall.draws.reading import card_draw, cards_drawn_by, cards_turned
from scoring.home.rail import rail_facts
from scoring.journal.actions.undo import undo_entry
from scoring.phone.scorepad import scorepad
from scoring.rules import HouseRules
from tests.factories import (
    NAMES,
    ORGANIZER,
    game_of,
    journal_of,
    record,
    running_session,
    session_in_check_in,
)
from tournament.access.checks import Actor
from tournament.changes.actions import SeatsMoved
from tournament.models import CardAssignment, Session
from tournament.people.actions import numbers
from tournament.play.seats import Compass
from tournament.seating.holders import holders
from tournament.seating.seats import seating
from tournament.verbs import Verb

pytestmark = pytest.mark.django_db


TABLE = Actor(role="table", who="table 1")


def twelve(**details):
    return session_in_check_in(names=NAMES, table_count=3, **details)


def facts_of(session, verb):
    return session.journal.get(verb=verb).facts


def last_cards(facts):
    return [Card.parse(cards[-1]) for cards in facts["cards"]]


@pytest.fixture
def drawn():
    session = twelve()
    draws.draw_cards(session=session, rng=Random(3), by=ORGANIZER)
    return session


def test_the_lowest_deals_first_and_sits_across_from_the_next(drawn):
    held, facts = holders(drawn), facts_of(drawn, Verb.CARDS_DRAWN)
    names = [name for _, name in facts["numbers"]]
    for game in seating(drawn, rounds=[1]):
        four = {
            name: card
            for name, card, at in zip(
                names, last_cards(facts), facts["tables"], strict=True
            )
            if at == game.table
        }
        pairs = draw_partners(four, DrawAce.HIGH)
        seats = held.seated(game)

        assert tuple(seats.values()) == pairs.clockwise
        assert seats[Compass.NORTH] == pairs.first_dealer
        assert {seats[Compass.NORTH], seats[Compass.SOUTH]} == set(pairs.low)


def test_who_was_tied_has_all_cards_in_the_log(drawn):
    facts = facts_of(drawn, Verb.CARDS_DRAWN)
    what, _, _ = journal_of(drawn)[-1]

    assert max(len(cards) for cards in facts["cards"]) > 1
    assert what.startswith("Drew cards for partners and seats. Table 1: ")
    assert what.count("First dealer: ") == 3
    assert all(Card.parse(card).label in what for cards in facts["cards"] for card in cards)


def test_late_ones_draw_among_the_seats_that_are_left():
    session = twelve()
    absent = session.attendances.filter(player__name__in=NAMES[9:])
    absent.update(is_present=False)
    draws.draw_cards(session=session, rng=Random(1), by=ORGANIZER)
    before = set(CardAssignment.objects.values_list("pk", flat=True))
    absent.update(is_present=True)

    draws.draw_cards(session=session, rng=Random(2), by=ORGANIZER)

    assert CardAssignment.objects.filter(card__session=session).count() == 12
    assert before < set(CardAssignment.objects.values_list("pk", flat=True))
    assert len(session.journal.filter(verb=Verb.CARDS_DRAWN).last().facts["numbers"]) == 3


def test_nobody_to_draw_for_is_not_logged(drawn):
    draws.draw_cards(session=drawn, rng=Random(1), by=ORGANIZER)

    assert drawn.journal.filter(verb=Verb.CARDS_DRAWN).count() == 1


def test_just_numbers_are_drawn_as_before():
    session = twelve()
    numbers.draw_numbers(session=session, rng=Random(1), by=ORGANIZER)

    assert not session.journal.filter(verb=Verb.CARDS_DRAWN).exists()
    assert Session.objects.get(pk=session.pk).cards.exclude(holdings=None).count() == 12


def turn(session, seed=1, **changed):
    game = game_of(session, 1)
    seen = Session.objects.get(pk=session.pk).plan_version
    draws.draw_first_dealer(
        game=game, rng=Random(seed), **{"seen": seen, "by": TABLE, **changed}
    )


def seats_of(session):
    return holders(session).seated(seating(session, rounds=[1])[0])


@pytest.mark.parametrize("seed", [4, 1])
def test_who_gets_the_first_black_jack_sits_north_with_the_same_partner(seed):
    session = running_session()
    before, others = seats_of(session), seating(session)[1:]

    turn(session, seed=seed)

    facts, after = facts_of(session, Verb.FIRST_DEALER_DRAWN), seats_of(session)
    assert facts["cards"][-1] in ("JS", "JC")
    assert not {"JS", "JC"} & set(facts["cards"][:-1])
    assert facts["names"][0] == before[Compass.EAST]
    assert after[Compass.NORTH] == facts["names"][-1]
    partner = {name: before[seat.partner] for seat, name in before.items()}
    assert all(after[seat.partner] == partner[name] for seat, name in after.items())
    around = [*before.values()] * 2
    assert [*after.values()] == around[around.index(facts["names"][-1]) :][:4]
    assert seating(session)[1:] == others


def test_a_first_dealer_is_drawn_once_and_not_in_the_middle_of_a_game():
    session = running_session()
    with pytest.raises(SeatsMoved):
        turn(session, seen=99)
    seen = Session.objects.get(pk=session.pk).plan_version
    turn(session)
    with pytest.raises(SeatsMoved):
        turn(session, seen=seen)
    record(game_of(session, 1), 1)

    with pytest.raises(draws.DealsAreIn):
        turn(session)


@pytest.mark.parametrize("by", [ORGANIZER, TABLE], ids=["organizer", "phone"])
def test_undo_of_a_first_dealer_puts_the_seats_back(by):
    session = running_session()
    before = seats_of(session)
    turn(session, seed=4, by=by)
    after, turned = seats_of(session), cards_turned(session, game=1, table=1)
    assert after != before

    undo_entry(session=session, entry=session.journal.last().pk, by=ORGANIZER)
    assert (seats_of(session), cards_turned(session, game=1, table=1)) == (before, ())

    undo_entry(session=session, entry=session.journal.last().pk, by=ORGANIZER)
    assert (seats_of(session), cards_turned(session, game=1, table=1)) == (after, turned)


def test_the_rail_offers_no_undo_of_what_a_phone_did():
    session = running_session()
    session.by_organizer = True
    undo = rail_facts(session, user=None).undo

    turn(session)

    assert rail_facts(session, user=None).undo == undo


@pytest.mark.parametrize("seed", [4, 3])
def test_a_pad_says_where_printed_seats_do_not_count(seed):
    house = {**HouseRules().to_snapshot(), "first_dealer": "first_black_jack"}
    session = running_session(house_rules=house)
    before = seats_of(session)
    turn(session, seed=seed)

    pad = scorepad(session.tables.get(number=1))

    assert pad["has_turned_seats"] == (seats_of(session) != before) == (seed == 4)


def test_a_draw_undone_or_drawn_again_is_shown_no_more(drawn):
    assert [len(table.people) for table in card_draw(drawn).tables] == [4, 4, 4]
    undo_entry(session=drawn, entry=drawn.journal.last().pk, by=ORGANIZER)
    assert card_draw(drawn) is None

    draws.draw_cards(session=drawn, rng=Random(1), by=ORGANIZER)
    assert card_draw(drawn)
    numbers.clear_numbers(session=drawn, by=ORGANIZER)
    assert card_draw(drawn) is None


def test_ties_are_shown_after_everybody_has_a_card(drawn):
    (page,) = card_draw(drawn).pages
    people = [person for table in page.tables for person in table.people]
    first = [person.cards[0].step for person in people]
    again = [card.step for person in people for card in person.cards[1:]]

    assert first == list(range(12))
    assert sorted(again) == list(range(12, page.steps))
    assert sum(person.deals for person in people) == 3


def test_a_phone_tells_the_cards_of_its_number(drawn):
    facts = facts_of(drawn, Verb.CARDS_DRAWN)
    (number, _), cards = facts["numbers"][0], facts["cards"][0]

    assert [str(card) for card in cards_drawn_by(drawn, number)] == cards
    assert cards_drawn_by(twelve(), 1) == ()
