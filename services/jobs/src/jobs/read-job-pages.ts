import type { JobSort } from "@jobcentre/contracts/job-options";
import type { Connection, QueryFilter, Types } from "mongoose";
import { countManyJobs, newestToCount } from "./count-many-jobs.ts";
import { type JobRecord, jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { inOrder, LIST_INDEXES, SORT_KEYS, type SortKeys, STORE_ORDER } from "./job-order.rules.ts";

interface Paging {
  filter: QueryFilter<JobRecord>;
  sort: JobSort;
  /** Jobs before the first that is wanted. */
  skip: number;
  most: number;
  now: Date;
}

type Found = Omit<JobRecord, keyof typeof ONLY_FOR_LISTS>;
interface Page {
  jobs: Found[];
  total: number;
}

async function readInOrder(db: Connection, ids: Types.ObjectId[]): Promise<Found[]> {
  const jobs = await jobModel(db)
    .find({ _id: { $in: ids } }, ONLY_FOR_LISTS)
    .lean();
  const byId = new Map(jobs.map((job) => [job._id.toHexString(), job]));
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
}

/** One page where `index` leads to few jobs: all that match are read, ordered and counted here. */
export async function readFewJobs(
  db: Connection,
  { filter, sort, skip, most, now }: Paging,
  index: Record<string, 1 | -1>,
): Promise<Page> {
  const matching = await jobModel(db).find(filter, SORT_KEYS).hint(index).lean<SortKeys[]>();
  const ids = inOrder(matching, sort, now)
    .slice(skip, skip + most)
    .map(({ _id }) => _id);
  return { jobs: await readInOrder(db, ids), total: matching.length };
}

/** One page where many jobs match: read in order until it is full. Featured jobs, always few, are read before. */
export async function readManyJobs(db: Connection, { filter, sort, skip, most, now }: Paging): Promise<Found[]> {
  const onTop = sort === "newest" ? await readFeatured(db, filter, now) : [];
  const shown = await readInOrder(db, onTop.slice(skip, skip + most));
  if (shown.length === most) return shown;
  const others = { filter, sort, skip: Math.max(0, skip - onTop.length), most: most - shown.length };
  return [...shown, ...(await readOthers(db, others, onTop))];
}

/**
 * The same, and how many match in all; `read` is how many there were for the page. Counts look at the newest, with which a page in their
 * order begins: these are looked at once for both.
 */
export async function readAndCountMany(db: Connection, paging: Paging): Promise<Page & { read: number }> {
  const { filter, sort, skip, most, now } = paging;
  const newest = sort === "newest" ? await newestToCount(db, now) : null;
  if (!newest) {
    const [jobs, total] = await Promise.all([readManyJobs(db, paging), countManyJobs(db, filter, now)]);
    return { jobs, total, read: jobs.length };
  }
  const wanted = Math.max(newest.enough, skip + most);
  const [onTop, found] = await Promise.all([
    readFeatured(db, filter, now),
    jobModel(db)
      .find({ ...filter, created_at: { $gte: newest.since } }, { _id: 1 })
      .sort(STORE_ORDER[sort])
      .hint(indexFor(sort, filter))
      .limit(wanted)
      .batchSize(wanted)
      .lean(),
  ]);
  const isOnTop = new Set(onTop.map(String));
  const first = [...onTop, ...found.map(({ _id }) => _id).filter((id) => !isOnTop.has(id.toHexString()))];
  const ids = first.slice(skip, skip + most);
  const older = {
    filter: { ...filter, created_at: { $lt: newest.since } },
    sort,
    skip: Math.max(0, skip - first.length),
    most: most - ids.length,
  };
  const jobs = await readInOrder(db, ids);
  const others = older.most > 0 ? await readOthers(db, older, onTop) : [];
  return { jobs: [...jobs, ...others], total: newest.total(found.length), read: ids.length + others.length };
}

/** Jobs in the store's own order, without those on top. */
const readOthers = (
  db: Connection,
  { filter, sort, skip, most }: Omit<Paging, "now">,
  onTop: Types.ObjectId[],
): Promise<Found[]> =>
  jobModel(db)
    .find({ ...filter, ...(onTop.length > 0 && { _id: { $nin: onTop } }) }, ONLY_FOR_LISTS)
    .sort(STORE_ORDER[sort])
    .hint(indexFor(sort, filter))
    .skip(skip)
    .limit(most)
    .lean();

/** The index in whose order jobs are read, named because a store would guess how soon a page is full. */
const indexFor = (sort: JobSort, { category }: Paging["filter"]): Record<string, 1 | -1> =>
  LIST_INDEXES[category && sort === "newest" ? "newestOfCategory" : sort];

async function readFeatured(db: Connection, filter: Paging["filter"], now: Date): Promise<Types.ObjectId[]> {
  const featured = await jobModel(db)
    .find({ featured_until: { $gt: now }, ...filter }, SORT_KEYS)
    .hint({ featured_until: 1 })
    .lean<SortKeys[]>();
  return inOrder(featured, "newest", now).map(({ _id }) => _id);
}
