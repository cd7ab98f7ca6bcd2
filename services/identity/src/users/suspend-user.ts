import { userReinstated, userSuspended } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { Connection } from "mongoose";
import { endSuspension, findStanding, keepSuspension } from "../accounts/suspension.ts";
import { isAdmin } from "../admins/is-admin.ts";
import { publishEmployerProfile } from "../employer-profiles/publish-employer-profile.ts";
import { publishJobSeekerProfile } from "../job-seeker-profiles/publish-job-seeker-profile.ts";
import { contactLine } from "../mail/contact-line.ts";
import type { MessageText } from "../messages/message-rule.ts";
import { reinstatedText, suspendedText } from "../messages/standing-texts.ts";
import { writeMessage } from "../messages/write-message.ts";
import { nameInProfile } from "./name-in-profile.ts";
import { refuseUnopened } from "./refuse-unopened.ts";

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** Whose account an admin is about to suspend or reinstate. Throws Problem("not_found") and, for one's own, Problem("own_to_decide"). */
async function standingOf(db: Connection, accountId: string): Promise<Standing> {
  refuseOwn(accountId);
  const standing = await findStanding(db, accountId);
  if (!standing) throw new Problem("not_found");
  return standing;
}

/** Tells everybody who has to know, in the running transaction: who keeps a copy, the log and the person. */
async function tell(
  db: Connection,
  accountId: string,
  { event, name, text, at }: { event: typeof userSuspended; name: string; text: MessageText; at: Date },
): Promise<void> {
  await publishJobSeekerProfile(db, accountId);
  await publishEmployerProfile(db, accountId);
  const full_name = (await nameInProfile(db, accountId)) ?? name;
  await recordEvent(db, event, { aggregate_id: accountId, data: { account_id: accountId, full_name } });
  const told = { account_id: accountId, created_at: at, event_id: `${event.name}:${accountId}:${at.getTime()}` };
  await writeMessage(db, { ...text, ...told });
}

/**
 * Suspends an account for a reason that its person reads; once more for the same reason changes and tells nothing. Throws
 * Problem("already_suspended") for another reason, Problem("user_is_admin"), and what refuseUnopened and standingOf throw.
 */
export function suspendUser(db: Connection, accountId: string, { reason, at }: { reason: string; at: Date }) {
  return inTransaction(db, async () => {
    const { email, name, user_type, ...standing } = await standingOf(db, accountId);
    await refuseUnopened(db, accountId);
    if (await isAdmin(db, email)) throw new Problem("user_is_admin");
    if (standing.is_suspended && standing.reason === reason) return;
    if (standing.is_suspended) throw new Problem("already_suspended");
    await keepSuspension(db, accountId, at, reason);
    const text = suspendedText(user_type, reason, await contactLine(db));
    await tell(db, accountId, { event: userSuspended, name, text, at });
  });
}

/** Ends the suspension of an account, also of one that is an admin's by now; of one that is not suspended nothing. Throws what standingOf throws. */
export function reinstateUser(db: Connection, accountId: string, at: Date): Promise<void> {
  return inTransaction(db, async () => {
    const { name, user_type, is_suspended } = await standingOf(db, accountId);
    if (!is_suspended) return;
    await endSuspension(db, accountId);
    await tell(db, accountId, { event: userReinstated, name, text: reinstatedText(user_type), at });
  });
}
