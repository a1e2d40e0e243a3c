"""What people see: HTML, console and JSON. Reads results, computes no mathematics."""
