import { type BsonDocument, copyDocument, entriesOf, isDocument, setField } from "../bson-type.ts";
import type { Evaluate, Variables } from "../expression/evaluate.ts";

/** What a projection says about one field; "transform" keeps a part of an array ($slice, $elemMatch, `$`). */
export type Leaf =
  | { kind: "include" }
  | { kind: "exclude" }
  | { kind: "compute"; evaluate: Evaluate }
  | { kind: "transform"; decides: boolean; apply(value: unknown, scope: Scope): unknown };

/** What a projection is applied with. */
export interface Scope {
  variables: Variables;
  /** The array index the positional `$` means. */
  arrayPosition?: number | undefined;
}

export type Tree = Map<string, Leaf | Tree>;

/** What becomes of fields the tree does not name. */
export type Others = "drop" | "keep";

/** Applies a tree to a document: first what stays, in the document's order, then what is computed, in the tree's. */
export function applyTree(document: BsonDocument, tree: Tree, others: Others, scope: Scope): BsonDocument {
  const result = retained(document, tree, others, scope);
  addComputed(result, tree, scope.variables);
  return result;
}

function retained(document: BsonDocument, tree: Tree, others: Others, scope: Scope): BsonDocument {
  const result: BsonDocument = {};
  for (const [name, value] of entriesOf(document)) {
    const rule = tree.get(name);
    const kept =
      rule === undefined ? (others === "keep" ? value : undefined) : retainedValue(value, rule, others, scope);
    if (kept !== undefined) setField(result, name, kept);
  }
  return result;
}

function retainedValue(value: unknown, rule: Leaf | Tree, others: Others, scope: Scope): unknown {
  if (!(rule instanceof Map)) return leafValue(value, rule, others, scope);
  if (isDocument(value)) return retained(value, rule, others, scope);
  if (!Array.isArray(value)) return others === "keep" ? value : undefined;
  const elements = value.map((element) => retainedValue(element, rule, others, scope));
  // A scalar element is dropped, but for computed fields it makes room for a document of them.
  if (computes(rule)) return elements.map((element) => (element === undefined ? {} : element));
  return elements.filter((element) => element !== undefined);
}

function leafValue(value: unknown, leaf: Leaf, others: Others, scope: Scope): unknown {
  if (leaf.kind === "transform") return leaf.apply(value, scope);
  return leaf.kind === "include" || (leaf.kind === "compute" && others === "keep") ? value : undefined;
}

function addComputed(result: BsonDocument, tree: Tree, variables: Variables): void {
  for (const [name, rule] of tree) {
    if (rule instanceof Map) {
      if (!computes(rule)) continue;
      setField(result, name, withComputed(Object.hasOwn(result, name) ? result[name] : undefined, rule, variables));
    } else if (rule.kind === "compute") {
      const value = rule.evaluate(variables);
      if (value === undefined) delete result[name];
      else setField(result, name, value);
    }
  }
}

/** Computed fields go into documents and every document of an array; a scalar in their way is replaced. */
function withComputed(value: unknown, tree: Tree, variables: Variables): unknown {
  if (Array.isArray(value)) return value.map((element) => withComputed(element, tree, variables));
  const copy: BsonDocument = isDocument(value) ? copyDocument(value) : {};
  addComputed(copy, tree, variables);
  return copy;
}

function computes(tree: Tree): boolean {
  return [...tree.values()].some((rule) => (rule instanceof Map ? computes(rule) : rule.kind === "compute"));
}
