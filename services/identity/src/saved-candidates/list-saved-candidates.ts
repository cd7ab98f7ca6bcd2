import type { savedCandidate } from "@jobcentre/contracts/http/identity";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { keysOfEmployer } from "../employer-profiles/keys-of-employer.ts";
import { hasCvAccess } from "../employer-profiles/require-cv-access.ts";
import type { CvEntry } from "../job-seeker-profiles/cv-entry.ts";
import { visibleEntries, visibleNames } from "../job-seeker-profiles/visible-job-seekers.ts";
import { type SavedCandidate, savedCandidateModel } from "./saved-candidate.model.ts";
import { isLike } from "./saved-candidate.rules.ts";

type Answer = z.output<typeof savedCandidate>;

interface Found {
  saved: SavedCandidate;
  full_name: string;
  entry: CvEntry | null;
}

/** What is told of somebody: the name, and what the CV database tells where that is open to the employer and has them. */
function answerOf({ saved, full_name, entry }: Found, may_read_cvs: boolean): Answer {
  return {
    id: saved.account_id,
    full_name,
    saved_at: saved.saved_at.toISOString(),
    note: saved.note ?? "",
    profile: may_read_cvs && entry ? profileOf(entry) : null,
    may_read_cvs,
  };
}

function profileOf({ id, user_id, full_name, invited_at, ...profile }: CvEntry): NonNullable<Answer["profile"]> {
  return profile;
}

interface Page {
  page: number;
  limit: number;
  q?: string | undefined;
}

/**
 * One page of whom an employer saved and finds now, last saved first: nothing of who hides, hides from it or is suspended, as long as that
 * lasts. There are a thousand at most, so all are looked through.
 */
export async function savedAndFound(db: Connection, employer_id: string, { page, limit, q }: Page) {
  const keys = await keysOfEmployer(db, employer_id);
  const all = await savedCandidateModel(db).find({ employer_id }).sort({ saved_at: -1, _id: -1 }).lean();
  const accountOf = ({ account_id }: SavedCandidate): string => account_id;
  const names = await visibleNames(db, all.map(accountOf), keys);
  const found = all.filter((one) => {
    const full_name = names.get(one.account_id);
    return full_name !== undefined && isLike({ ...one, full_name }, q);
  });
  const shown = found.slice((page - 1) * limit, page * limit);
  // Asked again, as somebody may have hidden between the reads.
  const entries = await visibleEntries(db, shown.map(accountOf), keys);
  const rows = shown.flatMap((saved) => {
    const known = entries.get(saved.account_id);
    return known ? [{ id: saved.account_id, saved, ...known }] : [];
  });
  return new ListAnswer(rows, found.length);
}

/** The same with what the employer may read of each. */
export async function listSavedCandidates(
  db: Connection,
  { employer_id, now }: { employer_id: string; now: Date },
  query: Page,
): Promise<ListAnswer<Answer>> {
  const { items, total } = await savedAndFound(db, employer_id, query);
  const mayRead = await hasCvAccess(db, employer_id, now);
  return new ListAnswer(
    items.map((one) => answerOf(one, mayRead)),
    total,
  );
}

/** One of them. Throws Problem("not_found") for who is not saved or not found. */
export async function readSavedCandidate(
  db: Connection,
  { account_id, employer_id }: { account_id: string; employer_id: string },
  now: Date,
): Promise<Answer> {
  const saved = await savedCandidateModel(db).findOne({ employer_id, account_id }).lean();
  const keys = await keysOfEmployer(db, employer_id);
  const known = (await visibleEntries(db, [account_id], keys)).get(account_id);
  if (!saved || !known) throw new Problem("not_found");
  return answerOf({ saved, ...known }, await hasCvAccess(db, employer_id, now));
}
