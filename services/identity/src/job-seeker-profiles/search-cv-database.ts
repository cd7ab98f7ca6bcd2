import { MOST_COUNTED_PEOPLE } from "@jobcentre/contracts/options";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countToPage } from "@jobcentre/service-kit/count-matching";
import type { Connection } from "mongoose";
import { suspendedAccounts } from "../accounts/suspension.ts";
import { keysOfEmployer } from "../employer-profiles/keys-of-employer.ts";
import { INVITED_AGAIN_MS } from "../invitations/invitation.rules.ts";
import { lastInvitations } from "../messages/find-invitations.ts";
import type { StoredFile } from "../stored-file.ts";
import { type CvEntry, cvEntry } from "./cv-entry.ts";
import { type CvSearch, cvSearchFilter } from "./cv-search.rules.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";

/** One page of the job seekers with a CV who are visible to this employer, not suspended, and match the search, newest first; their number up to MOST_COUNTED_PEOPLE, or to this page and one that follows. */
export async function searchCvDatabase(
  db: Connection,
  employer: { employer_id: string; now: Date },
  { page, limit, ...search }: CvSearch & { page: number; limit: number },
): Promise<ListAnswer<CvEntry>> {
  const { employer_id, now } = employer;
  const keys = await keysOfEmployer(db, employer_id);
  const filter = {
    visible_to_employers: true,
    "cv.file_id": { $exists: true },
    hidden_from_keys: { $nin: keys },
    account_id: { $nin: await suspendedAccounts(db) },
    ...cvSearchFilter(search),
  };
  const read = await jobSeekerProfileModel(db)
    .find(filter)
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit + 1)
    .lean<(JobSeekerProfile & { cv: StoredFile })[]>();
  const found = read.slice(0, limit);
  const account_ids = found.map(({ account_id }) => account_id);
  const since = new Date(now.getTime() - INVITED_AGAIN_MS);
  const invited = await lastInvitations(db, { employer_id, account_ids }, since);
  const rows = found.map((profile) => cvEntry(profile, invited.get(profile.account_id)));
  const counted = { most: MOST_COUNTED_PEOPLE, page, limit, read: read.length };
  return new ListAnswer(rows, await countToPage(jobSeekerProfileModel(db), filter, counted));
}
