"""A game for a scorepad: its pairs with their points, its questions, and its history."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext

from scoring.deals.recorded import RecordedDeal
from scoring.deals.words import describe_deal, pairs_of
from scoring.models import DealRevision
from scoring.rules import (
    Button,
    Buttons,
    DealReport,
    Field,
    HouseRules,
    Kind,
    Outcome,
    has_loner,
    partnership,
    score_deal,
)
from scoring.standings.tally import SidePenalty, penalty_of
from tournament.models import Session
from tournament.play.seats import Compass, Side
from tournament.seating.holders import Holders, holders
from tournament.seating.seats import SeatedGame, seating
from tournament.words.marked import gettext_noop
from tournament.words.translation import translate

ChangeKind = DealRevision.Kind

_SENTENCES = {
    ChangeKind.REPORT: gettext_noop(
        "Entered deal %(deal)s, table %(table)s, game %(game)s: %(entry)s"
    ),
    ChangeKind.CORRECTION: gettext_noop(
        "Corrected deal %(deal)s, table %(table)s, game %(game)s: "
        "from %(before)s to %(entry)s"
    ),
    ChangeKind.REMOVAL: gettext_noop(
        "Undid deal %(deal)s, table %(table)s, game %(game)s: %(before)s"
    ),
}


class ScoreChange(NamedTuple):
    """What somebody changed of a score in a *game* (1-based), *what* in a sentence.

    It *is_latest* where nothing was said after it of the same.
    """

    game: int
    what: str
    who: str
    at: datetime
    reason: str
    is_latest: bool = True


def list_deal_changes(
    session: Session, rows: Sequence[DealRevision]
) -> tuple[ScoreChange, ...]:
    """*rows* need `deal__game__round` and `deal__game__table`."""
    rounds = {row.deal.game.round.number for row in rows}
    games = {game.pk: game for game in seating(session, rounds=rounds)}
    held, rules = holders(session), HouseRules.from_snapshot(session.house_rules)
    revisions = DealRevision.objects.filter(deal__in={row.deal_id for row in rows})
    history: dict[int, list[DealRevision]] = {}
    for row in revisions.order_by("number"):
        history.setdefault(row.deal_id, []).append(row)
    return tuple(
        _retold(row, history[row.deal_id], _pairs(games.get(row.deal.game_id), held), rules)
        for row in rows
    )


def _pairs(game: SeatedGame | None, held: Holders) -> Mapping[str, str]:
    """Who plays with whom; a game taken out of the plan has nobody any more."""
    if game is None:
        return dict.fromkeys(Side, gettext("a team that left"))
    return pairs_of(held.seated(game))


def _retold(
    row: DealRevision,
    history: Sequence[DealRevision],
    pairs: Mapping[str, str],
    rules: HouseRules,
) -> ScoreChange:
    game = row.deal.game.round.number
    before = next(
        (earlier for earlier in reversed(history) if earlier.number < row.number), None
    )

    def describe(revision: DealRevision | None) -> str:
        report = revision.report if revision else None
        return describe_deal(report, rules, pairs) if report else gettext("no entry")

    what = gettext(_SENTENCES[ChangeKind(row.kind)]) % {
        "deal": row.deal.number,
        "table": row.deal.game.table.number,
        "game": game,
        "entry": describe(row),
        "before": describe(before),
    }
    # only the last one said of a deal can be undone
    is_latest = row.number == history[-1].number
    return ScoreChange(game, what, row.who, row.at, row.reason, is_latest)


class PairLine(NamedTuple):
    """A pair in a game.

    *seats* says where they sit, *deals* are their points deal by deal, without a lone
    player's extra; *points* and *against* are the sums with the penalties of both sides,
    *penalty* is this pair's part of it; *buttons* report a deal for them; *players* are
    their names one by one.
    """

    side: Side
    seats: str
    names: str
    deals: tuple[int, ...]
    points: int
    against: int
    buttons: tuple[Button, ...]
    penalty: int = 0
    players: tuple[str, ...] = ()


def pair_lines(
    names: Mapping[Compass, str],
    deals: Sequence[RecordedDeal],
    rules: HouseRules,
    penalties: Sequence[SidePenalty] = (),
    *,
    pad: Buttons | None = None,
) -> tuple[PairLine, PairLine]:
    """Both pairs of a game, the first-listed pair first.

    *penalties* are those that count; *pad* has the buttons under these *rules*, which
    take longer to find than the rest, where many games are asked for.
    """
    pad = pad or partnership(rules).buttons(rules)
    scored = [score_deal(deal.report, rules) for deal in deals]
    points = {side: tuple(deal.for_side(side) for deal in scored) for side in Side}
    booked = {side: penalty_of(side, penalties) for side in Side}
    pairs = pairs_of(names)
    first, second = (
        PairLine(
            side=side,
            seats="–".join(gettext(seat.word) for seat in side.seats),
            names=pairs[side],
            deals=points[side],
            points=sum(points[side]) + booked[side],
            against=sum(points[side.other]) + booked[side.other],
            buttons=pad.for_side(side),
            players=tuple(names[seat] for seat in side.seats),
            penalty=booked[side],
        )
        for side in Side
    )
    return first, second


SHORT = 4
"""Letters of the longest answer that fits a narrow button: "10NT"."""


class ScorepadChoice(NamedTuple):
    """One answer: what it sends, what it says, and whose side it is, if one's.

    *points* are what the pair of that name has in this game, *penalty* is the part of
    it that penalties make; *is_default* is what holds while nobody has said anything.
    """

    key: str
    value: str
    label: str
    side: Side | None = None
    points: int | None = None
    penalty: int = 0
    is_default: bool = False

    @property
    def is_short(self) -> bool:
        """Whether it begins with a number and fits a narrow button."""
        return self.label[:1].isdigit() and len(self.label) <= SHORT


class ScorepadQuestion(NamedTuple):
    """A question about the deal and its answers, in the order they are shown.

    *takes_several* is for boxes to tick.
    """

    name: str
    text: str
    answers: tuple[ScorepadChoice, ...]
    most_columns: int = 7
    takes_several: bool = False

    @property
    def short(self) -> tuple[ScorepadChoice, ...]:
        return tuple(answer for answer in self.answers if answer.is_short)

    @property
    def wide(self) -> tuple[ScorepadChoice, ...]:
        return tuple(answer for answer in self.answers if not answer.is_short)

    @property
    def columns(self) -> int:
        return min(len(self.short), self.most_columns)


def questions(
    rules: HouseRules, names: Mapping[Compass, str], pairs: Sequence[PairLine]
) -> tuple[ScorepadQuestion, ...]:
    """None where a deal is told by its outcome."""
    game = partnership(rules)
    if not game.asks_bid:
        return ()
    people = {seat.value: (name, seat.side) for seat, name in names.items()}
    return ask_fields(game.fields(rules, len(Compass)), pairs, people)


def ask_fields(
    fields: Iterable[Field],
    teams: Sequence[PairLine],
    people: Mapping[str, tuple[str, Side | None]],
) -> tuple[ScorepadQuestion, ...]:
    """*people* are the players with their side, by what an answer sends."""
    return tuple(
        ScorepadQuestion(
            field.name,
            _text_of(field),
            tuple(_answers(field, teams, people)),
            field.columns,
            field.kind is Kind.PLAYERS,
        )
        for field in fields
    )


def _text_of(field: Field) -> str:
    if field.kind is Kind.PLAYERS and field.nobody:
        facts = {"question": gettext(field.question), "none": gettext(field.nobody)}
        return gettext("%(question)s (none for “%(none)s”)") % facts
    return gettext(field.question)


def chosen(report: DealReport | None) -> frozenset[str]:
    if report is None or report.tricks is None:
        return frozenset()
    values = {
        "side": report.side or "",
        "bid": report.bid,
        "tricks": str(report.tricks),
        "alone": report.alone or "",
    }
    return frozenset(key_of(name, value) for name, value in values.items())


def key_of(name: str, value: str) -> str:
    return f"{name}-{value}"


def _answers(
    field: Field, teams: Sequence[PairLine], people: Mapping[str, tuple[str, Side | None]]
) -> Iterator[ScorepadChoice]:
    match field.kind:
        case Kind.SIDE:  # nobody is no answer to who bid: a button of its own
            for team in teams:
                key = key_of(field.name, team.side)
                own = (team.side, team.points, team.penalty)
                yield ScorepadChoice(key, team.side, team.names, *own)
            return
        case Kind.PLAYER | Kind.PLAYERS:
            answers = [(seat, name, side) for seat, (name, side) in people.items()]
        case _:
            answers = [(each.value, translate(each.label), None) for each in field.choices]
    if field.nobody and field.kind is not Kind.PLAYERS:
        answers.insert(0, ("", gettext(field.nobody), None))
    for value, label, side in answers:
        key = key_of(field.name, value)
        yield ScorepadChoice(key, value, label, side, is_default=value == "")


class LonerQuestion(NamedTuple):
    """Which of two partners took every trick of a deal (1-based) alone; 0: none is asked.

    *name* is what an answer sends, with *facts* of the deal; *choices* are its values, each
    with a player's name. *outcomes* are those after which a phone asks by itself. It
    *is_named* where somebody is named already.
    """

    deal: int = 0
    name: str = "call"
    facts: Mapping[str, object] = {"loner": 1}
    choices: Sequence[tuple[str, str]] = (("", ""), ("", ""))
    outcomes: Sequence[str] = ()
    is_named: bool = False


def ask_loner(
    deal: int, report: DealReport | None, rules: HouseRules, names: Mapping[Compass, str]
) -> LonerQuestion:
    """The question about a *deal*, also where *report* names somebody."""
    if report is None or report.side is None or not has_loner(report, rules):
        return LonerQuestion()
    start, seats = f"{report.outcome},{report.side}", report.side.seats
    points = {f"points_{report.side}": report.points or ""}
    facts: dict[str, object] = {"deal": deal, "loner": 1, **points}
    if report.outcome is Outcome.BID_PLAYED:
        facts |= {"side": report.side, "bid": report.bid, "tricks": report.tricks}
        choices = [(f"{seat}", names[seat]) for seat in seats]
        return LonerQuestion(deal, "alone", facts, choices, is_named=bool(report.alone))
    choices = [(f"{start},{seat}", names[seat]) for seat in seats]
    return LonerQuestion(deal, facts=facts, choices=choices, is_named=bool(report.alone))


def ask_last_loner(
    deals: Sequence[RecordedDeal],
    rules: HouseRules,
    names: Mapping[Compass, str],
    *,
    by_script: bool,
) -> LonerQuestion:
    deal = next((deal for deal in reversed(deals) if deal.revision), None)
    report = deal.report if deal and deal.report.alone is None else None
    buttons = partnership(rules).buttons(rules).first if by_script else ()
    outcomes = [each.outcome for each in buttons if has_loner(each.report, rules)]
    question = ask_loner(deal.number if deal else 0, report, rules, names)
    return question._replace(outcomes=outcomes)
