"""What is printed around and after an event, for as many people as wanted.

Prizes, money and a season are those of a small event in a database in memory, their lines
repeated. Knows nothing of what is measured.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

AT = datetime(2026, 11, 21, 3, 47, tzinfo=UTC)
PEOPLE_TO_A_PRIZE = 10


def club_papers() -> Mapping[str, Callable[[int], Any]]:
    """Return what makes each document for a number of people, once it is called."""
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    from scoring.leaderboard.seasons.printing import season_document
    from scoring.prizes.money.printing import cash_book_document
    from scoring.prizes.printing import CertificateDesign, certificates, winners_sheet
    from scoring.results.printing import leaderboard

    event, prizes, money, season = _small_event()

    def winners(people: int) -> Any:
        lines = _repeated(prizes.lines, max(1, people // PEOPLE_TO_A_PRIZE))
        return prizes._replace(lines=lines)

    def book(people: int) -> Any:
        lines = _repeated(money.book.lines, people)
        raised = money.raised._replace(book=replace(money.book, lines=lines))
        return money._replace(raised=raised)

    return {
        "final-results": lambda people: partial(leaderboard, _final(event, people)),
        "winners-sheet": lambda people: partial(
            winners_sheet, event, winners(people), at=AT
        ),
        **{
            f"certificates, {design}": partial(
                lambda people, design: partial(
                    certificates, event, winners(people), design=design
                ),
                design=design,
            )
            for design in CertificateDesign
        },
        "cash-book": lambda people: partial(cash_book_document, event, book(people), at=AT),
        "season": lambda people: partial(
            season_document, season._replace(lines=_repeated(season.lines, people)), at=AT
        ),
    }


def _small_event() -> tuple[Any, Any, Any, Any]:
    from scoring.leaderboard.seasons.reading import season_table
    from scoring.prizes.money.reading import treasurers_page
    from scoring.prizes.reading import prize_list
    from tests.factories import finished_session
    from tests.factories.money import enter
    from tests.factories.prizes import prize
    from tests.factories.seasons import season_of
    from tournament.models import CashEntry
    from tournament.seating.sheet import event_head

    session = finished_session()
    prize(session, amount="12")
    enter(session, CashEntry.Kind.DONATION, "20.25", "The Legion")
    season = season_of(session.club, session)
    season.club = session.club
    return (
        event_head(session),
        prize_list(session),
        treasurers_page(session),
        season_table(season),
    )


def _final(event: Any, people: int) -> Any:
    from scoring.leaderboard.reading import Place, Standings
    from scoring.results.printing import LeaderboardPage
    from scoring.standings.ranking import Checksum, Standing
    from tests.tournament.printing.sessions import NAMES

    names = _repeated(NAMES, people)
    places = tuple(
        Place(Standing(at, at, 9, 8, 7, 6, 5), name, "", at == 1, is_house=False)
        for at, name in enumerate(names, start=1)
    )
    sums = Checksum(812, 812, 406, 0)
    stand = Standings(places, (), (names[0],), sums, 12, 0, None, is_final=True)
    return LeaderboardPage(event, stand, revision=1, at=AT)


def _repeated(lines: Any, number: int) -> tuple[Any, ...]:
    return tuple(lines[place % len(lines)] for place in range(number))
