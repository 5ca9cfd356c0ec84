"""What makes phone pages an installable app where they come by https.

The manifest and the start page are the same for everybody and hold no secret: browsers
send a manifest to their makers when an app is installed. Which pages a phone has seen, it
knows itself.
"""

import json
from hashlib import sha256

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET

GREEN = "#14532d"
ICONS = (("app", 192, "any"), ("app", 512, "any"), ("maskable", 512, "maskable"))
WORKBOX = "vendor/workbox-7.4.1/workbox-{}.prod.js"
WORKER = (*(WORKBOX.format(part) for part in ("core", "routing", "strategies")),)
KEPT = (
    *("css/phone.css", "css/card.css", "css/side_table.css", "css/follow.css"),
    *("js/scorepad.js", "js/follow.js", "js/side_queue.js", "js/installed_app.js"),
)
"""What the pages need that can be loaded again out of reach."""


@cache_control(no_cache=True)
@require_GET
def manifest(request: HttpRequest) -> HttpResponse:
    """Name, icons and start page of the app, for whoever installs it."""
    start = reverse("app-start")
    icons = [
        {
            "src": static(f"icons/{name}-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for name, size, purpose in ICONS
    ]
    entries = {
        "id": start,
        "name": "Euchre Night",
        "short_name": "Euchre",
        "description": gettext("Your seat and the score of your table."),
        "lang": "en",
        "start_url": start,
        "scope": "/",
        "display": "standalone",
        "background_color": GREEN,
        "theme_color": GREEN,
        "icons": icons,
    }
    return JsonResponse(entries, content_type="application/manifest+json")


@cache_control(no_cache=True)
@require_GET
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker; its text changes whenever a file does that it keeps or runs.

    It is at the root, since a worker serves the pages beside and below it.
    """
    scripts = [static(name) for name in (*WORKER, "js/worker.js")]
    files = [static(name) for name in KEPT]
    version = sha256("".join(scripts + files).encode()).hexdigest()[:12]
    app = {
        "files": files,
        "start": reverse("app-start"),
        "version": version,
        "last_seen": gettext("No connection. This is what this phone last saw, at {time}."),
    }
    lines = (
        f"self.installedApp = {json.dumps(app)};",
        f"importScripts({', '.join(json.dumps(script) for script in scripts)});",
    )
    return HttpResponse("\n".join(lines) + "\n", content_type="text/javascript")


@cache_control(no_cache=True)
@require_GET
def start(request: HttpRequest) -> HttpResponse:
    """Where the installed app opens.

    The pages this phone has seen, and the way to more.
    """
    return render(request, "app/app_start.html")
