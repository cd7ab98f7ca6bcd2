import { randomBytes } from "node:crypto";
import { afterCommit } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { type Activity, activityModel } from "./activity.model.ts";
import { detailsHash, entryHash, GENESIS, momentHash } from "./chain.rules.ts";
import { chainHeadModel, HEAD } from "./chain-head.model.ts";

type Moment = "prev_moment_hash" | "moment_hash";
type Link = Pick<Activity, "seq" | "prev_hash" | "hash" | "salt" | "details_hash"> & Required<Pick<Activity, Moment>>;
export type NewEntry = Omit<Activity, keyof Link | "details"> & { details: string };

type Head = Pick<Link, "seq" | "hash" | "moment_hash">;

function endOf(links: readonly Link[]): Head {
  const { seq, hash, moment_hash } = links.at(-1) as Link;
  return { seq, hash, moment_hash };
}

/** Where the chain ended when this process last wrote it, which is where it still ends unless another one did. */
const lastWritten = new WeakMap<Connection, Head>();

/** Takes the next places in the chain for entries, in order; part of a transaction, which makes others wait for this one. */
export async function nextLinks(db: Connection, entries: readonly NewEntry[]): Promise<Link[]> {
  const known = lastWritten.get(db);
  const links = (known && (await linkOnto(db, known, entries))) ?? (await linkOntoStored(db, entries));
  afterCommit(db, () => lastWritten.set(db, endOf(links)));
  return links;
}

/** Undefined where the chain does not end there any more. */
async function linkOnto(db: Connection, head: Head, entries: readonly NewEntry[]): Promise<Link[] | undefined> {
  const links = linksAfter(head, entries);
  const { matchedCount } = await chainHeadModel(db).updateOne({ _id: HEAD, ...head }, { $set: endOf(links) });
  return matchedCount === 1 ? links : undefined;
}

async function linkOntoStored(db: Connection, entries: readonly NewEntry[]): Promise<Link[]> {
  const head = await chainHeadModel(db)
    .findOneAndUpdate(
      { _id: HEAD },
      { $inc: { seq: entries.length }, $setOnInsert: { hash: GENESIS } },
      { upsert: true, returnDocument: "after" },
    )
    .lean();
  const { seq, hash, moment_hash = GENESIS } = head;
  const links = linksAfter({ seq: seq - entries.length, hash, moment_hash }, entries);
  await chainHeadModel(db).updateOne({ _id: HEAD }, { $set: endOf(links) });
  return links;
}

function linksAfter(head: Head, entries: readonly NewEntry[]): Link[] {
  let last = head;
  return entries.map((entry) => {
    const link = linkAfter(last, entry);
    last = link;
    return link;
  });
}

function linkAfter(last: Head, entry: NewEntry): Link {
  const [seq, prev_hash, prev_moment_hash] = [last.seq + 1, last.hash, last.moment_hash];
  const salt = randomBytes(16).toString("hex");
  const details_hash = detailsHash(salt, entry.details);
  const hash = entryHash({ ...entry, id: entry._id.toHexString(), seq, prev_hash, details_hash });
  const moment_hash = momentHash(prev_moment_hash, hash, entry);
  return { seq, prev_hash, hash, prev_moment_hash, moment_hash, salt, details_hash };
}

/** Adds entries at the end of the chain, part of a transaction. */
export async function appendEntries(db: Connection, entries: readonly NewEntry[]): Promise<void> {
  const links = await nextLinks(db, entries);
  const rows = entries.map((entry, at) => ({ ...entry, ...(links[at] as Link) }));
  await activityModel(db).insertMany(rows, { lean: true });
}
