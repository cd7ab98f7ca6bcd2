import type { Connection } from "mongoose";
import { accountsWorkingFor, howTheySignIn, workForNobody } from "../accounts/colleague-of.ts";
import { eraseInvitationMails } from "../mail/erase-mails.ts";
import { writeMessage } from "../messages/write-message.ts";
import { endSessionsOf } from "../sessions/end-session.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { companyGoneText } from "./colleague-texts.ts";

/**
 * Takes an account out of what companies know of their colleagues, and lets the colleagues of a company go, whose accounts stay their
 * own and who are told; before the account itself goes, in the running transaction. An invitation that waits at its address stays the
 * company's, as whoever is told to delete an account that is in its way uses it then; it is forgotten with the end of its link.
 */
export async function eraseColleagues(db: Connection, accountId: string): Promise<void> {
  await hastenForgetting(db, accountId);
  const about = { $or: [{ employer_id: accountId }, { account_id: accountId }] };
  const records = await colleagueModel(db).find(about).lean<ColleagueRecord[]>();
  const ids = records.map(({ _id }) => _id);
  await colleagueModel(db).deleteMany({ _id: { $in: ids } });
  await eraseInvitationMails(
    db,
    ids.map((id) => id.toHexString()),
    accountId,
  );
  const colleagues = await accountsWorkingFor(db, accountId);
  for (const colleague of colleagues) await workForNobody(db, colleague);
  await endSessionsOf(db, colleagues);
  // By the list: an account of the owner's own works for the company, too, and goes with it.
  for (const { _id, employer_id, account_id } of records) {
    if (employer_id !== accountId || !account_id) continue;
    const told = { account_id, created_at: new Date(), event_id: `company-gone:${_id.toHexString()}` };
    await writeMessage(db, { ...companyGoneText, ...told });
  }
}

/** Of somebody who deleted their account, no company keeps the address for longer than the link there works. */
async function hastenForgetting(db: Connection, accountId: string): Promise<void> {
  const email = (await howTheySignIn(db, [accountId])).get(accountId)?.email;
  if (!email) return;
  const waiting = { email, account_id: { $exists: false } };
  await colleagueModel(db).updateMany(waiting, [{ $set: { forgotten_at: "$ends_at" } }], { updatePipeline: true });
}
