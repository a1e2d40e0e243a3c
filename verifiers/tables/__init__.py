"""Tables and pictures of the mathematics, computed and kept."""
