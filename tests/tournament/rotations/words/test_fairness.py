"""What is said of schedules; and that no sentence contradicts what a hand would count."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations import counting
from tests.tournament.rotations.strategies import rotations
from tests.tournament.rotations.words.schedules import plan, relay, said_of
from tournament.rotations import Rotation, audit, bound_of, chart
from tournament.rotations.catalogue import DESIGNS, design
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.search import Effort, schedule
from tournament.rotations.words import NOTHING_YET, sentences, summary


def summary_of(rotation):
    return summary(audit(rotation), bound_of(rotation))


def test_a_night_where_nobody_meets_twice():
    rotation = design(46, 10)

    assert said_of(rotation)[:8] == (
        "No one partners twice.",
        "No one meets twice.",
        "No one plays against anybody twice.",
        "No schedule for 46 players and 10 games can repeat less.",
        "Everyone meets 27 to 30 of 45 others.",
        "Everyone plays 9 or 10 games.",
        "20 players sit out once, the others never.",
        "No one plays at one table more than twice. The least possible is once.",
    )
    assert summary_of(rotation) == "No one partners twice; no one meets twice."


def test_the_two_table_chart():
    assert said_of(chart(2)) == (
        "Everyone partners everyone exactly once.",
        "Everyone meets everyone exactly three times.",
        "Everyone plays against everyone exactly twice.",
        "No schedule for 8 players and 7 games can repeat less.",
        "Everyone plays every game.",
        "No one sits out.",
        "One player plays at one table six times. The least possible is four times.",
        "Everyone changes tables from once to five times, on average one table on.",
        "Some deal first seven times, others never.",
    )


def test_the_three_table_chart_beside_the_least_possible():
    assert said_of(chart(3))[:3] == (
        "Everyone partners everyone exactly once.",
        "Everyone meets everyone two to five times; "
        "227 repeats where the least possible is 198.",
        "Everyone plays against everyone from once to four times; "
        "95 repeats where the least possible is 66.",
    )
    assert summary_of(chart(3)) == (
        "Everyone partners everyone exactly once; everyone meets everyone two to "
        "five times, 227 repeats where the least possible is 198."
    )


def test_pairs_that_meet_again_stand_beside_the_least_possible():
    rotation = schedule(24, 8, rng=Random(1), effort=Effort(steps=20_000))
    twice = sum(n == 2 for n in counting.meetings(rotation).values())
    least = bound_of(rotation).meeting_cost

    assert max(counting.meetings(rotation).values()) == 2
    assert twice > least == 12
    assert summary_of(rotation) == (
        f"No one partners twice; {twice} pairs meet twice, the least possible is 12."
    )


def test_one_pair_is_one():
    rotation = Rotation(
        16,
        (
            plan((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)),
            plan((1, 5, 2, 9), (3, 6, 10, 13), (4, 7, 11, 14), (8, 12, 15, 16)),
        ),
    )

    assert said_of(rotation)[1] == "2 pairs meet twice; the least possible is 0."
    first = plan((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16))
    again = plan((1, 2, 5, 9), (3, 6, 10, 13), (4, 7, 11, 14), (8, 15, 12, 16))
    assert said_of(Rotation(16, (first, again)))[0] == (
        "1 pair partners twice; the least possible is 0."
    )


def test_the_relay_of_six_tables_repeats_much():
    assert said_of(relay(6, 10))[:3] == (
        "48 pairs partner twice; the least possible is 0.",
        "120 pairs meet more than once, 12 of them five times; "
        "336 repeats where the least possible is 84.",
        "72 pairs play against each other more than once, 12 of them five times; "
        "288 repeats where the least possible is 0.",
    )


@pytest.mark.parametrize("tables", [11, 13, 20, 25])
def test_a_clean_relay_repeats_nothing(tables):
    """Derived for these: over ten games nobody meets an opponent twice."""
    rotation = relay(tables, 10)

    assert summary_of(rotation) == "No one partners twice; no one meets twice."


def test_no_game_yet():
    assert said_of(Rotation(46, ())) == (NOTHING_YET,)
    assert summary_of(Rotation(46, ())) == NOTHING_YET


def test_the_first_game_alone():
    sentences = said_of(Rotation(12, chart(3).rounds[:1]))

    assert sentences[:6] == (
        "No one partners twice.",
        "No one meets twice.",
        "No one plays against anybody twice.",
        "No schedule for 12 players and 1 game can repeat less.",
        "Everyone meets 3 of 11 others.",
        "Everyone plays the one game.",
    )


def test_half_a_night_is_compared_with_half_a_night():
    sentences = said_of(Rotation(12, chart(3).rounds[:4]))

    assert "Everyone plays every game." in sentences
    assert any("the least possible is" in sentence for sentence in sentences)


def test_latecomers_leave_no_bound_to_speak_of():
    rotation = Rotation(
        6,
        (
            plan((1, 2, 3, 4)),
            plan((1, 5, 2, 3), out=[6]),
            plan((6, 5, 1, 2), out=[3]),
        ),
    )

    sentences = said_of(rotation)

    assert sentences[-1] == (
        "3 players are not there for every game, so nothing is said of what is least "
        "possible."
    )
    assert "Players play 1 to 3 games." in sentences
    assert (
        "Players sit out never or once; of those there as long no one does so more than "
        "once more than another." in sentences
    )
    assert not any("the least possible" in sentence for sentence in sentences[:3])


def test_one_latecomer_is_one():
    sentences = said_of(Rotation(5, (plan((1, 2, 3, 4)), plan((1, 3, 2, 4), out=[5]))))

    assert sentences[-1].startswith("1 player is not there for every game, so")


def test_other_tables_from_game_to_game_have_no_bound_either():
    rotation = Rotation(
        8,
        (plan((1, 2, 3, 4), (5, 6, 7, 8)), plan((1, 3, 5, 7), out=[2, 4, 6, 8])),
    )

    assert said_of(rotation)[-1] == (
        "Not every game has the same tables, so nothing is said of what is least possible."
    )


def test_faults_are_all_that_is_said():
    rotation = Rotation(5, (plan((1, 1, 2, 9)),))

    assert said_of(rotation)[0] == (
        "This cannot be played. Game 1: number 1 sits twice at table 1."
    )
    assert len(said_of(rotation)) == len(audit(rotation).faults)
    assert summary_of(rotation) == said_of(rotation)[0]


@given(rotations(most=20), st.sampled_from(ExtraPlayerPolicy))
def test_no_sentence_contradicts_a_count_by_hand(rotation, odd_crowd):
    text = " ".join(said_of(rotation, odd_crowd))

    if not any(round_.tables for round_ in rotation.rounds):
        assert text == NOTHING_YET
        return
    pairs = rotation.players * (rotation.players - 1) // 2
    check_pairs(text, "partners", "partners?", counting.partners(rotation), pairs)
    check_pairs(text, "meets", "meets?", counting.meetings(rotation), pairs)
    against = ("plays against anybody", "plays? against each other")
    check_pairs(text, *against, counting.opponents(rotation), pairs)
    rested = counting.sit_outs(rotation)
    assert (f"No one {ways(odd_crowd)[0]}." in text) == (not rested)
    visits = max(counting.visits(rotation).values())
    assert ("plays at one table twice." in text) == (
        visits == 1 and max(len(r.tables) for r in rotation.rounds) > 1
    )


def ways(odd_crowd):
    if odd_crowd is ExtraPlayerPolicy.ODD_TABLE:
        return "plays at the odd table", "play at the odd table"
    return "sits out", "sit out"


def check_pairs(text, nobody, verb, counts, pairs):
    """The numbers of pairs a sentence names are those counted, and so is "nobody"."""
    most, strangers = max(counts.values()), pairs - len(counts)
    assert (f"No one {nobody} twice." in text) == (most == 1 and strangers > 0)
    if match := re.search(rf"([\d,]+) pairs? {verb} twice", text):
        assert int(match[1].replace(",", "")) == sum(n == 2 for n in counts.values())
        assert strangers > 0
    if match := re.search(rf"([\d,]+) pairs? {verb} more than once, ([\d,]+)", text):
        assert int(match[1].replace(",", "")) == sum(n > 1 for n in counts.values())
        assert int(match[2].replace(",", "")) == sum(n == most for n in counts.values())


@given(rotations(full=True, most=20))
def test_what_is_least_possible_is_never_more_than_reached(rotation):
    report, least = audit(rotation), bound_of(rotation)
    lines = sentences(report, least)

    for reached, possible in re.findall(
        r"([\d,]+) (?:repeats where|pairs? [\w ]+ twice;) "
        r"the least possible is ([\d,]+)",
        " ".join(lines),
    ):
        assert int(reached.replace(",", "")) > int(possible.replace(",", ""))
    best = any("can repeat less" in line for line in lines)
    assert best == (
        report.meeting_cost == least.meeting_cost
        and report.opposition_cost == least.opposition_cost
        and report.partner_repeats == least.partner_repeats
    )


@given(rotations(most=12))
def test_every_sentence_is_a_sentence(rotation):
    report, least = audit(rotation), bound_of(rotation)
    everything = [*sentences(report, least), summary(report, least)]

    for sentence in everything:
        assert re.fullmatch(r"[A-Z0-9][^{}]*[a-z0-9]\.", sentence), sentence
        assert "  " not in sentence
        assert not re.search(r"\b1 \w+s (meet|partner|play|sit)\b", sentence), sentence


@pytest.mark.parametrize(
    "plan_", [design for design in DESIGNS if not design.whist][::20], ids=str
)
def test_designs_are_praised(plan_):
    rotation = Rotation(plan_.players, plan_.develop(plan_.games))

    assert summary_of(rotation) == "No one partners twice; no one meets twice."
