"""`deploy/compose.yaml` and the scripts beside it, run by a real engine."""

import shutil
import subprocess
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

from tests.factories import running_session
from tests.hosted.engine import Engine, build_images, engine_folder, running
from tests.hosted.services import need

pytestmark = pytest.mark.hosted
PLACE = "/euchre/deploy"
OVER = """
services:
  program: {build: {network: host}}
  database: {build: {network: host}}
  pooler: {build: {network: host}}
  nginx:
    networks: {default: {aliases: [euchre.example.org]}}
"""
"""Only what is built asks the network, so that all of it is there when there is none."""
ENV = """
EUCHRE_BASE_URL=https://euchre.example.org
COMPOSE_FILE=compose.yaml:over.yaml
"""
TABLE = """
from tournament.access.links import LinkKind, link
from tournament.models import Table
table = Table.objects.get(number=1)
print(link(LinkKind.TABLE, table.pk, table.generation).path)
"""
COMPOSE = ("docker", "compose")
PROGRAM = (*COMPOSE, "exec", "-T", "program")
MANAGE = (*PROGRAM, "python", "manage.py")


def lay_out(site: Path) -> None:
    """Put what is committed, and what changed since, where the engine sees it."""
    names = subprocess.check_output(["git", "ls-files", "-z"], cwd=settings.BASE_DIR)
    for name in names.decode().split("\0"):
        if name and not name.startswith("tests/"):
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(settings.BASE_DIR / name, site / name)
    (site / "deploy" / ".env").write_text(ENV)
    (site / "deploy" / "over.yaml").write_text(OVER)
    (site / "deploy" / "certificates").mkdir()
    made = site / "deploy" / "certificates"
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    words += ["-subj", "/CN=euchre.example.org"]
    words += ["-addext", "subjectAltName=DNS:euchre.example.org"]
    words += ["-keyout", f"{made / 'privkey.pem'}", "-out", f"{made / 'fullchain.pem'}"]
    subprocess.run(words, check=True, capture_output=True)


def visitor(engine: Engine) -> Callable[..., str]:
    """What does the work of `visit.py` in a container of the site's network."""
    script = (Path(__file__).parent / "visit.py").read_text()
    words = ["docker", "run", "--rm", "--interactive", "--network=deploy_default"]
    words += [
        f"--volume={PLACE}/certificates:/certificates:ro",
        "--volume=/event:/event:ro",
    ]
    words += ["--user=0", "--entrypoint=python", "euchre-night:now", "-"]
    return lambda *arguments: engine.do(*words, *arguments, text=script)


@pytest.mark.django_db
def test_an_evening_in_containers() -> None:
    """Up, a deal, a backup, a moment put back, an upgrade, one that fails, a roll-back."""
    need(["debootstrap", "nsenter", "openssl"])
    with engine_folder() as folder:
        call_command("export_night", running_session().pk, "--to", f"{folder / 'event'}")
        lay_out(folder / "euchre")
        with running(folder, is_alone=False) as engine:
            build_images(engine, folder)
            engine.do(f"{PLACE}/make-secrets")
            engine.do(*COMPOSE, "build", cwd=PLACE)
        with running(folder, is_alone=True) as engine:
            play(engine, folder / "euchre")


def play(engine: Engine, site: Path) -> None:
    visit = visitor(engine)

    def do(*words: str) -> str:
        return engine.do(*words, cwd=PLACE)

    do(*COMPOSE, "up", "--detach", "--wait")
    account = ("rose@example.org", "--name", "Rose", "--club", "St. Mary")
    link = do(*MANAGE, "new_account", *account).split()[-1]
    assert visit("choose", link) == "https://euchre.example.org/"
    assert visit("play", "/event") == "%PDF-"
    table = do(*MANAGE, "shell", "--verbosity=0", "--command", TABLE).strip()

    def told(deal: int) -> str:
        key = table.split("/")[2].partition("-")[0]
        return f"200 Deal {deal} is saved. data: {key}"

    assert visit("report", table, "1") == told(1)

    # nobody in the container is root, and nothing of it can be written
    assert do(*PROGRAM, "id", "--user").strip() == "10001"
    assert engine.run(*PROGRAM, "touch", "/app/manage.py", cwd=PLACE).returncode

    do(f"{PLACE}/back-up")
    assert "1 events, 1 deals" in do(f"{PLACE}/back-up", "rehearse")
    time.sleep(2)
    moment = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S+00")
    time.sleep(2)
    assert visit("report", table, "2") == told(2)
    do(f"{PLACE}/restore", moment)
    assert visit("report", table, "2") == told(2)

    (site / "tournament" / "newer.py").touch()
    do(f"{PLACE}/upgrade")
    assert engine.run(*PROGRAM, "ls", "tournament/newer.py", cwd=PLACE).returncode == 0
    assert visit("report", table, "3") == told(3)

    # what does not start gives way to the version before
    with (site / "tournament" / "wsgi.py").open("a") as file:
        file.write('\nraise SystemExit("It does not start.")\n')
    assert engine.run(f"{PLACE}/upgrade", cwd=PLACE).returncode == 1
    assert visit("report", table, "4") == told(4)

    do(f"{PLACE}/roll-back")
    do(*COMPOSE, "down", "--volumes")
