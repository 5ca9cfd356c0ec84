"""Seasons: the points people have made on its sessions, and who stands where."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from scoring.deals.penalties.reading import penalties_of_sessions
from scoring.deals.recorded import deals_of_sessions
from scoring.leaderboard.reading import (
    CreditChoice,
    count_games_missed_by_session,
    get_credit_choice,
    tallies_of,
)
from scoring.models import Season
from scoring.standings.ranking import credits_for
from scoring.standings.season import (
    SeasonCount,
    SeasonRule,
    SeasonStanding,
    season_standings,
)
from scoring.standings.tally import GameTally
from tournament.models import CardAssignment, Club, Player, Session
from tournament.play.lifecycle import PLAYED
from tournament.rotations.model import MOST_GAMES
from tournament.seating.seats import SeatedGame, seating_of_sessions
from tournament.words.locales import format_points
from tournament.words.marked import gettext_noop
from tournament.words.translation import format_decimal

_OF_ALL = {
    SeasonCount.SUM: gettext_noop("Total points from all events count."),
    SeasonCount.AVERAGE: gettext_noop("Average points from all events count."),
}
_Spells = Mapping[int, list[tuple[int, int, int | None]]]


class SeasonLine(NamedTuple):
    """A person's place; *value* is the sum or average that counts, in words."""

    standing: SeasonStanding
    name: str
    value: str

    @property
    def counted(self) -> str:
        return " ".join(map(format_points, self.standing.counted))

    @property
    def others(self) -> str:
        return " ".join(map(format_points, self.standing.others))


class SeasonTable(NamedTuple):
    season: Season
    rule: SeasonRule
    sessions: tuple[Session, ...]
    lines: tuple[SeasonLine, ...]

    @property
    def rule_words(self) -> str:
        best, needs = self.rule.best, self.rule.needs
        if not best:
            sentences = [gettext(_OF_ALL[self.rule.count])]
        else:
            average = ngettext(
                "Average points from the best event count.",
                "Average points from the best %(count)s events count.",
                best,
            )
            total = ngettext(
                "Total points from the best event count.",
                "Total points from the best %(count)s events count.",
                best,
            )
            is_average = self.rule.count is SeasonCount.AVERAGE
            sentences = [(average if is_average else total) % {"count": best}]
        if needs > 1:
            sentences.append(
                gettext("A place takes at least %(count)s events.") % {"count": needs}
            )
        return " ".join(sentences)


def season_table(season: Season) -> SeasonTable:
    """The table of *season*, in eight queries however many sessions it has."""
    sessions = tuple(season.nights.filter(state__in=PLAYED).order_by("date", "pk"))
    points: defaultdict[int, list[int]] = defaultdict(list)
    for session in points_of_sessions(sessions):
        for person, made in session.items():
            points[person].append(made)
    names = dict(Player.objects.filter(pk__in=points).values_list("pk", "name"))
    rule = SeasonRule(SeasonCount(season.count), season.best, season.needs)
    lines = tuple(
        SeasonLine(standing, names[standing.person], _in_words(standing.value))
        for standing in season_standings(points, rule)
    )
    return SeasonTable(season, rule, sessions, lines)


def points_of_sessions(sessions: Sequence[Session]) -> tuple[Mapping[int, int], ...]:
    """Everybody's points in each of *sessions*, by player's primary key.

    The points of a game are those of whoever held the number in it; points for sitting
    out are the last holder's. Who held a number in a game that was begun was there. In
    six queries.
    """
    deals, booked = deals_of_sessions(sessions), penalties_of_sessions(sessions)
    games, missed = seating_of_sessions(sessions), count_games_missed_by_session(sessions)
    games = {
        session.pk: tuple(
            game for game in games[session.pk] if session.stages.is_qualifying(game.round)
        )
        for session in sessions
    }
    spells = _spells(sessions)
    return tuple(
        _points(
            spells[session.pk],
            games[session.pk],
            tallies_of(session, games[session.pk], deals, booked),
            missed[session.pk],
            get_credit_choice(session),
        )
        for session in sessions
    )


def _spells(sessions: Sequence[Session]) -> Mapping[int, _Spells]:
    """By session and number, who held it from which game to which, oldest first."""
    held = CardAssignment.objects.filter(card__session__in=sessions).order_by(
        "from_round", "pk"
    )
    spells: defaultdict[int, _Spells] = defaultdict(lambda: defaultdict(list))
    for session, number, start, end, player in held.values_list(
        "card__session_id",
        "card__number",
        "from_round",
        "to_round",
        "attendance__player_id",
    ):
        # without an end it is held to the last game there can be
        spells[session][number].append((start, end or MOST_GAMES, player))
    return spells


def _points(
    spells: _Spells,
    games: Sequence[SeatedGame],
    tallies: Sequence[GameTally],
    missed: Mapping[int, int],
    choice: CreditChoice,
) -> Mapping[int, int]:
    last = max((game.round for game in games), default=0)
    there = {
        number: [spell for spell in held if spell[0] <= last]
        for number, held in spells.items()
    }
    points = Counter({player: 0 for held in there.values() for *_, player in held})
    rounds = [game.round for game in games for _ in game.seats]
    for round_, tally in zip(rounds, tallies, strict=True):
        for start, end, player in there[tally.number]:
            points[player] += tally.points if start <= round_ <= end else 0
    for number, credit in credits_for(missed, tallies, *choice).items():
        for *_, player in there.get(number, [])[-1:]:
            points[player] += credit
    return {player: made for player, made in points.items() if player}


def seasons_of(club: Club) -> tuple[Season, ...]:
    seasons = Season.objects.filter(club=club).prefetch_related("nights")
    return tuple(seasons.order_by("-pk"))


def sessions_to_count(club: Club) -> tuple[Session, ...]:
    over = Session.objects.filter(club=club, state__in=PLAYED, is_rehearsal=False)
    return tuple(over.order_by("-date", "-pk"))


def _in_words(value: Fraction) -> str:
    """Whole points as such, an average with two places."""
    if value.denominator == 1:
        return format_points(int(value))
    return format_decimal(float(value), places=2)
