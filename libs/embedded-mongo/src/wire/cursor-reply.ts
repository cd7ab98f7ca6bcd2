import type { Long, Timestamp } from "bson";

/** A reply's cursor whose documents are bytes already: they are copied once, into the reply. */
export class CursorReply {
  readonly field: "firstBatch" | "nextBatch";
  readonly id: Long;
  readonly namespace: string;
  readonly documents: Uint8Array[];
  /** The time of the snapshot that is read, where that has one. */
  readonly #at: Timestamp | undefined;

  constructor(field: "firstBatch" | "nextBatch", id: Long, namespace: string, documents: Uint8Array[], at?: Timestamp) {
    this.field = field;
    this.id = id;
    this.namespace = namespace;
    this.documents = documents;
    this.#at = at;
  }

  /** The size of the BSON element "cursor" of the reply, in bytes. */
  get size(): number {
    return elementSize + this.#cursorSize();
  }

  /** Writes that element; returns where it ends. */
  write(into: Buffer, start: number): number {
    let at = start + into.write("\x03cursor\0", start, "latin1");
    at = into.writeInt32LE(this.#cursorSize(), at);
    at += into.write(`\x04${this.field}\0`, at, "latin1");
    at = into.writeInt32LE(this.#batchSize(), at);
    for (const [index, document] of this.documents.entries()) {
      at += into.write(`\x03${index}\0`, at, "latin1");
      into.set(document, at);
      at += document.length;
    }
    at += into.write("\0\x12id\0", at, "latin1");
    at = into.writeInt32LE(this.id.low, at);
    at = into.writeInt32LE(this.id.high, at);
    at += into.write("\x02ns\0", at, "latin1");
    at = into.writeInt32LE(Buffer.byteLength(this.namespace) + 1, at);
    at += into.write(`${this.namespace}\0`, at);
    if (this.#at) {
      at += into.write(timeHead, at, "latin1");
      at = into.writeUInt32LE(this.#at.i, at);
      at = into.writeUInt32LE(this.#at.t, at);
    }
    return into.writeUInt8(0, at);
  }

  #batchSize(): number {
    return this.documents.reduce((size, document, at) => size + 2 + String(at).length + document.length, 5);
  }

  #cursorSize(): number {
    // Two lengths of four bytes apart, what `write` puts around the batch and the namespace.
    const time = this.#at ? timeHead.length + 8 : 0;
    return 4 + 2 + this.field.length + this.#batchSize() + 12 + 4 + 4 + Buffer.byteLength(this.namespace) + 2 + time;
  }
}

const elementSize = "\x03cursor\0".length;
const timeHead = "\x11atClusterTime\0";
