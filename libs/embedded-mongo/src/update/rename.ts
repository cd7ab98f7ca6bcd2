import { type BsonDocument, bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";
import { changeAt } from "./change-at.ts";
import { childOf, describeId, isPositional, updatePath } from "./field-path.ts";

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
  if (source === target) throw new MongoError(2, `The source and target field for $rename must differ: ${source}`);
  const shorter = Math.min(from.length, to.length);
  if (from.slice(0, shorter).every((name, at) => name === to[at])) {
    throw new MongoError(
      2,
      `The source and target field for $rename must not be on the same path: ${source}: "${target}"`,
    );
  }
  return { from, to };
}

/** Moves a field in a document that may be changed; nothing happens when it is missing. */
export function renameField(document: BsonDocument, { from, to }: Rename): void {
  const value = followDocuments(document, from, "source");
  if (value === undefined) return;
  followDocuments(document, to, "destination");
  changeAt(document, to, { blocked: "refuse", to: () => value });
  changeAt(document, from, { blocked: "ignore", to: () => undefined });
}

function followDocuments(document: BsonDocument, path: string[], role: "source" | "destination"): unknown {
  let value: unknown = document;
  for (const [at, name] of path.entries()) {
    const type = bsonTypeOf(value);
    if (type === "array") {
      const held = `'${path.join(".")}' in doc with ${describeId(document)} has an array field called '${path[at - 1]}'`;
      throw new MongoError(2, `The ${role} field cannot be an array element, ${held}`);
    }
    if (type !== "object" && type !== "missing") {
      throw new MongoError(
        28,
        `Cannot use the part (${name}) of (${path.join(".")}) to traverse the element ({${showField([path[at - 1]!, value])}})`,
      );
    }
    value = childOf(value, name);
  }
  return value;
}
