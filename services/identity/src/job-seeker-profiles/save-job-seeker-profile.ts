import type { jobSeekerProfile, jobSeekerProfileInput } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { chooseUserType } from "../accounts/choose-user-type.ts";
import { isOvertaken } from "../overtaken.rules.ts";
import { isSamePerson } from "../same-identity.rules.ts";
import { recordVerificationLost } from "../users/record-verification-lost.ts";
import { cvSearchFields } from "./cv-search.rules.ts";
import { getJobSeekerProfile } from "./get-job-seeker-profile.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";
import { withoutTwins } from "./skills.rules.ts";

/**
 * Creates or changes the person's job seeker profile; the first one fixes the account's type.
 * Another name is another person, whom nobody has verified.
 * Throws Problem("conflict") where another window saved since the moment that `edited_at` names.
 */
export function saveJobSeekerProfile(
  db: Connection,
  accountId: string,
  input: z.output<typeof jobSeekerProfileInput>,
  now: Date,
): Promise<z.output<typeof jobSeekerProfile>> {
  const { user_type: _sameForAll, edited_at, terms_agreed, ...typed } = input;
  const fields = { ...typed, skills: withoutTwins(typed.skills) };
  return inTransaction(db, async () => {
    await chooseUserType(db, accountId, "job_seeker", { terms_agreed, now });
    const before = await jobSeekerProfileModel(db).findOne({ account_id: accountId }).lean<JobSeekerProfile>();
    if (isOvertaken(before, edited_at, fields)) throw new Problem("conflict");
    const renamed = before && !isSamePerson(before, fields) && { is_verified: false, renamed_at: now };
    const lost = renamed && before.is_verified && { verification_lost_at: now };
    await jobSeekerProfileModel(db).updateOne(
      { account_id: accountId },
      {
        $set: { ...fields, ...cvSearchFields(fields), ...renamed, ...lost, updated_at: now, edited_at: now },
        $setOnInsert: { created_at: now },
      },
      { upsert: true },
    );
    await publishJobSeekerProfile(db, accountId);
    if (lost)
      await recordVerificationLost(db, { account_id: accountId, user_type: "job_seeker", name: fields.full_name });
    return getJobSeekerProfile(db, accountId);
  });
}
