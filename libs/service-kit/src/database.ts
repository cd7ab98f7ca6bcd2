import { type Connection, createConnection, type Model, type mongo } from "mongoose";
import { soon } from "./soon.ts";

const LANES = 4;
/** Below the second that the gateway waits for /ready: a store that hangs makes us not ready, not unreachable. */
const PING_MS = 700;

/**
 * Connects a service to its own database; majority and journalled writes, so an acknowledgement survives a crash. Throws an
 * Error of one line that calls the other side what it is `called`, after 5 s where nobody answers.
 */
export async function connectDatabase(uri: string, dbName: string, called = "the store"): Promise<Connection> {
  const connection = createConnection(uri, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: 5_000,
    maxPoolSize: 20,
    writeConcern: { w: "majority", journal: true },
  });
  return connection.asPromise().catch((error: Error) => {
    throw new Error(`${called} cannot be reached: ${error.message}`, { cause: error });
  });
}

/**
 * Makes the collections and indexes of the given models before anything uses them; existing ones stay as they are. One command makes a
 * collection with all of its indexes: mongoose's own createIndexes takes one for each.
 */
export async function prepareCollections(
  db: Connection,
  models: readonly ((db: Connection) => unknown)[],
): Promise<void> {
  const rest = models.values();
  const lane = async (): Promise<void> => {
    for (const model of rest) {
      const made = model(db) as Model<unknown>;
      const indexes = made.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
      if (indexes.length > 0) await made.collection.createIndexes(indexes);
      else await made.createCollection();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Whether the store answers, soon enough for whoever asks about us; never rejects. */
export function pingDatabase(db: Connection): Promise<boolean> {
  const ping = async (): Promise<boolean> => (await db.db?.command({ ping: 1 }, { timeoutMS: PING_MS }))?.ok === 1;
  return soon(ping, false, PING_MS);
}
