import { MOST_STANDINGS } from "@jobcentre/contracts/candidate-options";
import type { applicantStanding } from "@jobcentre/contracts/http/jobs";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { findJobs } from "../jobs/find-jobs.ts";
import { applicationModel, BY_PERSON, type JobApplication } from "./application.model.ts";

type Standing = Pick<JobApplication, "_id" | "job_id" | "status" | "applied_at">;
interface Own {
  /** The person. */
  _id: string;
  total: number;
  newest: Standing[];
}

/** The newest applications of each of these people for an employer's jobs, and how many there are; of one who sent very many the others lose nothing. */
const newestOfEach = (db: Connection, employer_id: string, account_ids: string[]): Promise<Own[]> =>
  applicationModel(db)
    .aggregate<Own>([
      { $match: { employer_id, account_id: { $in: account_ids } } },
      { $project: { account_id: 1, job_id: 1, status: 1, applied_at: 1 } },
      { $sort: { applied_at: -1, _id: -1 } },
      {
        $group: {
          _id: "$account_id",
          total: { $sum: 1 },
          newest: { $push: { _id: "$_id", job_id: "$job_id", status: "$status", applied_at: "$applied_at" } },
        },
      },
      { $project: { total: 1, newest: { $slice: ["$newest", MOST_STANDINGS] } } },
    ])
    // Of these people alone, not all of an employer's in that order.
    .hint(BY_PERSON)
    .exec();

/** How the applications of these people for an employer's jobs stand, each person once and in their order; not who never applied there. */
export async function findApplicantStandings(
  db: Connection,
  employer_id: string,
  ids: string[],
): Promise<z.output<typeof applicantStanding>[]> {
  if (ids.length === 0) return [];
  const found = await newestOfEach(db, employer_id, ids);
  const byPerson = new Map(found.map((own) => [own._id, own]));
  const jobs = await findJobs(
    db,
    found.flatMap(({ newest }) => newest.map(({ job_id }) => job_id.toHexString())),
  );
  return [...new Set(ids)].flatMap((user_id) => {
    const own = byPerson.get(user_id);
    return own ? [{ user_id, applications: own.newest.map((one) => answerOf(one, jobs)), total: own.total }] : [];
  });
}

const answerOf = ({ _id, job_id, status, applied_at }: Standing, jobs: Awaited<ReturnType<typeof findJobs>>) => ({
  id: _id.toHexString(),
  job_id: job_id.toHexString(),
  job_title: jobs.get(job_id.toHexString())?.title ?? "",
  status,
  applied_at: applied_at.toISOString(),
});
