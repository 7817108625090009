"""The report of a run: its tables and what stands under them."""
