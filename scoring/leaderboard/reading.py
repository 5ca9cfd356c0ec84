"""The standings of a session, computed from the deals on file each time they are read."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from django.db.models import Count
from django.utils.translation import gettext, ngettext

from scoring.deals.game_ends.reading import count_deals
from scoring.deals.penalties.reading import penalties_of_session
from scoring.deals.recorded import RecordedDeal, deals_by_game
from scoring.leaderboard.bracket import place_finalists, read_bracket
from scoring.rules import HouseRules
from scoring.standings import ranking
from scoring.standings.tally import GameTally, SidePenalty, tally_game
from tournament.access.version import Until, share
from tournament.models import Session, SitOut
from tournament.play.game_end import RanksBy
from tournament.play.lifecycle import IN_PLAY, DealState, RoundState
from tournament.rotations.headcounts import SitOutCredit
from tournament.seating.holders import AssignmentPeriod, Holders, holders
from tournament.seating.seats import SeatedGame, seating
from tournament.words.locales import format_points
from tournament.words.translation import format_ordinal


class CreditChoice(NamedTuple):
    """What a game without a seat is worth; *fixed* points (0 to 99) where all get them."""

    credit: SitOutCredit
    fixed: int = 0


_Penalties = Mapping[int, tuple[SidePenalty, ...]]


def get_credit_choice(session: Session) -> CreditChoice:
    return CreditChoice(SitOutCredit(session.sit_out_credit), session.sit_out_points)


ENDED = (RoundState.CLOSED,)
PLAYED_OUT = (RoundState.COMPLETE, *ENDED)
"""Also where all deals are in, and nobody has gone on yet."""


def count_games_missed(
    session: Session, *, upto: int | None = None, states: Collection[str] = ENDED
) -> Mapping[int, int]:
    """Games without a seat that are over; *upto* (1-based) leaves out later ones."""
    return count_games_missed_by_session([session], upto, states)[session.pk]


def count_games_missed_by_session(
    sessions: Collection[Session], upto: int | None = None, states: Collection[str] = ENDED
) -> Mapping[int, Counter[int]]:
    rows = SitOut.objects.filter(round__session__in=sessions, round__state__in=states)
    if upto is not None:
        rows = rows.filter(round__number__lte=upto)
    missed: defaultdict[int, Counter[int]] = defaultdict(Counter)
    stages = {session.pk: session.stages for session in sessions}
    columns = ("round__session_id", "round__number", "card__number")
    for session, game, number in rows.values_list(*columns):
        missed[session][number] += stages[session].is_qualifying(game)
    return missed


class SitOutPlan(NamedTuple):
    """How many *players* are to miss more games than others: *most* games, not *fewest*."""

    players: int = 0
    fewest: int = 0
    most: int = 0


def plan_of_sit_outs(session: Session) -> SitOutPlan:
    planned = SitOut.objects.filter(round__session=session).values_list("card__number")
    games = Counter(planned.annotate(games=Count("pk")).values_list("games", flat=True))
    if not games:
        return SitOutPlan()
    fewest = 0 if games.total() < session.cards.count() else min(games)
    players = sum(count for missed, count in games.items() if missed > fewest)
    return SitOutPlan(players, fewest, max(games))


def compute_credit(
    session: Session,
    tallies: Iterable[GameTally],
    *,
    upto: int | None = None,
    states: Collection[str] = ENDED,
) -> dict[int, int]:
    """Sit-out points by number beside *tallies*, those of all games."""
    choice = get_credit_choice(session)
    if choice.credit is SitOutCredit.NONE:
        return {}
    missed = count_games_missed(session, upto=upto, states=states)
    return ranking.credits_for(missed, tallies, *choice)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the leaderboard: a standing, the holder's name, how it came about.

    *note* tells of a change of holder, or that the house cannot win (*is_house*);
    *is_winner* of whoever leads among those who can, now or at the end. *name* is of
    the first holder, *holder* of the last one, who wins what the number wins; *holding*
    is the key of what the last one holds, *has_left* whether no longer, *plays_on*
    whether a person holds it in the next game.
    """

    standing: ranking.Standing
    name: str
    note: str
    is_winner: bool
    is_house: bool
    holder: str = ""
    holding: int = field(default=0, compare=False)  # a key of this machine's
    has_left: bool = False
    plays_on: bool = True

    @property
    def in_full(self) -> str:
        return f"{self.name} ({self.note})" if self.note else self.name


class Standings(NamedTuple):
    """The leaderboard of a session at a moment.

    *tallies* is what every game put on the cards, *games_closed* counts the games finished
    at all tables. *game_so_far* is the one whose deals count before it is finished, 0 for
    none. *corrected_at* is the latest correction at the desk; *is_final* once the
    session is finished. *players* are all who have held a number, *substitutes* those of
    them who took over another's; fill-ins are none.
    """

    places: tuple[Place, ...]
    tallies: tuple[GameTally, ...]
    winners: tuple[str, ...]
    checksum: ranking.Checksum
    games_closed: int
    game_so_far: int
    corrected_at: datetime | None
    is_final: bool
    players: int = 0
    substitutes: int = 0

    @property
    def is_won_by_pair(self) -> bool:
        return any(each.is_winner and each.standing.is_of_pair for each in self.places)

    @property
    def checksum_line(self) -> str:
        sums = self.checksum
        own = gettext(
            "Own points: %(own)s. Opponents’ points: %(theirs)s. Points in all deals: "
            "%(deals)s."
        )
        further = (
            (gettext("For loners: %(points)s."), sums.extras),
            (gettext("For sitting out: %(points)s."), sums.credits),
            (gettext("Penalties: %(points)s."), sums.penalties),
        )
        facts = {
            "own": format_points(sums.mine),
            "theirs": format_points(sums.theirs),
            "deals": format_points(sums.points),
        }
        parts = (text % {"points": format_points(n)} for text, n in further if n)
        return " ".join([own % facts, *parts])


def standings(
    session: Session,
    *,
    upto: int | None = None,
    short_names: bool = False,
    credit_for: Collection[str] = ENDED,
) -> Standings:
    """Compute the standings of *session*, in eight queries at most, nine with credit.

    With *upto* they are those after that game (1-based; 0 is before any), as if no later
    one had been played; the checksum is then not of the whole session. *short_names* are
    for a public wall. Sitting out brings points in games whose state is in *credit_for*.
    """
    held = holders(session)
    people, substitutes = held.count_people()
    held = held.shortened() if short_names else held
    booked = penalties_of_session(session)
    # one question for both which rounds are in play and how many are over
    states = dict(session.rounds.values_list("number", "state"))
    stages, asked_of = session.stages, len(states) if upto is None else upto
    states = {n: state for n, state in states.items() if stages.is_qualifying(n)}
    in_play = [number for number, state in states.items() if state in IN_PLAY]
    last = min(asked_of, len(states))
    rounds = _tally_rounds(session, in_play, last, booked.by_game)
    tallies = [tally for each in rounds for tally in each.tallies]
    numbers = numbers_ranked(session, held)
    credit = compute_credit(session, tallies, upto=last, states=credit_for)
    credit = {number: points for number, points in credit.items() if number in numbers}
    ranked = rank_numbers(session, held, tallies, numbers, credit)
    if not stages.is_qualifying(asked_of):
        ranked = _rank_final(session, ranked, upto)
    corrections = [each.corrected_at for each in rounds] + [booked.changed_at]
    closed = [*states.values()].count(RoundState.CLOSED)
    latest = max((each.number for each in rounds if each.has_deals), default=0)
    penalties: Iterable[SidePenalty] = booked.all
    if stages.final:
        penalties = [penalty for each in rounds for penalty in each.penalties]
    places = name_places(ranked, held)
    best = [place.standing.number for place in places if place.is_winner]
    return Standings(
        places=places,
        tallies=tuple(tallies),
        winners=tuple(map(held.now, best)),
        checksum=ranking.checksum(tallies, penalties, credit),
        games_closed=closed,
        game_so_far=latest if latest > closed else 0,
        corrected_at=max(filter(None, corrections), default=None),
        is_final=session.stage.is_played,
        players=people,
        substitutes=substitutes,
    )


def _rank_final(
    session: Session, ranked: tuple[ranking.Standing, ...], upto: int | None
) -> tuple[ranking.Standing, ...]:
    """Once a final is over, or the event in which it was begun."""
    bracket = read_bracket(session)
    if bracket is None or (upto is not None and upto < bracket.game):
        return ranked
    if bracket.is_over or (bracket.is_begun and session.stage.is_played):
        return ranking.put_final_first(ranked, place_finalists(bracket))
    return ranked


class _RoundTallies(NamedTuple):
    """What a round (1-based) put on the cards, and when a deal of it was last corrected."""

    number: int
    tallies: list[GameTally]
    corrected_at: datetime | None
    has_deals: bool
    penalties: list[SidePenalty]


def _tally_rounds(
    session: Session, in_play: Collection[int], last: int, penalties: _Penalties
) -> list[_RoundTallies]:
    """The rounds up to the *last* in order.

    Those not *in_play* are tallied once for all reports into it.
    """

    def tally_others() -> list[_RoundTallies]:
        games = [game for game in seating(session) if game.round not in in_play]
        return [*_by_round(session, games, deals_by_game(session), penalties)]

    # a report that ends the round in play makes it one of the others
    name = f"tallies-beside:{in_play}"
    others = share(session, name, tally_others, until=Until.NEW_GAME)
    tallied = [each for each in others if each.number <= last]
    for number in [number for number in in_play if number <= last]:
        games = seating(session, rounds=[number])
        deals = deals_by_game(session, round_=number)
        tallied += _by_round(session, games, deals, penalties)
    return sorted(tallied)  # by their numbers, for no two have the same


def _by_round(
    session: Session,
    games: Iterable[SeatedGame],
    deals: Mapping[int, tuple[RecordedDeal, ...]],
    penalties: _Penalties,
) -> Iterator[_RoundTallies]:
    for number, of_round in groupby(games, key=lambda game: game.round):
        seated = [*of_round]
        on_file = [deal for game in seated for deal in deals.get(game.pk, ())]
        corrections = [deal.at for deal in on_file if deal.state is DealState.CORRECTED]
        tallies = tallies_of(session, seated, deals, penalties)
        corrected_at = max(corrections, default=None)
        booked = [each for game in seated for each in penalties.get(game.pk, ())]
        yield _RoundTallies(number, tallies, corrected_at, bool(on_file), booked)


def describe_games(session: Session) -> str:
    """Which games points are from, where a final decides the first places."""
    games = session.stages.qualifying
    text = ngettext(
        "Points are from the first game.",
        "Points are from the first %(count)s games.",
        games or 0,
    )
    return text % {"count": games} if games else ""


def describe_score(standing: ranking.Standing) -> str:
    points = format_points(standing.points)
    if standing.by is RanksBy.POINTS:
        return points
    facts = {"games": standing.games_won, "points": points}
    return gettext("%(games)s won, %(points)s") % facts


def describe_place(standing: ranking.Standing) -> str:
    place = format_ordinal(standing.rank)
    return gettext("Tied %(place)s") % {"place": place} if standing.is_tied else place


def tallies_of(
    session: Session,
    games: Sequence[SeatedGame],
    deals: Mapping[int, tuple[RecordedDeal, ...]],
    penalties: _Penalties,
) -> list[GameTally]:
    rules = HouseRules.from_snapshot(session.house_rules)
    tallies: list[GameTally] = []
    for game in games:
        played, booked = deals.get(game.pk, ()), penalties.get(game.pk, ())
        wanted = count_deals(session, game, played, booked)
        reports = [deal.report for deal in played]
        tallies += tally_game(
            game.seats, reports, rules, deals_per_game=wanted, penalties=booked
        )
    return tallies


def numbers_ranked(session: Session, held: Holders) -> list[int]:
    """List the ranked numbers; in play only those somebody holds or has held."""
    numbers = session.cards.values_list("number", flat=True)
    is_before = session.stage.is_before_play
    return [number for number in numbers if is_before or number in held.spells]


def rank_numbers(
    session: Session,
    held: Holders,
    tallies: Iterable[GameTally],
    numbers: Collection[int],
    credit: Mapping[int, int],
) -> tuple[ranking.Standing, ...]:
    """Rank as the session chose; a fill-in breaks no tie of others."""
    able = {number for number in numbers if not held.is_house(number)}
    broken = able if session.breaks_ties else ()
    return ranking.rank(tallies, numbers, credit, RanksBy(session.ranks_by), broken)


def name_places(ranked: Sequence[ranking.Standing], held: Holders) -> tuple[Place, ...]:
    best = ranking.winners(
        standing for standing in ranked if not held.is_house(standing.number)
    )
    return tuple(_place(standing, held, is_winner=standing in best) for standing in ranked)


def _place(standing: ranking.Standing, held: Holders, *, is_winner: bool) -> Place:
    spells = held.spells.get(standing.number, ())
    name = (
        spells[0].name
        if spells
        else gettext("Player %(number)s") % {"number": standing.number}
    )
    later = [spell for spell in spells if 1 < spell.from_round <= held.game]
    notes = [_came(spell, name) for spell in later]
    is_house = held.is_house(standing.number)
    if is_house:
        notes.append(gettext("cannot win"))
    current = held.current(standing.number)
    has_left = held.has_left(standing.number, held.game)
    if has_left:
        left = {"game": held.left_after(standing.number)}
        notes.append(gettext("left after game %(game)s") % left)
    return Place(
        standing,
        name,
        "; ".join(notes),
        is_winner,
        is_house,
        current.name if current else name,
        current.key if current else 0,
        has_left,
        bool(spells) and spells[-1].to_round is None and not spells[-1].is_house,
    )


def _came(spell: AssignmentPeriod, name: str) -> str:
    facts = {"game": spell.from_round, "name": spell.name}
    if spell.name == name:
        return gettext("from game %(game)s") % facts
    return gettext("from game %(game)s: %(name)s") % facts


def list_scores_by_card(session: Session) -> dict[int, list[tuple[int, int]]]:
    """(own, opponents') points of every complete game in order, by player number."""
    deals, booked = deals_by_game(session), penalties_of_session(session).by_game
    written: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    is_qualifying = session.stages.is_qualifying
    games = [game for game in seating(session) if is_qualifying(game.round)]
    for tally in tallies_of(session, games, deals, booked):
        if tally.is_complete:
            written[tally.number].append((tally.points, tally.against))
    return written
