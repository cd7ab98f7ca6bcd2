import type { identityCalls, userRow } from "@jobcentre/contracts/http/identity";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { emailsOfAccounts } from "../accounts/emails-of-accounts.ts";
import { listEmployers } from "../employer-profiles/list-employers.ts";
import { listJobSeekers } from "../job-seeker-profiles/list-job-seekers.ts";

type Query = z.output<(typeof identityCalls)["GET /api/admin/users"]["query"]>;

export interface UsersPage {
  users: z.output<typeof userRow>[];
  total: number;
}

/** One page of the job seekers or the employers, the latest profile first unless told. */
export async function listUsers(db: Connection, { type, page, limit, ...wanted }: Query): Promise<UsersPage> {
  const list = type === "job_seeker" ? listJobSeekers : listEmployers;
  const { people, total } = await list(db, { skip: (page - 1) * limit, limit, ...wanted });
  const emails = await emailsOfAccounts(
    db,
    people.map(({ id }) => id),
  );
  return { users: people.map((person) => ({ ...person, user_id: emails.get(person.id) ?? "" })), total };
}
