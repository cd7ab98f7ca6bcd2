import { signInRefused } from "@jobcentre/contracts/events/admin";
import type { Connection } from "mongoose";
import { existingAdmins } from "../accounts/find-admins.ts";
import { ACTIVITY_TEXTS } from "./activity-texts.ts";
import type { NewEntry } from "./append-entry.ts";
import { GENESIS } from "./chain.rules.ts";
import { chainHeadModel, HEAD } from "./chain-head.model.ts";

const HOUR_MS = 60 * 60 * 1000;
const REFUSED = ACTIVITY_TEXTS.get(signInRefused.name)?.action;

/**
 * The entries with one refused sign-in an hour at most of all whose address is no admin's, with how many there were besides: a
 * program tries addresses by the million, and each entry stays for good. Who counts writes the head of the chain, as who adds does.
 */
export async function fewAsNobody(db: Connection, entries: readonly NewEntry[]): Promise<NewEntry[]> {
  const refused = entries.filter(({ action }) => action === REFUSED);
  if (refused.length === 0) return [...entries];
  const admins = new Set(
    await existingAdmins(
      db,
      refused.flatMap(({ mentions }) => mentions),
    ),
  );
  const asNobody = new Set(refused.filter(({ mentions }) => !mentions.some((address) => admins.has(address))));
  if (asNobody.size === 0) return [...entries];

  const head = await chainHeadModel(db).findById(HEAD).lean();
  let nobody_told_at = head?.nobody_told_at;
  let nobody_untold = head?.nobody_untold ?? 0;
  const kept: NewEntry[] = [];
  for (const entry of entries) {
    const toldMs = nobody_told_at && Math.abs(entry.created_at.getTime() - nobody_told_at.getTime());
    if (!asNobody.has(entry)) kept.push(entry);
    else if (toldMs !== undefined && toldMs < HOUR_MS) nobody_untold++;
    else {
      kept.push({ ...entry, details: entry.details + andMore(nobody_untold) });
      nobody_told_at = entry.created_at;
      nobody_untold = 0;
    }
  }
  await chainHeadModel(db).updateOne(
    { _id: HEAD },
    { $set: { nobody_told_at, nobody_untold }, $setOnInsert: { seq: 0, hash: GENESIS } },
    { upsert: true },
  );
  return kept;
}

const andMore = (count: number): string =>
  count === 0 ? "" : `, and ${count} more with addresses of no admin since the last such entry`;
