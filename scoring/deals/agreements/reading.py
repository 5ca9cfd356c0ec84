"""What is missing before a game can be closed, table by table."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from django.utils.translation import gettext

from scoring.deals.entries import NONE, Entries, entries_of_round, paper_tables
from scoring.deals.game_ends.reading import count_deals, penalties_that_end
from scoring.deals.recorded import RecordedDeal, deals_by_game
from scoring.deals.words import describe_points
from scoring.models import Agreement, DealRevision
from scoring.rules import HouseRules, Outcome
from scoring.standings.tally import SidePenalty
from tournament.models import Round, Session
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Compass, Side
from tournament.seating.seats import SeatedGame, seating
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict


def asks_agreement(session: Session, deals: Sequence[RecordedDeal], wanted: int) -> bool:
    """Four tally cards that agree say it already."""
    is_asked = session.sign_off == SignOff.GAME_OK
    is_told = any(deal.report.outcome is not Outcome.WRITTEN for deal in deals)
    return is_asked and is_told and len(deals) >= wanted


def seen_in(numbers: Mapping[Compass, int], deals: Iterable[RecordedDeal]) -> str:
    """Build the stamp of the score seen: "1-2-6-5 1.1 2.1 3.2 4.1".

    The *numbers* clockwise from North, then each deal with its revision.
    """
    seats = "-".join(str(numbers[seat]) for seat in Compass)
    return " ".join([seats, *(f"{deal.number}.{deal.revision}" for deal in deals)])


def agreement_of(game: int, seen: str) -> Agreement | None:
    return Agreement.objects.filter(game=game, seen=seen).first()


def agreement_on(
    session: Session,
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    wanted: int,
    *,
    is_exempt: bool,
) -> tuple[str, Agreement | None]:
    """The stamp of a score to be agreed to and its agreement; "" and None without one."""
    if is_exempt or not asks_agreement(session, deals, wanted):
        return "", None
    seen = seen_in(game.seats, deals)
    return seen, agreement_of(game.pk, seen)


def has_kept_score(device: str, game: int) -> bool:
    """False of a phone without an id: nothing is known of it."""
    reports = DealRevision.objects.filter(deal__game=game, kind=DealRevision.Kind.REPORT)
    return bool(device) and reports.filter(device=device).exists()


def agreements_of_round(
    session: Session, round_: int
) -> Mapping[tuple[int, str], Agreement]:
    """By game and score seen."""
    if session.sign_off == SignOff.OFF:
        return {}
    rows = Agreement.objects.filter(
        game__round__session=session, game__round__number=round_
    )
    return {(row.game_id, row.seen): row for row in rows}


class GamesOnFile:
    """What is on file of the games of a round (1-based), as far as it is missing yet.

    *penalties* are by primary key of their game. At the tables *on_paper* people sign the
    paper.
    """

    def __init__(
        self,
        session: Session,
        round_: int,
        on_paper: Collection[int],
        penalties: Mapping[int, Sequence[SidePenalty]],
    ) -> None:
        self.session, self.on_paper, self.penalties = session, on_paper, penalties
        self.entries = entries_of_round(session, round_)
        self._deals = deals_by_game(session, round_=round_)
        self._agreements = agreements_of_round(session, round_)

    def deals_of(self, game: SeatedGame) -> Sequence[RecordedDeal]:
        return self._deals.get(game.pk, ())

    def count_wanted(self, game: SeatedGame) -> int:
        booked = self.penalties.get(game.pk, ())
        return count_deals(self.session, game, self.deals_of(game), booked)

    def find_agreement(self, game: SeatedGame) -> Agreement | None:
        return self._agreements.get((game.pk, seen_in(game.seats, self.deals_of(game))))

    def is_agreed(self, game: SeatedGame, wanted: int) -> bool:
        is_asked = asks_agreement(self.session, self.deals_of(game), wanted)
        if game.table in self.on_paper or not is_asked:
            return True
        return self.find_agreement(game) is not None

    def describe_missing(self, game: SeatedGame) -> list[str]:
        """Describe what one game misses, with its table; nothing where it is complete."""
        table, deals_in = game.table, len(self.deals_of(game))
        wanted = self.count_wanted(game)
        if not self.is_agreed(game, wanted):
            return [gettext("table %(table)s, not confirmed yet") % {"table": table}]
        missing = describe_missing_deals(deals_in, wanted, table)
        end = self.session.end_at(game.round, table)
        if missing and end.is_open_ended(wanted, game.last_deal):
            missing = gettext("table %(table)s, still playing") % {"table": table}
        entries, pending = self.entries.get(game.pk, NONE), ""
        if table not in self.on_paper:
            pending = _describe_entries(self.session, deals_in + 1, entries, table)
        return [text for text in (missing, pending) if text]


def closing_times(session: Session, number: int) -> Mapping[int, datetime]:
    """When games over of a round (1-based) close to phones, by the keys of the games.

    Nothing where only the next game closes them. It counts from the last deal entered, a
    correction apart, or from a bell after it.
    """
    if session.closes_after is None:
        return {}
    wait = timedelta(minutes=session.closes_after)
    round_ = session.rounds.get(number=number)
    reports = DealRevision.objects.filter(kind=DealRevision.Kind.REPORT).order_by("at")
    last = dict(reports.filter(deal__game__round=round_).values_list("deal__game", "at"))
    on_file = GamesOnFile(session, number, (), penalties_that_end(session, number))
    return {
        game.pk: max(last[game.pk], round_.rung_at or last[game.pk]) + wait
        for game in seating(session, rounds=[number])
        if game.pk in last and len(on_file.deals_of(game)) >= on_file.count_wanted(game)
    }


STILL_PLAYING = gettext_noop("still playing")
"""What is said of a game of which nobody knows yet how many deals it will have."""


def list_missing_deals(session: Session, round_: Round) -> list[str]:
    """List by table: "table 2, deals 3 and 4"; in five queries.

    Where people have to agree, "table 3, not confirmed yet" too; where both teams enter
    every deal, also what they entered of the next one.
    """
    penalties = penalties_that_end(session, round_.number)
    on_file = GamesOnFile(session, round_.number, paper_tables(session), penalties)
    games = seating(session, rounds=[round_.number])
    return [lack for game in games for lack in on_file.describe_missing(game)]


class RoundNotComplete(Conflict):
    text = gettext_noop("Game {round} is not over: {missing}. Nothing was changed.")


def check_complete(session: Session, round_: Round) -> None:
    """Raises RoundNotComplete, with the tables and deals missing."""
    if missing := list_missing_deals(session, round_):
        raise RoundNotComplete(round=round_.number, missing="; ".join(missing))


def _describe_entries(session: Session, deal: int, entries: Entries, table: int) -> str:
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
