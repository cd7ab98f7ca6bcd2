import type { jobSeekerProfile } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { getJobSeekerProfile } from "./get-job-seeker-profile.ts";
import { jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";

/** Turns on or off that employers find this person and may read the CV. */
export function setVisibility(
  db: Connection,
  accountId: string,
  visible: boolean,
  now: Date,
): Promise<z.output<typeof jobSeekerProfile>> {
  return inTransaction(db, async () => {
    const saved = await jobSeekerProfileModel(db).updateOne(
      { account_id: accountId },
      { $set: { visible_to_employers: visible, updated_at: now } },
    );
    if (saved.matchedCount === 0) throw new Problem("profile_missing");
    await publishJobSeekerProfile(db, accountId);
    return getJobSeekerProfile(db, accountId);
  });
}
