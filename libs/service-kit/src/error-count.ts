import { defineModel } from "@jobcentre/messaging/define-model";
import { type Connection, Schema } from "mongoose";
import type { Logger } from "pino";

const HOUR_MS = 60 * 60 * 1000;
const HOURS = 24;

interface ErrorCount {
  /** The hour it counts, as an instant. */
  _id: Date;
  count: number;
  expires_at: Date;
}

const schema = new Schema<ErrorCount>(
  {
    _id: { type: Date, required: true },
    count: { type: Number, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** Errors by the hour, in the store so that a restart forgets none. */
export const errorCountModel = defineModel<ErrorCount>("error_counts", schema);

/** Counts one error; a store that is away is logged, never thrown. */
export async function countError(db: Connection, now: Date, log: Logger): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await errorCountModel(db)
    .updateOne(
      { _id: hour },
      { $inc: { count: 1 }, $setOnInsert: { expires_at: new Date(hour.getTime() + 2 * HOURS * HOUR_MS) } },
      { upsert: true },
    )
    // Never part of a transaction around it: that one is being rolled back.
    .session(null)
    .catch((error: unknown) => log.warn({ err: error }, "error not counted"));
}

/** The errors of the last 24 hours, to the hour. */
export async function recentErrors(db: Connection, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOURS * HOUR_MS);
  const hours = await errorCountModel(db)
    .find({ _id: { $gt: since } })
    .lean();
  return hours.reduce((sum, { count }) => sum + count, 0);
}
