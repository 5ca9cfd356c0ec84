"""What is missing before a game can be closed, table by table."""

from collections.abc import Collection, Mapping, Sequence

from django.utils.translation import gettext

from scoring.models import Agreement
from scoring.queries.agreements import agreements_of_round, is_agreed
from scoring.queries.deal_text import describe_points
from scoring.queries.entries import NONE, Entries, entries_of_round
from scoring.queries.game_end import count_deals, penalties_that_end
from scoring.queries.paper_tables import paper_tables
from scoring.queries.recorded import RecordedDeal, deals_by_game
from scoring.rules import HouseRules
from scoring.standings import SidePenalty
from tournament.marked import gettext_noop
from tournament.models import Round, Session
from tournament.queries.seating import SeatedGame, seating
from tournament.seats import Side

STILL_PLAYING = gettext_noop("still playing")
"""What is said of a game of which nobody knows yet how many deals it will have."""


def list_missing_deals(session: Session, round_: Round) -> list[str]:
    """List what is missing by table: "table 2, deals 3 and 4".

    In five queries.

    Where people have to agree, "table 3, not confirmed yet" too; where both teams enter
    every deal, also what they entered of the next one.
    """
    deals = deals_by_game(session, round_=round_.number)
    agreements = agreements_of_round(session, round_.number)
    entries = entries_of_round(session, round_.number)
    on_paper = paper_tables(session)
    penalties = penalties_that_end(session, round_.number)
    return [
        lack
        for game in seating(session, rounds=[round_.number])
        for lack in describe_missing(
            session,
            game,
            deals.get(game.pk, ()),
            agreements,
            on_paper,
            entries.get(game.pk, NONE),
            penalties.get(game.pk, ()),
        )
    ]


def describe_missing(
    session: Session,
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    agreements: Mapping[tuple[int, str], Agreement],
    on_paper: Collection[int],
    entries: Entries = NONE,
    penalties: Sequence[SidePenalty] = (),
) -> list[str]:
    """Describe what one game misses, with its table; nothing where it is complete."""
    table = game.table
    wanted = count_deals(session, game, deals, penalties)
    if not is_agreed(session, game, deals, agreements, on_paper, wanted):
        return [gettext("table %(table)s, not confirmed yet") % {"table": table}]
    missing = describe_missing_deals(len(deals), wanted, table)
    if missing and session.game_end.is_open_ended(wanted, game.last_deal):
        missing = gettext("table %(table)s, still playing") % {"table": table}
    deal = len(deals) + 1
    pending = "" if table in on_paper else _describe_entries(session, deal, entries, table)
    return [text for text in (missing, pending) if text]


def _describe_entries(session: Session, deal: int, entries: Entries, table: int) -> str:
    """Describe what one team, or both, entered of the deal that counts next."""
    made = [entry for team in Side if (entry := entries.of(deal, team)) and entry.report]
    rules = HouseRules.from_snapshot(session.house_rules)
    points = [describe_points(entry.report, rules) for entry in made]
    facts: dict[str, object] = {"table": table, "deal": deal}
    match points:
        case []:
            return ""
        case [_]:
            text = gettext("table %(table)s, deal %(deal)s: entered by 1 team")
        case [first, second]:
            facts |= {"first": first, "second": second}
            text = gettext(
                "table %(table)s, deal %(deal)s: the teams entered %(first)s and "
                "%(second)s, not the same"
            )
    return text % facts


def describe_missing_deals(deals_in: int, deals_per_game: int, table: int = 0) -> str:
    """Describe the deals missing from a game, of a *table* if there are several.

    "" if none.
    """
    left = deals_per_game - deals_in
    facts = {"table": table, "first": deals_in + 1, "last": deals_per_game}
    match left:
        case _ if left < 1:
            return ""
        case 1 if table:
            text = gettext("table %(table)s, deal %(last)s")
        case 1:
            text = gettext("deal %(last)s")
        case 2 if table:
            text = gettext("table %(table)s, deals %(first)s and %(last)s")
        case 2:
            text = gettext("deals %(first)s and %(last)s")
        case _ if table:
            text = gettext("table %(table)s, deals %(first)s to %(last)s")
        case _:
            text = gettext("deals %(first)s to %(last)s")
    return text % facts
