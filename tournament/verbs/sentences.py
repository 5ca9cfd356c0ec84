"""The activity log in sentences, wherever the facts of a verb ask for more than one text.

Knows only the facts of an entry; nothing is looked up.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import singledispatch
from typing import NamedTuple

from tournament.play.clock import ClockKind
from tournament.play.game_end import EndsBy, RanksBy
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Compass
from tournament.rotations.headcounts import SitOutCredit
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.words.fairness import in_ranges
from tournament.verbs import facts as of
from tournament.verbs.schedule import effects
from tournament.words.locales import format_points, format_score
from tournament.words.marked import Message, as_message, gettext_lazy, ngettext_lazy
from tournament.words.marked import gettext_noop as _
from tournament.words.tables import read_table, reader_by

_read_words = reader_by(
    sign_off=SignOff,
    clock=ClockKind,
    code=str,
    requested=str,
    request_removed=str,
    ends=EndsBy,
    ranks=RanksBy,
    way=str,
    sit_out_points=SitOutCredit,
    penalty=str,
    without=str,
    verb=str,
)
_TABLES = _read_words(**read_table(__package__, "sentences.toml"))
_SIGN_OFFS, _CLOCKS, _CODES, _REQUESTS, _REMOVED_REQUESTS, *_others = _TABLES
_ENDS, _RANKS, _WAYS, _SIT_OUT_POINTS, _PENALTIES, _WITHOUT, _BY_VERB = _others


class Either(NamedTuple):
    """What a verb *says*, or the *text* it says without a *fact*."""

    fact: str
    text: str
    says: str | Message


BY_VERB: dict[str, str | Message | Either] = _BY_VERB | {
    verb: Either(fact, text, _BY_VERB[verb])
    for fact, texts in _WITHOUT.items()
    for verb, text in texts.items()
}


@singledispatch
def tell(facts: of.Facts, says: object) -> Message:
    """Fill what a verb *says*: a text, one that counts its first fact, or a function.

    Another package registers here what only it can say of a kind of facts.

    Raises:
        LookupError: the verb is not of the log.
    """
    named = facts._asdict()
    if isinstance(says, Either):
        says = says.says if named[says.fact] else says.text
    if isinstance(says, Message):
        counted = next(fact for fact in named.values() if not isinstance(fact, bool))
        return says.of(counted if isinstance(counted, int) else len(counted), **named)
    if isinstance(says, str):
        return Message(says, named)
    if callable(says):
        message: Message = says(facts)
        return message
    raise LookupError(says)


def _by_kind(texts: Mapping[str, str]) -> Callable[..., Message]:
    return lambda facts: Message(texts[facts.kind], facts._asdict())


def copied(facts: of.Copied) -> Message:
    source = {"source": facts.source, "date": date.fromisoformat(facts.date)}
    if not facts.people:
        return gettext_lazy("Repeated %(source)s of %(date)s", **source)
    return ngettext_lazy(
        "Repeated %(source)s of %(date)s with %(count)s player",
        "Repeated %(source)s of %(date)s with %(count)s players",
        facts.people,
        **source,
    )


def rotation_chosen(facts: of.Rotation) -> Message:
    return gettext_lazy(
        "Chose the rotation %(rotation)s (numbers: %(numbers)s, tables: %(tables)s, "
        "games: %(games)s)",
        **facts._asdict() | {"rotation": _title(facts.rotation)},
    )


def game_seated(facts: of.GameSeated) -> Message:
    values = facts._asdict() | {"rotation": _title(facts.rotation)}
    if facts.seed is None:
        return gettext_lazy("Set the seats of game %(game)s (%(rotation)s)", **values)
    return gettext_lazy(
        "Drew the seats of game %(game)s (%(rotation)s, seed %(seed)s)", **values
    )


def _title(rotation: str) -> Message:
    return gettext_lazy(RotationType(rotation).title)


sign_off_chosen = _by_kind(_SIGN_OFFS)
clock_set = _by_kind(_CLOCKS)
code_replaced = _by_kind(_CODES)


def prices_set(facts: of.Prices) -> Message:
    if not facts.prices:
        return gettext_lazy("Removed the ticket prices")
    prices = [f"{name} {amount}" for name, amount in facts.prices]
    return gettext_lazy("Set the ticket prices: %(prices)s", prices=prices)


def break_planned(facts: of.Breaks) -> Message:
    return ngettext_lazy(
        "Added a break of %(count)s minute after game %(game)s",
        "Added a break of %(count)s minutes after game %(game)s",
        facts.minutes,
        game=facts.after,
    )


def fill_ins_added(facts: of.Numbers) -> Message:
    if not facts.numbers:
        return gettext_lazy("Added no fill-ins")
    return ngettext_lazy(
        "Added a fill-in for number %(numbers)s",
        "Added fill-ins for numbers %(numbers)s",
        len(facts.numbers),
        numbers=[number for number, _name in facts.numbers],
    )


def _request(texts: Mapping[str, str]) -> Callable[[of.Requested], Message]:
    def message(facts: of.Requested) -> Message:
        one, other = facts.names
        return gettext_lazy(texts[facts.kind], one=one, other=other)

    return message


requested = _request(_REQUESTS)
request_removed = _request(_REMOVED_REQUESTS)


def game_end_chosen(facts: of.GameEnding) -> Message:
    ranks = Message(_RANKS[RanksBy(facts.ranks_by)])
    return Message(_ENDS[EndsBy(facts.ends_by)], facts._asdict(), then=(ranks,))


def seats_swapped(facts: of.SeatsSwapped) -> Message:
    one, other = (_place(of.Place(*place)) for place in facts.places)
    return gettext_lazy(
        "Swapped seats in game %(game)s: %(one)s and %(other)s",
        game=facts.game,
        one=one,
        other=other,
    )


def _place(place: of.Place) -> Message:
    values = place._asdict()
    if not place.table:
        return gettext_lazy("number %(number)s, %(name)s (sitting out)", **values)
    values["seat"] = gettext_lazy(Compass(place.seat).word)
    return gettext_lazy("number %(number)s, %(name)s (table %(table)s, %(seat)s)", **values)


def tables_swapped(facts: of.TablesSwapped) -> Message:
    one, other = facts.tables
    return gettext_lazy(
        "Swapped all players of tables %(one)s and %(other)s in game %(game)s",
        game=facts.game,
        one=one,
        other=other,
    )


def schedule_changed(facts: of.ScheduleChanged) -> Message:
    before, now = map(RotationType, facts.rotation)
    changed = gettext_lazy(
        "The rotation changed from %(before)s to %(now)s.",
        before=gettext_lazy(before.title),
        now=gettext_lazy(now.title),
    )
    cards = gettext_lazy("Reprint cards: %(cards)s.", cards=in_ranges(facts.cards))
    return Message(
        _("Changed the remaining games from game %(game)s."),
        {"game": facts.game},
        then=(
            *([Message(_WAYS[facts.way])] if facts.way in _WAYS else ()),
            *effects(facts),
            *([changed] if now is not before else ()),
            *([cards] if facts.cards else ()),
        ),
    )


def report_dismissed(facts: of.Reported) -> Message:
    values = facts._asdict()
    where: Message | str = facts.who
    if facts.game and facts.deal:
        where = gettext_lazy("%(who)s, game %(game)s, deal %(deal)s", **values)
    elif facts.game:
        where = gettext_lazy("%(who)s, game %(game)s", **values)
    return gettext_lazy("Dismissed a score: %(who)s", who=where)


def all_cleared(facts: of.Cleared) -> Message:
    calls = ngettext_lazy(
        "Marked %(count)s call as done.", "Marked %(count)s calls as done.", facts.calls
    )
    scores = ngettext_lazy(
        "Dismissed %(count)s score.", "Dismissed %(count)s scores.", facts.scores
    )
    return calls.followed_by(scores)


def sit_out_points_chosen(facts: of.SitOutPoints) -> Message:
    return as_message(_SIT_OUT_POINTS[SitOutCredit(facts.kind)]).of(facts.points)


def _penalty(
    more: Message, off: Message, none: str = ""
) -> Callable[[of.Penalty | of.SidePenalty], Message]:
    """*more* points for a team, so many *off* it, or *none* in the deal that it ended."""

    def message(facts: of.Penalty | of.SidePenalty) -> Message:
        values, points = facts._asdict(), abs(facts.points)
        if none and not points:
            return Message(none, values)
        text = off if facts.points < 0 else more
        return text.of(points, **values | {"points": points})

    return message


penalty_given = _penalty(_PENALTIES["more"], _PENALTIES["off"])
side_penalty_given = _penalty(
    _PENALTIES["side_more"], _PENALTIES["side_off"], _PENALTIES["side_none"]
)


_SLAM = gettext_lazy("It was a slam and counts as 2 games.")


def side_game_ended(facts: of.SideGameEnded) -> Message:
    ended = gettext_lazy("Ended side game %(number)s.", number=facts.side_game)
    return ended.followed_by(side_result(facts))


def side_result(facts: of.SideGameEnded) -> Message:
    if facts.outcome == "rubber":
        winners = _winners(facts)
        return ngettext_lazy(
            "%(names)s wins the rubber, %(best)s games to %(other)s.",
            "%(names)s win the rubber, %(best)s games to %(other)s.",
            len(winners),
            names=winners,
            best=max(facts.games),
            other=min(facts.games),
        )
    if facts.outcome == "game":
        won = _won(facts)
        return won.followed_by(_SLAM) if facts.is_slam else won
    points = _everybody(facts, facts.points)
    if not any(facts.games):
        return gettext_lazy("Points: %(points)s.", points=points)
    return gettext_lazy(
        "Game %(game)s: %(points)s.", game=facts.number, points=points
    ).followed_by(
        gettext_lazy("Games won: %(games)s.", games=_everybody(facts, facts.games))
    )


def _everybody(facts: of.SideGameEnded, amounts: Sequence[int]) -> str:
    teams = zip(facts.teams, amounts, strict=True)
    return ", ".join(
        f"{' & '.join(team)} {format_points(amount)}" for team, amount in teams
    )


def _winners(facts: of.SideGameEnded) -> tuple[str, ...]:
    return tuple(name for side in facts.winners for name in facts.teams[side])


def _won(facts: of.SideGameEnded) -> Message:
    winners = _winners(facts)
    best = facts.points[facts.winners[0]]
    if len(facts.points) != 2 or len(facts.winners) != 1:
        return ngettext_lazy(
            "%(names)s wins game %(game)s with %(best)s points.",
            "%(names)s win game %(game)s with %(best)s points.",
            len(winners),
            names=winners,
            game=facts.number,
            best=format_points(best),
        )
    return ngettext_lazy(
        "%(names)s wins game %(game)s, %(score)s.",
        "%(names)s win game %(game)s, %(score)s.",
        len(winners),
        names=winners,
        game=facts.number,
        score=format_score(best, facts.points[1 - facts.winners[0]]),
    )
