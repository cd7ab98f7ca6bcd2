import type { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { Problem } from "@jobcentre/service-kit/problem";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { findJob } from "../jobs/find-jobs.ts";
import { applicationModel } from "./application.model.ts";
import { interviewsToCome } from "./application.rules.ts";
import { answerForSeeker, type SeekersApplication } from "./application-answers.ts";
import { searchSent, sentWithInterview } from "./own-applications.ts";
import { readPage, readThese } from "./read-page.ts";

type Query = z.output<(typeof jobsCalls)["GET /api/job-applications"]["query"]>;

/** A job seeker's own applications, newest first; of interviews to come the next one. */
export async function listOwnApplications(
  deps: StoreDeps,
  accountId: string,
  { q, status, interview, ...paging }: Query,
): Promise<ListAnswer<SeekersApplication>> {
  // Only the shortlisted have interviews to come.
  if (interview && (status ?? "shortlisted") !== "shortlisted") return new ListAnswer([], 0);
  const now = deps.now();
  const answer = ({ found, total }: Awaited<ReturnType<typeof readPage>>): ListAnswer<SeekersApplication> =>
    new ListAnswer(
      found.map(({ application, job }) => answerForSeeker(application, job, now)),
      total,
    );
  const own = { account_id: accountId, ...(status && { status }) };
  if (!q && !interview) return answer(await readPage(deps, own, paging));

  const wanted = interview
    ? await sentWithInterview(deps.db, accountId, q, now)
    : await searchSent(deps.db, own, q ?? "");
  const { page, limit } = paging;
  const shown = wanted.slice((page - 1) * limit, page * limit).map(({ _id }) => _id);
  // As they were found: what was moved on meanwhile is left out.
  const asFound = interview ? { ...own, ...interviewsToCome(now) } : own;
  return answer({ found: await readThese(deps, asFound, shown), total: wanted.length });
}

/** One of them, whatever became of it and of its job. Throws Problem("not_found"), also where it is somebody else's. */
export async function readOwnApplication(
  { db, now }: StoreDeps,
  own: { _id: string; account_id: string },
): Promise<SeekersApplication> {
  const application = await applicationModel(db).findOne(own).lean();
  if (!application) throw new Problem("not_found");
  const job = await findJob(db, application.job_id.toHexString());
  return answerForSeeker(application, job ?? undefined, now());
}
