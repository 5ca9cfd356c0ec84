"""Everything a table may look up under its rules: disputes, rules, and what phones can do.

An answer is a title, what holds, and the words people look for it by.
"""

from collections.abc import Iterator
from typing import NamedTuple

from scoring.rules.house_rules import HouseRules, Option
from scoring.rules.match import Place
from scoring.rules.registry import GAMES, game_of
from scoring.rules.ruleset import Ruleset
from scoring.rules.switches import groups_for, matters
from scoring.rulings.irregularities import is_maker_alone, rulings_on
from scoring.rulings.summary import RulesSummary
from scoring.rulings.topics import IRREGULARITIES, Topic, most_asked, topics_of
from tournament.words.marked import LabeledEnum, Sentence, as_message, gettext_lazy
from tournament.words.marked import gettext_noop as _
from tournament.words.tables import read_as

FIRST = 5
"""How many disputes a page opens with."""


class Part(LabeledEnum):
    """A part of the page, in order, with its heading; UNPLAYED is only found."""

    WRONG = "wrong", _("What went wrong?")
    POINTS = "points"
    TRUMP = "trump"
    TONIGHT = "tonight", _("Played tonight")
    KNOW = "know", _("Good to know")
    MORE = "more", _("Also at the table")
    ASK = "ask", _("Work it out")
    PHONE = "phone", _("On the phone")
    UNPLAYED = "unplayed"


class Answer(NamedTuple):
    """*lines* are what is asked, "" for nothing, and what then holds."""

    key: str
    part: Part
    title: Sentence
    lines: tuple[tuple[Sentence, Sentence], ...]
    synonyms: str


class _Entry(NamedTuple):
    title: str
    synonyms: str
    says: Sentence = ""

    def answer(
        self, key: str, part: Part, *lines: Sentence | tuple[Sentence, Sentence]
    ) -> Answer:
        labeled = (line if isinstance(line, tuple) else ("", line) for line in lines)
        return Answer(key, part, self.title, tuple(labeled), self.synonyms)


class _Table(NamedTuple):
    stop: tuple[str, ...]
    told_elsewhere: tuple[str, ...]
    course: dict[str, _Entry]
    option: dict[str, str]
    tool: dict[str, _Entry]
    ladder: _Entry
    left: _Entry
    points: _Entry


_TABLE = read_as(_Table, __package__, "answers.toml")
STOP = frozenset(_TABLE.stop)
"""Words that say nothing of what is asked."""


def list_answers(
    rules: HouseRules, summary: RulesSummary, place: Place
) -> tuple[Answer, ...]:
    """List all answers under *rules*, which *summary* tells, in the order of a page."""
    game = game_of(rules)
    first = most_asked(game)[:FIRST]
    others = (topic for topic in topics_of(game) if topic not in first)
    return (
        *(_dispute(topic, Part.WRONG, game, rules, place) for topic in first),
        *_facts(summary, _count_left(game, rules, place)),
        *_options(game, rules, place),
        *(_dispute(topic, Part.MORE, game, rules, place) for topic in others),
        *(entry.answer(key, Part.PHONE, entry.says) for key, entry in _TABLE.tool.items()),
    )


def list_other_games(rules: HouseRules) -> tuple[Answer, ...]:
    """List the games that *rules* are not for: their names, to be opened."""
    return tuple(
        Answer(key, Part.UNPLAYED, game.title, (), game.synonyms)
        for key, game in GAMES.items()
        if key != rules.game
    )


def _dispute(
    topic: Topic, part: Part, game: Ruleset, rules: HouseRules, place: Place
) -> Answer:
    lines: list[tuple[Sentence, Sentence]] = []
    alone = _("The maker") if is_maker_alone(rules, place.players) else _("Alone")
    for case in topic.cases_in(game):
        plain, lone = rulings_on(IRREGULARITIES[case.event], rules, place.players)
        lines.append((case.label, plain.sentence))
        if lone:
            lines.append((alone, lone.sentence))
    return Answer(topic.key, part, topic.title, tuple(lines), topic.synonyms)


def _count_left(game: Ruleset, rules: HouseRules, place: Place) -> Sentence:
    players = place.players
    left = game.pack(rules, players).total - players * game.tricks(players)
    return gettext_lazy(
        "Before a card is turned up, count the cards that are left: %(count)s.", count=left
    )


def _facts(summary: RulesSummary, left: Sentence) -> Iterator[Answer]:
    points: list[tuple[Sentence, Sentence]] = [
        (line.when, line.points) for line in summary.points
    ]
    points += [(bid.bid, _made_or_not(bid.made, bid.failed)) for bid in summary.bids]
    points += [(bid.bid, _made_or_not(bid.made, bid.failed)) for bid in summary.auction]
    yield _TABLE.points.answer("points", Part.POINTS, *points)
    steps, notes = summary.ladder
    names = [as_message(name) for card, name in steps]
    order = gettext_lazy("%(cards)s.", cards=names)
    yield _TABLE.ladder.answer("trump-order", Part.TRUMP, order, *notes)
    if summary.has_left_bower:
        yield _TABLE.left.answer("left-bower", Part.KNOW, *notes)
    also = {"dealing": left, "notes": summary.when_wrong}
    for key, sentences in summary.course.items():
        if sentences:
            entry = _TABLE.course[key]
            more = [each for each in (also.get(key, ""), entry.says) if each]
            yield entry.answer(key, Part.KNOW, *sentences, *more)


def _made_or_not(made: Sentence, failed: Sentence) -> Sentence:
    facts = {"made": as_message(made), "failed": as_message(failed)}
    return gettext_lazy("%(made)s, or %(failed)s if not made", **facts) if failed else made


def _options(game: Ruleset, rules: HouseRules, place: Place) -> Iterator[Answer]:
    for group in groups_for(game):
        for option in group.switches:
            if option.name not in _TABLE.told_elsewhere:
                yield from _option(option, game, rules, place)


def _option(
    option: Option, game: Ruleset, rules: HouseRules, place: Place
) -> Iterator[Answer]:
    answer = option.answer(rules)
    own = game.joker_means if option.name == "joker" else ""
    can_be = own or (place.reads(option.name, game) and matters(option.name, rules))
    # what is not played is told of teams; who leads where nobody sits out, in the deal
    if not game.has_teams and (not can_be or option.name == "lone_lead"):
        return
    is_on = answer.value not in (False, "off", "")
    synonyms = _TABLE.option.get(option.name, "")
    if can_be and is_on:
        label = "" if answer.value is True else answer.label
        meaning = own or answer.meaning
        line = (label, meaning) if meaning else ("", label)
        yield Answer(option.name, Part.TONIGHT, option.title, (line,), synonyms)
    elif meaning := own or next(
        (each.meaning for each in option.answers if each.meaning), ""
    ):
        elsewhere = gettext_lazy("Where it is played: %(rule)s", rule=as_message(meaning))
        line = (_("Not tonight."), elsewhere)
        yield Answer(option.name, Part.UNPLAYED, option.title, (line,), synonyms)
