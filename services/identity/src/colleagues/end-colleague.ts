import { colleagueLeft, colleagueRemoved, colleagueUninvited } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { howTheySignIn, type SignsIn, workForNobody } from "../accounts/colleague-of.ts";
import { findBusinessName } from "../employer-profiles/business-name-of.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { writeMessage } from "../messages/write-message.ts";
import { endSessionsOf } from "../sessions/end-session.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { nameOf } from "./colleague.rules.ts";
import { leftText, removedText } from "./colleague-texts.ts";

/** Whoever joined acts as the company no more: their account is their own, and no browser of theirs is signed in. */
async function release(db: Connection, account_id: string): Promise<SignsIn | undefined> {
  const own = (await howTheySignIn(db, [account_id])).get(account_id);
  await workForNobody(db, account_id);
  await endSessionsOf(db, [account_id]);
  return own;
}

const companyOf = async (db: Connection, employer_id: string) => ({
  employer_id,
  employer_name: (await findBusinessName(db, employer_id)) ?? "",
});

const JOINED = "They have joined meanwhile: remove them where they are not to work with you.";

/**
 * Takes an invitation back, or a colleague out, who reads so by e-mail. Throws Problem("not_found"), and Problem("colleague_joined") where
 * an invitation is meant that was used: nobody was asked about removing them.
 */
export function removeColleague(
  { db, now }: Pick<IdentityDeps, "db" | "now">,
  { account_id: employer_id }: Person,
  id: string,
  meant?: "invitation",
): Promise<void> {
  return inTransaction(db, async () => {
    const ended = await colleagueModel(db).findOneAndDelete({ _id: id, employer_id }).lean<ColleagueRecord>();
    if (!ended) throw new Problem("not_found");
    const { account_id } = ended;
    if (account_id && meant === "invitation") throw new Problem("colleague_joined", { text: JOINED });
    const company = await companyOf(db, employer_id);
    if (!account_id) {
      await recordEvent(db, colleagueUninvited, { aggregate_id: id, data: company });
      return;
    }
    const full_name = nameOf(await release(db, account_id), ended.name);
    const told = { account_id, created_at: now(), event_id: `colleague-removed:${id}`, about: [employer_id] };
    await writeMessage(db, { ...removedText(company.employer_name), ...told });
    await recordEvent(db, colleagueRemoved, { aggregate_id: id, data: { account_id, full_name, ...company } });
  });
}

/** What follows where somebody works for the company no more without its doing; the company reads it. */
async function tellLeft(db: Connection, left: ColleagueRecord, colleague_id: string, now: Date): Promise<void> {
  const { employer_id } = left;
  const id = left._id.toHexString();
  const full_name = nameOf(await release(db, colleague_id), left.name);
  const told = { account_id: employer_id, created_at: now, event_id: `colleague-left:${id}`, about: [colleague_id] };
  await writeMessage(db, { ...leftText(full_name), ...told });
  const data = { account_id: colleague_id, full_name, ...(await companyOf(db, employer_id)) };
  await recordEvent(db, colleagueLeft, { aggregate_id: id, data });
}

/** A colleague leaves by themself; the company reads so. Throws Problem("owner_stays") for its owner. */
export function leaveCompany(
  db: Connection,
  { account_id: employer_id, colleague_id }: Person,
  now: Date,
): Promise<void> {
  return inTransaction(db, async () => {
    if (!colleague_id) throw new Problem("owner_stays");
    const left = await colleagueModel(db)
      .findOneAndDelete({ employer_id, account_id: colleague_id })
      .lean<ColleagueRecord>();
    if (!left) throw new Problem("not_found");
    await tellLeft(db, left, colleague_id, now);
  });
}

/**
 * Has those of these accounts who are colleagues leave, in the running transaction: they administer the centre by now, and would decide
 * on a company that they work for. An owner stays.
 */
export async function leaveAsAdmins(db: Connection, accountIds: readonly string[], now: Date): Promise<void> {
  for (const account_id of accountIds) {
    const left = await colleagueModel(db).findOneAndDelete({ account_id }).lean<ColleagueRecord>();
    if (left) await tellLeft(db, left, account_id, now);
  }
}
