"""Give out prizes: from the list of them and the end of the session to who wins what.

Knows nothing of names, of money in a box or of who drew a lot.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import chain
from typing import NamedTuple

from scoring.standings.prizes import Doubles, PrizeKind, PrizeToWin, Ties
from tournament.play.game_end import RanksBy
from tournament.play.stages import StageKind

_NO_FINAL = 99
"""Behind all places of a final."""

Team = tuple[int, ...]
"""Who shares a place and its prize: a pair of the final, or one player."""


class Contender(NamedTuple):
    """A player number at the end of a session; *high_game* is the best game's points,
    nothing for who has played none to its end.

    *has_all* says whether the number has played (or sat out of) every game. *eligible*
    is False for the house, and for whoever tonight's rules leave out; *is_here* for
    whoever has gone home, who is in no hat. *by* says what decides the places, *breaks*
    what breaks ties for them, and *final* and *partner* come first (see `Standing`).
    *consolation* is the merit in one, nothing for who did not play it.
    """

    number: int
    points: int
    lone_marches: int
    high_game: int | None
    has_all: bool
    division: str = ""
    eligible: bool = True
    is_here: bool = True
    games_won: int = 0
    by: RanksBy = RanksBy.POINTS
    breaks: tuple[int, ...] = ()
    final: int = 0
    partner: int = 0
    consolation: tuple[int, ...] = ()

    @property
    def counted(self) -> tuple[int, int]:
        return self.games_won if self.by is RanksBy.GAMES_WON else 0, self.points

    @property
    def merit(self) -> tuple[int, ...]:
        """By the games before a final."""
        return *self.counted, *self.breaks

    def merit_in(self, stage: str) -> tuple[int, ...]:
        if stage == StageKind.CONSOLATION:
            return self.consolation
        if stage == StageKind.QUALIFYING:
            return self.merit
        return (-self.final,) if self.final else (-_NO_FINAL, *self.merit)

    def team_in(self, stage: str) -> int:
        """The lower number of a pair that has one place, or the own."""
        return self.number if stage else min(self.number, self.partner or self.number)


class Award(NamedTuple):
    """One prize, or several of tied places put together, and who wins it.

    *prizes* are their keys. One number in *winners* has won alone, several share;
    *undecided* are tied for so many prizes and have to cut or draw, or are in the hat
    for a door prize. With neither, nobody can win it. *is_decided* where a
    tie was decided, and not by points. It *waits* while a winner is tied for another prize
    too and cannot have both. *teams* are those who are equal, or split it.
    """

    prizes: tuple[int, ...]
    winners: tuple[int, ...] = ()
    undecided: tuple[int, ...] = ()
    is_decided: bool = False
    waits: bool = False
    teams: tuple[Team, ...] = ()


@dataclass(slots=True)
class _AwardState:
    contenders: Sequence[Contender]
    doubles: Doubles
    ties: Ties
    decisions: Mapping[int, Sequence[int]]
    passed: Mapping[int, frozenset[int]]
    drawn: frozenset[int]
    is_final: bool
    split: frozenset[int] = frozenset()
    won: set[int] = field(default_factory=set)
    tied: set[int] = field(default_factory=set)
    first: set[int] = field(default_factory=set)

    def barred(self, prize: PrizeToWin) -> set[int] | frozenset[int]:
        is_hat, is_each = prize.kind is PrizeKind.DOOR, self.doubles is Doubles.ONE_EACH
        if is_hat and not self.is_final:  # who leads now may win nothing in the end
            return self.drawn if is_each else frozenset()
        if is_each:
            return self.won | self.drawn if is_hat else self.won
        return self.first if self.doubles is Doubles.NOT_FIRST else frozenset()

    def in_line(self, prize: PrizeToWin) -> list[Contender]:
        barred, label = self.barred(prize), prize.division.casefold()
        return [
            contender
            for contender in self.contenders
            if contender.eligible
            and contender.number not in barred
            and contender.number not in self.passed.get(prize.key, ())
            and label in ("", contender.division.casefold())
            and (prize.stage != StageKind.CONSOLATION or contender.consolation)
        ]

    def give(self, award: Award, *, is_first: bool = False) -> Award:
        waits = bool(self.tied & set(award.winners))
        self.won |= set(award.winners)
        if is_first:
            self.first |= set(award.winners)
        return award._replace(waits=waits)

    def leave_open(self, award: Award, *, is_first: bool) -> Award:
        """Remember who may still win what would bar them from something else."""
        each, first = Doubles.ONE_EACH, Doubles.NOT_FIRST
        if self.doubles is each or (self.doubles is first and is_first):
            self.tied |= set(award.undecided)
        return award


def award_prizes(
    prizes: Sequence[PrizeToWin],
    contenders: Sequence[Contender],
    *,
    doubles: Doubles = Doubles.ANY,
    ties: Ties = Ties.SHARE,
    decisions: Mapping[int, Sequence[int]] | None = None,
    passed: Mapping[int, frozenset[int]] | None = None,
    chosen: Mapping[int, int] | None = None,
    split: frozenset[int] = frozenset(),
    by_list: bool = False,
    is_final: bool = True,
) -> tuple[Award, ...]:
    """Give out *prizes*, in their order; the places of a division at their first one.

    Where the first place wins nothing else, places are given out before all others; where
    each wins one, the largest prizes are, unless it goes *by_list*.

    Args:
        decisions: by key of the first prize at stake, the numbers in the order in which
            a cut or a lot has put them; for a door prize its winner.
        passed: by key of a prize, who was drawn for it and was not there.
        chosen: by key of a prize, who wins it; before the end of door prizes alone.
        split: keys of *decisions* by which those who are tied split the prizes.
        by_list: as prizes were given out where each wins one, before November 2026.
        is_final: before that points keep nobody out of a hat; who was drawn for one door
            prize is in no other where each wins one.

    Sources: Euchre Challenge (prizes of tied places are combined and split; the first
    place wins nothing else), Limoges (a tie draws cards or splits), Office Evolution
    (a special prize for the last place).
    """
    doors = [prize.key for prize in prizes if prize.kind is PrizeKind.DOOR]
    there = {contender.number for contender in contenders}
    by_hand = {key: number for key, number in (chosen or {}).items() if number in there}
    decided = {
        **(decisions or {}),
        **{key: (number,) for key, number in by_hand.items() if key in doors},
    }
    drawn = frozenset(number for key in doors for number in decided.get(key, ()))
    award_state = _AwardState(
        contenders, doubles, ties, decided, passed or {}, drawn, is_final, split
    )
    turns = _in_turn(prizes, doubles, by_list=by_list)
    awards = tuple(_give_out(prizes, turns, award_state))
    if not is_final:
        return awards
    return tuple(part for award in awards for part in _give_as_chosen(award, by_hand))


def _give_out(
    prizes: Sequence[PrizeToWin], turns: Sequence[PrizeToWin], award_state: _AwardState
) -> Iterator[Award]:
    """Yield the award of each prize; tied places come with the first of them."""
    groups: dict[tuple[str, str] | int, Iterator[Award]] = {}
    done: set[int] = set()
    for prize in turns:
        group = _group(prize)
        if prize.kind is not PrizeKind.PLACE:
            yield _single(prize, award_state)
        elif group not in groups:
            places = [each for each in prizes if _group(each) == group]
            places.sort(key=lambda prize: prize.place)
            groups[group] = _places(places, award_state)
        while prize.kind is PrizeKind.PLACE and prize.key not in done:
            award = next(groups[group])
            done |= set(award.prizes)
            yield award


def _give_as_chosen(award: Award, chosen: Mapping[int, int]) -> Iterable[Award]:
    if rest := tuple(key for key in award.prizes if key not in chosen):
        yield award._replace(prizes=rest)
    for key in award.prizes:
        if key in chosen:
            yield Award((key,), (chosen[key],), is_decided=True)


def _in_turn(
    prizes: Sequence[PrizeToWin], doubles: Doubles, *, by_list: bool
) -> list[PrizeToWin]:
    """The order in which prizes are given out.

    Where one player wins one prize it is the largest, so the largest goes first. What a
    gift is worth nobody has said: it goes before whatever is listed after it.
    """
    sizes, largest, at = {}, Decimal(0), {}
    for place, prize in reversed([*enumerate(prizes)]):
        is_known = prize.is_shareable and prize.worth
        sizes[prize.key] = prize.worth if is_known else max(prize.worth, largest)
        largest = max(largest, sizes[prize.key])
        at[_group(prize)] = place  # the places of a division go with the first listed

    def turn(prize: PrizeToWin) -> tuple[Decimal, bool, int, int]:
        is_by_size = doubles is Doubles.ONE_EACH and not by_list
        size = sizes[prize.key] if is_by_size else Decimal(0)
        is_place = prize.kind is PrizeKind.PLACE and not prize.stage
        is_later = doubles is Doubles.NOT_FIRST and not is_place
        return -size, is_later, at[_group(prize)], prize.place

    return sorted(prizes, key=turn)


def _group(prize: PrizeToWin) -> tuple[str, str] | int:
    is_place = prize.kind is PrizeKind.PLACE
    return (prize.stage, prize.division.casefold()) if is_place else prize.key


def _places(prizes: Sequence[PrizeToWin], award_state: _AwardState) -> Iterator[Award]:
    """Who has won something else by the time a place is given out is in line no more."""
    place, left, gone, stage = 1, list(prizes), set[int](), prizes[0].stage
    while left:
        in_line = award_state.in_line(prizes[0])
        line = [contender for contender in in_line if contender.number not in gone]
        if not line:
            break
        best = max(contender.merit_in(stage) for contender in line)
        tied = _split_in_teams(
            (contender for contender in line if contender.merit_in(stage) == best), stage
        )
        gone |= set(chain(*tied))
        at_stake = [prize for prize in left if prize.place < place + len(tied)]
        left = left[len(at_stake) :]
        if at_stake:
            is_first = place == 1 and not stage
            yield from _among(at_stake, tied, award_state, first=place, is_first=is_first)
        place += len(tied)
    yield from (Award((prize.key,)) for prize in left)


def _split_in_teams(contenders: Iterable[Contender], stage: str) -> list[Team]:
    teams: defaultdict[int, list[int]] = defaultdict(list)
    for contender in contenders:
        teams[contender.team_in(stage)].append(contender.number)
    return sorted(tuple(sorted(team)) for team in teams.values())


def _single(prize: PrizeToWin, award_state: _AwardState) -> Award:
    if prize.kind is PrizeKind.DOOR:
        return _door(prize, award_state)
    measures = {each.number: _measure(prize, each) for each in award_state.in_line(prize)}
    in_line = {number: each for number, each in measures.items() if each is not None}
    if not in_line:
        return Award((prize.key,))
    best = max(in_line.values())
    tied = sorted((number,) for number, each in in_line.items() if each == best)
    (award,) = _among([prize], tied, award_state)
    return award


def _measure(prize: PrizeToWin, contender: Contender) -> tuple[int, ...] | None:
    """What the highest of wins *prize*; none of who cannot."""
    match prize.kind:
        case PrizeKind.LOW if not contender.has_all:
            return None  # else it went to whoever came late or left early
        case PrizeKind.LOW:  # the last place is one player's, a low score anybody's
            return tuple(-part for part in contender.counted)
        case PrizeKind.LAST:
            return tuple(-part for part in contender.merit)
        case PrizeKind.LONE_MARCHES:
            return (contender.lone_marches,) if contender.lone_marches else None
        case PrizeKind.HIGH_GAME:
            return None if contender.high_game is None else (contender.high_game,)
    return (-abs(contender.points - prize.target),)


def _door(prize: PrizeToWin, award_state: _AwardState) -> Award:
    """Award a door prize to the number drawn, whatever else that number wins."""
    drawn = tuple(award_state.decisions.get(prize.key, ()))
    if drawn:
        # it was handed over in the hall, so nothing that is won later takes it back
        award = award_state.give(Award((prize.key,), drawn, is_decided=True))
        return award._replace(waits=False)
    hat = tuple(
        contender.number for contender in award_state.in_line(prize) if contender.is_here
    )
    return Award((prize.key,), undecided=hat)


def _among(
    at_stake: Sequence[PrizeToWin],
    tied: Sequence[Team],
    award_state: _AwardState,
    *,
    first: int = 1,
    is_first: bool = False,
) -> list[Award]:
    """List the prizes *at_stake*, best first, among equals from *first* on.

    Of each team the first number stands in a decision.
    """
    keys = tuple(prize.key for prize in at_stake)
    everybody = tuple(sorted(chain(*tied)))
    if len(tied) == 1:
        return [award_state.give(Award(keys, everybody), is_first=is_first)]
    is_money = all(prize.is_shareable for prize in at_stake)
    order, teams = award_state.decisions.get(keys[0], ()), {team[0]: team for team in tied}
    is_decided, is_split = set(order) == set(teams), award_state.ties is Ties.SHARE
    if is_decided:
        is_split = keys[0] in award_state.split
    if is_split and is_money:
        shared = Award(keys, everybody, is_decided=is_decided, teams=tuple(tied))
        return [award_state.give(shared, is_first=is_first)]
    if is_split or not is_decided:
        award = Award(keys, undecided=everybody, teams=tuple(tied))
        return [award_state.leave_open(award, is_first=is_first)]
    awards = []
    for winner_of, number in enumerate(order, start=first):
        won = tuple(prize.key for prize in at_stake if max(prize.rank, first) == winner_of)
        if won:
            award = Award(won, teams[number], is_decided=True)
            awards.append(award_state.give(award, is_first=is_first and winner_of == first))
    return awards
