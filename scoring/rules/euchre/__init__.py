"""A deal of euchre: read, checked and scored, told by its outcome or its tricks."""
