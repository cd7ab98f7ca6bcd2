import type { Long } from "bson";

/** A reply's cursor whose documents are bytes already: they are copied as they are. */
export class CursorReply {
  readonly field: "firstBatch" | "nextBatch";
  readonly id: Long;
  readonly namespace: string;
  readonly documents: Uint8Array[];

  constructor(field: "firstBatch" | "nextBatch", id: Long, namespace: string, documents: Uint8Array[]) {
    this.field = field;
    this.id = id;
    this.namespace = namespace;
    this.documents = documents;
  }

  /** The BSON element "cursor" of the reply. */
  encode(): Buffer {
    const parts: Uint8Array[] = [];
    for (const [at, document] of this.documents.entries()) parts.push(Buffer.from(`\x03${at}\0`, "latin1"), document);
    const id = Buffer.alloc(8);
    id.writeBigInt64LE(this.id.toBigInt());
    const name = Buffer.from(`${this.namespace}\0`);
    const length = Buffer.alloc(4);
    length.writeInt32LE(name.length);
    const fields = [
      Buffer.from(`\x04${this.field}\0`, "latin1"),
      document(parts),
      Buffer.from("\x12id\0", "latin1"),
      id,
      Buffer.from("\x02ns\0", "latin1"),
      length,
      name,
    ];
    return Buffer.concat([Buffer.from("\x03cursor\0", "latin1"), document(fields)]);
  }
}

function document(elements: Uint8Array[]): Buffer {
  const length = elements.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.alloc(4);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...elements, Buffer.alloc(1)], length);
}
