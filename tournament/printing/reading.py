"""What an event's paper says piece by piece, and what has changed since it was printed.

A piece is known by a digest of what it says, not of how the page looks, so that it is
soon compared; what has a code also by the address that this leads to.
"""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from datetime import datetime
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import QuerySet
from django.db.models.expressions import RawSQL
from django.utils.timezone import localdate
from django.utils.translation import ngettext

from tournament.machine.network import LOOPBACK, AddressChange
from tournament.machine.own_address import leads_here
from tournament.machine.prints import KIT, Kind, Printed, kind_of, number_of, printed
from tournament.models import CardAssignment, Round, ScheduleChange, Session
from tournament.models.compiled import CompiledQuery, Row
from tournament.play.game_end import EndsBy
from tournament.play.lifecycle import RoundState, SessionState
from tournament.rotations.model import RoundPlan
from tournament.rotations.words.fairness import in_ranges
from tournament.seating.sheet import CHART_TABLES, POINTS, SessionSheet, session_sheet

ON_FILE = (*KIT, Kind.POSTER, Kind.START, Kind.BY_PLAYER)
"""What of an event's paper is compared with the event, and printed again at once."""
ON_STOCK = (Kind.BADGE, Kind.TENT, Kind.TICKET)
"""What is compared as well, and printed again where its cards are chosen."""
_OCCASION = 4
"""So many of the facts all papers have in common tell of the event, not of its games."""
_WITH_CODES = {Kind.CARD, Kind.SIGN, Kind.POSTER, Kind.TENT}


class PaperState(NamedTuple):
    """How one kind of paper stands.

    *at* is when any of it was printed, None if never; *changed* are the numbers of what
    is wrong since (0 for a chart).
    """

    at: datetime | None = None
    changed: tuple[int, ...] = ()

    @property
    def ranges(self) -> str:
        return in_ranges(self.changed) if any(self.changed) else ""


class Papers(NamedTuple):
    kinds: Mapping[Kind, PaperState]
    latest: datetime | None
    moved: AddressChange | None = None

    @property
    def changed(self) -> int:
        """How many pieces that were printed are wrong now, or lead elsewhere."""
        return sum(len(self.kinds[kind].changed) for kind in ON_FILE)


def papers(session: Session, sheet: SessionSheet, again: Collection[int] = ()) -> Papers:
    """Compare the paper of an event with what was printed; no query.

    Once a final is played, all games on paper are over.

    *again* are the numbers whose cards a change in mid-event has made wrong: of these,
    also what was never printed is missing, where cards were printed at all.
    """
    made = printed(session.pk)
    now = _needed(sheet, *ON_FILE, *ON_STOCK) | rules_piece(session)
    compared = {} if session.stages.final else now
    wrong = {kind: {*made.changed(compared, kind)} for kind in Kind}
    for piece in made.misleading(leads_here).keys() & now.keys():
        wrong[Kind(kind_of(piece))].add(number_of(piece))
    if made.at(Kind.CARD):
        wrong[Kind.CARD] |= {*again}
    states = {kind: PaperState(made.at(kind), tuple(sorted(wrong[kind]))) for kind in Kind}
    return Papers(states, made.latest, _address_change(made))


def changed_since_print(session: Session) -> tuple[bool, int]:
    """Whether cards were printed, and how many pieces say other things now."""
    is_printed, changed = count_changed(session)
    return is_printed, sum(changed.values())


def count_changed(session: Session) -> tuple[bool, Mapping[Kind, int]]:
    made = printed(session.pk)
    if made.at(Kind.CARD) is None:
        return False, {}
    now = _needed(session_sheet(session), *ON_FILE)
    return True, {kind: len(made.changed(now, kind)) for kind in ON_FILE}


def describe_changed(changed: Mapping[Kind, int]) -> tuple[str, ...]:
    """Say how many of each changed: "21 cards", "5 table signs"."""

    def count(*kinds: Kind) -> int:
        return sum(changed.get(kind, 0) for kind in kinds)

    cards, signs, sheets = count(Kind.CARD), count(Kind.SIGN), count(Kind.SHEET)
    charts, posters = count(Kind.CHART, Kind.BY_PLAYER), count(Kind.START, Kind.POSTER)
    texts = (
        (cards, ngettext("%(count)s card", "%(count)s cards", cards)),
        (signs, ngettext("%(count)s table sign", "%(count)s table signs", signs)),
        (sheets, ngettext("%(count)s score sheet", "%(count)s score sheets", sheets)),
        (charts, ngettext("%(count)s wall chart", "%(count)s wall charts", charts)),
        (posters, ngettext("%(count)s poster", "%(count)s posters", posters)),
    )
    return tuple(text % {"count": number} for number, text in texts if number)


def address_change(session: Session) -> AddressChange | None:
    """Return what is on paper and leads to an address that this computer has left.

    No query. Nothing while it is on no network: nothing leads anywhere then.
    """
    return _address_change(printed(session.pk))


def _address_change(made: Printed) -> AddressChange | None:
    elsewhere = made.misleading(leads_here)
    if not elsewhere or settings.HOST == LOOPBACK:
        return None
    last = max(elsewhere.values(), key=lambda piece: piece.at)
    old, new = urlsplit(last.address), urlsplit(settings.BASE_URL)
    is_other_host = old.hostname != new.hostname
    return AddressChange(
        (old.hostname or "") if is_other_host else old.netloc,
        (new.hostname or "") if is_other_host else new.netloc,
        localdate(last.at),
        Kind.POSTER in made.pieces.keys() - elsewhere.keys(),
    )


def pieces_of(sheet: SessionSheet, *kinds: Kind) -> dict[str, tuple[str, str]]:
    common = (
        *(sheet.name, sheet.date, sheet.venue, sheet.is_rehearsal, sheet.games),
        *(sheet.deals_per_game, sheet.movement, _players_at_first(sheet)),
        *(["open-ended"] if sheet.is_open_ended else []),
    )
    return {
        piece: (
            _digest(common[:_OCCASION] if kind in ON_STOCK else common, facts),
            settings.BASE_URL if kind in _WITH_CODES else "",
        )
        for kind in kinds
        for piece, facts in _facts(sheet, kind)
    }


def _needed(sheet: SessionSheet, *kinds: Kind) -> dict[str, tuple[str, str]]:
    rounds = sheet.rotation.rounds
    gone = {card.number for card in sheet.cards} - _numbers(rounds[-1]) if rounds else ()
    cards = {f"{Kind.CARD} {number}" for number in gone}
    now = pieces_of(sheet, *kinds)
    return {name: piece for name, piece in now.items() if name not in cards}


def rules_piece(session: Session) -> dict[str, tuple[str, str]]:
    rules = json.dumps(session.house_rules, sort_keys=True)
    facts = [session.name, session.date, session.venue, session.deals_per_game, rules]
    if session.game_end.by is not EndsBy.DEALS:
        facts += [session.game_ends_by, session.points_to_end]
    return {Kind.RULES: (_digest(*facts), "")}


def _numbers(round_: RoundPlan) -> set[int]:
    return {*round_.seated, *round_.sit_out}


def _players_at_first(sheet: SessionSheet) -> int:
    """Return how many began: who comes late makes no other card wrong."""
    rounds = sheet.rotation.rounds
    return len(_numbers(rounds[0])) if rounds else sheet.rotation.players


def _digest(*facts: object) -> str:
    return sha256(repr(facts).encode()).hexdigest()[:16]


def _cards(sheet: SessionSheet) -> Iterator[tuple[int, object]]:
    """Each card says its holder's games; at few tables it has the whole chart."""
    games: dict[int, list[object]] = {card.number: [] for card in sheet.cards}
    for game, round_ in enumerate(sheet.rotation.rounds, start=1):
        for table, foursome in round_.numbered:
            for number in foursome:
                games.setdefault(number, []).append((game, table, str(foursome)))
    has_chart = len(sheet.tables) <= CHART_TABLES
    chart = _whole(sheet) if has_chart else len(sheet.rotation.rounds)
    for card in sheet.cards:
        own = (card.name, card.link.former_code, games[card.number])
        yield card.number, (own, chart)


def _signs(sheet: SessionSheet) -> Iterator[tuple[int, object]]:
    for table in sheet.tables:
        sitters = _sitters(sheet, table.number)
        yield table.number, (table.link.former_code, sitters)


def _sheets(sheet: SessionSheet) -> Iterator[tuple[int, object]]:
    rows = () if sheet.deal_rows == POINTS else sheet.deal_rows
    for table in sheet.tables:
        yield table.number, _sitters(sheet, table.number) + rows


def _chart(sheet: SessionSheet) -> object:
    return _whole(sheet), len(sheet.tables), _names(sheet)


def _names(sheet: SessionSheet) -> tuple[tuple[int, str], ...]:
    return tuple((card.number, card.name) for card in sheet.cards)


def _whole(sheet: SessionSheet) -> object:
    rounds = sheet.rotation.rounds
    empty = [round_.empty for round_ in rounds]
    return (rounds, empty) if any(empty) else rounds


def _tents(sheet: SessionSheet) -> Iterator[tuple[int, object]]:
    """Each tent has an arrow to the table after it."""
    numbers = [table.number for table in sheet.tables]
    following = [*numbers[1:], *numbers[:1]]
    for table, after in zip(sheet.tables, following, strict=True):
        yield table.number, (table.link.former_code, after)


def _sitters(sheet: SessionSheet, table: int) -> tuple[object, ...]:
    names = {card.number: card.name for card in sheet.cards}
    return tuple(
        tuple((number, names.get(number)) for number in foursome)
        for round_ in sheet.rotation.rounds
        if (foursome := round_.at(table))
    )


_NUMBERED: Mapping[Kind, Callable[[SessionSheet], Iterator[tuple[int, object]]]] = {
    Kind.CARD: _cards,
    Kind.SIGN: _signs,
    Kind.SHEET: _sheets,
    Kind.BADGE: lambda sheet: iter(_names(sheet)),
    Kind.TENT: _tents,
}
_WHOLE: Mapping[Kind, Callable[[SessionSheet], object]] = {
    Kind.CHART: _chart,
    Kind.BY_PLAYER: _chart,
    Kind.POSTER: lambda sheet: (sheet.wifi_name, sheet.wifi_password),
    Kind.START: lambda sheet: (sheet.rotation.rounds[:1], _names(sheet)),
    # tickets are all alike but for their numbers
    Kind.TICKET: lambda sheet: sheet.brand.name,
}


def _facts(sheet: SessionSheet, kind: Kind) -> Iterator[tuple[str, object]]:
    if kind in _WHOLE:
        yield kind, _WHOLE[kind](sheet)
        return
    for number, facts in _NUMBERED[kind](sheet):
        yield f"{kind} {number}", facts


class Reprint(NamedTuple):
    """The *numbers* whose cards are wrong from game *from_round* (1-based) on."""

    numbers: tuple[int, ...]
    from_round: int

    @property
    def ranges(self) -> str:
        return in_ranges(self.numbers)

    @property
    def query(self) -> str:
        numbers = ",".join(map(str, self.numbers))
        return f"numbers={numbers}&changed_from={self.from_round}"


def _select_changes(session: RawSQL) -> QuerySet[ScheduleChange, Row]:
    rounds = Round.objects.filter(session=session).exclude(state=RoundState.CLOSED)
    recent = ScheduleChange.objects.filter(
        session=session, from_round__in=rounds.values("number")
    )
    return recent.values_list("from_round", "numbers", "at")


_CHANGES = CompiledQuery(_select_changes)
"""The changes from a game on that is not over."""


def cards_to_print_again(session: Session) -> Reprint | None:
    """Of a game that is not over, and not printed since; nothing before or after play.

    Nor in a final: no card has its games.
    """
    if session.state != SessionState.RUNNING or session.stages.final:
        return None
    changes = _CHANGES(session.pk)
    if not changes:
        return None
    changed = {number for _, numbers, _ in changes for number in numbers}
    held = CardAssignment.objects.filter(card__session=session, to_round=None)
    still = {*held.filter(card__number__in=changed).values_list("card__number", flat=True)}
    made = printed(session.pk) if still else Printed({})
    if made.at(Kind.CARD):
        still -= made.current(pieces_of(session_sheet(session), Kind.CARD), Kind.CARD)
    if not still:
        return None
    # a card that was printed after a change is right up to the next one
    pending = [
        from_round
        for from_round, numbers, at in changes
        if any(_is_due(number, at, made) for number in still.intersection(numbers))
    ]
    first = min(pending or [from_round for from_round, numbers, _ in changes if numbers])
    return Reprint(tuple(sorted(still)), first)


def is_card_outdated(session: Session, number: int) -> bool:
    """Whether the card on paper has seats that were changed since."""
    changes = session.redraws.order_by("-pk").values_list("numbers", "at")
    at = next((at for numbers, at in changes if number in numbers), None)
    made = printed(session.pk) if at else Printed({})
    is_due = bool(at and made.at(Kind.CARD) and _is_due(number, at, made))
    return is_due and session.stages.final is None


def _is_due(number: int, changed_at: datetime, made: Printed) -> bool:
    card = made.pieces.get(f"{Kind.CARD} {number}")
    return card is None or card.at < changed_at
