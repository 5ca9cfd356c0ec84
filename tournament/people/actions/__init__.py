"""Put people on the list, check them in, give them numbers, and note what they ask for."""
