"""Topics: disputes as people bring them to the desk, in the words they use, as data.

A topic asks one question where it has several cases; each case is an irregularity with
the ruling of a sheet. Those that depend on the house are worked out in `irregularities`.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from scoring.rules.ruleset import Ruleset
from scoring.rulings.ruling import DEAD_DEAL, Booking, Fact, Ruling, Verdict
from tournament.words.marked import Sentence, as_message, gettext_lazy
from tournament.words.marked import gettext_noop as _
from tournament.words.tables import read_table

NO_SHEET = _("A custom in many places. No rule sheet covers it")
"""Instead of a source where no sheet says anything; the quote is then our own."""
CUSTOM = _("Many clubs do this.")


class Irregularity(NamedTuple):
    """Something that goes wrong: *key* names it in addresses.

    *topic* is the key of its dispute, *title* what an organizer looks for; it *is_on_card*
    unless it is told with the switches, or at the desk alone. *if_alone* is the key of the
    event it becomes when that player plays alone, *asks_alone* how that is asked, "" as
    usual. A *verdict* of nothing means that the house rules decide. It happens only in
    games that have all it *needs*, such as `turns_up`.
    """

    key: str
    topic: str
    title: Sentence
    source: str = NO_SHEET
    quote: str = CUSTOM
    verdict: Verdict | None = None
    sentence: Sentence = ""
    details: tuple[tuple[str, Fact], ...] = ()
    if_alone: str = ""
    asks_alone: str = ""
    needs: tuple[str, ...] = ()
    is_on_card: bool = True
    is_misdeal: bool = False

    def happens_in(self, game: Ruleset) -> bool:
        return all(getattr(game, need) for need in self.needs)

    def lead_to(self, verdict: Verdict, sentence: Sentence, *bookings: Booking) -> Ruling:
        """The ruling on it, by the sheet that is its source."""
        facts = (self.source, self.quote, self.details)
        return Ruling(self.key, verdict, sentence, *facts, bookings)

    def redeal(self, sentence: Sentence) -> Ruling:
        """The ruling that the same player deals again."""
        same = self._replace(details=(("dealer", "same"),))
        return same.lead_to(Verdict.REDEAL, sentence)

    def pass_deal(self, sentence: Sentence) -> Ruling:
        """The ruling that the deal is lost, and passes to the left."""
        left = self._replace(details=(("dealer", "left"),))
        return left.lead_to(Verdict.REDEAL, sentence, DEAD_DEAL)


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
    title: str
    synonyms: str
    cases: tuple[Case, ...]
    question: str = ""
    rank: int = 0
    tool: str = ""
    needs_turn_up: bool = False

    def cases_in(self, game: Ruleset) -> tuple[Case, ...]:
        """Return the cases that can happen in *game*."""
        if self.needs_turn_up and not game.turns_up:
            return ()
        return tuple(
            case
            for case in self.cases
            if IRREGULARITIES[case.event].happens_in(game)
            and not (game.turns_up and case.without_turn_up)
        )


_Entries = tuple[dict[str, Any], ...]


def _read_topics(
    *, topic: _Entries
) -> tuple[tuple[Topic, ...], Mapping[str, Irregularity]]:
    events: dict[str, Irregularity] = {}
    topics = tuple(_read_topic(events, **entry) for entry in topic)
    return topics, MappingProxyType(events)


def _read_topic(
    events: dict[str, Irregularity], *, key: str, title: str, case: _Entries, **others: Any
) -> Topic:
    cases = tuple(_read_case(events, key, title, **entry) for entry in case)
    return Topic(key=key, title=title, cases=cases, **others)


def _read_case(
    events: dict[str, Irregularity],
    topic: str,
    topic_title: str,
    *,
    label: str = "",
    event: str = "",
    without_turn_up: bool = False,
    **facts: Any,
) -> Case:
    title: Sentence = topic_title
    if label:
        title = gettext_lazy(
            "%(label)s: %(value)s", label=as_message(topic_title), value=as_message(label)
        )
    for read in _read_events(topic=topic, title=title, **facts) if facts else ():
        events[read.key] = read
    return Case(label, event or facts["key"], without_turn_up)


def _read_events(
    *,
    topic: str,
    title: Sentence,
    verdict: str = "",
    details: Mapping[str, Fact] = MappingProxyType({}),
    alone: Mapping[str, Any] = MappingProxyType({}),
    **others: Any,
) -> Iterator[Irregularity]:
    """Yield an irregularity, and what it becomes when that player plays alone."""
    yield Irregularity(
        topic=topic,
        title=title,
        verdict=Verdict(verdict) if verdict else None,
        details=tuple(details.items()),
        if_alone=alone.get("key", ""),
        **others,
    )
    if alone:
        both = {"needs": others.get("needs", ()), "is_on_card": False}
        yield from _read_events(topic=topic, title=title, **both, **alone)


TOPICS, IRREGULARITIES = _read_topics(**read_table(__package__, "topics.toml"))
"""Every dispute once, and all that goes wrong by its key; both in the order of a deal."""
TOPICS_BY_KEY = {topic.key: topic for topic in TOPICS}


def topics_of(game: Ruleset) -> tuple[Topic, ...]:
    """Return the topics that can come up in *game*."""
    return tuple(topic for topic in TOPICS if topic.cases_in(game))


def most_asked(game: Ruleset) -> tuple[Topic, ...]:
    """Return the topics asked most, the most common first."""
    ranked = [topic for topic in topics_of(game) if topic.rank]
    return tuple(sorted(ranked, key=lambda topic: topic.rank))


def topic_of(event: Irregularity, key: str = "") -> Topic:
    """Return the topic *key* if it leads to *event*, else its own."""
    chosen = TOPICS_BY_KEY.get(key)
    if chosen and any(case.event == event.key for case in chosen.cases):
        return chosen
    return TOPICS_BY_KEY[event.topic]
