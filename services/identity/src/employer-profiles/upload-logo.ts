import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { filePath, keepFile, removeFile } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type { StoredFile } from "../stored-file.ts";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { publishEmployerProfile } from "./publish-employer-profile.ts";

/** Puts a logo in the place of the former one; answers its path. */
export function uploadLogo(db: Connection, accountId: string, logo: StoredFile, now: Date): Promise<string> {
  return inTransaction(db, async () => {
    const former = await employerProfileModel(db)
      .findOneAndUpdate({ account_id: accountId }, { $set: { logo, updated_at: now } }, { returnDocument: "before" })
      .lean<EmployerProfile>();
    if (!former) throw new Problem("profile_missing");
    await keepFile(db, logo.file_id);
    if (former.logo) await removeFile(db, former.logo.file_id);
    await publishEmployerProfile(db, accountId);
    return filePath(logo.file_id, logo.name);
  });
}
