"""Representative states of every screen: what `companion screens` renders, and what the pictures are held against."""
