import type { Connection } from "mongoose";
import { accountsWorkingFor, howTheySignIn, workForNobody } from "../accounts/colleague-of.ts";
import { eraseInvitationMails } from "../mail/erase-mails.ts";
import { writeMessage } from "../messages/write-message.ts";
import { endSessionsOf } from "../sessions/end-session.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { companyGoneText } from "./colleague-texts.ts";

/**
 * Takes an account out of what companies know of their colleagues, and lets the colleagues of a company go, whose accounts stay their
 * own and who are told; before the account itself goes, in the running transaction.
 */
export async function eraseColleagues(db: Connection, accountId: string): Promise<void> {
  const email = (await howTheySignIn(db, [accountId])).get(accountId)?.email;
  const about = [
    { employer_id: accountId },
    { account_id: accountId },
    // An invitation that waits for this person names their address.
    ...(email ? [{ email, account_id: { $exists: false } }] : []),
  ];
  const records = await colleagueModel(db).find({ $or: about }).lean<ColleagueRecord[]>();
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
