from tests.tournament.rotations.words.schedules import relay
from tournament.rotations import Rotation, audit
from tournament.rotations.words.fairness import least_at_one_table, least_first_deal_spread


def test_what_is_least_possible_of_tables_and_first_deals():
    assert least_at_one_table(audit(relay(6, 10))) == 2
    assert least_at_one_table(audit(Rotation(8, ()))) == 0
    assert least_first_deal_spread(audit(relay(6, 10))) == 1  # 60 first deals, 24 players
    assert least_first_deal_spread(audit(relay(6, 8))) == 0
