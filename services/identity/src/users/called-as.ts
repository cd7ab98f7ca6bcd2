import type { UserType } from "@jobcentre/contracts/options";
import type { Connection } from "mongoose";
import { namesOfAccounts } from "../accounts/names-of-accounts.ts";
import { businessNames } from "../employer-profiles/business-name-of.ts";
import { namesOfJobSeekers } from "../job-seeker-profiles/names-of-job-seekers.ts";

interface Called {
  full_name: string;
  user_type: UserType | null;
}

/** How the portal calls these people, by account: a company by its own name, who has no profile yet by their account. */
export async function calledAs(db: Connection, accountIds: string[]): Promise<Map<string, Called>> {
  const accounts = await namesOfAccounts(db, accountIds);
  const seekers = await namesOfJobSeekers(db, accountIds);
  const companies = await businessNames(db, accountIds);
  return new Map(
    [...accounts].map(([id, name]): [string, Called] => {
      const seeker = seekers.get(id);
      const company = companies.get(id);
      if (seeker !== undefined) return [id, { full_name: seeker, user_type: "job_seeker" }];
      if (company !== undefined) return [id, { full_name: company, user_type: "employer" }];
      return [id, { full_name: name, user_type: null }];
    }),
  );
}
