import { createHash } from "node:crypto";

/** Counts and hashes BSON documents as they pass. */
export function createTally() {
  const hash = createHash("sha256");
  let documents = 0;
  let bytes = 0;
  return {
    add(document: Uint8Array): void {
      hash.update(document);
      documents += 1;
      bytes += document.length;
    },
    total: () => ({ documents, bytes, sha256: hash.digest("hex") }),
  };
}

/** Cuts a stream of BSON into its documents. Throws where it ends within one or names an impossible length. */
export async function* documentsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    for (let length = lengthOf(rest); length !== undefined && rest.length >= length; length = lengthOf(rest)) {
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error("it ends within a document");
}

const LONGEST = 17 * 1024 * 1024;

function lengthOf(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined;
  const length = bytes.readInt32LE(0);
  if (length < 5 || length > LONGEST) throw new Error("it holds something that is no document");
  return length;
}
