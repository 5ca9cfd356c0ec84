"""Settings of both profiles: `lan` (a laptop in a hall) and `hosted`.

Everything that differs between installations comes from the environment:

| variable              | profile | meaning                                                |
|-----------------------|---------|--------------------------------------------------------|
| `EUCHRE_PROFILE`      | both    | `lan` (default) or `hosted`                            |
| `EUCHRE_DATA`         | both    | folder of database and key; default `.data`, or of the |
|                       |         | user who installed the program as a package            |
| `DATABASE_URL`        | both    | PostgreSQL; default SQLite in the data folder          |
| `EUCHRE_BACKUPS`      | lan     | second folder for backups; default chosen on a page    |
| `EUCHRE_PORT`         | lan     | port to serve on; default 8000                         |
| `EUCHRE_ADDRESS`      | lan     | address in QR codes; default found by itself           |
| `EUCHRE_BASE_URL`     | hosted  | required: `https://…`, as printed in QR codes          |
| `EUCHRE_SECRET_KEY`   | hosted  | required: 50 characters or more, from a random source  |
| `EUCHRE_HOSTS`        | hosted  | host names, by commas; default the one of the base URL |
| `EUCHRE_TIME_ZONE`    | hosted  | IANA name; default UTC                                 |
| `EUCHRE_BEHIND_PROXY` | hosted  | `1` where a proxy sets X-Forwarded-Proto and -For      |
| `EUCHRE_MAIL`         | hosted  | mail server: `smtp+tls://user:password@host:587`       |
| `EUCHRE_MAIL_FROM`    | hosted  | who mail is from; default `euchre@` and the host       |
| `EUCHRE_SIGN_UP`      | hosted  | `open`, `invited` (default) or `closed`                |
| `EUCHRE_METRICS_TOKEN` | hosted | opens `/metrics` to Prometheus; default nobody     |
| `EUCHRE_SENTRY_DSN`   | hosted  | who is told of errors: `https://key@host/project`      |
| `EUCHRE_LOG`          | hosted  | `line` (default) or `json`                             |
| `OTEL_EXPORTER_OTLP_ENDPOINT` | hosted | who is sent traces: `http://host:4318`          |
| `REDIS_URL`           | hosted  | what several processes share; default each one's own   |
| `REDIS_PASSWORD`      | hosted  | where `REDIS_URL` has none in it                       |
| `EUCHRE_PUSH`         | hosted  | `1` where `/push/` leads to `deploy/push`              |
| `PGPASSWORD`          | hosted  | where `DATABASE_URL` has none in it                    |

What is secret (key, mail server, token, `EUCHRE_SENTRY_DSN`, `OTEL_EXPORTER_OTLP_HEADERS`,
both addresses and passwords) may stand in a file that the variable with `_FILE` behind its
name tells of.
"""

import os
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from tournament.machine import installation, network
from tournament.machine.postgresql import read_address
from tournament.machine.shared_cache import caches_at
from tournament.words import locales

PROFILE = os.environ.get("EUCHRE_PROFILE", "lan")
if PROFILE not in ("lan", "hosted"):
    raise ImproperlyConfigured(f"EUCHRE_PROFILE is lan or hosted, not {PROFILE!r}.")
IS_HOSTED = PROFILE == "hosted"
if IS_HOSTED:
    from tournament.accounts import configuration

    configuration.take_secrets_from_files()
BEHIND_PROXY = IS_HOSTED and os.environ.get("EUCHRE_BEHIND_PROXY") == "1"
IS_TRACED = IS_HOSTED and bool(os.environ.get("OTEL_EXPORTER_OTLP_ENDPOINT"))


def _required(name: str) -> str:
    """The environment's value of *name*, without which a hosted installation is unsafe."""
    try:
        return os.environ[name]
    except KeyError:
        raise ImproperlyConfigured(f"A hosted installation needs {name}.") from None


def _hosted_key() -> str:
    key = _required("EUCHRE_SECRET_KEY")
    if len(key) < 50 or key.startswith("django-insecure"):
        raise ImproperlyConfigured(
            "EUCHRE_SECRET_KEY needs 50 random characters or more; make one with "
            "`python3 -c 'import secrets; print(secrets.token_hex(64))'`."
        )
    return key


# Where things are

BASE_DIR = installation.program_folder()
DATA = installation.data_folder(
    Path(os.environ.get("EUCHRE_DATA") or installation.default_data_folder())
)
BACKUPS = DATA / "backups"
PRINT_WORKERS = 2
"""Processes that draw what is printed; with none it is drawn in place, as tests do."""
PROBLEM = ""
"""What keeps the program from serving, while it shows that on a page of its own."""
SAVED_UNTIL = None  # a time, after a start that found less than there was before a kill
SECOND_PLACE = os.environ.get("EUCHRE_BACKUPS", "")
PORT = int(os.environ.get("EUCHRE_PORT", "8000"))
GIVEN_HOST = os.environ.get("EUCHRE_ADDRESS", "")
CHOSEN_HOST = GIVEN_HOST or installation.chosen_host(DATA)

# Who we are

if IS_HOSTED:
    SECRET_KEY = _hosted_key()
    BASE_URL = _required("EUCHRE_BASE_URL").rstrip("/")
    HOST = urlsplit(BASE_URL).hostname or ""
    OWN_ADDRESSES: frozenset[str] = frozenset()
    ALLOWED_HOSTS = os.environ.get("EUCHRE_HOSTS", HOST).split(",")
    CSRF_TRUSTED_ORIGINS = [BASE_URL]
    TIME_ZONE = os.environ.get("EUCHRE_TIME_ZONE", "UTC")
else:
    SECRET_KEY = installation.secret_key(DATA)
    # of the start: `own_address` follows this computer from network to network
    HOST = CHOSEN_HOST or network.lan_address()
    BASE_URL = f"http://{HOST}:{PORT}"
    _addresses = network.lan_addresses()
    OWN_ADDRESSES = network.own_addresses(HOST, _addresses)
    ALLOWED_HOSTS = network.allowed_hosts(HOST, _addresses)
    TIME_ZONE = installation.time_zone()

# What runs

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_tables2",
    "django_htmx",
    "tournament",
    "scoring",
]
MIDDLEWARE = [
    # who asks again and again needs none of the rest
    "tournament.middleware.answer_polls",
    # outermost, so that files and errors carry their headers too
    "csp.middleware.CSPMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # below the files: a phone would fetch these with its style and script in vain
    "tournament.middleware.guard_answers",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    # against BREACH it adds random lengths, tokens are masked anew in every answer, and
    # no page shows a secret to whoever could put words of their own into it
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tournament.words.languages.speak",
    "tournament.middleware.PageMiddleware",
]
SEALER = "scoring.deals.actions.sealing.seal"
"""What seals the log of a session; tournament knows nothing of seals."""
PAPER_SEALER = "scoring.deals.actions.sealing.seal_paper"
EVENT_FILE = "scoring.journal.event_file.session_file"
"""What seals an event and writes its file where a club takes all it has along."""
UNDO_OFFER = "scoring.journal.views.offer_undo"
"""What offers to undo what a press has done; tournament knows nothing of undo."""
ROOT_URLCONF = "tournament.urls"
if IS_HOSTED:
    INSTALLED_APPS += configuration.APPS
    MIDDLEWARE = configuration.OUTERMOST + MIDDLEWARE + configuration.MIDDLEWARE
    if IS_TRACED:
        MIDDLEWARE.insert(
            1, "tournament.machine.spans.open_span"
        )  # the first gives it its id
    ROOT_URLCONF = "tournament.accounts.urls"
WSGI_APPLICATION = "tournament.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            # what nearly every template uses, so none has to load it
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "tournament.templatetags.pages",
                "tournament.templatetags.words",
            ],
        },
    }
]
LANGUAGE_CODE = "en-us"
LANGUAGES = [(locale.code, locale.name) for locale in locales.LOCALES]
LOCALE_PATHS = [Path(__file__).resolve().parent / "locale"]
FORMAT_MODULE_PATH = "tournament.words.formats"
"""Dates and times as they are written here; no page has a format of its own."""
USE_TZ = True

# Where facts are kept

SQLITE: dict[str, Any] = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": DATA / "night.sqlite3",
    "CONN_MAX_AGE": None,
    "OPTIONS": {
        # the whole hall reports at once: take turns from the first statement on
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        # a score that was acknowledged outlives a power cut
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
        "PRAGMA fullfsync=ON; PRAGMA checkpoint_fullfsync=ON;"
        # a name that was erased is gone from the file, too; some builds leave it there
        "PRAGMA secure_delete=ON;",
    },
}


DATABASE_URL = os.environ.get("DATABASE_URL")
DATABASES = {"default": read_address(DATABASE_URL) if DATABASE_URL else SQLITE}

_redis = os.environ.get("REDIS_URL", "") if IS_HOSTED else ""
CACHES = caches_at(_redis, os.environ.get("REDIS_PASSWORD", ""))
PUSH = bool(_redis) and os.environ.get("EUCHRE_PUSH") == "1"

# Files

STATIC_URL = "static/"
PICTURES = BASE_DIR / "docs" / "pictures"
"""The pictures of the README, which the manual shows."""
STATICFILES_DIRS = [BASE_DIR / "static", ("pictures", PICTURES)]
STATIC_ROOT = DATA / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tournament.machine.static_files.PlainFilesStorage"},
}
WHITENOISE_ALLOW_ALL_ORIGINS = False
# collected by the first start: packed only where that helps
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ["png", "ttf", "webp", "woff2"]

# Who may come in

SIGN_UP, SENDS_MAIL = "closed", False
METRICS_TOKEN = os.environ.get("EUCHRE_METRICS_TOKEN", "") if IS_HOSTED else ""
TYPED_CODE_LENGTH = 10 if IS_HOSTED else 6
"""Of the codes beside QR codes; `docs/security.md` has the sum."""
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "/"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "tournament.access.attempts.LengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "tournament.access.attempts.CommonValidator"},
    {"NAME": "tournament.access.attempts.ContextWordsValidator"},
]
SESSION_COOKIE_AGE = 30 * 24 * 60 * 60  # a clock that jumps logs nobody out mid-event
CSRF_COOKIE_HTTPONLY = True
COOKIE_PREFIX = "__Host-" if IS_HOSTED else ""
"""Browsers then take a cookie from this very host alone, and by https."""
X_FRAME_OPTIONS = "DENY"
# no path, so no secret; under "no-referrer" browsers send forms with `Origin: null`,
# which the CSRF check refuses
SECURE_REFERRER_POLICY = "strict-origin"
CONTENT_SECURITY_POLICY = {
    # it guards documents; a phone would fetch it with its two other files in vain
    "EXCLUDE_URL_PREFIXES": (f"/{STATIC_URL}css/", f"/{STATIC_URL}js/"),
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
if IS_HOSTED:
    try:
        SIGN_UP = configuration.read_sign_up(os.environ.get("EUCHRE_SIGN_UP", "invited"))
        _sender = os.environ.get("EUCHRE_MAIL_FROM", "")
        _mail = configuration.read_mail(os.environ.get("EUCHRE_MAIL", ""), _sender, HOST)
    except ValueError as error:
        raise ImproperlyConfigured(str(error)) from None
    globals().__ior__(configuration.LIBRARY | _mail)
    AUTHENTICATION_BACKENDS = [configuration.BACKEND]
    # the cookie of messages would need a name of its own
    MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
    SESSION_COOKIE_NAME = f"{COOKIE_PREFIX}sessionid"
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}csrftoken"
    CSRF_COOKIE_SECURE = True
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SILENCED_SYSTEM_CHECKS = [
        "security.W021"  # browsers' preload lists are the domain owner's choice
    ]
    if BEHIND_PROXY:
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
else:
    SECURE_CROSS_ORIGIN_OPENER_POLICY = None  # browsers complain of it on plain http
    SILENCED_SYSTEM_CHECKS = [
        # phones in a hall trust no certificate a laptop could show, so it is plain http:
        "security.W004",  # no HSTS
        "security.W008",  # no redirect to https
        "security.W012",  # session cookie not marked Secure
        "security.W016",  # CSRF cookie not marked Secure
    ]

# What is told

_logging = Path(__file__).with_name("machine") / "logging.toml"
LOGGING = tomllib.loads(_logging.read_text("utf-8"))
if IS_HOSTED:
    try:
        configuration.add_logging(LOGGING)
    except ValueError as error:
        raise ImproperlyConfigured(str(error)) from None
else:
    LOGGING["handlers"]["console"]["filters"].append("one line")
