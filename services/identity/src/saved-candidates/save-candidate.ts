import { MOST_SAVED_CANDIDATES } from "@jobcentre/contracts/candidate-options";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { freeSlot } from "@jobcentre/service-kit/free-slot";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection } from "mongoose";
import { keysOfEmployer } from "../employer-profiles/keys-of-employer.ts";
import { findVisibleJobSeeker, visibleNames } from "../job-seeker-profiles/visible-job-seekers.ts";
import { removedCandidateModel, UNDONE_WITHIN_MS } from "./removed-candidate.model.ts";
import { requireFindable } from "./require-findable.ts";
import { type SavedCandidate, savedCandidateModel } from "./saved-candidate.model.ts";

type Deps = Pick<ServiceDeps, "db" | "callInternal" | "now">;
interface Wanted {
  user_id: string;
  note: string;
}

/**
 * Keeps somebody whom an employer finds, or took off its list just now; who is kept stays as they are. Throws Problem("not_found"),
 * Problem("employer_not_verified"), Problem("too_many_saved_candidates") and Problem("service_unavailable").
 */
export async function saveCandidate(deps: Deps, employer_id: string, { user_id, note }: Wanted): Promise<void> {
  const { db, now } = deps;
  const keys = await keysOfEmployer(db, employer_id);
  const person = await findVisibleJobSeeker(db, { account_id: user_id }, keys);
  const own = { employer_id, account_id: user_id };
  // Before the list: who is in neither was in neither, also while another window brings them back.
  const removed = await removedJustNow(db, own, now());
  if (await savedCandidateModel(db).exists(own)) return;
  if (!removed) await requireFindable(deps, employer_id, person);
  const words = note || removed?.note;
  await keep(db, { ...own, saved_at: removed?.saved_at ?? now(), ...(words && { note: words }) }, keys);
  // Not the next removal, which another window may have sent by now.
  if (removed) await removedCandidateModel(db).deleteOne({ _id: removed._id, removed_at: removed.removed_at });
}

/** As they were on the list, where taking them off it can still be undone: they were found once, so nothing of it is asked again. */
const removedJustNow = (db: Connection, own: { employer_id: string; account_id: string }, now: Date) =>
  removedCandidateModel(db)
    .findOne({ ...own, removed_at: { $gt: new Date(now.getTime() - UNDONE_WITHIN_MS) } })
    .lean();

type Kept = Pick<SavedCandidate, "_id" | "slot" | "account_id">;

/** `keys` are what the employer is known by where people hide. */
async function keep(db: Connection, candidate: Omit<SavedCandidate, "_id" | "slot">, keys: string[]): Promise<void> {
  const { employer_id, account_id } = candidate;
  const kept = await savedCandidateModel(db)
    .find({ employer_id }, { slot: 1, account_id: 1 })
    .sort({ saved_at: 1, _id: 1 })
    .lean<Kept[]>();
  if (kept.some((one) => one.account_id === account_id)) return;
  const slot = freeSlot(kept, MOST_SAVED_CANDIDATES);
  if (slot === undefined) {
    await makeRoom(db, kept, keys);
    return keep(db, candidate, keys);
  }
  try {
    await savedCandidateModel(db).create([{ ...candidate, slot }]);
  } catch (error) {
    // Of two at once the second is refused its number by the index, or finds the person kept.
    if (!isDuplicateKey(error)) throw error;
    await keep(db, candidate, keys);
  }
}

/** Who is not found and was saved the longest ago goes: nobody can take off the list whom it does not show. Throws Problem("too_many_saved_candidates"). */
async function makeRoom(db: Connection, kept: Kept[], keys: string[]): Promise<void> {
  const ids = kept.map(({ account_id }) => account_id);
  const found = await visibleNames(db, ids, keys);
  const unseen = kept.find(({ account_id }) => !found.has(account_id));
  if (!unseen) throw new Problem("too_many_saved_candidates");
  await savedCandidateModel(db).deleteOne({ _id: unseen._id });
}
