import type { AnyBulkWriteOperation, Connection, Model } from "mongoose";
import { gather } from "./in-transaction.ts";

type ModelOf<T> = (db: Connection) => Model<T>;

/** Makes one record, or changes the one there is; `update` is one of operators or a pipeline. */
export interface Upsert {
  filter: { _id: string };
  update: object | object[];
}

const steps = new WeakMap<object, (db: Connection, upserts: Upsert[]) => Promise<void>>();

/**
 * Leaves an upsert for the end of the running transaction, where all of them to a collection are one command, in
 * their order; outside of a transaction it is done at once. Who reads the collection in the same transaction does not see it yet.
 */
export function upsertTogether<T>(db: Connection, modelOf: ModelOf<T>, upsert: Upsert): Promise<void> {
  const step = steps.get(modelOf) ?? stepFor(modelOf);
  steps.set(modelOf, step);
  return gather(db, step, upsert);
}

function stepFor<T>(modelOf: ModelOf<T>) {
  return async (db: Connection, upserts: Upsert[]): Promise<void> => {
    const updates = upserts.map((upsert) => ({ updateOne: { ...upsert, upsert: true } }));
    await modelOf(db).bulkWrite(updates as unknown as AnyBulkWriteOperation<never>[]);
  };
}
