import type { Connection } from "mongoose";
import { employerProfileModel } from "./employer-profile.model.ts";

/** Opens CVs to an employer until then, never for a shorter time than before; nobody is no error. */
export async function openCvAccess(db: Connection, accountId: string, until: Date): Promise<void> {
  await employerProfileModel(db).updateOne({ account_id: accountId }, { $max: { cv_access_until: until } });
}
