"""What every room uses: files, units, processes, time limits, and code that is contained."""
