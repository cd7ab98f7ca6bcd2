import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { keysOfEmployer } from "../employer-profiles/keys-of-employer.ts";
import { findVisibleJobSeeker } from "../job-seeker-profiles/visible-job-seekers.ts";
import { savedCandidateModel } from "./saved-candidate.model.ts";

interface Note {
  /** "" takes it away. */
  note: string;
  /** As it was read; left out, nothing is compared. */
  former?: string | undefined;
}

/**
 * Keeps what an employer notes for itself about somebody whom it saved and finds. Throws Problem("not_found"), and Problem("conflict")
 * where it is neither `former` nor already this.
 */
export async function noteCandidate(
  db: Connection,
  of: { employer_id: string; account_id: string },
  { note, former }: Note,
): Promise<void> {
  const keys = await keysOfEmployer(db, of.employer_id);
  await inTransaction(db, async () => {
    await findVisibleJobSeeker(db, { account_id: of.account_id }, keys);
    const before = await savedCandidateModel(db).findOne(of).lean();
    if (!before) throw new Problem("not_found");
    const { note: kept = "" } = before;
    if (former !== undefined && kept !== former && kept !== note) throw new Problem("conflict");
    const change = note ? { $set: { note } } : { $unset: { note: 1 as const } };
    await savedCandidateModel(db).updateOne({ _id: before._id }, change);
  });
}
