import { everyPage } from "@jobcentre/service-kit/account-export/export-section";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import { emailsOfAccounts } from "../accounts/emails-of-accounts.ts";
import { businessNames } from "../employer-profiles/business-name-of.ts";
import { savedAndFound } from "./list-saved-candidates.ts";
import { savedCandidateModel } from "./saved-candidate.model.ts";

interface Paging {
  page: number;
  limit: number;
}

/** For the copy of a company's data: since when it saved those whom it finds now, and its words; who they are is theirs, and a file would outlast their hiding. */
export async function* copySavedCandidates(db: Connection, employer_id: string): AsyncGenerator<object> {
  for await (const { saved } of everyPage((page) => savedAndFound(db, employer_id, page)))
    yield { saved_at: saved.saved_at, ...(saved.note && { note: saved.note }) };
}

async function readSavers(db: Connection, account_id: string, { page, limit }: Paging) {
  const found = await savedCandidateModel(db)
    .find({ account_id })
    .sort({ saved_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const names = await businessNames(
    db,
    found.map(({ employer_id }) => employer_id),
  );
  const rows = found.map(({ _id, employer_id, saved_at, note }) => ({
    id: _id.toHexString(),
    employer_id,
    employer_name: names.get(employer_id) ?? "",
    saved_at: saved_at.toISOString(),
    ...(note && { note }),
  }));
  return new ListAnswer(rows, await savedCandidateModel(db).countDocuments({ account_id }));
}

/** For the copy of a person's data: which companies saved them, and what these noted about them, also while the person hides. */
export const copySavers = (db: Connection, accountId: string): AsyncIterable<object> =>
  everyPage((page) => readSavers(db, accountId, page));

/** One page of the companies that saved a person, without their notes; for the portal. */
export async function listSavers(db: Connection, accountId: string, paging: Paging): Promise<ListAnswer<object>> {
  const { items, total } = await readSavers(db, accountId, paging);
  return new ListAnswer(
    items.map(({ employer_name, saved_at }) => ({ employer_name, saved_at })),
    total,
  );
}

/** One page of whom a company saved, without its notes; for the portal. */
export async function listSavedBy(
  db: Connection,
  employer_id: string,
  { page, limit }: Paging,
): Promise<ListAnswer<object>> {
  const found = await savedCandidateModel(db)
    .find({ employer_id })
    .sort({ saved_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const emails = await emailsOfAccounts(db, [...new Set(found.map(({ account_id }) => account_id))]);
  const rows = found.map(({ account_id, saved_at }) => ({
    saved: emails.get(account_id) ?? "",
    saved_at: saved_at.toISOString(),
  }));
  return new ListAnswer(rows, await savedCandidateModel(db).countDocuments({ employer_id }));
}
