import { type BsonDocument, fieldOf, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";

/** Splits and checks the path of an update operator. */
export function updatePath(path: string): string[] {
  if (path === "") throw new MongoError(56, "An empty update path is not valid.");
  const names = path.split(".");
  if (names.includes(""))
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (isPositional(names[0]!)) {
    const what = names[0] === "$" ? "positional (i.e. '$')" : "array filter identifier (i.e. '$[<id>]')";
    throw new MongoError(2, `Cannot have ${what} element in the first position in path '${path}'`);
  }
  if (names.filter((name) => name === "$").length > 1) {
    throw new MongoError(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return names;
}

/** Into a document that is there only a pipeline brings names with a dollar sign at its top (52). */
export function refuseDollar(name: string): never {
  throw new MongoError(
    52,
    `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

/** Whether a name of an update path stands for array positions. */
export function isPositional(name: string): boolean {
  return name === "$" || /^\$\[.*\]$/.test(name);
}

/** Whether a name can be a position in an array; unlike a query's it may begin with zeros. */
export function isIndex(name: string): boolean {
  return /^\d+$/.test(name);
}

/** The direct child of a document or array, undefined when missing. */
export function childOf(parent: unknown, name: string): unknown {
  if (Array.isArray(parent)) return isIndex(name) ? parent[Number(name)] : undefined;
  return isDocument(parent) ? fieldOf(parent, name) : undefined;
}

/** The order in which MongoDB applies an update: array positions by number, then names. */
export function comparePaths(a: string[], b: string[]): number {
  const at = a.findIndex((name, level) => name !== b[level]);
  if (at < 0 || at >= b.length) return a.length - b.length;
  return compareNames(a[at]!, b[at]!);
}

function compareNames(a: string, b: string): number {
  if (isIndex(a) !== isIndex(b)) return isIndex(a) ? -1 : 1;
  return (isIndex(a) && Number(a) - Number(b)) || (a < b ? -1 : 1);
}

const conflictWords = (later: string, at: string): string =>
  `Updating the path '${later}' would create a conflict at '${at}'`;

/** Two changes of one place, or of a place and something inside it, are refused (40). */
export function refuseConflicts(paths: string[][], words = conflictWords): void {
  const sorted = paths.toSorted(comparePaths);
  for (const [at, path] of sorted.entries()) {
    const before = sorted[at - 1];
    if (!before?.every((name, level) => path[level] === name)) continue;
    const later = paths.indexOf(before) > paths.indexOf(path) ? before : path;
    throw new MongoError(40, words(later.join("."), before.join(".")));
  }
}

/** What `$[]` or `$[name]` changes the elements of is changed in no other way (40), whatever is in it. */
export function refuseMixedArrays(paths: string[][], words = conflictWords): void {
  const byElements = (name: string): boolean => name.startsWith("$[");
  if (!paths.some((path) => path.some(byElements))) return;
  const top: Entered = { next: new Map() };
  for (const path of paths) {
    let place = top;
    for (const [at, name] of path.entries()) {
      const now = byElements(name);
      place.byElements ??= now;
      if (place.byElements !== now) throw new MongoError(40, words(path.join("."), path.slice(0, at).join(".")));
      const below: Entered = place.next.get(name) ?? { next: new Map() };
      place.next.set(name, below);
      place = below;
    }
  }
}

/** How a place is changed inside: by what stands for elements, or otherwise. */
interface Entered {
  byElements?: boolean;
  next: Map<string, Entered>;
}

/** A document's _id in an error's text. */
export function describeId(document: BsonDocument): string {
  const id = fieldOf(document, "_id");
  return id === undefined ? "no id" : showField(["_id", id]);
}
