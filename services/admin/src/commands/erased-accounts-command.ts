import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError } from "@jobcentre/service-kit/config";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import { erasedAddressModel } from "@jobcentre/service-kit/erasure/erased-address.model";
import { writeAtOnce } from "@jobcentre/service-kit/write-at-once";
import type { Connection } from "mongoose";
import { type Listed, lineOf, readErasedList, withMore } from "../erasure/erased-list.rules.ts";
import type { Say } from "./run-command.ts";

/**
 * `erased-accounts [--since TIME] [--to FILE]`: who was deleted, a line each, the first first: whom to delete again after a
 * restore. A file gets what it does not have yet and loses nothing: written after a restore it would be needed for what it lost.
 */
export async function erasedAccounts(identity: Connection, args: string[], say: Say): Promise<number> {
  const { values } = parseArgs({ args, options: { since: { type: "string" }, to: { type: "string" } } });
  const since = new Date(values.since ?? 0);
  if (Number.isNaN(since.getTime())) throw new ConfigError("--since is a time like 2026-01-31T02:00:00Z");
  const erased = erasedAccountModel(identity)
    .find({ erased_at: { $gte: since } }, { erased_at: 1 })
    .sort({ erased_at: 1, _id: 1 })
    .lean()
    .cursor();
  const found: Listed[] = [];
  const addresses = await erasedAddressModel(identity).find({}, { keys: 1 }).lean();
  const keysOf = new Map(addresses.map(({ _id, keys }) => [_id, keys]));
  for await (const { _id, erased_at } of erased) found.push({ id: _id, line: lineOf(_id, erased_at, keysOf.get(_id)) });
  if (values.to === undefined) {
    for (const { line } of found) say(line);
    return 0;
  }
  const file = resolve(values.to);
  const listed = existsSync(file) ? readErasedList(await readFile(file, "utf8")) : [];
  const { text, added } = withMore(listed, found);
  await writeAtOnce(file, text);
  say(`${listed.length + added} deleted accounts in ${file}, ${added} of them new.`);
  return 0;
}
