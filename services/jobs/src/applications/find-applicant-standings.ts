import type { applicantStanding } from "@jobcentre/contracts/http/jobs";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { findJobs } from "../jobs/find-jobs.ts";
import { applicationModel, BY_PERSON, type JobApplication } from "./application.model.ts";

type Standing = Pick<JobApplication, "_id" | "account_id" | "job_id" | "status" | "applied_at">;
const STANDING = { account_id: 1, job_id: 1, status: 1, applied_at: 1 } as const;

/** More than a card of each of a hundred people shows. */
const MOST = 1000;

/** How the applications of these people for an employer's jobs stand, each person once and in their order; not who never applied there. */
export async function findApplicantStandings(
  db: Connection,
  employer_id: string,
  ids: string[],
): Promise<z.output<typeof applicantStanding>[]> {
  if (ids.length === 0) return [];
  const found = await applicationModel(db)
    .find({ employer_id, account_id: { $in: ids } }, STANDING)
    .sort({ applied_at: -1, _id: -1 })
    // Of these people alone, not all of an employer's in that order.
    .hint(BY_PERSON)
    .limit(MOST)
    .lean<Standing[]>();
  const jobs = await findJobs(
    db,
    found.map(({ job_id }) => job_id.toHexString()),
  );
  return [...new Set(ids)].flatMap((user_id) => {
    const own = found.filter(({ account_id }) => account_id === user_id);
    return own.length > 0 ? [{ user_id, applications: own.map((one) => answerOf(one, jobs)) }] : [];
  });
}

const answerOf = ({ _id, job_id, status, applied_at }: Standing, jobs: Awaited<ReturnType<typeof findJobs>>) => ({
  id: _id.toHexString(),
  job_id: job_id.toHexString(),
  job_title: jobs.get(job_id.toHexString())?.title ?? "",
  status,
  applied_at: applied_at.toISOString(),
});
