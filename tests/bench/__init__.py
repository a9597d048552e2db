"""What the console costs, in figures."""
