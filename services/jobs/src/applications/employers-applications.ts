import { type EmployersMark, MOST_FOUND_APPLICATIONS as MOST_FOUND } from "@jobcentre/contracts/job-options";
import { containingWords } from "@jobcentre/service-kit/search-text";
import type { Connection, QueryFilter } from "mongoose";
import { type ApplicantSearch, applicantFilters, applicantsLike } from "../applicants/applicants-like.ts";
import { applicationModel, BY_PERSON, type JobApplication } from "./application.model.ts";

export interface Wanted extends ApplicantSearch {
  job_id?: string | undefined;
  /** The person. */
  account_id?: string | undefined;
  mark?: EmployersMark | "none" | undefined;
}

type Filter = QueryFilter<JobApplication>;

/** Whose number of people sent an employer more is asked for by the ids of their applications: there is one filter of theirs then. */
const FEW = 5_000;

/** Whether certain people are looked for, by their name or anything else of them. */
export const isSearch = (wanted: Wanted): boolean => applicantFilters(wanted).length > 0;

/** The store's filter for the applications for an employer's jobs: all, those for one job, those of one person, those of certain people. */
export async function employersApplications(
  db: Connection,
  employerId: string,
  { job_id, account_id, mark, ...search }: Wanted,
): Promise<Filter> {
  const all = { employer_id: employerId, ...(job_id && { job_id }), ...(account_id && { account_id }) };
  const own = { ...all, ...(mark && marked(mark)) };
  if (!isSearch(search)) return own;
  // By one index, whose keys tell the person.
  const sent = await applicationModel(db).find(all, { account_id: 1, _id: 0 }).hint(BY_PERSON).lean();
  const known = [...new Set(sent.map(({ account_id }) => account_id))];
  const found = await applicantsLike(db, known, search, MOST_FOUND);
  if (sent.length > FEW) return { ...own, _id: { $in: await foundAmongMany(db, all, search, found) } };
  return { ...own, $or: [...byNameThen(search), ...asReadOf(found, search)] } as Filter;
}

/** The store's filter for an employer's mark, or for none. */
export const marked = (mark: EmployersMark | "none"): Filter =>
  ({ employer_mark: mark === "none" ? null : mark }) as Filter;

/** By the name as it was when applying; of who withdrew nothing else is told, so whatever else is asked for leaves them out. */
function byNameThen({ q = "", ...others }: ApplicantSearch): Filter[] {
  if (applicantFilters(others).length > 0) return [];
  return [{ $and: containingWords(q).map((word) => ({ applicant_name: word })) }];
}

/** What finds by today's details, and by those that were kept of who was rejected. */
const asReadOf = (people: readonly string[], search: ApplicantSearch): Filter[] =>
  [
    { status: { $nin: ["withdrawn", "rejected"] }, account_id: { $in: [...people] } },
    { status: "rejected", $and: applicantFilters(search).map(ofRejected) },
  ] as Filter[];

/** A filter of details for those that were kept with a rejection. */
function ofRejected(filter: object): object {
  const fields = Object.entries(filter).map(([name, value]) =>
    name === "$or" ? [name, (value as object[]).map(ofRejected)] : [`as_rejected.${name}`, value],
  );
  return Object.fromEntries(fields);
}

/** By one index, whose keys tell by name and person: no application of anybody else is fetched. */
async function foundAmongMany(
  db: Connection,
  own: Filter,
  search: ApplicantSearch,
  people: string[],
): Promise<JobApplication["_id"][]> {
  const found = new Map<string, JobApplication["_id"]>();
  // Of who was rejected the name alone finds here: what was kept of them is in no index.
  const isFollowed = { status: { $nin: ["withdrawn", "rejected"] } };
  for (const theirs of [...byNameThen(search), { account_id: { $in: people }, ...isFollowed }]) {
    const rows = await applicationModel(db)
      .find({ ...own, ...theirs } as Filter, { _id: 1 })
      .hint(BY_PERSON)
      .limit(MOST_FOUND)
      .lean();
    for (const { _id } of rows) found.set(_id.toHexString(), _id);
  }
  return [...found.values()].slice(0, MOST_FOUND);
}
