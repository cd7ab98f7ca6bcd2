import { randomBytes } from "node:crypto";
import type { Connection } from "mongoose";
import { type Activity, activityModel } from "./activity.model.ts";
import { detailsHash, entryHash, GENESIS } from "./chain.rules.ts";
import { chainHeadModel, HEAD } from "./chain-head.model.ts";

type Link = Pick<Activity, "seq" | "prev_hash" | "hash" | "salt" | "details_hash">;
export type NewEntry = Omit<Activity, keyof Link | "details"> & { details: string };

/** Takes the next places in the chain for entries, in order; part of a transaction, which makes others wait for this one. */
export async function nextLinks(db: Connection, entries: readonly NewEntry[]): Promise<Link[]> {
  const head = await chainHeadModel(db)
    .findOneAndUpdate(
      { _id: HEAD },
      { $inc: { seq: entries.length }, $setOnInsert: { hash: GENESIS } },
      { upsert: true, returnDocument: "after" },
    )
    .lean();
  let last = { seq: head.seq - entries.length, hash: head.hash };
  const links = entries.map((entry) => {
    const link = linkAfter(last, entry);
    last = link;
    return link;
  });
  await chainHeadModel(db).updateOne({ _id: HEAD }, { $set: { hash: last.hash } });
  return links;
}

function linkAfter(last: { seq: number; hash: string }, entry: NewEntry): Link {
  const [seq, prev_hash] = [last.seq + 1, last.hash];
  const salt = randomBytes(16).toString("hex");
  const details_hash = detailsHash(salt, entry.details);
  const hash = entryHash({ ...entry, id: entry._id.toHexString(), seq, prev_hash, details_hash });
  return { seq, prev_hash, hash, salt, details_hash };
}

/** Adds entries at the end of the chain, part of a transaction. */
export async function appendEntries(db: Connection, entries: readonly NewEntry[]): Promise<void> {
  const links = await nextLinks(db, entries);
  await activityModel(db).insertMany(entries.map((entry, at) => ({ ...entry, ...links[at] })));
}
