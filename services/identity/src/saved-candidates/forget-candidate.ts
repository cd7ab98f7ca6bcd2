import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { removedCandidateModel } from "./removed-candidate.model.ts";
import { savedCandidateModel } from "./saved-candidate.model.ts";

/** Takes somebody off an employer's list, which can be undone for some minutes; who is not on it is off it already. */
export async function forgetCandidate(
  db: Connection,
  of: { employer_id: string; account_id: string },
  removed_at: Date,
): Promise<void> {
  await inTransaction(db, async () => {
    const saved = await savedCandidateModel(db).findOneAndDelete(of).lean();
    if (!saved) return;
    const { saved_at, note } = saved;
    const removed = { ...of, saved_at, removed_at, ...(note && { note }) };
    await removedCandidateModel(db).replaceOne(of, removed, { upsert: true });
  });
}

/** Whom an account saved, and who saved it, with every note, also those just taken off a list; in the running transaction. */
export async function eraseSavedCandidates(db: Connection, accountId: string): Promise<void> {
  for (const whose of [{ employer_id: accountId }, { account_id: accountId }]) {
    await savedCandidateModel(db).deleteMany(whose);
    await removedCandidateModel(db).deleteMany(whose);
  }
}
