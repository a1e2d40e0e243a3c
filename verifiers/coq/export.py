"""The Coq file of one proof: definitions, the statement, and a lemma for each obligation.

The meaning of each symbol is a definition, and a hypothesis of the theorem: the theorem is about every S that is a
numerical semigroup, and about every t that is its largest gap. Steps are lemmas in the order of the proof. If a step
names a number, the number is a variable of a section, and the principle of the step provides it at the end of the
section.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import z3

from sylver_claims.claims import Claim
from sylver_claims.claims.vocabulary.steps import AnyStep, Choice, GameInduction, Induction, Let, Pick, Pigeonhole, Step
from sylver_claims.verifiers.coq.examples import example
from sylver_claims.verifiers.coq.headings import DIVISIONS, exemplified, explained, heading
from sylver_claims.verifiers.coq.headings import named as named_in_words
from sylver_claims.verifiers.coq.layout import HEAD, SECTION, STATEMENT, THEOREM
from sylver_claims.verifiers.coq.printer import NotInCoq, Printer
from sylver_claims.verifiers.coq.vocabulary import ReadablePrinter
from sylver_claims.verifiers.formulas.definitions.positions import ELEMENT, WITHIN
from sylver_claims.verifiers.formulas.nodes import declarations
from sylver_claims.verifiers.formulas.theory import Theory, name_of
from sylver_claims.verifiers.proof.conclude import CONCLUSION
from sylver_claims.verifiers.proof.obligations import named, obligations, parts, reserved_names, usable_formula
from sylver_claims.verifiers.proof.script import Script
from sylver_claims.verifiers.refutation.quantifiers import has_quantifier

STATED = "statement"


@dataclass(frozen=True)
class Lemma:
    """A statement to prove: its name in the file, its formula, and the formulas that it follows from, by name.

    ``title`` is the name of the step in the proof, with the part of the step.
    """

    name: str
    title: str
    goal: Any
    hypotheses: list[tuple[str, Any]]

    def text(self, printer: Printer) -> str:
        """Return the statement in Coq."""
        return f"(* {comment(self.title)} *)\nLemma {self.name} : {printer.prop(self.goal)}."


Part = str | Lemma


def parts_of(claim: Claim, script: Script, printer: ReadablePrinter) -> list[Part]:
    """Return the parts of the file: text, and lemmas that still need a proof.

    Raises
    ------
    NotInCoq
        When something in the proof has no counterpart in Coq here.
    """
    return list(_File(claim, script, printer).parts())


def comment(text: str) -> str:
    """Return text that is valid in a comment of Coq."""
    return text.replace("(*", "( *").replace("*)", "* )").replace('"', "'")


class _File:
    """Writes the file of one proof."""

    def __init__(self, claim: Claim, script: Script, printer: ReadablePrinter) -> None:
        self.claim, self.script, self.printer, self.names = claim, script, printer, printer.names
        self.theory: Theory = script.statement.theory
        self.labels: dict[int, str] = {}  # of definitions and assumptions, by the id of the formula
        self.lemmas: dict[str, str] = {}  # of steps, by name
        self.opened: list[tuple[str, Choice | Pick, list[str]]] = []
        self.lets = {name_of(s.constant) for s in script.steps if isinstance(s, Let)}
        self.symbols = [name for name in self.theory.facts if name not in self.lets]

    def parts(self) -> Iterator[Part]:
        """Yield the parts of the file in their order."""
        yield heading(comment(f"{self.claim.title} ({self.claim.id})"), map(self.words, self.symbols))
        functions = any(isinstance(step, Pick) and step.constants[0].children() for step in self.script.steps)
        of_positions = any(isinstance(step, GameInduction) for step in self.script.steps)
        yield HEAD.format(more=f"{' Pick' if functions else ''}{' Positions' if of_positions else ''}")
        yield from self.printer.define(self.theory)
        yield from self.definitions()
        yield SECTION
        yield from self.variables()
        for step in self.script.steps:
            yield from self.step(step)
        yield from self.closed()

    def definitions(self) -> Iterator[Part]:
        """Yield a definition for each symbol that has one, with the symbols that it uses as parameters."""
        for name in self.symbols:
            if facts := self.theory.facts[name]:
                words = explained(self.words(name), self.called(name))
                yield f"(** {comment(words)} *)"
                both = " /\\\n  ".join(f"({self.printer.prop(fact)})" for fact in facts)
                yield f"Definition {self.meaning(name)} {self.binders(self.about(name))} : Prop :=\n  {both}.\n"

        yield from self.example()

    def example(self) -> Iterator[Part]:
        """Yield a lemma which states that the hypotheses about symbols are consistent, if an example is found."""
        values, there_are = example(self.theory, self.symbols, self.words)
        defined = [name for name in self.symbols if self.theory.facts[name]]
        if shown := [name for name in defined if name in values]:
            yield exemplified([self.called(name) for name in defined if name not in values])
            met = " /\\\n  ".join(map(self.meant, shown))
            yield f"Lemma {self.names.fresh('an_example')} : exists {self.binders(shown)},\n  {met}."
            unfolded = ", ".join(map(self.meaning, shown))
            yield f"Proof.\n  exists {', '.join(values[name] for name in shown)}.\n  unfold {unfolded}."
            yield f"  repeat split; {there_are}met.\nQed.\n"

    def words(self, name: str) -> str:
        """Describe a symbol."""
        return (
            self.theory.meanings.get(name)
            or self.theory.words.get(name)
            or DIVISIONS.get(name, "a symbol of the proof")
        )

    def about(self, name: str) -> list[str]:
        """Return the names of the symbols in the definition of a symbol, including itself."""
        spoken = {str(d.name()) for fact in self.theory.facts[name] for d in declarations(fact)}
        if unknown := spoken & self.lets:
            raise NotInCoq(f"the definition of {name} mentions {min(unknown)}, which the proof introduces")
        return [other for other in self.symbols if other in spoken or other == name]

    def called(self, name: str) -> str:
        """Return the name of a symbol in the file."""
        return self.names.of(self.theory.declared[name])

    def meaning(self, name: str) -> str:
        """Return the name of the definition of a symbol."""
        return f"{self.called(name)}_means"

    def binders(self, names: Iterable[str]) -> str:
        """Return symbols with their types, as parameters of a definition."""
        declared = self.theory.declared
        return " ".join(f"({self.called(name)} : {self.printer.type_of(declared[name])})" for name in names)

    def meant(self, name: str) -> str:
        """State that a symbol satisfies its definition."""
        return f"{self.meaning(name)} {' '.join(map(self.called, self.about(name)))}"

    def hypotheses(self) -> list[tuple[str, str]]:
        """Return names and texts of the hypotheses of the theorem: definitions and assumptions."""
        found = [(f"{self.called(name)}_def", self.meant(name)) for name in self.symbols if self.theory.facts[name]]
        return found + [(f"assumed_{i}", self.printer.operand(a)) for i, a in enumerate(self.script.assumed, 1)]

    def variables(self) -> Iterator[Part]:
        """Yield the symbols as variables, their definitions as hypotheses and split, and the assumptions."""
        for name in self.symbols:
            yield f"Variable {self.called(name)} : {self.printer.type_of(self.theory.declared[name])}."
        for name, said in self.hypotheses():
            yield f"Hypothesis {name} : {said}."
        for i, assumed in enumerate(self.script.assumed, 1):
            self.labels[assumed.get_id()] = f"assumed_{i}"
        for declared in self.free().values():
            kind = self.printer.type_of(declared)
            yield f"Variable {self.names.of(declared)} : {kind}. (* any, the same in the whole proof *)"
        yield ""
        for name in self.symbols:
            facts = self.theory.facts[name]
            for i, fact in enumerate(facts, 1):
                label = f"{self.called(name)}_def_{i}" if len(facts) > 1 else f"{self.called(name)}_def"
                self.labels.setdefault(fact.get_id(), label)
                if len(facts) > 1:
                    proof = _conjunct(f"{self.called(name)}_def", i, len(facts))
                    yield f"Lemma {label} : {self.printer.prop(fact)}.\nProof. exact {proof}. Qed."
        yield ""

    def free(self) -> dict[str, Any]:
        """Return the declarations of the constants of the script, which are arbitrary and the same in all steps."""
        mine = {name_of(c) for s in self.script.steps for c in named(s)}
        mine |= {
            name_of(s.variable) for s in self.script.steps if isinstance(s, Induction | GameInduction | Pigeonhole)
        }
        found = {str(d.name()): d for s in self.script.steps for part in parts(s) for d in declarations(part)}
        return {name: d for name, d in sorted(found.items()) if name not in mine and name not in self.theory.facts}

    def step(self, step: AnyStep) -> Iterator[Part]:
        """Yield the lemmas of one step, and the one that later steps use."""
        if isinstance(step, Let):
            yield from self.let(step)
            return
        name = STATED if step.name == CONCLUSION else self.names.fresh(_slug(step.name))
        known = [(self.lemmas[s.name], usable_formula(s)) for s in self.script.used(step)]
        of_parts: dict[str, str] = {}
        shown = list(obligations(step))
        for obligation in shown:
            own = (
                name
                if len(shown) == 1 and isinstance(step, Step)
                else self.names.fresh(f"{name}_{_slug(obligation.part)}")
            )
            of_parts[obligation.part] = own
            title = f"{step.name}: {obligation.part}" if obligation.part else step.name
            defined = [(self.label(f), f) for f in self.script.definitions(step, obligation)]
            yield Lemma(own, title, obligation.goal, [*defined, *self.assumptions(), *known])
        self.lemmas[step.name] = name
        if isinstance(step, Choice | Pick):
            yield from self.open(name, step, list(of_parts.values()))
        elif len(shown) > 1 or not isinstance(step, Step):
            yield f"Lemma {name} : {self.printer.prop(usable_formula(step))}.\n{self.joined(step, of_parts)}\n"

    def label(self, formula: Any) -> str:
        """Return the name of a definition in the file."""
        if formula.get_id() not in self.labels:
            raise NotInCoq("a step uses a definition that has no name in the file")
        return self.labels[formula.get_id()]

    def assumptions(self) -> list[tuple[str, Any]]:
        return [(self.label(a), a) for a in self.script.assumed]

    def let(self, step: Let) -> Iterator[Part]:
        """Yield the definition of a name for a value, and the lemma that says so."""
        constant, declared = step.constant, step.constant.decl()
        own = self.names.of(declared)
        variables = [self.names.of(v.decl()) for v in constant.children()]
        binders = "".join(f" ({v} : Z)" for v in variables)
        if z3.is_bool(step.value) and self.is_proposition(step.value):
            kind, value, proof = "Prop", self.printer.prop(step.value), "intros. apply iff_refl."
            self.printer.propositions.add(name_of(constant))
        elif z3.is_bool(step.value):
            kind, value, proof = "bool", self.printer.test(step.value), f"intros. unfold {own}. tests."
        else:
            kind, value, proof = "Z", self.printer.term(step.value), "reflexivity."
        yield f"(* {comment(step.name)} *)\nDefinition {own}{binders} : {kind} := {value}."
        (fact,) = self.theory.facts[name_of(constant)]
        label = self.names.fresh(f"{own}_value")
        self.labels[fact.get_id()] = label
        yield f"Lemma {label} : {self.printer.prop(fact)}.\nProof. {proof} Qed.\n"

    def is_proposition(self, formula: Any) -> bool:
        """Whether a formula has a quantifier, or a name for a formula with one."""
        named = {str(d.name()) for d in declarations(formula)}
        return has_quantifier(formula) or not self.printer.propositions.isdisjoint(named)

    def joined(self, step: AnyStep, lemmas: dict[str, str]) -> str:
        """Return the proof of a step from the proofs of its parts, by the principle of its kind."""
        if isinstance(step, Induction):
            principle = "complete_induction" if step.complete else "induction"
            goal = self.printer.function([step.variable], step.goal)
            return f"Proof. exact ({principle} {goal} ({step.start}) {' '.join(lemmas.values())}). Qed."
        if isinstance(step, GameInduction):
            return self.by_game_induction(step, *lemmas.values())
        if isinstance(step, Pigeonhole):
            return self.counted(step, list(lemmas.values()))
        split, *cases = lemmas.values()
        ways = "H"
        for _ in cases[1:]:
            ways = f"[H | {ways}]"
        return "\n".join([f"Proof. destruct {split} as {ways}.", *(f"  - exact ({case} H)." for case in cases), "Qed."])

    def by_game_induction(self, step: GameInduction, lemma: str) -> str:
        """Return the proof of a step by game induction."""
        declared = [self.theory.declared[name] for name in (ELEMENT, WITHIN)]
        meant = [self.label(fact) for name in (ELEMENT, WITHIN) for fact in self.theory.facts[name]]
        terms = [*map(self.names.of, declared), *meant, self.printer.function([step.variable], step.goal), lemma]
        return f"Proof. exact (game_induction {' '.join(terms)}). Qed."

    def counted(self, step: Pigeonhole, lemmas: list[str]) -> str:
        """Return the proof of a pigeonhole step."""
        p, i = self.printer, self.names.of(step.variable.decl())
        terms = [
            f"({p.prop(step.when)})",
            f"(fun {i} : Z => {p.term(step.value)})",
            p.term(step.count),
            p.term(step.holes),
        ]
        if step.missing is None:
            return f"Proof. exact (pigeonhole {' '.join([*terms, *lemmas])}). Qed."
        return f"Proof. exact (pigeonhole_with_one_missing {' '.join([*terms, p.term(step.missing), *lemmas])}). Qed."

    def open(self, name: str, step: Choice | Pick, lemmas: list[str]) -> Iterator[Part]:
        """Open a section in which the constants of a step are variables."""
        yield f"{self.comments(step)[0]}\nSection {name}_named."
        for constant in named(step):
            yield f"Variable {self.names.of(constant.decl())} : {self.printer.type_of(constant.decl())}."
        yield f"Hypothesis {name} : {self.printer.prop(usable_formula(step))}.\n"
        self.opened.append((name, step, lemmas))

    def comments(self, step: Choice | Pick) -> tuple[str, str, str]:
        """Return the comments for a step that names objects, and for the end of its section."""
        return named_in_words([self.names.of(constant.decl()) for constant in named(step)])

    def closed(self) -> Iterator[Part]:
        """Close the sections, the innermost first; the principle of its step provides the named object."""
        goal = self.printer.prop(self.script.steps[-1].goal)  # type: ignore[union-attr]
        last = STATED
        for name, step, lemmas in reversed(self.opened):
            within, given = self.names.fresh(f"{name}_within"), self.names.fresh(f"{name}_given")
            _, if_so, there = self.comments(step)
            yield f"{if_so}\nLemma {within} : {goal}.\nProof using All. exact {last}. Qed."
            yield f"End {name}_named.\n"
            yield f"{there}\nLemma {given} : {goal}.\nProof using All.\n{self.given(step, lemmas, within)}\nQed.\n"
            last = given
        own = self.names.fresh("shown")
        yield f"Lemma {own} : {goal}.\nProof using All. exact {last}. Qed.\nEnd Script.\n"
        hypotheses = self.hypotheses()
        arguments = [*map(self.called, self.symbols), *(name for name, _ in hypotheses)]
        arguments += [_some(self.printer.type_of(d)) for d in self.free().values()]
        supposed = "".join(f"  {said} ->\n" for _, said in hypotheses)
        every = f"forall {self.binders(self.symbols)},\n" if self.symbols else ""
        yield f"{STATEMENT}Theorem {THEOREM} : {every}{supposed}  {goal}."
        intros = f"intros {' '.join(arguments[: len(self.symbols) + len(hypotheses)])}. " if arguments else ""
        yield f"Proof. {intros}exact ({' '.join([own, *arguments])}). Qed.\n"
        yield f"Print Assumptions {THEOREM}.\n"

    def given(self, step: Choice | Pick, lemmas: list[str], within: str) -> str:
        """Return the proof that the object named by a step exists."""
        p = self.printer
        if isinstance(step, Choice):
            c, bound = self.names.of(step.constant.decl()), step.bound
            end = p.term(z3.IntVal(bound) if isinstance(bound, int) else bound)
            kind = "largest" if step.largest else "smallest"
            there = f"{kind} {p.function([step.constant], step.goal)} {end} {' '.join(lemmas)}"
            return f"  destruct ({there}) as [{c} has]. exact ({within} {c} has)."
        constants = [self.names.of(constant.decl()) for constant in named(step)]
        pattern = "has"
        for constant in reversed(constants):
            pattern = f"[{constant} {pattern}]"
        (there,) = lemmas
        if step.constants[0].children():
            there = self.picked(step, there)
        return f"  destruct ({there}) as {pattern}. exact ({within} {' '.join(constants)} has)."

    def picked(self, step: Pick, there: str) -> str:
        """Return a proof that a function exists which picks an integer for all values of its variables."""
        if len(step.constants) > 1:
            raise NotInCoq("several functions that are picked together")
        variables = step.constants[0].children()
        value = z3.Int(next(iter(reserved_names(step))))
        goal = z3.substitute(step.goal, (step.constants[0], value))
        about = self.printer.function([*variables, value], goal)
        test = self.printer.test_of([*variables, value], goal)
        return f"pick_{len(variables)} {test} {about} ltac:(intros; tests) {there}"


def _conjunct(proof: str, number: int, count: int) -> str:
    """Return the proof of one of the parts of a conjunction, which are counted from 1."""
    for _ in range(number - 1):
        proof = f"(proj2 {proof})"
    return f"(proj1 {proof})" if number < count else proof


def _some(kind: str) -> str:
    """Return a value of a type."""
    *arguments, value = kind.split(" -> ")
    thing = "0" if value == "Z" else "true"
    return f"(fun {' '.join('_' for _ in arguments)} => {thing})" if arguments else thing


def _slug(name: str) -> str:
    """Return an identifier that resembles the name of a step."""
    slug = re.sub(r"[^A-Za-z0-9]+", "_", name.strip()).strip("_").lower()[:36].strip("_")
    return slug if slug[:1].isalpha() else f"step_{slug}"
