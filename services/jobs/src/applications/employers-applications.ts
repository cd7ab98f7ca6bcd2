import { MOST_FOUND_APPLICATIONS as MOST_FOUND } from "@jobcentre/contracts/job-options";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection, QueryFilter } from "mongoose";
import { allApplicantsLike, applicantsLike } from "../applicants/applicants-like.ts";
import { applicationModel, BY_PERSON, type JobApplication } from "./application.model.ts";

interface Wanted {
  job_id?: string | undefined;
  /** A part of a name or of a skill. */
  q?: string | undefined;
}

type Filter = QueryFilter<JobApplication>;

/** Who sent an employer so many is looked for among them; of more, among all who ever applied. */
const FEW = 5_000;

/** The store's filter for the applications for an employer's jobs: all, those for one job, those of certain people. */
export async function employersApplications(
  db: Connection,
  employerId: string,
  { job_id, q }: Wanted,
): Promise<Filter> {
  const own = { employer_id: employerId, ...(job_id && { job_id }) };
  if (!q) return own;
  const sent = await applicationModel(db)
    .find(own, { account_id: 1 })
    .limit(FEW + 1)
    .lean();
  if (sent.length > FEW) return { ...own, _id: { $in: await foundAmongMany(db, own, q) } };
  const known = [...new Set(sent.map(({ account_id }) => account_id))];
  const found = await applicantsLike(db, known, q);
  const text = containing(q);
  const asRead = [
    { status: { $nin: ["withdrawn", "rejected"] }, account_id: { $in: found } },
    { status: "rejected", $or: [{ "as_rejected.full_name": text }, { "as_rejected.skills": text }] },
  ];
  return { ...own, $or: [{ applicant_name: text }, ...asRead] } as QueryFilter<JobApplication>;
}

/** By one index, whose keys tell all that is asked: no application is fetched that does not match. */
async function foundAmongMany(db: Connection, own: Filter, q: string): Promise<JobApplication["_id"][]> {
  const people = await allApplicantsLike(db, q, MOST_FOUND);
  const found = new Map<string, JobApplication["_id"]>();
  for (const theirs of [{ applicant_name: containing(q) }, { account_id: { $in: people } }]) {
    const rows = await applicationModel(db)
      .find({ ...own, ...theirs }, { _id: 1 })
      .hint(BY_PERSON)
      .limit(MOST_FOUND)
      .lean();
    for (const { _id } of rows) found.set(_id.toHexString(), _id);
  }
  return [...found.values()].slice(0, MOST_FOUND);
}
