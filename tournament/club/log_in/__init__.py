"""Come in: the first set-up, passwords, and the codes that let a helper's device in.

Knows nothing of invitations or e-mail: those are `accounts`, where a site is hosted.
"""
