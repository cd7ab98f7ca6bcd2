import type { staffNote } from "@jobcentre/contracts/http/identity";
import type { Person } from "@jobcentre/service-kit/person";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { namesOfAccounts } from "../accounts/names-of-accounts.ts";
import { isSuperAdmin } from "../admins/is-super-admin.ts";
import { accountsOfOneself } from "./about-oneself.ts";
import type { StaffNote } from "./staff-note.model.ts";

type View = z.output<typeof staffNote>;

/** What shows a note to one administrator, with the names of who wrote them and closed them, in one read for all. */
export async function createNoteView(
  db: Connection,
  notes: readonly StaffNote[],
  reader: Person,
): Promise<(note: StaffNote) => View> {
  const names = await namesOfAccounts(
    db,
    notes.flatMap(({ author_id, done_by }) => [author_id ?? [], done_by ?? []].flat()),
  );
  const oneself = await accountsOfOneself(db, reader.account_id);
  const isSuper = await isSuperAdmin(db, reader);
  return (note) => {
    const { _id, account_id, author_id = "", text, created_at, edited_at, follow_up_on, done_at, done_by = "" } = note;
    const isOwn = author_id === reader.account_id;
    // Nobody changes anything of what is about themself.
    const isAboutReader = oneself.includes(account_id);
    return {
      id: _id.toHexString(),
      text,
      author_name: names.get(author_id) ?? "",
      written_at: created_at.toISOString(),
      edited_at: edited_at?.toISOString() ?? null,
      follow_up_on,
      done_at: done_at?.toISOString() ?? null,
      done_by_name: done_at ? (names.get(done_by) ?? "") : null,
      may_change: isOwn && !isAboutReader,
      may_delete: (isOwn || isSuper) && !isAboutReader,
    };
  };
}
