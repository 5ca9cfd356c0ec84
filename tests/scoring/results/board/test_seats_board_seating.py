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
from tests.oracles import oracle
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
    assert (ann.table, ann.seat.word, ann.number, ann.instead) == (1, "North", 0, "")


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


def test_capitals_and_accents_do_not_matter():
    names = sorted(["Zoë", "Émile", "eve", "Adam", "Ödön"], key=alphabetic)

    assert names == ["Adam", "Émile", "eve", "Ödön", "Zoë"]


def seats_of(people, rows=17):
    seated = tuple(PersonSeat(f"{number:03}", table=1) for number in range(people))
    return GameSeats(1, seated, (), (), "", rows)


@pytest.mark.parametrize(
    ("people", "rows", "columns", "size"), oracle("results")["seats_on_a_page"]
)
def test_as_many_stand_on_a_page_as_can_be_read(people, rows, columns, size):
    seats = seats_of(people, rows)

    pages = list(seats.name_pages)

    assert [[len(column) for column in page.columns] for page in pages] == columns
    assert {page.size for page in pages} == {size}
    shown = [row for page in pages for column in page.columns for row in column]
    assert shown == list(seats.people)


@pytest.mark.parametrize("rows", [13, 15, 17])
@pytest.mark.parametrize("people", [1, 9, 35, 99, 400])
def test_columns_hold_their_rows_whoever_comes(people, rows):
    for page in seats_of(people, rows).name_pages:
        assert len(page.columns) <= 3
        assert max(map(len, page.columns)) <= min(rows + 1, 17)


def test_list_goes_by_last_names_and_numbers_tell_namesakes_apart():
    session = crowd_session(8, games=1)
    cards = ["Bob Smith", "Bob Smith", "Zoë Adams", "Rose Bush", "bob smith"]
    for person, name in zip(session.attendances.order_by("pk"), cards, strict=False):
        person.card_name = name
        person.save()

    seats = game_seats(session, 1, 17)

    assert [(p.last, p.first, p.number) for p in seats.people if p.first] == [
        ("Adams", "Zoë", 0),
        ("Bush", "Rose", 0),
        ("Smith", "Bob", 1),
        ("Smith", "Bob", 2),
        ("smith", "bob", 5),
    ]
    assert seats.has_namesakes
