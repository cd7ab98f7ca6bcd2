import type { Timestamp } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import type { Collection } from "../storage/catalog.ts";
import { insertDocument, type NewDocument } from "../storage/stored-documents.ts";
import type { WriteView } from "../storage/view.ts";
import { record, recordsByStatement } from "../transaction/retry-records.ts";
import { runsOf, type StatementIds, statementIds } from "../transaction/statement-ids.rules.ts";
import { batchOf, collectionName, strictFlag } from "./arguments.ts";
import { ensureCollection } from "./collections.ts";
import { checkId, newDocument } from "./new-document.ts";
import { collectionOf, type Operation, type Reply, writing } from "./operation.ts";
import { type Retried, retriedOf } from "./statements.ts";
import { writeError, writeErrorsOf } from "./write-errors.ts";

const sliceMilliseconds = 5;

/** `insert`: read and written in slices, so that a large one lets others have their turn in between. */
export async function insert(operation: Operation): Promise<Reply> {
  const { command, transaction, retryable, pace } = operation;
  const list = batchOf(command, "documents");
  const idOf = statementIds(command, list.length);
  const stopAtError = strictFlag(command, "ordered", true) || transaction !== undefined;
  const name = collectionName(command, "insert");
  const prepared = await prepare(operation, list);
  const state: Progress = { next: 0, inserted: 0, errors: [], retried: [] };
  // What was done by an earlier sending; what this one does is not read again with every slice.
  let done: ReadonlyMap<number, unknown> | undefined;
  while (state.next < prepared.length && !(stopAtError && state.errors.length > 0)) {
    const collection = await ensureCollection(operation, name);
    const slice = await writing(operation, (view) => {
      // Dropped or renamed while this waited for its turn: the rest goes into the one that has the name then.
      if (!transaction && collectionOf(operation, name) !== collection)
        return { ...state, inserted: 0, errors: [], retried: [] };
      done ??= retryable ? recordsByStatement(view, retryable) : new Map();
      return insertSlice(view, operation, collection, prepared, { start: state.next, stopAtError, done, idOf });
    });
    state.next = slice.next;
    state.inserted += slice.inserted;
    state.errors.push(...slice.errors);
    for (const at of slice.retried) state.retried.push(at);
    // In a transaction nothing is waited for otherwise.
    const turn = transaction && pace();
    if (turn) await turn;
  }
  return { n: state.inserted, ...retriedOf(state.retried), ...writeErrorsOf(state.errors) };
}

/** What cannot be stored stands as its error in its place: it is refused when its turn comes. */
type Prepared = NewDocument | MongoError;

async function prepare({ store, pace }: Operation, list: (Uint8Array | BsonDocument)[]): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const given of list) {
    prepared.push(preparedOf(given, store.clusterTime));
    const turn = pace();
    if (turn) await turn;
  }
  return prepared;
}

function preparedOf(given: Uint8Array | BsonDocument, now: () => Timestamp): Prepared {
  try {
    return newDocument(given, now);
  } catch (error) {
    if (error instanceof MongoError) return error;
    throw error;
  }
}

interface Progress {
  next: number;
  inserted: number;
  errors: BsonDocument[];
  /** Inserted before, and not again. */
  retried: Retried[];
}

/** How documents of a command are inserted: from which on, and which of them were before. */
interface Sent {
  start: number;
  stopAtError: boolean;
  done: ReadonlyMap<number, unknown>;
  idOf: StatementIds;
}

function insertSlice(
  view: WriteView,
  operation: Operation,
  collection: Collection,
  list: Prepared[],
  { start, stopAtError, done, idOf }: Sent,
): Progress {
  const { store, retryable, transaction } = operation;
  const until = performance.now() + sliceMilliseconds;
  const progress: Progress = { next: start, inserted: 0, errors: [], retried: [] };
  let first = start;
  const remember = (end: number) => {
    if (!retryable || end === first) return;
    for (const { from, count } of runsOf(first, end, idOf)) record(view, retryable, from, count, { n: 1 });
    store.failPoints.meetWrite(operation);
  };
  while (progress.next < list.length && performance.now() < until) {
    const at = progress.next++;
    if (done.has(idOf(at))) {
      remember(at);
      first = at + 1;
      progress.inserted += 1;
      progress.retried.push({ id: idOf(at), outcome: { n: 1 } });
      continue;
    }
    try {
      const one = list[at]!;
      if (one instanceof MongoError) throw one;
      checkId(one.document);
      insertDocument(view, collection, one);
      progress.inserted += 1;
    } catch (error) {
      progress.errors.push(writeError(at, error));
      transaction?.abort();
      remember(at);
      first = at + 1;
      if (stopAtError) return progress;
    }
  }
  remember(progress.next);
  return progress;
}
