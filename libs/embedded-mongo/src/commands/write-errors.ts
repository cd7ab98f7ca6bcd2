import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

/** The end of a command's time, and of its session. */
const ofTheCommand = [50, 11601];

/** Whether an error is no statement's own, as what is not MongoDB's, a conflict and an end from outside: it concerns the whole command. */
export const endsCommand = (error: unknown): boolean =>
  !(error instanceof MongoError) || Boolean(error.errorLabels?.length) || ofTheCommand.includes(error.code);

/** An entry of a reply's writeErrors; what concerns the whole command is thrown on. */
export function writeError(index: number, error: unknown): BsonDocument {
  if (!(error instanceof MongoError) || endsCommand(error)) throw error;
  return { index, code: error.code, ...error.extra, errmsg: error.message };
}

const mostWords = 1024 * 1024;

/** The errors as the field of a reply, if there are any; after 1 MB of words there are none, as with MongoDB. */
export function writeErrorsOf(errors: BsonDocument[]): { writeErrors?: BsonDocument[] } {
  if (errors.length === 0) return {};
  let words = 0;
  const writeErrors = errors.map((error, at) => {
    if (at >= 2 && words >= mostWords) return { ...error, errmsg: "" };
    words += Buffer.byteLength(String(error.errmsg));
    return error;
  });
  return { writeErrors };
}
