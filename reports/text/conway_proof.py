"""The proof of Conway's inequality in words, part by part, with the prefixes of the names of its steps."""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """A part of the proof: its number, its statement, its argument, and the prefixes of the names of its steps."""

    number: str
    says: str
    prose: str
    steps: tuple[str, ...]


class Gap(NamedTuple):
    """A false sentence of the printed proof: the claim that refutes it, and the replacement."""

    claim: str
    prose: str


class Question(NamedTuple):
    """An open question: the known results, the gap in the proof, and the claims about it."""

    says: str
    prose: str
    claims: tuple[str, ...]


RULES = Part(
    "Rules",
    "The rules of P-positions",
    r"""
No move leads from a P-position to a P-position. From every other position, an N-position, some move leads to a
P-position; this move is called the reply. The proof uses only these rules, the legal moves, and the positions after
them. Naming $1$ loses, and does not count as a move here.

This assumes nothing. Each move makes $a + b + c$ smaller. So in the order of these sums, the rules determine for one
position after the other whether it is a P-position: exactly one set of positions satisfies the rules.
""",
    ("no move leads", "let reply be", "a move leads"),
)

FACTS = (
    Part(
        "S",
        r"The only P-position with $2$ or $3$ is $\{2, 3\}$",
        r"""
In $\{2, 3\}$ only $1$ can be named. From any other position with $4$ and one of $2$ and $3$, naming the other leads to
$\{2, 3\}$.
""",
        ("{2, 3} is", "S: "),
    ),
    Part(
        "N1",
        "In every other P-position $c < a + b$ and $a < b + c$",
        r"""
By S it has $a \ge 5$, $b \ge 6$ and $c \ge 7$. Suppose that $c = a + b$, and let $t = c - 4$. Every other legal move
makes $t$ illegal: $n \equiv 1$ has $n \le a - 4$, so $n + b \le t$ is a sum in the class of $t$; $n \equiv 2$ has $n
\le b - 4$, and $n + a$ is such a sum; $n \equiv 3$ is less than $t$ by a multiple of $4$. In a P-position the move $t$
would have a reply. Named instead of $t$, this reply would make $t$ illegal, too, and lead to the same P-position: a
contradiction. If $a = b + c$, take $t = a - 4$.

So $\{4, q\}$ and $\{4, q, b\}$ with $b < 2q$ are N-positions: their other odd numbers are sums.
""",
        ("N1: ",),
    ),
    Part(
        "D1",
        r"An entry $b$ at $q$ and $r$ has $|q - r| + 4 \le b \le 2\min(q, r) - 4$, and a pair has $r \le 3q - 4$",
        r"""
For an entry, N1 says $|q - r| < b$. For a pair, $2\min(q, r)$ takes the place of $b$, and N1 says $r < 3q$ and $q <
3r$. All these differences are multiples of $4$. So a filled cell has $q - r + 4 \le 2r - 4$, that is $3r \ge q + 8$.
""",
        ("D1",),
    ),
    Part(
        "D2",
        "A cell has at most one entry, and none at a pair; $b$ occurs at most once in a line; partners are unique",
        r"""
Take two such P-positions that differ in one of the numbers named. In the position with the larger number, the smaller
one is a legal move: it makes the larger one a sum, and leads to the other P-position. From $\{4, q, r\}$ the move $b$
leads to $\{4, q, b, r\}$.
""",
        ("D2",),
    ),
    Part(
        "D3",
        r"Each odd $q \ge 5$ has a partner, and $x$ is an involution",
        r"""
$\{4, q\}$ is an N-position by N1. Its reply is neither $2$ nor $3$ by S, not even and not in the class of $q$ by N1.
So it is some $r \equiv -q$, and $q < 3r$, because otherwise $\{4, r\}$ would be a P-position. It is unique by D2, and
the condition on $q$ and $r$ is symmetric.
""",
        ("D3", "each odd number from 5 on"),
    ),
    Part(
        "D4",
        r"If $6 \le b < 2\min(q, x_q)$, then $b$ occurs in line $q$",
        r"""
$\{4, q, b\}$ is an N-position by N1. As before, its reply is some $r \equiv -q$. If $b < 2r$, then $b$ is the entry
at $q$ and $r$. Otherwise $b$ is a sum, $\{4, q, r\}$ is a P-position, and $r = x_q$ has $2x_q \le b$.
""",
        ("D4",),
    ),
    Part(
        "D5",
        "If $b$ is the entry at $q$ and $r$, and $x_q < r$, then $b < 2x_q$",
        r"""
Otherwise the move $x_q$ leads from $\{4, q, b, r\}$ to $\{4, q, x_q\}$, in which $b$ is a sum: from a P-position to a
P-position.
""",
        ("D5",),
    ),
    Part(
        "D6",
        r"Reasons why a number $b$ with $|q - r| < b < 2\min(q, r)$ is not the entry at $q$ and $r$",
        r"""
A smaller number is the entry; or $b$ occurs in line $q$ at some $r' < r$; or $b$ occurs in line $r$ at some $q' < q$;
or $x_q < r$ and $2x_q \le b$; or $x_r < q$ and $2x_r \le b$. These are the possibilities for the reply to $\{4, q, b,
r\}$. By S it is neither $2$ nor $3$, so it is a smaller even number, a smaller number in place of $r$, or one in place
of $q$. In the latter two cases $b$ is still there, or it is a sum.
""",
        ("D6",),
    ),
    Part(
        "D7",
        "If $r < 3q$ and $q < 3r$: they are a pair, or the cell is filled, or $x_q < r$, or $x_r < q$",
        r"""
If they are not a pair, $\{4, q, r\}$ has a reply. It is even, and then the entry; or in the class of $r$ and less than
$r$, and then $x_q$; or in the class of $q$ and less than $q$, and then $x_r$.
""",
        ("D7",),
    ),
)

LINES = Part(
    "Lines",
    "The same in the language of lines",
    r"""
From here on $q$ may be in either class: the facts about $a$ and $c$ become facts about a line and a place in it.
""",
    ("the place of b", "the entry at r", "a number and its partner", "entries", "pairs"),
)

THEOREM = (
    Part(
        "T1",
        "$x_q \\le 3q - 4$",
        "This is D1, with D3.",
        ("how far partners reach", "partners"),
    ),
    Part(
        "T2",
        r"If $q < x_q$, then $x_q \ge 2q - 1$",
        r"""
Let $x = x_q$, and suppose that $x \le 2q - 1$: the numbers $n_1$ and $n_2$ below are then not negative. By D4 each of
the $(q - 3)/2$ numbers $b = 6, 10, \ldots, 2q - 4$ occurs in line $q$, at $r_b$ say, and $r_b \ne x$ by D2. It is
early if $r_b < x$, and late if $r_b > x$.

If $b$ is early, $3r_b \ge q + 8$ by D1, and $r_b \le x - 4$. There are $n_1 = \lfloor (3x - q - 8)/12 \rfloor$ such
places.

If $b$ is late, $b > r_b - q > x - q$ by D1, so D6 applies to $b$ at $q$ and $x$. That cell has no entry; $b$ does not
occur in line $q$ before $x$, because it occurs at $r_b$; and neither $x_q < x$ nor $x_x < q$ holds. So $b$ occurs in
line $x$ as well, at some $q' < q$. Here $3q' \ge x + 8$ and $q' \le q - 4$, and there are $n_2 = \lfloor (3q - x -
8)/12 \rfloor$ such places.

No two numbers have the same place, by D2. So $(q - 3)/2 \le n_1 + n_2 \le (x + q - 8)/6$, that is $x \ge 2q - 1$. As
$x \equiv -q$, this says $x \ge 2q + 1$ if $q \equiv 1$; if $q \equiv 3$, then $x = 2q - 1$ or $x \ge 2q + 3$.
""",
        ("T2: ",),
    ),
    Part(
        "T3a",
        r"If $c \equiv 3$ and $c \ge 7$, then $x_c \ne 3c - 4$",
        r"""
Suppose that $x_c = 3c - 4$. Map each $r \equiv -c$ with $5 \le r \le 3c - 8$ to the entry at $c$ and $r$, if there is
one, and otherwise to its partner, which is less than $c$: by D7 if $c < 3r$, and by T1 if $3r \le c$. No two have the
same image. These are $(3c - 9)/4$ numbers, and the targets are $(c - 3)/2$ even numbers, $6$ to $2c - 4$, and $(c -
7)/4$ odd ones, $7$ to $c - 4$: one too few.
""",
        ("T3a: ", "T3: for q ≡ 3"),
    ),
    Part(
        "T3b",
        r"If $c \equiv 1$ and $c \ge 9$, then $x_c \ne 3c - 4$",
        r"""
Let $c$ be the smallest for which $x_c = 3c - 4$. The map of T3a now has $(3c - 11)/4$ numbers, $r = 7$ to $3c - 8$,
and as many targets; the odd ones are $l = 5$ to $c - 4$. So each target is taken: for each of these odd numbers the
cell at $c$ and $x_l$ is not filled.

Let $u$ be the greatest of these $x_l$, and $l = x_u$. By T1, $u \le 3l - 4 \le 3c - 16$. For each $r \equiv 3$ with
$u < r \le 3c - 8$ the cell at $c$ and $r$ is filled, because the partner of $r$ is not less than $c$.

If also $r \ge c + 2$, its entry is $r - c + 4$, by descending induction from $3c - 8$: it is at least $r - c + 4$ and
at most $2c - 4$, and the greater numbers occur further right. So $u \ge c - 2$: otherwise the cell at $c$ and $c - 2$
would be filled, and all even numbers occur elsewhere.

Take $b$ from $u - c + 8$ to $2l - 4$. It occurs in line $c$ beyond $u$, the cell at $c$ and $u$ is not filled, and $b
< 2l = 2x_u$. So D6 leaves only one possibility: $b$ occurs in line $u$ at some $a \le c - 4$; $a \ne l$ by D2, and $3a
\ge u + 8$ by D1. There are $n = \lfloor (3c - u - 8)/12 \rfloor$ such numbers, with $a = l$ counted if $3l \ge u + 8$.
So $(2l - u + c - 8)/4 \le n - d$, where $d = 1$ if $3l \ge u + 8$, and $d = 0$ otherwise. Hence $3l \le u + 8 - 6d$,
so $d = 0$. Now $u < 3l < u + 8$ and $3l \equiv u$ give $u = 3l - 4$.

As $c$ was the smallest, $l = 5$ and $u = 11$. If $c \ge 13$, then $x_9 \le 11$; but T2 gives $x_9 \ge 19$ if $9 <
x_9$, and otherwise $x_9 = 7$ and $9 = x_7 \ge 13$. If $c = 9$, the entries at $15$ and $19$ are $10$ and $14$. The
cell at $9$ and $7$ is filled, since $x_7 \ne 5$; so its entry is $6$, the only number left. By D4 and D1, $6$ is also
the entry at $5$ and $7$: it occurs twice in line $7$.
""",
        ("T3b: ", "T3: for q ≡ 1"),
    ),
    Part(
        "T4",
        r"If $7 < q < x_q$, then $2q + 1 \le x_q \le 3q - 8$",
        r"""
By T1 to T3 only $q \equiv 3$ with $x = 2q - 1$ is left. Then all is equal in the counting of T2: $12$ divides $q -
7$, and every place is taken. With $m = (q + 8)/3$, that is $q = 3m - 8$ and $x = 6m - 17$, where $m \equiv 1$ and $m
\ge 9$: each cell at $q$ and $r$ with $m \le r \le x - 4$ is filled, and each at $x$ and $q'$ with $2m - 3 \le q' \le
q - 4$.

At $q$ and $m$ D1 allows no other entry than $2m - 4$. Let $y = x_m$.

If $y < m$, then $2m - 4 < 2y \le m + 1$ by D5 and T2, and $m < 5$.

If $m < y < q$, then $y \ge 2m + 1$ by T2, and $y \le q - 4$. So the cell at $x$ and $y$ is filled, by some $b > x -
y$; and $b < 2m$ by D5, since $x_y = m < x$. So $y > 4m - 17$. But $y \le 3m - 12$, and $m < 5$ again.

$y = q$ is not possible, since $x_q = x$. So $y > q$, and T1 leaves only $y = q + 4 = 3m - 4$. As $m \ge 9$, this
contradicts T3b.
""",
        ("T4: ",),
    ),
)

STATEMENT = Part(
    "End",
    "The statement",
    r"""
By T4, $2q < x_q < 3q$ for $7 < q < x_q$. The statement is read from the predicate of the claim, which has a value in
every case because partners exist.
""",
    ("the statement",),
)

PARTS = (RULES, *FACTS, LINES, *THEOREM, STATEMENT)

GAPS = (
    Gap(
        "boyers2024/thm-3@steps",
        r"""
The paper states, without details, that $2q < x_q$ if $q < x_q$ holds “via the recursive argument” of Theorem 3, at
every $q$ above $41$. The argument takes the candidates for $x_q$ in increasing order. It assumes that the reply to a
candidate whose own partner is not known yet is the least free even number. This takes for granted that the candidate
is not $x_q$ itself: that no even number occurs beyond $x_q$ or, in the words above, that no entry is late. No $q$ with
a late entry is known, but this was to be proved. Nor does the sentence explain the exception $q = 7$: there no entry
is late either, and $x_7 = 13$ is less than $14$.

T2 replaces it, at every $q$: a late number occurs in line $x_q$ before $q$ as well, and there are not enough places
for many of them. It leaves $x_q = 2q - 1$, the case of $q = 7$; T3b and T4 exclude this for greater $q$.
""",
    ),
    Gap(
        "boyers2024/thm-3@procedure",
        r"""
The candidates omit an answer: for $x = 11$ the answer is $5$, but the procedure returns $25$.
""",
    ),
    Gap(
        "boyers2024/thm-3@beyond-base",
        r"""
The procedure skips a candidate whose partner is known, even if this partner is the number in question: $15$ for $x =
33$. This does not affect the bound, which is about the smaller number of a pair.
""",
    ),
    Gap(
        "boyers2024/thm-3@new-partner",
        r"""
After the last even number, the procedure takes the next candidate for the partner. For $x = 321$ it is $819$, which is
the partner of $317$; the partner of $321$ is $823$. This matters less: the bound depends only on the places of the
even numbers.
""",
    ),
    Gap(
        "boyers2024/thm-4@frobenius",
        r"""
The paper derives the upper bound from $F(\{q, x_q\}) < 3q$, which is false: $F(\{9, 19\}) = 143$ and, above
$41$, where the step is made, $F(\{47, 117\}) = 5335$. The intended fact is $F(\{4, q\}) = 3q - 4$; it gives T1, and T3
improves this by one step.
""",
    ),
    Gap(
        "boyers2024/thm-4@base",
        r"""
The paper reports that its first cases were checked one by one. They include $q = 13$, which belongs to the exception
$(7, 13)$. T1 to T4 need no first cases.
""",
    ),
)

NEXT = (
    Question(
        "Bounds for $x_q/q$ that are closer to the $2.572$ of the table",
        r"""
Let $q < x = x_q$. There are $n_1 = \lfloor (3x - q - 8)/12 \rfloor$ places before $x$ where D1 allows an entry. Let $L$
of the even numbers be late, and let $U$ of the places be empty. Each number that is not late has its own place, so
$n_1 = (q - 3)/2 - L + U$ exactly. By D7 an empty place $r$ has $x_r < q$. There are about $q/4$ numbers $x_r < q$, and
those with $3r < q + 8$ take $q/12$ of them; at most $q/6$ are left. So if $L = 0$, then $x_q/q$ is about $7/3$ if
none of these $q/6$ places is empty, about $3$ if all are, and about $7/3 + 2s/3$ if the share $s$ of them is. In the
table below $s$ is near $0.36$.

The missing step is a bound for $s$. If no entry is late, the line of a lower $r$ with $x_r < q$ is full before $q$, and
the place is empty: this alone does not give a bound above $7/3$ without one below $3$. For an upper $r$, D6 fills the
place unless each $b$ between $|q - r|$ and $2x_r$ occurs earlier in one of the two lines. But there are more earlier
places than such $b$, at every $r$, so counting does not decide it: one would have to know the numbers at these places.
""",
        ("beyond/conway-seven-thirds", "beyond/conway-no-late-entry", "beyond/conway-empty-before"),
    ),
    Question(
        "Whether $x_q$ increases along the lower $q$ of a class",
        r"""
It does as far as the table goes. All counts above are accurate only up to a fraction of $q$, but two neighbours of a
class have partners that differ by ten or so. A proof would have to compare their two lines place by place, and no
result above implies that a number is at nearly the same place in both.
""",
        ("beyond/conway-increasing", "boyers2024/future-monotone@smaller-partner"),
    ),
    Question(
        "The places of a single $b$",
        r"""
By D1 the number $b$ occurs only at cells with $|q - r| < b$. So from some $q$ on, D6 depends only on the entries of
finitely many nearby cells, for $b$ and the smaller numbers, and the places of $b$ repeat with a period. For $6$, $10$
and $14$ these are the families of Proposition 8, which are proved for every $x$; for any other $b$ the certificate of
$\{4, b\}$ shows the period. No description of all $b$ together is known; it would answer the two questions above.
""",
        ("boyers2024/prop-8@automaton", "boyers2024/prop-8ii"),
    ),
)
