import pytest

from scoring.prizes.forms import USUAL_LISTS, PlacesUnclear, PrizeForm, order_of_cut


def test_the_order_of_a_cut_is_by_the_places_typed():
    places = {"place-4": "2", "place-7": " 1 ", "place-9": "3"}

    assert order_of_cut(places, [4, 7, 9]) == [7, 4, 9]


@pytest.mark.parametrize("places", [{}, {"place-4": "1", "place-7": "1"}, {"place-4": "x"}])
def test_places_that_are_not_one_for_each_are_refused(places):
    with pytest.raises(PlacesUnclear) as refusal:
        order_of_cut(places, [4, 7])

    assert str(refusal.value) == (
        "Give each player a different place, from 1 to 2. Nothing was saved."
    )


@pytest.mark.parametrize("name", USUAL_LISTS)
def test_every_usual_list_gives_out_what_it_says(name):
    text, wanted = USUAL_LISTS[name]

    assert sum(rule.share for rule in wanted) in (0, 100)
    assert all(rule.share or rule.amount for rule in wanted)
    for rule in wanted:
        assert f"{rule.share or rule.amount}" in text


@pytest.mark.parametrize(
    ("kind", "place", "target"), [("place", 3, 0), ("low", 1, 0), ("hidden_number", 1, 42)]
)
def test_place_and_number_are_kept_where_they_mean_something(kind, place, target):
    form = PrizeForm({"kind": kind, "place": "3", "target": "42", "amount": "5"})

    assert form.is_valid()
    assert (form.wanted().place, form.wanted().target) == (place, target)


def test_a_hidden_number_is_asked_for():
    form = PrizeForm({"kind": "hidden_number", "amount": "5"})

    assert form.errors == {"target": ["Enter the mystery number."]}
