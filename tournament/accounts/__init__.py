"""Who may come in from the internet: sign-up, passwords, invitations, and the mail of it.

Only a hosted installation has it. A laptop neither imports nor needs any of it.
"""
