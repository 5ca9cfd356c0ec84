"""How a ruling is booked."""

import pytest

from scoring.hall.reading import hall
from scoring.rules import PRESETS, HouseRules
from scoring.rules_desk.address import Address
from scoring.rules_desk.booking import booking_desk, chosen_booking
from tests.factories import MADE, game_of, play, running_session
from tests.factories.rulings import ruling
from tests.saying import said

pytestmark = pytest.mark.django_db

RENEGE = ruling("renege", HouseRules())
CHOICE = ruling("lone-renege", PRESETS["house_of_cards"])


def desk(session, ruling=RENEGE, **fields):
    return booking_desk(Address("/x/", fields), ruling, hall(session).tables)


def read_buttons(shown):
    return said(list(shown.buttons))


def test_table_is_asked_first_then_the_side():
    session = running_session()
    at = str(game_of(session).pk)

    first, second = desk(session), desk(session, at=at)

    assert [chooser.title for chooser in first.choosers] == ["At which table?"]
    assert said([choice.label for choice in first.choosers[0].choices]) == [
        "Table 1",
        "Table 2",
    ]
    assert [choice.label for choice in second.choosers[1].choices] == [
        "Ann & Fay",
        "Bob & Eve",
    ]
    assert read_buttons(first) == read_buttons(second) == []


def test_every_booking_is_one_button_with_the_pairs_names():
    session = running_session()
    at = str(game_of(session).pk)

    forfeit = desk(session, at=at, side="first")
    choice = desk(session, CHOICE, at=at, side="first")

    assert read_buttons(forfeit) == [
        "2 points for Bob & Eve, and no one scores in this deal"
    ]
    assert said(forfeit.note) == "Deal 1 is saved as a deal in which no one scores."
    assert read_buttons(choice) == ["2 points for Bob & Eve", "4 points off Ann & Fay"]
    assert said(choice.note) == ""


def test_dead_deal_alone():
    session = running_session()
    misdeal = ruling("wrong-number-of-cards-late", HouseRules())

    shown = desk(session, misdeal, at=str(game_of(session).pk), side="second")

    assert read_buttons(shown) == ["No one scores in this deal"]


def deals(shown):
    """The labels of the deals offered, the chosen one marked."""
    return [
        f"{'*' * choice.is_chosen}{said(choice.label)}"
        for choice in shown.choosers[2].choices
    ]


def test_deal_now_played_is_meant_unless_another_is_chosen():
    session = running_session()
    play(game_of(session), [MADE])
    fields = {"at": str(game_of(session).pk), "side": "first"}

    now, before = desk(session, **fields), desk(session, **fields, deal="1")

    assert deals(now) == ["Deal 1, 1 to 0", "*Deal 2, in progress"]
    assert (now.deal, said(now.note)) == (
        2,
        "Deal 2 is saved as a deal in which no one scores.",
    )
    assert deals(before) == ["*Deal 1, 1 to 0", "Deal 2, in progress"]
    assert (before.deal, said(before.note)) == (
        1,
        "Deal 1 is already entered. It becomes a deal in which no one scores.",
    )


def test_game_that_is_all_in_asks_which_deal_before_anything_is_booked():
    session = running_session()
    play(game_of(session), [MADE] * 4)
    fields = {"at": str(game_of(session).pk), "side": "first"}

    asks, chosen = desk(session, **fields), desk(session, **fields, deal="4")

    assert deals(asks) == [f"Deal {deal}, 1 to 0" for deal in (1, 2, 3, 4)]
    assert (
        said(asks.note) == "All deals of this game are in. Choose the deal it happened in."
    )
    assert (read_buttons(asks), len(read_buttons(chosen)), chosen.deal) == ([], 1, 4)


@pytest.mark.parametrize("deal", ["0", "6", "x", "²", "-1", "01"])
def test_unknown_deal_is_none(deal):
    session = running_session()
    at = str(game_of(session).pk)

    assert desk(session, at=at, side="first", deal=deal).deal == 1


def test_another_table_starts_without_a_deal():
    session = running_session()
    at = str(game_of(session).pk)

    shown = desk(session, at=at, side="first", deal="1")

    assert all("deal=" not in choice.link for choice in shown.choosers[0].choices)


def test_ruling_that_ends_no_deal_asks_for_none():
    session = running_session()

    shown = desk(session, CHOICE, at=str(game_of(session).pk), side="first")

    assert (len(shown.choosers), shown.deal) == (2, None)


@pytest.mark.parametrize("fields", [{"at": "x"}, {"at": "0", "side": "first"}])
def test_unknown_table_is_asked_again(fields):
    assert read_buttons(desk(running_session(), **fields)) == []


@pytest.mark.parametrize(
    ("judgement", "place", "booking"),
    [
        (CHOICE, "1", CHOICE.bookings[1]),
        (CHOICE, "2", None),
        (CHOICE, "", None),
        (None, "0", None),
    ],
)
def test_booking_is_chosen_by_its_place(judgement, place, booking):
    assert chosen_booking(judgement, place) == booking
