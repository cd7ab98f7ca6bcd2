import type { identityCalls, userRow } from "@jobcentre/contracts/http/identity";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { emailsOfAccounts } from "../accounts/emails-of-accounts.ts";
import { listNewcomers } from "../accounts/list-newcomers.ts";
import { suspendedAmong } from "../accounts/suspension.ts";
import { listEmployers } from "../employer-profiles/list-employers.ts";
import { listJobSeekers } from "../job-seeker-profiles/list-job-seekers.ts";

type Query = z.output<(typeof identityCalls)["GET /api/admin/users"]["query"]>;

export interface UsersPage {
  users: z.output<typeof userRow>[];
  total: number;
  only_latest?: true;
}

const LISTS = { job_seeker: listJobSeekers, employer: listEmployers, newcomer: listNewcomers };

/** One page of the job seekers, the employers or who has no profile yet, the latest first unless told. */
export async function listUsers(db: Connection, { type, page, limit, ...wanted }: Query): Promise<UsersPage> {
  const { people, total, isCut } = await LISTS[type](db, { skip: (page - 1) * limit, limit, ...wanted });
  const ids = people.map(({ id }) => id);
  const emails = await emailsOfAccounts(db, ids);
  const suspended = await suspendedAmong(db, ids);
  const users = people.map((person) => {
    const suspended_at = suspended.get(person.id);
    return { ...person, user_id: emails.get(person.id) ?? "", ...(suspended_at && { suspended_at }) };
  });
  return { users, total, ...(isCut && { only_latest: true as const }) };
}
