"""What runs apart from a test: a server that takes what is posted, a process of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

from django.conf import settings


@contextmanager
def post_catcher() -> Iterator[Any]:
    """A real server; *caught* has what was posted: path, headers and body."""
    caught: Queue[tuple[str, Message, bytes]] = Queue()

    class Catcher(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            caught.put((self.path, self.headers, body))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server: Any = ThreadingHTTPServer(("127.0.0.1", 0), Catcher)
    Thread(target=server.serve_forever, daemon=True).start()
    server.caught = caught
    yield server
    server.shutdown()
    server.server_close()


def run_apart(code: str, folder: Path, **environment: str) -> str:
    """Return what *code* prints in a process whose data is in *folder*."""
    inherited = {
        key: value for key, value in os.environ.items() if not key.startswith("EUCHRE")
    }
    own = {"EUCHRE_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "tournament.settings"}
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=settings.BASE_DIR,
        env=inherited | own | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout
