"""Places as they are told after ties were broken, split or left open."""

from decimal import Decimal

import pytest

from scoring.home.reading import wrap_up
from scoring.leaderboard.reading import Place, describe_place
from scoring.models import Prize, PrizeRules
from scoring.prizes import actions as ties
from scoring.prizes.award_lines import AwardLine, Winner
from scoring.prizes.reading import PrizeList
from scoring.results.reading import shared_results
from scoring.results.reveal import board_reveal, get_public_place
from scoring.results.secrecy import get_board, put_in_decided_order
from scoring.standings.prizes import Ties
from scoring.standings.ranking import Standing
from tests.factories import ORGANIZER, finished_session
from tests.factories.boards import reveal_all, steer
from tests.factories.prizes import award_lines, prize, prize_rules
from tests.factories.visitors import organizer_of

NONE = Decimal(0)


def stand(*ranks, house=()):
    """A leaderboard of these ranks, numbers 1, 2, 3 …; those of *house* cannot win."""
    best = min(rank for number, rank in enumerate(ranks, 1) if number not in house)
    return [
        Place(
            Standing(rank, number, 9, 0, 0, 0, 0, is_tied=ranks.count(rank) > 1),
            name=f"P{number}",
            note="",
            is_winner=rank == best and number not in house,
            is_house=number in house,
        )
        for number, rank in enumerate(ranks, 1)
    ]


def won(place, *numbers, kind="place", division="", chosen=False, decided=True):
    return AwardLine(
        prizes=(place,),
        key="",
        kind=kind,
        place=place,
        title="",
        division=division,
        amount=NONE,
        gift="",
        winners=tuple(Winner(number, f"P{number}", NONE, 0) for number in numbers),
        undecided=(),
        names={},
        how="",
        undone=0,
        waits=False,
        share=NONE,
        is_decided=decided,
        is_chosen=chosen,
    )


def order(places, *lines, is_final=True):
    facts = {"pot": NONE, "is_closed": False, "total": NONE, "due": NONE, "astray": ()}
    listed = PrizeList(lines, is_final=is_final, rules=PrizeRules(), **facts)
    return put_in_decided_order(places, listed)


def tell(places, *lines, is_final=True):
    ordered = order(places, *lines, is_final=is_final)
    return [f"{describe_place(place.standing)} {place.name}" for place in ordered]


AS_THEY_WERE = ["1st P1", "Tied 2nd P2", "Tied 2nd P3", "4th P4"]
SWAPPED = ["1st P1", "2nd P3", "3rd P2", "4th P4"]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([won(2, 3), won(3, 2)], SWAPPED),
        ([won(3, 2), won(2, 3)], SWAPPED),
        ([won(2, 3)], SWAPPED),
        ([won(3, 2)], SWAPPED),
        ([won(2, 3, chosen=True), won(3, 2, chosen=True)], SWAPPED),
        ([won(1, 3), won(2, 2)], SWAPPED),  # who is first cannot win
        ([], AS_THEY_WERE),
        ([won(2, 2, 3)], AS_THEY_WERE),  # they split it
        ([won(1, 1, decided=False), won(2, 2, 3, decided=False)], AS_THEY_WERE),
        ([won(1, 3, chosen=True)], AS_THEY_WERE),  # given the first prize by hand
        ([won(1, 3, kind="low"), won(2, 3, division="Ladies")], AS_THEY_WERE),
    ],
)
def test_broken_tie_is_told_in_its_order(lines, told):
    assert tell(stand(1, 2, 2, 4), *lines) == told


def test_those_left_over_stay_tied_behind_the_winner():
    assert tell(stand(1, 1, 1), won(1, 3)) == ["1st P3", "Tied 2nd P1", "Tied 2nd P2"]


def test_nothing_is_decided_before_the_end():
    assert tell(stand(1, 2, 2, 4), won(2, 3), is_final=False) == AS_THEY_WERE


def test_one_of_co_winners_has_won_even_beside_a_fill_in():
    places = stand(1, 1, 1, house={1})

    ordered = order(places, won(1, 3))

    assert [place.name for place in ordered if place.is_winner] == ["P3"]


@pytest.mark.django_db
def test_order_of_a_broken_tie_is_told_everywhere():
    session = finished_session()
    prize(session, amount="8")
    prize(session, place=2, amount="4")
    prize_rules(session, ties=Ties.DECIDE)
    pk = Prize.objects.order_by("place").first().pk
    (line,) = award_lines(session)
    cut = list(reversed(line.undecided))
    ties.decide_tie(session=session, prize=pk, order=cut, by=ORGANIZER)
    steer(session, reveal_places=5)
    reveal_all(session)
    first, second, *others = [line.name_of(number) for number in cut]

    podium = wrap_up(session)
    steps = board_reveal(session, get_board(session)).steps
    told = [line for step in reversed(steps) for line in step.lines]
    results = shared_results(session)
    own = [get_public_place(session, number).rank for number in cut]

    for lines in (podium["places"], told, results.lines):
        places = [(describe_place(each.place.standing), each.place.name) for each in lines]
        assert places[:2] == [("1st", first), ("2nd", second)]
        assert places[2:4] == [("Tied 3rd", name) for name in sorted(others)]
    assert f"{first} (4) won. {second} (4), " in podium["texts"].bulletin
    assert own == [1, 2, 3, 3]
    sheet = organizer_of(session).get(f"/nights/{session.pk}/print/winners.pdf?page=1").text
    assert "Cut cards, " in sheet
    assert "Tie broken" in sheet
    assert "Tied players" not in sheet
