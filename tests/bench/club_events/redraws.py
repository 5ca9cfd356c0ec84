"""What screens cost that ask right after a report, when what they show is drawn anew."""

from itertools import cycle

from tests.bench.club_events.people import Evening
from tests.bench.club_events.phones import Ask, Pad


class Reported(Evening):
    """An evening at which one table after another reports a deal and takes it back."""

    def list_redraws(self) -> dict[str, Ask]:
        """Return a report alone, and a report with one screen that asks after it."""
        tables, game = cycle(self._pads), self._moment.game
        reported: list[tuple[Pad, str]] = []

        async def report() -> None:
            if reported:
                pad, report_id = reported.pop()
                await pad.take_back(report_id)
            else:
                pad = next(tables)
                reported.append((pad, await pad.report(game, 1)))

        def then(ask: Ask) -> Ask:
            async def both() -> None:
                await report()
                await ask()

            return both

        other, card = self._pads[-1], self._cards[0]
        asks = {
            "scorepad of another table": other.poll,
            "card, opened": card.open,
            "board": self._screens[0].poll,
            "tables": self._tables.poll,
            "tonight": self._tonight.poll,
            "standings": self.organizer.look_at_standings,
        }
        return {"report": report} | {
            f"report, {kind}": then(ask) for kind, ask in asks.items()
        }
