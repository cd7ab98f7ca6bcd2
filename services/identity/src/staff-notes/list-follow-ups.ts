import type { followUp, identityCalls } from "@jobcentre/contracts/http/identity";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Person } from "@jobcentre/service-kit/person";
import type { Connection, QueryFilter } from "mongoose";
import type * as z from "zod";
import { accountsOfAdmins } from "../admins/accounts-of-admins.ts";
import { calledAs } from "../users/called-as.ts";
import { type StaffNote, staffNoteModel } from "./staff-note.model.ts";
import { createNoteView } from "./staff-note.view.ts";

type Query = z.output<(typeof identityCalls)["GET /api/admin/follow-ups"]["query"]>;

/** Their own, and those that would wait for nobody: whoever wrote them is no administrator any more. */
async function waitingFor(db: Connection, account_id: string): Promise<QueryFilter<StaffNote>> {
  const admins = await accountsOfAdmins(db);
  return { $or: [{ author_id: account_id }, { author_id: { $nin: admins } }] };
}

const ofState = (state: Query["state"], now: Date): QueryFilter<StaffNote> =>
  state === "done"
    ? { done_at: { $exists: true } }
    : { is_open: true, ...(state === "due" && { follow_up_on: { $lte: dayInLagos(now) } }) };

/** One page of the notes to come back to, for one administrator; none about themself, which others come back to. */
export async function listFollowUps(
  db: Connection,
  { page, limit, whose, state }: Query,
  reader: Person,
  now: Date,
): Promise<ListAnswer<z.output<typeof followUp>>> {
  const matching: QueryFilter<StaffNote> = {
    ...ofState(state, now),
    account_id: { $ne: reader.account_id },
    ...(whose === "mine" && (await waitingFor(db, reader.account_id))),
  };
  const notes = await staffNoteModel(db)
    .find(matching)
    .sort(state === "done" ? { done_at: -1, _id: -1 } : { follow_up_on: 1, _id: 1 })
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
    return { ...view(note), user_id: note.account_id, full_name, user_type };
  });
  return new ListAnswer(rows, await staffNoteModel(db).countDocuments(matching));
}
