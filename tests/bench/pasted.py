"""What reading costs of the worst that somebody can paste, at 10, 100 and 1,000 kB.

Processor seconds of each parser for each input, and how many times as long ten times as
much takes: 10 is growth in proportion. `refused` is a sentence, `stopped` more than
PATIENCE seconds. Beside it the same of another checkout, such as the version before:

    .venv/bin/python -m tests.bench.pasted
    .venv/bin/python -m tests.bench.pasted --of ../main names
"""

import argparse
import os
import signal
import sys
from collections.abc import Callable
from itertools import count, islice, pairwise
from pathlib import Path
from time import process_time
from typing import Any

from tests.oracles import oracle

SIZES = (10_000, 100_000, 990_000)
PATIENCE = 3.0
CELL = 190
"""So many characters of a name are still looked at."""
UNITS, CHARTS, CARDS = (oracle("pasted")[kind] for kind in ("names", "charts", "cards"))


def filled(size: int, unit: str, head: str = "") -> str:
    """So many characters of *head* and then the unit, again and again."""
    return head + (unit * (size // len(unit) + 1))[: size - len(head)]


def different(size: int) -> str:
    """A line of names that all differ."""
    names = (f"A{''.join(chr(97 + int(c)) for c in str(n))} Cd;" for n in count())
    return "".join(islice(names, size // 6))[:size]


def inputs(size: int, kind: str) -> dict[str, Any]:
    """The worst of one parser, by what is in it."""
    if kind == "cards":
        return {name: filled(size, unit, head) for name, (head, unit) in CARDS.items()}
    if kind == "chart":
        heads = {
            f"{head} then spaces": filled(size, " ", head) for head in ("game", "table")
        }
        return heads | {repr(unit): filled(size, unit) for unit in CHARTS}
    whole = {repr(unit): filled(size, unit) for unit in UNITS} | {
        "names that differ": different(size),
        "a heading, and one line": filled(size, "A B,", "Name,Guests\n"),
        "a heading of names": filled(size, "name,"),
        "one quoted cell": filled(size - 1, "a", '"') + '"',
    }
    if kind == "names":
        cells = {f"cells of {u!r}": filled(size, (u * CELL)[:CELL] + ";") for u in UNITS}
        return whole | cells
    return whole


def parsers() -> dict[str, Callable[[str], object]]:
    """What is read, by kind; each raises a refusal where it is too much."""
    from scoring.rules.individual.bid_list import read_bid_list
    from tournament.names.answers import resolve
    from tournament.names.compare import folded
    from tournament.names.files import read_file
    from tournament.names.reading import read_names, read_records
    from tournament.rotations.chart_text.reading import read_chart_text
    from tournament.words.forms import AmountField, WordsField

    words, amount = WordsField(max_length=200), AmountField()
    return {
        "names": lambda text: resolve(read_names(text), {}, ()),
        "cards": lambda text: resolve(read_records(read_file(text.encode())), {}, ()),
        "chart": read_chart_text,
        "bids": lambda text: read_bid_list(text, tricks=5, partners=3),
        "words": words.clean,
        "amount": amount.clean,
        "folded": lambda text: folded(text[:200]),
    }


def spent(parse: Callable[[str], object], text: str) -> tuple[float, str]:
    """Processor seconds, and how it ended."""
    from django.core.exceptions import ValidationError

    from tournament.names.one_name import FileRefused
    from tournament.words.refusals import Refusal

    begun, end = process_time(), ""
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        parse(text)
    except (FileRefused, Refusal, ValidationError):
        end = " refused"
    except TimeoutError:
        end = " stopped"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return process_time() - begun, end


def stop(*_: object) -> None:
    """Stop what has had its time."""
    raise TimeoutError


def main() -> None:
    """Print a line for each parser and input."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("kinds", nargs="*", help="parsers; all where none is named")
    arguments.add_argument("--of", type=Path, help="another checkout to measure")
    chosen = arguments.parse_args()
    if chosen.of:
        sys.path.insert(0, str(chosen.of.resolve()))
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django

    django.setup()
    signal.signal(signal.SIGVTALRM, stop)
    over = 0
    for kind, parse in parsers().items():
        if chosen.kinds and kind not in chosen.kinds:
            continue
        texts = [inputs(size, kind) for size in SIZES]
        for name in texts[0]:
            runs = [spent(parse, of_size[name]) for of_size in texts]
            growth = max(b / max(a, 0.02) for (a, _), (b, _) in pairwise(runs))
            times = "".join(f"{took:8.3f}{end:8}" for took, end in runs)
            write(f"{kind:7}{name[:34]:36}{times}{growth:6.1f}")
            over += runs[-1][0] > 1
    write(f"{over} over a second of processor")


def write(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
