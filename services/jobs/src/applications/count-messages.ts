import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { ALL_MESSAGES_A_DAY } from "./application.rules.ts";
import { messageDayModel, messageDaysOf } from "./message-day.model.ts";
import { untilTomorrow } from "./until-tomorrow.ts";

/** Counts in the transaction of the messages, so that many at once are no more than allowed; answers how many of `wanted` are. */
export async function countMessages(db: Connection, employerId: string, wanted: number, now: Date): Promise<number> {
  const _id = `${employerId}:${dayInLagos(now)}`;
  const before = await messageDayModel(db).findById(_id).lean();
  const allowed = Math.max(0, Math.min(wanted, ALL_MESSAGES_A_DAY - (before?.sent ?? 0)));
  if (allowed > 0)
    await messageDayModel(db).updateOne(
      { _id },
      { $inc: { sent: allowed }, $setOnInsert: { first_sent_at: now } },
      { upsert: true },
    );
  return allowed;
}

/** What is answered to one more message than a day has. */
export const allWritten = (now: Date): Problem =>
  untilTomorrow(`write ${ALL_MESSAGES_A_DAY} messages a day in all`, now);

/** Deletes the counts of an employer's messages, in the running transaction. */
export async function forgetMessageDays(db: Connection, employerId: string): Promise<void> {
  await messageDayModel(db).deleteMany(messageDaysOf(employerId));
}
