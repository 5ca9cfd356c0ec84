"""Who would play a final: the best, ties at the cut, divisions, who went home."""

import pytest

from scoring.final.reading import (
    FinalChoice,
    TooFewForConsolation,
    TooFewForFinal,
    TooFewInDivision,
    UnevenDivisions,
    find_wrong_cut,
    propose,
)
from scoring.leaderboard.reading import standings
from tests.factories import ORGANIZER, correct, game_of
from tests.factories.finals import ONE_DEAL, OTHERS_MADE, choose, in_final, qualified
from tests.factories.undone import again
from tournament.people.actions.numbers import substitute
from tournament.rotations.headcounts import ExtraPlayerPolicy

pytestmark = pytest.mark.django_db


def of(size=8, **ways):
    return FinalChoice(size, ONE_DEAL, **ways)


def points_of(session):
    places = standings(session).places
    return {place.standing.number: place.standing.points for place in places}


def numbers(places):
    return [place.standing.number for place in places]


def test_the_best_play_and_those_tied_at_the_cut_wait_for_it():
    session = qualified(16, 2)  # 3 have 2 points, 9 have 1, 4 have none
    points = points_of(session)

    proposal = propose(session, of(8))

    sure = sorted(number for number, own in points.items() if own == 2)
    tied = sorted(number for number, own in points.items() if own == 1)
    (tie,) = proposal.ties
    assert sorted(proposal.seeds) == sure
    assert sorted(numbers(tie.people)) == tied
    assert tie.places == 8 - len(sure)
    assert not proposal.are_known
    won = tuple(tied[-tie.places :])
    cut = propose(session, of(8, cut=won))
    assert cut.are_known
    assert sorted(cut.seeds) == sorted([*sure, *won])
    assert cut.stamp == "-".join(map(str, cut.seeds))


def test_more_winners_of_the_tie_than_places_are_not_all_taken():
    session = qualified(16, 2)
    tied = numbers(propose(session, of(8)).ties[0].people)

    proposal = propose(session, of(8, cut=tuple(tied)))

    assert not proposal.are_known


def test_nobody_is_tied_where_all_of_them_play():
    session = qualified(8, 1)

    proposal = propose(session, of(4))

    assert not proposal.ties
    assert {points_of(session)[number] for number in proposal.seeds} == {1}


def test_the_next_plays_for_who_went_home():
    session = qualified(16, 2)
    before = choose(session)
    seeds = propose(session, before).seeds

    proposal = propose(session, choose(session, gone=seeds[:2]))

    assert set(seeds[2:]) < set(proposal.seeds)
    assert not set(seeds[:2]) & set(proposal.seeds)
    assert proposal.others == 16 - 2 - 8


@pytest.mark.parametrize("last", [1, 2])
def test_those_who_went_home_and_have_left_already_are_counted_once(last):
    session = qualified(13, 2)
    session.cards.get(number=13).holdings.update(to_round=last)

    assert propose(again(session), choose(session, gone=(13,))).others == 4


def test_whose_number_is_a_fill_in_s_from_the_next_game_on_plays_no_final():
    session = qualified(16, 2)
    substitute(session=session, number=1, name="", from_round=3, by=ORGANIZER)

    assert 1 not in propose(session, choose(session)).seeds


def test_a_fill_in_plays_no_final():
    session = qualified(15, 1, odd_crowd=ExtraPlayerPolicy.HOUSE)

    with pytest.raises(TooFewForFinal) as caught:
        propose(session, of(16))

    assert str(caught.value).startswith(
        "A final of 16 needs 16 players who are still here. You have 15."
    )


def test_a_consolation_takes_four_more():
    session = qualified(10, 1)

    with pytest.raises(TooFewForConsolation) as caught:
        propose(session, of(8, has_consolation=True))

    assert str(caught.value).startswith(
        "A consolation takes 4 players besides the final. You have 2."
    )


def divide(session, labels):
    """Give the labels in turn to the numbers from 1 on."""
    for at, card in enumerate(session.cards.order_by("number")):
        person = card.holdings.get().attendance
        person.division = labels[at % len(labels)]
        person.save(update_fields=["division"])


def test_the_best_of_each_division_play_however_it_is_written():
    session = qualified(16, 2)
    divide(session, ["Ladies", "Gents", "ladies", "Gents"])

    proposal = propose(session, choose(session, by_division=True))

    odd = [number for number in proposal.seeds if number % 2]
    assert len(odd) == len(proposal.seeds) // 2 == 4
    points = [points_of(session)[number] for number in proposal.seeds]
    assert points == sorted(points, reverse=True)


def test_divisions_that_do_not_come_out_even_are_refused():
    session = qualified(16, 2)
    divide(session, ["Red", "Blue", "Green"])

    with pytest.raises(UnevenDivisions) as caught:
        propose(session, of(8, by_division=True))

    assert str(caught.value).startswith(
        "8 players cannot be split evenly among 3 divisions."
    )


def test_each_division_has_a_tie_of_its_own():
    session = qualified(16, 1)
    divide(session, ["Red"] * 9 + ["Blue"] * 7)
    points = points_of(session)

    ties = propose(session, of(4, by_division=True)).ties

    red = {number for number in range(1, 10) if points[number]}
    blue = {number for number in range(10, 17) if points[number]}
    assert [tie.division for tie in ties] == ["Red", "Blue"]
    assert [tie.places for tie in ties] == [2, 2]
    assert [{*numbers(tie.people)} for tie in ties] == [red, blue]


def test_a_division_too_small_is_named():
    session = qualified(16, 1)
    divide(session, ["Red", *["Blue"] * 7])

    with pytest.raises(TooFewInDivision) as caught:
        propose(session, of(8, by_division=True))

    assert str(caught.value).startswith(
        "This final takes 4 players of each division. Red has 2 who are still here."
    )


def test_a_correction_after_the_cut_tells_who_should_play_and_seeds_stay():
    session = in_final(16, 8)
    seeds = session.stages.final.numbers
    assert find_wrong_cut(session) is None
    out = next(number for number, own in points_of(session).items() if not own)
    card = session.cards.get(number=out)
    for seat in card.seats.filter(round__number__lt=3):  # East or West, who lost both
        game = game_of(session, seat.round.number, seat.game.table.number)
        correct(game, 1, OTHERS_MADE, reason="Misread")

    wrong = find_wrong_cut(again(session))

    assert out in numbers(wrong.into)
    assert len(wrong.into) == len(wrong.out)
    assert set(numbers(wrong.out)) <= set(seeds)
    assert f"Person {out}" in wrong.names_in
    assert again(session).stages.final.numbers == seeds
