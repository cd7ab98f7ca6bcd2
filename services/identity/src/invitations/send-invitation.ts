import { invitationSent } from "@jobcentre/contracts/events/identity";
import { secondsUntilTomorrow } from "@jobcentre/contracts/lagos-time";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { type Connection, Types } from "mongoose";
import { businessNameOf } from "../employer-profiles/business-name-of.ts";
import { keysOfCompany } from "../job-seeker-profiles/hidden-from.rules.ts";
import { findVisibleJobSeeker } from "../job-seeker-profiles/visible-job-seekers.ts";
import { countInvitations } from "../messages/find-invitations.ts";
import { writeMessage } from "../messages/write-message.ts";
import { INVITATIONS_A_DAY, INVITATIONS_TO_ONE, INVITED_AGAIN_MS, invitationText } from "./invitation.rules.ts";
import { invitationDays } from "./invitation-days.ts";

export interface Invitation {
  user_id: string;
  job_id?: string;
  message: string;
}

/** Counts in the transaction of the invitation, so that many at once are no more than allowed. */
async function countInvitation(db: Connection, employerId: string, now: Date): Promise<void> {
  if ((await invitationDays.count(db, employerId, { field: "sent", now })) <= INVITATIONS_A_DAY) return;
  throw new Problem("too_many_requests", {
    text: `You can invite ${INVITATIONS_A_DAY} people a day. Please go on tomorrow.`,
    retryAfterSeconds: secondsUntilTomorrow(now),
  });
}

/** Throws Problem("invited_already") where this employer has written often enough to this person lately; read after the count, which many at once queue for. */
async function requireFewToOne(db: Connection, employerId: string, account_id: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - INVITED_AGAIN_MS);
  const earlier = await countInvitations(db, { employer_id: employerId, account_id }, since);
  if (earlier >= INVITATIONS_TO_ONE) throw new Problem("invited_already");
}

/** An employer's message to a job seeker who is visible to employers. Throws Problem("not_found") for anybody else. */
export function sendInvitation(db: Connection, employerId: string, input: Invitation, now: Date): Promise<void> {
  return inTransaction(db, async () => {
    const employer_name = await businessNameOf(db, employerId);
    const { account_id, full_name } = await findVisibleJobSeeker(
      db,
      { account_id: input.user_id },
      keysOfCompany(employerId, employer_name),
    );
    await countInvitation(db, employerId, now);
    await requireFewToOne(db, employerId, account_id, now);
    const _id = new Types.ObjectId();
    const message_id = _id.toHexString();
    const job_id = input.job_id ?? null;
    const text = invitationText({ employer_name, message: input.message, job_id });
    const told = { created_at: now, event_id: `invitation:${message_id}`, about: [employerId] };
    await writeMessage(db, { _id, account_id, ...text, ...told });
    const data = { message_id, account_id, full_name, employer_id: employerId, employer_name, job_id };
    await recordEvent(db, invitationSent, { aggregate_id: message_id, data });
  });
}
