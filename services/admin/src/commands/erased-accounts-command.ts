import { parseArgs } from "node:util";
import { ConfigError } from "@jobcentre/service-kit/config";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import type { Connection } from "mongoose";
import type { Say } from "./run-command.ts";

/** `erased-accounts [--since TIME]`: who was deleted, a line each, the first first: whom to delete again after a restore. */
export async function erasedAccounts(identity: Connection, args: string[], say: Say): Promise<number> {
  const { values } = parseArgs({ args, options: { since: { type: "string" } } });
  const since = new Date(values.since ?? 0);
  if (Number.isNaN(since.getTime())) throw new ConfigError("--since is a time like 2026-01-31T02:00:00Z");
  const erased = erasedAccountModel(identity)
    .find({ erased_at: { $gte: since } }, { erased_at: 1 })
    .sort({ erased_at: 1, _id: 1 })
    .lean()
    .cursor();
  for await (const { _id, erased_at } of erased) say(`${erased_at.toISOString()} ${_id}`);
  return 0;
}
