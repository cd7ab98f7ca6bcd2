import { saveNewer } from "@jobcentre/messaging/save-newer";
import type { Connection } from "mongoose";
import { renameApplicant } from "../applications/rename-applicant.ts";
import { type Applicant, applicantModel } from "./applicant.model.ts";

/** Keeps the copy of a person unless a newer one is there; part of the event's transaction. */
export async function keepApplicant(db: Connection, applicant: Applicant): Promise<void> {
  const isNew = await saveNewer(applicantModel(db), applicant);
  if (isNew) await renameApplicant(db, applicant._id, applicant);
}
