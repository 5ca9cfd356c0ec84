"""Join and correct names of players, and erase them when their time is up."""
