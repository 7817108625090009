"""What people look at: tables with their conditions, and how far a run is."""
