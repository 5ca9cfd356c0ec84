"""Who leaves, who comes, and who holds which number then; no database needed."""

import pytest

from tournament.changes.reading.remaining import (
    Person,
    RedrawRefused,
    ScheduleEdit,
    new_crowd,
    present_in,
)
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seating.holders import FILL_IN, AssignmentPeriod, Holders

NAMES = ["Ann", "Bob", "Cora", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"]


def spell(name, from_round, to_round=None):
    return AssignmentPeriod(name, from_round, to_round, is_house=name == FILL_IN)


def held_by(*names, more=None):
    """Numbers 1, 2, 3 … held from game 1 on; "" is the house's."""
    spells = {
        number: (spell(name or FILL_IN, 1),) for number, name in enumerate(names, start=1)
    }
    return Holders(spells | (more or {}), game=4)


def crowd_of(held, way=ExtraPlayerPolicy.SIT_OUT, *, seated=None, **wanted):
    cards = max(held.spells)
    return new_crowd(
        ScheduleEdit(way, **wanted),
        held,
        cards=cards,
        begun=4,
        seated=frozenset(range(1, cards + 1)) if seated is None else seated,
    )


def refusal_of(held, way=ExtraPlayerPolicy.SIT_OUT, **wanted):
    with pytest.raises(RedrawRefused) as refused:
        crowd_of(held, way, **wanted)
    return str(refused.value)


def test_leavers_go_and_comers_get_numbers_nobody_had():
    crowd = crowd_of(held_by(*NAMES), leave=(3, 1), come=("Zoe", "Yan"))

    assert crowd.leavers == (Person(1, "Ann"), Person(3, "Cora"))
    assert crowd.comers == (Person(10, "Zoe"), Person(11, "Yan"))
    assert (crowd.players, crowd.present) == (11, {2, 4, 5, 6, 7, 8, 9, 10, 11})
    assert crowd.absent == {1, 3}
    assert (crowd.crowd.tables, crowd.crowd.resting) == (2, 1)
    assert not crowd.is_same


def test_crowd_is_the_same_when_nobody_comes_or_goes():
    crowd = crowd_of(held_by(*NAMES))

    assert crowd.is_same
    assert (crowd.players, len(crowd.present), crowd.crowd.resting) == (9, 9, 1)


def test_house_takes_new_numbers_to_fill_the_tables():
    crowd = crowd_of(
        held_by(*NAMES[:8]), ExtraPlayerPolicy.HOUSE, leave=(8,), come=("Zoe", "Yan")
    )

    assert crowd.comers == (Person(9, "Zoe"), Person(10, "Yan"))
    assert crowd.house_in == (11, 12, 13)
    assert (crowd.crowd.tables, crowd.crowd.resting) == (3, 0)
    assert crowd.present == {1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13}


def test_house_keeps_the_numbers_it_has_as_far_as_they_are_needed():
    held = held_by(*NAMES[:6], "", "")

    stays = crowd_of(held, ExtraPlayerPolicy.HOUSE)
    one_goes = crowd_of(held, ExtraPlayerPolicy.HOUSE, come=("Zoe",))
    all_go = crowd_of(held, ExtraPlayerPolicy.SIT_OUT)

    assert (stays.house_kept, stays.house_out, stays.is_same) == ((7, 8), (), True)
    assert (one_goes.house_kept, one_goes.house_out) == ((7,), (8,))
    assert one_goes.present == {1, 2, 3, 4, 5, 6, 7, 9}
    assert (all_go.house_out, all_go.crowd.resting) == ((7, 8), 2)


def test_fewer_tables_need_no_house():
    crowd = crowd_of(held_by(*NAMES, "", "", ""), ExtraPlayerPolicy.HOUSE, tables=2)

    assert (crowd.house_out, crowd.crowd.tables, crowd.crowd.resting) == (
        (10, 11, 12),
        2,
        1,
    )


def test_whoever_comes_back_gets_the_old_number():
    held = held_by(*NAMES, more={3: (spell("Cora", 1, 2),)})

    crowd = crowd_of(held, come=("Zoe", "cora"))

    assert crowd.comers == (Person(10, "Zoe"), Person(3, "cora", is_back=True))
    assert 3 in crowd.present


def test_number_never_played_is_given_out_again_unless_it_was_a_leavers():
    again = held_by(*NAMES[:8], more={9: (), 10: (spell("Jim", 5),)})
    left = held_by(*NAMES[:8], more={9: (spell("Ida", 5),)})

    some = crowd_of(again, come=("Zoe", "Yan"), seated=frozenset(range(1, 9)))
    other = crowd_of(left, leave=(9,), come=("Zoe",), seated=frozenset(range(1, 9)))

    assert some.comers == (Person(9, "Zoe"), Person(11, "Yan"))
    assert other.comers == (Person(10, "Zoe"),)


def test_house_player_of_a_game_to_come_is_a_person_until_then():
    spells = (spell("Ann", 1, 6), spell(FILL_IN, 7))
    held = held_by(*NAMES[:8], more={1: spells})

    crowd = crowd_of(held, ExtraPlayerPolicy.SIT_OUT)

    assert (crowd.house_out, 1 in crowd.present) == ((), True)


def test_present_are_those_whose_number_is_held_in_that_game():
    held = held_by("Ann", "Bob", more={2: (spell("Bob", 1, 4),)})

    assert [present_in(held, 2, game) for game in (4, 5)] == [{1, 2}, {1}]


@pytest.mark.parametrize("number", [4, 9, 10, 99])
def test_nobody_leaves_who_is_not_there(number):
    held = held_by(*NAMES[:8], "", more={4: (spell("Dan", 1, 2),)})

    assert refusal_of(held, leave=(number,)) == (
        f"No player in the event has number {number}."
    )


def test_nobody_leaves_and_comes():
    sentence = refusal_of(held_by(*NAMES), leave=(1,), come=("ANN",))

    assert sentence == "ANN cannot both leave and start."


def test_nobody_comes_who_is_there():
    assert refusal_of(held_by(*NAMES), come=("bob",)) == (
        "bob already has number 2. Add an initial to the name of the other player."
    )


def test_nobody_comes_who_is_named_as_a_substitute():
    spells = (spell("Ann", 1, 6), spell("Zoe", 7))

    sentence = refusal_of(held_by(*NAMES, more={1: spells}), come=("Zoe",))

    assert sentence.startswith("Zoe already has number 1.")


def test_too_few_people_are_told_so():
    everybody = tuple(range(1, 10))

    assert refusal_of(held_by(*NAMES), leave=everybody) == "No player is left."
    assert refusal_of(held_by(*NAMES), leave=everybody[:-3]).startswith(
        "3 players are too few"
    )
    assert refusal_of(held_by(*NAMES), tables=3) == ("9 players fill 1 to 2 tables.")
