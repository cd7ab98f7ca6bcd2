import { Binary } from "bson";
import { elementsOf } from "../bson-elements.ts";
import type { BsonDocument } from "../bson-type.ts";
import { bytesOfCutText } from "../cut-text.ts";

/** Writes a reply whose messages may be cut in the midst of a character; `write` knows whole characters only. */
export function writeCutTexts(reply: BsonDocument, write: (reply: BsonDocument) => Uint8Array): Uint8Array {
  const written = withBinaries(reply);
  if (written === reply) return write(reply);
  const bytes = Buffer.from(write(written));
  makeTexts(bytes);
  return bytes;
}

/** The cut messages as binary data, which takes as many bytes; the same reply where there are none. */
function withBinaries(reply: BsonDocument): BsonDocument {
  const { errmsg, writeErrors } = reply;
  const cut = typeof errmsg === "string" ? bytesOfCutText(errmsg) : undefined;
  const errors = Array.isArray(writeErrors) ? writeErrors.map(withBinaries) : [];
  if (!cut && errors.every((error, at) => error === (writeErrors as unknown[])[at])) return reply;
  return { ...reply, ...(cut && { errmsg: new Binary(cut) }), ...(errors.length > 0 && { writeErrors: errors }) };
}

/** Makes texts of them again: a text has a zero at its end where binary data has a subtype at its beginning. */
function makeTexts(document: Buffer): void {
  for (const { name, type, start, value, end } of elementsOf(document)) {
    if (name === "writeErrors") {
      const errors = document.subarray(value, end);
      for (const error of elementsOf(errors)) makeTexts(errors.subarray(error.value, error.end));
    }
    if (name !== "errmsg" || type !== 5) continue;
    document[start] = 2;
    document.writeInt32LE(document.readInt32LE(value) + 1, value);
    document.copyWithin(value + 4, value + 5, end);
    document[end - 1] = 0;
  }
}
