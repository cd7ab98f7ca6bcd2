import type { adminCalls } from "@jobcentre/contracts/http/admin";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { accountsOfAdminsNamed } from "../accounts/find-admins.ts";
import { daySpan } from "./activity.rules.ts";
import { personNameModel } from "./person-name.model.ts";

export type ActivityFilters = z.output<(typeof adminCalls)["GET /api/admin/activity-logs/csv"]["query"]>;

/** More than have any one name in common among a hundred thousand; who types a single letter finds some of those it fits. */
const MAX_PEOPLE = 10_000;

/** The filter of the store for what was asked for; a person is anyone who acted or whom an entry is about. */
export async function activityFilter(
  db: Connection,
  { scope, action, person, from, to }: ActivityFilters,
): Promise<Record<string, unknown>> {
  const ids = person ? await accountsNamed(db, person) : [];
  const isNarrowed = [action, person, from, to].some(Boolean);
  return {
    ...((scope ?? (isNarrowed ? "all" : "admins")) === "admins" && { by_admin: true }),
    ...(action && { action }),
    ...((from || to) && { created_at: daySpan(from, to) }),
    ...(person && { $or: [{ actor_id: { $in: ids } }, { subject_id: { $in: ids } }] }),
  };
}

/** The accounts whose name has `text` in it, and the one whose id it is. */
async function accountsNamed(db: Connection, text: string): Promise<string[]> {
  const name = containing(text);
  const people = await personNameModel(db).find({ name }, { _id: 1 }).limit(MAX_PEOPLE).lean();
  return [...people.map(({ _id }) => _id), ...(await accountsOfAdminsNamed(db, name)), text.toLowerCase()];
}
