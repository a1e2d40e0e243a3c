"""Two coins, or many rooks, on a chessboard."""
