import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ConfigError } from "@jobcentre/service-kit/config";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import {
  type ErasureRequest,
  erasureRequestModel,
  type LeftReason,
} from "@jobcentre/service-kit/erasure/erasure-request.model";
import { type Connection, Types } from "mongoose";
import { readErasedList } from "../erasure/erased-list.rules.ts";
import type { Say } from "./run-command.ts";

/** `erase-accounts FILE`: has identity delete again, while it runs, whom a list of `erased-accounts` names; run again, it says how far it is. */
export async function eraseAccounts(identity: Connection, args: string[], say: Say): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new ConfigError("erase-accounts needs one file, as erased-accounts writes it");
  const listed = readErasedList(readFileSync(file, "utf8"));
  const ids = listed.map(({ id }) => id);
  const requests = erasureRequestModel(identity);
  const gone = new Set(await erasedAccountModel(identity).distinct("_id", { _id: { $in: ids } }));
  const _id = { $in: ids.filter((id) => !gone.has(id)).map((id) => new Types.ObjectId(id)) };
  const found = await identity
    .collection("accounts")
    .find({ _id }, { projection: { _id: 1 } })
    .toArray();
  const there = new Set(found.map((account) => account._id.toHexString()));
  const before = await requests.find({ _id: { $in: ids.filter((id) => !gone.has(id)) } }).lean<ErasureRequest[]>();
  const known = new Set(before.map((request) => request._id));
  // Whose id is not here may sign in to another account.
  const asked = listed.filter(({ id, keys }) => there.has(id) || (!gone.has(id) && keys));
  const requested_at = new Date();
  for (const { id, keys } of asked) {
    const update = {
      $setOnInsert: { requested_at },
      $set: { ...(keys && { keys }) },
      // Keys that the list has no more fit nobody, as with another INTERNAL_SECRET.
      $unset: { left: 1, elsewhere: 1, ...(!keys && { keys: 1 }) },
    };
    await requests.updateOne({ _id: id }, update, { upsert: true });
  }
  const left = before.filter((request) => request.left);
  const fresh = [...there].filter((id) => !known.has(id));
  const waiting = before.filter((request) => there.has(request._id) && !request.left);
  say(
    `Accounts in the file: ${ids.length}. Deleted already: ${gone.size}. Not in this store: ${ids.length - gone.size - there.size}.`,
  );
  say(`Asked for now: ${fresh.length}. Asked for before and still there: ${waiting.length}.`);
  for (const request of left) say(tellLeft(request));
  const keyless = listed.filter(({ id, keys }) => !keys && !gone.has(id)).length;
  if (keyless > 0) say(WITHOUT_KEYS(keyless));
  say("identity deletes them while it runs, an administrator's once the role was taken away. Run this again to see.");
  return 0;
}

const WITHOUT_KEYS = (number: number): string =>
  `Without the key of an address, as older versions listed them: ${number}. Whether such an id is another person's here, or its person has another account here, nobody can tell.`;

const LEFT: Record<LeftReason, (request: ErasureRequest) => string> = {
  another_address: () => "somebody with another address signs in to it here, as before a company was handed over",
  maybe_handed_over: () => "a company with colleagues, which may have been handed over since the backup",
  signs_in_elsewhere: ({ elsewhere = [] }) =>
    `not in this store, where its address signs in to ${elsewhere.join(", ")}`,
};

const tellLeft = (request: ErasureRequest): string =>
  `Not deleted: ${request._id}: ${LEFT[request.left as LeftReason](request)}. Look at it in the portal.`;
