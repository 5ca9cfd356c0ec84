"""Topics: disputes as people bring them to the desk, in the words they use, as data.

A topic leads to one irregularity, or asks one question first. Knows no ruling.
"""

from typing import Any, NamedTuple

from scoring.rules.ruleset import Ruleset
from scoring.rulings.incidents import IRREGULARITIES, Irregularity
from scoring.rulings.irregularities import happens_in
from tournament.words.tables import read_table

MOST_ASKED = 8
"""How many topics the desk opens with."""


class Case(NamedTuple):
    """One answer to the question of a topic, and the *event* it leads to, by key.

    One *without_turn_up* is asked only where no card is turned up.
    """

    label: str
    event: str
    without_turn_up: bool = False


class Topic(NamedTuple):
    """A dispute: its *title* as people say it, and further *synonyms* it is found by.

    *rank* is its place among the most asked, 0 for none. Where *cases* are several,
    *question* is asked first. *tool* is the question of the desk that settles facts.
    """

    key: str
    group: str
    title: str
    synonyms: str
    cases: tuple[Case, ...]
    question: str = ""
    rank: int = 0
    tool: str = ""
    needs_turn_up: bool = False

    def leads_to(self, event: Irregularity) -> bool:
        """Return whether *event* is among its cases."""
        return any(case.event == event.key for case in self.cases)

    def cases_in(self, game: Ruleset) -> tuple[Case, ...]:
        """Return the cases that can happen in *game*."""
        if self.needs_turn_up and not game.turns_up:
            return ()
        return tuple(
            case
            for case in self.cases
            if happens_in(game, IRREGULARITIES[case.event])
            and not (game.turns_up and case.without_turn_up)
        )


def _read_topics(
    *, group: tuple[dict[str, Any], ...]
) -> tuple[tuple[str, ...], tuple[Topic, ...]]:
    groups = [_read_group(**entry) for entry in group]
    titles = tuple(title for title, _ in groups)
    return titles, tuple(topic for _, topics in groups for topic in topics)


def _read_group(
    *, title: str, topic: tuple[dict[str, Any], ...]
) -> tuple[str, list[Topic]]:
    return title, [_read_topic(title, **entry) for entry in topic]


def _read_topic(
    group: str, *, key: str, case: tuple[dict[str, Any], ...] = (), **others: Any
) -> Topic:
    cases = tuple(Case(**entry) for entry in case) or (Case("", key),)
    return Topic(key=key, group=group, cases=cases, **others)


GROUPS, TOPICS = _read_topics(**read_table(__package__, "topics.toml"))
"""Every dispute once, in the order of a deal, and the headings they stand under."""


def topics_of(game: Ruleset) -> tuple[Topic, ...]:
    """Return the topics that can come up in *game*."""
    return tuple(topic for topic in TOPICS if topic.cases_in(game))


def most_asked(game: Ruleset) -> tuple[Topic, ...]:
    """Return the topics asked most, the most common first."""
    ranked = [topic for topic in topics_of(game) if topic.rank]
    return tuple(sorted(ranked, key=lambda topic: topic.rank))[:MOST_ASKED]


def topic_of(event: Irregularity, key: str = "") -> Topic:
    """Return the topic *key* if it leads to *event*, else the first that does."""
    leading = [topic for topic in TOPICS if topic.leads_to(event)]
    return next((topic for topic in leading if topic.key == key), leading[0])


def topic_called(key: str) -> Topic | None:
    """Return the topic of that key, if there is one."""
    return next((topic for topic in TOPICS if topic.key == key), None)
