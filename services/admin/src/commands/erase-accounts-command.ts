import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ConfigError } from "@jobcentre/service-kit/config";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import { erasureRequestModel } from "@jobcentre/service-kit/erasure/erasure-request.model";
import { type Connection, Types } from "mongoose";
import { readErasedList } from "../erasure/erased-list.rules.ts";
import type { Say } from "./run-command.ts";

/** `erase-accounts FILE`: has identity delete again, while it runs, whom a list of `erased-accounts` names; run again, it says how far it is. */
export async function eraseAccounts(identity: Connection, args: string[], say: Say): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new ConfigError("erase-accounts needs one file, as erased-accounts writes it");
  const ids = readErasedList(readFileSync(file, "utf8")).map(({ id }) => id);
  const requests = erasureRequestModel(identity);
  const gone = await erasedAccountModel(identity).distinct("_id", { _id: { $in: ids } });
  const _id = { $in: ids.filter((id) => !gone.includes(id)).map((id) => new Types.ObjectId(id)) };
  const found = await identity
    .collection("accounts")
    .find({ _id }, { projection: { _id: 1 } })
    .toArray();
  const there = found.map((account) => account._id.toHexString());
  const waiting = await requests.distinct("_id", { _id: { $in: there } });
  const fresh = there.filter((id) => !waiting.includes(id));
  const requested_at = new Date();
  for (const one of fresh) await requests.updateOne({ _id: one }, { $setOnInsert: { requested_at } }, { upsert: true });
  const elsewhere = ids.length - gone.length - there.length;
  say(`Accounts in the file: ${ids.length}. Deleted already: ${gone.length}. Not in this store: ${elsewhere}.`);
  say(`Asked for now: ${fresh.length}. Asked for before and still there: ${waiting.length}.`);
  say("identity deletes them while it runs, an administrator's once the role was taken away. Run this again to see.");
  return 0;
}
