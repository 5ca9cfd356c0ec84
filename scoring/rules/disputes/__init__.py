"""What goes wrong at a table, and the ruling on it under the rules of the house."""
