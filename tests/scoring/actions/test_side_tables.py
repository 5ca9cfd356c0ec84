"""Side tables: started, played, taken back, ended; every refusal by code and sentence."""

from contextlib import suppress
from random import Random

import pytest

from scoring.access import build_side_scorer
from scoring.actions import side_tables
from scoring.actions.side_situation import check_people
from scoring.cards import Card, Rank, draw_partners
from scoring.forms import new_report_id
from scoring.models import SideReport, SideTable
from scoring.queries.side_pad import side_pad
from scoring.rules import GAMES, HouseRules, ImpossibleDeal
from scoring.rules.house_rules import Deck, FirstDealer
from tests.factories import (
    NAMES,
    ORGANIZER,
    SessionFactory,
    finished_session,
    journal_of,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tests.factories.side_tables import (
    EUCHRE,
    MADE,
    MARCH,
    PEOPLE,
    play_side,
    record_side,
    start_side,
    take_back_side,
)
from tournament.actions import session_states
from tournament.models import Session
from tournament.refusals import Refusal
from tournament.verbs import Verb

pytestmark = pytest.mark.django_db

LONE_MARCH = {"side": "first", "outcome": "lone_march"}
THE_MADE = "Uma & Wes, Made it: 1 (Uma & Wes 1)"


@pytest.fixture
def session():
    return running_session()


def seats(table):
    return list(table.places.order_by("seat").values_list("name", flat=True))


def on_file(table):
    reports = SideReport.objects.filter(table=table).order_by("number")
    return list(reports.values_list("number", "kind", "facts", "who"))


def version_of(session):
    return Session.objects.get(pk=session.pk).version


def start_refused(session, *args, **kwargs):
    with pytest.raises(Refusal) as refused:
        start_side(session, *args, **kwargs)
    return refused.value


# start


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
        "Please give the player a name.",
        "V\x07c: This name has characters that cannot be printed.",
        "There is already a Uma tonight. Add an initial so that the leaderboard is clear.",
    )
    assert refusal.status == 400
    assert SideTable.objects.count() == 0


@pytest.mark.parametrize(
    ("game", "count", "sentence"),
    [
        ("three_handed", 4, "Three-handed (cutthroat) is for 3 players. You have 4."),
        ("call_ace", 7, "Call-ace is for 4, 5 or 6 players. You have 7."),
        ("standard", 2, "Standard euchre is for 4 players. You have 2."),
    ],
)
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
        "Three-handed (cutthroat) is for 3 players. You have 4.",
    )


def test_a_pack_has_to_be_big_enough(session):
    refusal = start_refused(session, "call_ace", names=PEOPLE[:5], deck=Deck.TWENTY_FOUR)

    assert [refusal.code for refusal in refusal.refusals] == ["DECK_TOO_SMALL"]
    assert refusal.sentences == (
        "5 players need the 32-card pack (26 cards are dealt or turned).",
    )


def cancelled_session():
    return session_states.cancel(session=running_session(), by=ORGANIZER, reason="Snow")


def archived_session():
    return session_states.archive(session=finished_session(), by=ORGANIZER)


CLOSED_SESSIONS = [
    SessionFactory,
    finished_session,
    archived_session,
    cancelled_session,
]


@pytest.mark.parametrize("make", CLOSED_SESSIONS)
def test_a_night_that_is_not_open_has_no_new_table(make):
    refusal = start_refused(make())

    assert (refusal.code, refusal.status) == ("SIDE_TABLES_CLOSED", 409)
    assert str(refusal) == (
        "Side games can be played from check-in to the end of the event. Nothing was saved."
    )


def test_people_who_are_early_can_play():
    table = start_side(session_in_check_in())

    record_side(table, 1)

    assert len(on_file(table)) == 1


# deals


def test_a_deal_is_kept_as_it_was_told(session):
    table = start_side(session)
    before = version_of(session)

    record_side(table, 1)
    record_side(table, 2, EUCHRE, by=ORGANIZER)

    assert on_file(table) == [
        (1, "deal", MADE, "side table 1"),
        (2, "deal", EUCHRE, "Olga"),
    ]
    assert version_of(session) == before + 2


def test_a_deal_sent_twice_is_kept_once(session):
    table = start_side(session)
    report_id = new_report_id()

    first = record_side(table, 1, report_id=report_id)
    record_side(table, 2)
    again = record_side(table, 1, report_id=report_id)

    assert again == first
    assert len(on_file(table)) == 2


def test_a_report_id_is_for_one_content(session):
    table, other = start_side(session), start_side(session, names=NAMES[:4])
    report_id = new_report_id()
    record_side(table, 1, report_id=report_id)

    for where, deal, facts in [(table, 1, MARCH), (table, 2, MADE), (other, 1, MADE)]:
        with pytest.raises(Refusal) as refused:
            record_side(where, deal, facts, report_id=report_id)
        assert read_refusal(refused) == (
            "REPORT_ID_REUSED",
            (
                "This score was already sent with other points. Load "
                "the page again and check the deals."
            ),
        )
        assert refused.value.status == 422
    assert (len(on_file(table)), on_file(other)) == (1, [])


def test_a_deal_that_is_in_is_not_entered_again(session):
    table = start_side(session)
    play_side(table, [MADE, MARCH])

    with pytest.raises(Refusal) as refused:
        record_side(table, 1, MARCH)

    assert read_refusal(refused) == (
        "DEAL_ALREADY_SCORED",
        f"Deal 1 of side game 1 is already entered: {THE_MADE}. To change it, undo it "
        "and enter it again.",
    )
    assert refused.value.status == 409


def test_deals_come_in_their_order(session):
    table = start_side(session)
    record_side(table, 1)

    with pytest.raises(Refusal) as refused:
        record_side(table, 3)

    assert read_refusal(refused) == (
        "DEAL_OUT_OF_ORDER",
        "Enter deal 2 first (Vic deals it).",
    )
    assert refused.value.status == 409


def test_what_cannot_be_is_refused_with_every_reason(session):
    table = start_side(session, "call_ace")

    with pytest.raises(ImpossibleDeal) as refused:
        record_side(table, 1, {"maker": "0", "partner": "0", "tricks": "6"})

    assert len(refused.value.sentences) == 2
    assert on_file(table) == []


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_sent_is_kept_or_refused(session, key):
    table = start_side(session, key, deck=Deck(32))
    rng = Random(key)
    game = GAMES[key]
    fields = game.fields(game.house(HouseRules()), game.players[0])
    nonsense = ["", "-1", "9", "0,1", "first", "march", "x" * 60, "²", ","]
    count = 0

    for _ in range(60):
        facts = {field.name: rng.choice(nonsense + _answers(field)) for field in fields}
        facts = {name: answer for name, answer in facts.items() if answer}
        with suppress(Refusal):
            record_side(table, count + 1, facts)
            count += 1

    assert len(on_file(table)) == len(side_pad(table).deals) == count


def _answers(field):
    seats_or_sides = ["0", "1", "first", "second"]
    return 4 * ([choice.value for choice in field.choices] or seats_or_sides)


# take back


def test_the_last_deal_is_taken_back(session):
    table = start_side(session)
    play_side(table, [MADE, MARCH])

    take_back_side(table, 2)
    record_side(table, 2, EUCHRE)

    assert on_file(table) == [
        (1, "deal", MADE, "side table 1"),
        (2, "deal", MARCH, "side table 1"),
        (3, "take_back", {}, "side table 1"),
        (4, "deal", EUCHRE, "side table 1"),
    ]


def test_a_take_back_sent_twice_takes_one_deal(session):
    table = start_side(session)
    play_side(table, [MADE, MARCH])
    report_id = new_report_id()

    first = take_back_side(table, 2, report_id=report_id)
    again = take_back_side(table, 2, report_id=report_id)

    assert again == first
    assert len(on_file(table)) == 3


def test_a_take_back_sent_again_for_another_deal_is_refused(session):
    table, report_id = start_side(session), new_report_id()
    play_side(table, [MADE, MARCH])
    take_back_side(table, 2, report_id=report_id)

    with pytest.raises(Refusal) as refused:
        take_back_side(table, 1, report_id=report_id)

    assert (refused.value.code, refused.value.status) == ("REPORT_ID_REUSED", 422)
    assert len(side_pad(table).deals) == 1


@pytest.mark.parametrize("entry", [1, 3, 99])
def test_only_the_last_deal_as_it_was_seen_is_taken_back(session, entry):
    table = start_side(session)
    play_side(table, [MADE, MARCH])
    take_back_side(table, 2)
    record_side(table, 2, EUCHRE)

    with pytest.raises(Refusal) as refused:
        take_back_side(table, entry)

    assert read_refusal(refused) == (
        "STALE_VERSION",
        "Someone else changed this side game. Look at it again before you save.",
    )
    assert refused.value.status == 409


def test_nothing_is_taken_back_before_the_first_deal(session):
    table = start_side(session)

    with pytest.raises(Refusal) as refused:
        take_back_side(table, 1)

    assert refused.value.code == "STALE_VERSION"


# the end


def test_a_game_that_is_won_goes_on_with_the_next(session):
    table = start_side(session, target=4)

    play_side(table, [LONE_MARCH, MADE])

    table.refresh_from_db()
    assert table.ended_at is None


def test_a_rubber_ends_its_table(session):
    table = start_side(session, target=4, rubber=True)
    play_side(table, [LONE_MARCH, LONE_MARCH])
    table.refresh_from_db()

    with pytest.raises(Refusal) as refused:
        record_side(table, 3)

    assert table.ended_at is not None
    assert read_refusal(refused) == (
        "SIDE_TABLE_OVER",
        (
            "Side game 1 is over. Uma and Wes win the rubber, 2 games "
            "to 0. To go on, undo its last deal first."
        ),
    )
    assert journal_of(session)[-1] == (
        "Ended side game 1. Uma and Wes win the rubber, 2 games to 0.",
        "side table 1",
        "",
    )


def test_the_deal_that_decided_it_can_be_taken_back(session):
    table = start_side(session, target=4, rubber=True)
    play_side(table, [LONE_MARCH, LONE_MARCH])

    take_back_side(table, 2)
    record_side(table, 2, EUCHRE)

    table.refresh_from_db()
    assert table.ended_at is None
    assert journal_of(session)[-1][0] == ("Undid the last deal of side game 1")


def test_a_slam_wins_a_rubber_at_once(session):
    table = start_side(session, target=4, rubber=True, slams=True)

    record_side(table, 1, LONE_MARCH)

    table.refresh_from_db()
    assert table.ended_at is not None


def test_the_organizer_ends_a_table_and_takes_it_up_again(session):
    table = start_side(session, "call_ace")
    record_side(table, 1, {"maker": "1", "partner": "2", "tricks": "4"})

    side_tables.end(table=table, by=ORGANIZER)
    side_tables.end(table=table, by=ORGANIZER)
    with pytest.raises(Refusal) as refused:
        record_side(table, 2, {"maker": "1", "tricks": "4"})
    with pytest.raises(Refusal) as not_taken_back:
        take_back_side(table, 1)
    side_tables.reopen(table=table, by=ORGANIZER)
    side_tables.reopen(table=table, by=ORGANIZER)
    record_side(table, 2, {"maker": "1", "tricks": "4"})

    sentence = "Side game 1 has ended. Ask the organizer to resume it."
    assert read_refusal(refused) == ("SIDE_TABLE_ENDED", sentence)
    assert read_refusal(not_taken_back) == ("SIDE_TABLE_ENDED", sentence)
    assert [what for what, _, _ in journal_of(session)[-2:]] == [
        "Ended side game 1. Points: Uma 0, Vic 1, Wes 1, Xia 0.",
        "Resumed side game 1",
    ]


def test_a_decided_table_is_not_just_taken_up_again(session):
    table = start_side(session, target=4, rubber=True)
    play_side(table, [LONE_MARCH, LONE_MARCH])

    with pytest.raises(Refusal) as refused:
        side_tables.reopen(table=table, by=ORGANIZER)

    assert refused.value.code == "SIDE_TABLE_OVER"


@pytest.mark.parametrize("what", ["record", "take back", "end", "reopen"])
def test_nothing_is_done_at_a_table_when_the_night_is_over(session, what):
    table = start_side(session)
    record_side(table, 1)
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")
    do = {
        "record": lambda: record_side(table, 2),
        "take back": lambda: take_back_side(table, 1),
        "end": lambda: side_tables.end(table=table, by=ORGANIZER),
        "reopen": lambda: side_tables.reopen(table=table, by=ORGANIZER),
    }

    with pytest.raises(Refusal) as refused:
        do[what]()

    assert refused.value.code == "SIDE_TABLES_CLOSED"
    assert len(on_file(table)) == 1


def test_a_deal_sent_again_after_the_end_is_still_known(session):
    table = start_side(session)
    report_id = new_report_id()
    report = record_side(table, 1, report_id=report_id)
    side_tables.end(table=table, by=ORGANIZER)

    again = record_side(table, 1, report_id=report_id, by=build_side_scorer(table))

    assert again == report
