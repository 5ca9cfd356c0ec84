import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards.hands import LoneLead, first_leader, first_to_defend_alone
from tests.oracles import cases
from tournament.play.seats import Compass

NORTH, EAST, SOUTH, WEST = Compass
LEFT_OF_MAKER, LEFT_OF_DEALER, NO_LONE_LEAD = LoneLead


@pytest.mark.parametrize(
    ("dealer", "maker", "defender", "lone_lead", "leader"),
    cases(
        tuple[Compass, Compass, Compass | None, LoneLead, Compass], "cards", "lone_leads"
    ),
)
def test_the_lead_against_or_by_a_lone_maker(dealer, maker, defender, lone_lead, leader):
    assert leader is first_leader(
        dealer=dealer, maker=maker, alone=True, lone_defender=defender, lone_lead=lone_lead
    )


@pytest.mark.parametrize(
    ("lone_lead", "leader"),
    [(LEFT_OF_MAKER, SOUTH), (LEFT_OF_DEALER, SOUTH), (NO_LONE_LEAD, WEST)],
)
def test_the_lead_when_a_defender_alone_is_alone(lone_lead, leader):
    """South made trump with North; West defends alone and East is out."""
    assert leader is first_leader(
        dealer=NORTH, maker=SOUTH, lone_defender=WEST, lone_lead=lone_lead
    )


@pytest.mark.parametrize("lone_lead", LoneLead)
@pytest.mark.parametrize("dealer", Compass)
@pytest.mark.parametrize("maker", Compass)
def test_with_nobody_alone_the_dealers_left_leads(dealer, maker, lone_lead):
    leader = first_leader(dealer=dealer, maker=maker, lone_lead=lone_lead)

    assert leader is dealer.left


@given(
    st.sampled_from(Compass),
    st.sampled_from(Compass),
    st.booleans(),
    st.booleans(),
    st.sampled_from(LoneLead),
)
def test_whoever_sits_out_never_leads(dealer, maker, alone, defended, lone_lead):
    defender = maker.left if defended else None

    leader = first_leader(
        dealer=dealer, maker=maker, alone=alone, lone_defender=defender, lone_lead=lone_lead
    )

    assert leader is not (maker.partner if alone else None)
    assert leader is not (defender.partner if defender else None)
    if alone and lone_lead is NO_LONE_LEAD:
        assert leader is not maker


@pytest.mark.parametrize("defender", [NORTH, SOUTH])
def test_a_maker_cannot_defend(defender):
    with pytest.raises(ValueError, match="a maker cannot defend alone"):
        first_leader(dealer=EAST, maker=NORTH, lone_defender=defender)


@pytest.mark.parametrize("dealer", Compass)
@pytest.mark.parametrize("maker", Compass)
def test_the_first_to_defend_alone_is_an_opponent(dealer, maker):
    first = first_to_defend_alone(dealer=dealer, maker=maker)

    assert first.side is maker.side.other
    assert first is (dealer.left if dealer.side is maker.side else dealer.partner)
