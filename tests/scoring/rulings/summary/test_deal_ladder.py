from scoring.cards.card import Card
from scoring.rules.house_rules import Deck
from tests.factories.rules import rules_of, summary
from tests.oracles import oracle


def steps(**changed) -> list[tuple[str, str]]:
    steps = summary(rules_of(**changed)).ladder.steps
    return [(str(card), name) for card, name in steps]


SEVEN_DOWN = [*map(tuple, oracle("rulings")["seven_down"])]


def test_trumps_from_the_right_bower_down():
    assert steps() == SEVEN_DOWN


def test_smaller_pack_ends_with_the_nine():
    assert steps(deck=Deck.TWENTY_FOUR) == SEVEN_DOWN[:-2]


def test_joker_is_the_best_bower():
    assert steps(joker=True) == [("JK", "Best bower"), *SEVEN_DOWN]


def test_double_pack_shows_every_card_once():
    order = summary(rules_of("double_hasenpfeffer")).ladder

    assert [str(card) for card, _ in order.steps] == [c for c, _ in SEVEN_DOWN[:-2]]
    assert order.notes[-1] == (
        "Every card is there twice. Of two alike, the first played is higher."
    )


def test_left_bower_of_bald_keeps_its_suit():
    bald, standard = (summary(rules_of(game)).ladder for game in ("bald", "standard"))

    assert bald.steps[1] == (Card.parse("JD"), "Left bower")
    assert bald.notes[0] == (
        "The left bower, the other red jack, ranks second but belongs to the suit printed "
        "on it: it follows diamonds, not hearts."
    )
    assert standard.notes[0] == (
        "The left bower, the other red jack, is a trump and no longer a diamond."
    )
