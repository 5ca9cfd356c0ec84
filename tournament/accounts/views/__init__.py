"""The pages of accounts, by whom they are about: a person, a club, the whole site."""
