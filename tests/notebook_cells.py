"""The code cells of a notebook, executed as by IPython; the value of each last expression is stored."""

import ast
import json
import linecache


def cells_of(path):
    """Return the code cells of a notebook."""
    return [cell for cell in json.loads(path.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]


def executed(cells):
    """Yield, for each cell, the value of its last expression; None if it ends with a statement."""
    scope = {"__name__": "__main__"}
    for number, cell in enumerate(cells, 1):
        text, name = "".join(cell["source"]), f"<ipython-input-{number}-tour>"
        linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
        tree = ast.parse(text, name)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, name, "exec"), scope)
        yield None if last is None else eval(compile(ast.Expression(last.value), name, "eval"), scope)


def shown(value):
    """Return the representations of a value in a notebook, by MIME type."""
    kinds = {"text/html": "_repr_html_", "text/markdown": "_repr_markdown_"}
    rich = {kind: getattr(value, method)() for kind, method in kinds.items() if hasattr(value, method)}
    return {"text/plain": repr(value), **rich}
