import type { Timestamp } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import type { Catalog, Collection } from "../storage/catalog.ts";
import type { Snapshot } from "../storage/committed-reads.ts";
import type { Environment } from "../storage/environment.ts";
import type { Maintenance } from "../storage/maintenance.ts";
import type { Interruption, Pace } from "../storage/pace.ts";
import type { View, WriteView } from "../storage/view.ts";
import type { KeptSnapshot, KeptSnapshots } from "../transaction/kept-snapshots.ts";
import type { RetryableWrite } from "../transaction/retry-records.ts";
import type { Sessions } from "../transaction/sessions.ts";
import type { Transaction } from "../transaction/transaction.ts";
import type { Connections } from "./connections.ts";
import type { Cursors } from "./cursors.ts";
import type { FailPoints } from "./fail-points.ts";
import type { LocalSessions } from "./local-sessions.ts";
import type { UnderWay } from "./under-way.ts";
import type { Usage } from "./usage.ts";

/** What all commands share. */
export interface Store {
  environment: Environment;
  catalog: Catalog;
  maintenance: Maintenance;
  sessions: Sessions;
  localSessions: LocalSessions;
  underWay: UnderWay;
  snapshots: KeptSnapshots;
  connections: Connections;
  usage: Usage;
  cursors: Cursors;
  failPoints: FailPoints;
  /** "127.0.0.1:port" */
  address: string;
  startedAt: Date;
  clusterTime(): Timestamp;
}

/** One command on its way, with the session it belongs to. */
export interface Operation {
  store: Store;
  database: string;
  name: string;
  command: BsonDocument;
  connectionId: number;
  /** Aborts when nobody waits for the answer any longer: the connection is closed, or the server closes. */
  ended?: AbortSignal | undefined;
  /** Its client takes further answers without asking again. */
  exhaust?: boolean;
  /** Gives other commands their turn, and ends this one when its time is over or it is interrupted. */
  pace: Pace;
  interruption?: Interruption;
  /** When that is, as performance.now() tells it. */
  deadline: number;
  session?: Buffer;
  transaction?: Transaction;
  retryable?: RetryableWrite;
  /** What it reads outside of transactions, where that is not simply what is there. */
  at?: KeptSnapshot;
  /** Its connection is closed instead of answered (fail-points.ts). */
  losesAnswer?: boolean;
}

/** A reply's fields; "ok" and the time are added on the way out. */
export type Reply = BsonDocument;

export type Command = (operation: Operation) => Reply | Promise<Reply>;

/** The collection a command names, undefined when it does not exist (yet). */
export function collectionOf({ store, database, transaction, at }: Operation, name: string): Collection | undefined {
  const namespace = `${database}.${name}`;
  if (name === "" || name.includes("\0")) throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
  if (at) return at.collection(namespace);
  const own = transaction?.created.get(namespace);
  if (own) return own;
  const collection = store.catalog.get(namespace);
  if (collection) transaction?.use(collection);
  else transaction?.miss(namespace);
  return collection;
}

/** What the first statement of a transaction waits for, a moment at most, before that has its snapshot; undefined where it begins at once. */
export function untilFree({ store, database, name, command }: Operation): Promise<void> | undefined {
  const collection = command.startTransaction === true && store.catalog.get(`${database}.${String(command[name])}`);
  return collection ? store.sessions.untilFree(collection) : undefined;
}

/** What an operation outside of transactions reads, until that is released. */
export const snapshotOf = ({ store, at }: Operation): Snapshot => at?.hold() ?? store.environment.snapshot();

/** Reads from the transaction or else from a snapshot, released when the work is done; `shown` is the last write it shows. */
export async function reading<T>(
  operation: Operation,
  work: (view: View, shown: number) => T | Promise<T>,
): Promise<T> {
  const { transaction } = operation;
  if (transaction) return work(transaction.view, transaction.startedAt);
  const snapshot = snapshotOf(operation);
  try {
    return await work(snapshot, snapshot.commit);
  } finally {
    snapshot.release();
  }
}

/** Writes into the transaction, or durably. */
export async function writing<T>(
  { store, transaction, deadline }: Operation,
  work: (view: WriteView) => T,
): Promise<T> {
  return transaction ? work(transaction.view) : store.environment.write(work, undefined, deadline);
}

const dropped = ({ uuid }: Collection): [code: number, message: string] => [
  175,
  `collection dropped. UUID ${uuid.toHexString()}`,
];

/** The collection a command was to change was dropped while it waited for its turn, and nothing is done yet. */
export class CollectionGone extends MongoError {
  constructor(collection: Collection) {
    super(...dropped(collection));
  }
}

/**
 * Throws CollectionGone where a collection that was looked up before is none any more; 175 where the work on it has `begun`, which is not
 * done again on another one. A transaction's stays as long as it goes on.
 */
export function checkThere({ store, transaction }: Operation, collection: Collection, begun = false): void {
  if (transaction || store.catalog.get(collection.namespace) === collection) return;
  throw begun ? new MongoError(...dropped(collection)) : new CollectionGone(collection);
}

/** Does work on a collection; where it is gone before anything was done, on the one that has the name by then. */
export async function whereItIs<T>(
  find: () => Collection | undefined | Promise<Collection | undefined>,
  work: (collection: Collection | undefined) => Promise<T>,
): Promise<T> {
  for (;;) {
    const collection = await find();
    try {
      return await work(collection);
    } catch (error) {
      if (!(error instanceof CollectionGone)) throw error;
    }
  }
}
