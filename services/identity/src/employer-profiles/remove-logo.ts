import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { removeFile } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { pathOfFile } from "../stored-file.ts";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { publishEmployerProfile } from "./publish-employer-profile.ts";

/**
 * Takes a logo away with its file; where there is none nothing changes, and nobody is told. Throws Problem("profile_missing"), and
 * Problem("conflict") where it is another one than was `read`.
 */
export function removeLogo(db: Connection, accountId: string, now: Date, read?: string): Promise<void> {
  return inTransaction(db, async () => {
    const of = { account_id: accountId };
    const former = await employerProfileModel(db).findOne(of).lean<EmployerProfile>();
    if (!former) throw new Problem("profile_missing");
    if (!former.logo) return;
    if (read !== undefined && read !== pathOfFile(former.logo)) throw new Problem("conflict");
    await employerProfileModel(db).updateOne(of, { $set: { logo: null, updated_at: now } });
    await removeFile(db, former.logo.file_id);
    await publishEmployerProfile(db, accountId);
  });
}
