import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import oracle
from tests.tournament.rotations.strategies import rotations
from tournament.rotations import Foursome, Rotation, RotationType, RoundPlan, audit, bound
from tournament.rotations.luck import luck_of
from tournament.rotations.notation import from_json, proof, to_json

ROTATION = Rotation(5, (RoundPlan((Foursome(1, 2, 3, 4),), (5,)),))


def test_a_rotation_is_written_with_its_proof():
    assert to_json(RotationType.DRAW, ROTATION) == {
        "players": 5,
        "games": 1,
        "movement": "draw",
        "rounds": [{"tables": [[1, 2, 3, 4]], "sit_out": [5]}],
        "audit": audit(ROTATION).to_json(),
        "bound": bound(5, 1).to_json(),
        "luck_of_the_draw": luck_of(ROTATION).to_json(),
    }


def test_no_bound_speaks_of_a_night_with_people_missing():
    assert proof(Rotation(6, ROTATION.rounds))["bound"] is None


@given(rotations(), st.sampled_from(RotationType))
def test_what_is_written_is_read_again(rotation, movement):
    written = json.loads(json.dumps(to_json(movement, rotation)))

    assert from_json(written) == rotation
    assert from_json({key: written[key] for key in ("players", "rounds")}) == rotation


UNSET = [
    ({"players": None}, '"players" must be from 4 to 400.'),
    ({"rounds": None}, '"rounds" must be a list with an entry for each game.'),
    ({"rounds": [{"tables": [], "sit_out": None}]}, 'Game 1, "sit_out" must be numbers.'),
]


@pytest.mark.parametrize(
    ("changed", "sentence"), [*UNSET, *oracle("rotations")["otherwise"]]
)
def test_what_is_written_otherwise_is_refused(changed, sentence):
    written = {"players": 5, "rounds": [{"tables": [[1, 2, 3, 4]], "sit_out": [5]}]}
    assert from_json(written) == ROTATION

    with pytest.raises(ValueError) as refused:  # noqa: PT011
        from_json(written | changed)

    assert str(refused.value) == sentence


@pytest.mark.parametrize("parsed", [None, 5, "rotation", [], [[1, 2, 3, 4]]])
def test_what_is_no_object_is_refused(parsed):
    with pytest.raises(ValueError, match="This is no rotation"):
        from_json(parsed)
