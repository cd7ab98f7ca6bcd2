import { isTrue } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import type { Evaluate } from "../expression/evaluate.ts";
import { expressionOperators } from "../expression/operators.ts";
import { fieldNames } from "../expression/value-path.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";
import { largestDocument, tooLarge } from "../storage/documents.ts";
import type { Leaf, Others, Tree } from "./projection-tree.ts";

export interface Projection {
  tree: Tree;
  others: Others;
}

type CompileExpression = (expression: unknown) => Evaluate;

/** One field of a specification with its dotted path. */
export interface PathRule {
  path: string;
  leaf: Leaf;
}

/** A rule with the field that says it, in the document it stands in, which errors show. */
export interface FieldRule extends PathRule {
  field: [name: string, value: unknown];
}

/** Reads what only find knows; undefined leaves the field to the common rules. */
export type SpecialRule = (path: string, value: unknown) => PathRule | undefined;

/** The rules of a specification such as {a: 1, "b.c": 1, d: "$e"}, nested documents as dotted paths. */
export function rulesOf(
  specification: BsonDocument,
  compile: CompileExpression,
  special: SpecialRule = () => undefined,
  pathOf = pathsInside(),
  prefix = "",
): FieldRule[] {
  return Object.entries(specification).flatMap(([name, value]): FieldRule[] => {
    const path = pathOf(prefix, name);
    const rule = special(path, value) ?? plainRule(path, value, compile);
    if (rule) return [{ ...rule, field: [name, value] }];
    if (Object.keys(value as BsonDocument).length > 0)
      return rulesOf(value as BsonDocument, compile, special, pathOf, `${path}.`);
    throw new MongoError(51270, `An empty sub-projection is not a valid value. Found empty object at path ${path}`);
  });
}

/** What makes paths of names in documents: of a very long one with thousands inside they would fill the memory (10334). */
export function pathsInside(): (prefix: string, name: string) => string {
  let length = 0;
  return (prefix, name) => {
    length += prefix.length + name.length;
    if (length > mostLetters) throw tooLarge(length);
    return prefix + name;
  };
}

const mostLetters = 4 * largestDocument;

/** The element a filter found is shown by find only. */
export function refusePositional(path: string): undefined {
  if (path.endsWith(".$")) throw new MongoError(31324, "Cannot use positional projection in aggregation projection");
  refusePositionInside(path);
}

export function refusePositionInside(path: string): void {
  if (!path.includes(".$.")) return;
  // The missing space is MongoDB's.
  throw new MongoError(
    31394,
    "As of 4.4, it's illegal to specify positional operator in the middle of a path.Positional projection may only be used at the end, for example: a.b.$. If the query previously used a form like a.b.$.d, remove the parts following the '$' and the results will be equivalent.",
  );
}

/** Undefined for a nested specification. */
function plainRule(path: string, value: unknown, compile: CompileExpression): PathRule | undefined {
  if (isNumeric(value) || bsonTypeOf(value) === "bool")
    return { path, leaf: { kind: isTrue(value) ? "include" : "exclude" } };
  if (isDocument(value)) {
    const [name, second] = Object.keys(value);
    if (!name?.startsWith("$") || second !== undefined) return undefined;
    if (!Object.hasOwn(expressionOperators, name)) throw new MongoError(31325, `Unknown expression ${name}`);
  }
  return { path, leaf: { kind: "compute", evaluate: compile(value), literal: !isDocument(value) } };
}

/** Builds the tree; mixing inclusion and exclusion is refused, but for _id, which is there unless excluded. */
export function buildProjection(rules: FieldRule[]): Projection {
  const excludes = isExclusion(rules);
  for (const rule of rules.filter(decides)) refuseMixture(rule, excludes);
  const tree: Tree = new Map();
  for (const { path, leaf } of rules) place(tree, path, leaf);
  if (!excludes && !tree.has("_id")) tree.set("_id", { kind: "include" });
  return { tree, others: excludes ? "keep" : "drop" };
}

/** The first rule decides; where none does, MongoDB asks for a $slice, an $elemMatch and the _id, in this order. */
function isExclusion(rules: PathRule[]): boolean {
  const first = rules.find(decides);
  if (first) return first.leaf.kind === "exclude";
  const has = (kind: Leaf["kind"]) => rules.some(({ leaf }) => leaf.kind === kind);
  return !has("include") && (has("slice") || !has("match"));
}

/** The _id may be in or out either way, a $slice and an $elemMatch stand in both kinds. */
function decides({ path, leaf }: PathRule): boolean {
  if (leaf.kind === "slice" || leaf.kind === "match") return false;
  return path !== "_id" || leaf.kind === "compute";
}

function refuseMixture({ leaf, field }: FieldRule, excludes: boolean): void {
  if (excludes && leaf.kind === "include") {
    throw new MongoError(31253, `Cannot do inclusion on field ${field[0]} in exclusion projection`);
  }
  if (!excludes && leaf.kind === "exclude") {
    throw new MongoError(31254, `Cannot do exclusion on field ${field[0]} in inclusion projection`);
  }
  if (excludes && leaf.kind === "compute") {
    if (leaf.literal)
      throw new MongoError(31310, `Cannot use an expression ${showField(field)} in an exclusion projection`);
    throw new MongoError(31252, "Cannot use expression other than $meta in exclusion projection");
  }
}

/** Puts a leaf at its path; a path may be named once and not together with one inside it. */
export function place(tree: Tree, path: string, leaf: Leaf): void {
  const names = fieldNames(path);
  const rest = names.slice(1).join(".");
  const last = names.pop()!;
  let level = tree;
  for (const name of names) {
    const next = level.get(name) ?? new Map();
    if (!(next instanceof Map)) throw new MongoError(31249, `Path collision at ${path} remaining portion ${rest}`);
    level.set(name, next);
    level = next;
  }
  if (level.has(last)) throw new MongoError(31250, `Path collision at ${path}`);
  level.set(last, leaf);
}
