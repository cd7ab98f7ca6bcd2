import type { jobsCalls, openJob } from "@jobcentre/contracts/http/jobs";
import { Types } from "mongoose";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { CHANGES_INDEX, type JobRecord, jobModel, OVER_INDEX } from "../jobs/job.model.ts";
import { isOpen } from "../jobs/job.rules.ts";
import { saidOf } from "../jobs/said-of-job.ts";
import {
  afterAll,
  daysOver,
  type Happened,
  inOrder,
  isNews,
  nextOf,
  overAfter,
  type Position,
  positionOf,
  settledUntil,
} from "./job-changes.rules.ts";

type Call = (typeof jobsCalls)["GET /api/job-changes"];
type Query = z.output<Call["query"]>;
type Answer = z.output<Call["response"]>;

const READ = { search_text: 0, location_text: 0, pay: 0 } as const;
type ReadJob = Omit<JobRecord, keyof typeof READ>;
type Change = Happened & { job: ReadJob };

/** What happens to jobs in one range of moments, as the store finds it: the rest of the position's own moment, then what is later. */
interface Range {
  from: Position;
  until: number;
  most: number;
}

/**
 * What became of the open jobs after a position, the longest ago first, each as it is by now; of a job that is not open nothing but its
 * id. Begun without a position it is all open jobs, and from then on what changes.
 */
export async function readJobChanges({ db, now }: StoreDeps, { limit, ...asked }: Query): Promise<Answer> {
  const until = settledUntil(now());
  const from = positionOf(asked, until);
  const range = { from, until, most: limit + 1 };
  const found = inOrder([...(await written({ db, now }, range)), ...(await over({ db, now }, range))]);
  const has_more = found.length > limit;
  const told = found.slice(0, limit);
  const last = has_more ? (told.at(-1) as Change) : afterAll(from, until);
  const changes = told
    .map((change) => ({ ...change, isOpen: isOpen(change.job, now()) }))
    .filter((change) => isNews(from, change, change.isOpen))
    .map(({ at, id, job, isOpen }) => ({
      id,
      changed_at: new Date(at).toISOString(),
      job: isOpen ? openJobAnswer(job) : null,
    }));
  return { changes, next: nextOf({ ...from, at: last.at, id: last.id }), has_more };
}

/** The jobs that somebody posted, changed, closed or opened. */
async function written({ db }: StoreDeps, { from, until, most }: Range): Promise<Change[]> {
  const find = (filter: object, limit: number) =>
    jobModel(db).find(filter, READ).sort(CHANGES_INDEX).hint(CHANGES_INDEX).limit(limit).lean<ReadJob[]>();
  const same = await find({ changed_at: new Date(from.at), _id: { $gt: new Types.ObjectId(from.id) } }, most);
  const left = most - same.length;
  const later = left > 0 ? await find({ changed_at: { $gt: new Date(from.at), $lte: new Date(until) } }, left) : [];
  return [...same, ...later]
    .map((job) => ({ at: (job.changed_at as Date).getTime(), id: job._id.toHexString(), job }))
    .filter(({ at }) => at <= until);
}

/** The jobs whose last day to apply is over, which nobody writes. Who reads for the first time never heard of earlier ones. */
async function over({ db }: StoreDeps, { from, until, most }: Range): Promise<Change[]> {
  const begin = from.open_until !== undefined && from.open_until > from.at ? afterAll(from, from.open_until) : from;
  const { on, from: first, before } = daysOver(begin, until);
  const find = (filter: object, limit: number) =>
    jobModel(db)
      .find({ is_active: true, ...filter }, READ)
      .sort({ closes_on: 1, _id: 1 })
      .hint(OVER_INDEX)
      .limit(limit)
      .lean<ReadJob[]>();
  const same = on ? await find({ closes_on: on, _id: { $gt: new Types.ObjectId(begin.id) } }, most) : [];
  const left = most - same.length;
  const later = left > 0 ? await find({ closes_on: { $gte: first, $lt: before } }, left) : [];
  return [...same, ...later].map((job) => ({ at: overAfter(job.closes_on), id: job._id.toHexString(), job }));
}

const openJobAnswer = (job: ReadJob): z.output<typeof openJob> => ({
  id: job._id.toHexString(),
  ...saidOf(job),
  employer_id: job.employer_id,
  employer_name: job.employer_name,
  employer_is_verified: job.employer_is_verified,
  created_at: job.created_at.toISOString(),
  ...(job.edited_at && { edited_at: job.edited_at.toISOString() }),
});
