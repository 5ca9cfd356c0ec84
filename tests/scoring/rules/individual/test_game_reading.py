import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import Outcome
from scoring.rules.individual import game as reading
from scoring.rules.refusals import NothingEntered, TricksRange
from tests.oracles import cases

any_text = st.text(max_size=6) | st.sampled_from(
    ["0", "2", " 1 ", "1,2", ",", "²", "٣", "02"]
)


def read(reader, *args):
    """What the reader read, and the sentences it noted."""
    faults = []
    return reader(*args, faults), [str(refusal) for refusal in faults]


@pytest.mark.parametrize(
    ("text", "seat", "sentences"),
    cases(tuple[str, int | None, list], "rules", "seats_read"),
)
def test_a_seat_is_read(text, seat, sentences):
    assert read(reading.read_seat, {"who": text}, "who", 3) == (seat, sentences)
    assert read(reading.read_seat, {}, "who", 3) == (None, [])


@pytest.mark.parametrize(
    ("text", "seats", "strangers"),
    [("", (), []), (",", (), []), ("2, 0,2", (0, 2), []), ("1,9,x", (1,), ["9", "x"])],
)
def test_seats_are_read_in_order_each_once(text, seats, strangers):
    assert read(reading.read_partners, {"partners": text}, 3) == (
        seats,
        [
            f"Player {stranger} is not at this table. Choose 0, 1, and 2."
            for stranger in strangers
        ],
    )


@pytest.mark.parametrize("text", ["", "6", "-1", "1.0", "05", "five", "٣"])
def test_tricks_are_a_whole_number_of_a_deal(text):
    assert read(reading.read_tricks, {"tricks": "5"}, 5) == (5, [])
    assert read(reading.read_tricks, {"tricks": text}, 5) == (
        None,
        ["A team takes 0 to 5 tricks."],
    )


def test_a_maker_has_to_be_named():
    assert read(reading.read_maker, {"maker": "1"}, 2) == (1, [])
    assert read(reading.read_maker, {}, 2) == (
        None,
        ["Choose who scored, or “No score (all passed)”."],
    )


@pytest.mark.parametrize(
    ("text", "nobody"),
    [("thrown_in", Outcome.THROWN_IN), (" dead_deal", Outcome.DEAD_DEAL), ("", None)],
)
def test_a_deal_may_be_nobodys(text, nobody):
    assert read(reading.read_nobody, {"outcome": text, "maker": "1"}) == (nobody, [])


def test_an_outcome_with_a_score_is_not_asked_here():
    assert read(reading.read_nobody, {"outcome": "march"}) == (
        None,
        ["Choose who scored, or “No score (all passed)”."],
    )


def test_silence_is_no_answer_at_all():
    assert reading.is_silent({})
    assert reading.is_silent({"maker": " ", "tricks": ""})
    assert not reading.is_silent({"maker": "", "tricks": "0"})


def test_each_sentence_is_told_once():
    faults = [
        NothingEntered(),
        TricksRange(total=5),
        NothingEntered(),
        TricksRange(total=7),
    ]

    once = reading.each_once(faults)

    assert [str(refusal) for refusal in once] == [
        "Choose who scored, or “No score (all passed)”.",
        "A team takes 0 to 5 tricks.",
        "A team takes 0 to 7 tricks.",
    ]


@given(any_text, st.integers(2, 7))
def test_what_is_read_is_at_the_table_or_noted(text, players):
    facts = {"who": text, "partners": text, "tricks": text}

    seat, notes = read(reading.read_seat, facts, "who", players)
    seats, strangers = read(reading.read_partners, facts, players)
    tricks, range_notes = read(reading.read_tricks, facts, players)

    assert (seat is None) == (bool(notes) or not text.strip())
    assert set(seats) <= set(range(players))
    assert bool(seats) or bool(strangers) or not text.replace(",", "").strip()
    assert (tricks is None) == bool(range_notes)


def test_tricks_are_offered_from_none_to_all():
    field = reading.tricks_field("Tricks?", 7)

    assert field.name == "tricks"
    assert [choice.value for choice in field.choices] == list("01234567")
