"""One match: its rulebook, its journal, and everything that can be done with an answer once it is given."""
