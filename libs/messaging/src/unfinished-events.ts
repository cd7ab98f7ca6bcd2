import type { Envelope } from "@jobcentre/contracts/envelope";
import type { Connection } from "mongoose";
import { type Batches, createBatches } from "./batches.ts";
import { inboxFailureModel } from "./inbox.model.ts";
import type { Delivered } from "./transport.ts";

/** Tries suspects one after the other, or those that have nothing against them together: what a process ends over is one of them. */
export type Suspects = Batches<() => Promise<Delivered[]>, Delivered[]>;

export const createSuspects = (): Suspects => createBatches(async (works) => [await works[0]!()], { most: 1 });

/** The ids of everything that an event is about. */
export const idsIn = (data: unknown): string[] => [
  ...new Set(JSON.stringify(data ?? null).match(/\b[0-9a-f]{24}\b/g) ?? []),
];

/** How many processes have begun with an event and not come back to say how it ended. */
export async function unfinishedOf(db: Connection, _id: string): Promise<number> {
  const failure = await inboxFailureModel(db)
    .findById(_id, { unfinished: 1 })
    .lean()
    .catch(() => null);
  return failure?.unfinished ?? 0;
}

/** Counts one more of each; where the store is away, nothing will come of the events either. */
export async function countUnfinished(db: Connection, envelopes: readonly Envelope[]): Promise<void> {
  const updates = envelopes.map(({ id, data }) => ({
    updateOne: {
      filter: { _id: id },
      update: {
        $inc: { unfinished: 1 },
        $set: { updated_at: new Date(), about: idsIn(data) },
        $setOnInsert: { attempts: 0 },
      },
      upsert: true,
    },
  }));
  await inboxFailureModel(db)
    .bulkWrite(updates, { ordered: false })
    .catch(() => undefined);
}

/** This process has come back, whatever became of the events. */
export async function nothingUnfinished(db: Connection, ids: readonly string[]): Promise<void> {
  await inboxFailureModel(db)
    .updateMany({ _id: { $in: ids } }, { $set: { unfinished: 0 } })
    .catch(() => undefined);
}
