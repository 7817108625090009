"""What people look at, by subject; how rows become a table, and how far a command is."""
