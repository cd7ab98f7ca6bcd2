import { removeFile } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import { employerProfileModel } from "./employer-profile.model.ts";

/** Deletes a company profile with its logo, in the running transaction. */
export async function deleteEmployerProfile(db: Connection, accountId: string): Promise<void> {
  const profile = await employerProfileModel(db).findOneAndDelete({ account_id: accountId }).lean();
  if (profile?.logo) await removeFile(db, profile.logo.file_id);
}
