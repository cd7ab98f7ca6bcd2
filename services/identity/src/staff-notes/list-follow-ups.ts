import { firstWords } from "@jobcentre/contracts/beginning-of";
import type { followUp, identityCalls } from "@jobcentre/contracts/http/identity";
import { MOST_IN_FOLLOW_UPS } from "@jobcentre/contracts/staff-note-options";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Person } from "@jobcentre/service-kit/person";
import type { Connection, QueryFilter } from "mongoose";
import type * as z from "zod";
import { calledAs } from "../users/called-as.ts";
import { accountsOfOneself } from "./about-oneself.ts";
import { ofState, orderOf } from "./follow-ups-matching.ts";
import { type StaffNote, staffNoteModel } from "./staff-note.model.ts";
import { createNoteView } from "./staff-note.view.ts";
import { waitingFor } from "./waiting-for.ts";

type Query = z.output<(typeof identityCalls)["GET /api/admin/follow-ups"]["query"]>;

/** One page of the notes to come back to, for one administrator; none about themself, which others come back to. */
export async function listFollowUps(
  db: Connection,
  { page, limit, whose, state }: Query,
  reader: Person,
  now: Date,
): Promise<ListAnswer<z.output<typeof followUp>>> {
  const matching: QueryFilter<StaffNote> = {
    ...ofState(state, now),
    account_id: { $nin: await accountsOfOneself(db, reader.account_id) },
    ...(whose === "mine" && (await waitingFor(db, reader.account_id))),
  };
  const notes = await staffNoteModel(db)
    .find(matching)
    .sort(orderOf(state))
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<StaffNote[]>();
  const view = await createNoteView(db, notes, reader);
  const people = await calledAs(
    db,
    notes.map(({ account_id }) => account_id),
  );
  const rows = notes.map((note) => {
    const { full_name = "", user_type = null } = people.get(note.account_id) ?? {};
    const text = firstWords(note.text, MOST_IN_FOLLOW_UPS);
    return { ...view(note), text, user_id: note.account_id, full_name, user_type };
  });
  return new ListAnswer(rows, await staffNoteModel(db).countDocuments(matching));
}
