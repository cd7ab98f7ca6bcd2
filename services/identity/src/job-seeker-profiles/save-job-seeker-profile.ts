import type { jobSeekerProfile, jobSeekerProfileInput } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { chooseUserType } from "../accounts/choose-user-type.ts";
import { cvSearchFields } from "./cv-search.rules.ts";
import { getJobSeekerProfile } from "./get-job-seeker-profile.ts";
import { jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";

/** Creates or changes the person's job seeker profile; the first one fixes the account's type. */
export function saveJobSeekerProfile(
  db: Connection,
  accountId: string,
  input: z.output<typeof jobSeekerProfileInput>,
  now: Date,
): Promise<z.output<typeof jobSeekerProfile>> {
  const { user_type: _sameForAll, ...fields } = input;
  return inTransaction(db, async () => {
    await chooseUserType(db, accountId, "job_seeker");
    await jobSeekerProfileModel(db).updateOne(
      { account_id: accountId },
      { $set: { ...fields, ...cvSearchFields(fields), updated_at: now }, $setOnInsert: { created_at: now } },
      { upsert: true },
    );
    await publishJobSeekerProfile(db, accountId);
    return getJobSeekerProfile(db, accountId);
  });
}
