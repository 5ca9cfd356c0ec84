"""Sentences of the activity log with the words of cards, rules, games and prizes.

Each is registered for a kind of facts; *says* is what the verb declares. Knows only the
facts of an entry; nothing is looked up.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from scoring.cards.card import Card
from scoring.rules import HouseRules
from scoring.rules.registry import GAMES
from scoring.rules.tonight import changes
from scoring.standings.prizes import Doubles, PrizeKind, Ties, prize_title
from scoring.verbs.decisions import Answers, Question, decided, describe_decision
from tournament.rotations.headcounts import SitOutCredit
from tournament.verbs import facts as of
from tournament.verbs.sentences import tell
from tournament.words.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy


@tell.register
def rules_changed(facts: of.RulesChanged, says: str) -> Message:
    return gettext_lazy(says, changes=_changes(facts.before, facts.after))


@tell.register
def rules_copied(facts: of.RulesCopied, says: str) -> Message:
    source = {"source": facts.source, "date": date.fromisoformat(facts.date)}
    changed = _changes(facts.before, facts.after)
    if not changed:
        return gettext_lazy(says, **source)
    return gettext_lazy(
        "Copied the house rules of %(source)s of %(date)s: %(changes)s",
        changes=changed,
        **source,
    )


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Message]:
    both = (HouseRules.from_snapshot(rules) for rules in (before, after))
    return [change.text for change in changes(*both)]


@tell.register
def decisions_made(facts: of.Decisions, says: str) -> Message:
    by_question = {
        Question.SIT_OUT: facts.sit_out,
        Question.SHARE: facts.pot_percent,
        Question.WHO: facts.needs_paid,
        Question.TIE_BREAKS: facts.breaks_ties,
        Question.TIES: facts.ties,
    }
    answers = Answers(
        credit=SitOutCredit(facts.sit_out or SitOutCredit.NONE),
        points=facts.points,
        pot_percent=facts.pot_percent or 0,
        needs_paid=bool(facts.needs_paid),
        needs_present=bool(facts.needs_present),
        ties=Ties(facts.ties or Ties.SHARE),
        breaks_ties=bool(facts.breaks_ties),
    )
    settled = tuple(each for each, fact in by_question.items() if fact is not None)
    return Message(says, then=decided(answers, settled))


@tell.register
def cards_drawn(facts: of.CardsDrawn, says: str) -> Message:
    names = [name for _, name in facts.numbers]
    rows = list(zip(facts.tables, names, facts.cards, strict=True))
    tables = (
        gettext_lazy(
            "Table %(table)s: %(draws)s. First dealer: %(name)s.",
            table=table,
            draws=_draws((name, cards) for at, name, cards in rows if at == table),
            name=next(name for at, name, _ in rows if at == table),
        )
        for table in dict.fromkeys(facts.tables)
    )
    return Message(says, then=tuple(tables))


@tell.register
def first_dealer_drawn(facts: of.FirstDealerDrawn, says: str) -> Message:
    draws = _turned(zip(facts.names, facts.cards, strict=True))
    return Message(says, facts._asdict() | {"draws": draws, "name": facts.names[-1]})


@tell.register
def side_seats_drawn(facts: of.SideSeatsDrawn, says: str) -> Message:
    draws = _draws(zip(facts.names, facts.cards, strict=True))
    drawn = gettext_lazy(says, side_game=facts.side_game, draws=draws)
    dealer = gettext_lazy("First dealer: %(name)s.", name=facts.names[0])
    if not facts.turned:
        return drawn.followed_by(dealer)
    turned = gettext_lazy("Turned cards: %(draws)s.", draws=_turned(facts.turned))
    return drawn.followed_by(turned, dealer)


def _draws(hands: Iterable[tuple[str, Sequence[str]]]) -> list[Message]:
    return [
        gettext_lazy(
            "%(name)s %(cards)s",
            name=name,
            cards=[Card.parse(card).label for card in cards],
        )
        for name, cards in hands
    ]


def _turned(cards: Iterable[Sequence[str]]) -> list[Message]:
    return _draws((name, [card]) for name, card in cards)


@tell.register
def help_done(facts: of.HelpDone, says: str) -> Message:
    if not facts.side_game:
        return gettext_lazy(says, name=facts.name)
    return gettext_lazy(
        "Marked the call from side game %(number)s (%(game)s) as done",
        number=facts.side_game,
        game=Message(GAMES[facts.rules].title),
    )


@tell.register
def side_game_started(facts: of.SideGameStarted, says: str) -> Message:
    game = Message(GAMES[facts.rules].title)
    return gettext_lazy(says, number=facts.side_game, game=game, names=facts.names)


@tell.register
def prize_removed(facts: of.PrizeRemoved, says: str) -> Message:
    return gettext_lazy(says, prize=gettext_lazy(PrizeKind(facts.kind).label))


_DOUBLES = {
    Doubles.ANY: gettext_noop("Set the prize rules: a player can win several prizes."),
    Doubles.ONE_EACH: gettext_noop("Set the prize rules: each player can win one prize."),
    Doubles.NOT_FIRST: gettext_noop("Set the prize rules: first place wins nothing else."),
}


@tell.register
def prize_rules_set(facts: of.PrizeRules, _says: str) -> Message:
    ties = describe_decision(Question.TIES, Answers(ties=Ties(facts.ties)))
    return Message(_DOUBLES[Doubles(facts.doubles)], then=(ties,))


@tell.register
def prize_drawn(facts: of.PrizeDrawn, says: str) -> Message:
    prizes = [
        prize_title(PrizeKind(kind), place, *groups)
        for kind, place, *groups in facts.prizes
    ]
    values = {"prizes": prizes, "names": facts.names}
    if not facts.undone:
        return Message(says, values)
    undone = ngettext_lazy(
        "%(count)s earlier draw was undone.",
        "%(count)s earlier draws were undone.",
        facts.undone,
    )
    return Message(f"{says}.", values, then=(undone,))


_FOLLOWED = (
    gettext_noop("%(prizes)s: drew to break the tie. Order: %(names)s."),
    gettext_noop("%(prizes)s: drew %(names)s."),
)
"""Marked here alone: what draws say where another sentence follows."""
