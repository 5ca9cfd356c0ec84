"""What is said of schedules; and that no sentence contradicts what a hand would count."""

import re
from random import Random

import pytest
from hypothesis import given

from tests.tournament.rotations import counting
from tests.tournament.rotations.designs import design
from tests.tournament.rotations.strategies import rotations
from tests.tournament.rotations.words.schedules import plan, relay, said_of
from tournament.rotations import Rotation, audit, bound_of, chart
from tournament.rotations.catalogue import DESIGNS
from tournament.rotations.search import Effort, schedule
from tournament.rotations.words.fairness import NOTHING_YET, sentences, summary

NOTHING_REPEATS = (
    "No one has the same partner more than once. "
    "No one meets the same player more than once."
)


def summary_of(rotation):
    return str(summary(audit(rotation), bound_of(rotation)))


def test_a_night_where_nobody_meets_twice():
    rotation = design(46, 10)

    assert said_of(rotation) == (
        "No one has the same partner more than once.",
        "No one meets the same player more than once.",
        "No one sits out two games in a row.",
        "Everyone meets 27 to 30 of 45 other players.",
    )
    again = (*rotation.rounds, rotation.rounds[-1])
    assert "Sit-outs two games in a row: 2." in said_of(Rotation(46, again))
    assert summary_of(rotation) == NOTHING_REPEATS


def test_the_two_table_chart():
    assert said_of(chart(2)) == (
        "Everyone is everyone’s partner exactly once.",
        "Everyone meets everyone exactly 3 times.",
    )


def test_the_three_table_chart_beside_the_least_possible():
    assert said_of(chart(3)) == (
        "Everyone is everyone’s partner exactly once.",
        "Everyone meets everyone 2 to 5 times. Repeats: 227. The least possible is 198.",
    )
    assert summary_of(chart(3)) == " ".join(said_of(chart(3)))


def test_pairs_that_meet_again_stand_beside_the_least_possible():
    rotation = schedule(24, 8, rng=Random(1), effort=Effort(steps=20_000))
    twice = sum(n == 2 for n in counting.meetings(rotation).values())
    least = bound_of(rotation).meeting_cost

    assert max(counting.meetings(rotation).values()) == 2
    assert twice > least == 12
    assert summary_of(rotation) == (
        "No one has the same partner more than once. No one meets the same player "
        f"more than 2 times. Repeats: {twice}. The least possible is 12."
    )


def test_the_relay_of_six_tables_repeats_much():
    assert said_of(relay(6, 10))[:2] == (
        "No one has the same partner more than 2 times. Repeats: 48. The least possible is "
        "0.",
        "No one meets the same player more than 5 times. Repeats: 336. The least possible "
        "is 84.",
    )


@pytest.mark.parametrize("tables", [11, 13, 20, 25])
def test_a_clean_relay_repeats_nothing(tables):
    """Derived for these: over ten games nobody meets an opponent twice."""
    rotation = relay(tables, 10)

    assert summary_of(rotation) == NOTHING_REPEATS


def test_no_game_yet():
    assert said_of(Rotation(46, ())) == (str(NOTHING_YET),)
    assert summary_of(Rotation(46, ())) == str(NOTHING_YET)


def test_the_first_game_alone():
    sentences = said_of(Rotation(12, chart(3).rounds[:1]))

    assert sentences == (
        "No one has the same partner more than once.",
        "No one meets the same player more than once.",
        "Everyone meets 3 of 11 other players.",
    )


def test_faults_are_all_that_is_said():
    rotation = Rotation(5, (plan((1, 1, 2, 9)),))

    assert said_of(rotation)[0] == (
        "This cannot be played. Game 1: number 1 sits twice at table 1."
    )
    assert len(said_of(rotation)) == len(audit(rotation).faults)
    assert summary_of(rotation) == said_of(rotation)[0]


@given(rotations(most=20))
def test_no_sentence_contradicts_a_count_by_hand(rotation):
    text = " ".join(said_of(rotation))

    if not any(round_.tables for round_ in rotation.rounds):
        assert text == str(NOTHING_YET)
        return
    pairs = rotation.players * (rotation.players - 1) // 2
    check_pairs(text, "has the same partner", counting.partners(rotation), pairs)
    check_pairs(text, "meets the same player", counting.meetings(rotation), pairs)


def often(times):
    return "once" if times == 1 else f"{times} times"


def check_pairs(text, does, counts, pairs):
    """What no one does more often is what was counted, where some never do it."""
    most, strangers = max(counts.values()), pairs - len(counts)
    assert (f"No one {does} more than {often(most)}." in text) == (strangers > 0)


@given(rotations(full=True, most=20))
def test_what_is_least_possible_is_never_more_than_reached(rotation):
    report, least = audit(rotation), bound_of(rotation)
    lines = sentences(report, least)

    for reached, possible in re.findall(
        r"Repeats: (\d+)\. The least possible is (\d+)", " ".join(map(str, lines))
    ):
        assert int(reached) > int(possible)


@given(rotations(most=12))
def test_every_sentence_is_a_sentence(rotation):
    report, least = audit(rotation), bound_of(rotation)
    everything = map(str, [*sentences(report, least), summary(report, least)])

    for sentence in everything:
        assert re.fullmatch(r"[A-Z0-9][^{}%]*[a-z0-9]\.", sentence), sentence
        assert "  " not in sentence
        assert not re.search(r"\b1 \w+s (meet|play|sit)\b", sentence), sentence


@pytest.mark.parametrize(
    "plan_", [design for design in DESIGNS if not design.is_whist][::20], ids=str
)
def test_designs_are_praised(plan_):
    rotation = Rotation(plan_.players, plan_.develop(plan_.games))

    assert summary_of(rotation) == NOTHING_REPEATS
