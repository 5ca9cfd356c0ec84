"""What the host of a site does from a terminal: accounts, operators, ended logins."""
