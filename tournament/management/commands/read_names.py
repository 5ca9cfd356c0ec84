"""Show how a list of names is read: who was understood, and what would be asked."""

import json
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournament.names.files import read_file
from tournament.names.one_name import FileRefused
from tournament.names.parties import MEANINGS
from tournament.names.reading import NameList, read_records

_KINDS = "\n".join(f"  {kind:<11} {meaning}" for kind, meaning in MEANINGS.items())
_HELP = f"""Reads a list of names as the page “Add names” does, and adds no one.

FILE is a text, a CSV, a workbook (xlsx, xls, ods) or a vCard file. Lines are counted
from 1: where a name begins that has a line break in it, the row of a workbook.

Everyone whose name was understood is listed, also where something is asked about the
line: both people of a couple, who brings a guest, the second line of a duplicate. Titles
stay before the first name, Jr. and III after the last one. A name of one word is a first
name, except after Mr., Mrs. or Dr. What a line asks:

{_KINDS}
"""


class Command(BaseCommand):
    help = _HELP
    requires_system_checks = ()

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> Any:
        kwargs["formatter_class"] = RawDescriptionHelpFormatter
        return super().create_parser(prog_name, subcommand, **kwargs)

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the list of names")
        parser.add_argument("--json", action="store_true", help="print one line of JSON")

    def handle(self, *_args: Any, file: Path, json: bool, **_: Any) -> None:
        try:
            name_list = read_records(read_file(file.read_bytes()))
        except OSError as fault:
            raise CommandError(f"{file} cannot be read: {fault.strerror}.") from fault
        except FileRefused as fault:
            raise CommandError(str(fault)) from fault
        self.stdout.write(_to_json(name_list) if json else _to_lines(name_list))


def _to_json(name_list: NameList) -> str:
    people = [
        {"line": person.line, "first": person.first, "last": person.last}
        for person in name_list.people
    ]
    questions = [
        {"line": question.line, "kind": question.kind} for question in name_list.questions
    ]
    return json.dumps({"people": people, "questions": questions})


def _to_lines(name_list: NameList) -> str:
    lines = [f"{person.line:>5}  {person.name}" for person in name_list.people]
    lines.append(f"{len(name_list.people)} players")
    lines += [
        f"{one.line:>5}  {one.kind}: {MEANINGS[one.kind]}" for one in name_list.questions
    ]
    return "\n".join(lines)
