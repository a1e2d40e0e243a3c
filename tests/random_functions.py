"""Random functions of the claim language, as text: of integers, with an integer or a boolean as their result."""

from random import Random

SMALL = (0, 1, 2, 3, 5, 7, 64)
LARGE = (2**31, 2**62, 2**63 - 1)
ARITHMETIC = ("+", "-", "*", "//", "%", "&", "|", "^")
COMPARED = ("<", "<=", ">", ">=", "==", "!=")


class Writer:
    """Writes functions; with ``proved`` only functions that have a formula."""

    def __init__(self, seed: int, *, proved: bool = False) -> None:
        self.random, self.proved = Random(seed), proved
        self.names = ["a", "b", "c"]
        self.loops = 0

    def function(self, name: str, *, truth: bool) -> str:
        """Return the text of a function of a, b and c."""
        self.names = ["a", "b", "c"]
        lines = self.block(self.random.randint(0, 3), 1)
        result = self.truth(3) if truth else self.number(3)
        return f"def {name}(a, b, c):\n" + "".join(f"{line}\n" for line in [*lines, f"    return {result}"])

    def block(self, length: int, depth: int) -> list[str]:
        indent = "    " * depth
        lines = []
        for _ in range(length):
            kind = self.random.choice(["assign", "assign", "if", "for", "while", "return"])
            if kind == "assign":
                value = self.number(2)
                name = self.random.choice([*self.names, "x", "y"])
                lines.append(f"{indent}{name} = {value}")
                self.names = sorted({*self.names, name})
            elif kind == "if":
                known = self.names
                test = self.truth(2)
                body = self.block(1, depth + 1) or [f"{indent}    a = a"]
                self.names = known
                lines += [f"{indent}if {test}:", *body]
                self.names = known
            elif kind == "for" and depth < 3 and not self.proved:
                known = self.names
                over = self.random.choice(
                    [f"range({self.random.randint(0, 4)})", f"({self.number(1)}, {self.number(1)})"]
                )
                self.loops += 1
                item = f"i{self.loops}"
                self.names = [*known, item]
                body = self.block(1, depth + 1) or [f"{indent}    a = {self.number(1)}"]
                lines += [f"{indent}for {item} in {over}:", *body]
                self.names = known
            elif kind == "while" and depth < 2 and not self.proved:
                self.loops += 1
                count = f"n{self.loops}"
                lines += [f"{indent}{count} = 0", f"{indent}while {count} < {self.random.randint(0, 3)}:"]
                known, self.names = self.names, [*self.names, count]
                lines += [f"{indent}    {count} += 1", f"{indent}    if {self.truth(1)}:"]
                lines += [f"{indent}        {self.random.choice(['break', 'continue'])}"]
                lines += [f"{indent}    a = {self.number(1)}"]
                self.names = known
        return lines

    def number(self, depth: int) -> str:
        choose = self.random.random()
        if depth == 0 or choose < 0.25:
            if self.random.random() < 0.7:
                return self.random.choice(self.names)
            return str(self.random.choice(SMALL if self.proved or self.random.random() < 0.9 else LARGE))
        if choose < 0.6:
            return self.operation(depth)
        if choose < 0.7:
            return f"({self.number(depth - 1)} if {self.truth(depth - 1)} else {self.number(depth - 1)})"
        if choose < 0.8:
            return f"{self.random.choice(['min', 'max'])}({self.number(depth - 1)}, {self.number(depth - 1)})"
        if choose < 0.85:
            return f"abs({self.number(depth - 1)})"
        if choose < 0.9:
            return f"(-{self.number(depth - 1)})"
        if choose < 0.95 or self.proved:
            return f"({self.number(depth - 1)}, {self.number(depth - 1)})[{self.random.randint(0, 1)}]"
        return self.random.choice([
            f"gcd({self.number(depth - 1)}, {self.number(depth - 1)})",
            f"sum(({self.number(depth - 1)}, {self.number(0)}))",
            f"max(({self.number(depth - 1)}, {self.number(0)}, {self.number(0)}))",
            f"min(({self.number(depth - 1)}, {self.number(0)}))",
            f"gcd(*({self.number(depth - 1)}, {self.number(0)}, {self.number(0)}))",
            f"max((k for k in range({self.random.randint(0, 3)}) if k != {self.number(0)}), default={self.number(0)})",
            f"lcm({self.number(depth - 1)}, {self.number(depth - 1)})",
            f"sum(k * {self.number(0)} for k in range({self.random.randint(0, 4)}))",
            f"max(k + {self.number(0)} for k in range(1, {self.random.randint(2, 4)}))",
            f"({self.number(depth - 1)}).bit_length()",
            f"({self.number(depth - 1)}).bit_count()",
            f"divmod({self.number(depth - 1)}, {self.number(depth - 1)})[0]",
            f"pow({self.number(depth - 1)}, 3, 7)",
            f"isqrt(abs({self.number(depth - 1)}))",
            f"comb(5, abs({self.number(0)}) % 6)",
            f"int({self.truth(depth - 1)})",
            f"(~{self.number(depth - 1)})",
        ])  # fmt: skip

    def operation(self, depth: int) -> str:
        left = self.number(depth - 1)
        if self.proved:
            op = self.random.choice(ARITHMETIC[:5])
            right = str(self.random.randint(1, 9)) if op in ("//", "%") else self.number(depth - 1)
            return f"({left} {op} {right})"
        op = self.random.choice([*ARITHMETIC, *ARITHMETIC, "<<", ">>", "**"])
        right = str(self.random.randint(0, 5)) if op == "**" else self.number(depth - 1)
        if op in ("<<", ">>"):
            right = f"(abs({right}) % 70)"
        return f"({left} {op} {right})"

    def truth(self, depth: int) -> str:
        choose = self.random.random()
        if depth == 0 or choose < 0.5:
            parts = [self.number(max(depth - 1, 0)) for _ in range(self.random.choice([2, 2, 3]))]
            shown = parts[0]
            for part in parts[1:]:
                shown += f" {self.random.choice(COMPARED)} {part}"
            return f"({shown})"
        if choose < 0.7:
            return f"({self.truth(depth - 1)} {self.random.choice(['and', 'or'])} {self.truth(depth - 1)})"
        if choose < 0.8:
            return f"(not {self.truth(depth - 1)})"
        if choose < 0.9:
            return f"({self.number(depth - 1)} in ({self.number(0)}, {self.number(0)}, 1))"
        word, n = self.random.choice(["all", "any"]), self.random.randint(0, 4)
        return f"{word}(k != {self.number(0)} for k in range({n}) if k != 2)"
