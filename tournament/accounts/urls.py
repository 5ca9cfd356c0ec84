"""The map of a hosted site: the way in, then all that a laptop has."""

from allauth.account import views as library
from allauth.account.decorators import reauthentication_required
from allauth.mfa.base import views as second_factor
from allauth.mfa.recovery_codes import views as codes
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as passkeys
from allauth.usersessions.views import list_usersessions
from django.urls import include, path, re_path

from tournament.accounts.views import account, people, site
from tournament.accounts.views.account import LogInView, renews_login
from tournament.club.log_in import views as welcome

handler400 = "tournament.pages.faults.bad"
handler500 = "tournament.pages.faults.server_error"
_SAFER = [
    path("", second_factor.index, name="mfa_index"),
    path("code/", second_factor.authenticate, name="mfa_authenticate"),
    path("again/", renews_login(second_factor.reauthenticate), name="mfa_reauthenticate"),
    path("app/", totp.activate_totp, name="mfa_activate_totp"),
    path("app/off/", totp.deactivate_totp, name="mfa_deactivate_totp"),
    path("codes/", codes.view_recovery_codes, name="mfa_view_recovery_codes"),
    path("codes/new/", codes.generate_recovery_codes, name="mfa_generate_recovery_codes"),
    path("codes.txt", codes.download_recovery_codes, name="mfa_download_recovery_codes"),
    path("passkeys/", passkeys.list_webauthn, name="mfa_list_webauthn"),
    path("passkeys/new/", passkeys.add_webauthn, name="mfa_add_webauthn"),
    path(
        "passkeys/again/",
        renews_login(passkeys.reauthenticate_webauthn),
        name="mfa_reauthenticate_webauthn",
    ),
    path("passkeys/<int:pk>/", passkeys.edit_webauthn, name="mfa_edit_webauthn"),
    path("passkeys/<int:pk>/remove/", passkeys.remove_webauthn, name="mfa_remove_webauthn"),
]
_ACCOUNT = [
    path("", account.page, name="account"),
    path("new/", library.signup, name="account_signup"),
    path("logins/", reauthentication_required(list_usersessions), name="usersessions_list"),
    path("logins/end/", account.end_login, name="end-login"),
    path("safer/", include(_SAFER)),
    path("club/", account.choose, name="choose-club"),
    path("leave/<int:club>/", account.leave, name="leave-club"),
    path("data.json", account.download, name="account-file"),
    path("delete/", account.delete, name="delete-account"),
    path("invitation/<str:key>/", people.show_invitation, name="invitation"),
    path("invitation/<str:key>/new/", people.SignUpView.as_view(), name="invited-sign-up"),
    path("closed/", library.account_inactive, name="account_inactive"),
    path("again/", renews_login(library.reauthenticate), name="account_reauthenticate"),
    path("email/", library.email, name="account_email"),
    path(
        "confirm/", library.email_verification_sent, name="account_email_verification_sent"
    ),
    path("password/", library.password_change, name="account_change_password"),
    path("password/set/", library.password_set, name="account_set_password"),
    path("forgot/", library.password_reset, name="account_reset_password"),
    path("forgot/sent/", library.password_reset_done, name="account_reset_password_done"),
    path(
        "forgot/done/",
        library.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
]
urlpatterns = [
    path("metrics", site.show_metrics, name="metrics"),
    path("operations/", site.show_operations, name="operations"),
    path("login/", LogInView.as_view(), name="account_login"),
    path("login/passkey/", passkeys.login_webauthn, name="mfa_login_webauthn"),
    path("logout/", welcome.log_out, name="account_logout"),
    path("account/", include(_ACCOUNT)),
    re_path(
        r"^account/confirm/(?P<key>[-:\w]+)/$",
        library.confirm_email,
        name="account_confirm_email",
    ),
    re_path(
        r"^account/forgot/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        library.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path("people/", people.show_people, name="people"),
    path("people/role/", people.role, name="change-role"),
    path("people/remove/", people.remove, name="remove-person"),
    path("people/withdraw/", people.withdraw, name="withdraw-invitation"),
    path("club/all.zip", people.download, name="club-zip"),
    path("club/delete/", people.delete, name="delete-club"),
    path("", include("tournament.urls")),
]
