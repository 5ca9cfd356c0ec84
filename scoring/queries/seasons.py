"""Seasons: the points people have made on its nights, and who stands where."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.models import Season
from scoring.queries.credit import credit_of
from scoring.queries.penalties import penalties_of_night
from scoring.queries.recorded import deals_by_game
from scoring.queries.standings import tallies_of
from scoring.standings.season import (
    SeasonCount,
    SeasonRule,
    SeasonStanding,
    season_standings,
)
from tournament.lifecycle import NightState
from tournament.models import Club, Holding, Player, Session
from tournament.queries.seating import seating

OVER = (NightState.FINISHED, NightState.ARCHIVED)


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A person's place; *value* is the sum or average that counts, in words."""

    standing: SeasonStanding
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """The season as it stands: its nights, oldest first, and everybody's place."""

    season: Season
    rule: SeasonRule
    nights: tuple[Session, ...]
    lines: tuple[SeasonLine, ...]

    @property
    def rule_words(self) -> str:
        """How it is counted, in a sentence."""
        best = f"the best {self.rule.best} nights" if self.rule.best else "all nights"
        needs = self.rule.needs
        asked = f" Ranked is who was at {needs} nights or more." if needs > 1 else ""
        return f"{self.rule.count.words}, of {best}.{asked}"


def season_table(season: Season) -> SeasonTable:
    """The table of *season*, in three queries and seven for every night."""
    nights = tuple(season.nights.filter(state__in=OVER).order_by("date", "pk"))
    points: defaultdict[int, list[int]] = defaultdict(list)
    for night in nights:
        for person, made in points_of_people(night).items():
            points[person].append(made)
    names = dict(Player.objects.filter(pk__in=points).values_list("pk", "name"))
    rule = SeasonRule(SeasonCount(season.count), season.best, season.needs)
    found = season_standings(points, rule)
    lines = tuple(SeasonLine(it, names[it.person], _in_words(it.value)) for it in found)
    return SeasonTable(season, rule, nights, lines)


def points_of_people(session: Session) -> Mapping[int, int]:
    """What everybody has made on a night, by primary key of the player.

    The points of a game are those of whoever held the number in it; points for sitting
    out are the last holder's. In seven queries at most.
    """
    deals, booked = deals_by_game(session), penalties_of_night(session).by_game
    games = seating(session)
    held = Holding.objects.filter(card__session=session, attendance__isnull=False)
    holdings = held.order_by("from_round").values_list(
        "card__number", "from_round", "to_round", "attendance__player_id"
    )
    holders: defaultdict[int, list[tuple[int, int | None, int]]] = defaultdict(list)
    for number, start, end, player in holdings:
        holders[number].append((start, end, player))
    points: defaultdict[int, int] = defaultdict(int)
    tallies = []
    for game in games:
        for tally in tallies_of(session, [game], deals, booked):
            tallies.append(tally)
            for start, end, player in holders[tally.number]:
                if start <= game.round and (end is None or game.round <= end):
                    points[player] += tally.points
    for number, credit in credit_of(session, tallies).items():
        for _, _, player in holders[number][-1:]:
            points[player] += credit
    return points


def seasons_of(club: Club) -> tuple[Season, ...]:
    """The seasons of a club, the newest first, with their nights; in two queries."""
    found = Season.objects.filter(club=club).prefetch_related("nights")
    return tuple(found.order_by("-pk"))


def nights_to_count(club: Club) -> tuple[Session, ...]:
    """The nights of a club that can count, the newest first, in one query."""
    over = Session.objects.filter(club=club, state__in=OVER, is_rehearsal=False)
    return tuple(over.order_by("-date", "-pk"))


def _in_words(value: Fraction) -> str:
    """Whole points as such, an average with two places."""
    return f"{value}" if value.denominator == 1 else f"{float(value):.2f}"
