"""A copy of Whitewater typed in on the touchscreen: tiles, podiums, and the course space by space."""
