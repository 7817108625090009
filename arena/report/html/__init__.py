"""Pages that need nothing from outside: one HTML file each."""
