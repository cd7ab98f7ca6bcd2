import type { Collection, Index } from "../storage/catalog.ts";
import { toBytes } from "../storage/documents.ts";
import { prefixRange } from "../storage/keys.ts";
import type { Pace } from "../storage/pace.ts";
import { documentOfEntry, findByKey } from "../storage/stored-documents.ts";
import type { View } from "../storage/view.ts";

/** How much of an answer they may be, in bytes; half of what it may be, as with MongoDB. */
const mostBytes = 8 * 1024 * 1024;
/** What a list takes beside its ids. */
const listBytes = 24;
const idField = [Buffer.from("_id")];

export interface Violation {
  ids: unknown[];
}

/**
 * The ids of the documents that have a key of an index in common, key by key: those that keep it from being unique. What is more than
 * about 8 MB is left out.
 */
export async function violationsOf(
  view: View,
  collection: Collection,
  { space }: Index,
  pace: Pace,
): Promise<{ violations: Violation[]; areAll: boolean }> {
  const violations: Violation[] = [];
  let bytes = 0;
  let last: { key: Buffer; document: Buffer; violation?: Violation } | undefined;
  const add = ({ ids }: Violation, document: Buffer) => {
    const id = findByKey(view, document)?.fields(idField)._id;
    // In a list an id's name is its place, twice as long at most.
    bytes += toBytes({ "0000": id }).length;
    ids.push(id);
  };
  for (const entry of view.range(prefixRange(space))) {
    const document = documentOfEntry(collection, entry.key, entry.value);
    // An entry ends with the document's id.
    const key = entry.key.subarray(0, entry.key.length - document.length + space.length);
    if (!last?.key.equals(key)) last = { key, document };
    else {
      if (bytes > mostBytes) return { violations, areAll: false };
      if (!last.violation) {
        last.violation = { ids: [] };
        bytes += listBytes;
        violations.push(last.violation);
        add(last.violation, last.document);
      }
      add(last.violation, document);
    }
    const turn = pace();
    if (turn) await turn;
  }
  return { violations, areAll: true };
}
