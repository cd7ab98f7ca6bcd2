import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import { IN_TURNS } from "@jobcentre/service-kit/in-turns";
import type { Connection } from "mongoose";
import { activityModel } from "./activity.model.ts";
import { ACTIONS_WITH_ADDRESSES } from "./activity-texts.ts";
import { GENESIS } from "./chain.rules.ts";
import { chainHeadModel, HEAD } from "./chain-head.model.ts";

type Writes = Parameters<ReturnType<typeof activityModel>["bulkWrite"]>[0];

/**
 * Gives every entry the keys of the addresses in its words, by which erasing an account finds it: entries from before there were any,
 * and all once the services have another secret. Done already it looks at none.
 */
export async function keyAddresses(db: Connection, secret: string): Promise<void> {
  const keyed_with = emailKeyOf(secret, "the secret of the keys");
  if (await chainHeadModel(db).exists({ _id: HEAD, keyed_with })) return;
  const holding = { action: { $in: ACTIONS_WITH_ADDRESSES }, mentions: /@/ };
  let piece: Writes[number][] = [];
  const write = async (): Promise<void> => {
    if (piece.length > 0) await activityModel(db).bulkWrite(piece, { ordered: false });
    piece = [];
  };
  for await (const { _id, mentions } of activityModel(db).find(holding, { mentions: 1 }).lean().cursor(IN_TURNS)) {
    const keys = mentions.filter((text) => text.includes("@")).map((email) => emailKeyOf(secret, email));
    // Not of one whose words were erased meanwhile.
    const filter = { _id, mentions: { $in: mentions } };
    piece.push({ updateOne: { filter, update: { $addToSet: { mentions: { $each: keys } } } } });
    if (piece.length >= IN_TURNS.batchSize) await write();
  }
  await write();
  const kept = { $set: { keyed_with }, $setOnInsert: { seq: 0, hash: GENESIS } };
  await chainHeadModel(db).updateOne({ _id: HEAD }, kept, { upsert: true });
}
