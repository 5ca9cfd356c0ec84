"""Play a whole made-up session with the names of a list, and print it all."""

from argparse import ArgumentParser
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from scoring.leaderboard.reading import list_scores_by_card, standings
from scoring.planning.actions import create_practice_session, play_session
from scoring.results.printing import leaderboard, leaderboard_page
from scoring.rules import DEFAULT_PRESET, GAMES, PRESETS, HouseRules
from tournament.access.checks import PROGRAM
from tournament.club.log_in.actions import own_club
from tournament.models import Session
from tournament.names.answers import resolve
from tournament.names.files import read_file
from tournament.names.one_name import FileRefused
from tournament.names.reading import read_records
from tournament.names.sentences import ask_by_line
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import Document, can_make_pdf, make_pdf
from tournament.printing.sheets.charts import wall_chart
from tournament.printing.sheets.table_cards import table_cards
from tournament.printing.tally_cards.cards import tally_cards
from tournament.rotations.choice import usual_choice
from tournament.rotations.rotation_types import COMPUTED, RotationType
from tournament.seating.sheet import session_sheet
from tournament.words.languages import current_locale, speaking
from tournament.words.locales import format_points
from tournament.words.translation import translate

THEMES = tuple(key for key, game in GAMES.items() if game.is_progressive)
"""The games a whole session can be played by."""


class Command(BaseCommand):
    help = "Play a practice event with a list of names, and make its cards and results."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("names", type=Path, help="list of names")
        parser.add_argument(
            "--movement", choices=[*COMPUTED], help="the rotation; default: as usual"
        )
        parser.add_argument("--games", type=int, help="how many games; default: as usual")
        parser.add_argument("--seed", type=int, default=None, help="same seed, same event")
        parser.add_argument(
            "--game", choices=THEMES, default=HouseRules().game, help="the game played"
        )
        parser.add_argument("--out", type=Path, required=True, help="folder for the PDFs")

    def handle(
        self,
        *_args: Any,
        names: Path,
        seed: int | None,
        game: str,
        out: Path,
        movement: str | None,
        games: int | None,
        **_: Any,
    ) -> None:
        listed = self._read(names)
        call_command("migrate", verbosity=0)
        rng = Random(seed)  # noqa: S311  a made-up session needs no secrets
        rules = replace(PRESETS[DEFAULT_PRESET], game=game)
        choice = usual_choice(len(listed), games, rng.getrandbits(31))
        if movement:
            choice = replace(choice, movement=RotationType(movement))
        if choice.why_not:
            raise CommandError(str(choice.why_not))
        session = create_practice_session(
            club=own_club(), rng=rng, by=PROGRAM, names=listed, rules=rules, choice=choice
        )
        session = play_session(session=session, by=PROGRAM, rng=rng)
        out.mkdir(parents=True, exist_ok=True)
        with speaking(session.club.locale):
            for document in self._documents(session):
                self.stdout.write(f"Saved {self._write(document, out)}")
        self._tell(session)

    def _read(self, file: Path) -> tuple[str, ...]:
        try:
            outcome = resolve(read_records(read_file(file.read_bytes())), {}, ())
        except (OSError, FileRefused) as fault:
            raise CommandError(str(fault)) from fault
        if outcome.needed:
            faults = (translate(ask_by_line(doubt)) for doubt in outcome.needed)
            raise CommandError("\n".join(faults))
        return tuple(one.name for one in outcome.additions)

    def _documents(self, session: Session) -> list[Document]:
        sheet, paper = session_sheet(session), Paper(current_locale().paper)
        filled = tally_cards(sheet, paper=paper, filled=list_scores_by_card(session))
        page = leaderboard_page(session, at=timezone.localtime())
        return [
            tally_cards(sheet, paper=paper),
            Document("filled-cards", filled.title, filled.html),
            table_cards(sheet, paper=paper),
            wall_chart(sheet, paper=paper),
            leaderboard(page, paper=paper),
        ]

    def _write(self, document: Document, out: Path) -> Path:
        is_pdf = can_make_pdf()
        file = out / f"{document.name}.{'pdf' if is_pdf else 'html'}"
        file.write_bytes(make_pdf(document) if is_pdf else document.html.encode())
        return file

    def _tell(self, session: Session) -> None:
        final = standings(session)
        for place in final.places:
            line = place.standing
            self.stdout.write(
                f"{line.rank:>3}  {place.name:<30} {format_points(line.points):>3} : "
                f"{format_points(line.against)}"
            )
        self.stdout.write(f"Sums: {final.checksum_line}")
        if not final.checksum.is_sound:
            raise CommandError("The points do not add up.")
