"""Disputes as people bring them: in whose words, and where they lead."""

from scoring.rules import GAMES
from scoring.rulings.irregularities import event_of
from scoring.rulings.topics import IRREGULARITIES, TOPICS, most_asked, topic_of

EUCHRE, PEPPER = GAMES["standard"], GAMES["pepper"]


def test_every_event_belongs_to_a_topic():
    led_to = {case.event for topic in TOPICS for case in topic.cases}
    lone = {event.if_alone for event in IRREGULARITIES.values()} - {""}

    assert led_to == IRREGULARITIES.keys() - lone
    for key in IRREGULARITIES:
        assert topic_of(event_of(key))


def test_topics_are_well_formed():
    keys = [topic.key for topic in TOPICS]
    ranks = [topic.rank for topic in TOPICS if topic.rank]

    assert len(set(keys)) == len(keys)
    assert sorted(ranks) == [*range(1, len(ranks) + 1)]
    for topic in TOPICS:
        assert bool(topic.question) is (len(topic.cases) > 1)
        assert all(case.label for case in topic.cases) is bool(topic.question)


def test_reneges_and_misdeals_are_asked_most():
    first = [topic.key for topic in most_asked(EUCHRE)]

    assert first[:3] == ["renege", "misdeal", "lead-out-of-turn"]
    assert "dealer-did-not-discard" in first
    assert "dealer-did-not-discard" not in [topic.key for topic in most_asked(PEPPER)]


def test_an_event_of_two_topics_stays_with_the_one_it_was_asked_in():
    event = IRREGULARITIES["wrong-number-of-cards-late"]

    assert topic_of(event).key == "misdeal"
    assert topic_of(event, "dealer-did-not-discard").key == "dealer-did-not-discard"
    assert topic_of(event, "renege").key == "misdeal"
