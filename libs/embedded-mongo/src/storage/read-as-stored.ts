import { Code, type DeserializeOptions, deserialize } from "bson";
import { type Element, elementsOf } from "../bson-elements.ts";
import { type BsonDocument, setField } from "../bson-type.ts";

/** The name without which the library takes no document for a reference (DBRef), and the zero at its end. */
const referenceName = Buffer.from("$ref\0", "latin1");
const [documentType, arrayType, scopeType] = [3, 4, 15];

/** Whether the library might make a reference of one of the documents in these bytes. */
export function mayHoldReference(bytes: Uint8Array): boolean {
  const buffer = bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // A single byte is sought much quicker, and few documents have this one.
  return buffer.includes(0x24) && buffer.includes(referenceName);
}

/**
 * Reads a document of which the library makes no references: it would take a dot in a collection's name for the end of a
 * database's, and put other fields behind. The bytes have to be BSON.
 */
export function readAsStored(bytes: Uint8Array, options: DeserializeOptions): BsonDocument {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const document: BsonDocument = {};
  for (const element of elementsOf(buffer)) setField(document, element.name, readValue(buffer, element, options));
  return document;
}

function readValue(bytes: Buffer, { type, start, value, end }: Element, options: DeserializeOptions): unknown {
  const inside = bytes.subarray(value, end);
  if (mayHoldReference(inside)) {
    if (type === documentType) return readAsStored(inside, options);
    if (type === arrayType) return elementsOf(inside).map((element) => readValue(inside, element, options));
    if (type === scopeType) {
      // Before the scope stand the lengths of both and the code, with a zero at its end.
      const scope = 8 + inside.readInt32LE(4);
      return new Code(inside.toString("utf8", 8, scope - 1), readAsStored(inside.subarray(scope), options));
    }
  }
  return Object.values(deserialize(ofOneField(bytes.subarray(start, end)), options))[0];
}

function ofOneField(field: Buffer): Buffer {
  const document = Buffer.alloc(field.length + 5);
  document.writeInt32LE(document.length, 0);
  document.set(field, 4);
  return document;
}
