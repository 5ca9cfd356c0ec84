"""What the desk changed of scores that phones had shown, until somebody has seen it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.db.models import Q

from scoring.deals.recorded import histories
from scoring.deals.words import describe_deal, pairs_of
from scoring.models import DealRevision, HelpRequest, Role
from scoring.phone.following import called_in
from scoring.rules import DealReport, HouseRules
from tournament.models import Session
from tournament.seating.holders import Holders
from tournament.seating.seats import SeatedGame
from tournament.words.marked import Message, gettext_noop

NO_ENTRY = gettext_noop("no entry")


class ChangedDeal(NamedTuple):
    number: int
    before: str
    after: str


class ChangedGame(NamedTuple):
    """*deals* of a *game* (1-based) that are others than a phone had shown."""

    game: int
    deals: Sequence[ChangedDeal]


class Changes(NamedTuple):
    """*key* is what a phone remembers once somebody has seen these *games*.

    *sums* are what is to be written on tally cards now, a sentence each.
    """

    key: str
    games: Sequence[ChangedGame]
    sums: Sequence[Message] = ()


def find_changes(
    session: Session, games: Sequence[SeatedGame], held: Holders, seen: str
) -> Changes | None:
    """Find what the desk changed in *games* since *seen*, the key of the last that was.

    One query where nothing was changed, and one more a game.
    """
    since = int(seen) if seen.isascii() and seen.isdecimal() else 0
    changed = Q(number__gt=1) | ~Q(kind=DealRevision.Kind.REPORT)
    rows = DealRevision.objects.filter(changed, deal__game__in=[game.pk for game in games])
    rows = rows.exclude(role=Role.TABLE)
    rows_at_desk = list(rows.values_list("deal__game_id", "deal__number", "at"))
    unseen = {(game, deal) for game, deal, at in rows_at_desk if _key(at) > since}
    if not unseen:
        return None
    rules = HouseRules.from_snapshot(session.house_rules)
    changes = []
    for game in games:
        numbers = {deal for pk, deal in unseen if pk == game.pk}
        pairs = pairs_of(called_in(game, held))
        history = histories(game.pk) if numbers else {}
        deals = [
            ChangedDeal(number, *(_describe(one, rules, pairs) for one in change))
            for number in sorted(numbers)
            if (change := _change_since(since, history[number]))
        ]
        if deals:
            changes.append(ChangedGame(game.round, deals))
    key = str(max(_key(at) for _, _, at in rows_at_desk))
    return Changes(key, changes) if changes else None


def list_news(
    round_: int, changes: Changes | None, call: HelpRequest | None, *, is_running: bool
) -> str:
    """List what may be new on a phone, each a number that rises: the game in play, what
    was changed, and the call that was answered last.
    """
    answered = _key(call.ended_at) if call and call.ended_at else 0
    return f"{round_ * is_running} {changes.key if changes else 0} {answered}"


def _key(at: datetime) -> int:
    return int(at.timestamp() * 1000)


def _change_since(
    since: int, history: Sequence[DealRevision]
) -> tuple[DealReport | None, DealReport | None] | None:
    """The report that was shown and the one that counts, None where they are alike."""
    later = (row for row in history[1:] if _key(row.at) > since)
    by_desk = [row for row in later if row.role != Role.TABLE]
    if not by_desk:
        return None
    before = history[history.index(by_desk[0]) - 1].report
    after = history[-1].report
    if before == after or (after and before and after.is_told_by(before)):
        return None
    return before, after


def _describe(
    report: DealReport | None, rules: HouseRules, pairs: Mapping[str, str]
) -> str:
    return describe_deal(report, rules, pairs) if report else NO_ENTRY
