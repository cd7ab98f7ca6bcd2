import { compilePipeline, type Turns } from "../aggregate/compile-pipeline.ts";
import { idOf } from "../index/key-reader.ts";
import type { Examined } from "../index/scan.ts";
import type { Collection } from "../storage/catalog.ts";
import { prefixRange } from "../storage/keys.ts";
import type { View } from "../storage/view.ts";
import type { Work } from "./explained-work.ts";
import { lookedUp } from "./looked-up.ts";
import type { Operation, Reply } from "./operation.ts";
import { planOf } from "./plan-of-query.ts";
import { find, isEverything } from "./query.ts";
import { readsKeys } from "./winning-plan.ts";

/** How many documents there are, where that is all that is asked and need not be looked for. */
export function countKnown(view: View, collection: Collection, { query, counts }: Work): number | undefined {
  return counts && isEverything(query) ? view.count?.(prefixRange(collection.space)) : undefined;
}

/** Looks for what the command would, in other collections, too, and changes nothing. */
export async function carryOut(operation: Operation, view: View, collection: Collection | undefined, work: Work) {
  const { query, skip = 0, limit = Number.POSITIVE_INFINITY, projection, joins, outcome = returned } = work;
  const began = performance.now();
  const examined: Examined = { keys: 0, documents: 0 };
  const joined: Examined = { keys: 0, documents: 0 };
  const known = collection && countKnown(view, collection, work);
  const looks = collection && known === undefined;
  let skipped = Math.min(known ?? 0, skip);
  let taken = Math.min((known ?? 0) - skipped, limit);

  function* results(): Turns {
    for (const found of looks ? find(view, collection, query, skip + limit, examined) : []) {
      if (found && skipped < skip) skipped += 1;
      else if (found) {
        // What is skipped is not read, nor what its key is enough for.
        if (!query.keysOnly || (projection && idOf(found.key) === undefined)) found.bytes;
        const isLast = ++taken === limit;
        yield joins && !joins.counted ? found.document : undefined;
        if (isLast) return;
        continue;
      }
      yield undefined;
    }
    if (joins?.counted && taken > 0) yield joins.counted(taken);
  }

  const all = joins
    ? compilePipeline(joins.stages, {
        collection: lookedUp(operation, view, joins.stages, joined),
        variables: joins.variables,
      })(results())
    : results();
  for (const _ of all) {
    const turn = operation.pace();
    if (turn) await turn;
  }
  const done = outcome(taken, skipped);
  const byKeys = looks && planOf(collection, query, view).scans.some((scan) => readsKeys(scan, query));
  return {
    outcome: done,
    totals: {
      nReturned: done.nReturned,
      executionTimeMillis: Math.round(performance.now() - began),
      totalKeysExamined: (byKeys ? examined.keys : 0) + joined.keys,
      totalDocsExamined: examined.documents + joined.documents,
    },
  };
}

const returned = (nReturned: number): Reply => ({ nReturned });
