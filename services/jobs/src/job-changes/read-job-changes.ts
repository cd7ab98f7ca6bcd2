import type { jobsCalls, openJob } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { type ChangedJob, findChangedJobs, findJobsOver, findLatestChanges } from "../jobs/find-changed-jobs.ts";
import { isOpen } from "../jobs/job.rules.ts";
import { saidOf } from "../jobs/said-of-job.ts";
import {
  daysOver,
  type Happened,
  inOrder,
  isFirst,
  isNews,
  nextOf,
  overAfter,
  type Position,
  pastFirst,
  positionOf,
  settledUntil,
} from "./job-changes.rules.ts";

type Call = (typeof jobsCalls)["GET /api/job-changes"];
type Change = Happened & { job: ChangedJob };

/** From a position until a moment, so many at most. */
interface Range {
  from: Position;
  until: number;
  most: number;
}

/**
 * What became of the open jobs after a position, the longest ago first, each as it is by now; of a job that is not open nothing but its
 * id. Begun without a position it is all open jobs, and from then on what changes.
 */
export async function readJobChanges(
  { db, now }: StoreDeps,
  { limit, ...asked }: z.output<Call["query"]>,
): Promise<z.output<Call["response"]>> {
  const until = settledUntil(now());
  const from = positionOf(asked, isFirst(asked) ? await latestBy(db, until) : until);
  const range = { from, until, most: limit + 1 };
  const found = inOrder([...(await written(db, range)), ...(await over(db, range))]);
  const has_more = found.length > limit;
  const told = found.slice(0, limit);
  // What is read anew while nothing happens is answered alike.
  const { at, id } = inOrder([...told, ...(has_more ? [] : [pastFirst(from)])]).at(-1) ?? from;
  const changes = told
    .map((change) => ({ ...change, isOpen: isOpen(change.job, now()) }))
    .filter((change) => isNews(from, change, change.isOpen))
    .map((change) => ({
      id: change.id,
      changed_at: new Date(change.at).toISOString(),
      job: change.isOpen ? openJobAnswer(change.job) : null,
    }));
  return { changes, next: nextOf({ ...from, at, id }), has_more };
}

const changeOf = (job: ChangedJob, at: number): Change => ({ at, id: job._id.toHexString(), job });

/** When the last of what is known until a moment happened; 0 where nothing is. */
async function latestBy(db: StoreDeps["db"], until: number): Promise<number> {
  const { written, over } = await findLatestChanges(db, new Date(until), daysOver({ at: 0, id: "" }, until).before);
  return Math.max(written?.changed_at?.getTime() ?? 0, over ? overAfter(over.closes_on) : 0);
}

/** What somebody did: posted, changed, closed, opened. */
async function written(db: StoreDeps["db"], { from, until, most }: Range): Promise<Change[]> {
  const at = new Date(from.at);
  const jobs = await findChangedJobs(db, { at, after: from.id, until: new Date(until), most });
  return jobs.map((job) => changeOf(job, (job.changed_at as Date).getTime()));
}

/** What nobody did: the last day to apply was over. Who reads for the first time never heard of earlier ones. */
async function over(db: StoreDeps["db"], { from, until, most }: Range): Promise<Change[]> {
  const begin = pastFirst(from);
  const jobs = await findJobsOver(db, { ...daysOver(begin, until), after: begin.id, most });
  return jobs.map((job) => changeOf(job, overAfter(job.closes_on)));
}

const openJobAnswer = (job: ChangedJob): z.output<typeof openJob> => ({
  id: job._id.toHexString(),
  ...saidOf(job),
  employer_id: job.employer_id,
  employer_name: job.employer_name,
  employer_is_verified: job.employer_is_verified,
  created_at: job.created_at.toISOString(),
  ...(job.edited_at && { edited_at: job.edited_at.toISOString() }),
});
