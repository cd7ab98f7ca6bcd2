import type { JobSort } from "@jobcentre/contracts/job-options";
import { inTurn } from "./featured-turn.rules.ts";
import type { JobRecord } from "./job.model.ts";
import { isFeatured } from "./job.rules.ts";

export type SortKeys = Pick<JobRecord, "_id" | "created_at" | "pay" | "closes_on" | "featured_until">;

export const SORT_KEYS = { created_at: 1, pay: 1, closes_on: 1, featured_until: 1 } as const;

/** The order of each sort in the store; every one has an index of its own. */
export const STORE_ORDER = {
  newest: { created_at: -1, _id: -1 },
  salary: { pay: -1, created_at: -1, _id: -1 },
  deadline: { closes_on: 1, created_at: -1, _id: -1 },
} as const satisfies Record<JobSort, Record<string, 1 | -1>>;

/** What lists filter by, at the end of their indexes: jobs that do not match are passed over without being read. */
const FACETS = { closes_on: 1, category: 1, pay: 1, experience_required: 1, location_text: 1 } as const;

type Order = Record<string, 1 | -1>;

/** The index of the active jobs in an order; the order's own fields keep their places and directions. */
const listIndex = (order: Order): Order => ({ is_active: 1, ...order, ...FACETS, ...order });

export const LIST_INDEXES = {
  newest: listIndex(STORE_ORDER.newest),
  newestOfCategory: listIndex({ category: 1, ...STORE_ORDER.newest }),
  salary: listIndex(STORE_ORDER.salary),
  deadline: listIndex(STORE_ORDER.deadline),
};

const newestFirst = (a: SortKeys, b: SortKeys): number =>
  b.created_at.getTime() - a.created_at.getTime() || (a._id.toHexString() < b._id.toHexString() ? 1 : -1);

const COMPARE: Record<JobSort, (a: SortKeys, b: SortKeys) => number> = {
  newest: newestFirst,
  salary: (a, b) => b.pay - a.pay || newestFirst(a, b),
  deadline: (a, b) => (a.closes_on < b.closes_on ? -1 : a.closes_on > b.closes_on ? 1 : newestFirst(a, b)),
};

/** The same order for jobs in memory; featured ones come first where the newest do, and take turns. */
export function inOrder(jobs: SortKeys[], sort: JobSort, now: Date): SortKeys[] {
  const ordered = [...jobs].sort(COMPARE[sort]);
  if (sort !== "newest") return ordered;
  const featured = ordered.filter((job) => isFeatured(job, now));
  return [...inTurn(featured, now), ...ordered.filter((job) => !isFeatured(job, now))];
}
