"""The map of a hosted site: the way in, then all that a laptop has."""

from allauth.account import views as library
from django.urls import include, path, re_path

from accounts.views import account, clubs, invitations, people
from accounts.views.entrance import LogInView
from tournament.views import welcome

urlpatterns = [
    path("login/", LogInView.as_view(), name="account_login"),
    path("logout/", welcome.log_out, name="account_logout"),
    path("account/new/", library.signup, name="account_signup"),
    path("account/", account.page, name="account"),
    path("account/club/", account.choose, name="choose-club"),
    path("account/leave/<int:club>/", account.leave, name="leave-club"),
    path("account/delete/", account.delete, name="delete-account"),
    path("account/invitation/<str:key>/", invitations.page, name="invitation"),
    path(
        "account/invitation/<str:key>/new/",
        invitations.SignUpView.as_view(),
        name="invited-sign-up",
    ),
    path("people/", people.page, name="people"),
    path("people/role/", people.role, name="change-role"),
    path("people/remove/", people.remove, name="remove-person"),
    path("people/withdraw/", people.withdraw, name="withdraw-invitation"),
    path("club/all.zip", clubs.download, name="club-zip"),
    path("club/delete/", clubs.delete, name="delete-club"),
    path("account/closed/", library.account_inactive, name="account_inactive"),
    path(
        "account/again/",
        library.reauthenticate,
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
