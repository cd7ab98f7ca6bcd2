import { invitationSent } from "@jobcentre/contracts/events/identity";
import { dayInLagos, secondsUntilTomorrow } from "@jobcentre/contracts/lagos-time";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { type Connection, Types } from "mongoose";
import { businessNameOf } from "../employer-profiles/business-name-of.ts";
import { findVisibleJobSeeker } from "../job-seeker-profiles/visible-job-seekers.ts";
import { writeMessage } from "../messages/write-message.ts";
import { INVITATIONS_A_DAY, invitationText } from "./invitation.rules.ts";
import { invitationDayModel } from "./invitation-day.model.ts";

export interface Invitation {
  user_id: string;
  job_id?: string;
  message: string;
}

/** Counts in the transaction of the invitation, so that many at once are no more than allowed. */
async function countInvitation(db: Connection, employerId: string, now: Date): Promise<void> {
  const day = await invitationDayModel(db)
    .findOneAndUpdate(
      { _id: `${employerId}:${dayInLagos(now)}` },
      { $inc: { sent: 1 }, $setOnInsert: { first_sent_at: now } },
      { upsert: true, returnDocument: "after" },
    )
    .lean();
  if (day.sent <= INVITATIONS_A_DAY) return;
  throw new Problem("too_many_requests", {
    text: `You can invite ${INVITATIONS_A_DAY} people a day. Please go on tomorrow.`,
    retryAfterSeconds: secondsUntilTomorrow(now),
  });
}

/** An employer's message to a job seeker who is visible to employers. Throws Problem("not_found") for anybody else. */
export function sendInvitation(db: Connection, employerId: string, input: Invitation, now: Date): Promise<void> {
  return inTransaction(db, async () => {
    const employer_name = await businessNameOf(db, employerId);
    const { account_id, full_name } = await findVisibleJobSeeker(db, { account_id: input.user_id });
    await countInvitation(db, employerId, now);
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
