"""Processes of our own: started, asked, given a time, and ended; and when a run stops."""
