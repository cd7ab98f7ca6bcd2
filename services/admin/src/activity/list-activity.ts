import { MOST_COUNTED_ENTRIES } from "@jobcentre/contracts/activity-options";
import type { activityLogEntry, adminCalls } from "@jobcentre/contracts/http/admin";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countToPage } from "@jobcentre/service-kit/count-matching";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { adminNames } from "../accounts/find-admins.ts";
import { type Activity, activityModel } from "./activity.model.ts";
import { actorName, shownDetails } from "./activity.rules.ts";
import { activityFilter } from "./activity-filter.ts";
import { personNameModel } from "./person-name.model.ts";

type Query = z.output<(typeof adminCalls)["GET /api/admin/activity-logs"]["query"]>;
type Entry = z.output<typeof activityLogEntry>;

/** For whom entries are shown. */
export interface Reader {
  forSuperAdmin: boolean;
}

const present = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/**
 * One page of the activity log, newest first: what admins did, or everything where that or something certain is asked for. What
 * is asked for counts up to MOST_COUNTED_ENTRIES, or to this page and one that follows.
 */
export async function listActivity(db: Connection, query: Query, reader: Reader): Promise<ListAnswer<Entry>> {
  const { page, limit, ...filters } = query;
  const filter = await activityFilter(db, filters);
  const rows = await activityModel(db)
    .find(filter)
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit + 1)
    .lean<Activity[]>();
  const counted = { most: MOST_COUNTED_ENTRIES, page, limit, read: rows.length };
  return new ListAnswer(
    await toEntries(db, rows.slice(0, limit), reader),
    await countToPage(activityModel(db), filter, counted),
  );
}

/** Rows as they are shown, in the same order: with the names that people have now. */
export async function toEntries(db: Connection, rows: Activity[], reader: Reader): Promise<Entry[]> {
  const admins = await adminNames(db, present(rows.map((row) => row.actor_id)));
  const people = await peopleNames(db, present(rows.flatMap((row) => [row.actor_id, row.subject_id])));
  return rows.map((row) => ({
    id: row._id.toHexString(),
    admin_name: actorName(row, { admins, people }),
    action: row.action,
    details: shownDetails(row, people, reader),
    created_at: row.created_at.toISOString(),
  }));
}

async function peopleNames(db: Connection, ids: string[]): Promise<Map<string, string>> {
  const people = await personNameModel(db)
    .find({ _id: { $in: ids } })
    .lean();
  return new Map(people.map((person) => [person._id, person.name]));
}
