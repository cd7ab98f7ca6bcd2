import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection, QueryFilter } from "mongoose";
import { applicantsLike } from "../applicants/applicants-like.ts";
import { applicationModel, type JobApplication } from "./application.model.ts";

interface Wanted {
  job_id?: string | undefined;
  /** A part of a name or of a skill. */
  q?: string | undefined;
}

/** The store's filter for the applications for an employer's jobs: all, those for one job, those of certain people. */
export async function employersApplications(
  db: Connection,
  employerId: string,
  { job_id, q }: Wanted,
): Promise<QueryFilter<JobApplication>> {
  const own = { employer_id: employerId, ...(job_id && { job_id }) };
  if (!q) return own;
  const known = await applicationModel(db).distinct("account_id", own);
  const found = await applicantsLike(db, known, q);
  const text = containing(q);
  const asRead = [
    { status: { $nin: ["withdrawn", "rejected"] }, account_id: { $in: found } },
    { status: "rejected", $or: [{ "as_rejected.full_name": text }, { "as_rejected.skills": text }] },
  ];
  return { ...own, $or: [{ applicant_name: text }, ...asRead] } as QueryFilter<JobApplication>;
}
