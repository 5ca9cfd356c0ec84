"""A tally card's page: where its holder goes now, points so far, and what was corrected."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple
from zlib import crc32

from django.utils.translation import gettext

from scoring.deals.calls.reading import show_call
from scoring.deals.game_ends.reading import describe_end_on_card
from scoring.deals.pairs import ScoreChange, list_deal_changes
from scoring.deals.penalties.reading import count_changes_of_card, penalties_of_session
from scoring.deals.recorded import deals_by_game, deals_of_card
from scoring.deals.words import describe_penalty
from scoring.hall.draws.reading import cards_drawn_by
from scoring.leaderboard.bracket import name_stage, seat_ahead, share_bracket
from scoring.leaderboard.reading import compute_credit, tallies_of
from scoring.models import DealRevision, Penalty
from scoring.phone.changed import Changes, find_changes, list_news
from scoring.phone.scorepad import PhoneFacts, describe_closing, share_phone_facts
from scoring.phone.stage import describe_part
from scoring.phone.stamp import begin_stamp, build_idle_stamp
from scoring.results.board.reading import generation_of_board
from scoring.results.reveal import get_public_place, is_announced
from scoring.results.secrecy import GamesNow, get_games_now
from scoring.standings.tally import GameTally, SidePenalty
from tournament.access.links import LinkKind, link
from tournament.models import Game, Session, Table, TallyCard
from tournament.models.bounds import MOST_NUMBER
from tournament.play.lifecycle import OVER, SessionState
from tournament.play.seats import CHART_ORDER, Compass, Side
from tournament.play.stages import StageKind
from tournament.printing.reading import is_card_outdated
from tournament.rotations import Duty, Foursome, duty_at
from tournament.rotations.headcounts import ExtraPlayerPolicy, SitOutCredit
from tournament.seating.holders import Holders
from tournament.seating.seats import SeatedGame, seating, seating_of, sit_outs_of
from tournament.words.marked import Message, gettext_lazy, gettext_noop
from tournament.words.translation import format_ordinal

LATER = "later"
"""Stands for a seat that the results of the game before decide."""
_RESTING = {
    ExtraPlayerPolicy.ODD_TABLE: gettext_noop("You play at the extra table"),
    ExtraPlayerPolicy.SIT_OUT: gettext_noop("You sit out"),
}


class CardLine(NamedTuple):
    """A game on the card: the duty in names, and the scores once deals are in.

    Without a *duty* in this *game* (1-based), *instead* says why, and *credit* is what all
    get for it. What *is_secret* is told with the final results. *stage* is what the game
    is called after the first stage.
    """

    game: int
    duty: Duty | None
    partner: str
    opponents: tuple[str, ...]
    tally: GameTally | None
    instead: str
    credit: int
    is_secret: bool
    stage: str = ""

    @property
    def waits(self) -> bool:
        """Whether the results of the game before decide where it is played."""
        return self.instead == LATER

    @property
    def rests(self) -> bool:
        return bool(self.instead) and not self.waits

    @property
    def deals(self) -> Message:
        numbers = self.duty.deals if self.duty else ()
        if not numbers:
            return gettext_lazy("You do not deal")
        return gettext_lazy("You deal %(deals)s", deals=[*map(format_ordinal, numbers)])


def card_stamp(card: TallyCard) -> str:
    session = card.session
    if session.state != SessionState.RUNNING:
        return build_idle_stamp(session)
    count = count_changes_of_card(session, card.pk)
    return _build_stamp(session, get_games_now(session), count)


def _build_stamp(session: Session, games: GamesNow, count: str) -> str:
    game = f"{begin_stamp(session, games.game)}.{session.plan_version}"
    if bracket := share_bracket(session):  # who is out is decided at other tables, too
        game += f".{crc32(repr(bracket.levels).encode()):x}"
    return f"{game}.{count}.{games.secret or ''}"


def card_page(card: TallyCard, confirmed: str = "", seen: str = "") -> dict[str, Any]:
    """What the holder of a card wants to know.

    *round* is the game in play, 1-based, or the first; *now* what the number does in it,
    *later* in the one that follows, where it has a part in them; *notice* tells of whoever
    leaves or comes late. *penalty* is what of *points* was booked as penalties, *credit*
    what was given for sitting out, *call* a call that stands. *tables* are the numbers of
    tables; *place* is the holder's, as far as it may be known; *confirmed* is the *key* of
    the last seat its holder said yes to. All points are those before game *secret_from*, if
    the results from there on are secret. *ends* says what ends the game in play, *closing*
    when its scores close. *drawn* are the cards the holder drew for a seat, until play
    begins; the last one counts.
    *changes* are those of the desk since *seen*, the key of the last ones. Of *games* in
    all, *lines* are those of the first stage, which alone count; *parts* are these and,
    by name, the others. *part* says how these ended, *bracket* is a final's address.
    """
    session, is_running = card.session, card.session.state == SessionState.RUNNING
    # first, so that what comes meanwhile is asked for
    count = count_changes_of_card(session, card.pk) if is_running else ""
    facts = share_phone_facts(session)
    number, secret, held = facts.games.game, facts.games.secret, facts.held
    stamp = build_idle_stamp(session)
    if is_running:
        stamp = _build_stamp(session, facts.games, count)
    games = seating_of(card)
    tallies = _tallies(card, games, facts.penalties)
    lines = _lines(card, games, tallies, facts)
    changes = _changes(card, games, tallies, facts, seen) if is_running else None
    call, first = show_call(card), session.stages.qualifying or len(lines)
    later = [line for line in lines[first:] if line.duty or line.rests]
    is_last, now = number >= len(lines), [game.pk for game in games if game.round == number]
    part = describe_part(session, card.number, held, is_last=is_last)
    return {
        "number": card.number,
        "name": held.now(card.number),
        "round": number,
        "games": len(lines),
        "lines": lines[:first],
        "parts": [("", lines[:first]), *([(_name_part(card), later)] if later else [])],
        **_place(lines, number, confirmed, part, is_running=is_running),
        "is_running": is_running,
        "is_over": session.state in OVER,
        "notice": _notice(held, card.number, number),
        **_points(card, lines[:first], secret),
        "part": part,
        "bracket": _link_bracket(session) if is_running else "",
        "call": call,
        "stamp": stamp,
        "tables": range(1, session.table_count + 1),
        "seats": tuple(Compass),
        "secret_from": secret,
        "place": get_public_place(session, card.number),
        "waits": session.stage.is_played and not is_announced(session),
        "ends": _describe_end(session, _line_of(lines, number)),
        **describe_closing(session, number, *now or [0]),
        "drawn": cards_drawn_by(session, card.number) if session.stage.is_check_in else (),
        "changes": changes,
        "news": list_news(number, changes, call, is_running=is_running),
        "is_outdated": is_running and is_card_outdated(session, card.number),
    }


def _changes(
    card: TallyCard,
    games: Sequence[SeatedGame],
    tallies: Mapping[int, GameTally],
    facts: PhoneFacts,
    seen: str,
) -> Changes | None:
    secret = facts.games.secret
    public = [game for game in games if not secret or game.round < secret]
    changes = find_changes(card.session, public, facts.held, seen)
    if changes is None:
        return None
    sums = [
        gettext_lazy(
            "Correct game %(game)s: My score %(points)s, Their score %(against)s.",
            game=game.game,
            points=tally.points if tally else 0,
            against=tally.against if tally else 0,
        )
        for game in changes.games
        for tally in [tallies.get(game.game)]
    ]
    return changes._replace(sums=sums)


def _name_part(card: TallyCard) -> str:
    final = card.session.stages.final
    is_finalist = final is not None and card.number in final.numbers
    return (StageKind.FINAL if is_finalist else StageKind.CONSOLATION).label


def _link_bracket(session: Session) -> str:
    if session.stages.final is None:
        return ""
    generation = generation_of_board(session.pk) or 1
    return f"{link(LinkKind.BOARD, session.pk, generation).path}?view=bracket"


def _place(
    lines: tuple[CardLine, ...],
    number: int,
    confirmed: str,
    part: Message | None,
    *,
    is_running: bool,
) -> dict[str, Any]:
    now = _line_of(lines, number)
    duty, tally = (now.duty, now.tally) if now else (None, None)
    is_done = bool(tally and tally.is_complete)
    key = f"{number}.{duty.table}{duty.seat}" if duty else ""
    heading = gettext_lazy("First: game %(game)s", game=number)
    if is_running:
        heading = gettext_lazy("Now: game %(game)s", game=number)
    heading_later = gettext_lazy("Then: game %(game)s", game=number + 1)
    if is_done:
        heading_later = gettext_lazy("Next: game %(game)s", game=number + 1)
    return {
        "now": now,
        "later": None if part else _line_of(lines, number + 1),
        "heading": heading,
        "heading_later": heading_later,
        "asks": is_running and duty is not None and tally is None,
        "key": key,
        "is_asked": confirmed != key,
        "is_done": is_done,
    }


def _points(
    card: TallyCard, lines: Iterable[CardLine], secret: int | None
) -> dict[str, Any]:
    shown = [(line.tally, line) for line in lines if line.tally and not line.is_secret]
    public = [tally for tally, _ in shown]
    credit = _credit(card.session, card.number, public, secret)
    won = [(tally.lead, line) for tally, line in shown if tally.is_won]
    _, best = max(won, key=itemgetter(0), default=(0, None))
    return {
        "won": len(won),
        "best": best,
        "loners": sum(tally.lone_marches for tally in public),
        "points": sum(tally.points for tally in public) + credit,
        "credit": credit,
        "against": sum(tally.against for tally in public),
        "penalty": sum(tally.penalty for tally in public),
    }


def _line_of(lines: tuple[CardLine, ...], game: int) -> CardLine | None:
    there = (line for line in lines if line.duty or line.instead)
    return next((line for line in there if line.game == game), None)


def _notice(held: Holders, number: int, game: int) -> Message | str:
    left, first = held.left_after(number), held.plays_from(number, game)
    if left is not None:
        if left < game:
            return gettext_lazy("You left after game %(game)s.", game=left)
        return gettext_lazy("You leave after game %(game)s.", game=left)
    if first and first > game:
        return gettext_lazy("You play from game %(game)s on.", game=first)
    return ""


def _tallies(
    card: TallyCard,
    games: tuple[SeatedGame, ...],
    booked: Mapping[int, tuple[SidePenalty, ...]],
) -> dict[int, GameTally]:
    deals = deals_of_card(card.pk)
    mine = [game for game in games if game.pk in deals or game.pk in booked]
    return {
        game.round: tally
        for game in mine
        for tally in tallies_of(card.session, [game], deals, booked)
        if tally.number == card.number
    }


def _credit(
    session: Session, number: int, own: Iterable[GameTally], secret: int | None
) -> int:
    """Others' games only where they count, and all before the *secret* ones."""
    tallies = list(own)
    upto = secret - 1 if secret else session.stages.qualifying
    if session.sit_out_credit in (SitOutCredit.OWN_AVERAGE, SitOutCredit.FIELD_AVERAGE):
        deals, booked = deals_by_game(session), penalties_of_session(session).by_game
        games = [game for game in seating(session) if upto is None or game.round <= upto]
        tallies = tallies_of(session, games, deals, booked)
    return compute_credit(session, tallies, upto=upto).get(number, 0)


def _lines(
    card: TallyCard,
    games: tuple[SeatedGame, ...],
    tallies: dict[int, GameTally],
    facts: PhoneFacts,
) -> tuple[CardLine, ...]:
    ahead = [game for game in seat_ahead(card.session) if game.seat_of(card.number)]
    seated, rests = {game.round: game for game in (*ahead, *games)}, sit_outs_of(card)
    held, secret = facts.held, facts.games.secret
    lines = []
    is_fixed = card.session.sit_out_credit == SitOutCredit.FIXED
    worth = card.session.sit_out_points if is_fixed else 0
    for game, is_seated in enumerate(facts.games.seated, start=1):
        duty, partner, instead, credit = None, "", "", 0
        opponents: list[str] = []
        if game in seated:
            duty = _duty(card.session, card.number, seated[game])
            partner, *opponents = _name_people(held, game, duty.partner, *duty.opponents)
        elif not is_seated:
            instead = "" if held.has_left(card.number, game) else LATER
        elif game in rests:
            policy = ExtraPlayerPolicy(card.session.odd_crowd)
            instead = _RESTING.get(policy, _RESTING[ExtraPlayerPolicy.SIT_OUT])
            credit = worth
        people = (partner, tuple(opponents))
        is_secret = bool(secret and game >= secret)
        tally = tallies.get(game)
        stage = name_stage(card.session, game, duty.table) if duty else ""
        lines.append(
            CardLine(game, duty, *people, tally, instead, credit, is_secret, stage)
        )
    return tuple(lines)


def _name_people(held: Holders, game: int, *numbers: int) -> list[str]:
    """Tell namesakes at one table apart by their numbers."""
    names = [held.at(number, game) for number in numbers]
    return [
        f"{number} {name}" if names.count(name) > 1 else name
        for number, name in zip(numbers, names, strict=True)
    ]


def _duty(session: Session, number: int, game: SeatedGame) -> Duty:
    foursome = Foursome(*(game.seats[seat] for seat in CHART_ORDER))
    deals = session.end_at(game.round, game.table).deals_announced
    return duty_at(
        foursome, number, game=game.round, table=game.table, deals_per_game=deals
    )


def _describe_end(session: Session, now: CardLine | None) -> Message | None:
    table = now.duty.table if now and now.duty else MOST_NUMBER
    return describe_end_on_card(session, now.game, table) if now else None


def corrections_of(opened: TallyCard | Table) -> tuple[ScoreChange, ...]:
    """Nothing of games whose results are secret."""
    is_card, session = isinstance(opened, TallyCard), opened.session
    where = {"seats__card": opened} if is_card else {"table": opened}
    games = set(Game.objects.filter(**where).values_list("pk", flat=True))
    secret = get_games_now(session).secret
    rows = DealRevision.objects.filter(deal__game__in=games).order_by("pk")
    rows = rows.exclude(kind=DealRevision.Kind.REPORT)
    revisions = list(rows.select_related("deal__game__round", "deal__game__table"))
    changes = [*list_deal_changes(session, revisions), *_penalties(games)]
    public = [each for each in changes if secret is None or each.game < secret]
    return tuple(sorted(public, key=lambda change: change.at, reverse=True))


def _penalties(games: Collection[int]) -> list[ScoreChange]:
    rows = Penalty.objects.filter(game__in=games).order_by("pk")
    corrections: list[ScoreChange] = []
    pairs = {Side.FIRST: gettext("North & South"), Side.SECOND: gettext("East & West")}
    for row in rows.select_related("withdrawal", "game__round", "game__table"):
        game = row.game.round.number
        facts = {
            "table": row.game.table.number,
            "game": game,
            "points": describe_penalty(row.points, pairs[Side(row.side)]),
        }
        what = gettext("Penalty at table %(table)s, game %(game)s: %(points)s") % facts
        corrections.append(ScoreChange(game, what, row.who, row.at, row.words))
        if gone := getattr(row, "withdrawal", None):
            what = gettext(
                "Removed the penalty at table %(table)s, game %(game)s: %(points)s"
            )
            what %= facts
            corrections.append(ScoreChange(game, what, gone.who, gone.at, gone.reason))
    return corrections
