"""Who wins a position, and why: by theorems of the registry where they apply, by search where none does."""
