import type { BsonDocument } from "../bson-type.ts";
import { writeDocument } from "../storage/documents.ts";
import type { StoredDocument } from "../storage/stored-documents.ts";

/** Stages that give some of the documents they take, as they are. */
const choosing = new Set(["$match", "$limit", "$skip", "$sort", "$sample"]);

/** Remembers the bytes of what is read for a pipeline that changes nothing: to write it anew is slow, and texts that are no UTF-8 would suffer. */
export class StoredBytes {
  readonly #bytes = new WeakMap<BsonDocument, Uint8Array>();
  readonly #isChoosing: boolean;

  constructor(pipeline: BsonDocument[]) {
    this.#isChoosing = pipeline.every((stage) => Object.keys(stage).every((name) => choosing.has(name)));
  }

  /** A stored document, read. */
  read(found: StoredDocument): BsonDocument {
    const { document } = found;
    if (this.#isChoosing) this.#bytes.set(document, found.bytes);
    return document;
  }

  /** The bytes of a result. */
  write(result: BsonDocument): Uint8Array {
    return this.#bytes.get(result) ?? writeDocument(result);
  }
}
