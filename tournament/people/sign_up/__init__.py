"""The room tournament/people/sign_up."""
