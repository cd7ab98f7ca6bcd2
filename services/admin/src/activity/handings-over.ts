import type { Connection, QueryFilter } from "mongoose";
import { type Activity, activityModel } from "./activity.model.ts";
import type { HandingOver } from "./whose-entries.rules.ts";

async function find(db: Connection, matching: QueryFilter<Activity>): Promise<HandingOver[]> {
  const rows = await activityModel(db).find(matching).sort({ created_at: 1, seq: 1 }).lean<Activity[]>();
  return rows.flatMap(({ handed_over, subject_id, created_at }) =>
    handed_over && subject_id !== null ? [{ ...handed_over, owner_id: subject_id, at: created_at }] : [],
  );
}

/** The handings over of a company's account that the log has, in the order of time. */
export const handingsOfCompany = (db: Connection, company_id: string): Promise<HandingOver[]> =>
  find(db, { "handed_over.company_id": company_id });

/** The same of all companies, after which this was the account of their own of who had owned them until then. */
export const handingsBy = (db: Connection, former_owner_id: string): Promise<HandingOver[]> =>
  find(db, { "handed_over.former_owner_id": former_owner_id });

/** The company whose owner's own account this is, as far as the log knows; null where it is none's. */
export async function companyOwnedBy(db: Connection, own_id: string): Promise<string | null> {
  const owned = await find(db, { subject_id: own_id, "handed_over.company_id": { $exists: true } });
  for (const company_id of new Set(owned.map((handing) => handing.company_id))) {
    const last = (await handingsOfCompany(db, company_id)).at(-1);
    if (last?.owner_id === own_id) return company_id;
  }
  return null;
}
