"""Ranking: from the games on the cards to the order of the session.

Knows nothing of names or prizes. Equal points share the rank, unless ties are broken.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from math import floor
from types import MappingProxyType
from typing import NamedTuple

from scoring.standings.tally import GameTally, SidePenalty
from tournament.play.game_end import RanksBy
from tournament.rotations.headcounts import SitOutCredit
from tournament.words.marked import LabeledEnum, Message, gettext_lazy
from tournament.words.marked import gettext_noop as _


def credits_for(
    missed: Mapping[int, int],
    tallies: Iterable[GameTally],
    credit: SitOutCredit,
    fixed: int,
) -> dict[int, int]:
    """The whole points each player gets for games without a seat.

    Args:
        missed: how many games (from 0) by player number.
        tallies: the games played; only complete ones make an average.
        credit: what a game missed is worth.
        fixed: its points, where everybody gets the same.

    Returns:
        By every number of *missed*. Averages are of all games missed together, rounded
        to whole points, halves up. Whoever has played no game yet has everybody's
        average for an own one.

    Source: our choice; clubs give 7 or 8 a game, others the average of what the player
    has won (sessions of progressive euchre and padel).
    """
    if credit is SitOutCredit.NONE:
        return dict.fromkeys(missed, 0)
    if credit is SitOutCredit.FIXED:
        return {number: games * fixed for number, games in missed.items()}
    played = defaultdict(list)
    for tally in tallies:
        if tally.is_complete:
            played[tally.number].append(tally.points)
    everybody = _average([points for own in played.values() for points in own])
    is_own = credit is SitOutCredit.OWN_AVERAGE
    return {
        number: _rounded(
            games * (_average(played[number]) if is_own and played[number] else everybody)
        )
        for number, games in missed.items()
    }


def _average(points: Sequence[int]) -> Fraction:
    return Fraction(sum(points), len(points)) if points else Fraction(0)


def _rounded(points: Fraction) -> int:
    return floor(points + Fraction(1, 2))


NOTHING: Mapping[int, int] = MappingProxyType({})


Breaks = tuple[int, ...]
NO_GAME = -10_000
"""Below all that a game can bring: for who has played none to its end."""


class TieBreak(LabeledEnum):
    """What tells equals apart, in this order; more is better, but for euchres.

    Loners and euchres do not once a game is known by its totals alone.
    """

    GAMES_WON = "games_won", _("Games won")
    LONERS = "loners", _("Loners")
    EUCHRED = "euchred", _("Times euchred")
    BEST_GAME = "best_game", _("Best game")
    LAST_GAME = "last_game", _("Last game")


_WON = {1: gettext_lazy("Won the final"), 3: gettext_lazy("Won third place")}
_REACHED = {
    2: gettext_lazy("Played in the final"),
    4: gettext_lazy("Played in the semifinals"),
    6: gettext_lazy("First round of the final"),
    8: gettext_lazy("Played in the quarterfinals"),
}
"""By how many pairs were left."""


class Finalist(NamedTuple):
    """A *place* in a final (from 1) with a *partner*; it *reached* so many pairs."""

    place: int
    partner: int
    reached: int


class Standing(NamedTuple):
    """One line of the leaderboard; ranks are 1-based, equal points share one.

    `GameTally.is_won` says who won a game; only complete games count as played, but
    every deal's points count at once. *credit* is what
    of *points* was given for games without a seat. *by* says what decides the places. Who
    *is_tied* shares the rank. *breaks* are what `TieBreak` compares, none where no tie is
    broken; *decided_by* is what parts this line from the next of its equals. *final* is the
    place in a final with that *partner*, 0 where it was not reached, and *reached* how
    many pairs were left then.
    """

    rank: int
    number: int
    points: int
    against: int
    games_won: int
    lone_marches: int
    games_played: int
    credit: int = 0
    by: RanksBy = RanksBy.POINTS
    is_tied: bool = False
    breaks: Breaks = ()
    decided_by: TieBreak | None = None
    final: int = 0
    partner: int = 0
    reached: int = 0

    @property
    def merit(self) -> tuple[int, ...]:
        return *self.counted, *self.breaks

    @property
    def team(self) -> int:
        """The number itself; of a pair of the final the lower one."""
        return min(self.number, self.partner or self.number)

    @property
    def is_of_pair(self) -> bool:
        """Whether a pair of the final has the place alone."""
        return bool(self.partner) and not self.is_tied

    @property
    def decided(self) -> Message | None:
        """What decided the place, as it is said of it alone."""
        if self.reached or not self.tie_break:
            return self.tie_break
        return gettext_lazy("Tie broken · %(decided)s", decided=self.tie_break)

    @property
    def tie_break(self) -> Message | None:
        """What decided the place, and by how much; a tie of who has it alone."""
        if self.reached:
            won = _WON.get(self.final) if self.is_of_pair else None
            return won or _REACHED[self.reached]
        if not self.decided_by or self.is_tied:
            return None
        value = self.breaks[[*TieBreak].index(self.decided_by)]
        if self.decided_by is TieBreak.EUCHRED:
            value = -value
        shown = "–" if value == NO_GAME else value
        label = Message(self.decided_by.label)
        return gettext_lazy("%(label)s: %(value)s", label=label, value=shown)

    @property
    def counted(self) -> tuple[int, ...]:
        """What the places go by before any tie is broken."""
        if self.by is RanksBy.GAMES_WON:
            return self.games_won, self.points
        return (self.points,)


def rank(
    tallies: Iterable[GameTally],
    numbers: Iterable[int],
    credit: Mapping[int, int] = NOTHING,
    by: RanksBy = RanksBy.POINTS,
    broken: Collection[int] = (),
) -> tuple[Standing, ...]:
    """Rank the players *numbers* by their *tallies*, those of a number as they were played.

    *credit* is what a number has beside them, for games without a seat. Where games won
    decide, points break ties. Equals among the numbers *broken* are told apart by
    `TieBreak`; every other one comes behind them.

    Returns:
        One standing a number, the best first, then the lower number; ranks run
        1, 2, 2, 4. A number without a tally stands there with zeros; a tally of a
        number not asked for is left out.

    Source: CatsAtCards, "Progressive Euchre": the highest total wins; it names no
    tie-break, so there is none unless the organizer wants it.
    """
    games = _by_number(tallies)
    lines = [
        _standing(number, games[number], credit.get(number, 0), by)
        for number in sorted(numbers)
    ]
    has_deals = not any(game.is_totals for own in games.values() for game in own)
    lines = [
        _with_breaks(line, games[line.number], has_deals=has_deals)
        if line.number in broken
        else line
        for line in lines
    ]
    lines.sort(key=lambda line: line.merit, reverse=True)
    best = [line.merit for line in lines]
    equals, rivals = Counter(best), defaultdict(set)
    for line in lines:
        rivals[line.counted].add(line.breaks)
    return tuple(
        line._replace(
            rank=best.index(line.merit) + 1,
            is_tied=equals[line.merit] > 1,
            decided_by=_find_decisive(line.breaks, rivals[line.counted]),
        )
        for line in lines
    )


def _find_decisive(own: Breaks, rivals: set[Breaks]) -> TieBreak | None:
    """The first that parts *own* from the next of *rivals* behind, or else before it."""
    others = rivals - {own, ()}
    behind = (each for each in others if each < own)
    nearest = max(behind, default=min(others, default=()))
    compared = zip(TieBreak, own, nearest, strict=False)
    return next((way for way, one, other in compared if one != other), None)


def put_final_first(
    lines: Iterable[Standing], finalists: Mapping[int, Finalist]
) -> tuple[Standing, ...]:
    """Rank the pairs of a final before everybody else, who stay in their order.

    Args:
        lines: as `rank` has them.
        finalists: by number; a pair has one place, and one prize.
    """
    at = Counter(finalist.place for finalist in finalists.values())
    first, others = [], []
    for line in lines:
        if line.number not in finalists:
            others.append(line)
            continue
        place, partner, reached = finalists[line.number]
        of_pair = line._replace(final=place, partner=partner, reached=reached)
        first.append(of_pair._replace(rank=place, is_tied=at[place] > 2))
    first.sort(key=lambda line: (line.rank, line.team))
    before, ranks = len(finalists) // 2 + 1, [line.rank for line in others]
    return *first, *(
        line._replace(
            rank=before + ranks.index(line.rank), is_tied=ranks.count(line.rank) > 1
        )
        for line in others
    )


def winners(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """Everybody of the best rank among *standings*: one winner, or co-winners.

    Whoever cannot win, a house player say, is left out of *standings*.
    """
    placed = tuple(standings)
    best = min((standing.rank for standing in placed), default=0)
    return tuple(standing for standing in placed if standing.rank == best)


def _by_number(tallies: Iterable[GameTally]) -> defaultdict[int, list[GameTally]]:
    games: defaultdict[int, list[GameTally]] = defaultdict(list)
    for tally in tallies:
        games[tally.number].append(tally)
    return games


def _standing(
    number: int, games: Sequence[GameTally], credit: int, by: RanksBy
) -> Standing:
    complete = [game for game in games if game.is_complete]
    return Standing(
        rank=0,
        number=number,
        points=sum(game.points for game in games) + credit,
        against=sum(game.against for game in games),
        games_won=sum(game.is_won for game in games),
        lone_marches=sum(game.lone_marches for game in games),
        games_played=len(complete),
        credit=credit,
        by=by,
    )


def _with_breaks(
    line: Standing, games: Sequence[GameTally], *, has_deals: bool
) -> Standing:
    points = [game.points for game in games if game.is_complete] or [NO_GAME]
    euchred = sum(game.euchred for game in games)
    by_deals = (line.lone_marches, -euchred) if has_deals else (0, 0)
    breaks = (line.games_won, *by_deals, max(points), points[-1])
    return line._replace(breaks=breaks)


class Checksum(NamedTuple):
    """The sums over all cards: own points, opponents' points, and all deals' points.

    *mine* and *theirs* are added up seat by seat, *points* deal by deal (on the
    card of the deal's dealer, so each deal once), *penalties* one by one as they were
    booked, past all cards; *extras* are the part of *mine* that lone players got on
    top of their side, and *credits* what was given for games without a seat.
    """

    mine: int
    theirs: int
    points: int
    extras: int
    penalties: int = 0
    credits: int = 0

    @property
    def is_sound(self) -> bool:
        """Whether the sums agree: each point has two winners, two losers."""
        both = 2 * (self.points + self.penalties)
        return self.mine - self.extras - self.credits == self.theirs == both


def checksum(
    tallies: Iterable[GameTally],
    penalties: Iterable[SidePenalty] = (),
    credit: Mapping[int, int] = NOTHING,
) -> Checksum:
    """Add up the cards of whole games; a card lost, doubled or wrong shows.

    *penalties* are all that count, of whatever game; *credit* is what numbers got for
    games without a seat.
    """
    cards = tuple(tallies)
    credit_total = sum(credit.values())
    return Checksum(
        mine=sum(card.points for card in cards) + credit_total,
        theirs=sum(card.against for card in cards),
        points=sum(card.dealt for card in cards),
        extras=sum(card.extra for card in cards),
        penalties=sum(penalty.points for penalty in penalties),
        credits=credit_total,
    )
