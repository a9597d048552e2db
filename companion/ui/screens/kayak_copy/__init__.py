"""A copy of Kayak Chaos typed in on the touchscreen: its tiles, side by side, and how many cards of each kind."""
