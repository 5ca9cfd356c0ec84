from dataclasses import replace

from scoring.printing.rules_fit import SIZES, Fit, fitting, height, is_beside
from scoring.rules.house_rules import DefendAlone, HouseRules, ScoreMarkers
from scoring.rules.summary import summary
from tests.scoring.rules.test_summary import NIGHTS, rules_of
from tournament.printing.paper import Paper


def fit(game="standard", paper=Paper.A4, **changed) -> Fit:
    return fitting(summary(rules_of(game, **changed)), paper)


def test_fewer_words_are_printed_larger():
    sizes = [fit(game).size for game in ("standard", "pepper", "double_hasenpfeffer")]

    assert sizes == sorted(set(sizes), reverse=True)
    assert max(SIZES) >= sizes[0] > sizes[-1] >= SIZES[-1]


def test_a4_has_more_room_than_letter():
    assert fit(paper=Paper.A4).size > fit(paper=Paper.LETTER).size


def test_card_without_score_cards_has_more_room():
    assert fit(score_markers=ScoreMarkers.PAPER).size > fit().size


def test_the_size_chosen_fits_and_the_next_would_not():
    for game in NIGHTS:
        found = summary(rules_of(game))
        size = fitting(found, Paper.A4).size

        assert height(found, Paper.A4, size) <= 297 - 16
        assert height(found, Paper.A4, size + 0.25) > 297 - 16


def test_decisions_stand_beside_the_course_while_there_is_room():
    assert fit("bald", defend_alone=DefendAlone.ANY).is_beside
    assert not fit("double_hasenpfeffer").is_beside


def test_misdeal_jar_takes_room_like_a_decision():
    without = summary(rules_of("railroad"))
    with_jar = replace(without, misdeal_jar="$1 " * 60)

    assert not is_beside(with_jar, Paper.A4, 9)
    assert height(with_jar, Paper.A4, 9) > height(without, Paper.A4, 9)


def test_nothing_decided_takes_no_room():
    assert summary(HouseRules()).decisions == ()
    assert is_beside(summary(HouseRules()), Paper.A4, 9)


def test_what_else_is_on_the_page_leaves_less_room():
    found = summary(HouseRules())

    assert fitting(found, Paper.A4, taken=20).size < fitting(found, Paper.A4).size
