import { currentContext, runInContext } from "@jobcentre/messaging/execution-context";
import type { Connection, Model, QueryFilter } from "mongoose";

/** A kind of record that a service can tell again: its facts as they would have been recorded with the state of now. */
export interface ToldRecords {
  /** Tells the next records behind `after` in the running transaction. Answers the last one's _id; null where none was left. */
  tellNext(db: Connection, after: unknown, limit: number): Promise<{ last: unknown; count: number } | null>;
}

/** `tell` records the facts of one record; `filter` leaves out those that nobody has a copy of. */
export function toldRecords<T extends { _id: unknown }>(
  modelOf: (db: Connection) => Model<T>,
  tell: (db: Connection, record: T) => Promise<void>,
  filter: QueryFilter<T> = {},
): ToldRecords {
  return {
    async tellNext(db, after, limit) {
      const behind = after === null ? filter : { ...filter, _id: { $gt: after } };
      const records = await modelOf(db)
        .find(behind as QueryFilter<T>)
        .sort({ _id: 1 })
        .limit(limit)
        .lean<T[]>();
      for (const record of records) await tell(db, record);
      const last = records.at(-1);
      return last ? { last: last._id, count: records.length } : null;
    },
  };
}

/** Records what happened at another time than now. */
export function toldAt<T>(at: Date, record: () => Promise<T>): Promise<T> {
  const context = currentContext();
  if (!context) throw new Error("toldAt needs the context of a retelling");
  return runInContext({ ...context, at }, record);
}
