"""The doctor's pages: what is found about this machine, and tests by hand of its buttons and its touch."""
