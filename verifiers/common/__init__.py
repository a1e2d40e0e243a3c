"""What every room uses: files, units, and running code of claim files so that its errors cannot end the program."""
