import type { Connection } from "mongoose";

/** What the store looked at for one read. */
export interface Examined {
  collection: string;
  method: string;
  /** Documents that were fetched, and keys of indexes that were read. */
  docs: number;
  keys: number;
}

interface Started {
  collectionName: string;
  method: string;
  params: unknown[];
}

interface Stats {
  totalDocsExamined: number;
  totalKeysExamined: number;
}

type Explained = { executionStats?: Stats };

const READS = ["find", "findOne", "countDocuments", "aggregate"];

/**
 * What the reads of these collections during a piece of work cost, in their order, as the store explains each once the work is
 * done. What a service reads beside, by itself, is among them.
 */
export async function examined(
  db: Connection,
  collections: readonly string[],
  work: () => Promise<unknown>,
): Promise<Examined[]> {
  const started: Started[] = [];
  const note = (operation: Started) => void started.push(operation);
  db.on("operation-start", note);
  try {
    await work();
  } finally {
    db.off("operation-start", note);
  }
  const reads = started.filter(
    ({ method, collectionName }) => READS.includes(method) && collections.includes(collectionName),
  );
  return Promise.all(
    reads.map(async ({ collectionName: collection, method, params }) => {
      const { totalDocsExamined: docs, totalKeysExamined: keys } = await statsOf(db, collection, method, params);
      return { collection, method, docs, keys };
    }),
  );
}

async function statsOf(db: Connection, name: string, method: string, [first, options]: unknown[]): Promise<Stats> {
  if (!db.db) throw new Error("the connection is closed");
  const collection = db.db.collection(name);
  const { limit: upTo } = (options ?? {}) as { limit?: number };
  const limited = method === "countDocuments" && upTo ? [{ $limit: upTo }] : [];
  const counting = [{ $match: first as object }, ...limited, { $group: { _id: 1, n: { $sum: 1 } } }];
  const one = method === "findOne" ? { limit: 1 } : {};
  const read = method.startsWith("find")
    ? collection.find(first as object, { ...(options as object), ...one })
    : collection.aggregate(method === "aggregate" ? (first as object[]) : counting);
  const explained = (await read.explain("executionStats")) as Explained & { stages?: Record<string, Explained>[] };
  // Of a pipeline it stands within its first stage.
  const [stage = {}] = explained.stages ?? [];
  const stats = [explained, ...Object.values(stage)].find(({ executionStats }) => executionStats)?.executionStats;
  if (!stats) throw new Error(`${method} of ${name} was not explained`);
  return stats;
}
