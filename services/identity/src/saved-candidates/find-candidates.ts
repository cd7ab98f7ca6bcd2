import type { candidate } from "@jobcentre/contracts/http/identity";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { keysOfEmployer } from "../employer-profiles/keys-of-employer.ts";
import { hasCvAccess } from "../employer-profiles/require-cv-access.ts";
import { visibleJobSeekers } from "../job-seeker-profiles/visible-job-seekers.ts";
import { lastInvitations } from "../messages/find-invitations.ts";
import { savedCandidateModel } from "./saved-candidate.model.ts";

const EVER = new Date(0);

/** What an employer has of these people, each once and in their order, but who does not let it find them. */
export async function findCandidates(
  db: Connection,
  { employer_id, now }: { employer_id: string; now: Date },
  ids: string[],
): Promise<z.output<typeof candidate>[]> {
  if (ids.length === 0) return [];
  const visible = await visibleJobSeekers(db, ids, await keysOfEmployer(db, employer_id));
  const account_ids = [...new Set(ids)].filter((id) => visible.has(id));
  const saved = await savedCandidateModel(db)
    .find({ employer_id, account_id: { $in: account_ids } })
    .lean();
  const savedBy = new Map(saved.map((one) => [one.account_id, one]));
  const invited = await lastInvitations(db, { employer_id, account_ids }, EVER);
  const mayLook = await hasCvAccess(db, employer_id, now);
  return account_ids.map((user_id) => {
    const own = savedBy.get(user_id);
    return {
      user_id,
      saved: own ? { saved_at: own.saved_at.toISOString(), note: own.note ?? "" } : null,
      invited_at: invited.get(user_id)?.toISOString() ?? null,
      is_in_cv_database: mayLook && visible.get(user_id)?.has_cv === true,
    };
  });
}
