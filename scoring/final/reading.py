"""Who would play a final: the best of the first stage, ties at the cut, the pairs."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from scoring.leaderboard.bracket import share_bracket
from scoring.leaderboard.reading import PLAYED_OUT, Place, standings
from tournament.models import CardAssignment, Session
from tournament.play.bracket import NAMES, Bracket, Match
from tournament.play.game_end import GameEnd
from tournament.play.seats import Compass
from tournament.play.stages import LEVELS, Stage, StageKind
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal
from tournament.words.translation import listed

RESERVES = 4
"""So many more are shown below the cut, should somebody have gone home."""


class TooFewForFinal(Refusal):
    text = gettext_noop(
        "A final of {size} needs {size} players who are still here. You have {here}. "
        "Choose a smaller final. Nothing was changed."
    )


class TooFewInDivision(Refusal):
    text = gettext_noop(
        "This final takes {size} players of each division. {division} has {here} who are "
        "still here. Choose a smaller final. Nothing was changed."
    )


class UnevenDivisions(Refusal):
    text = gettext_noop(
        "{size} players cannot be split evenly among {divisions} divisions. Choose "
        "another number, or take the best of all. Nothing was changed."
    )


class TooFewForConsolation(Refusal):
    text = gettext_noop(
        "A consolation takes 4 players besides the final. You have {others}. Nothing was "
        "changed."
    )


class FinalChoice(NamedTuple):
    """A final of *size* players, as the organizer wants it.

    The numbers *gone* are of who has gone home; *cut* are those of a tie at the cut who
    won it. Its games end by *end*; for *best_of* and *has_third* see `Stage`.
    """

    size: int
    end: GameEnd
    by_division: bool = False
    gone: tuple[int, ...] = ()
    cut: tuple[int, ...] = ()
    best_of: int = 1
    has_third: bool = False
    has_consolation: bool = False

    def list_stages(
        self, first_game: int, seeds: Sequence[int], usual: GameEnd
    ) -> list[Stage]:
        """The stages from *first_game* (1-based) on.

        No bell rings over a final and a consolation: a game that *usual* ends by one has
        the first deals alone.
        """
        end = self.end._replace(breaks_ties=True)
        ways = (end, self.best_of, self.has_third, self.by_division)
        final = Stage(StageKind.FINAL, first_game, tuple(seeds), *ways)
        if not self.has_consolation:
            return [final]
        if usual.has_bell:
            usual = GameEnd(deals=usual.deals_announced)
        return [final, Stage(StageKind.CONSOLATION, first_game, end=usual)]


class TieAtCut(NamedTuple):
    """*places* in the final for more *people*, all equal; of a *division*, if any."""

    places: int
    people: tuple[Place, ...]
    division: str = ""


def stamp_of(seeds: Sequence[int]) -> str:
    return "-".join(map(str, seeds))


class Proposal(NamedTuple):
    """A final as it would be: its *seeds*, the best first.

    Not all *are_known* while *ties* at the cut are open. *line* are its players and
    the next behind them; so many *others* are left.
    """

    line: tuple[Place, ...]
    seeds: tuple[int, ...]
    ties: tuple[TieAtCut, ...]
    are_known: bool
    others: int

    @property
    def stamp(self) -> str:
        return stamp_of(self.seeds)


def list_candidates(session: Session) -> tuple[Place, ...]:
    """Everybody who can play a final, the best first: no fill-in, and nobody who left.

    The last game counts as over once all its deals are in.
    """
    upto = session.stages.qualifying
    places = standings(session, upto=upto, credit_for=PLAYED_OUT).places
    return tuple(place for place in places if place.plays_on and not place.is_house)


def propose(session: Session, choice: FinalChoice) -> Proposal:
    """The final of *choice* after the last game begun.

    Raises TooFewForFinal, TooFewInDivision, UnevenDivisions, TooFewForConsolation.
    """
    gone = {*choice.gone}
    people = [one for one in list_candidates(session) if one.standing.number not in gone]
    parts = split(session, people) if choice.by_division else {"": people}
    if choice.size % len(parts):
        raise UnevenDivisions(size=choice.size, divisions=len(parts))
    size = choice.size // len(parts)
    cuts = [_cut(name, part, size, choice.cut) for name, part in parts.items()]
    taken = {number for cut in cuts for number in cut.taken}
    others = len(people) - choice.size
    if choice.has_consolation and others < len(Compass):
        raise TooFewForConsolation(others=max(others, 0))
    numbers = [place.standing.number for place in people]
    return Proposal(
        line=tuple(place for place in people if any(place in cut.line for cut in cuts)),
        seeds=tuple(number for number in numbers if number in taken),
        ties=tuple(cut.tie for cut in cuts if cut.tie),
        are_known=len(taken) == choice.size,
        others=others,
    )


def split(session: Session, people: Sequence[Place]) -> dict[str, list[Place]]:
    """*people* by division, in order; all of them, where there is none.

    A division is called as the first of them has it written.
    """
    held = CardAssignment.objects.filter(pk__in=[place.holding for place in people])
    rows = held.values_list("pk", "attendance__division", "attendance__player__division")
    divisions = {pk: own or usual for pk, own, usual in rows}
    parts: dict[str, list[Place]] = {}
    names: dict[str, str] = {}
    for place in people:
        if name := divisions.get(place.holding):
            name = names.setdefault(name.casefold(), name)
            parts.setdefault(name, []).append(place)
    return parts or {"": [*people]}


class _Cut(NamedTuple):
    """The numbers *taken* so far, the *tie* at the cut, and who stands in *line* for it."""

    taken: list[int]
    tie: TieAtCut | None
    line: Sequence[Place]


def _cut(division: str, people: Sequence[Place], size: int, won: Collection[int]) -> _Cut:
    if len(people) < size:
        here = len(people)
        if division:
            raise TooFewInDivision(size=size, division=division, here=here)
        raise TooFewForFinal(size=size, here=here)
    last = people[size - 1].standing.rank
    sure = [place.standing.number for place in people if place.standing.rank < last]
    equal = [place for place in people if place.standing.rank == last]
    tied, free = [place.standing.number for place in equal], size - len(sure)
    is_tie = len(tied) > free
    into = [number for number in tied if number in won] if is_tie else tied
    tie = TieAtCut(free, tuple(equal), division) if is_tie else None
    into = into if len(into) == free else []  # more were checked than there is room for
    return _Cut([*sure, *into], tie, people[: size + RESERVES])


class WrongCut(NamedTuple):
    """Who would be *in* the final by the scores as they are now, and who would be *out*."""

    into: tuple[Place, ...]
    out: tuple[Place, ...]

    @property
    def names_in(self) -> str:
        return str(listed([place.name for place in self.into]))

    @property
    def names_out(self) -> str:
        return str(listed([place.name for place in self.out]))


def find_wrong_cut(session: Session) -> WrongCut | None:
    """What corrections since the cut would have changed; who is level changes nothing,
    nor who came in since for somebody who left.

    Nothing once the final is over.
    """
    final, bracket = session.stages.final, share_bracket(session)
    if final is None or bracket is None or bracket.is_over:
        return None
    people = list_candidates(session)
    parts = split(session, people) if final.by_division else {"": people}
    into, out = [], []
    for part in parts.values():
        cut = {*final.numbers} - {*final.came_in}
        inside = [place for place in part if place.standing.number in cut]
        outside = [place for place in part if place.standing.number not in final.numbers]
        while inside and outside and outside[0].standing.rank < inside[-1].standing.rank:
            into.append(outside.pop(0))
            out.append(inside.pop())
    return WrongCut(tuple(into), tuple(out)) if into else None


class PairShown(NamedTuple):
    """A pair of a match by *names*, none while nobody knows it; its *points* by game."""

    names: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    has_won: bool = False


class MatchShown(NamedTuple):
    table: int
    pairs: tuple[PairShown, PairShown]
    is_third: bool = False

    @property
    def is_over(self) -> bool:
        return any(pair.has_won for pair in self.pairs)


class LevelShown(NamedTuple):
    name: str
    matches: tuple[MatchShown, ...]


def show_bracket(
    final: Stage, bracket: Bracket, name_of: Callable[[int], str]
) -> list[LevelShown]:
    """Every level of a final, those to come without names; *name_of* names a number."""

    def show(match: Match) -> MatchShown:
        shown = [
            PairShown(
                tuple(map(name_of, pair)),
                tuple(score[side] for score in match.scores),
                pair == match.winner,
            )
            for side, pair in enumerate(match.pairs)
        ]
        return MatchShown(match.table, (shown[0], shown[1]), match.is_third)

    levels = [
        LevelShown(level.name, tuple(map(show, level.matches))) for level in bracket.levels
    ]
    nobody = (PairShown(), PairShown())
    for pairs in LEVELS[len(final.numbers)][len(levels) :]:
        matches = [MatchShown(table, nobody) for table in range(1, pairs // 2 + 1)]
        if final.has_third and pairs == len(nobody):
            matches.append(MatchShown(2, nobody, is_third=True))
        levels.append(LevelShown(NAMES[pairs], tuple(matches)))
    return levels
