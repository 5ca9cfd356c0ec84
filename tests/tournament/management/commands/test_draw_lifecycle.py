"""The diagrams in the docs are those of the program."""

from pathlib import Path

from django.core.management import call_command

from tools.lifecycle import lifecycle_page
from tournament.play.lifecycle import DEAL, GAME, ROUND, SESSION

DOCS = Path(__file__).parents[4] / "docs" / "lifecycle.md"


def test_the_page_in_the_docs_is_up_to_date():
    assert DOCS.read_text() == lifecycle_page()


def test_every_transition_is_drawn():
    drawn = lifecycle_page().count(" : ")

    assert drawn == len(SESSION) + len(ROUND) + len(GAME) + len(DEAL)


def test_draw_lifecycle_writes_the_page(tmp_path):
    call_command("draw_lifecycle", str(tmp_path / "page.md"))

    assert (tmp_path / "page.md").read_text() == lifecycle_page()


def test_draw_lifecycle_prints_without_a_file(capsys):
    call_command("draw_lifecycle")

    assert capsys.readouterr().out == lifecycle_page()
