import { elementsOf } from "../bson-elements.ts";
import type { BsonDocument } from "../bson-type.ts";
import { readDocument } from "../storage/documents.ts";

const documentType = 3;

/** A document of a reply that is bytes already: read and written again, a text in it that is no UTF-8 would be another one. */
export class ReadyDocument {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** Writes a reply whose `value` may be ready; `write` writes all others. */
export function writeWithValue(reply: BsonDocument, write: (reply: BsonDocument) => Uint8Array): Uint8Array {
  const { value, ...others } = reply;
  return value instanceof ReadyDocument ? withDocument(write(others), "value", value.bytes) : write(reply);
}

/** Reads what that wrote, a document in `value` as the bytes it is. */
export function readWithValue(bytes: Buffer): BsonDocument {
  const reply = readDocument(bytes);
  const value = documentIn(bytes, "value");
  return value ? { ...reply, value: new ReadyDocument(value) } : reply;
}

/** The bytes of a document with one more field, last. */
export function withDocument(fields: Uint8Array, name: string, document: Uint8Array): Buffer {
  const head = Buffer.from(`\x03${name}\0`, "latin1");
  const whole = Buffer.concat([fields.subarray(0, -1), head, document, Buffer.of(0)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

/** The bytes of a field that is a document. */
export function documentIn(bytes: Buffer, name: string): Buffer | undefined {
  const field = elementsOf(bytes).find((element) => element.name === name && element.type === documentType);
  return field && bytes.subarray(field.value, field.end);
}
