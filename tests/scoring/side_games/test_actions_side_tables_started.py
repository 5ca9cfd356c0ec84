"""Side tables: who sits down at one, and what they play."""

from random import Random

import pytest

from scoring.cards.card import Card, Rank
from scoring.cards.draws import draw_partners
from scoring.models import SideTable
from scoring.rules import GAMES
from scoring.rules.house_rules import Deck, FirstDealer
from scoring.side_games.actions import tables as side_tables
from scoring.side_games.actions.tables import check_people
from tests.factories import (
    ORGANIZER,
    SessionFactory,
    finished_session,
    journal_of,
    read_refusal,
    running_session,
)
from tests.factories.side_tables import PEOPLE, record_side, start_side
from tests.oracles import oracle
from tournament.planning import actions as session_states
from tournament.verbs import Verb
from tournament.words.refusals import Refusal

pytestmark = pytest.mark.django_db


def seats(table):
    return list(table.places.order_by("seat").values_list("name", flat=True))


def start_refused(session, *args, **kwargs):
    with pytest.raises(Refusal) as refused:
        start_side(session, *args, **kwargs)
    return refused.value


def test_a_table_starts_with_its_people_and_rules(session):
    table = start_side(session, "call_ace", names=["Uma", " Ann ", "Wes", "Xia"], target=7)

    assert (table.number, table.ended_at) == (1, None)
    assert seats(table) == ["Uma", "Ann", "Wes", "Xia"]
    assert table.house_rules["game"] == "call_ace"
    assert table.house_rules["target"] == 7
    assert journal_of(session)[-1] == (
        "Started side game 1, Call-ace: Uma, Ann, Wes, and Xia",
        "Olga",
        "",
    )


def test_people_on_tonights_list_are_known_again(session):
    table = start_side(session, names=["ann", "Vic", "Bob", "Xia"])

    names = table.places.order_by("seat").values_list("player__name", flat=True)
    assert list(names) == ["Ann", None, "Bob", None]


def test_tables_are_numbered_within_their_night(session):
    first = start_side(session)
    second = start_side(session, "two_handed")
    elsewhere = start_side(running_session())

    assert [table.number for table in (first, second, elsewhere)] == [1, 2, 1]


def test_seats_can_be_drawn(session):
    table = start_side(session, "auction", names=PEOPLE, rng=Random(3))

    facts = session.journal.get(verb=Verb.SIDE_SEATS_DRAWN).facts
    height = [Card.parse(cards[-1]).rank for cards in facts["cards"]]
    assert seats(table) == facts["names"] != PEOPLE
    assert height == sorted(height, key=list(Rank).index, reverse=True)


def test_four_draw_partners_and_the_first_black_jack_deals(session):
    table = start_side(session, rng=Random(3), first_dealer=FirstDealer.FIRST_BLACK_JACK)

    facts = session.journal.get(verb=Verb.SIDE_SEATS_DRAWN).facts
    hands = zip(facts["names"], facts["cards"], strict=True)
    pairs = draw_partners({name: Card.parse(cards[-1]) for name, cards in hands})
    sides = {frozenset(pairs.low), frozenset(pairs.high)}
    one, two, three, four = seats(table)
    assert {frozenset([one, three]), frozenset([two, four])} == sides
    assert facts["turned"][-1][0] == one
    assert facts["turned"][-1][1] in ("JS", "JC")


def test_a_start_sent_twice_is_one_table(session):
    first = start_side(session, "three_handed")

    again = start_side(session, "three_handed", names=["Wes", "Uma", "Vic"])

    assert again == first
    assert SideTable.objects.count() == 1


@pytest.mark.parametrize("case", ["has begun", "has ended", "other rules", "other people"])
def test_another_start_is_another_table(session, case):
    first = start_side(session)
    if case == "has begun":
        record_side(first, 1)
    if case == "has ended":
        side_tables.end(table=first, by=ORGANIZER)
    people = PEOPLE[1:5] if case == "other people" else PEOPLE[:4]

    second = start_side(session, names=people, rubber=case == "other rules")

    assert second.number == 2


def test_every_game_starts_for_every_number_it_takes(session):
    for game in GAMES.values():
        for count in game.players:
            table = start_side(session, game.key, names=PEOPLE[:count], deck=Deck(32))

            assert seats(table) == PEOPLE[:count]


def test_everything_wrong_with_the_names_is_told_at_once(session):
    names = ["Uma", " ", "uma", "V\x07c"]

    refusal = start_refused(session, names=names)

    assert [refusal.code for refusal in refusal.refusals] == [
        "NAME_BLANK",
        "NAME_BAD",
        "NAME_DUPLICATE",
    ]
    assert refusal.sentences == (
        "Type the player’s name. Nothing was saved.",
        "V\x07c: Some characters cannot be printed. Type the text again.",
        "Uma is on the list already. Add an initial. Nothing was saved.",
    )
    assert refusal.status == 400
    assert SideTable.objects.count() == 0


@pytest.mark.parametrize(("game", "count", "sentence"), oracle("side_games")["too_many"])
def test_a_game_takes_only_so_many_people(session, game, count, sentence):
    refusal = start_refused(session, game, names=PEOPLE[:count])

    assert [refusal.code for refusal in refusal.refusals] == ["WRONG_NUMBER_OF_PEOPLE"]
    assert refusal.sentences == (sentence,)


def test_a_page_can_ask_before_anybody_is_named():
    with pytest.raises(Refusal) as refused:
        check_people(GAMES["three_handed"], 4)
    check_people(GAMES["three_handed"], 3)

    assert read_refusal(refused) == (
        "WRONG_NUMBER_OF_PEOPLE",
        "Three-handed (cutthroat) is for 3 players. You chose 4. Nothing was saved.",
    )


def test_a_pack_has_to_be_big_enough(session):
    refusal = start_refused(session, "call_ace", names=PEOPLE[:5], deck=Deck.TWENTY_FOUR)

    assert [refusal.code for refusal in refusal.refusals] == ["DECK_TOO_SMALL"]
    assert refusal.sentences == ("5 players need 26 cards. The 32-card pack is too small.",)


def cancelled_session():
    return session_states.cancel(session=running_session(), by=ORGANIZER, reason="Snow")


def archived_session():
    return session_states.archive(session=finished_session(), by=ORGANIZER)


CLOSED_SESSIONS = [SessionFactory, finished_session, archived_session, cancelled_session]


@pytest.mark.parametrize("make", CLOSED_SESSIONS)
def test_a_night_that_is_not_open_has_no_new_table(make):
    refusal = start_refused(make())

    assert (refusal.code, refusal.status) == ("SIDE_TABLES_CLOSED", 409)
    assert str(refusal) == (
        "Side games start with check-in and end with the event. Nothing was saved."
    )
