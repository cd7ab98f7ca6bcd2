import { prefixRange } from "../storage/keys.ts";
import { count as countArgument } from "./arguments.ts";
import { namedCollection } from "./collections.ts";
import { collectionOf, type Operation, type Reply, reading } from "./operation.ts";
import { find, isEverything, queryOf } from "./query.ts";

/** `count`: how many documents match, after skip and up to limit. */
export async function count(operation: Operation): Promise<Reply> {
  const { command } = operation;
  const collection = collectionOf(operation, namedCollection(operation, command, "count"));
  const query = queryOf(command, "query");
  const skip = countArgument(command, "skip") ?? 0;
  // A negative limit counts up to it as well.
  const limit = Math.abs(countArgument(command, "limit") ?? 0) || Number.POSITIVE_INFINITY;
  if (!collection) return { n: 0 };
  const all = await reading(operation, async (view) => {
    const everything = isEverything(query);
    const known = everything ? view.count?.(prefixRange(collection.space)) : undefined;
    if (known !== undefined) return Math.min(known, skip + limit);
    const found = everything ? view.range(prefixRange(collection.space)) : find(view, collection, query);
    let total = 0;
    for (const one of found) {
      if (one) total += 1;
      if (total === skip + limit) break;
      const turn = operation.pace();
      if (turn) await turn;
    }
    return total;
  });
  return { n: Math.max(0, Math.min(all - skip, limit)) };
}
