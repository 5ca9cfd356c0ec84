"""Entry of a deal by its tricks: from what was answered to its report.

For whoever asks what a deal scores, maker and tricks at hand, instead of tapping its
outcome. Takes any text; refuses with every reason at once.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from scoring.rules.euchre.tricks import TRICKS, PlayedDeal, check_play, outcome_of_tricks
from scoring.rules.house_rules import HouseRules
from scoring.rules.outcome import EUCHRES, NOBODY, DealReport, Outcome
from scoring.rules.refusals import (
    AloneWithoutMaker,
    ImpossibleDeal,
    MakerNotAtTable,
    NothingEntered,
    TricksRange,
    TricksSum,
)
from tournament.marked import Message
from tournament.refusals import Refusal
from tournament.seats import Compass, Side


@dataclass(frozen=True, slots=True)
class TrickEntry:
    """How a deal went, as answered: raw text, "" where nothing was.

    *maker* is the value of a `Compass`; *tricks* are those of each side, one of which
    may be left open; *barred* is the `Side` that may not score in this deal, if one
    may not. The flags say who was alone or showed the hand, and whether the dealer's
    partner ordered up the dealer.
    """

    maker: str = ""
    alone: bool = False
    defended_alone: bool = False
    jambon: bool = False
    assisted: bool = False
    tricks: Mapping[Side, str] = field(default_factory=dict)
    barred: Side | None = None


def read_tricks(entry: TrickEntry, rules: HouseRules) -> DealReport:
    """Read one deal told by its tricks.

    Raises:
        ImpossibleDeal: with everything that is wrong with the entry.
    """
    refusals: list[Refusal] = []
    maker = _read_maker(entry, refusals)
    counts = _read_counts(entry, refusals)
    play = _play(entry, maker, counts)
    refusals.extend(check_play(play, rules))
    if refusals or maker is None:
        raise ImpossibleDeal(refusals or (NothingEntered(),))
    return _report(play, maker, rules)


def _read_maker(entry: TrickEntry, refusals: list[Refusal]) -> Compass | None:
    if entry.maker in set(Compass):
        return Compass(entry.maker)
    if entry.maker:
        players = tuple(Message(seat.word) for seat in Compass)
        refusals.append(MakerNotAtTable(maker=entry.maker, players=players))
    elif entry.alone:
        refusals.append(AloneWithoutMaker())
    return None


def _read_counts(entry: TrickEntry, refusals: list[Refusal]) -> dict[Side, int]:
    counts = {}
    for side in Side:
        text = entry.tricks.get(side, "").strip()
        if text in map(str, range(TRICKS + 1)):
            counts[side] = int(text)
        elif text:
            refusals.append(TricksRange(total=TRICKS))
            return {}
    refusals.extend(_check_sum(counts))
    return counts


def _check_sum(counts: Mapping[Side, int]) -> Iterator[Refusal]:
    if not counts:
        yield NothingEntered()
    elif len(counts) == len(Side) and (total := sum(counts.values())) != TRICKS:
        first, second = counts.values()
        yield TricksSum(total=TRICKS, a=first, b=second, sum=total)


def _play(
    entry: TrickEntry, maker: Compass | None, counts: Mapping[Side, int]
) -> PlayedDeal:
    side = maker.side if maker else Side.FIRST
    taken = counts.get(side, TRICKS - counts.get(side.other, TRICKS))
    return PlayedDeal(
        maker_tricks=taken,
        alone=entry.alone,
        defended_alone=entry.defended_alone,
        jambon=entry.jambon,
        assisted=entry.assisted,
        makers_barred=entry.barred is side,
        defenders_barred=entry.barred is side.other,
    )


def _report(play: PlayedDeal, maker: Compass, rules: HouseRules) -> DealReport:
    outcome = outcome_of_tricks(play, rules)
    if outcome in NOBODY:
        return DealReport(outcome)
    if outcome not in EUCHRES:
        return DealReport(outcome, maker.side, maker if play.alone else None)
    alone = maker if outcome is Outcome.LONE_EUCHRE else None
    return DealReport(outcome, maker.side.other, alone)
