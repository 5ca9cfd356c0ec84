import pytest

from tests.tournament.printing.sessions import changed_session, seated, session
from tournament.printing.tally_cards.faces import card_marks, how_to_move, is_written
from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.rotations.rotation_types import Needs, RotationType

PLANNED_ON_CARDS = [
    RotationType.CHART,
    RotationType.BALANCED,
    RotationType.FAIR,
    RotationType.OWN_CHART,
]


@pytest.mark.parametrize("movement", PLANNED_ON_CARDS)
def test_card_that_says_all_needs_no_words(movement):
    assert how_to_move(session(2, movement=movement)) == ""


@pytest.mark.parametrize(
    "movement",
    [
        rotation_type
        for rotation_type in RotationType
        if rotation_type not in PLANNED_ON_CARDS
    ],
)
def test_every_other_movement_is_told(movement):
    text = how_to_move(session(2, movement=movement))

    assert text.startswith(movement.about)
    assert ("tie" in text) == (movement.needs is Needs.WINNERS)


@pytest.mark.parametrize(("people", "is_told"), [(8, False), (9, True)])
def test_change_of_colours_is_told_where_people_sit_out(people, is_told):
    text = how_to_move(seated(RotationType.RED_WHITE, people, 5, drawn=1))

    assert ("takes the color of one who sits out" in text) == is_told


def test_games_are_written_where_they_depend_on_the_last_or_are_drawn():
    written = {
        rotation_type
        for rotation_type in RotationType
        if is_written(session(2, movement=rotation_type))
    }

    planned = {*PLANNED_ON_CARDS, RotationType.RELAY, RotationType.SHIFT}
    assert written == set(RotationType) - planned


def test_colour_of_a_card_stays_the_same_all_night():
    sheet = seated(RotationType.RED_WHITE, 12, 8, drawn=5)

    marks = card_marks(sheet)

    assert marks.of_card == {
        number: "RED CARD" if number % 2 else "WHITE CARD" for number in range(1, 13)
    }
    assert marks.by_game == {}


def test_cards_say_who_plays_as_a_lady():
    marks = card_marks(seated(RotationType.LADIES_GENTS, 12, 8, drawn=5))

    assert marks.of_card == {
        number: "LADY" if number % 2 else "GENTLEMAN" for number in range(1, 13)
    }


def test_one_of_each_colour_are_partners():
    sheet = seated(RotationType.RED_WHITE, 12, 8, drawn=5)

    of_card = card_marks(sheet).of_card
    for round_ in sheet.rotation.rounds:
        for a, b, c, d in round_.tables:
            assert of_card[a] != of_card[b]
            assert of_card[c] != of_card[d]


def test_colours_stand_beside_the_games_where_people_sit_out():
    rounds = (
        RoundPlan((Foursome(1, 2, 3, 4),), (5,)),
        RoundPlan((Foursome(5, 3, 4, 1),), (2,)),
    )
    sheet = session(1, rotation=Rotation(5, rounds), movement=RotationType.RED_WHITE)

    marks = card_marks(sheet)

    assert marks.of_card == {}
    assert marks.by_game == {
        (1, 1): "Red",
        (2, 1): "White",
        (3, 1): "Red",
        (4, 1): "White",
        (5, 2): "White",
        (3, 2): "Red",
        (4, 2): "White",
        (1, 2): "Red",
    }


def test_groups_of_a_shift_are_the_quarters_of_the_numbers():
    of_card = card_marks(seated(RotationType.SHIFT, 20, 5)).of_card

    assert [of_card[number] for number in (1, 5, 6, 10, 11, 15, 16, 20)] == [
        "GROUP A",
        "GROUP A",
        "GROUP B",
        "GROUP B",
        "GROUP C",
        "GROUP C",
        "GROUP D",
        "GROUP D",
    ]


def test_changed_shift_has_no_groups():
    assert card_marks(changed_session(movement=RotationType.SHIFT)).of_card == {}


@pytest.mark.parametrize(
    "movement", [RotationType.CHART, RotationType.RELAY, RotationType.LADDER]
)
def test_other_cards_bear_no_mark(movement):
    marks = card_marks(session(2, movement=movement))

    assert (marks.of_card, marks.by_game) == ({}, {})
