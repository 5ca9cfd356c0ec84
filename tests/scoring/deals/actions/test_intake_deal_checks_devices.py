"""Which phone speaks for which pair."""

import pytest

from scoring.deals.actions.checks import NoDevice, PairNotSaid, SameDevice
from tests.factories import read_refusal, record
from tests.factories.entries import THEIRS, THEY, WE, counted, enter, undo

pytestmark = pytest.mark.django_db


def test_one_phone_does_not_speak_for_both_pairs(game):
    enter(game, 1, WE, device="x" * 32)

    with pytest.raises(SameDevice) as refusal:
        enter(game, 1, THEY, device="x" * 32)

    assert refusal.value.status == 403
    assert read_refusal(refusal) == (
        "SAME_DEVICE",
        (
            "This phone entered deal 1 for the other team. Use another "
            "phone for your team. Nothing was changed."
        ),
    )
    assert counted(game) == []


def test_phone_does_not_take_back_what_it_has_answered_for_the_other_pair(game):
    ours = enter(game, 1, WE)
    enter(game, 1, THEY, THEIRS)

    with pytest.raises(SameDevice):
        undo(ours, device="b" * 32)


def test_phone_that_chose_the_wrong_pair_takes_it_back_and_chooses_again(game):
    undo(enter(game, 1, WE, device="x" * 32), device="x" * 32)

    enter(game, 1, THEY, device="x" * 32)
    enter(game, 1, WE)

    assert len(counted(game)) == 1


def test_second_phone_of_a_pair_may_turn_out_to_be_the_other_pair_s(game):
    enter(game, 1, WE)
    enter(game, 1, WE, device="x" * 32)  # it chose the wrong pair

    enter(game, 1, THEY, device="x" * 32)

    assert len(counted(game)) == 1


@pytest.mark.parametrize(
    ("details", "refusal"),
    [
        ({"pair": None, "device": "x" * 32}, PairNotSaid),
        ({"pair": WE, "device": ""}, NoDevice),
    ],
)
def test_entry_without_pair_or_device_is_refused(game, details, refusal):
    with pytest.raises(refusal):
        enter(game, 1, **details)


def test_phone_cannot_record_past_the_pairs(game):
    with pytest.raises(PairNotSaid):
        record(game, 1)
