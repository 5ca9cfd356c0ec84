"""Side tables: started, played, taken back, ended; every refusal by code and sentence."""

from contextlib import suppress
from random import Random

import pytest

from scoring.deals.submission import new_report_id
from scoring.rules import GAMES, HouseRules, ImpossibleDeal
from scoring.rules.house_rules import Deck
from scoring.side_games.pad import side_pad
from tests.factories import NAMES, ORGANIZER, read_refusal, session_in_check_in
from tests.factories.side_tables import (
    EUCHRE,
    MADE,
    MARCH,
    on_file,
    play_side,
    record_side,
    start_side,
    take_back_side,
)
from tournament.models import Session
from tournament.words.refusals import Refusal

pytestmark = pytest.mark.django_db

THE_MADE = "Uma & Wes, Made it: 1 (Uma & Wes 1)"


def version_of(session):
    return Session.objects.get(pk=session.pk).version


# start


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
        f"Deal 1 of side game 1 is already entered: {THE_MADE}. To change it, undo it. "
        "Nothing was changed.",
    )
    assert refused.value.status == 409


def test_deals_come_in_their_order(session):
    table = start_side(session)
    record_side(table, 1)

    with pytest.raises(Refusal) as refused:
        record_side(table, 3)

    assert read_refusal(refused) == (
        "DEAL_OUT_OF_ORDER",
        "Enter deal 2 first. Vic deals it. Nothing was changed.",
    )
    assert refused.value.status == 409


def test_what_cannot_be_is_refused_with_every_reason(session):
    table = start_side(session, "call_ace")

    with pytest.raises(ImpossibleDeal) as refused:
        record_side(table, 1, {"maker": "0", "partner": "0", "tricks": "6"})

    assert len(refused.value.sentences) == 2
    assert on_file(table) == []


@pytest.mark.long
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

    assert len(on_file(table)) == len(side_pad(table)["deals"]) == count


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
    assert len(side_pad(table)["deals"]) == 1


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
        "Another person changed this side game. Look at it again. Nothing was changed.",
    )
    assert refused.value.status == 409


def test_nothing_is_taken_back_before_the_first_deal(session):
    table = start_side(session)

    with pytest.raises(Refusal) as refused:
        take_back_side(table, 1)

    assert refused.value.code == "STALE_VERSION"


# the end
