"""How a deal goes, in a few short sentences."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scoring.cards.card import Card, Suit
from scoring.cards.hands import LoneLead
from scoring.cards.pack import DealPattern, Pack
from scoring.cards.trump import Trump
from scoring.rules.house_rules import (
    AllPass,
    DealerPickup,
    DefendAlone,
    HouseRules,
    Option,
    ThrownInDeal,
)
from scoring.rules.individual.game import Individual
from scoring.rules.match import Place
from scoring.rules.presets import SOURCE_NAMES
from scoring.rules.ruleset import Ruleset
from scoring.rules.switches import SWITCHES, TOLD_ELSEWHERE
from scoring.rulings.irregularities import rulings_on
from scoring.rulings.topics import IRREGULARITIES, topics_of
from tournament.words.marked import Message, Sentence, as_message, gettext_lazy, paragraph
from tournament.words.marked import gettext_noop as _
from tournament.words.tables import read_table, reader_by

_read_words = reader_by(dealing=DealPattern, pickup=DealerPickup, lead=LoneLead)
_DEALING, _PICKUP, _LEADERS = _read_words(**read_table(__package__, "deal.toml"))


_TWO = 2

_LEFT_OF_DEALER = _("The player left of the dealer leads.")
_FOLLOW = _(
    "Follow suit if you can. The highest trump wins the trick, or without one the highest "
    "card of the suit led. The winner leads."
)


Course = Mapping[str, tuple[Sentence, ...]]


def describe_deal_course(game: Ruleset, rules: HouseRules, players: int) -> Course:
    """How a deal goes, by its parts, in the order they are told."""
    notes = game.notes_for(rules, players)
    if isinstance(game, Individual):
        return _for_oneself(game, rules, players, notes)
    if not game.turns_up:
        return {"notes": notes}
    making = () if game.left_follows_print else _making(rules, players)
    return {
        "dealing": (_dealing(game, rules, players),),
        "notes": notes,
        "making": making,
        "playing": (paragraph(_LEFT_OF_DEALER, _FOLLOW),),
        "alone": (_alone(rules),),
    }


def _for_oneself(
    game: Individual, rules: HouseRules, players: int, notes: tuple[Sentence, ...]
) -> Course:
    if not game.turns_up:
        return {"notes": notes, "playing": (paragraph(_LEFT_OF_DEALER, _FOLLOW),)}
    alone = _("Instead of calling, the maker may go alone.")
    by_oneself = paragraph(alone, _LEADERS[rules.lone_lead])
    return {
        "dealing": (_dealing(game, rules, players),),
        "making": _making(rules, players),
        "notes": notes,
        "alone": (by_oneself,) if game.has_partners else (),
        "playing": (paragraph(first_lead(game, rules, players), _FOLLOW),),
    }


def first_lead(game: Individual, rules: HouseRules, players: int) -> str:
    if players == _TWO:
        return _("The player who did not deal leads.")
    if not game.has_partners and rules.lone_lead is LoneLead.LEFT_OF_MAKER:
        return _("The player left of the maker leads.")
    if not game.has_partners and rules.lone_lead is LoneLead.NO_LONE_LEAD:
        return _("The player left of the dealer leads, but never the maker.")
    return _LEFT_OF_DEALER


def _making(rules: HouseRules, players: int) -> tuple[Message, Message]:
    return _first_round(rules, players), _second_round(rules)


def _dealing(game: Ruleset, rules: HouseRules, players: int) -> Message:
    pack = game.pack(rules, players)
    return paragraph(pack.description, _DEALING[rules.deal_pattern])


def _first_round(rules: HouseRules, players: int) -> Message:
    start = _("From the dealer’s left, each player passes or accepts that suit as trump.")
    if players == _TWO:
        start = _(
            "The player who did not deal speaks first: each passes or accepts that suit as "
            "trump."
        )
    return paragraph(start, _PICKUP[rules.dealer_pickup])


def _second_round(rules: HouseRules) -> Message:
    end = _("If everyone passes again, the deal is over, 0–0, and the next player deals.")
    if rules.all_pass is AllPass.STICK_THE_DEALER:
        end = _("The dealer, asked last, must call a suit.")
    elif rules.thrown_in_deal is ThrownInDeal.SAME_DEALER:
        end = _("If everyone passes again, the same dealer deals again.")
    return paragraph(
        _("If everyone passes, each player in turn may call another suit."), end
    )


def _alone(rules: HouseRules) -> Message:
    leads = [_LEADERS[rules.lone_lead]]
    if rules.lone_lead is LoneLead.LEFT_OF_DEALER:
        leads.append(_("The player who sits out is skipped."))
    is_barred = rules.lone_lead is LoneLead.NO_LONE_LEAD
    if is_barred and rules.defend_alone is not DefendAlone.OFF:
        leads.append(_("A defender who goes alone always leads."))
    return paragraph(
        _(
            "The maker may go alone, and says so before the first card. The partner lays "
            "the hand face down."
        ),
        *leads,
    )


class Decision(NamedTuple):
    """Something the house has decided: its name, the answer ("" for "on"), its meaning."""

    title: str
    answer: str
    meaning: Sentence


def decisions(game: Ruleset, rules: HouseRules, place: Place) -> tuple[Decision, ...]:
    """The game's own options, then the switches that are on; a misdeal's price last."""
    options = (
        option
        for option in game.options
        if option.answers and place.reads(option.name, game)
    )
    switches = (
        option
        for option in SWITCHES.values()
        if option.name not in TOLD_ELSEWHERE and place.is_told(option, game, rules)
    )
    return (
        *(_decision(option, rules) for option in options),
        *(_decision(option, rules, is_switch=True) for option in switches),
        *_jar(rules),
    )


def _jar(rules: HouseRules) -> Iterator[Decision]:
    if amount := rules.misdeal_jar:
        meaning = gettext_lazy("A misdeal costs %(amount)s.", amount=amount)
        yield Decision(SWITCHES["misdeal_jar"].title, "", meaning)


def _decision(option: Option, rules: HouseRules, *, is_switch: bool = False) -> Decision:
    answer = option.answer(rules)
    is_plain = is_switch and answer.value is True
    return Decision(option.title, "" if is_plain else answer.label, answer.meaning)


SHEETS = tuple(SOURCE_NAMES.values())
"""The rule sheets, as organizers know them."""


class DisputeLine(NamedTuple):
    """What may happen, and the one ruling for it all.

    *alone* is the ruling for a lone player, None if it is no other; *sheets* are the rule
    sheets it comes from, none where it is only a custom.
    """

    events: tuple[Sentence, ...]
    ruling: Message
    alone: Message | None
    sheets: tuple[str, ...]


_COMMON = (
    *("renege", "misdeal-after-turn-up", "card-shown", "lead-out-of-turn"),
    "table-talk",
)
"""What goes wrong most often; in games without one of them another follows."""


def mishaps(game: Ruleset, rules: HouseRules, players: int) -> tuple[DisputeLine, ...]:
    lines = dict(_disputes(game, rules, players))
    keys = [*(key for key in _COMMON if key in lines), *lines]
    return tuple(lines[key] for key in [*dict.fromkeys(keys)][: len(_COMMON)])


def disputes(game: Ruleset, rules: HouseRules, players: int) -> tuple[DisputeLine, ...]:
    """Everything that can go wrong, in the order of a deal, each ruling once."""
    lines: dict[tuple[Message, Message | None, bool], DisputeLine] = {}
    for one in dict(_disputes(game, rules, players)).values():
        # a custom stands apart from the same ruling by a sheet: it has a mark
        key = (one.ruling, one.alone, bool(one.sheets))
        line = lines.get(key, one._replace(events=(), sheets=()))
        lines[key] = line._replace(
            events=line.events + one.events,
            sheets=tuple(dict.fromkeys((*line.sheets, *one.sheets))),
        )
    return tuple(lines.values())


def _disputes(
    game: Ruleset, rules: HouseRules, players: int
) -> Iterator[tuple[str, DisputeLine]]:
    cases = (
        (topic.key, IRREGULARITIES[case.event])
        for topic in topics_of(game)
        for case in topic.cases_in(game)
    )
    for event in (event for topic, event in cases if event.topic == topic):
        if not event.is_on_card:
            continue
        plain, lone = rulings_on(event, rules, players)
        usual = as_message(plain.sentence)
        other = as_message(lone.sentence) if lone else None
        sheets = tuple(sheet for sheet in SHEETS if plain.source.startswith(sheet))
        yield event.key, DisputeLine((event.title,), usual, other, sheets)


EXAMPLE = Suit.HEARTS
LEFT_BOWER = _("Left bower")


class Ladder(NamedTuple):
    """Cards from the highest trump down, each with its name, and what else to know."""

    steps: tuple[tuple[Card, str], ...]
    notes: tuple[str, ...]


def ladder(game: Ruleset, rules: HouseRules, players: int) -> Ladder:
    """The trumps of the pack of so many players with hearts as trump, every card once."""
    pack = game.pack(rules, players)
    trump = game.trumps()[EXAMPLE]
    steps = tuple(
        (card, game.joker_name if card.is_joker else _name(card, trump))
        for card in dict.fromkeys(trump.ladder(pack))
    )
    return Ladder(steps, tuple(_notes(game, pack)))


def _name(card: Card, trump: Trump) -> str:
    if card == trump.right_bower:
        return _("Right bower")
    if card == trump.left_bower:
        return LEFT_BOWER
    return card.rank.heading


def _notes(game: Ruleset, pack: Pack) -> Iterator[str]:
    if game.left_follows_print:
        yield _(
            "The left bower, the other red jack, ranks second but belongs to the suit "
            "printed on it: it follows diamonds, not hearts."
        )
    elif game.has_bowers:
        yield _("The left bower, the other red jack, is a trump and no longer a diamond.")
    yield _("Every other suit ranks ace, king, queen, jack, ten, and so on down.")
    if pack.is_double:
        yield _("Every card is there twice. Of two alike, the first played is higher.")
