import type { Connection } from "mongoose";
import { renameApplicant } from "../applications/rename-applicant.ts";
import { type Applicant, applicantModel } from "./applicant.model.ts";

/** Keeps the copy of a person unless a newer one is there; part of the event's transaction. */
export async function keepApplicant(db: Connection, { _id, ...copy }: Applicant): Promise<void> {
  const known = await applicantModel(db).findById(_id).lean();
  if (known && known.version >= copy.version) return;
  await applicantModel(db).updateOne({ _id }, { $set: copy }, { upsert: true });
  await renameApplicant(db, _id, copy);
}
