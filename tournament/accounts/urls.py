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
urlpatterns = [
    path("metrics", site.show_metrics, name="metrics"),
    path("operations/", site.show_operations, name="operations"),
    path("login/", LogInView.as_view(), name="account_login"),
    path("logout/", welcome.log_out, name="account_logout"),
    path("account/new/", library.signup, name="account_signup"),
    path("account/", account.page, name="account"),
    path(
        "account/logins/",
        reauthentication_required(list_usersessions),
        name="usersessions_list",
    ),
    path("account/logins/end/", account.end_login, name="end-login"),
    path("account/safer/", second_factor.index, name="mfa_index"),
    path("account/safer/code/", second_factor.authenticate, name="mfa_authenticate"),
    path(
        "account/safer/again/",
        renews_login(second_factor.reauthenticate),
        name="mfa_reauthenticate",
    ),
    path("account/safer/app/", totp.activate_totp, name="mfa_activate_totp"),
    path("account/safer/app/off/", totp.deactivate_totp, name="mfa_deactivate_totp"),
    path("account/safer/codes/", codes.view_recovery_codes, name="mfa_view_recovery_codes"),
    path(
        "account/safer/codes/new/",
        codes.generate_recovery_codes,
        name="mfa_generate_recovery_codes",
    ),
    path(
        "account/safer/codes.txt",
        codes.download_recovery_codes,
        name="mfa_download_recovery_codes",
    ),
    path("account/safer/passkeys/", passkeys.list_webauthn, name="mfa_list_webauthn"),
    path("account/safer/passkeys/new/", passkeys.add_webauthn, name="mfa_add_webauthn"),
    path(
        "account/safer/passkeys/again/",
        renews_login(passkeys.reauthenticate_webauthn),
        name="mfa_reauthenticate_webauthn",
    ),
    path(
        "account/safer/passkeys/<int:pk>/", passkeys.edit_webauthn, name="mfa_edit_webauthn"
    ),
    path(
        "account/safer/passkeys/<int:pk>/remove/",
        passkeys.remove_webauthn,
        name="mfa_remove_webauthn",
    ),
    path("login/passkey/", passkeys.login_webauthn, name="mfa_login_webauthn"),
    path("account/club/", account.choose, name="choose-club"),
    path("account/leave/<int:club>/", account.leave, name="leave-club"),
    path("account/data.json", account.download, name="account-file"),
    path("account/delete/", account.delete, name="delete-account"),
    path("account/invitation/<str:key>/", people.show_invitation, name="invitation"),
    path(
        "account/invitation/<str:key>/new/",
        people.SignUpView.as_view(),
        name="invited-sign-up",
    ),
    path("people/", people.show_people, name="people"),
    path("people/role/", people.role, name="change-role"),
    path("people/remove/", people.remove, name="remove-person"),
    path("people/withdraw/", people.withdraw, name="withdraw-invitation"),
    path("club/all.zip", people.download, name="club-zip"),
    path("club/delete/", people.delete, name="delete-club"),
    path("account/closed/", library.account_inactive, name="account_inactive"),
    path(
        "account/again/",
        renews_login(library.reauthenticate),
        name="account_reauthenticate",
    ),
    path("account/email/", library.email, name="account_email"),
    path(
        "account/confirm/",
        library.email_verification_sent,
        name="account_email_verification_sent",
    ),
    re_path(
        r"^account/confirm/(?P<key>[-:\w]+)/$",
        library.confirm_email,
        name="account_confirm_email",
    ),
    path("account/password/", library.password_change, name="account_change_password"),
    path("account/password/set/", library.password_set, name="account_set_password"),
    path("account/forgot/", library.password_reset, name="account_reset_password"),
    path(
        "account/forgot/sent/",
        library.password_reset_done,
        name="account_reset_password_done",
    ),
    re_path(
        r"^account/forgot/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        library.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path(
        "account/forgot/done/",
        library.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
    path("", include("tournament.urls")),
]
