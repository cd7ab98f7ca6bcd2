import { type BsonDocument, bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";
import { changeAt } from "./change-at.ts";
import { childOf, describeId, isIndex, isPositional, updatePath } from "./field-path.ts";

export interface Rename {
  from: string[];
  to: string[];
}

/** Checks one field of $rename. */
export function parseRename(source: string, target: unknown): Rename {
  if (typeof target !== "string") {
    throw new MongoError(2, `The 'to' field for $rename must be a string: ${showField([source, target])}`);
  }
  const from = updatePath(source);
  const to = updatePath(target);
  if (from.some(isPositional)) throw new MongoError(2, `The source field for $rename may not be dynamic: ${source}`);
  if (to.some(isPositional)) throw new MongoError(2, `The destination field for $rename may not be dynamic: ${target}`);
  const shown = showField([source, target]);
  if (source === target) throw new MongoError(2, `The source and target field for $rename must differ: ${shown}`);
  const shorter = Math.min(from.length, to.length);
  if (from.slice(0, shorter).every((name, at) => name === to[at])) {
    throw new MongoError(2, `The source and target field for $rename must not be on the same path: ${shown}`);
  }
  return { from, to };
}

/** Moves a field in a document that may be changed; nothing happens when it is missing. */
export function renameField(document: BsonDocument, { from, to }: Rename): void {
  const value = follow(document, from);
  if (value === undefined) return;
  refuseArrays(document, from, "source");
  refuseArrays(document, to, "destination");
  changeAt(document, to, { blocked: "refuse", to: () => value });
  changeAt(document, from, { blocked: "ignore", to: () => undefined });
}

/** The value at a path; below a scalar, or at a name in an array, there cannot be any (28). */
function follow(document: BsonDocument, path: string[]): unknown {
  let value: unknown = document;
  for (const [at, name] of path.entries()) {
    const type = bsonTypeOf(value);
    if (type === "missing") return undefined;
    if (type !== "object" && !(type === "array" && isIndex(name))) {
      const before = path[at - 1]!;
      throw new MongoError(
        28,
        `cannot use the part (${before} of ${path.join(".")}) to traverse the element ({${showField([before, value])}})`,
      );
    }
    value = childOf(value, name);
  }
  return value;
}

function refuseArrays(document: BsonDocument, path: string[], role: "source" | "destination"): void {
  let value: unknown = document;
  for (const [at, name] of path.entries()) {
    if (Array.isArray(value)) {
      const held = `'${path.join(".")}' in doc with ${describeId(document)} has an array field called '${path[at - 1]}'`;
      throw new MongoError(2, `The ${role} field cannot be an array element, ${held}`);
    }
    value = childOf(value, name);
  }
}
