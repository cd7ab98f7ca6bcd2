import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import { IN_TURNS } from "@jobcentre/service-kit/in-turns";
import type { Connection } from "mongoose";
import { activityModel } from "./activity.model.ts";
import { ACTIONS_WITH_ADDRESSES } from "./activity-texts.ts";
import { GENESIS } from "./chain.rules.ts";
import { chainHeadModel, HEAD } from "./chain-head.model.ts";

type Writes = Parameters<ReturnType<typeof activityModel>["bulkWrite"]>[0];

/** The entries in their order, of which a start looks at the newest alone. */
const BY_PLACE = { seq: 1, _id: 1 } as const;

/**
 * Gives every entry the keys of the addresses in its words, by which erasing an account finds it: entries from before there were any, or
 * of an older instance beside this one, and all once the services have another secret. At what was keyed before it does not look again.
 */
export async function keyAddresses(db: Connection, secret: string): Promise<void> {
  const keyed_with = emailKeyOf(secret, "the secret of the keys");
  const head = await chainHeadModel(db).findById(HEAD).lean();
  // Whatever has a place up to here is there to be read.
  const keyed_to = head?.seq ?? 0;
  const before = head?.keyed_with === keyed_with ? head.keyed_to : undefined;
  if (before === keyed_to) return;
  const newer = before !== undefined && { seq: { $gt: before } };
  const holding = { action: { $in: ACTIONS_WITH_ADDRESSES }, mentions: /@/, ...newer };
  const options = newer ? { hint: BY_PLACE } : {};
  let piece: Writes[number][] = [];
  const write = async (): Promise<void> => {
    if (piece.length > 0) await activityModel(db).bulkWrite(piece, { ordered: false });
    piece = [];
  };
  const found = activityModel(db).find(holding, { mentions: 1 }, options);
  for await (const { _id, mentions } of found.lean().cursor(IN_TURNS)) {
    const keys = mentions.filter((text) => text.includes("@")).map((email) => emailKeyOf(secret, email));
    // Not of one whose words were erased meanwhile.
    const filter = { _id, mentions: { $in: mentions } };
    piece.push({ updateOne: { filter, update: { $addToSet: { mentions: { $each: keys } } } } });
    if (piece.length >= IN_TURNS.batchSize) await write();
  }
  await write();
  const kept = { $set: { keyed_with, keyed_to }, $setOnInsert: { seq: 0, hash: GENESIS } };
  await chainHeadModel(db).updateOne({ _id: HEAD }, kept, { upsert: true });
}
