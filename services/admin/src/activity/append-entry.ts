import { randomBytes } from "node:crypto";
import type { Connection } from "mongoose";
import { type Activity, activityModel } from "./activity.model.ts";
import { detailsHash, entryHash, GENESIS } from "./chain.rules.ts";
import { chainHeadModel, HEAD } from "./chain-head.model.ts";

type Link = Pick<Activity, "seq" | "prev_hash" | "hash" | "salt" | "details_hash">;
export type NewEntry = Omit<Activity, keyof Link | "details"> & { details: string };

/** Takes the next place in the chain for an entry; part of a transaction, which makes others wait for this one. */
export async function nextLink(db: Connection, entry: NewEntry): Promise<Link> {
  const head = await chainHeadModel(db)
    .findOneAndUpdate(
      { _id: HEAD },
      { $inc: { seq: 1 }, $setOnInsert: { hash: GENESIS } },
      { upsert: true, returnDocument: "after" },
    )
    .lean();
  const { seq, hash: prev_hash } = head;
  const salt = randomBytes(16).toString("hex");
  const details_hash = detailsHash(salt, entry.details);
  const hash = entryHash({ ...entry, id: entry._id.toHexString(), seq, prev_hash, details_hash });
  await chainHeadModel(db).updateOne({ _id: HEAD }, { $set: { hash } });
  return { seq, prev_hash, hash, salt, details_hash };
}

/** Adds an entry at the end of the chain, part of a transaction. */
export async function appendEntry(db: Connection, entry: NewEntry): Promise<void> {
  await activityModel(db).create([{ ...entry, ...(await nextLink(db, entry)) }]);
}
