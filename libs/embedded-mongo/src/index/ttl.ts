import { matchingKeys, modifyMany } from "../commands/modify-one.ts";
import type { Operation, Store } from "../commands/operation.ts";
import { queryOf } from "../commands/query.ts";
import type { Collection } from "../storage/catalog.ts";
import { startPace } from "../storage/pace.ts";
import { removeDocument, type StoredDocument } from "../storage/stored-documents.ts";
import type { WriteView } from "../storage/view.ts";

/** Removes the documents whose date in a TTL index is older than it allows; of several dates the earliest counts. */
export async function removeExpired(store: Store, collection: Collection): Promise<number> {
  const operation: Operation = {
    store,
    database: collection.database,
    name: "ttl",
    command: {},
    connectionId: 0,
    pace: startPace(),
    deadline: Number.POSITIVE_INFINITY,
  };
  let removed = 0;
  for (const { definition, ready } of collection.indexes) {
    if (definition.expireAfterSeconds === undefined || !ready) continue;
    const limit = new Date(Date.now() - Number(definition.expireAfterSeconds) * 1000);
    const field = Object.keys(definition.key)[0]!;
    const partial = definition.partialFilterExpression;
    const filter = { [field]: { $lte: limit }, ...(partial ? { $and: [partial] } : {}) };
    // A hidden index may not be hinted at; what it makes old is removed all the same.
    const query = queryOf({ filter, hint: definition.hidden ? undefined : definition.name }, "filter");
    const keys = await matchingKeys(operation, collection, query);
    const remove = (view: WriteView, found: StoredDocument) => removeDocument(view, collection, found);
    removed += (await modifyMany(operation, collection, keys, query, remove)).length;
  }
  return removed;
}
