"""The search for designs to store in the catalogue of rotations."""
