"""The match: answering, going back, correcting, replaying."""
