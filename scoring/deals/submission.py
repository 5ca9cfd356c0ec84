"""What somebody submits of a deal, and every reason to refuse it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Self

from scoring.models import DealRevision, TeamEntry
from scoring.rules import DealEntry, DealReport
from tournament.access.checks import Actor, OrganizersOnly
from tournament.access.opened import OldTableCode
from tournament.models import Game, Table
from tournament.play.seats import Side
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, IdReused, ReasonRequired, Refusal


class SessionNotRunning(Conflict):
    code = "NIGHT_NOT_RUNNING"
    text = gettext_noop("Scores can be entered only while the night is running.")


class NotYourTable(Refusal):
    code = "NOT_YOUR_TABLE"
    text = gettext_noop(
        "Your link is for table {own}. Ask the organiser to enter scores for table {table}."
    )


class TableOnPaper(Conflict):
    code = "TABLE_ON_PAPER"
    text = gettext_noop(
        "Table {table} scores on paper. Write the score down instead. Nothing was saved."
    )


class RoundNotOpen(Conflict):
    code = "ROUND_NOT_OPEN"
    text = gettext_noop("Round {round} has not started. Round {current} is being played.")


class RoundClosed(Conflict):
    code = "ROUND_CLOSED"
    text = gettext_noop("Round {round} is closed. Ask the organiser to correct a score.")


class FifthDeal(Conflict):
    code = "FIFTH_DEAL"
    text = gettext_noop(
        "This game already has its four deals – each player has dealt once. "
        "Correct one of them instead."
    )


class OneDealTooMany(FifthDeal):
    text = gettext_noop(
        "All deals of this game are in. To change one, open the table and correct it."
    )


class AfterTheBell(Conflict):
    """A table reports more than the deal that was being played when the bell rang."""

    code = "AFTER_THE_BELL"
    text = gettext_noop(
        "Game {game} ended with deal {last} at this table. The organizer will see your "
        "score."
    )


class DealOutOfOrder(Conflict):
    code = "DEAL_OUT_OF_ORDER"
    text = gettext_noop("Enter deal {expected} first ({dealer} deals it).")


class DealAlreadyScored(Conflict):
    code = "DEAL_ALREADY_SCORED"
    text = gettext_noop(
        "Deal {deal} at table {table} is already entered: {summary}. Open it to correct it."
    )


class SeatsChanged(Conflict):
    code = "SEATS_CHANGED"
    text = gettext_noop(
        "Other players sit at table {table} in game {round} now. The organizer will see "
        "your score."
    )


class AlreadyAgreed(Conflict):
    code = "ALREADY_AGREED"
    text = gettext_noop("This game is confirmed. Ask the organizer to correct a score.")


class StaleVersion(Conflict):
    code = "STALE_VERSION"
    text = gettext_noop(
        "Someone else changed this deal at {time} ({summary}). "
        "Look at it again before saving."
    )


class CorrectionReasonRequired(ReasonRequired):
    text = gettext_noop(
        "Please say why the score is being changed; it is kept with the correction."
    )


class CountedFromCards(Conflict):
    """A deal is to be corrected that is a part of a whole game from tally cards."""

    code = "COUNTED_FROM_CARDS"
    text = gettext_noop(
        "This game was counted from its tally cards, not by deals. Correct the entered "
        "cards, then correct the game on “Check tally cards”."
    )


class ReportIdReused(IdReused):
    text = gettext_noop(
        "This score was already sent with other points. Saved is deal {deal}: {summary}."
    )


class ClosedToHelpers(Refusal):
    code = "CLOSED_TO_HELPERS"
    text = gettext_noop("Game {round} is closed. Only an organizer can correct its scores.")
    status = 403


class PairNotSaid(Conflict):
    code = "PAIR_NOT_SAID"
    text = gettext_noop(
        "Both teams enter every deal at this event. Load the page again and choose your "
        "team."
    )


class SameDevice(Refusal):
    code = "SAME_DEVICE"
    text = gettext_noop(
        "This phone entered deal {deal} for the other team. Use another phone for your "
        "team."
    )
    status = 403


class NoDevice(Refusal):
    code = "NO_DEVICE"
    text = gettext_noop(
        "This phone blocks cookies, so it looks like any other phone. Allow cookies, or "
        "use another phone."
    )
    status = 403


class PairHasEntered(DealAlreadyScored):
    text = gettext_noop(
        "Your team already entered deal {deal}: {summary}. Undo that first."
    )


class EntryChanged(StaleVersion):
    text = gettext_noop("A team changed deal {deal} since you saw it. Look at it again.")


class OthersWentOn(Conflict):
    """A table takes back a deal that counts while the next is being entered."""

    code = "OTHERS_WENT_ON"
    text = gettext_noop(
        "Deal {following} is already entered. Ask the organizer to correct deal {deal}."
    )


class NotEnteredAlike(ReasonRequired):
    """The desk writes a deal down over what a pair has said, without a word."""

    text = gettext_noop(
        "Enter a reason. The teams entered deal {deal} differently. Nothing was saved."
    )


class DecidedByOrganizers(OrganizersOnly):
    text = gettext_noop(
        "A team has entered deal {deal}. Only an organizer can decide what is right."
    )


class OldCodeReported(OldTableCode):
    is_kept = True
    text = gettext_noop(
        "This code no longer works. Scan the new code on table {table}. Your deals went to "
        "the organizer."
    )


class KeptIdReused(ReportIdReused):
    """One report id with two contents, the first of which is in the tray."""

    text = gettext_noop(
        "This score was already sent with other points. The organizer has both."
    )


class NothingToTakeBack(Conflict):
    code = "NOTHING_TO_TAKE_BACK"
    text = gettext_noop("This deal is not saved, so there is nothing to undo.")


class AlreadySettled(Conflict):
    code = "ALREADY_SETTLED"
    text = gettext_noop("The organizer already handled this score: {how}.")


class DealRefused(Refusal):
    """One deal of a game typed as a whole is wrong; *answer* is the status of that."""

    code = "DEAL_REFUSED"
    text = gettext_noop("Deal {deal}: {why}")

    def __init__(self, *, deal: int | None, refusal: Refusal) -> None:
        super().__init__(deal=deal, why=refusal)
        self.deal = deal
        self.answer = refusal.status
        self.refusal = refusal

    @property
    def reasons(self) -> Sequence[Refusal]:
        return [DealRefused(deal=self.deal, refusal=each) for each in self.refusal.reasons]


class BatchChanged(NothingToTakeBack):
    text = gettext_noop(
        "There is nothing to undo. These deals were corrected or removed already."
    )


class NothingSaidOfIt(Refusal):
    code = "WORD_REQUIRED"
    text = gettext_noop("Enter a note. It stays with this score. Nothing was dismissed.")


class PlaceGone(Conflict):
    """A deal of a table that was taken out of the plan."""

    code = "PLACE_GONE"
    text = gettext_noop(
        "This score came from a table that is no longer used. Nothing was saved."
    )


Kind = DealRevision.Kind
Stored = DealRevision | TeamEntry


@dataclass(frozen=True, slots=True)
class Submission:
    """One thing somebody says of a deal: that it ended so, or that it is taken back.

    *table*, *round* and *deal* (1-based) say where. *entered* is a report, or what was
    typed or tapped; of a take-back what a pair had entered, if that is taken back.
    *takes_back* is the id of the report that is taken back, *batch_id* that of all that is
    saved at once. *content* is every field as it came, *refusal* why it cannot be read;
    *by_old_code* it came from a table whose code was given up.

    *team* is the pair a phone says it speaks for, None where it says none; *device* is its
    random id, "" of one that keeps none and of whoever has no phone. What the sender saw
    before, as far as it matters: *seen_revision* of the deal to be changed; *seen_seats*,
    the numbers at the table clockwise from North: "1-2-6-5"; *seen_entries*, the report ids
    of what the own pair and the other one have entered, by a pair that gives in.
    """

    table: Table
    by: Actor
    report_id: str
    round: int | None = None
    deal: int | None = None
    entered: DealEntry | DealReport | None = None
    kind: DealRevision.Kind = Kind.REPORT
    team: Side | None = None
    device: str = ""
    seen_revision: int | None = None
    seen_seats: str = ""
    seen_entries: tuple[str, str] | None = None
    takes_back: str = ""
    reason: str = ""
    batch_id: str = ""
    content: Mapping[str, str] = field(default_factory=dict)
    refusal: Refusal | None = None
    by_old_code: bool = False

    @property
    def digest(self) -> str:
        text = json.dumps([self.table.pk, dict(self.content)], sort_keys=True)
        return sha256(text.encode()).hexdigest()

    @classmethod
    def of_game(cls, game: Game, **fields: Any) -> Self:
        return cls(table=game.table, round=game.round.number, **fields)
