"""What a change to the remaining games would do, before anything is saved."""
