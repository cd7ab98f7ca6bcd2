import { storedRecords } from "@jobcentre/service-kit/account-export/export-section";
import type { Connection } from "mongoose";
import { adminIdsBehind } from "../accounts/find-admins.ts";
import { type Activity, activityModel } from "./activity.model.ts";
import { ownDetails } from "./activity.rules.ts";
import { ACTIONS_KEPT_FROM_PERSON, ACTIONS_OF_PERSON } from "./activity-texts.ts";
import { handingsBy, handingsOfCompany } from "./handings-over.ts";
import { personNameModel } from "./person-name.model.ts";
import { type OwnedCompany, ownIdsIn, type Span, spansOf, type Taker } from "./whose-entries.rules.ts";

const nameOf = async (db: Connection, accountId: string) => personNameModel(db).findById(accountId).lean();

/** What was done with an admin, or by one who was not signed in yet, names the admin: the person behind this account. */
async function idsOf(db: Connection, accountId: string): Promise<string[]> {
  const former = (await nameOf(db, accountId))?.admin_ids ?? [];
  return [accountId, ...(await adminIdsBehind(db, accountId)), ...former];
}

/** Who takes the copy of this account: whoever owns it now, where it is a company's that was handed over, with what was their own. */
async function takerOf(db: Connection, accountId: string): Promise<Taker> {
  const handings = await handingsOfCompany(db, accountId);
  const owner_id = handings.at(-1)?.owner_id;
  const own_id = owner_id ?? accountId;
  const companies: OwnedCompany[] = [];
  const ids = await idsOf(db, accountId);
  if (owner_id) companies.push({ ids, spans: spansOf(handings, owner_id), handings, isOwner: true });
  companies.push(...(await companiesLeft(db, own_id, undefined, new Set([accountId]))));
  return { ids: owner_id ? await idsOf(db, own_id) : ids, companies };
}

/**
 * The companies that were handed over by whose own account this was within these spans, or ever. One of them may have been their own
 * account while they handed an earlier one over, and so on.
 */
async function companiesLeft(
  db: Connection,
  own_id: string,
  within: readonly Span[] | undefined,
  known: Set<string>,
): Promise<OwnedCompany[]> {
  const left = await handingsBy(db, own_id);
  const companies: OwnedCompany[] = [];
  for (const id of new Set(left.map(({ company_id }) => company_id))) {
    const handings = known.has(id) ? [] : await handingsOfCompany(db, id);
    const spans = spansOf(handings, own_id, within);
    if (spans.length === 0) continue;
    known.add(id);
    companies.push({ ids: await idsOf(db, id), spans, handings, isOwner: false });
    companies.push(...(await companiesLeft(db, id, spans, known)));
  }
  return companies;
}

/** What the activity log says of a person: what they did, and what others did about them, who stay unnamed. */
export async function* activityAbout(db: Connection, accountId: string): AsyncGenerator<object> {
  const taker = await takerOf(db, accountId);
  const own = (await nameOf(db, taker.ids[0] ?? ""))?.name;
  const name = (await nameOf(db, accountId))?.name ?? own;
  const all = [...taker.ids, ...taker.companies.flatMap(({ ids }) => ids)];
  const named = { $or: [{ actor_id: { $in: all } }, { subject_id: { $in: all } }, { mentions: { $in: all } }] };
  for await (const row of storedRecords(activityModel(db), named)) {
    const entry = row as unknown as Activity;
    const ids = ownIdsIn(entry, taker, ACTIONS_OF_PERSON);
    const isOwn = entry.actor_id !== null && ids.includes(entry.actor_id);
    if (ids.length === 0 || (!isOwn && ACTIONS_KEPT_FROM_PERSON.includes(entry.action))) continue;
    const by = isOwn ? "you" : entry.by_admin ? "an administrator" : "somebody else or nobody";
    yield {
      created_at: entry.created_at,
      action: entry.action,
      by,
      details: ownDetails(entry, ids, entry.subject_id === accountId ? name : own),
    };
  }
}
