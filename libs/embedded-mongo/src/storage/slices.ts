import type { Collection, Index } from "./catalog.ts";
import type { Environment } from "./environment.ts";
import { multikeyMark, prefixRange } from "./keys.ts";
import { addToIndex, StoredDocument } from "./stored-documents.ts";
import type { WriteView } from "./view.ts";

const sliceMilliseconds = 5;
/** Who writes what no transaction stands in the way of. */
export const asMaintenance = {};

/** Fills an index with the entries of all documents, in slices so that others can write in between; `check` throws where that is over. */
export async function fillIndex(
  environment: Environment,
  { collection, index, check }: { collection: Collection; index: Index; check: () => void },
  deadline: number,
): Promise<void> {
  let next = prefixRange(collection.space);
  while (next.start.length > 0)
    next = await environment.write(
      (view) => {
        check();
        const until = performance.now() + sliceMilliseconds;
        let first = true;
        for (const { key, value } of view.range(next)) {
          // The first is taken however long it took to read, or the slices would end nowhere.
          if (!first && performance.now() > until) return { start: key, end: next.end };
          first = false;
          addToIndex(view, collection, index, new StoredDocument(key, () => value));
        }
        return { start: Buffer.alloc(0), end: next.end };
      },
      undefined,
      deadline,
    );
}

/** Removes all entries of indexes. */
export async function purgeAll(environment: Environment, indexes: readonly Index[]): Promise<void> {
  for (const { space } of indexes) await purge(environment, space);
}

/** Removes everything in a space, in slices so that others can write in between. */
export async function purge(environment: Environment, space: Buffer): Promise<void> {
  let left = true;
  while (left) left = await environment.write((view) => purgeSlice(view, space), asMaintenance);
}

function purgeSlice(view: WriteView, space: Buffer): boolean {
  const until = performance.now() + sliceMilliseconds;
  const doomed: Buffer[] = [];
  let left = false;
  for (const { key } of view.range(prefixRange(space))) {
    // One goes however long it took to read, or the slices would end nowhere.
    if (doomed.length > 0 && performance.now() > until) {
      left = true;
      break;
    }
    doomed.push(key);
  }
  for (const key of doomed) view.remove(key);
  if (!left) view.remove(multikeyMark(space));
  return left;
}
