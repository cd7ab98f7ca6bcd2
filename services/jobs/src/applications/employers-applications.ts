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
  return { ...own, $or: [{ applicant_name: text }, ...asReadOf(found, q)] } as Filter;
}

/** What finds by today's details, and by those that were kept of who was rejected; of who withdrew the name alone does. */
function asReadOf(people: readonly string[], q: string): Filter[] {
  const text = containing(q);
  return [
    { status: { $nin: ["withdrawn", "rejected"] }, account_id: { $in: [...people] } },
    { status: "rejected", $or: [{ "as_rejected.full_name": text }, { "as_rejected.skills": text }] },
  ] as Filter[];
}

/** By one index, whose keys tell by name and person: no application of anybody else is fetched. */
async function foundAmongMany(db: Connection, own: Filter, q: string): Promise<JobApplication["_id"][]> {
  const people = await allApplicantsLike(db, q, MOST_FOUND);
  const found = new Map<string, JobApplication["_id"]>();
  // Of who was rejected the name alone finds here: what was kept of them is in no index.
  const isFollowed = { status: { $nin: ["withdrawn", "rejected"] } };
  for (const theirs of [{ applicant_name: containing(q) }, { account_id: { $in: people }, ...isFollowed }]) {
    const rows = await applicationModel(db)
      .find({ ...own, ...theirs } as Filter, { _id: 1 })
      .hint(BY_PERSON)
      .limit(MOST_FOUND)
      .lean();
    for (const { _id } of rows) found.set(_id.toHexString(), _id);
  }
  return [...found.values()].slice(0, MOST_FOUND);
}
