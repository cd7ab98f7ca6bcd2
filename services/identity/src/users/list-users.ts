import type { userRow } from "@jobcentre/contracts/http/identity";
import type { UserType } from "@jobcentre/contracts/options";
import type { Connection } from "mongoose";
import type { z } from "zod";
import { emailsOfAccounts } from "../accounts/emails-of-accounts.ts";
import { listEmployers } from "../employer-profiles/list-employers.ts";
import { listJobSeekers } from "../job-seeker-profiles/list-job-seekers.ts";

export interface UsersPage {
  users: z.output<typeof userRow>[];
  total: number;
}

/** One page of the job seekers or the employers, the latest profile first. */
export async function listUsers(
  db: Connection,
  { type, page, limit }: { type: UserType; page: number; limit: number },
): Promise<UsersPage> {
  const list = type === "job_seeker" ? listJobSeekers : listEmployers;
  const { people, total } = await list(db, { skip: (page - 1) * limit, limit });
  const emails = await emailsOfAccounts(
    db,
    people.map(({ id }) => id),
  );
  return { users: people.map((person) => ({ ...person, user_id: emails.get(person.id) ?? "" })), total };
}
