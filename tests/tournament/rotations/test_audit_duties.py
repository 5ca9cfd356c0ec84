import pytest

from tests.oracles import oracle
from tournament.play.seats import Compass
from tournament.rotations import Foursome, Rotation, RoundPlan, chart, duties
from tournament.rotations.audit import Duty, duty_at

DUTIES = oracle("duties")["duties"]
HOLDERS = [(players, number) for players in DUTIES for number in DUTIES[players]]


def row(duty):
    (deal,) = duty.deals
    return [duty.game, duty.table, duty.seat, duty.partner, list(duty.opponents), deal]


@pytest.mark.parametrize(("players", "number"), HOLDERS)
def test_duties_are_what_the_oracle_says(players, number):
    rotation = chart(int(players) // 4)

    held = duties(rotation, int(number))

    assert [row(duty) for duty in held] == DUTIES[players][number]


def test_duties_leave_out_a_game_sat_out():
    rounds = (Foursome(1, 2, 3, 4), Foursome(5, 2, 3, 4), Foursome(4, 3, 2, 1))
    rotation = Rotation(5, tuple(RoundPlan((four,)) for four in rounds))

    games = {number: [d.game for d in duties(rotation, number)] for number in (1, 5, 6)}

    assert games == {1: [1, 3], 5: [2], 6: []}


def test_duty_has_every_deal_of_a_longer_game():
    duty = duty_at(Foursome(1, 6, 2, 5), 5, game=3, table=2, deals_per_game=8)

    assert duty == Duty(3, 2, Compass.WEST, 2, (1, 6), (4, 8))


def test_duty_is_for_one_of_the_four():
    with pytest.raises(ValueError, match=r"^player 7 is not in 1-6 vs 2-5$"):
        duty_at(Foursome(1, 6, 2, 5), 7, game=1, table=1, deals_per_game=4)
