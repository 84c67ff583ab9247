"""The fold of a table's log: takes in the lines that `decisions` made, and alone changes a table.

Nothing is decided here: a line is stored, so it holds.
"""

from ludorail.tables.model.fold.stored_lines import fold, fold_all, folding, folding_all

__all__ = ["fold", "fold_all", "folding", "folding_all"]
