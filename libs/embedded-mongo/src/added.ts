import { largestDocument, tooLarge } from "./storage/documents.ts";

/** What a field, or an element of an array, takes at least, in bytes. */
const smallest = 3;

/** Counts what is put into one document: more than it has room for by far could fill the memory before its size is known. */
export class Added {
  #parts = 0;

  /** Throws (10334) where the document would be too large in any case. */
  count(parts: number): void {
    this.#parts += Math.max(parts, 0);
    if (this.#parts * smallest > largestDocument) throw tooLarge(this.#parts * smallest);
  }
}
