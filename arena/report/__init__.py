"""What people look at: tables, logs and rule sheets as text."""
