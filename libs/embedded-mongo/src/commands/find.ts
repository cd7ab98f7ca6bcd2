import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { compileProjection, type FindProjection } from "../project/find-projection.ts";
import { writeDocument } from "../storage/documents.ts";
import { count, document, flag, text } from "./arguments.ts";
import { cursorReply } from "./cursor-output.ts";
import type { Source } from "./cursors.ts";
import { collectionOf, type Operation, type Reply } from "./operation.ts";
import { type Found, find as findIn, type Query, queryOf } from "./query.ts";

const refused = ["tailable", "awaitData", "min", "max", "returnKey", "showRecordId"];

/** `find`: documents are sent as they are stored unless a projection changes them. */
export async function find(operation: Operation): Promise<Reply> {
  const { command, database } = operation;
  for (const option of refused)
    if (command[option] !== undefined && command[option] !== false)
      throw new MongoError(115, `find option '${option}' is not supported by this store`);
  const name = text(command, "find");
  const collection = collectionOf(operation, name);
  const query = queryOf(command, "filter");
  const projection = document(command, "projection");
  const show = Object.keys(projection).length > 0 ? projector(projection, query) : undefined;
  const limit = count(command, "limit") || Number.POSITIVE_INFINITY;
  const skip = count(command, "skip") ?? 0;
  return cursorReply(
    operation,
    `${database}.${name}`,
    (view) =>
      collection ? page(findIn(view, collection, query, skip + limit), skip, limit, show) : [][Symbol.iterator](),
    {
      batchSize: count(command, "batchSize"),
      single: flag(command, "singleBatch"),
      noTimeout: flag(command, "noCursorTimeout"),
    },
  );
}

function* page(
  found: Found,
  skip: number,
  limit: number,
  show: ((document: BsonDocument) => BsonDocument) | undefined,
): Generator<Uint8Array | undefined> {
  let left = limit;
  let skipped = 0;
  for (const result of found) {
    if (!result) yield undefined;
    else if (skipped++ < skip) yield undefined;
    else {
      yield show ? writeDocument(show(result.document)) : result.bytes;
      if (--left === 0) return;
    }
  }
}

/** Applies a projection, with the variables and the matched array position of its query. */
export function projector(projection: BsonDocument, { matcher, variables }: Query): FindProjection["apply"] {
  const { apply, positional } = compileProjection(projection, variables);
  return positional ? (document) => apply(document, matcher.arrayPosition(document)) : apply;
}

/** Documents as a cursor's source. */
export function* sourceOf(results: Iterable<BsonDocument>): Source & Generator<Uint8Array> {
  for (const result of results) yield writeDocument(result);
}
