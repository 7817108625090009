"""One game shown line by line."""
