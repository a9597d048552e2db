"""What every surface shares: the clock's part in a match, the words for it, and what the buttons mean now."""
