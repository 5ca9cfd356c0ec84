import pytest

from scoring.cards.draws import DrawAce
from scoring.cards.hands import FarmersHand
from scoring.rules.house_rules import AllPass
from scoring.rulings.summary import Decision
from tests.factories.rules import rules_of, summary
from tests.oracles import oracle


def read_decisions(**changed) -> dict[str, Decision]:
    return {decision.title: decision for decision in summary(rules_of(**changed)).decisions}


def test_only_what_is_on_is_told():
    decisions = read_decisions(jambon=True, farmers_hand=FarmersHand.SWAP_ONLY_9_10)

    assert list(decisions) == ["Lay-down (jambon)", "Farmer’s hand"]
    assert decisions["Lay-down (jambon)"] == Decision(
        "Lay-down (jambon)", "", "The loner shows all five cards before the first lead."
    )
    assert decisions["Farmer’s hand"].answer == "Trade three cards of a nines-and-tens hand"


@pytest.mark.parametrize(
    "changed",
    [
        {"jambon_called_lead": True},
        {"partners_best_lone_defender": True},
        {"laps": True, "slams": True, "rubber": True, "target": 7},
        {"draw_ace": DrawAce.HIGH},
    ],
)
def test_what_changes_nothing_tonight_is_not_told(changed):
    assert read_decisions(**changed) == {}


def test_the_misdeal_jar_is_told_last():
    on = {"misdeal_jar": "$1", "jambon": True}

    assert list(read_decisions(**on)) == ["Lay-down (jambon)", "Misdeal jar"]
    assert read_decisions(**on)["Misdeal jar"].meaning == "A misdeal costs $1."


def test_what_an_answer_means_is_told():
    stuck = read_decisions(all_pass=AllPass.STICK_THE_DEALER)["Everyone passes twice"]
    assisted = read_decisions(assist_must_go_alone=True)["Ordering up your partner"]

    assert stuck.meaning.startswith("The dealer must call one of the three other suits.")
    assert assisted.meaning.endswith("The deal scores as a loner.")


def test_railroad_tells_each_of_its_switches():
    assert list(read_decisions(game="railroad")) == [
        "Defenders may go alone",
        "Partner’s best card",
        "Best card for a lone defender",
        "Joker",
    ]


def test_a_game_tells_all_its_own_options_but_its_target():
    decisions = read_decisions(game="hasenpfeffer", preset="house_of_cards")

    assert list(decisions) == oracle("rulings")["own_options"]
    assert decisions["What does a failed bid cost?"] == Decision(
        "What does a failed bid cost?", "The bid", ""
    )


def test_options_for_side_tables_are_left_out():
    decisions = read_decisions(game="double_hasenpfeffer")

    assert "With six players, who trades cards with a loner?" not in decisions
    assert len(decisions) == 7
