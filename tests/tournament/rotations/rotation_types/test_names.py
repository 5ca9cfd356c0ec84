import pytest

from tournament.rotations.rotation_types import Needs, RotationType


def test_every_movement_has_a_title_of_its_own():
    titles = {movement.title for movement in RotationType}

    assert len(titles) == len(RotationType)
    assert all(0 < len(title) <= 60 for title in titles)


@pytest.mark.parametrize("movement", RotationType)
def test_a_movement_is_announced_in_whole_sentences(movement):
    assert movement.about[0].isupper()
    assert movement.about.endswith(".")


@pytest.mark.parametrize(
    ("needs", "movements"),
    [
        (Needs.NOTHING, {"chart", "balanced", "fair", "relay", "shift", "own_chart"}),
        (Needs.DRAW, {"draw", "draw_new_partners"}),
        (
            Needs.WINNERS,
            {
                "winners_advance",
                "losers_move",
                "head_table",
                "red_white",
                "ladies_gents",
                "couples",
            },
        ),
        (Needs.TOTALS, {"ladder", "ladder_top_bottom", "ladder_odd_even"}),
    ],
)
def test_a_movement_says_what_it_needs(needs, movements):
    assert {
        str(rotation_type) for rotation_type in RotationType if rotation_type.needs is needs
    } == movements


def test_the_relay_is_said_seat_by_seat():
    assert RotationType.RELAY.about.startswith(
        "North stays, South goes one table down, East goes one table up, "
        "West goes two tables up."
    )
