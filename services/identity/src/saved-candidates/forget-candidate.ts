import type { Connection } from "mongoose";
import { savedCandidateModel } from "./saved-candidate.model.ts";

/** Takes somebody off an employer's list; who is not on it is off it already. */
export async function forgetCandidate(db: Connection, of: { employer_id: string; account_id: string }): Promise<void> {
  await savedCandidateModel(db).deleteOne(of);
}

/** Whom an account saved, and who saved it, with every note; in the running transaction. */
export async function eraseSavedCandidates(db: Connection, accountId: string): Promise<void> {
  await savedCandidateModel(db).deleteMany({ employer_id: accountId });
  await savedCandidateModel(db).deleteMany({ account_id: accountId });
}
