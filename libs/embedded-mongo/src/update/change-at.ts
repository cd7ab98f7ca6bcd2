import { Added } from "../added.ts";
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
export function changeAt(document: BsonDocument, path: string[], change: Change, added = new Added()): void {
  let parent: unknown = document;
  for (const [at, name] of path.entries()) {
    if (!canHold(parent, name)) {
      if (change.blocked !== "ignore") refuse(path, at, parent, change.blocked);
      return;
    }
    const current = childOf(parent, name);
    if (at === path.length - 1 || current === undefined) {
      const value = change.to(current);
      if (Array.isArray(value)) added.count(value.length - (Array.isArray(current) ? current.length : 0));
      put(parent, name, value === undefined ? value : nestedIn(path.slice(at + 1), value), added);
      return;
    }
    parent = current;
  }
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

/** A value in documents that are made for it. */
function nestedIn(names: string[], value: unknown): unknown {
  return names.reduceRight<unknown>((inner, field) => {
    const holder: BsonDocument = {};
    setField(holder, field, inner);
    return holder;
  }, value);
}

function put(parent: unknown, name: string, value: unknown, added: Added): void {
  if (Array.isArray(parent)) putElement(parent, Number(name), value, added);
  else if (value !== undefined) setField(parent as BsonDocument, name, value);
  else delete (parent as BsonDocument)[name];
}

/** Arrays have no holes: removing leaves null, and so does writing past the end. */
function putElement(array: unknown[], index: number, value: unknown, added: Added): void {
  if (value === undefined && index >= array.length) return;
  if (index - array.length > largestGap) {
    throw new MongoError(34, `can't backfill more than ${largestGap} elements`);
  }
  added.count(index - array.length);
  while (array.length < index) array.push(null);
  array[index] = value ?? null;
}
