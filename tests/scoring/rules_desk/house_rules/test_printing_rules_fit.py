import pytest

from scoring.rules.house_rules import DefendAlone, HouseRules, ScoreMarkers
from scoring.rules_desk.house_rules.printing import (
    SIZES,
    SIZES_OF_TWO,
    SMALLEST,
    Break,
    Fit,
    choose_fit,
    height,
    is_beside,
)
from scoring.rulings.summary import summary
from tests.factories.rules import SESSIONS, rules_of
from tournament.printing.engine.paper import Paper


def fit(game="standard", paper=Paper.A4, **changed) -> Fit:
    return choose_fit(summary(rules_of(game, **changed)), paper)


def test_fewer_words_are_printed_larger():
    sizes = [fit(game, preset="everything2").size for game in ("whist_drive", "standard")]

    assert sizes == sorted(set(sizes), reverse=True)
    assert max(SIZES) >= sizes[0] > sizes[-1] >= SIZES[-1] == SMALLEST


def test_a4_has_more_room_than_letter():
    assert fit(paper=Paper.A4).size > fit(paper=Paper.LETTER).size


def test_card_without_score_cards_has_more_room():
    assert fit(score_markers=ScoreMarkers.PAPER).size > fit().size


@pytest.mark.parametrize("game", SESSIONS)
@pytest.mark.parametrize("paper", Paper)
def test_the_size_chosen_fits_and_the_next_would_not(game, paper):
    sheet = summary(rules_of(game))
    chosen, room = choose_fit(sheet, paper), paper.height - 16

    if chosen.second:
        assert height(sheet, paper, SMALLEST) > room
        assert SMALLEST <= chosen.size <= max(SIZES_OF_TWO)
    else:
        assert height(sheet, paper, chosen.size) <= room
        is_largest = chosen.size == max(SIZES)
        assert is_largest or height(sheet, paper, chosen.size + 0.25) > room


def test_what_does_not_fit_at_nine_points_takes_a_second_page():
    assert fit("double_hasenpfeffer", Paper.LETTER).second is Break.DECIDED
    assert fit("bald", Paper.LETTER).second is Break.DISPUTES
    assert fit("standard", Paper.LETTER).second is Break.NONE


def test_more_words_are_printed_smaller_on_two_pages_too():
    sheet = summary(rules_of("double_hasenpfeffer"))
    longer = sheet._replace(deal=sheet.deal * 2)

    assert choose_fit(longer, Paper.LETTER).size < choose_fit(sheet, Paper.LETTER).size


def test_what_matters_less_is_never_too_small():
    assert [Fit(size, is_beside=False).small for size in (9, 10, 12)] == [9, 9, 12 * 0.85]


def test_decisions_stand_beside_the_course_while_there_is_room():
    assert fit("bald", defend_alone=DefendAlone.ANY).is_beside
    assert not fit("double_hasenpfeffer").is_beside


def test_misdeal_jar_takes_room_like_a_decision():
    without = summary(rules_of("railroad"))
    with_jar = summary(rules_of("railroad", misdeal_jar="$1 " * 60))

    assert not is_beside(with_jar, Paper.A4, 9)
    assert height(with_jar, Paper.A4, 9) > height(without, Paper.A4, 9)


def test_nothing_decided_takes_no_room():
    assert summary(HouseRules()).decisions == ()
    assert is_beside(summary(HouseRules()), Paper.A4, 9)


def test_what_else_is_on_the_page_leaves_less_room():
    sheet = summary(HouseRules())

    assert choose_fit(sheet, Paper.A4, taken=9).size < choose_fit(sheet, Paper.A4).size
