import type { Collection, Index } from "../storage/catalog.ts";
import { prefixRange } from "../storage/keys.ts";
import type { Pace } from "../storage/pace.ts";
import { documentOfEntry, findByKey } from "../storage/stored-documents.ts";
import type { View } from "../storage/view.ts";

/** The ids of the documents that have a key of an index in common, key by key: those that keep it from being unique. */
export async function violationsOf(
  view: View,
  collection: Collection,
  { space }: Index,
  pace: Pace,
): Promise<{ ids: unknown[] }[]> {
  const violations: { ids: unknown[] }[] = [];
  let last: { key: Buffer; document: Buffer; violation?: { ids: unknown[] } } | undefined;
  for (const entry of view.range(prefixRange(space))) {
    const document = documentOfEntry(collection, entry.key, entry.value);
    // An entry ends with the document's id.
    const key = entry.key.subarray(0, entry.key.length - document.length + space.length);
    if (!last?.key.equals(key)) last = { key, document };
    else {
      if (!last.violation) {
        last.violation = { ids: [findByKey(view, last.document)?.document._id] };
        violations.push(last.violation);
      }
      last.violation.ids.push(findByKey(view, document)?.document._id);
    }
    const turn = pace();
    if (turn) await turn;
  }
  return violations;
}
