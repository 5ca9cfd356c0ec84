"""What was sent and what was answered, word for word. Knows nothing of any database."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from threading import Lock

REPORT, REMOVAL, CORRECTION = "report", "removal", "correction"
EARLY = "ROUND_NOT_OPEN"
SAVED, SENT_ON = 200, 302
TAKEN = (200, 202, 409, 410, 422)
"""With these the server says that a report is in its database."""


@dataclass(frozen=True, slots=True)
class SentReport:
    """A report, a take-back or a correction, as it is sent and sent again.

    *session* is its key; *table*, *round* and *deal* are 1-based; *call* is what a tap
    says, "" in a take-back, which names the report it takes back.
    """

    kind: str
    session: int
    table: int
    round: int
    deal: int
    report_id: str
    call: str = ""
    takes_back: str = ""
    seats: str = ""
    reason: str = ""
    revision: int = 0

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Night, game, table and deal."""
        return self.session, self.round, self.table, self.deal

    @property
    def fields(self) -> Mapping[str, str]:
        """What goes over the wire."""
        fields: dict[str, object] = {
            "report_id": self.report_id,
            "round": self.round,
            "deal": self.deal,
            "call": self.call,
        }
        extra = {
            "seats": self.seats,
            "takes_back": self.takes_back,
            "reason": self.reason,
            "revision": self.revision,
        }
        fields |= {name: value for name, value in extra.items() if value}
        return {name: str(value) for name, value in fields.items()}


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, to the letter; *wait* is its Retry-After in seconds, 0 without one."""

    status: int
    body: str
    wait: int = 0

    def takes(self, report: SentReport) -> bool:
        """Whether *report* need not be sent again."""
        if report.kind == CORRECTION:
            return self.status == SENT_ON
        return self.status in TAKEN and self.read().get("report_id") == report.report_id

    @property
    def counts(self) -> bool:
        """Whether what was sent did what it says."""
        return self.status == SENT_ON or self.read().get("counts") is True

    @property
    def will_count(self) -> bool:
        """Whether it counts, or does so as soon as its game is open."""
        return self.counts or self.read().get("code") == EARLY

    def read(self) -> dict[str, object]:
        """The body, where it is JSON."""
        try:
            content = json.loads(self.body)
        except ValueError:
            return {}
        return content if isinstance(content, dict) else {}


class Ledger:
    """Everything said and told, and the games said to be open; any thread may write."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self._answers: dict[SentReport, list[Answer]] = {}
        self._at: defaultdict[tuple[int, int, int, int], int] = defaultdict(int)
        self._open: set[tuple[int, int]] = set()
        self._lock = Lock()

    def send(self, report: SentReport) -> None:
        """Note that *report* is on its way, perhaps once more."""
        with self._lock:
            self._answers.setdefault(report, [])

    def hear(self, report: SentReport, answer: Answer) -> None:
        """Note an answer to *report*, whether or not it acknowledges it."""
        with self._lock:
            self.statuses[answer.status] += 1
            if answer.takes(report):
                answers = self._answers.setdefault(report, [])
                if not answers and answer.will_count:
                    self._at[report.place] += 1
                answers.append(answer)

    def open(self, session_id: int, game: int) -> None:
        """Note that the organizer was told that *game* is open."""
        with self._lock:
            self._open.add((session_id, game))

    def is_open(self, session_id: int, game: int) -> bool:
        """Whether the organizer was told that *game* is open, or was."""
        return game == 1 or (session_id, game) in self._open

    def counted_at(self, place: tuple[int, int, int, int]) -> int:
        """How much of what was said of a deal was said to count at once."""
        with self._lock:
            return self._at[place]

    def __iter__(self) -> Iterator[tuple[SentReport, list[Answer]]]:
        """Everything sent, in the order it was first sent, with the answers it got."""
        return iter(self._answers.items())

    @property
    def acknowledged(self) -> int:
        """How many different things were acknowledged."""
        with self._lock:
            return sum(bool(answers) for answers in self._answers.values())

    @property
    def repeated(self) -> int:
        """How many of them were answered more than once."""
        with self._lock:
            return sum(len(answers) > 1 for answers in self._answers.values())

    @property
    def kinds(self) -> Counter[str]:
        """How many of each kind were acknowledged; "kept" are those not to count."""
        with self._lock:
            answered = [
                (report, answers[0]) for report, answers in self._answers.items() if answers
            ]
        return Counter(
            report.kind if answer.will_count else "kept" for report, answer in answered
        )
