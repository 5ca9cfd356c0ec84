"""What a power cut may leave, and what it may not."""

from pathlib import Path
from random import Random

from tests.faults.power.disk import SECTOR, Disk
from tests.faults.power.recorder import Kind, Record

FOLDER = Path("/night")
CUTS = 400
OLD, NEW = b"o", b"n"


def disk_after(*records: Record, **files: bytes) -> Disk:
    """The files, then what was done: the folder is open as 1, the file `a` as 2."""
    disk = Disk(FOLDER, files)
    opened = [done(Kind.OPEN, 1, data=bytes(FOLDER)), done(Kind.OPEN, 2, data=b"/night/a")]
    for record in (*opened, *records):
        disk.do(record)
    return disk


def done(kind: Kind, handle: int = 2, offset: int = 0, data: bytes = b"") -> Record:
    return Record(kind, handle, offset, data)


def write(sector: int, *, sectors: int = 1) -> Record:
    return done(Kind.WRITE, offset=sector * SECTOR, data=NEW * SECTOR * sectors)


def synced(handle: int = 2) -> list[Record]:
    return [done(Kind.SYNC_BEGINS, handle), done(Kind.SYNC_ENDS, handle)]


def left(disk: Disk) -> set[str]:
    """Every content of `a` that some cut leaves, a letter a sector; "-" without `a`.

    A sector that is neither old nor new is "?".
    """
    return {letters(disk.after_power_cut(Random(seed)).get("a")) for seed in range(CUTS)}


def letters(content: bytearray | None) -> str:
    if content is None:
        return "-"
    sectors = [bytes(content[at : at + SECTOR]) for at in range(0, len(content), SECTOR)]
    return "".join(
        {OLD * SECTOR: "o", NEW * SECTOR: "n"}.get(sector, "?") for sector in sectors
    )


def test_what_was_synced_stays() -> None:
    disk = disk_after(write(0, sectors=3), *synced(), a=OLD * SECTOR)

    assert left(disk) == {"nnn"}


def test_of_later_writes_any_may_be_lost_whatever_came_after() -> None:
    disk = disk_after(write(0), write(1), a=OLD * 2 * SECTOR)

    assert left(disk) == {"oo", "on", "no", "nn"}


def test_a_write_is_torn_between_sectors_only() -> None:
    assert left(disk_after(write(0, sectors=2), a=OLD * 2 * SECTOR)) == {
        "oo",
        "on",
        "no",
        "nn",
    }


def test_a_write_across_sectors_is_torn_where_they_meet() -> None:
    across = done(Kind.WRITE, offset=SECTOR - 1, data=NEW * 2)
    contents = {
        bytes(disk_after(across, a=OLD * 2 * SECTOR).after_power_cut(Random(seed))["a"])
        for seed in range(CUTS)
    }

    assert {content[SECTOR - 2 : SECTOR + 2] for content in contents} == {
        b"oooo",
        b"onoo",
        b"oono",
        b"onno",
    }


def test_a_sync_is_good_for_what_was_written_before_it_began() -> None:
    begins, ends = synced()
    files = {"a": OLD * 2 * SECTOR}

    assert left(disk_after(write(0), begins, write(1), ends, **files)) == {"no", "nn"}
    assert left(disk_after(write(0), begins, **files)) == {"oo", "no"}


def test_a_file_may_have_grown_before_its_content_came() -> None:
    states = left(disk_after(write(1), a=OLD * SECTOR))

    assert states == {"o", "o?", "on"}


def test_a_file_cut_short_may_be_as_long_as_before() -> None:
    cut = done(Kind.TRUNCATE, offset=SECTOR)

    assert left(disk_after(cut, a=OLD * 2 * SECTOR)) == {"o", "oo"}
    assert left(disk_after(cut, *synced(), a=OLD * 2 * SECTOR)) == {"o"}


def test_a_new_name_is_sure_when_its_folder_was_synced() -> None:
    assert left(disk_after(write(0), *synced())) == {"-", "n"}
    assert left(disk_after(write(0), *synced(), *synced(1))) == {"n"}


def test_a_name_taken_away_may_come_back_until_its_folder_was_synced() -> None:
    gone = done(Kind.UNLINK, data=b"/night/a")

    assert left(disk_after(gone, a=OLD * SECTOR)) == {"o", "-"}
    assert left(disk_after(gone, *synced(1), a=OLD * SECTOR)) == {"-"}


def test_programs_read_everything() -> None:
    disk = disk_after(write(1), done(Kind.TRUNCATE, offset=SECTOR + 2), a=OLD * SECTOR)

    assert disk.now() == {"a": OLD * SECTOR + NEW * 2}
