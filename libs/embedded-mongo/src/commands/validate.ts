import { isTrue } from "../bson-number.ts";
import { knownIndexes } from "../index/named-indexes.ts";
import { MongoError } from "../mongo-error.ts";
import { prefixRange } from "../storage/keys.ts";
import { documentOfEntry, findByKey } from "../storage/stored-documents.ts";
import type { View } from "../storage/view.ts";
import { collectionName } from "./arguments.ts";
import { collectionOf, type Operation, type Reply, reading } from "./operation.ts";

/** `validate`: reads every document with its checksum, counts the entries of every index, and looks where they lead. */
export async function validate(operation: Operation): Promise<Reply> {
  const { command, database, pace } = operation;
  const name = collectionName(command, "validate");
  const collection = collectionOf(operation, name);
  if (isTrue(command.full) && isTrue(command.background))
    throw new MongoError(
      72,
      "Running the validate command with both { background: true } and { full: true } is not supported.",
    );
  if (!collection) throw new MongoError(26, `Collection '${database}.${name}' does not exist to validate.`);
  return reading(operation, async (view) => {
    const errors: string[] = [];
    const keysPerIndex: Record<string, number> = {};
    const indexDetails: Record<string, Reply> = {};
    const indexes = knownIndexes(collection);
    for (const [at, { definition, space }] of indexes.entries()) {
      const before = errors.length;
      let keys = 0;
      for (const { key, value } of view.range(prefixRange(space))) {
        keys += 1;
        const problem =
          at === 0
            ? problemOf(view, key)
            : leadsNowhere(view, documentOfEntry(collection, key, value), definition.name);
        if (problem) errors.push(problem);
        const turn = pace();
        if (turn) await turn;
      }
      keysPerIndex[definition.name] = keys;
      indexDetails[definition.name] = { valid: errors.length === before };
    }
    return {
      ns: `${database}.${name}`,
      uuid: collection.uuid,
      nInvalidDocuments: errors.length,
      nNonCompliantDocuments: 0,
      nrecords: keysPerIndex[indexes[0]!.definition.name],
      nIndexes: indexes.length,
      keysPerIndex,
      indexDetails,
      valid: errors.length === 0,
      repaired: false,
      warnings: [],
      errors,
      extraIndexEntries: [],
      missingIndexEntries: [],
      corruptRecords: [],
    };
  });
}

const leadsNowhere = (view: View, document: Buffer, index: string): string | undefined =>
  view.get(document) ? undefined : `an entry of the index ${index} leads nowhere`;

function problemOf(view: View, key: Buffer): string | undefined {
  try {
    return findByKey(view, key)?.document ? undefined : "a document is gone";
  } catch (error) {
    return (error as Error).message;
  }
}
