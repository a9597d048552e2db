"""The map of a Whitewater course: against wooden discs moved by hand, and whether our own course makes a good race."""
