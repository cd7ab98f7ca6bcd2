import type { Envelope } from "@jobcentre/contracts/envelope";
import { gather } from "@jobcentre/messaging/in-transaction";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { type Connection, Types } from "mongoose";
import { isAdminAccount } from "../accounts/find-admins.ts";
import { ACTIVITY_TEXTS } from "./activity-texts.ts";
import { appendEntries, type NewEntry } from "./append-entry.ts";
import { eraseWordsOf } from "./erase-words.ts";
import { keepMentionedName } from "./keep-person-name.ts";
import { withoutRepeats } from "./without-repeats.ts";

export type KeepDeps = Pick<ServiceDeps, "db"> & { config: Pick<ServiceDeps["config"], "INTERNAL_SECRET"> };

/** Writes an event into the activity log, part of the event's transaction, whose inbox keeps a repeat out. */
export async function keepActivity({ db, config }: KeepDeps, envelope: Envelope): Promise<void> {
  const { id, name, data, occurred_at, handed_over: owner_no } = envelope;
  const text = ACTIVITY_TEXTS.get(name);
  if (!text) throw new Error(`no words for ${name} in activity-texts.ts`);

  const doer = text.own_act_of?.(data);
  if (doer && envelope.actor?.account_id !== doer) return;

  const actor_id = envelope.actor?.account_id ?? text.actor_id?.(data) ?? null;
  const person = text.person?.(data);
  if (person) await keepMentionedName(db, person);
  const by_admin = actor_id !== null && (text.admins_only?.(data) || (await isAdminAccount(db, actor_id)));
  const addresses = text.addresses?.(data) ?? [];
  // Erasing an account knows the key of its address only; the version before this one looked for the address.
  const keys = addresses.map((address) => emailKeyOf(config.INTERNAL_SECRET, address));
  const mentions = [...(text.mentions?.(data) ?? []), ...addresses, ...keys];
  await gather(db, writeEntries, {
    _id: new Types.ObjectId(id),
    action: text.action,
    details: text.details(data, new Date(occurred_at)),
    mentions,
    subject_id: person?.id ?? null,
    actor_id,
    by_admin,
    ...(text.handed_over && { handed_over: text.handed_over(data) }),
    ...(owner_no !== undefined && { owner_no }),
    created_at: new Date(occurred_at),
  });
}

/** Writes the entries of one transaction, without repeats; one that comes after its people are gone keeps its place in the chain, and no words. */
async function writeEntries(db: Connection, told: NewEntry[]): Promise<void> {
  const entries = await withoutRepeats(db, told);
  if (entries.length === 0) return;
  await appendEntries(db, entries);
  const ids = entries.map(({ _id }) => _id);
  const mentioned = [...new Set(entries.flatMap(({ mentions }) => mentions))];
  const gone: string[] = [];
  for (const account_id of mentioned) if (await isErased(db, account_id)) gone.push(account_id);
  if (gone.length > 0) await eraseWordsOf(db, { _id: { $in: ids }, mentions: { $in: gone } });
}
