import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { isSuspended, suspendedAmong } from "../accounts/suspension.ts";
import { type CvEntry, cvEntry, hasCv } from "./cv-entry.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";

/** What another feature needs of a job seeker whom employers may see. */
export interface VisibleJobSeeker {
  account_id: string;
  full_name: string;
  has_cv: boolean;
}

type Wanted = { account_id: string } | { "cv.file_id": string; "cv.name": string };

/** A job seeker who is visible to employers and hides from none of `notFrom`, by account or by CV. Throws Problem("not_found") for anybody else. */
export async function findVisibleJobSeeker(
  db: Connection,
  wanted: Wanted,
  notFrom: string[] = [],
): Promise<VisibleJobSeeker> {
  const profile = await jobSeekerProfileModel(db)
    .findOne({ ...wanted, visible_to_employers: true, hidden_from_keys: { $nin: notFrom } })
    .lean<JobSeekerProfile>();
  if (!profile || (await isSuspended(db, profile.account_id))) throw new Problem("not_found");
  return { account_id: profile.account_id, full_name: profile.full_name, has_cv: hasCv(profile) };
}

type Some = Pick<JobSeekerProfile, "account_id" | "full_name">;

/** Those of these accounts who are visible to employers, hide from none of `notFrom` and are not suspended. */
async function visibleAmong<P extends Some>(
  db: Connection,
  account_ids: string[],
  notFrom: string[],
  fields: { [field in keyof JobSeekerProfile]?: 1 } = {},
): Promise<P[]> {
  const wanted = { account_id: { $in: account_ids }, visible_to_employers: true, hidden_from_keys: { $nin: notFrom } };
  const [found, suspended] = [
    await jobSeekerProfileModel(db).find(wanted, fields).lean<P[]>(),
    await suspendedAmong(db, account_ids),
  ];
  return found.filter(({ account_id }) => !suspended.has(account_id));
}

/** The names of those, by account. */
export async function visibleNames(db: Connection, account_ids: string[], notFrom: string[]) {
  const found = await visibleAmong(db, account_ids, notFrom, { account_id: 1, full_name: 1 });
  return new Map(found.map(({ account_id, full_name }) => [account_id, full_name]));
}

/** Those, by account. */
export async function visibleJobSeekers(db: Connection, account_ids: string[], notFrom: string[]) {
  const fields = { account_id: 1, full_name: 1, cv: 1 } as const;
  const found = await visibleAmong<JobSeekerProfile>(db, account_ids, notFrom, fields);
  return new Map(
    found.map((profile): [string, VisibleJobSeeker] => [
      profile.account_id,
      { account_id: profile.account_id, full_name: profile.full_name, has_cv: hasCv(profile) },
    ]),
  );
}

/** The same with what the CV database tells of them; null of who has no CV. */
export async function visibleEntries(db: Connection, account_ids: string[], notFrom: string[]) {
  const found = await visibleAmong<JobSeekerProfile>(db, account_ids, notFrom);
  return new Map(
    found.map((profile): [string, { full_name: string; entry: CvEntry | null }] => [
      profile.account_id,
      { full_name: profile.full_name, entry: hasCv(profile) ? cvEntry(profile) : null },
    ]),
  );
}
