"""The settings a hosted installation has beside those of both profiles.

Read by `tournament.settings` alone, before Django is there: imports nothing of it.
"""

import os
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

APPS = [
    *("allauth", "allauth.account", "allauth.mfa", "allauth.usersessions"),
    "tournament.accounts",
]
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"
MIDDLEWARE = ["allauth.account.middleware.AccountMiddleware"]
"""Innermost: it answers what views of the library raise."""
OUTERMOST = [
    "tournament.accounts.tracing.trace_request",
    "tournament.accounts.answers.count_answers",
]
SIGN_UPS = ("open", "invited", "closed")
_SECURITY = {"smtp": {}, "smtp+tls": {"USE_TLS": True}, "smtps": {"USE_SSL": True}}
_PORTS = {"smtp": 25, "smtp+tls": 587, "smtps": 465}

LIBRARY: dict[str, Any] = {
    "ACCOUNT_ADAPTER": "tournament.accounts.adapter.Adapter",
    "ACCOUNT_FORMS": {
        "login": "tournament.accounts.forms.LogInForm",
        "signup": "tournament.accounts.forms.SignUpForm",
        "change_password": "tournament.accounts.forms.ChangePasswordForm",
        "set_password": "tournament.accounts.forms.SetPasswordForm",
        "reset_password": "tournament.accounts.forms.ResetPasswordForm",
        "reset_password_from_key": "tournament.accounts.forms.NewPasswordForm",
        "reauthenticate": "tournament.accounts.forms.AskPasswordForm",
        "add_email": "tournament.accounts.forms.ChangeEmailForm",
    },
    # helpers may have a name of one word and no address
    "ACCOUNT_LOGIN_METHODS": {"email", "username"},
    "ACCOUNT_SIGNUP_FIELDS": ["email*", "password1*"],
    "ACCOUNT_EMAIL_VERIFICATION": "mandatory",
    "ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION": True,
    "ACCOUNT_LOGIN_ON_PASSWORD_RESET": True,
    "ACCOUNT_CHANGE_EMAIL": True,
    "ACCOUNT_EMAIL_NOTIFICATIONS": True,
    "ACCOUNT_EMAIL_SUBJECT_PREFIX": "",
    "ACCOUNT_DEFAULT_HTTP_PROTOCOL": "https",
    "ACCOUNT_SESSION_REMEMBER": True,
    # ours count passwords, so that nobody's wrong ones keep others out (tournament.logins)
    "ACCOUNT_RATE_LIMITS": {"login": None, "login_failed": None},
    "ACCOUNT_REAUTHENTICATION_REQUIRED": True,
    "ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE": False,
    "MFA_ADAPTER": "tournament.accounts.second_factor.SecondFactor",
    "MFA_FORMS": {
        "authenticate": "tournament.accounts.forms.CodeForm",
        "reauthenticate": "tournament.accounts.forms.CodeAgainForm",
        "activate_totp": "tournament.accounts.forms.TurnOnCodesForm",
        "authenticate_webauthn": "tournament.accounts.forms.PasskeyForm",
        "login_webauthn": "tournament.accounts.forms.PasskeyLogInForm",
        "reauthenticate_webauthn": "tournament.accounts.forms.PasskeyAgainForm",
        "add_webauthn": "tournament.accounts.forms.AddPasskeyForm",
        "edit_webauthn": "tournament.accounts.forms.RenamePasskeyForm",
    },
    "MFA_SUPPORTED_TYPES": ["totp", "webauthn", "recovery_codes"],
    "MFA_PASSKEY_LOGIN_ENABLED": True,
    "MFA_TOTP_ISSUER": "Euchre Night",
    # a phone's clock may be half a minute off
    "MFA_TOTP_TOLERANCE": 1,
}
"""What the library is told; each is a setting of Django's."""


def take_secrets_from_files(environment: Any = os.environ) -> None:
    """Let every variable `NAME` be given as `NAME_FILE`, a file that holds its value."""
    for name, path in list(environment.items()):
        wanted = name.removesuffix("_FILE")
        if wanted != name and wanted in SECRETS:
            environment.setdefault(wanted, Path(path).read_text().strip())


SECRETS = (
    *("EUCHRE_SECRET_KEY", "EUCHRE_MAIL", "EUCHRE_METRICS_TOKEN", "EUCHRE_SENTRY_DSN"),
    "OTEL_EXPORTER_OTLP_HEADERS",
    *("DATABASE_URL", "PGPASSWORD", "REDIS_URL", "REDIS_PASSWORD"),
)
"""`PGPASSWORD` is what PostgreSQL's library takes where the address has no password."""


def add_logging(logging: dict[str, Any], environment: Any = os.environ) -> None:
    """Write lines of JSON, and tell of errors, where the environment wants it.

    Raises:
        ValueError: it wants what there is not.
    """
    form = environment.get("EUCHRE_LOG", "line")
    if form not in ("line", "json"):
        raise ValueError(f"EUCHRE_LOG is line or json, not {form!r}.")
    logging["formatters"]["json"] = {
        "()": "tournament.log_lines.JsonLines",
        "datefmt": logging["formatters"]["line"]["datefmt"],
    }
    logging["handlers"]["console"]["formatter"] = form
    logging["root"]["handlers"].remove("recent")  # a laptop's, for its own page
    if address := environment.get("EUCHRE_SENTRY_DSN", ""):
        handler = "tournament.accounts.fault_reports.FaultReports"
        logging["handlers"]["faults"] = {"class": handler, "address": address}
        logging["root"]["handlers"].append("faults")
    # a collector that is away is no fault of the program, and would be told every 5 seconds
    logging["loggers"]["opentelemetry"] = {"handlers": ["console"], "propagate": False}


def read_mail(url: str, sender: str, host: str) -> dict[str, Any]:
    """Return Django's settings for the mail server of *url*; without one mail is off.

    Raises:
        ValueError: it is no address of a mail server.
    """
    if not url:
        return {"SENDS_MAIL": False}
    server = urlsplit(url)
    if server.scheme not in _SECURITY or not server.hostname:
        raise ValueError(
            "EUCHRE_MAIL is smtp://, smtp+tls:// or smtps://, then user:password@host:port."
        )
    settings = {
        "HOST": server.hostname,
        "PORT": server.port or _PORTS[server.scheme],
        "HOST_USER": unquote(server.username or ""),
        "HOST_PASSWORD": unquote(server.password or ""),
        "TIMEOUT": 10,
        **_SECURITY[server.scheme],
    }
    sender = sender or f"Euchre Night <euchre@{host}>"
    return {
        "SENDS_MAIL": True,
        "DEFAULT_FROM_EMAIL": sender,
        "SERVER_EMAIL": sender,
        **{f"EMAIL_{name}": value for name, value in settings.items()},
    }


def read_sign_up(choice: str) -> str:
    """Return who may sign up: everybody, those who were invited, or nobody.

    Raises:
        ValueError: it is none of these.
    """
    if choice not in SIGN_UPS:
        raise ValueError(f"EUCHRE_SIGN_UP is open, invited or closed, not {choice!r}.")
    return choice
