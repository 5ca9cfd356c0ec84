"""Whether a scorepad is still what a phone shows: for one table, or for all of an event."""

import json
from zlib import crc32

from django.utils import timezone

from scoring.deals.agreements.reading import closing_times
from scoring.deals.game_ends.reading import hall_end
from scoring.deals.on_file import both_enter
from scoring.deals.penalties.reading import count_changes_at_table, count_changes_by_table
from scoring.deals.recorded import current_round
from scoring.leaderboard.bracket import share_bracket
from tournament.backups.actions import get_epoch
from tournament.models import Round, Session, Table
from tournament.play.game_end import EndsBy
from tournament.play.lifecycle import SessionState

_NOTHING = "0"


def scorepad_stamp(table: Table, choice: str = "") -> str:
    """*choice* is what the phone remembers of the pair that keeps score on it."""
    session = table.session
    if session.state != SessionState.RUNNING:
        return build_idle_stamp(session)
    round_ = current_round(session)
    count = count_changes_at_table(session, table.pk, round_.number)
    play = _Play(session, round_)
    stamp = play.build_stamp(count, is_on_paper=table.is_on_paper)
    if both_enter(session, is_on_paper=table.is_on_paper):
        stamp += f".{crc32(choice.encode()):x}"
    return stamp


def list_scorepad_stamps(session_id: int) -> dict[int, tuple[int, str]]:
    """The generation and the stamp of each table of an event, by its key.

    None where both pairs enter: it hangs on the phone then.
    """
    session = Session.objects.get(pk=session_id)
    tables = list(session.tables.values_list("pk", "generation", "is_on_paper"))
    if session.state != SessionState.RUNNING:
        idle = build_idle_stamp(session)
        return {pk: (generation, idle) for pk, generation, _ in tables}
    round_ = current_round(session)
    counts = count_changes_by_table(session, round_.number)
    play = _Play(session, round_)
    return {
        pk: (
            generation,
            play.build_stamp(counts.get(pk, _NOTHING), is_on_paper=is_on_paper),
        )
        for pk, generation, is_on_paper in tables
        if not both_enter(session, is_on_paper=is_on_paper)
    }


def build_idle_stamp(session: Session) -> str:
    game = "" if session.stage.is_before_play else 0
    return f"{begin_stamp(session, game)}.{session.version}"  # names may still change


def begin_stamp(session: Session, game: int | str) -> str:
    """Begin it as phones read it, which hand over what a backup put back lacks.

    They need to know when it was, the event, and from which *game* on; "" says: not yet.
    """
    return f"{get_epoch()}.{session.pk}.{game}.{session.state}"


class _Play:
    def __init__(self, session: Session, round_: Round) -> None:
        rules = json.dumps(session.house_rules, sort_keys=True)  # open until the first deal
        self._rules = f"{crc32(rules.encode()):x}"
        self._session, self._number, self._bell = session, round_.number, ""
        *_, end = session.stages.ends_in(round_.number, session.game_end)
        if end.by is EndsBy.BELL:
            self._bell = f".{hall_end(session, round_).score}"
        now, closing = timezone.now(), closing_times(session, round_.number).values()
        self._rules += ".closed" * sum(closes <= now for closes in closing)
        if bracket := share_bracket(session):  # a game before may be corrected
            self._rules += f".{crc32(repr(bracket.levels).encode()):x}"

    def build_stamp(self, count: str, *, is_on_paper: bool) -> str:
        session = self._session
        game = f"{begin_stamp(session, self._number)}.{session.plan_version}"
        changes, settings = f"{count}{self._bell}", f"{session.sign_off}.{is_on_paper:d}"
        return f"{game}.{changes}.{settings}.{self._rules}"
