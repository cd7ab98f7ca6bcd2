import { type BsonDocument, bsonTypeOf, setField } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";
import { childOf, isIndex } from "./field-path.ts";

/** What an operator does at one place of a document. */
export interface Change {
  /** The new value for the present one (undefined: missing); undefined removes the field or leaves it missing. */
  to(current: unknown): unknown;
  /** Below a scalar or at a name in an array: refuse to make something (28), refuse to take something away (28), or leave all as it is. */
  blocked: "refuse" | "refuse-removal" | "ignore";
}

const largestGap = 1_500_000;

/** Applies a change at a concrete path of a document that may be changed, creating documents on the way. */
export function changeAt(document: BsonDocument, path: string[], change: Change): void {
  descend(document, path, 0, change);
}

function descend(parent: unknown, path: string[], at: number, change: Change): void {
  const name = path[at]!;
  if (!canHold(parent, name)) {
    if (change.blocked !== "ignore") refuse(path, at, parent, change.blocked);
    return;
  }
  const current = childOf(parent, name);
  if (at === path.length - 1) put(parent, name, change.to(current));
  else if (current === undefined) create(parent, path.slice(at), change);
  else descend(current, path, at + 1, change);
}

function canHold(parent: unknown, name: string): boolean {
  return Array.isArray(parent) ? isIndex(name) : bsonTypeOf(parent) === "object";
}

function refuse(path: string[], at: number, parent: unknown, blocked: Change["blocked"]): never {
  const element = `{${showField([path[at - 1]!, parent])}}`;
  const words =
    blocked === "refuse"
      ? `Cannot create field '${path[at]}' in element ${element}`
      : `Cannot use the part (${path[at]}) of (${path.join(".")}) to traverse the element (${element})`;
  throw new MongoError(28, words);
}

function create(parent: unknown, [name, ...rest]: string[], change: Change): void {
  const value = change.to(undefined);
  if (value === undefined) return;
  const nested = rest.reduceRight<unknown>((inner, field) => {
    const holder: BsonDocument = {};
    setField(holder, field, inner);
    return holder;
  }, value);
  put(parent, name!, nested);
}

function put(parent: unknown, name: string, value: unknown): void {
  if (Array.isArray(parent)) putElement(parent, Number(name), value);
  else if (value !== undefined) setField(parent as BsonDocument, name, value);
  else delete (parent as BsonDocument)[name];
}

/** Arrays have no holes: removing leaves null, and so does writing past the end. */
function putElement(array: unknown[], index: number, value: unknown): void {
  if (value === undefined && index >= array.length) return;
  if (index - array.length > largestGap) {
    throw new MongoError(34, `can't backfill more than ${largestGap} elements`);
  }
  while (array.length < index) array.push(null);
  array[index] = value ?? null;
}
