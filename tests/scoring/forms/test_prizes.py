import pytest

from scoring.forms.prizes import USUAL_LISTS, PlacesUnclear, order_of_cut


def test_the_order_of_a_cut_is_by_the_places_typed():
    said = {"place-4": "2", "place-7": " 1 ", "place-9": "3"}

    assert order_of_cut(said, [4, 7, 9]) == [7, 4, 9]


@pytest.mark.parametrize("said", [{}, {"place-4": "1", "place-7": "1"}, {"place-4": "x"}])
def test_places_that_are_not_one_for_each_are_refused(said):
    with pytest.raises(PlacesUnclear) as refusal:
        order_of_cut(said, [4, 7])

    assert str(refusal.value) == (
        "Give each of them another place in the cut, from 1 to 2."
    )


@pytest.mark.parametrize("name", USUAL_LISTS)
def test_every_usual_list_gives_out_what_it_says(name):
    words, wanted = USUAL_LISTS[name]

    assert sum(it.share for it in wanted) in (0, 100)
    assert all(it.share or it.amount for it in wanted)
    for it in wanted:
        assert f"{it.share or it.amount}" in words
