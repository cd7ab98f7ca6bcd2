import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

/** An entry of a reply's writeErrors; what is not MongoDB's error is thrown on, and so is a conflict, which concerns the whole command. */
export function writeError(index: number, error: unknown): BsonDocument {
  if (!(error instanceof MongoError) || error.errorLabels?.length) throw error;
  return { index, code: error.code, ...error.extra, errmsg: error.message };
}
