"""Tables and pictures, computed and stored."""
