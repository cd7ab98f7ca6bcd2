import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { removeFile } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { publishEmployerProfile } from "./publish-employer-profile.ts";

/** Takes a logo away with its file; where there is none nothing changes, and nobody is told. */
export function removeLogo(db: Connection, accountId: string, now: Date): Promise<void> {
  return inTransaction(db, async () => {
    const of = { account_id: accountId };
    const former = await employerProfileModel(db).findOne(of).lean<EmployerProfile>();
    if (!former) throw new Problem("profile_missing");
    if (!former.logo) return;
    await employerProfileModel(db).updateOne(of, { $set: { logo: null, updated_at: now } });
    await removeFile(db, former.logo.file_id);
    await publishEmployerProfile(db, accountId);
  });
}
