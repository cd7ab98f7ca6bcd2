import type { Connection, QueryFilter } from "mongoose";
import { accountsOfAdmins } from "../admins/accounts-of-admins.ts";
import { type StaffNote, staffNoteModel } from "./staff-note.model.ts";

/** Who wrote notes, each by one step in an index: they are tens, their notes thousands. */
async function authorsOfNotes(db: Connection): Promise<string[]> {
  const authors: string[] = [];
  for (;;) {
    const next = await staffNoteModel(db)
      .findOne({ author_id: { $gt: authors.at(-1) ?? "" } }, { _id: 0, author_id: 1 })
      .sort({ author_id: 1 })
      .lean<Pick<StaffNote, "author_id">>();
    if (!next?.author_id) return authors;
    authors.push(next.author_id);
  }
}

/** Their own, and those that would wait for nobody: whoever wrote them is no administrator any more. */
export async function waitingFor(db: Connection, account_id: string): Promise<QueryFilter<StaffNote>> {
  const admins = new Set(await accountsOfAdmins(db));
  const former = (await authorsOfNotes(db)).filter((author) => !admins.has(author));
  // Who is gone is in no note any more.
  return { author_id: { $in: [account_id, null, ...former] } } as QueryFilter<StaffNote>;
}
