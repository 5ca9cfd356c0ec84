from random import Random

import pytest

from scoring.results.board.seats import (
    GameSeats,
    PersonSeat,
    alphabetic,
    game_seats,
    game_to_seat,
)
from scoring.results.secrecy import Progress
from tests.factories import SessionFactory, running_session, session_in_check_in
from tests.factories.redraws import crowd_session
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db


def names(seats):
    return [person.name for person in seats.people]


def test_seats_by_name():
    seats = game_seats(running_session(), 1, 16)

    assert names(seats) == ["Ann", "Bob", "Cora", "Dan", "Eve", "Fay", "Gus", "Hal"]
    ann = seats.people[0]
    assert (ann.table, ann.seat.word, ann.partner, ann.instead) == (1, "North", "Fay", "")


def test_seats_by_table():
    seats = game_seats(running_session(), 1, 16)

    assert [(table.table, table.pairs) for table in seats.tables] == [
        (1, (("Ann", "Fay"), ("Bob", "Eve"))),
        (2, (("Cora", "Hal"), ("Dan", "Gus"))),
    ]


@pytest.mark.parametrize(
    ("way", "instead"),
    [(ExtraPlayerPolicy.SIT_OUT, "Sits out"), (ExtraPlayerPolicy.ODD_TABLE, "Extra table")],
)
def test_who_sits_out_is_told_what_to_do(way, instead):
    session = crowd_session(11, games=2, odd_crowd=way)

    seats = game_seats(session, 1, 16)

    resting = [person for person in seats.people if person.table is None]
    assert len(seats.people) == 11
    assert {person.instead for person in resting} == {instead}
    assert [person.name for person in resting] == list(seats.resting)
    (page,) = seats.table_pages
    assert page.rows[-1] == seats.resting


def test_house_players_are_told_apart():
    session = running_session(
        choice=PlanChoice(RotationType.BALANCED, 7, 2, ExtraPlayerPolicy.HOUSE)
    )

    assert "Fill-in 8" in names(game_seats(session, 1, 16))


def test_nobody_is_seated_before_the_numbers_are_given():
    seats = game_seats(session_in_check_in(names=["Ann"]), 1, 16)

    assert (seats.people, list(seats.name_pages)) == ((), [])


def test_movement_by_results_has_no_seats_before_them():
    choice = PlanChoice(RotationType.LADDER, 8, 3)
    session = running_session(choice=choice)

    assert game_seats(session, 2, 16).people == ()


def test_next_game_is_seated_once_all_deals_are_in():
    session = running_session()

    assert game_to_seat(session, Progress(7, 1, 0, is_all_in=True)) == 2
    assert game_to_seat(session, Progress(7, 1, 0, is_all_in=False)) == 1
    assert game_to_seat(session, Progress(7, 7, 6, is_all_in=True)) == 7
    assert game_to_seat(session, Progress(7, 2, 1, is_all_in=False)) == 2
    assert game_to_seat(SessionFactory(), Progress(7, 0, 0, is_all_in=False)) == 1


def test_forty_six_people_fill_two_even_pages_of_two_columns():
    seats = game_seats(crowd_session(46, games=1), 1, 16)

    pages = list(seats.name_pages)

    assert [[len(column) for column in page.columns] for page in pages] == [
        [12, 11],
        [12, 11],
    ]
    assert {page.letters for page in pages} == {"P"}


def test_capitals_and_accents_do_not_matter():
    names = sorted(["Zoë", "Émile", "eve", "Adam", "Ödön"], key=alphabetic)

    assert names == ["Adam", "Émile", "eve", "Ödön", "Zoë"]


def seats_of(names, rows):
    people = tuple(PersonSeat(name, table=1) for name in sorted(names))
    return GameSeats(1, people, (), (), "", rows)


def test_a_long_name_takes_two_rows():
    seats = seats_of(["Ann", "Bartholomew Featherstonehaugh", "Cora"], rows=4)

    assert [(page.size, len(page.columns)) for page in seats.name_pages] == [("rows-5", 1)]
    assert [person.rows for person in seats.people] == [1, 2, 1]


@pytest.mark.parametrize("rows", [12, 14, 16])
@pytest.mark.parametrize("people", [1, 12, 17, 46, 99, 400])
def test_columns_hold_their_rows_whoever_comes(people, rows):
    chance = Random(people * rows)
    for _ in range(20):
        share = chance.random()
        names = [
            f"{at:03} " + "x" * (20 if chance.random() < share else 5)
            for at in range(people)
        ]
        seats = seats_of(names, rows)

        pages = list(seats.name_pages)

        columns = [column for page in pages for column in page.columns]
        assert [row for column in columns for row in column] == list(seats.people)
        taken = [sum(row.rows for row in column) for column in columns]
        assert max(taken) <= rows
        assert len(pages) <= 1.2 * sum(taken) / (2 * rows) + 1


@pytest.mark.parametrize(
    ("partner", "alone", "beside"),
    [
        ("Max Power", "Max Power", "Max Power"),
        ("Deborah Keller", "Deborah Keller", "Deborah K."),
        ("Stanislaus Piotrowski", "Stanislaus P.", "Stanislaus P."),
    ],
)
def test_a_long_partner_is_called_in_brief_and_never_cut(partner, alone, beside):
    brief = f"{partner.split()[0]} {partner.split()[1][0]}."

    person = PersonSeat("Ann", table=1, partner=partner, brief=brief)

    assert (person.partner_alone, person.partner_beside) == (alone, beside)
