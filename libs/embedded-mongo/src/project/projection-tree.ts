import { Added } from "../added.ts";
import { type BsonDocument, fieldOf, isDocument, setField } from "../bson-type.ts";
import type { Evaluate, Variables } from "../expression/evaluate.ts";

/** What a projection says about one field; "slice" keeps a part of an array, "match" computes the element an $elemMatch finds. */
export type Leaf =
  | { kind: "include" }
  | { kind: "exclude" }
  | { kind: "compute"; evaluate: Evaluate; literal?: boolean }
  | { kind: "match"; evaluate: Evaluate }
  | { kind: "slice"; apply(value: unknown): unknown };

export type Tree = Map<string, Leaf | Tree>;

/** What becomes of fields the tree does not name. */
export type Others = "drop" | "keep";

/** Applies a tree to a document: first what stays, in the document's order, then what is computed, in the tree's. */
export function applyTree(document: BsonDocument, tree: Tree, others: Others, variables: Variables): BsonDocument {
  const result = retained(document, tree, others);
  addComputed(result, tree, variables, new Added());
  return result;
}

/** `nested` says that the document stands in an array of an array: no $slice reaches there. */
function retained(document: BsonDocument, tree: Tree, others: Others, nested = false): BsonDocument {
  const result: BsonDocument = {};
  for (const [name, value] of Object.entries(document)) {
    const rule = tree.get(name);
    const kept =
      rule === undefined ? (others === "keep" ? value : undefined) : retainedValue(value, rule, others, nested);
    if (kept !== undefined) setField(result, name, kept);
  }
  return result;
}

function retainedValue(value: unknown, rule: Leaf | Tree, others: Others, nested: boolean): unknown {
  if (!(rule instanceof Map)) return leafValue(value, nested && rule.kind === "slice" ? included : rule, others);
  if (isDocument(value)) return retained(value, rule, others, nested);
  if (!Array.isArray(value)) return others === "keep" ? value : undefined;
  const elements = value.map((element) => retainedValue(element, rule, others, nested || Array.isArray(element)));
  // A scalar element is dropped, but for computed fields it makes room for a document of them.
  if (computes(rule)) return elements.map((element) => (element === undefined ? {} : element));
  return elements.filter((element) => element !== undefined);
}

const included: Leaf = { kind: "include" };

function leafValue(value: unknown, leaf: Leaf, others: Others): unknown {
  if (leaf.kind === "slice") return leaf.apply(value);
  return leaf.kind === "include" || (isComputed(leaf) && others === "keep") ? value : undefined;
}

function isComputed(leaf: Leaf): leaf is Leaf & { evaluate: Evaluate } {
  return leaf.kind === "compute" || leaf.kind === "match";
}

function addComputed(result: BsonDocument, tree: Tree, variables: Variables, added: Added): void {
  for (const [name, rule] of tree) {
    if (rule instanceof Map) {
      if (computes(rule)) setField(result, name, withComputed(fieldOf(result, name), rule, variables, added));
    } else if (isComputed(rule)) {
      added.count(1);
      const value = rule.evaluate(variables);
      if (value === undefined) delete result[name];
      else setField(result, name, value);
    }
  }
}

/** Computed fields go into documents and every document of an array; a scalar in their way is replaced. */
function withComputed(value: unknown, tree: Tree, variables: Variables, added: Added): unknown {
  if (Array.isArray(value)) return value.map((element) => withComputed(element, tree, variables, added));
  const copy: BsonDocument = isDocument(value) ? { ...value } : {};
  addComputed(copy, tree, variables, added);
  return copy;
}

/** Of trees that are asked, for each document and each element of its arrays: those do not change any more. */
const computing = new WeakMap<Tree, boolean>();

function computes(tree: Tree): boolean {
  const known =
    computing.get(tree) ?? [...tree.values()].some((rule) => (rule instanceof Map ? computes(rule) : isComputed(rule)));
  computing.set(tree, known);
  return known;
}
