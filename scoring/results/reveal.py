"""Places and winners page by page, as the big screen and phones tell them."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from functools import partial
from itertools import accumulate, cycle, groupby
from typing import NamedTuple, TypeVar

from django.utils.translation import gettext

from scoring.leaderboard.consolation import consolation_places
from scoring.leaderboard.reading import Place, Standings, standings
from scoring.models import Board
from scoring.prizes.money.reading import raised
from scoring.prizes.reading import PrizeList, prize_list
from scoring.results import secrecy
from scoring.standings.prizes import OpenTie, PrizeKind, prize_title
from scoring.standings.ranking import Standing
from tournament.access.version import Until, share
from tournament.models import Session
from tournament.pages.icons import Suit
from tournament.play.lifecycle import SessionState
from tournament.play.stages import StageKind
from tournament.words.marked import Message
from tournament.words.money import NOTHING
from tournament.words.translation import translate

ROWS = 17
"""Rows on a page at most; a name is then at least 4 % of the height of the picture."""

ROWS_OF_A_LINE = 2
"""So many fewer rows fit below the organizer's message, or below who is asked to come."""

Item = TypeVar("Item")


def count_rows(board: Board) -> int:
    return ROWS - ROWS_OF_A_LINE * (bool(board.message) + bool(board.desk))


def split_evenly(items: Sequence[Item], most: int) -> Iterator[tuple[Item, ...]]:
    """Deal *items*, in order, to as few pages of at most *most* as will do."""
    pages = -(-len(items) // most)
    start = 0
    for page in range(1, pages + 1):
        end = len(items) * page // pages
        yield tuple(items[start:end])
        start = end


def get_type_size(rows: int) -> str:
    return next(f"rows-{most}" for most in (5, 8, 12, 16, ROWS) if rows <= most)


class BoardPage(NamedTuple):
    """Rows that stand on the screen together, in type of a *size*."""

    rows: tuple[object, ...]
    size: str


class Won(NamedTuple):
    """A prize somebody won: its *title*, and the *amount* and *gift* that are theirs.

    *is_place* where the title only repeats the place.
    """

    title: str
    is_place: bool
    amount: Decimal
    gift: str


class RevealLine(NamedTuple):
    place: Place
    won: tuple[Won, ...] = ()


class RevealStep(NamedTuple):
    """What one press announces: who won a prize, or a place, or the sum *raised*.

    *kind* is of the prize, or its stage; "" of the sum. A place that *is_of_group* is not
    one among all.
    """

    title: str
    lines: tuple[RevealLine, ...]
    kind: str = ""
    raised: Decimal = NOTHING
    suit: Suit = Suit.SPADES
    is_of_group: bool = False

    @property
    def people(self) -> int:
        return max(len(self.lines), 1)

    @property
    def standing(self) -> Standing:
        return self.lines[0].place.standing

    @property
    def is_place(self) -> bool:
        return self.kind == PrizeKind.PLACE and not self.is_of_group

    @property
    def is_of_pair(self) -> bool:
        return self.is_place and self.standing.is_of_pair

    @property
    def tie_break(self) -> Message | None:
        return self.standing.tie_break if self.is_place else None

    @property
    def is_by_later_games(self) -> bool:
        """Whether a final won it, not points."""
        return self.kind == PrizeKind.PLACE and bool(self.standing.partner)

    @property
    def shares(self) -> tuple[tuple[Won, ...], ...]:
        """What they won, once where all won the same."""
        return tuple(dict.fromkeys(line.won for line in self.lines if line.won))


MOST_TOLD = 5
"""So many people are announced where no place has a prize."""

AT_ONCE = 7
"""So many steps stand below the name: those before it, and those to come."""

WINNERS = 8
"""Rows on a page of all that was announced."""


class Reveal(NamedTuple):
    """How far the results are told; *is_ready* once the session is over.

    Of the *steps*, in their order, so many were *announced*. *ties* decide a prize, and
    are to be broken before anything is announced. *players* played.
    """

    steps: tuple[RevealStep, ...] = ()
    announced: int = 0
    ties: tuple[OpenTie, ...] = ()
    is_ready: bool = True
    players: int = 0

    @property
    def seen(self) -> int:
        """What is counted of the steps told: people, and the sum as one."""
        return self.count_seen(self.announced)

    def count_seen(self, steps: int) -> int:
        return sum(step.people for step in self.steps[: max(steps, 0)])

    @property
    def now(self) -> RevealStep | None:
        return self.steps[self.announced - 1] if self.announced else None

    @property
    def following(self) -> RevealStep | None:
        return self.steps[self.announced] if self.announced < len(self.steps) else None

    @property
    def is_done(self) -> bool:
        return bool(self.announced) and not self.following

    @property
    def nearby(self) -> Iterator[tuple[RevealStep, str]]:
        """The steps around that of now, each with "said", "now" or "next"."""
        start = max(min(self.announced - 5, len(self.steps) - AT_ONCE), 0)
        for number, step in enumerate(self.steps[start : start + AT_ONCE], start + 1):
            is_now = number == self.announced
            yield step, "now" if is_now else "said" if number < self.announced else "next"

    @property
    def pages(self) -> Iterator[BoardPage]:
        """All that was announced, the winners first, once everything is."""
        announced = [step for step in reversed(self.steps) if step.lines and self.is_done]
        for steps in split_evenly(announced, WINNERS):
            yield BoardPage(steps, get_type_size(len(steps)))


def choose_lines(
    places: Sequence[Place], won: Mapping[int, tuple[Won, ...]], *, most: int
) -> tuple[RevealLine, ...]:
    """Who is announced: as *most* says (see `Board.reveal_places`), and their equals.

    *won* are the prizes by number.
    """
    people = [
        place
        for place in places
        if not place.is_house
        and (not place.has_left or place.is_winner or place.standing.number in won)
    ]
    teams = [*dict.fromkeys(place.standing.team for place in people)][: most or None]
    chosen = [place for place in people if place.standing.team in teams]
    if most == Board.PRIZED:
        numbers = [
            number for number, own in won.items() if any(one.is_place for one in own)
        ]
        chosen = [each for each in people if each.standing.number in numbers] or people[
            :MOST_TOLD
        ]
    last = max((place.standing.rank for place in chosen), default=0)
    return tuple(
        RevealLine(place, won.get(place.standing.number, ()))
        for place in people
        if place.standing.rank <= last
    )


def list_places(lines: Sequence[RevealLine]) -> tuple[RevealStep, ...]:
    """The places by rank, the first at the end; ties are announced together."""
    by_rank = groupby(lines, lambda line: line.place.standing.rank)
    return tuple(
        RevealStep(
            _title_on_wall(PrizeKind.PLACE, rank),
            tuple(
                line._replace(won=tuple(won for won in line.won if won.is_place))
                for line in group
            ),
            PrizeKind.PLACE,
        )
        for rank, group in by_rank
    )[::-1]


def list_others(
    places: Sequence[Place], consolation: Sequence[Place], listed: PrizeList
) -> Iterator[RevealStep]:
    """The prizes that go to no place, as the announcer's list reads them: last first.

    Those of the *consolation* with the points that were made in it.
    """
    main = {place.standing.number: place for place in places}
    beside = {place.standing.number: place for place in consolation}
    for line in reversed(listed.lines):
        if line.is_place or line.waits:
            continue
        by_number = main | beside if line.stage == StageKind.CONSOLATION else main
        winners = [winner for winner in line.winners if winner.number in by_number]
        lines = tuple(
            RevealLine(
                by_number[winner.number],
                (Won(line.title, is_place=True, amount=winner.amount, gift=line.gift),),
            )
            for winner in winners
        )
        if lines:
            title = _title_on_wall(line.kind, line.place, line.division, line.stage)
            kind, is_of_group = line.stage or line.kind, bool(line.division)
            yield RevealStep(title, lines, kind, is_of_group=is_of_group)


def _title_on_wall(kind: str, place: int, *groups: str) -> str:
    return translate(prize_title(PrizeKind(kind), place, *groups, in_words=False))


def reveal(steps: Sequence[RevealStep], *, revealed: int) -> Reveal:
    """Build the reveal after *revealed* people.

    Where the results were corrected since, those whose rank is tied now are shown
    together or not at all.
    """
    ends = accumulate(step.people for step in steps)
    suited = zip(steps, cycle(Suit), strict=False)
    return Reveal(
        tuple(step._replace(suit=suit) for step, suit in suited),
        sum(end <= revealed for end in ends),
    )


class BoardStandings(NamedTuple):
    """The places after so many *games*, so many *rows* on a page.

    *corrected_at* is the latest correction.
    """

    games: int
    places: tuple[Place, ...]
    corrected_at: datetime | None
    rows: int

    @property
    def pages(self) -> Iterator[BoardPage]:
        for places in split_evenly(self.places, self.rows):
            yield BoardPage(places, get_type_size(len(places)))


def board_standings(
    session: Session, public: secrecy.PublicResults, rows: int, *, short_names: bool = False
) -> BoardStandings | None:
    """Nothing while none are public."""
    if public.waits or not public.games:
        return None
    upto = None if public.is_final else public.games
    results = standings(session, upto=upto, short_names=short_names)
    return BoardStandings(public.games, results.places, results.corrected_at, rows)


def board_reveal(session: Session, board: Board, *, short_names: bool = False) -> Reveal:
    if not session.stage.is_played:
        return Reveal(is_ready=False)
    stand = standings(session, short_names=short_names)
    listed = prize_list(session, stand) if session.prizes.exists() else None
    outcome = _settle(stand, listed)
    lines = choose_lines(outcome.places, outcome.won, most=board.reveal_places)
    steps = [*list_places(lines)]
    if listed:
        consolation = consolation_places(session, short_names=short_names)
        steps = [*list_others(outcome.places, consolation, listed), *steps]
    money = raised(session, listed).net if board.shows_raised else NOTHING
    if steps and money > 0:
        steps.append(RevealStep(gettext("Raised"), (), raised=money))
    so_far = reveal(steps, revealed=_count_revealed(session, board))
    return so_far._replace(ties=outcome.ties, players=stand.players)


class _Outcome(NamedTuple):
    places: tuple[Place, ...]
    won: Mapping[int, tuple[Won, ...]] = {}
    ties: tuple[OpenTie, ...] = ()


def _settle(stand: Standings, listed: PrizeList | None) -> _Outcome:
    """Put the places as decisions on prizes left them, with who won what."""
    if not listed:
        return _Outcome(stand.places)
    places = secrecy.put_in_decided_order(stand.places, listed)
    return _Outcome(places, won_by_number(listed), listed.ties)


def won_by_number(listed: PrizeList) -> dict[int, tuple[Won, ...]]:
    won: dict[int, tuple[Won, ...]] = {}
    for line in listed.lines:
        for winner in () if line.waits else line.winners:
            prize = Won(line.title, line.is_place, winner.amount, line.gift)
            won[winner.number] = (*won.get(winner.number, ()), prize)
    return won


def _count_revealed(session: Session, board: Board) -> int:
    if secrecy.is_all_revealed(session, board) or session.state == SessionState.ARCHIVED:
        return sys.maxsize
    return board.revealed if board.revealed_of == session.finished_at else 0


class PublicPlace(NamedTuple):
    """The *rank* of a number among *people* after so many *games*, and what it *won*.

    It *is_final* once the results are announced; only then are prizes told, a place
    *beside*, in a consolation, and what was *raised* where all may know it.
    """

    rank: int
    people: int
    games: int
    is_final: bool
    won: tuple[Won, ...] = ()
    is_winner: bool = False
    is_tied: bool = False
    raised: Decimal = NOTHING
    decided: Message | None = None
    beside: Message | None = None

    @property
    def amount(self) -> Decimal:
        return sum((prize.amount for prize in self.won), NOTHING)

    @property
    def others(self) -> tuple[Won, ...]:
        """What place and *amount* do not tell."""
        return tuple(prize for prize in self.won if prize.gift or not prize.is_place)


def is_announced(session: Session) -> bool:
    return _public(session).is_final


def _public(session: Session) -> secrecy.PublicResults:
    return share(
        session, "public", partial(secrecy.public_results, session), until=Until.NEW_GAME
    )


def get_public_place(session: Session, number: int) -> PublicPlace | None:
    """The place of *number*; none for fill-ins, who went home, or while secret."""
    if session.stage.is_before_play or session.stage.is_canceled:
        return None
    public = _public(session)
    if public.waits or not public.games:
        return None
    name = f"places:{public.games}:{public.is_final}"
    work_out = partial(_places, session, public.games, is_final=public.is_final)
    places = share(session, name, work_out, until=Until.NEW_GAME)
    return places.get(number)


def _places(session: Session, games: int, *, is_final: bool) -> dict[int, PublicPlace]:
    stand = standings(session, upto=None if is_final else games)
    # giving none out asks as much as some
    has_prizes = is_final and session.prizes.exists()
    listed = prize_list(session, stand) if has_prizes else None
    places, won, _ = _settle(stand, listed)
    people = [place for place in places if not place.is_house]
    is_told = is_final and secrecy.get_board(session).shows_raised
    money = raised(session, stand=stand).net if is_told else NOTHING
    name_of = partial(prize_title, stage=StageKind.CONSOLATION, in_words=False)
    others = [place.standing for place in consolation_places(session)] if is_final else []
    beside = {each.number: name_of(PrizeKind.PLACE, each.rank) for each in others}
    return {
        place.standing.number: PublicPlace(
            place.standing.rank,
            len(people),
            games,
            is_final,
            won.get(place.standing.number, ()),
            place.is_winner,
            place.standing.is_tied,
            money,
            place.standing.decided,
            beside.get(place.standing.number),
        )
        for place in people
        if not place.has_left or place.standing.number in won
    }
